import { maxProductImages } from '@vitrina/contract/media/schema.ts';
import type { ProductInput } from '@vitrina/contract/products/schema.ts';
import { AppError } from '../errors.ts';
import { hashOfUrl } from '../media/file-names.ts';

type Wishes = Pick<ProductInput, 'existingImages' | 'imageOrder'>;

/** Throws TOO_MANY_IMAGES. To be asked before the work on `newCount` files begins. */
export function checkImageCount({ existingImages = [] }: Wishes, newCount: number): void {
  if (named(existingImages).length + newCount > maxProductImages) {
    throw AppError.ofField('TOO_MANY_IMAGES', 'newImages');
  }
}

/**
 * The hashes of a product's pictures from now on: of those `present` the kept ones, and the new ones, in the wished
 * order; what it leaves out follows. The same picture twice is one. Throws IMAGE_NOT_YOURS for an address that is not
 * among the present ones, or an order that names what is not there.
 */
export function arrangedImages(
  present: readonly string[],
  newHashes: readonly string[],
  { existingImages = [], imageOrder = [] }: Wishes,
): string[] {
  const kept = named(existingImages).map((address) => {
    const hash = hashOfUrl(address);
    if (!hash || !present.includes(hash)) throw AppError.ofField('IMAGE_NOT_YOURS', 'existingImages');
    return hash;
  });
  const ordered = named(imageOrder).map((wish) => {
    const [, index] = /^new-(\d)$/.exec(wish) ?? [];
    const hash = index ? newHashes[Number(index)] : kept.find((each) => each === hashOfUrl(wish));
    if (!hash) throw AppError.ofField('IMAGE_NOT_YOURS', 'imageOrder');
    return hash;
  });
  return [...new Set([...ordered, ...kept, ...newHashes])];
}

/** A form cannot send an empty list, only an empty field. */
function named(addresses: readonly string[]): string[] {
  return [...new Set(addresses)].filter((address) => address !== '');
}
