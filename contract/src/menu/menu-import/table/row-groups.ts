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
  const options = indexes('option');
  if (key === undefined && parent === undefined && options.length === 0)
    return rows.map((first) => ({ first, variants: [] }));
  const prices = [...indexes('price'), ...indexes('salePrice')];
  const place = {
    key,
    parent,
    id: indexes('id')[0],
    name: indexes('name')[0],
    category: indexes('category')[0],
  };
  const groups = new Map<string, TableRow[]>();
  for (const [row, id] of nameGroups(rows, place, options)) {
    const members = groups.get(id);
    if (members) members.push(row);
    else groups.set(id, [row]);
  }
  const isVariant = (row: TableRow) => textOf(row, parent) !== '';
  return [...groups.values()].map((members) => {
    const first =
      members.find((row) => !isVariant(row) && textOf(row, place.name) !== '') ?? (members[0] as TableRow);
    const hasPrice = ({ cells }: TableRow) => prices.some((column) => cells.has(column));
    const isOffered = (row: TableRow) => options.some((column) => row.cells.has(column));
    const variants = members.filter(isVariant);
    const offered = members.filter(isOffered);
    // A row for all, without a value of its own, stands above the variants.
    const candidates = variants.length > 0 ? variants : offered.length > 1 ? offered : members;
    const names = nameVariants(candidates, options);
    const differ = new Set(names).size === names.length && candidates.length > 1;
    const priced = candidates.flatMap((row, index) => {
      const isOwn = hasPrice(row);
      // A variant without a price has that of its product.
      const isShared = !isOwn && differ && isOffered(row) && hasPrice(first);
      return isOwn || isShared
        ? [{ row: isOwn ? row : fill(row, first, prices), name: names[index] ?? '' }]
        : [];
    });
    if (priced.length >= 2) return { first, variants: priced };
    const source = hasPrice(first) ? first : (priced[0]?.row ?? members.find(hasPrice));
    return { first: fill(first, source, [...prices, ...indexes('stock')]), variants: [] };
  });
}

interface Place {
  key: number | undefined;
  parent: number | undefined;
  id: number | undefined;
  name: number | undefined;
  category: number | undefined;
}

const textOf = (row: TableRow, column: number | undefined) =>
  column === undefined ? '' : (row.cells.get(column)?.text ?? '');

/** The name of the group that each row belongs to. */
function* nameGroups(
  rows: readonly TableRow[],
  { key, parent, id, name, category }: Place,
  options: readonly number[],
): Generator<[TableRow, string]> {
  const parents = new Map<string, number>();
  const addAll = (column: number | undefined, prefix = '') => {
    for (const [index, row] of rows.entries()) {
      const text = textOf(row, column);
      if (text !== '' && textOf(row, parent) === '' && !parents.has(prefix + text))
        parents.set(prefix + text, index);
    }
  };
  if (parent !== undefined) {
    addAll(id, 'id:');
    for (const column of [key, id, name]) addAll(column);
  }
  let above = '';
  for (const [index, row] of rows.entries()) {
    const named = textOf(row, parent);
    const at = named === '' ? undefined : parents.get(named);
    const own = textOf(row, key);
    const isContinued =
      above !== '' &&
      own === '' &&
      textOf(row, name) === '' &&
      options.some((column) => row.cells.has(column));
    if (at !== undefined) above = nameOf(rows[at] as TableRow, at);
    else if (named !== '') above = `parent ${named}`;
    else if (!isContinued) above = nameOf(row, index);
    yield [row, above];
  }

  function nameOf(row: TableRow, index: number): string {
    // Variants name their product, so that rows of one key are not one product.
    if (parent !== undefined) return `row ${index}`;
    const ownKey = textOf(row, key);
    if (ownKey !== '') return `key ${ownKey}`;
    const ownName = textOf(row, name);
    return key === undefined && ownName !== '' ? `name ${textOf(row, category)}\0${ownName}` : `row ${index}`;
  }
}

/** The row with the cells of `columns` that only another row of its product has. */
function fill(first: TableRow, other: TableRow | undefined, columns: readonly number[]): TableRow {
  if (!other || other === first) return first;
  const cells = new Map<number, Cell>(first.cells);
  for (const column of columns) {
    const cell = other.cells.get(column);
    if (cell && !cells.has(column)) cells.set(column, cell);
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
