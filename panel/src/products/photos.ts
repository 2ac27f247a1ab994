import { errorMessage } from '@vitrina/contract/errors.ts';
import { imageTypes, maxImageBytes, maxProductImages, type Picture } from '@vitrina/contract/media/schema.ts';
import type { productBody } from '@vitrina/contract/products/schema.ts';
import type { z } from 'zod';
import type { PictureSource } from '../ui/pictures/Picture.tsx';

export type ProductDraft = z.input<typeof productBody>;

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

/** Accepts image files until the product has `maxProductImages`; `problems` explains rejected files. */
export function acceptFiles(files: readonly File[], currentCount: number): AcceptedFiles {
  const images = files.filter(({ type }) => (imageTypes as readonly string[]).includes(type));
  const accepted = images.slice(0, Math.max(0, maxProductImages - currentCount));
  const problems: string[] = [];
  if (images.length < files.length) problems.push(errorMessage('IMAGE_TYPE'));
  if (accepted.length < images.length) problems.push(errorMessage('TOO_MANY_IMAGES'));
  return { accepted, problems };
}

/** Call after shrinking, because photos of phones are larger at first. */
export function splitBySize(files: readonly File[]): AcceptedFiles {
  const accepted = files.filter(({ size }) => size <= maxImageBytes);
  return { accepted, problems: accepted.length < files.length ? [errorMessage('IMAGE_TOO_LARGE')] : [] };
}

export function toUpload(photos: readonly Photo[]): {
  fields: Pick<ProductDraft, 'existingImages' | 'imageOrder'>;
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
