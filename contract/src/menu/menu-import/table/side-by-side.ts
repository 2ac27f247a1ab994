import { matchHeading, normalizeHeading } from './heading-names.ts';
import type { Cell, TableRow } from './table-row.ts';

/** The fewest rows with cells on both sides. */
const enough = 3;

/**
 * Lists that stand beside each other in a sheet, one below the other: `Peceto`, 4100, an empty column, `Vacío`, 3600. They are known by the
 * column between them that is empty in all their rows, or by headings that repeat. Other tables stay.
 */
export function unfoldBlocks(rows: readonly TableRow[]): readonly TableRow[] {
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
