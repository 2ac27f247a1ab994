import { unguardFormulas } from '../../platform/formula-guard.ts';
import { type MoneyFormat, parsePrice } from '../../platform/money/rules.ts';
import {
  type ParsedCell,
  parseActiveCell,
  parseCategoryCell,
  parseLabelsCell,
  parseOptionGroupsCell,
  parseSoldOutCell,
  parseVariantsCell,
  type productHeadings,
} from './cells.ts';
import type { Doubt, ReadMenu, ReadOptionGroup, ReadProduct } from './read-menu.ts';

export interface ExportedRow {
  /** Of the file, from 1. */
  line: number;
  /** As in the file. A column that is not there is absent. */
  cells: Partial<Record<keyof typeof productHeadings, string>>;
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
    const cells = mapCells(guarded);
    const category = cells.category ? parseCategoryCell(cells.category) : null;
    if (category !== null) categories.add(category);
    if (cells.name || cells.price || cells.id) products.push(readProduct(line, cells, category, money));
    else if (cells.optionGroups) optionGroups.push(...parseOptionGroupsCell(cells.optionGroups, money).value);
  }
  return { categories: [...categories], products, optionGroups, skipped: [], priceQuestion: null };
}

function readProduct(
  line: number,
  cells: ExportedRow['cells'],
  category: string | null,
  money: MoneyFormat,
): ReadProduct {
  const doubts: Doubt[] = [];
  /** Undefined: the column is not there. */
  const read = <T>(cell: string | undefined, parse: (text: string) => ParsedCell<T>): T | undefined => {
    if (cell === undefined) return undefined;
    const { value, unread } = parse(cell);
    doubts.push(...unread.map((text): Doubt => ({ id: 'value-ignored', text })));
    return value;
  };
  const readPrice = (cell: string | undefined, doubt: Doubt['id']) => {
    const price = cell ? parsePrice(cell, money) : null;
    if (cell && price === null) doubts.push({ id: doubt, text: cell });
    return price;
  };
  const variants = read(cells.variants, (text) => parseVariantsCell(text, money)) ?? [];
  const price = variants.length > 0 ? null : readPrice(cells.price, 'price-missing');
  const compareAtPrice = cells.compareAtPrice && readPrice(cells.compareAtPrice, 'value-ignored');
  const product: ReadProduct = {
    line,
    name: cells.name ?? '',
    category,
    noCategory: cells.category !== undefined && cells.category !== '' && category === null,
    price,
    variants,
    doubts,
  };
  const optional: Partial<ReadProduct> = {
    id: cells.id || undefined,
    description: cells.description,
    compareAtPrice: cells.compareAtPrice === undefined ? undefined : compareAtPrice || null,
    active: read(cells.active, parseActiveCell),
    order: cells.order && /^\d{1,6}$/.test(cells.order) ? Number(cells.order) : undefined,
    labels: read(cells.labels, parseLabelsCell),
    soldOut: read(cells.soldOut, parseSoldOutCell),
    optionGroups: read(cells.optionGroups, (text) => parseOptionGroupsCell(text, money)),
  } as Partial<ReadProduct>;
  for (const [name, value] of Object.entries(optional))
    if (value !== undefined) Object.assign(product, { [name]: value });
  return product;
}

function mapCells(cells: ExportedRow['cells']): ExportedRow['cells'] {
  return Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [name, unguardFormulas(cell).trim()]),
  );
}
