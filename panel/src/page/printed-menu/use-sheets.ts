import { type RefObject, useLayoutEffect, useState } from 'react';
import { paperSizes, pixelsPerMillimetre } from '../../ui/print/paper.ts';
import { blockGap, gapBelowHeading, type MenuBlock } from './blocks.ts';
import { type Block, countPages, layOutPages, type PageLayout } from './page-layout.ts';
import type { PrintOptions, TextSize } from './print-options.ts';
import { sheetMargins } from './sheet-size.ts';

export interface Sheets {
  blocks: readonly MenuBlock[];
  pages: PageLayout;
  /** The font size of the menu, in pixels. */
  fontSize: number;
}

/** Pixels. The first decides how many pages there are, and the letters then grow until these are full. */
const fontSizes: Record<TextSize, readonly [number, number]> = {
  small: [10.2, 11.4],
  normal: [11.2, 19],
  large: [14.5, 22],
};
const fontSizeSteps = 5;
/** Browsers round heights on paper in another way than on the screen. */
const sparePixels = 4;

/**
 * Measures the blocks in `measure`, which holds a head, a list of the blocks, an end and a list of the sections' repeated
 * headings, and divides them into pages. Null until the fonts are there.
 */
export function useSheets(
  measure: RefObject<HTMLElement | null>,
  blocks: readonly MenuBlock[],
  { paper, columns, textSize }: PrintOptions,
  /** Everything else that the heights depend on. */
  content: unknown,
  hasFonts: boolean,
): Sheets | null {
  const [sheets, setSheets] = useState<Sheets | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content changes the heights
  useLayoutEffect(() => {
    const [head, list, end, repeated] = measure.current?.children ?? [];
    if (!hasFonts || !head || !(list instanceof HTMLElement) || !end || !(repeated instanceof HTMLElement))
      return;
    const pageHeight = paperSizes[paper].height * pixelsPerMillimetre - sparePixels;
    const frame = {
      columns,
      firstHeight: pageHeight - heightOf(head) - sheetMargins.belowHead - sheetMargins.bottom,
      height: pageHeight - sheetMargins.top - sheetMargins.bottom,
      endHeight: heightOf(end),
    };
    const measureAt = (fontSize: number): Block[] => {
      for (const { style } of [list, repeated]) style.fontSize = `${fontSize}px`;
      const heights = [...list.children].map(heightOf);
      const repeatedHeights = [...repeated.children].map(heightOf);
      let section = -1;
      return blocks.map((block, index) => {
        if (block.kind === 'heading') section += 1;
        const isAmidSection = block.kind === 'product' && !block.isFirst;
        return {
          height: heights[index] ?? 0,
          gap: blockGap(block) * fontSize,
          isHeading: block.kind === 'heading',
          continuation: isAmidSection ? (repeatedHeights[section] ?? 0) + gapBelowHeading * fontSize : 0,
        };
      });
    };
    const [smallest, largest] = fontSizes[textSize];
    let [best, tooLarge] = [smallest, largest];
    const pageCount = countPages(measureAt(smallest), frame);
    for (let step = 0; step < fontSizeSteps; step++) {
      const middle = (best + tooLarge) / 2;
      if (countPages(measureAt(middle), frame) <= pageCount) best = middle;
      else tooLarge = middle;
    }
    setSheets({ blocks, pages: layOutPages(measureAt(best), frame), fontSize: best });
  }, [measure, blocks, paper, columns, textSize, content, hasFonts]);
  return sheets;
}

function heightOf(element: Element): number {
  return element.getBoundingClientRect().height;
}
