import { fallbackRank, matchHeading } from './heading-names.ts';
import type { Cell, TableRow } from './table-row.ts';

/** The fewest rows of headings that are the same but for their first cell. */
const fewest = 2;
const mostCells = 6;
const longest = 40;

/**
 * `Entradas`, `Precio` above some rows, and `Segundos`, `Precio` above others: headings whose first cell is the category. Each category gets a row of its own,
 * and the first heading names the column.
 */
export function divideSections(rows: readonly TableRow[]): readonly TableRow[] {
  const headings = new Map<string, TableRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null) headings.set(key, [...(headings.get(key) ?? []).slice(-fewest), row]);
  }
  const found = [...headings].find(([, all]) => new Set(all.map(textOf)).size >= fewest);
  if (!found) return rows;
  let isFirst = true;
  return rows.flatMap((row) => {
    if (keyOf(row) !== found[0]) return [row];
    const [first, ...others] = row.cells;
    const [column, cell] = first as [number, Cell];
    const category: TableRow = { ...row, cells: new Map([[column, cell]]) };
    if (!isFirst) return [category];
    isFirst = false;
    const heading = new Map([[column, { ...cell, text: 'Producto' }], ...others]);
    return [{ ...row, cells: heading }, category];
  });
}

const textOf = ({ cells }: TableRow) => [...cells.values()][0]?.text ?? '';

/** The headings behind the first cell, one of which is a price. Null: other cells. */
function keyOf({ cells }: TableRow): string | null {
  const [first, ...others] = cells;
  if (!first || cells.size < 2 || cells.size > mostCells) return null;
  const [column, { text, isNumber }] = first;
  if (isNumber || text.length > longest || /\d/.test(text) || !/\p{L}{3}/u.test(text)) return null;
  const named = matchHeading(text);
  if (named?.field === 'name' && named.rank < fallbackRank) return null;
  const fields = others.map(([, cell]) => {
    const match = cell.isNumber || cell.text.length > longest ? null : matchHeading(cell.text);
    return match && match.rank < fallbackRank ? match.field : null;
  });
  const unknown = fields.filter((field) => field === null).length;
  if (!fields.includes('price') || unknown > fields.length / 2) return null;
  return [column, ...others.map(([at, cell]) => `${at} ${cell.text}`)].join('\0');
}
