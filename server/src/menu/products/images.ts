import type { ProductInput } from '@vitrina/contract/menu/products/schema.ts';
import { maxProductImages } from '@vitrina/contract/platform/media/schema.ts';
import { AppError } from '../../platform/errors.ts';
import { hashOfUrl } from '../../platform/media/file-names.ts';

type ImageInput = Pick<ProductInput, 'existingImages' | 'imageOrder'>;

/** Throws TOO_MANY_IMAGES. Call this before `newCount` files are processed. */
export function checkImageCount({ existingImages = [] }: ImageInput, newCount: number): void {
  if (uniqueValues(existingImages).length + newCount > maxProductImages) {
    throw AppError.ofField('TOO_MANY_IMAGES', 'newImages');
  }
}

/**
 * Returns the hashes of a product's new list of pictures: first those in `imageOrder`, then the other kept
 * ones, then the other new ones, each once. Throws IMAGE_NOT_YOURS for a URL that is not among
 * `currentHashes`, and for an entry of `imageOrder` that matches no picture.
 */
export function arrangeImages(
  currentHashes: readonly string[],
  newHashes: readonly string[],
  { existingImages = [], imageOrder = [] }: ImageInput,
): string[] {
  const keptHashes = uniqueValues(existingImages).map((url) => {
    const hash = hashOfUrl(url);
    if (!hash || !currentHashes.includes(hash)) throw AppError.ofField('IMAGE_NOT_YOURS', 'existingImages');
    return hash;
  });
  const orderedHashes = uniqueValues(imageOrder).map((reference) => {
    const [, index] = /^new-(\d)$/.exec(reference) ?? [];
    const hash = index
      ? newHashes[Number(index)]
      : keptHashes.find((keptHash) => keptHash === hashOfUrl(reference));
    if (!hash) throw AppError.ofField('IMAGE_NOT_YOURS', 'imageOrder');
    return hash;
  });
  return [...new Set([...orderedHashes, ...keptHashes, ...newHashes])];
}

/** Drops blank values, because a form cannot send an empty list, only an empty field. */
function uniqueValues(values: readonly string[]): string[] {
  return [...new Set(values)].filter((value) => value !== '');
}
