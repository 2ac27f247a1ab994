import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import { formatPrice, type MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';

const shownNames = 3;
const listFormat = new Intl.ListFormat('es', { type: 'conjunction' });

/** `Ajiaco, Changua, Sancocho y 9 más` */
export function joinNames(names: readonly string[]): string {
  const hidden = names.length - shownNames;
  return listFormat.format(hidden > 1 ? [...names.slice(0, shownNames), `${hidden} más`] : names);
}

export function countProducts(count: number): string {
  return count === 1 ? '1 producto' : `${count} productos`;
}

/** `Queso (+ $ 3.000), Tocineta (+ $ 4.000), Sin cebolla` */
export function describeOptions({ options }: Pick<OptionGroup, 'options'>, money: MoneyFormat): string {
  return options
    .map(({ name, price }) => (price === '0' ? name : `${name} (+ ${formatPrice(price, money)})`))
    .join(', ');
}

export function nameProducts(
  ids: readonly string[],
  products: readonly { id: string; name: string }[],
): string[] {
  const chosen = new Set(ids);
  return products.filter(({ id }) => chosen.has(id)).map(({ name }) => name);
}
