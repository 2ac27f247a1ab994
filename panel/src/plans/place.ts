import { useQuery } from '@tanstack/react-query';
import { countries, defaultCountry } from '@vitrina/contract/money/countries.ts';
import { formatPrice } from '@vitrina/contract/money/rules.ts';
import { normalizePrice } from '@vitrina/contract/money/schema.ts';
import { planCurrency } from '@vitrina/contract/payments/schema.ts';
import type { Plan } from '@vitrina/contract/plans/schema.ts';
import { customizationQuery } from '../customization/queries.ts';

/** How a business writes money and dates. */
export interface Place {
  locale: string;
  timeZone: string;
}

/** The business's place; undefined while it is on the way, and the default where it cannot be had. */
export function usePlace(): Place | undefined {
  const business = useQuery(customizationQuery);
  return business.isFetched ? (business.data ?? countries[defaultCountry]) : undefined;
}

/** `9.99` → `"9.99"`: what a plan costs, as every other amount is written. */
export function amountOf({ price }: Plan): string {
  return normalizePrice(String(price));
}

/** `"9.99"` → `US$ 9,99`. */
export function dollars(amount: string, { locale }: Place): string {
  return formatPrice(amount, { locale, currency: planCurrency });
}

/** `3 de enero de 2026` */
export function longDate(moment: string | Date, { locale, timeZone }: Place): string {
  return longFormat(locale, timeZone).format(new Date(moment));
}

/** `3 de enero – 3 de febrero de 2026` */
export function longDateRange(from: string, to: string, { locale, timeZone }: Place): string {
  return longFormat(locale, timeZone).formatRange(new Date(from), new Date(to));
}

function longFormat(locale: string, timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
}
