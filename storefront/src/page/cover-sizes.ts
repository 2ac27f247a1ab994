import type { Picture } from '@vitrina/contract/media/schema.ts';

/** A place that a picture fills. */
export interface ImageBox {
  /** The narrowest window where it is so; absent on the last, which is so everywhere else. */
  from?: number;
  /** A CSS length, without `calc`. */
  width: string;
  /** Width by height. */
  ratio: number;
}

/**
 * The `sizes` of a picture that covers its box. One that is wider than the box by its shape is cut at its sides, so it
 * lies wider than the box: asking for the box's own width would fetch a file that is too small.
 */
export function coverSizes(
  { width, height }: Pick<Picture, 'width' | 'height'>,
  boxes: readonly ImageBox[],
): string {
  const shape = height > 0 ? width / height : 0;
  return boxes
    .map(({ from, width, ratio }) => {
      const size = times(width, Math.max(1, shape / ratio));
      return from === undefined ? size : `(min-width: ${from}px) ${size}`;
    })
    .join(', ');
}

function times(length: string, factor: number): string {
  const rounded = Math.round(factor * 100) / 100;
  if (rounded !== 1) return `calc((${length}) * ${rounded})`;
  return length.includes(' ') ? `calc(${length})` : length;
}
