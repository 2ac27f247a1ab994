import { unguardFormulas } from '../../platform/formula-guard.ts';
import type { MoneyFormat } from '../../platform/money/rules.ts';
import type { ParsedCell } from '../products/cells.ts';
import { mapCells, productCells } from '../products/field-cells.ts';
import type { SellBy } from '../products/sell-by.ts';
import { parseSteps } from '../products/typed-amount.ts';
import { parseCategoryCell, parseOptionGroupsCell, parseVariantsCell } from './cells.ts';
import type { ProductColumn } from './columns.ts';
import type { Doubt, ReadMenu, ReadOptionGroup, ReadProduct } from './read-menu.ts';
import { parseCount } from './table/stock-cells.ts';

export interface ExportedRow {
  /** The row in the file, from 1. */
  line: number;
  /** As in the file. A column that is not there is absent. */
  cells: Partial<Record<ProductColumn, string>>;
}

/**
 * Reads the rows of `productos.csv`. An empty cell empties its field, because the owner may have deleted it. A row without
 * a product has a category or option groups.
 */
export function readExportedRows(rows: readonly ExportedRow[], money: MoneyFormat): ReadMenu {
  const categories = new Set<string>();
  const products: ReadProduct[] = [];
  const optionGroups: ReadOptionGroup[] = [];
  for (const { line, cells: guarded } of rows) {
    const cells = unguardCells(guarded);
    const category = cells.category ? parseCategoryCell(cells.category) : null;
    if (category !== null) categories.add(category);
    if (cells.name || cells.price || cells.id) products.push(readProduct(line, cells, category, money));
    else if (cells.optionGroups) optionGroups.push(...parseOptionGroupsCell(cells.optionGroups, money).value);
  }
  return {
    categories: [...categories],
    products,
    optionGroups,
    skipped: [],
    priceQuestion: null,
  };
}

function readProduct(
  line: number,
  cells: ExportedRow['cells'],
  category: string | null,
  money: MoneyFormat,
): ReadProduct {
  const doubts: Doubt[] = [];
  /** Undefined: the column is not there. */
  const read = <T>(
    cell: string | undefined,
    parse: (text: string, money: MoneyFormat) => ParsedCell<T>,
    doubt: Doubt['id'] = 'value-ignored',
  ): T | undefined => {
    if (cell === undefined) return undefined;
    const { value, unread } = parse(cell, money);
    doubts.push(...unread.map((text): Doubt => ({ id: doubt, text })));
    return value;
  };
  const variants = read(cells.variants, parseVariantsCell) ?? [];
  const price =
    variants.length > 0 ? undefined : read(cells.price, productCells.price.parseCell, 'price-missing');
  const product: ReadProduct = {
    line,
    name: cells.name ?? '',
    category,
    noCategory: cells.category !== undefined && cells.category !== '' && category === null,
    price: price ?? null,
    variants,
    doubts,
  };
  const {
    name: _name,
    price: _price,
    ...fields
  } = mapCells((name, { parseCell }) => (name === 'price' ? undefined : read(cells[name], parseCell)));
  // By weight or length a count is an amount in the unit.
  const sellBy = cells.sellBy ? productCells.sellBy.parseCell(cells.sellBy, money).value : null;
  const parseCount = (cell: string) => parseCountCell(cell, sellBy, money);
  const optional = {
    ...fields,
    id: cells.id || undefined,
    order: cells.order && /^\d{1,6}$/.test(cells.order) ? Number(cells.order) : undefined,
    optionGroups: read(cells.optionGroups, parseOptionGroupsCell),
    stock: read(cells.stock, parseCount),
    dailyStock: read(cells.dailyStock, parseCount),
  };
  for (const [name, value] of Object.entries(optional))
    if (value !== undefined) Object.assign(product, { [name]: value });
  return product;
}

/** An empty cell: it is not counted. */
function parseCountCell(
  cell: string,
  sellBy: SellBy | null | undefined,
  money: MoneyFormat,
): ParsedCell<number | null | undefined> {
  if (cell === '') return { value: null, unread: [] };
  const steps = sellBy ? parseSteps(cell, sellBy, money) : parseCount(cell);
  const value = Number.isNaN(steps) ? undefined : steps;
  return { value, unread: value === undefined ? [cell] : [] };
}

function unguardCells(cells: ExportedRow['cells']): ExportedRow['cells'] {
  return Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [name, unguardFormulas(cell).trim()]),
  );
}
