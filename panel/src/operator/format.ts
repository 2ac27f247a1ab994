import { countries, defaultCountry } from '@vitrina/contract/money/countries.ts';
import { operatorTimeZone } from '@vitrina/contract/operator/rules.ts';
import { planCurrency } from '@vitrina/contract/payments/schema.ts';
import type { RegionalSettings } from '../ui/dates.ts';

const { locale } = countries[defaultCountry];

/** The operator's calendar and separators, wherever a business is. */
export const operatorRegion: RegionalSettings = { locale, timeZone: operatorTimeZone };
export const operatorMoney = { locale, currency: planCurrency };

const money = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: planCurrency,
  minimumFractionDigits: 2,
});
const whole = new Intl.NumberFormat(locale);
const short = new Intl.NumberFormat('es', { notation: 'compact' });

/** `"1234.5"` → `US$ 1.234,50`: always two decimals (specification §9), never through a JavaScript number. */
export function formatUsd(amount: string): string {
  return money.format(amount as Intl.StringNumericLiteral);
}

/** `50000` → `50.000` */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** `12 usuarios`; words whose plural is an s. */
export function formatCountOf(count: number, word: string): string {
  return `${whole.format(count)} ${word}${count === 1 ? '' : 's'}`;
}

/** For a chart's scale, where little fits: `12 mil`. */
export function formatCompact(value: number): string {
  return short.format(value);
}
