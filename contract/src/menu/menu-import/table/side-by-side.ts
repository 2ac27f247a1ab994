import { isSize } from '../words.ts';
import { fallbackRank, matchHeading, normalizeHeading } from './heading-names.ts';
import type { Cell, TableRow } from './table-row.ts';

/** The fewest rows with cells on both sides. */
const enough = 3;

/**
 * Lists that stand beside each other in a sheet, one below the other: `Peceto`, 4100, an empty column, `Vacío`, 3600. They are known by the
 * column between them that is empty in all their rows, or by headings that repeat. Other tables stay.
 */
export function unfoldBlocks(rows: readonly TableRow[]): readonly TableRow[] {
  const named = divideNamedBlocks(rows);
  if (named) return named;
  const headed = findHeadedBlocks(rows);
  const blocks = headed?.blocks ?? findBlocks(rows);
  if (blocks.length < 2) return rows;
  const first =
    headed?.index ?? rows.findIndex((row) => blocks.filter((block) => hasCells(row, block)).length > 1);
  const title = rows.slice(0, first).map(joinTitle);
  const body = rows.slice(first);
  return [...title, ...blocks.flatMap((block) => body.flatMap((row) => takeBlock(row, block)))];
}

interface Block {
  from: number;
  /** The column after its last. */
  to: number;
}

const hasCells = ({ cells }: TableRow, { from, to }: Block) =>
  [...cells.keys()].some((column) => column >= from && column < to);

function findBlocks(rows: readonly TableRow[]): Block[] {
  const wide = rows.filter(({ cells }) => cells.size >= 3);
  if (wide.length < enough) return [];
  const used = new Set(wide.flatMap(({ cells }) => [...cells.keys()]));
  const width = Math.max(...used) + 1;
  const separated: Block[] = [];
  for (let column = 0; column < width; column++) {
    const last = separated.at(-1);
    if (!used.has(column)) continue;
    if (last?.to === column) last.to++;
    else separated.push({ from: column, to: column + 1 });
  }
  const blocks = separated.length > 1 ? separated : findRepeated(wide[0] as TableRow, width);
  const [block] = blocks;
  const isAlike = blocks.every(
    ({ from, to }) => block && to - from === block.to - block.from && isList(wide, { from, to }),
  );
  return isAlike ? blocks : [];
}

/** `NOMBRE`, `PRECIO`, an empty column, `NOMBRE`, `PRECIO`: each name with the price right of it. */
function findHeadedBlocks(rows: readonly TableRow[]): { index: number; blocks: Block[] } | null {
  const fieldsOf = ({ cells }: TableRow) =>
    [...cells].map(([column, { text }]) => ({ column, field: matchHeading(text)?.field }));
  for (const [index, row] of rows.slice(0, headingRows).entries()) {
    const fields = fieldsOf(row).toSorted((one, other) => one.column - other.column);
    const blocks = fields.flatMap(({ column, field }, at): Block[] => {
      const next = fields[at + 1];
      return field === 'name' && next?.field === 'price' ? [{ from: column, to: next.column + 1 }] : [];
    });
    const below = rows.slice(index + 1);
    if (blocks.length < 2 || blocks.length > mostBlocks) continue;
    const areAlike = blocks.every(({ from, to }) => to - from === 2 && isList(below, { from, to }));
    if (areAlike) return { index, blocks };
  }
  return null;
}

/**
 * `RACIONES`, `BOCADILLOS`, `CHICO`, `GRANDE` above names, their prices, other names, and their prices in two sizes. The heading of names is their
 * category. Every price has a sign or cents, so that no number is anything else. Null: another table.
 */
function divideNamedBlocks(rows: readonly TableRow[]): TableRow[] | null {
  const index = rows.findIndex(({ cells }) => cells.size > 1);
  const heading = rows[index];
  const below = rows.slice(index + 1);
  if (!heading || below.length < enough) return null;
  const width = Math.max(...below.slice(0, sampleRows).flatMap(({ cells }) => [...cells.keys()])) + 1;
  if (width > mostBlocks * 2) return null;
  const kinds = Array.from({ length: width }, (_, column) => {
    const texts = below.slice(0, sampleRows).flatMap(({ cells }) => cells.get(column)?.text ?? []);
    const share = (fits: RegExp) =>
      texts.filter((text) => fits.test(text)).length / Math.max(1, texts.length);
    if (texts.length < enough) return 'none';
    // `Bebidas`, nothing, `Comidas`, nothing above them: the headings stand above the names alone.
    const isUnheaded = heading.cells.size > 1 && !heading.cells.has(column) && heading.cells.has(column - 1);
    if (share(signedPrice) >= 0.8 || (isUnheaded && share(plainPrice) === 1)) return 'price';
    const areNames = share(/\p{L}{2}/u) >= 0.8 && share(signedPrice) <= 0.1;
    return areNames && new Set(texts).size >= 0.8 * texts.length ? 'name' : 'none';
  });
  const starts = kinds.flatMap((kind, column) => (kind === 'name' ? column : []));
  const isWhole =
    starts[0] === 0 &&
    starts.length > 1 &&
    kinds.every((kind) => kind !== 'none') &&
    starts.every((start) => kinds[start + 1] === 'price');
  const blocks = starts.map((from, nth) => ({ from, to: starts[nth + 1] ?? width }));
  const headings = isWhole ? placeHeadings(heading, blocks) : null;
  if (!headings) return null;
  const placed = below.map((row) => placeCells(row, kinds, blocks));
  return [
    ...rows.slice(0, index),
    ...blocks.flatMap((block, nth) => {
      const [category, ...prices] = headings[nth] ?? [];
      const cells = [toCell('Nombre'), ...(prices.length > 0 ? prices : [toCell('Precio')])];
      return [
        { ...heading, cells: new Map(cells.map((cell, column) => [column, cell])) },
        { ...heading, cells: new Map([[0, category ?? toCell('')]]) },
        ...placed.flatMap((row) => takeBlock(row, block)),
      ];
    }),
  ];
}

