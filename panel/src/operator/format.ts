import { planCurrency } from '@vitrina/contract/billing/payments/schema.ts';
import { operatorTimeZone } from '@vitrina/contract/operator/rules.ts';
import { countries, defaultCountry } from '@vitrina/contract/platform/money/countries.ts';
import type { RegionalSettings } from '../ui/dates.ts';

const { locale } = countries[defaultCountry];

/** The operator's own settings, whatever the regional settings of a business are. */
export const operatorRegion: RegionalSettings = { locale, timeZone: operatorTimeZone };
export const operatorMoney = { locale, currency: planCurrency };
/** Below a field for a price without one. */
export const centsHint = 'Los centavos van después de una coma';

const countFormat = new Intl.NumberFormat(locale);
const compactFormat = new Intl.NumberFormat('es', { notation: 'compact' });

/** `"1234.5"` → `US$ 1.234,50`. The amount stays text, so no digit is lost. */
export function formatUsd(amount: string): string {
  return formatAmount(amount, planCurrency);
}

/** An amount of the API with its currency, which may be negative. */
export function formatAmount(amount: string, currency: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  // Intl has a hyphen for a minus.
  return format.format(amount as Intl.StringNumericLiteral).replace('-', '−');
}

/** `50000` → `50.000` */
export function formatCount(count: number): string {
  return countFormat.format(count);
}

/** `12 usuarios`. Only for nouns with a plural in -s. */
export function formatCountOf(count: number, word: string): string {
  return `${countFormat.format(count)} ${word}${count === 1 ? '' : 's'}`;
}

/** `12 mil` */
export function formatCompact(value: number): string {
  return compactFormat.format(value);
}
