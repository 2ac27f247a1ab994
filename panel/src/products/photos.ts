import { errorMessage } from '@vitrina/contract/errors.ts';
import { imageTypes, maxImageBytes, maxProductImages, type Picture } from '@vitrina/contract/media/schema.ts';
import type { ShownPicture } from '../ui/Picture.tsx';
import type { ProductDraft } from './queries.ts';

/** One of the product's photos in the form, in the order of the list; the first is the cover. */
export interface Photo {
  key: string;
  shown: ShownPicture;
  /** What is to be sent; null for a photo that the server has. */
  file: File | null;
}

export function storedPhoto(picture: Picture): Photo {
  return { key: picture.url, shown: picture, file: null };
}

/** Of the files chosen those that can be taken, and why the others cannot. */
export function acceptFiles(files: readonly File[], present: number): { taken: File[]; problems: string[] } {
  const images = files.filter(({ type }) => (imageTypes as readonly string[]).includes(type));
  const taken = images.slice(0, Math.max(0, maxProductImages - present));
  const problems: string[] = [];
  if (images.length < files.length) problems.push(errorMessage('IMAGE_TYPE'));
  if (taken.length < images.length) problems.push(errorMessage('TOO_MANY_IMAGES'));
  return { taken, problems };
}

/** To be asked once they are shrunk: what phones make is larger at first. */
export function splitBySize(files: readonly File[]): { taken: File[]; problems: string[] } {
  const taken = files.filter(({ size }) => size <= maxImageBytes);
  return { taken, problems: taken.length < files.length ? [errorMessage('IMAGE_TOO_LARGE')] : [] };
}

/** How the photos are sent: the addresses of those to keep, the files, and the order of both. */
export function toUpload(photos: readonly Photo[]): {
  fields: Pick<ProductDraft, 'existingImages' | 'imageOrder'>;
  files: File[];
} {
  const files = photos.flatMap(({ file }) => file ?? []);
  const kept = photos.filter(({ file }) => file === null).map(({ shown }) => shown.url);
  const imageOrder = photos.map(({ file, shown }) => (file ? `new-${files.indexOf(file)}` : shown.url));
  return { fields: { existingImages: kept, imageOrder }, files };
}

/** Whether saving would change them. */
export function hasChanged(photos: readonly Photo[], stored: readonly Picture[]): boolean {
  return photos.length !== stored.length || photos.some(({ key }, index) => key !== stored[index]?.url);
}

/** Whether all that saving would do to them is to remove some. */
export function onlyRemoves(photos: readonly Photo[], stored: readonly Picture[]): boolean {
  const left = stored.filter(({ url }) => photos.some(({ key }) => key === url));
  return left.length < stored.length && !hasChanged(photos, left);
}

export function addedAnnouncement(count: number, total: number): string {
  const added = count === 1 ? 'Agregaste una foto.' : `Agregaste ${count} fotos.`;
  return `${added} Van ${total} de ${maxProductImages}.`;
}

export function removedAnnouncement(place: number, left: number): string {
  const rest = left === 0 ? 'No quedan fotos.' : left === 1 ? 'Queda 1.' : `Quedan ${left}.`;
  return `Quitaste la foto ${place}. ${rest}`;
}
