import { normalizeText } from '../../../platform/normalize-text.ts';
import type { Column } from './column.ts';
import type { ColumnField } from './heading-names.ts';
import type { Program } from './programs.ts';
import type { Cell, TableRow } from './table-row.ts';
import { nameByOptions, nameByProduct, readChildren } from './variant-names.ts';

/** The rows of one product. Other programs write one for each of its variants and pictures. */
export interface RowGroup {
  /** Has the name and what holds for all. */
  first: TableRow;
  /** Rows with a price of their own, at least two, and the name of each. */
  variants: { row: TableRow; name: string }[];
}

type RowKinds = Pick<Program, 'variantKinds' | 'otherKinds' | 'valueList'>;

export function groupRows(
  rows: readonly TableRow[],
  columns: readonly Column[],
  kinds: RowKinds = {},
): RowGroup[] {
  const place = findPlace(columns);
  const canGroup =
    place.key !== undefined ||
    place.parent !== undefined ||
    place.children !== undefined ||
    place.options.length > 0 ||
    kinds.variantKinds !== undefined;
  if (!canGroup) return [...groupByDescription(rows, place)];
  const kindOf = (row: TableRow) => normalizeText(textOf(row, place.kind));
  const isKind = (row: TableRow, names: string | undefined) =>
    names?.split('|').includes(kindOf(row)) ?? false;
  const products = rows.filter((row) => !isKind(row, kinds.otherKinds) && textOf(row, place.view) === '');
  const members = new Map<string, Member[]>();
  for (const member of placeRows(products, place, (row) => isKind(row, kinds.variantKinds))) {
    const known = members.get(member.group);
    if (known) known.push(member);
    else members.set(member.group, [member]);
  }
  return [...members.values()].map(
    (group) => splitListed(group, place, kinds.valueList) ?? toGroup(group, place),
  );
}

/** A longer text is a description, not the name of a size. */
const maxSizeLength = 40;

/** Groups consecutive rows with the same name and category whose short descriptions differ, such as `La copa` and `Jarra`, as sizes of one product. */
function* groupByDescription(rows: readonly TableRow[], place: Place): Generator<RowGroup> {
  const { name, category, description, id } = place;
  const keyOf = (row: TableRow) => `${textOf(row, category)}\0${normalizeText(textOf(row, name))}`;
  const isMeasured = (row: TableRow) => {
    const text = textOf(row, description);
    const hasPrice = place.prices.some((column) => row.cells.has(column));
    return hasPrice && text !== '' && text.length <= maxSizeLength;
  };
  const isSize = (row: TableRow) => isMeasured(row) && textOf(row, name) !== '';
  // A cell for all rows of a product was merged, or is written once.
  const continues = (row: TableRow, first: TableRow) =>
    (isSize(row) && keyOf(row) === keyOf(first)) || (isMeasured(row) && textOf(row, name) === '');
  const canBeSizes = name !== undefined && description !== undefined && id === undefined;
  for (let index = 0; index < rows.length; ) {
    const first = rows[index] as TableRow;
    let end = index + 1;
    if (canBeSizes && isSize(first)) {
      while (end < rows.length && continues(rows[end] as TableRow, first)) end++;
    }
    const group = rows.slice(index, end);
    const names = group.map((row) => textOf(row, description));
    if (group.length > 1 && new Set(names.map(normalizeText)).size === group.length) {
      const cells = new Map(first.cells);
      cells.delete(description as number);
      yield {
        first: { ...first, cells },
        variants: group.map((row, at) => ({ row, name: names[at] ?? '' })),
      };
    } else for (const row of group) yield { first: row, variants: [] };
    index = end;
  }
}

interface Member {
  row: TableRow;
  group: string;
  /** Its row says that it is a variant of another one. */
  isVariant: boolean;
  /** What its product calls it. Empty: nothing. */
  name: string;
}

interface Place {
  key: number | undefined;
  parent: number | undefined;
  children: number | undefined;
  kind: number | undefined;
  view: number | undefined;
  id: number | undefined;
  name: number | undefined;
  category: number | undefined;
  description: number | undefined;
  options: number[];
  prices: number[];
  stocks: number[];
  discounts: number[];
}

function findPlace(columns: readonly Column[]): Place {
  const indexes = (field: ColumnField) =>
    columns.flatMap((column, index) => (column.field === field ? index : []));
  return {
    key: indexes('key')[0],
    parent: indexes('parent')[0],
    children: indexes('children')[0],
    kind: indexes('kind')[0],
    view: indexes('view')[0],
    id: indexes('id')[0],
    name: indexes('name')[0],
    category: indexes('category')[0],
    description: indexes('description')[0],
    options: indexes('option'),
    prices: [...indexes('price'), ...indexes('salePrice')],
    stocks: indexes('stock'),
    discounts: [...indexes('discount'), ...indexes('discountPercent'), ...indexes('discountMode')],
  };
}

const textOf = (row: TableRow, column: number | undefined) =>
  column === undefined ? '' : (row.cells.get(column)?.text ?? '');

