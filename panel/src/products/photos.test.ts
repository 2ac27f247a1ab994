import { describe, expect, it } from 'vitest';
import {
  acceptFiles,
  addedAnnouncement,
  hasChanged,
  onlyRemoves,
  type Photo,
  removedAnnouncement,
  splitBySize,
  toPhoto,
  toUpload,
} from './photos.ts';

const file = (name: string, type = 'image/jpeg', size = 3) =>
  new File([new Uint8Array(size)], name, { type });
const picture = (url: string) => ({ url, srcSet: '', width: 4, height: 3, placeholder: '' });
const newPhoto = (name: string): Photo => ({ key: name, picture: { url: `blob:${name}` }, file: file(name) });
const [a, b] = [picture('/uploads/a.webp'), picture('/uploads/b.webp')];
const megabyte = 1024 * 1024;

describe('choosing photos', () => {
  it('accepts the four image types and rejects others', () => {
    const validFiles = ['jpeg', 'png', 'gif', 'webp'].map((type) => file(type, `image/${type}`));
    expect(acceptFiles(validFiles, 0)).toEqual({ accepted: validFiles, problems: [] });
    for (const type of ['image/svg+xml', 'image/heic', 'application/pdf', '']) {
      expect(acceptFiles([file('x', type)], 0)).toEqual({
        accepted: [],
        problems: ['Solo se permiten archivos de imagen (jpeg, png, gif, webp)'],
      });
    }
  });

  it('stops at five, including the current photos', () => {
    const three = [file('1'), file('2'), file('3')];
    expect(acceptFiles(three, 2)).toEqual({ accepted: three, problems: [] });
    expect(acceptFiles(three, 3)).toEqual({
      accepted: three.slice(0, 2),
      problems: ['No se pueden subir más de 5 imágenes en total'],
    });
    expect(acceptFiles(three, 5).accepted).toEqual([]);
  });

  it('rejects files over 5 MB', () => {
    const [fits, tooLarge] = [file('1', 'image/png', 5 * megabyte), file('2', 'image/png', 5 * megabyte + 1)];
    expect(splitBySize([fits])).toEqual({ accepted: [fits], problems: [] });
    expect(splitBySize([fits, tooLarge])).toEqual({
      accepted: [fits],
      problems: ['Algunas imágenes exceden el límite de 5MB'],
    });
  });
});

describe('sending photos', () => {
  it('lists the photos to keep and the position of all', () => {
    const photos = [newPhoto('x'), toPhoto(b), newPhoto('y')];
    const { fields, files } = toUpload(photos);
    expect(fields).toEqual({ existingImages: [b.url], imageOrder: ['new-0', b.url, 'new-1'] });
    expect(files.map(({ name }) => name)).toEqual(['x', 'y']);
  });

  it('counts adding, removing and moving as a change', () => {
    const stored = [toPhoto(a), toPhoto(b)];
    expect(hasChanged(stored, [a, b])).toBe(false);
    expect(hasChanged(stored.toReversed(), [a, b])).toBe(true);
    expect(hasChanged(stored.slice(1), [a, b])).toBe(true);
    expect(hasChanged([...stored, newPhoto('x')], [a, b])).toBe(true);
  });
});

it('onlyRemoves is true only if photos were removed and nothing else changed', () => {
  const stored = [toPhoto(a), toPhoto(b)];
  expect(onlyRemoves(stored.slice(1), [a, b])).toBe(true);
  expect(onlyRemoves([], [a, b])).toBe(true);
  expect(onlyRemoves(stored, [a, b])).toBe(false);
  expect(onlyRemoves(stored.toReversed(), [a, b])).toBe(false);
  expect(onlyRemoves([toPhoto(a), newPhoto('x')], [a, b])).toBe(false);
});

it('announcements tell how many photos there are', () => {
  expect(addedAnnouncement(1, 3)).toBe('Agregaste una foto. Van 3 de 5.');
  expect(addedAnnouncement(2, 2)).toBe('Agregaste 2 fotos. Van 2 de 5.');
  expect(removedAnnouncement(2, 1)).toBe('Quitaste la foto 2. Queda 1.');
  expect(removedAnnouncement(1, 0)).toBe('Quitaste la foto 1. No quedan fotos.');
});
