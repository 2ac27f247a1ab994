/** A heading or a product, as it was measured. Heights and gaps are in pixels. */
export interface Block {
  height: number;
  /** To the block above it. None at the top of a column. */
  gap: number;
  /** A heading never ends a column. */
  isHeading: boolean;
  /** The height of the repeated heading with the gap below it, if the block begins a column amid its section. Otherwise 0. */
  continuation: number;
}

export interface Frame {
  columns: number;
  /** The height of a column on the first page, below its head. `height` is that on the others. */
  firstHeight: number;
  height: number;
  /** What follows the menu on the last page. */
  endHeight: number;
}

/** Blocks `from` to `to`, without `to`. */
export interface Column {
  from: number;
  to: number;
  /** The heading of its section is repeated above the first block. */
  isContinued: boolean;
  /** Added to each gap, so that the columns of a page end together. */
  extraGap: number;
}

export type PageLayout = readonly (readonly Column[])[];

/** More would tear a menu apart. */
const maxExtraGap = 14;
/** Halvings of the space between nothing and a full page: a pixel of a page. */
const bisections = 11;

/** The fewest pages that hold everything. They are about equally full, and so are the columns of each. */
export function layOutPages(blocks: readonly Block[], frame: Frame): PageLayout {
  const pageCount = countPages(blocks, frame);
  const pages = findLeast((share) => fillPages(blocks, frame, pageCount, share));
  return (pages ?? []).map((columns, index) => {
    const height = columnHeight(frame, index, pageCount);
    const [from, to] = [columns[0]?.from ?? 0, columns.at(-1)?.to ?? 0];
    const balanced = findLeast((share) => {
      const ranges = fillPage(blocks.slice(0, to), from, frame, height * share);
      return ranges.at(-1)?.to === to ? ranges : null;
    });
    return spreadColumns(blocks, balanced ?? columns, height);
  });
}

/** Returns the result for the least share (0 to 1) that has one. */
function findLeast<Result>(fill: (share: number) => Result | null): Result | null {
  let [low, high] = [0, 1];
  for (let step = 0; step < bisections; step++) {
    const middle = (low + high) / 2;
    if (fill(middle)) high = middle;
    else low = middle;
  }
  return fill(high);
}

export function countPages(blocks: readonly Block[], frame: Frame): number {
  let count = 1;
  while (!fillPages(blocks, frame, count, 1)) count += 1;
  return count;
}

type Range = Omit<Column, 'extraGap'>;

/** Uses only `share` (0 to 1) of each column. Returns null if not everything fits. */
function fillPages(
  blocks: readonly Block[],
  frame: Frame,
  pageCount: number,
  share: number,
): Range[][] | null {
  const pages: Range[][] = [];
  for (let page = 0; page < pageCount; page++) {
    const start = pages.at(-1)?.at(-1)?.to ?? 0;
    pages.push(fillPage(blocks, start, frame, columnHeight(frame, page, pageCount) * share));
  }
  return pages.at(-1)?.at(-1)?.to === blocks.length ? pages : null;
}

function fillPage(blocks: readonly Block[], start: number, frame: Frame, height: number): Range[] {
  const columns: Range[] = [];
  for (let column = 0; column < frame.columns; column++) {
    const from = columns.at(-1)?.to ?? start;
    columns.push(fillColumn(blocks, from, height, frame.height));
  }
  return columns;
}

/**
 * What is higher than a whole column has one to itself. What fits a column only without the repeated heading has none
 * above it.
 */
function fillColumn(blocks: readonly Block[], from: number, height: number, maxHeight: number): Range {
  const { continuation, height: first } = blocks[from] ?? { continuation: 0, height: 0 };
  const isContinued = continuation > 0 && continuation + first <= maxHeight;
  let used = isContinued ? continuation : 0;
  let to = from;
  while (to < blocks.length) {
    const end = endOfUnit(blocks, to);
    const unit = sumHeights(blocks, to, end) + (to > from ? (blocks[to]?.gap ?? 0) : 0);
    const isTooHigh = to === from && unit > maxHeight;
    if (used + unit > height && !isTooHigh) break;
    used += unit;
    to = end;
  }
  return { from, to, isContinued: isContinued && to > from };
}

/** Headings stay with the product that follows them. */
function endOfUnit(blocks: readonly Block[], start: number): number {
  let index = start;
  while (blocks[index]?.isHeading && index < blocks.length - 1) index += 1;
  return index + 1;
}

/** With the gaps between them. */
function sumHeights(blocks: readonly Block[], from: number, to: number): number {
  return blocks
    .slice(from, to)
    .reduce((sum, { height, gap }, index) => sum + height + (index > 0 ? gap : 0), 0);
}

function columnHeight({ firstHeight, height, endHeight }: Frame, page: number, pageCount: number): number {
  return (page === 0 ? firstHeight : height) - (page === pageCount - 1 ? endHeight : 0);
}

/** Widens the gaps, so that the columns end together and the page is full. */
function spreadColumns(blocks: readonly Block[], ranges: readonly Range[], height: number): Column[] {
  const columns = ranges.map((range) => ({
    ...range,
    used:
      sumHeights(blocks, range.from, range.to) +
      (range.isContinued ? (blocks[range.from]?.continuation ?? 0) : 0),
    gaps: Math.max(0, range.to - range.from - (range.isContinued ? 0 : 1)),
  }));
  const bottom = Math.min(
    height,
    ...columns.filter(({ gaps }) => gaps > 0).map(({ used, gaps }) => used + gaps * maxExtraGap),
  );
  return columns.map(({ used, gaps, ...range }) => ({
    ...range,
    extraGap: gaps === 0 ? 0 : Math.min(maxExtraGap, Math.max(0, bottom - used) / gaps),
  }));
}
