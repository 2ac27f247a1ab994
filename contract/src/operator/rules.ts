import { type PlanId, planIds } from '../account/plan-id.ts';
import { countries, defaultCountry } from '../platform/money/countries.ts';
import { toCents } from '../platform/money/rules.ts';

/** The operator's days and months are those of this time zone. */
export const operatorTimeZone = countries[defaultCountry].timeZone;

/** Used when the price of a plan is not known. */
const fallbackPrices: Record<PlanId, string> = { free: '0', basic: '0', pro: '9.99', premium: '15.99' };

/** Returns users × price, per plan and in total, as text with two decimals. */
export function monthlyIncome(
  activeUsers: Partial<Record<PlanId, number>>,
  prices: Partial<Record<PlanId, string>>,
): { byPlan: Record<PlanId, string>; total: string } {
  const rows = planIds.map((planId) => ({
    planId,
    cents: BigInt(activeUsers[planId] ?? 0) * toCents(prices[planId] ?? fallbackPrices[planId]),
  }));
  const byPlan = Object.fromEntries(rows.map((row) => [row.planId, fromCents(row.cents)]));
  return {
    byPlan: byPlan as Record<PlanId, string>,
    total: fromCents(rows.reduce((sum, row) => sum + row.cents, 0n)),
  };
}

/** Compares the typed name with the account's, ignoring blanks and the Unicode form of accents. */
export function isTypedName(input: string, name: string): boolean {
  const normalize = (value: string) => value.normalize('NFC').trim().replace(/\s+/g, ' ');
  return normalize(input) === normalize(name);
}

function fromCents(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}
