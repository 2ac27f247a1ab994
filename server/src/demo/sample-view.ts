import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import type { ImportMenu, ImportVariant } from '@vitrina/contract/menu/menu-import/schema.ts';
import { pickFields } from '@vitrina/contract/menu/products/fields.ts';
import { plainProduct } from '@vitrina/contract/menu/products/plain.ts';
import { mergeVariantFields } from '@vitrina/contract/menu/products/variant-content.ts';
import type { MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';
import { formatProductsCsv } from '../menu/products/products-csv-view.ts';
import { viewDemoMenuOfType } from './menu-view.ts';

/** The menu of the demo business of this type, as its export would be. Its prices are in Colombian pesos. */
export function formatSampleCsv(type: BusinessType, money: MoneyFormat): string {
  const { rows, categories, optionGroups }: ImportMenu = viewDemoMenuOfType(type);
  const lines = formatProductsCsv(
    {
      categories: categories.map((name) => ({ id: name, name })),
      // Names are unique there, so they serve as ids.
      optionGroups: optionGroups.map((group) => ({
        ...group,
        id: group.name,
        pricing: group.pricing ?? 'sum',
        included: group.included ?? 0,
        extraPrice: group.extraPrice ?? '0',
        ...(group.fromCategory && { source: { categoryId: group.fromCategory.category, except: [] } }),
        options: group.options.map((option) => ({
          ...option,
          id: option.name,
          soldOut: option.soldOut ?? null,
          disables: option.disables?.map(({ name }) => name) ?? [],
          minutes: option.minutes ?? null,
        })),
      })),
      products: rows.map((row, index) => ({
        ...plainProduct,
        ...pickFields(row),
        id: '',
        price: row.price ?? '0',
        variants: (row.variants ?? []).map(viewVariant),
        optionGroups: (row.optionGroups ?? []).map(({ name }) => name),
        categoryId: row.category ?? null,
        categoryName: row.category ?? '',
        images: [],
        order: index + 1,
      })),
    },
    money,
  );
  return [...lines].join('');
}

function viewVariant({ soldOut = null, ...size }: ImportVariant) {
  return { id: size.name, ...mergeVariantFields(size, undefined), soldOut };
}
