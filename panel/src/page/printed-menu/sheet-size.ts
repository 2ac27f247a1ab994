import { type Paper, paperSizes, pixelsPerMillimetre } from '../../ui/print/paper.ts';

/** Pixels. */
export const sheetMargins = {
  side: toPixels(12),
  /** The top margin of pages without a head. */
  top: toPixels(10),
  belowHead: toPixels(5),
  /** With the line that numbers the pages. */
  bottom: toPixels(12),
};

const columnGap = toPixels(9);

export function sheetSize(paper: Paper, columns: number) {
  const { width, height } = paperSizes[paper];
  const innerWidth = toPixels(width) - 2 * sheetMargins.side;
  return {
    width: toPixels(width),
    height: toPixels(height),
    innerWidth,
    columnWidth: (innerWidth - (columns - 1) * columnGap) / columns,
    columnGap,
  };
}

function toPixels(millimetres: number): number {
  return millimetres * pixelsPerMillimetre;
}
