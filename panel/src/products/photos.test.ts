import { describe, expect, it } from 'vitest';
import {
  acceptFiles,
  addedAnnouncement,
  hasChanged,
  onlyRemoves,
  type Photo,
  removedAnnouncement,
  splitBySize,
  storedPhoto,
  toUpload,
} from './photos.ts';

const file = (name: string, type = 'image/jpeg', size = 3) =>
  new File([new Uint8Array(size)], name, { type });
const picture = (url: string) => ({ url, srcSet: '', width: 4, height: 3, placeholder: '' });
const chosen = (name: string): Photo => ({ key: name, shown: { url: `blob:${name}` }, file: file(name) });
const [a, b] = [picture('/uploads/a.webp'), picture('/uploads/b.webp')];
const megabyte = 1024 * 1024;

describe('choosing photos', () => {
  it('takes the four types and refuses any other', () => {
    const good = ['jpeg', 'png', 'gif', 'webp'].map((type) => file(type, `image/${type}`));
    expect(acceptFiles(good, 0)).toEqual({ taken: good, problems: [] });
    for (const type of ['image/svg+xml', 'image/heic', 'application/pdf', '']) {
      expect(acceptFiles([file('x', type)], 0)).toEqual({
        taken: [],
        problems: ['Solo se permiten archivos de imagen (jpeg, png, gif, webp)'],
      });
    }
  });

  it('stops at five, counting those that are there', () => {
    const three = [file('1'), file('2'), file('3')];
    expect(acceptFiles(three, 2)).toEqual({ taken: three, problems: [] });
    expect(acceptFiles(three, 3)).toEqual({
      taken: three.slice(0, 2),
      problems: ['No se pueden subir más de 5 imágenes en total'],
    });
    expect(acceptFiles(three, 5).taken).toEqual([]);
  });

  it('leaves out what is still over 5 MB', () => {
    const [fits, tooLarge] = [file('1', 'image/png', 5 * megabyte), file('2', 'image/png', 5 * megabyte + 1)];
    expect(splitBySize([fits])).toEqual({ taken: [fits], problems: [] });
    expect(splitBySize([fits, tooLarge])).toEqual({
      taken: [fits],
      problems: ['Algunas imágenes exceden el límite de 5MB'],
    });
  });
});

describe('sending photos', () => {
  it('names those to keep, and the order of kept and new ones', () => {
    const photos = [chosen('x'), storedPhoto(b), chosen('y')];
    const { fields, files } = toUpload(photos);
    expect(fields).toEqual({ existingImages: [b.url], imageOrder: ['new-0', b.url, 'new-1'] });
    expect(files.map(({ name }) => name)).toEqual(['x', 'y']);
  });

  it('is a change when one comes, goes or moves', () => {
    const stored = [storedPhoto(a), storedPhoto(b)];
    expect(hasChanged(stored, [a, b])).toBe(false);
    expect(hasChanged(stored.toReversed(), [a, b])).toBe(true);
    expect(hasChanged(stored.slice(1), [a, b])).toBe(true);
    expect(hasChanged([...stored, chosen('x')], [a, b])).toBe(true);
  });
});

it('knows when photos are removed and nothing else', () => {
  const stored = [storedPhoto(a), storedPhoto(b)];
  expect(onlyRemoves(stored.slice(1), [a, b])).toBe(true);
  expect(onlyRemoves([], [a, b])).toBe(true);
  expect(onlyRemoves(stored, [a, b])).toBe(false);
  expect(onlyRemoves(stored.toReversed(), [a, b])).toBe(false);
  expect(onlyRemoves([storedPhoto(a), chosen('x')], [a, b])).toBe(false);
});

it('tells how many there are', () => {
  expect(addedAnnouncement(1, 3)).toBe('Agregaste una foto. Van 3 de 5.');
  expect(addedAnnouncement(2, 2)).toBe('Agregaste 2 fotos. Van 2 de 5.');
  expect(removedAnnouncement(2, 1)).toBe('Quitaste la foto 2. Queda 1.');
  expect(removedAnnouncement(1, 0)).toBe('Quitaste la foto 1. No quedan fotos.');
});
