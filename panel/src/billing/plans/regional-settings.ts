import { useQuery } from '@tanstack/react-query';
import type { Plan } from '@vitrina/contract/billing/plans/schema.ts';
import { countries, defaultCountry } from '@vitrina/contract/platform/money/countries.ts';
import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import { customizationQuery } from '../../business/customization/queries.ts';
import type { RegionalSettings } from '../../ui/dates.ts';

/** The business's regional settings. Undefined while loading; the default country's if loading failed. */
export function useRegionalSettings(): RegionalSettings | undefined {
  const business = useQuery(customizationQuery);
  return business.isFetched ? (business.data ?? countries[defaultCountry]) : undefined;
}

/** `9.99` → `"9.99"`. Plan prices are numbers in the API, all other amounts are text. */
export function planPrice({ price }: Plan): string {
  return normalizePrice(String(price));
}

/** `"9.99"` → `US$ 9,99`. */
export function formatPlanAmount(amount: string, { locale }: RegionalSettings, currency: string): string {
  return formatPrice(amount, { locale, currency });
}
