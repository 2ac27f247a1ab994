import type { Country } from './countries.ts';
import { currencyDecimals, formatPrice, fromCents, type MoneyFormat, toCents } from './rules.ts';

/** The countries whose law asks for a second price beside each price that visitors see. */
const secondPriceCountries: ReadonlySet<Country> = new Set(['AR']);

export function hasSecondPrice(country: Country): boolean {
  return secondPriceCountries.has(country);
}

/** As Resolución 4/2025 of Argentina words it. */
export const secondPriceName = 'Precio sin impuestos nacionales';

export interface PriceFormat extends MoneyFormat {
  country: Country;
  nationalTaxPercent: string | null;
}

/** `Precio sin impuestos nacionales: $ 12.396,69`. Undefined for a business that shows no second price. */
export function describeNetPrice(price: string, format: PriceFormat): string | undefined {
  const net = formatNetPrice(price, format);
  return net && `${secondPriceName}: ${net}`;
}

/** `$ 12.396,69` */
export function formatNetPrice(
  price: string,
  { country, nationalTaxPercent: percent, ...money }: PriceFormat,
): string | undefined {
  if (percent === null || !hasSecondPrice(country)) return undefined;
  return formatPrice(withoutTaxes(price, percent, money.currency), money);
}

/** Exact: price ÷ (1 + percent ÷ 100), rounded half up to the decimals of the currency. */
export function withoutTaxes(price: string, percent: string, currency: string): string {
  const unit = currencyDecimals(currency) === 0 ? 100n : 1n;
  const divisor = (10_000n + toCents(percent)) * unit;
  return fromCents(((toCents(price) * 10_000n * 2n + divisor) / (divisor * 2n)) * unit);
}
