import { type Paper, paperSizes } from '../print/paper.ts';
import type { CardsPerPage } from './cards.ts';

/** Columns and rows. */
const grids: Record<CardsPerPage, readonly [number, number]> = {
  1: [1, 1],
  2: [1, 2],
  4: [2, 2],
  6: [2, 3],
  8: [2, 4],
};
/** Millimetres. Holds the cut marks, and printers leave it white. */
const cutMargin = 10;
const mark = { from: 2, to: 8 };
/** What a card has to hold, in units. */
const tall = { width: 95, height: 130 };
const wide = { width: 140, height: 84 };

export interface CardGrid {
  columns: number;
  rows: number;
  /** Millimetres. */
  margin: number;
  cardWidth: number;
  cardHeight: number;
  /** Whether the text is beside the code. */
  isWide: boolean;
  /** Millimetres of a unit, in which a card measures its text and code. */
  unit: number;
  /** `x1 y1 x2 y2` of each cut mark, in millimetres. */
  marks: readonly (readonly [number, number, number, number])[];
}

/** A single card fills its page and is not cut. */
export function toCardGrid(paper: Paper, perPage: CardsPerPage): CardGrid {
  const { width, height } = paperSizes[paper];
  const [columns, rows] = grids[perPage];
  const margin = perPage === 1 ? 0 : cutMargin;
  const cardWidth = (width - 2 * margin) / columns;
  const cardHeight = (height - 2 * margin) / rows;
  const isWide = cardWidth > cardHeight * 1.15;
  const content = isWide ? wide : tall;
  const cuts = (count: number, size: number) =>
    perPage === 1 ? [] : Array.from({ length: count + 1 }, (_, index) => margin + index * size);
  return {
    columns,
    rows,
    margin,
    cardWidth,
    cardHeight,
    isWide,
    unit: Math.min(cardWidth / content.width, cardHeight / content.height),
    marks: [
      ...cuts(columns, cardWidth).flatMap((x) => [
        [x, mark.from, x, mark.to] as const,
        [x, height - mark.to, x, height - mark.from] as const,
      ]),
      ...cuts(rows, cardHeight).flatMap((y) => [
        [mark.from, y, mark.to, y] as const,
        [width - mark.to, y, width - mark.from, y] as const,
      ]),
    ],
  };
}
