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
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import { mapFields } from '@vitrina/contract/menu/products/fields.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
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
 * Returns a table that Excel opens with a double click, and that the import reads back whole, without pictures. A category
 * without products has a row of its own, and so has each option group.
 */
export function formatProductsCsv(menu: ExportedMenu, money: MoneyFormat): string {
  const delimiter = csvDelimiter(money);
  const partIds = new Set(
    menu.products.flatMap(({ kind, optionGroups }) => (kind === 'daily' ? optionGroups : [])),
  );
  const references = listReferences(menu.optionGroups);
  const rows = [
    ...listProductRows(menu, references, money),
    // The dishes of a day are no part of the menu. An import leaves the parts of daily menus as they are.
    ...menu.optionGroups
      .filter(({ id }) => !partIds.has(id))
      .map((group) => toGroupRow(group, references, money)),
  ];
  const headings = productColumnNames.map((column) => productColumns[column].label);
  const lines = rows.map((row) => productColumnNames.map((column) => row[column] ?? ''));
  return byteOrderMark + [headings, ...lines].map((cells) => formatCsvLine(cells, delimiter)).join('');
}

/** By category, so that a file names the categories in their order. */
function listProductRows(
  { products, categories }: ExportedMenu,
  references: References,
  money: MoneyFormat,
): Row[] {
  const toRow = (product: ExportedProduct) => toProductRow(product, references, money);
  const byCategory = Map.groupBy(products, ({ categoryId }) => categoryId);
  return [
    ...categories.flatMap(({ id, name }) => {
      const rows = byCategory.get(id)?.map(toRow) ?? [];
      return rows.length > 0 ? rows : [{ category: formatCategoryCell(name) }];
    }),
    ...(byCategory.get(null) ?? []).map(toRow),
  ];
}

function toProductRow(product: ExportedProduct, references: References, money: MoneyFormat): Row {
  return {
    ...mapFields((name, { formatCell }) => formatCell(product[name], money)),
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
    stock: String(product.stock ?? ''),
    dailyStock: String(product.dailyStock ?? ''),
    id: product.id,
  };
}

function toGroupRow(
  group: ExportedMenu['optionGroups'][number],
  references: References,
  money: MoneyFormat,
): Row {
  const options = group.options.map((option) => ({
    ...option,
    disables: option.disables.flatMap((id) => references.get(id) ?? []),
  }));
  return { optionGroups: formatOptionGroupCell({ ...group, options }, money) };
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
