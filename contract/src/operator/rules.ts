import { countries, defaultCountry } from '../money/countries.ts';
import { type PlanId, planIds } from '../plans/schema.ts';

/** The operator's days and months begin here. */
export const operatorTimeZone = countries[defaultCountry].timeZone;

/** What a plan counts as where its price is not known (specification §9). */
const fallbackPrices: Record<PlanId, string> = { free: '0', basic: '0', pro: '9.99', premium: '15.99' };

/**
 * What a month of the users that pay is worth, by plan and in all: users × price. A plan without a price counts with
 * the specified one. Amounts are text with two decimals.
 */
export function monthlyIncome(
  paying: Partial<Record<PlanId, number>>,
  prices: Partial<Record<PlanId, string>>,
): { byPlan: Record<PlanId, string>; total: string } {
  const cents = planIds.map((planId) => ({
    planId,
    cents: BigInt(paying[planId] ?? 0) * toCents(prices[planId] ?? fallbackPrices[planId]),
  }));
  const byPlan = Object.fromEntries(cents.map((row) => [row.planId, fromCents(row.cents)]));
  return {
    byPlan: byPlan as Record<PlanId, string>,
    total: fromCents(cents.reduce((sum, row) => sum + row.cents, 0n)),
  };
}

/** Whether what the operator typed is the account's name; blanks and how accents are encoded do not matter. */
export function isTypedName(typed: string, name: string): boolean {
  const plain = (value: string) => value.normalize('NFC').trim().replace(/\s+/g, ' ');
  return plain(typed) === plain(name);
}

function toCents(price: string): bigint {
  const [whole = '0', decimals = ''] = price.split('.');
  return BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
}

function fromCents(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}
