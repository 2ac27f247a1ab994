import type { BusinessType } from '@vitrina/contract/business/customization/schema.ts';
import type { ImportGroup, ImportMenu, ImportRow } from '@vitrina/contract/menu/menu-import/schema.ts';
import { addedMinutes } from '@vitrina/contract/menu/option-groups/schema.ts';
import { pickFields } from '@vitrina/contract/menu/products/fields.ts';
import { plainProduct } from '@vitrina/contract/menu/products/plain.ts';
import type { VariantInput } from '@vitrina/contract/menu/products/schema.ts';
import { mergeVariantFields } from '@vitrina/contract/menu/products/variant-content.ts';
import { mapVariantFields, type VariantContent } from '@vitrina/contract/menu/products/variant-fields.ts';
import { priceText } from '@vitrina/contract/platform/money/schema.ts';
import type { DemoBusiness } from './business.ts';
import { demoBusinesses } from './businesses.ts';

const toPrice = (price: string) => priceText('').parse(price);

function toSize(size: VariantInput): VariantContent {
  const typed = mapVariantFields((name, { isPrice }) => {
    const value = size[name];
    return isPrice && value ? toPrice(String(value)) : value;
  });
  return mergeVariantFields(typed as Partial<VariantContent>, undefined);
}

export function viewDemoMenuOfType(type: BusinessType): ImportMenu {
  const business = demoBusinesses.find(({ info }) => info.businessType === type);
  if (!business) throw new Error(`there is no demo business of the type ${type}`);
  return viewDemoMenu(business);
}

/** The menu of a demo business as an owner would import it. */
export function viewDemoMenu({
  categories,
  choices,
}: Pick<DemoBusiness, 'categories' | 'choices'>): ImportMenu {
  const rows = categories.flatMap((category) =>
    category.products.map(({ name, description, price }): Omit<ImportRow, 'line'> => {
      const { variants = [], compareAtPrice, optionGroups = [], ...added } = choices.products[name] ?? {};
      return {
        ...plainProduct,
        ...pickFields(added),
        name,
        description,
        category: category.name,
        price: toPrice(price),
        variants: variants.map((size) => ({ ...toSize(size), soldOut: size.soldOut ?? null })),
        compareAtPrice: compareAtPrice ? toPrice(compareAtPrice) : null,
        optionGroups: optionGroups.map((group) => ({ name: group, number: 1 })),
      };
    }),
  );
  return {
    categories: categories.map(({ name }) => name),
    optionGroups: choices.optionGroups.map(
      (group, index): ImportGroup => ({
        name: group.name,
        number: 1,
        line: index + 1,
        min: group.min,
        max: group.max,
        repeat: group.repeat ?? false,
        pricing: group.pricing ?? 'sum',
        included: group.included ?? 0,
        extraPrice: toPrice(group.extraPrice ?? '0'),
        ...(group.fromCategory && { fromCategory: { category: group.fromCategory, except: [] } }),
        options: (group.options ?? []).map((option) => ({
          name: option.name,
          price: toPrice(option.price ?? '0'),
          ...(option.prices && {
            prices: Object.fromEntries(
              Object.entries(option.prices).map(([size, price]) => [size, toPrice(String(price))]),
            ),
          }),
          soldOut: option.soldOut ?? null,
          disables: option.disables?.map((disabled) => ({ name: disabled, number: 1 })) ?? [],
          minutes: addedMinutes.parse(option.minutes) ?? null,
        })),
      }),
    ),
    rows: rows.map((row, index) => ({ line: index + 1, ...row })),
  };
}
