import type { Column } from './columns.ts';
import type { ColumnField } from './heading-names.ts';
import type { Cell, TableRow } from './table-row.ts';

/** The rows of one product. Other programs write one for each of its variants and pictures. */
export interface RowGroup {
  /** Has the name and what holds for all. */
  first: TableRow;
  /** Rows with a price of their own, at least two, and the name of each. */
  variants: { row: TableRow; name: string }[];
}

export function groupRows(rows: readonly TableRow[], columns: readonly Column[]): RowGroup[] {
  const indexes = (field: ColumnField) =>
    columns.flatMap((column, index) => (column.field === field ? index : []));
  const [key] = indexes('key');
  const [parent] = indexes('parent');
  const [name] = indexes('name');
  const [category] = indexes('category');
  const options = indexes('option');
  if (key === undefined && options.length === 0) return rows.map((first) => ({ first, variants: [] }));
  const prices = [...indexes('price'), ...indexes('salePrice')];
  const textOf = (row: TableRow, column: number | undefined) =>
    column === undefined ? '' : (row.cells.get(column)?.text ?? '');
  const groups = new Map<string, TableRow[]>();
  for (const [index, row] of rows.entries()) {
    const own = textOf(row, parent) || textOf(row, key);
    const named =
      key === undefined && textOf(row, name) ? `${textOf(row, category)}\0${textOf(row, name)}` : '';
    const id = own || named || `\0${index}`;
    const members = groups.get(id);
    if (members) members.push(row);
    else groups.set(id, [row]);
  }
  return [...groups.values()].map((members) => {
    const first = members.find((row) => textOf(row, name) !== '') ?? (members[0] as TableRow);
    const priced = members.filter(({ cells }) => prices.some((column) => cells.has(column)));
    if (priced.length < 2) return { first: fill(first, priced[0], prices), variants: [] };
    const names = nameVariants(priced, options);
    return { first, variants: priced.map((row, index) => ({ row, name: names[index] ?? '' })) };
  });
}

/** A product whose only price is in another of its rows. */
function fill(first: TableRow, priced: TableRow | undefined, prices: number[]): TableRow {
  if (!priced || priced === first) return first;
  const cells = new Map<number, Cell>(first.cells);
  for (const column of prices) {
    const cell = priced.cells.get(column);
    if (cell) cells.set(column, cell);
  }
  return { number: first.number, cells };
}

/** The values that are not the same in all rows: `L / Negro`. */
function nameVariants(rows: readonly TableRow[], options: number[]): string[] {
  const differing = options.filter(
    (column) => new Set(rows.map(({ cells }) => cells.get(column)?.text ?? '')).size > 1,
  );
  return rows.map(({ cells }) => differing.flatMap((column) => cells.get(column)?.text ?? []).join(' / '));
}
