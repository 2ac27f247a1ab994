import type { Plan } from '@vitrina/contract/billing/plans/schema.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import type { RegionalSettings } from '../../ui/dates.ts';

/** `9.99` → `"9.99"`. Plan prices are numbers in the API, all other amounts are text. */
export function planPrice({ price }: Plan): string {
  return normalizePrice(String(price));
}

/** `"9.99"` → `US$ 9,99`. */
export function formatPlanAmount(amount: string, { locale }: RegionalSettings, currency: string): string {
  return formatPrice(amount, { locale, currency });
}