function toGroup(members: readonly Member[], { name, options, prices, stocks, discounts }: Place): RowGroup {
  const { row: first } =
    members.find(({ row, isVariant }) => !isVariant && textOf(row, name) !== '') ?? (members[0] as Member);
  const hasPrice = ({ cells }: TableRow) => prices.some((column) => cells.has(column));
  const isOffered = ({ row }: Member) => options.some((column) => row.cells.has(column));
  const variants = members.filter(({ isVariant }) => isVariant);
  const offered = members.filter(isOffered);
  // A row for all, without a value of its own, stands above the variants.
  const candidates = variants.length > 0 ? variants : offered.length > 1 ? offered : members;
  const names = nameMembers(candidates, first, { name, options });
  const differ = new Set(names).size === names.length && candidates.length > 1;
  const priced = candidates.flatMap((member, index) => {
    const { row } = member;
    const isOwn = hasPrice(row);
    // A variant without a price has that of its product.
    const isShared = !isOwn && differ && (isOffered(member) || member.isVariant) && hasPrice(first);
    if (!isOwn && !isShared) return [];
    const filled = fill(row, first, isOwn ? discounts : [...prices, ...discounts]);
    return [{ row: filled, name: names[index] ?? '' }];
  });
  if (priced.length >= 2) return { first, variants: priced };
  const source = hasPrice(first) ? first : (priced[0]?.row ?? members.find(({ row }) => hasPrice(row))?.row);
  return { first: fill(first, source, [...prices, ...stocks]), variants: [] };
}

/** The values that differ, else what the product calls them, else what their names add to that of the product. */
function nameMembers(
  members: readonly Member[],
  first: TableRow,
  { name, options }: Pick<Place, 'name' | 'options'>,
): string[] {
  const rows = members.map(({ row }) => row);
  const byOptions = nameByOptions(rows, options);
  if (byOptions.some((text) => text !== '')) return byOptions;
  if (members.some((member) => member.name !== '')) return members.map((member) => member.name);
  const product = textOf(first, name);
  return members.map(({ row, isVariant }) => (isVariant ? nameByProduct(textOf(row, name), product) : ''));
}

/** `1 L|4 L` with `16.50|52.00`: the variants of a product in one row. */
function splitListed(
  members: readonly Member[],
  { options, prices, stocks }: Place,
  separator: string | undefined,
): RowGroup | null {
  const [member] = members;
  const option = options.find((column) => textOf(member?.row as TableRow, column) !== '');
  if (!member || members.length > 1 || separator === undefined || option === undefined) return null;
  const listOf = (column: number) =>
    textOf(member.row, column)
      .split(separator)
      .map((text) => text.trim());
  const names = listOf(option).filter(Boolean);
  if (names.length < 2) return null;
  const variants = names.map((name, index) => {
    const cells = new Map(member.row.cells);
    for (const column of [...prices, ...stocks]) {
      const values = listOf(column);
      const cell = cells.get(column);
      const isShared = values.length === 1 && prices.includes(column);
      if (!cell || isShared) continue;
      if (values.length === names.length)
        cells.set(column, { text: values[index] ?? '', isNumber: cell.isNumber });
      else cells.delete(column);
    }
    return { row: { ...member.row, cells }, name };
  });
  const shared = new Map(member.row.cells);
  for (const column of [...prices, ...stocks]) shared.delete(column);
  return { first: { ...member.row, cells: shared }, variants };
}

/** The group that each row belongs to. */
function* placeRows(
  rows: readonly TableRow[],
  place: Place,
  isVariantKind: (row: TableRow) => boolean,
): Generator<Member> {
  const { key, parent, children, id, name, category, options } = place;
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
  const named = new Map<string, { at: number; name: string }>();
  for (const [at, row] of rows.entries())
    for (const child of readChildren(textOf(row, children))) named.set(child.key, { at, name: child.name });
  let above = '';
  for (const [index, row] of rows.entries()) {
    const ofParent = textOf(row, parent).replace(/^id:\s+/, 'id:');
    const child = named.get(textOf(row, key));
    const at = child?.at ?? (ofParent === '' ? undefined : parents.get(ofParent));
    const isBelow = isVariantKind(row) && above !== '';
    const isContinued =
      above !== '' &&
      textOf(row, key) === '' &&
      textOf(row, name) === '' &&
      options.some((column) => row.cells.has(column));
    if (at !== undefined) above = nameOf(rows[at] as TableRow, at);
    else if (ofParent !== '') above = `parent ${ofParent}`;
    else if (!isContinued && !isBelow) above = nameOf(row, index);
    const isVariant = ofParent !== '' || child !== undefined || isBelow;
    yield { row, group: above, isVariant, name: child?.name ?? '' };
  }

  function nameOf(row: TableRow, index: number): string {
    // Variants name their product, so that rows of one key are not one product.
    if (parent !== undefined || children !== undefined) return `row ${index}`;
    const ownKey = textOf(row, key);
    if (ownKey !== '') return `key ${ownKey}`;
    const ownName = textOf(row, name);
    return key === undefined && options.length > 0 && ownName !== ''
      ? `name ${textOf(row, category)}\0${ownName}`
      : `row ${index}`;
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
  return { ...first, cells };
}