const toCell = (text: string): Cell => ({ text, isNumber: false });

/** The headings of each block. One that spans the columns of its block is the only one of it. Null: they do not fit, or say what a column has. */
function placeHeadings({ cells }: TableRow, blocks: readonly Block[]): Cell[][] | null {
  const texts = [...cells.values()];
  // `Bebidas` is the plural of a heading, and a category.
  const isKnown = (text: string) => (matchHeading(text)?.rank ?? fallbackRank) < fallbackRank;
  if (texts.some(({ text }) => isKnown(text) && !isSize(text))) return null;
  const widths = blocks.map(({ from, to }) => to - from);
  const isAbove = blocks.length === cells.size && blocks.every(({ from }) => cells.has(from));
  if (isAbove) return texts.map((text) => [text]);
  const spans = [widths, ...widths.map((width) => widths.map((other) => (other === width ? other : 1)))];
  const fitting = spans.find((counts) => counts.reduce((sum, count) => sum + count, 0) === texts.length);
  const rest = [...texts];
  return fitting?.map((count) => rest.splice(0, count)) ?? null;
}

/** The cells of a row in the columns of their kinds. A text that spans its block leaves the cells right of it too far left. */
function placeCells(row: TableRow, kinds: readonly string[], blocks: readonly Block[]): TableRow {
  const isPrice = ({ text }: Cell) => signedPrice.test(text) || !/\p{L}/u.test(text);
  if ([...row.cells].every(([column, cell]) => (kinds[column] === 'price') === isPrice(cell))) return row;
  const rest = [...row.cells.values()];
  const placed = new Map<number, Cell>();
  for (const { from, to } of blocks)
    for (let column = from; column < to && rest[0]; column++)
      if (column > from === isPrice(rest[0])) placed.set(column, rest.shift() as Cell);
  return { ...row, cells: placed };
}

const sampleRows = 200;
const signedPrice = /^(?:\p{L}{0,3}[$€₡₲]|S\/|Bs\.?|Gs\.?)\s?\d|^\d[\d.,]*\s?[€₡₲]|^\d{1,6}[.,]\d{2}$/u;

const plainPrice = /^\d{1,6}(?:[.,]\d{1,3})?$/;

const headingRows = 15;
const mostBlocks = 12;

/** `Producto`, `Precio`, `Producto`, `Precio`. */
function findRepeated({ cells }: TableRow, width: number): Block[] {
  const headings = Array.from({ length: width }, (_, column) =>
    normalizeHeading(cells.get(column)?.text ?? ''),
  );
  for (let length = 2; length <= width / 2; length++) {
    const isRepeated = headings.every((text, column) => text !== '' && text === headings[column % length]);
    if (isRepeated && width % length === 0)
      return Array.from({ length: width / length }, (_, at) => ({
        from: at * length,
        to: (at + 1) * length,
      }));
  }
  return [];
}

/** A column of names and one of numbers. */
function isList(rows: readonly TableRow[], { from, to }: Block): boolean {
  if (to - from < 2) return false;
  const own = rows.filter((row) => hasCells(row, { from, to }));
  const isMost = (column: number, fits: (cell: Cell) => boolean) => {
    const fitting = own.filter(({ cells }) => {
      const cell = cells.get(column);
      return cell !== undefined && fits(cell);
    });
    return fitting.length >= enough - 1 && fitting.length >= 0.6 * own.length;
  };
  const columns = Array.from({ length: to - from }, (_, index) => from + index);
  return (
    isMost(from, ({ text, isNumber }) => !isNumber && /\p{L}{2}/u.test(text)) &&
    columns.some((column) =>
      isMost(column, ({ text, isNumber }) => isNumber || /^[^\p{L}]*\d[^\p{L}]*$/u.test(text)),
    )
  );
}

function takeBlock(row: TableRow, { from, to }: Block): TableRow[] {
  const cells = new Map<number, Cell>();
  for (const [column, cell] of row.cells) if (column >= from && column < to) cells.set(column - from, cell);
  return cells.size === 0 ? [] : [{ ...row, cells }];
}

/** A title and a date in the columns between the lists say one thing. */
function joinTitle(row: TableRow): TableRow {
  const text = [...row.cells.values()].map((cell) => cell.text).join(' ');
  return row.cells.size < 2 ? row : { ...row, cells: new Map([[0, { text, isNumber: false }]]) };
}
