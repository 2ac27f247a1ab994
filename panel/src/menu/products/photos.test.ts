import { describe, expect, it } from 'vitest';
import {
  acceptFiles,
  addedAnnouncement,
  formatSaveLabel,
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
const starts: Record<string, string> = {
  'image/jpeg': '\xff\xd8\xff\xe0',
  'image/png': '\x89PNG\r\n\x1a\n',
  'image/gif': 'GIF89a',
  'image/webp': 'RIFF\x10\n\x00\x00WEBP',
};
const photoFile = (name: string, type = 'image/jpeg') =>
  new File([Buffer.from(starts[type] ?? '', 'latin1')], name, { type });
const rejection = (name: string) =>
  `«${name}» no es una foto. Solo se permiten archivos de imagen (jpeg, png, gif, webp)`;
const picture = (url: string) => ({ url, srcSet: '', width: 4, height: 3, placeholder: '' });
const newPhoto = (name: string): Photo => ({ key: name, picture: { url: `blob:${name}` }, file: file(name) });
const [a, b] = [picture('/uploads/a.webp'), picture('/uploads/b.webp')];
const megabyte = 1024 * 1024;

describe('choosing photos', () => {
  it('accepts the four image types and rejects others by their names', async () => {
    const validFiles = Object.keys(starts).map((type) => photoFile(type, type));
    expect(await acceptFiles(validFiles, 0)).toEqual({ accepted: validFiles, problems: [] });
    for (const type of ['image/svg+xml', 'image/heic', 'application/pdf', '']) {
      expect(await acceptFiles([file('x', type)], 0)).toEqual({ accepted: [], problems: [rejection('x')] });
    }
  });

  it('rejects a file whose content is no picture, and accepts the others', async () => {
    const text = new File(['no soy una imagen'], 'falsa.png', { type: 'image/png' });
    const empty = new File([], 'vacía.jpg', { type: 'image/jpeg' });
    const photo = photoFile('plato.jpg');
    expect(await acceptFiles([text, photo, empty], 0)).toEqual({
      accepted: [photo],
      problems: [rejection('falsa.png'), rejection('vacía.jpg')],
    });
  });

  it('stops at five, including the current photos', async () => {
    const three = [photoFile('1'), photoFile('2'), photoFile('3')];
    expect(await acceptFiles(three, 2)).toEqual({ accepted: three, problems: [] });
    expect(await acceptFiles(three, 3)).toEqual({
      accepted: three.slice(0, 2),
      problems: ['No se pueden subir más de 5 imágenes en total'],
    });
    expect((await acceptFiles(three, 5)).accepted).toEqual([]);
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

describe('save button', () => {
  it.each([
    [{ preparingCount: 0, isSaving: false, uploads: [0, 0] }, 'Guardar Producto'],
    [{ preparingCount: 1, isSaving: false, uploads: [] }, 'Preparando foto…'],
    [{ preparingCount: 3, isSaving: false, uploads: [] }, 'Preparando fotos…'],
    [{ preparingCount: 0, isSaving: true, uploads: [0.4] }, 'Subiendo foto…'],
    [{ preparingCount: 0, isSaving: true, uploads: [1, 0.2, 0] }, 'Subiendo 2 de 3…'],
    [{ preparingCount: 0, isSaving: true, uploads: [1, 1] }, 'Guardando...'],
    [{ preparingCount: 0, isSaving: true, uploads: [] }, 'Guardando...'],
  ])('of %o says %s', (state, label) => expect(formatSaveLabel(state)).toBe(label));
});
