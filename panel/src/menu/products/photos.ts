import type { productBody } from '@vitrina/contract/menu/products/schema.ts';
import { errorMessage } from '@vitrina/contract/platform/errors.ts';
import {
  imageTypes,
  maxImageBytes,
  maxProductImages,
  type Picture,
} from '@vitrina/contract/platform/media/schema.ts';
import type { z } from 'zod';
import type { PictureSource } from '../../ui/pictures/Picture.tsx';

/** The first photo in the form is the cover. */
export interface Photo {
  key: string;
  picture: PictureSource;
  /** Null for a stored photo. */
  file: File | null;
}

interface AcceptedFiles {
  accepted: File[];
  problems: string[];
}

export function toPhoto(picture: Picture): Photo {
  return { key: picture.url, picture, file: null };
}

/** Accepts pictures until the product has `maxProductImages`; `problems` explains rejected files. */
export async function acceptFiles(files: readonly File[], currentCount: number): Promise<AcceptedFiles> {
  const arePictures = await Promise.all(files.map(isPicture));
  const images = files.filter((_, index) => arePictures[index]);
  const accepted = images.slice(0, Math.max(0, maxProductImages - currentCount));
  const problems: string[] = [];
  for (const [index, { name }] of files.entries())
    if (!arePictures[index]) problems.push(`«${name}» no es una foto. ${errorMessage('IMAGE_TYPE')}`);
  if (accepted.length < images.length) problems.push(errorMessage('TOO_MANY_IMAGES'));
  return { accepted, problems };
}

/** The first bytes of JPEG, PNG, GIF and WebP files. `.` stands for any byte. */
const pictureStarts = [/^\xff\xd8\xff/, /^\x89PNG/, /^GIF8/, /^RIFF....WEBP/s];

/** Reads the file's first bytes, because its type only repeats the extension of its name. */
async function isPicture(file: File): Promise<boolean> {
  if (!(imageTypes as readonly string[]).includes(file.type)) return false;
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const start = String.fromCharCode(...bytes);
  return pictureStarts.some((pattern) => pattern.test(start));
}

/** Call after shrinking, because photos of phones are larger at first. */
export function splitBySize(files: readonly File[]): AcceptedFiles {
  const accepted = files.filter(({ size }) => size <= maxImageBytes);
  return { accepted, problems: accepted.length < files.length ? [errorMessage('IMAGE_TOO_LARGE')] : [] };
}

export function toUpload(photos: readonly Photo[]): {
  fields: Pick<z.input<typeof productBody>, 'existingImages' | 'imageOrder'>;
  files: File[];
} {
  const files = photos.flatMap(({ file }) => file ?? []);
  const existingImages = photos.filter(({ file }) => file === null).map(({ picture }) => picture.url);
  const imageOrder = photos.map(({ file, picture }) => (file ? `new-${files.indexOf(file)}` : picture.url));
  return { fields: { existingImages, imageOrder }, files };
}

/** Drops the photos that another device removed from the product. */
export function dropMissing(photos: readonly Photo[], storedPictures: readonly Picture[]): Photo[] {
  return photos.filter(({ file, key }) => file || storedPictures.some(({ url }) => url === key));
}

/**
 * Downloads the stored photos, because the pictures of a deleted product cannot be kept. A photo that cannot be
 * downloaded is left out.
 */
export async function toNewPhotos(photos: readonly Photo[]): Promise<Photo[]> {
  const newPhotos = await Promise.all(
    photos.map(async (photo) => ({ ...photo, file: photo.file ?? (await downloadPhoto(photo.picture.url)) })),
  );
  return newPhotos.filter(({ file }) => file !== null);
}

async function downloadPhoto(url: string): Promise<File | null> {
  try {
    const response = await fetch(url);
    if (!response.ok) return null;
    const blob = await response.blob();
    return new File([blob], 'foto', { type: blob.type });
  } catch {
    return null;
  }
}

export function hasChanged(photos: readonly Photo[], storedPictures: readonly Picture[]): boolean {
  return (
    photos.length !== storedPictures.length ||
    photos.some(({ key }, index) => key !== storedPictures[index]?.url)
  );
}

/** Whether the only change is that photos were removed. */
export function onlyRemoves(photos: readonly Photo[], storedPictures: readonly Picture[]): boolean {
  const remaining = storedPictures.filter(({ url }) => photos.some(({ key }) => key === url));
  return remaining.length < storedPictures.length && !hasChanged(photos, remaining);
}

export function addedAnnouncement(count: number, total: number): string {
  const added = count === 1 ? 'Agregaste una foto.' : `Agregaste ${count} fotos.`;
  return `${added} Van ${total} de ${maxProductImages}.`;
}

export function removedAnnouncement(position: number, remaining: number): string {
  const rest = remaining === 0 ? 'No quedan fotos.' : remaining === 1 ? 'Queda 1.' : `Quedan ${remaining}.`;
  return `Quitaste la foto ${position}. ${rest}`;
}

interface SaveState {
  /** Photos that the browser is still shrinking. */
  preparingCount: number;
  isSaving: boolean;
  /** The sent share of each new photo, from 0 to 1. */
  uploads: readonly number[];
}

/** The label of the save button says what it waits for. */
export function formatSaveLabel({ preparingCount, isSaving, uploads }: SaveState): string {
  if (preparingCount > 0) return preparingCount === 1 ? 'Preparando foto…' : 'Preparando fotos…';
  if (!isSaving) return 'Guardar Producto';
  const current = uploads.findIndex((share) => share < 1);
  if (current < 0) return 'Guardando...';
  return uploads.length === 1 ? 'Subiendo foto…' : `Subiendo ${current + 1} de ${uploads.length}…`;
}
