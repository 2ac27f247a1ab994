import { useQuery } from '@tanstack/react-query';
import { countries, defaultCountry } from '@vitrina/contract/money/countries.ts';
import { formatPrice } from '@vitrina/contract/money/rules.ts';
import { normalizePrice } from '@vitrina/contract/money/schema.ts';
import { planCurrency } from '@vitrina/contract/payments/schema.ts';
import type { Plan } from '@vitrina/contract/plans/schema.ts';
import { customizationQuery } from '../customization/queries.ts';
import type { RegionalSettings } from '../ui/dates.ts';

/** The business's place; undefined while it is on the way, and the default where it cannot be had. */
export function useRegionalSettings(): RegionalSettings | undefined {
  const business = useQuery(customizationQuery);
  return business.isFetched ? (business.data ?? countries[defaultCountry]) : undefined;
}

/** `9.99` → `"9.99"`: what a plan costs, as every other amount is written. */
export function planPrice({ price }: Plan): string {
  return normalizePrice(String(price));
}

/** `"9.99"` → `US$ 9,99`. */
export function formatPlanAmount(amount: string, { locale }: RegionalSettings): string {
  return formatPrice(amount, { locale, currency: planCurrency });
}
