import type { Words } from '@vitrina/contract/business/words.ts';
import { hasWholePrice } from '@vitrina/contract/menu/option-groups/pricings.ts';
import { describeCounts, describePricing } from '@vitrina/contract/menu/option-groups/rules.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import type { PricesBySize } from '@vitrina/contract/menu/option-groups/size-prices.ts';
import { formatDuration } from '@vitrina/contract/platform/duration.ts';
import { formatPrice, type MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';

const shownNames = 3;
const listFormat = new Intl.ListFormat('es', { type: 'conjunction' });

/** `Ajiaco, Changua, Sancocho y 9 más` */
export function joinNames(names: readonly string[]): string {
  const hidden = names.length - shownNames;
  return listFormat.format(hidden > 1 ? [...names.slice(0, shownNames), `${hidden} más`] : names);
}

export function countProducts(count: number, { item, items }: Words): string {
  return `${count} ${count === 1 ? item : items}`;
}

/** `De «Pizzas», menos 2`; says it when the category is gone. */
export function describeSource(
  { categoryId, except }: NonNullable<OptionGroup['source']>,
  categories: readonly { id: string; name: string }[],
): string {
  const category = categories.find(({ id }) => id === categoryId);
  if (!category) return 'De una categoría que se eliminó';
  return `De «${category.name}»${except.length > 0 ? `, menos ${except.length}` : ''}`;
}

/** Why a group offers nothing of its category. Null if it does, or has options of its own. */
export function findSourceProblem(
  { source, options }: Pick<OptionGroup, 'source' | 'options'>,
  categories: readonly { id: string }[],
  isAllowed: boolean,
): string | null {
  if (!source || options.length > 0) return null;
  if (!isAllowed) return 'Tu plan no incluye opciones de una categoría.';
  return categories.some(({ id }) => id === source.categoryId)
    ? 'Su categoría no tiene nada que se pueda elegir.'
    : 'Su categoría se eliminó. Restáurala en la papelera o elige otra.';
}

/** `Queso (+ $ 3.000), Sancocho (sin Sopa), Sin cebolla`. `groups` are those of the business. */
export function describeOptions(
  {
    options,
    ...group
  }: Partial<Pick<OptionGroup, 'source' | 'pricing'>> & {
    options: readonly Pick<
      OptionGroup['options'][number],
      'name' | 'price' | 'prices' | 'disables' | 'minutes'
    >[];
  },
  money: MoneyFormat,
  groups: readonly Pick<OptionGroup, 'id' | 'name'>[],
): string {
  const isWhole = hasWholePrice(group);
  return options
    .map(({ name, price, prices, disables, minutes }) => {
      const notes = [
        // What is the whole price adds nothing.
        ...(isWhole ? [] : describeAdded(price, prices, money)),
        ...(minutes ? [`+ ${formatDuration(minutes)}`] : []),
        ...groups.flatMap((group) => (disables.includes(group.id) ? `sin ${group.name}` : [])),
      ];
      return notes.length === 0 ? name : `${name} (${notes.join(', ')})`;
    })
    .join(', ');
}

/** `+ $ 2.000`, `Grande + $ 4.000` */
function describeAdded(price: string, prices: PricesBySize = {}, money: MoneyFormat): string[] {
  const sizes = Object.entries(prices).map(([size, own]) => `${size} +\u00a0${formatPrice(own, money)}`);
  return price === '0' ? sizes : [`+\u00a0${formatPrice(price, money)}`, ...sizes];
}

/** What customers read beside the name of a group. */
export function describeGroup(
  group: Pick<OptionGroup, 'min' | 'max' | 'repeat' | 'pricing' | 'included' | 'extraPrice'> & {
    options: readonly unknown[];
  },
  money: MoneyFormat,
): string {
  return [describeCounts(group), describePricing(group, money)].filter(Boolean).join('. ');
}

export function nameProducts(
  ids: readonly string[],
  products: readonly { id: string; name: string }[],
): string[] {
  const chosen = new Set(ids);
  return products.filter(({ id }) => chosen.has(id)).map(({ name }) => name);
}
