import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import {
  formatCategoryCell,
  formatOptionGroupCell,
  formatOptionGroupsCell,
  formatVariantsCell,
  type GroupName,
} from '@vitrina/contract/menu/menu-import/cells.ts';
import {
  type ProductColumn,
  productColumnNames,
  productColumns,
} from '@vitrina/contract/menu/menu-import/columns.ts';
import { nameSource } from '@vitrina/contract/menu/menu-import/plan-groups.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import { mapCells } from '@vitrina/contract/menu/products/field-cells.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { formatSteps } from '@vitrina/contract/menu/products/sell-by.ts';
import type { Stock } from '@vitrina/contract/menu/stock/schema.ts';
import type { MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { normalizeText } from '@vitrina/contract/platform/normalize-text.ts';
import { byteOrderMark, csvDelimiter, formatCsvLine } from '../../platform/csv.ts';

/** The pictures are paths in the zip. */
export type ExportedProduct = Omit<Product, 'image' | 'images' | 'variants' | 'version'> & {
  images: (string | null)[];
  variants: (Omit<Product['variants'][number], keyof Stock> & Partial<Stock>)[];
};

type Row = Partial<Record<ProductColumn, string>>;

interface ExportedMenu {
  /** In menu order. */
  products: readonly ExportedProduct[];
  categories: readonly Pick<Category, 'id' | 'name'>[];
  optionGroups: readonly (Omit<OptionGroup, 'productIds' | 'order' | 'version' | 'options'> & {
    options: readonly (Omit<OptionGroup['options'][number], keyof Stock> & Partial<Stock>)[];
  })[];
}

/**
 * Yields the lines of a table that Excel opens with a double click, and that the import reads back whole, without pictures. A category
 * without products has a row of its own, and so has each option group.
 */
export function* formatProductsCsv(menu: ExportedMenu, money: MoneyFormat): Generator<string> {
  const delimiter = csvDelimiter(money);
  const partIds = new Set(
    menu.products.flatMap(({ kind, optionGroups }) => (kind === 'daily' ? optionGroups : [])),
  );
  const references = listReferences(menu.optionGroups);
  const formatRow = (row: Row) =>
    formatCsvLine(
      productColumnNames.map((column) => row[column] ?? ''),
      delimiter,
    );
  const headings = productColumnNames.map((column) => productColumns[column].label);
  yield byteOrderMark + formatCsvLine(headings, delimiter);
  for (const row of listProductRows(menu, references, money)) yield formatRow(row);
  // The dishes of a day are no part of the menu. An import leaves the parts of daily menus as they are.
  for (const group of menu.optionGroups)
    if (!partIds.has(group.id))
      yield formatRow(toGroupRow(group, nameSource(group, menu), references, money));
}

/** By category, so that a file names the categories in their order. */
function* listProductRows(
  { products, categories }: ExportedMenu,
  references: References,
  money: MoneyFormat,
): Generator<Row> {
  const byCategory = Map.groupBy(products, ({ categoryId }) => categoryId);
  for (const { id, name } of categories) {
    const ofCategory = byCategory.get(id) ?? [];
    for (const product of ofCategory) yield toProductRow(product, references, money);
    if (ofCategory.length === 0) yield { category: formatCategoryCell(name) };
  }
  for (const product of byCategory.get(null) ?? []) yield toProductRow(product, references, money);
}

function toProductRow(product: ExportedProduct, references: References, money: MoneyFormat): Row {
  const { sellBy } = product;
  const formatCount = (count: number | null) => {
    if (count === null) return '';
    return sellBy ? formatSteps(count, sellBy, money.locale) : String(count);
  };
  return {
    ...mapCells((name, { formatCell }) => formatCell(product[name], money)),
    category: formatCategoryCell(product.categoryId === null ? null : product.categoryName),
    order: String(product.order),
    images: product.images.join(' '),
    variants: formatVariantsCell(product.variants, money),
    optionGroups: formatOptionGroupsCell(
      product.optionGroups.flatMap((id) => {
        const reference = references.get(id);
        return reference ? { ...reference, sizes: product.optionGroupSizes[id] } : [];
      }),
    ),
    stock: formatCount(product.stock),
    dailyStock: formatCount(product.dailyStock),
    id: product.id,
  };
}

function toGroupRow(
  group: ExportedMenu['optionGroups'][number],
  fromCategory: ReturnType<typeof nameSource>,
  references: References,
  money: MoneyFormat,
): Row {
  const options = group.options.map((option) => ({
    ...option,
    disables: option.disables.flatMap((id) => references.get(id) ?? []),
  }));
  return { optionGroups: formatOptionGroupCell({ ...group, fromCategory, options }, money) };
}

/** By id. */
type References = ReadonlyMap<string, GroupName>;

/** Groups of one name are counted. */
function listReferences(groups: ExportedMenu['optionGroups']): References {
  const counts = new Map<string, number>();
  return new Map(
    groups.map(({ id, name }) => {
      const key = normalizeText(name);
      const number = (counts.get(key) ?? 0) + 1;
      counts.set(key, number);
      return [id, { name, number }];
    }),
  );
}
