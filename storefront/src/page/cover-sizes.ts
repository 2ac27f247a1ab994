import type { Picture } from '@vitrina/contract/platform/media/schema.ts';

/** A box that a picture covers. */
export interface ImageBox {
  /** The narrowest window in pixels. Absent on the last box, which is for all other windows. */
  from?: number;
  /** A CSS length, without `calc`. */
  width: string;
  /** Width divided by height. */
  ratio: number;
}

/**
 * The `sizes` of a picture that covers its box. A picture with a wider shape is cropped at its sides, so it
 * is rendered wider than the box and needs a larger file.
 */
export function coverSizes(
  { width, height }: Pick<Picture, 'width' | 'height'>,
  boxes: readonly ImageBox[],
): string {
  const pictureRatio = height > 0 ? width / height : 0;
  return boxes
    .map(({ from, width, ratio }) => {
      const size = multiply(width, Math.max(1, pictureRatio / ratio));
      return from === undefined ? size : `(min-width: ${from}px) ${size}`;
    })
    .join(', ');
}

function multiply(length: string, factor: number): string {
  const rounded = Math.round(factor * 100) / 100;
  if (rounded !== 1) return `calc((${length}) * ${rounded})`;
  return length.includes(' ') ? `calc(${length})` : length;
}
