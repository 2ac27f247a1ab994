import { normalizePrice } from './schema.ts';

/** How a business shows money. */
export interface MoneyFormat {
  locale: string;
  currency: string;
}

/** ISO 4217 currencies of the region without a minor unit. Intl's own digits follow custom, not ISO: 0 for the Colombian peso. */
const wholeCurrencies: ReadonlySet<string> = new Set(['CLP', 'PYG']);

/** Decimals that prices in a currency may have. */
export function currencyDecimals(currency: string): 0 | 2 {
  return wholeCurrencies.has(currency) ? 0 : 2;
}

/** `"15000"` → `$ 15.000`, `"25000.50"` → `$ 25.000,50`. Exact: the text goes to Intl without becoming a number. */
export function formatPrice(price: string, { locale, currency }: MoneyFormat): string {
  const decimals = price.includes('.') ? 2 : 0;
  return priceFormat(locale, currency, decimals).format(price as Intl.StringNumericLiteral);
}

/** Making a format takes longer than using it a hundred times, and there are few: locales and currencies of the region. */
const priceFormats = new Map<string, Intl.NumberFormat>();

function priceFormat(locale: string, currency: string, decimals: 0 | 2): Intl.NumberFormat {
  const key = `${locale} ${currency} ${decimals}`;
  const made = priceFormats.get(key);
  if (made) return made;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  priceFormats.set(key, format);
  return format;
}

/**
 * A price as typed with the locale's separators, in the wire's form; null when it is not one.
 * `15.000` is fifteen thousand where the point groups, `15.000,50` has decimals, and a lone separator followed by
 * one or two digits is read as the decimal one, since nobody groups by two.
 */
export function parsePrice(typed: string, { locale, currency }: MoneyFormat): string | null {
  const { group, decimal } = separators(locale);
  const text = typed.replace(/[\s$]/g, '');
  if (!/^\d[\d.,]*$/.test(text)) return null;
  const other = decimal === ',' ? '.' : ',';
  const grouping = group === decimal ? other : /[.,]/.test(group) ? group : other;
  const parts = text.split(decimal);
  if (parts.length > 2) return null;
  let [whole = '', fraction] = parts;
  if (fraction === undefined) {
    const lone = whole.split(grouping);
    const last = lone[1] ?? '';
    if (lone.length === 2 && (last.length === 1 || last.length === 2)) [whole = '', fraction] = lone;
  }
  if (fraction !== undefined && !/^\d{1,2}$/.test(fraction)) return null;
  const groups = whole.split(grouping);
  if (groups.some((part, index) => (index === 0 ? !/^\d+$/.test(part) : !/^\d{3}$/.test(part)))) return null;
  if (groups.length > 1 && (groups[0] ?? '').length > 3) return null;
  const digits = groups.join('');
  const value = normalizePrice(fraction === undefined ? digits : `${digits}.${fraction}`);
  if (value.replace(/\..*/, '').length > 10) return null;
  return value.includes('.') && currencyDecimals(currency) === 0 ? null : value;
}

/** A stored price as the price field shows it for editing: the locale's decimal separator, no grouping. */
export function editablePrice(price: string, { locale }: MoneyFormat): string {
  return price.replace('.', separators(locale).decimal);
}

/** Exact product of a price and a whole quantity, in the wire's form. */
export function multiplyPrice(price: string, quantity: number): string {
  return fromCents(toCents(price) * BigInt(quantity));
}

/** Exact sum, in the wire's form. */
export function sumPrices(prices: readonly string[]): string {
  return fromCents(prices.reduce((total, price) => total + toCents(price), 0n));
}

function separators(locale: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).formatToParts(1234567.5);
  const find = (type: string) => parts.find((part) => part.type === type)?.value;
  return { group: find('group') ?? ' ', decimal: find('decimal') ?? '.' };
}

function toCents(price: string): bigint {
  const [whole = '0', decimals = ''] = price.split('.');
  return BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
}

function fromCents(cents: bigint): string {
  return normalizePrice(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`);
}
