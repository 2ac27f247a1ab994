import { formatPrice, type MoneyFormat } from '../../platform/money/rules.ts';
import { type GroupPricing, pricingRulesOf } from './pricings.ts';
import type { OptionGroup } from './schema.ts';

type Counts = Pick<OptionGroup, 'min' | 'max' | 'repeat'> & { options: readonly unknown[] };

/** What customers read beside the name of a group. */
export function describeCounts({ min, max, repeat, options }: Counts): string {
  const limit = findLimit({ max, repeat, options });
  if (min === 0) return limit === 1 || limit === options.length ? 'Opcional' : `Elige hasta ${limit}`;
  return min >= limit ? `Elige ${min}` : `Elige entre ${min} y ${limit}`;
}

/** `Incluye 2 · cada adicional $ 2.000`. An empty text if more never cost more. */
export function describeIncluded(
  group: Pick<Counts, 'max' | 'repeat' | 'options'> & {
    included?: number | undefined;
    extraPrice?: string | undefined;
  },
  money: MoneyFormat,
): string {
  const { included = 0, extraPrice = '0' } = group;
  if (extraPrice === '0' || included >= findLimit(group)) return '';
  const price = formatPrice(extraPrice, money);
  return included === 0 ? `Cada una ${price}` : `Incluye ${included} · cada adicional ${price}`;
}

/** What customers read of what choosing costs. An empty text if each option costs what stands beside it. */
export function describePricing(
  group: Parameters<typeof describeIncluded>[0] & { pricing?: GroupPricing | undefined },
  money: MoneyFormat,
): string {
  return pricingRulesOf(group.pricing).words || describeIncluded(group, money);
}

function findLimit({ max, repeat, options }: Pick<Counts, 'max' | 'repeat' | 'options'>): number {
  return repeat ? max : Math.min(max, options.length);
}

/** One of one: choosing another option replaces it. */
export function isSingleChoice({ min, max }: Pick<OptionGroup, 'min' | 'max'>): boolean {
  return min === 1 && max === 1;
}

interface Available {
  min: number;
  repeat: boolean;
  /** Null and false: available. */
  options: readonly { soldOut: unknown }[];
}

/** Whether fewer options are available than a customer must choose. */
export function isGroupSoldOut({ min, repeat, options }: Available): boolean {
  const available = options.filter(({ soldOut }) => !soldOut).length;
  return repeat ? min > 0 && available === 0 : available < min;
}

interface Sparing extends Available {
  id: string;
  options: readonly { soldOut: unknown; disables?: readonly string[] | undefined }[];
}

/**
 * Whether a product, or a size of it, that offers `groups` cannot be ordered: too few options of a group are available, and no
 * available option of another group spares the customer all such groups.
 */
export function areGroupsSoldOut(groups: readonly Sparing[]): boolean {
  const soldOut = groups.filter(isGroupSoldOut);
  const others = groups.filter((group) => !soldOut.includes(group));
  const isSpared = others.some(({ options }) =>
    options.some((option) => !option.soldOut && soldOut.every(({ id }) => option.disables?.includes(id))),
  );
  return soldOut.length > 0 && !isSpared;
}
