import { describeCounts, describePricing } from '@vitrina/contract/menu/option-groups/rules.ts';
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

/** `Queso (+ $ 3.000), Sancocho (sin Sopa), Sin cebolla`. `groups` are those of the business. */
export function describeOptions(
  {
    options,
  }: { options: readonly Pick<OptionGroup['options'][number], 'name' | 'price' | 'disables' | 'minutes'>[] },
  money: MoneyFormat,
  groups: readonly Pick<OptionGroup, 'id' | 'name'>[],
): string {
  return options
    .map(({ name, price, disables, minutes }) => {
      const notes = [
        ...(price === '0' ? [] : [`+ ${formatPrice(price, money)}`]),
        ...(minutes ? [`+ ${minutes} min`] : []),
        ...groups.flatMap((group) => (disables.includes(group.id) ? `sin ${group.name}` : [])),
      ];
      return notes.length === 0 ? name : `${name} (${notes.join(', ')})`;
    })
    .join(', ');
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
