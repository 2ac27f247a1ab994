import { normalizePrice } from './schema.ts';

/** How a business formats money. */
export interface MoneyFormat {
  locale: string;
  currency: string;
}

/** Currencies of the region without a minor unit in ISO 4217. Intl follows local custom instead: 0 digits for COP. */
const wholeCurrencies: ReadonlySet<string> = new Set(['CLP', 'PYG']);

/** Currencies in which a dish costs thousands. */
const thousandsCurrencies: ReadonlySet<string> = new Set(['ARS', 'CLP', 'COP', 'CRC', 'PYG']);

/** A common price in this currency, in the format of the API. */
export function examplePrice(currency: string): string {
  return thousandsCurrencies.has(currency) ? '12500' : '125.50';
}

/** Whether a dish costs thousands in this currency. */
export function hasThousands(currency: string): boolean {
  return thousandsCurrencies.has(currency);
}

/** `12.500` in Colombia, `125.50` in Mexico: a common price as people there type it. */
export function formatExamplePrice({ locale, currency }: MoneyFormat): string {
  const price = examplePrice(currency) as Intl.StringNumericLiteral;
  const decimals = price.includes('.') ? 2 : 0;
  return new Intl.NumberFormat(locale, { minimumFractionDigits: decimals }).format(price);
}

/** How many decimals a price in this currency may have. */
export function currencyDecimals(currency: string): 0 | 2 {
  return wholeCurrencies.has(currency) ? 0 : 2;
}

/** `"15000"` → `$ 15.000`, `"25000.50"` → `$ 25.000,50`. Exact, because Intl gets the text, not a number. */
export function formatPrice(price: string, { locale, currency }: MoneyFormat): string {
  const decimals = price.includes('.') ? 2 : 0;
  const text = getPriceFormat(locale, currency, decimals).format(price as Intl.StringNumericLiteral);
  // Intl still has the sign of the bolívar before 2021.
  return text.replace('Bs.S', 'Bs.');
}

/** Creating a format takes longer than using it a hundred times. The region has few locales and currencies. */
const priceFormats = new Map<string, Intl.NumberFormat>();

function getPriceFormat(locale: string, currency: string, decimals: 0 | 2): Intl.NumberFormat {
  const key = `${locale} ${currency} ${decimals}`;
  const cached = priceFormats.get(key);
  if (cached) return cached;
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
 * Parses a price that was typed with the separators of the locale. Returns the format of the API, or null. The sign and the code of the
 * currency may stand before or behind it, and those of others make it null. `12 mil` is twelve thousand, and `5.500.-` has no cents. Where the point groups digits, `15.000` is fifteen thousand. A single separator before one or two digits is a decimal
 * separator, because nobody groups digits by two. `0.005` is null: a group never follows a zero.
 */
export function parsePrice(input: string, money: MoneyFormat): string | null {
  const [, typed = '', mil] = /^(.*?)(\s*mil)?$/is.exec(withoutSigns(input, money)) ?? [];
  const value = parseNumber(typed.replace(/[.,]-+$/, ''), money);
  if (!mil || value === null) return value;
  const thousands = fromCents(toCents(value) * 1000n);
  return parseNumber(thousands, { ...money, locale: 'en' });
}

/** The signs of a currency by its locale: at the start and at the end of a typed price. */
const signs = new Map<string, [before: RegExp, after: RegExp]>();

function withoutSigns(typed: string, money: MoneyFormat): string {
  const [before, after] = getSigns(money);
  return typed.trim().replace(before, '').replace(after, '');
}

function getSigns({ locale, currency }: MoneyFormat): [before: RegExp, after: RegExp] {
  const key = `${locale} ${currency}`;
  const cached = signs.get(key);
  if (cached) return cached;
  const named = (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) => {
    const parts = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay,
    }).formatToParts(1);
    const sign = parts.find(({ type }) => type === 'currency')?.value ?? '';
    // `Bs.S` is written `Bs.` too. Where a sign ends in `$`, people write that alone.
    return [sign, sign.replace(/\..*/, ''), ...(sign.endsWith('$') ? ['$'] : [])];
  });
  const any = [...new Set([...named, currency, ...(currency === 'PAB' ? ['$'] : [])])]
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length)
    .map((sign) => sign.replace(/[$./]/g, '\\$&'))
    .join('|');
  const found: [RegExp, RegExp] = [
    new RegExp(`^(?:${any})\\.?\\s*(?=\\d)`, 'i'),
    new RegExp(`(?<=[\\d.,-]|mil)\\s*(?:${any})\\.?$`, 'i'),
  ];
  signs.set(key, found);
  return found;
}

function parseNumber(input: string, { locale, currency }: MoneyFormat): string | null {
  const { group, decimal } = separatorsOf(locale);
  const text = input.replace(/\s/g, '');
  if (!/^\d[\d.,]*$/.test(text)) return null;
  const other = decimal === ',' ? '.' : ',';
  const grouping = group === decimal ? other : /[.,]/.test(group) ? group : other;
  const parts = text.split(decimal);
  if (parts.length > 2) return null;
  let [whole = '', fraction] = parts;
  if (fraction === undefined) {
    const groups = whole.split(grouping);
    const length = groups[1]?.length;
    if (groups.length === 2 && (length === 1 || length === 2)) [whole = '', fraction] = groups;
  }
  if (fraction !== undefined && !/^\d{1,2}$/.test(fraction)) return null;
  const groups = whole.split(grouping);
  if (groups.some((digits, index) => !(index === 0 ? /^\d+$/ : /^\d{3}$/).test(digits))) return null;
  if (groups.length > 1 && !/^[1-9]\d{0,2}$/.test(groups[0] ?? '')) return null;
  const digits = groups.join('');
  const value = normalizePrice(fraction === undefined ? digits : `${digits}.${fraction}`);
  if (value.replace(/\..*/, '').length > 10) return null;
  return value.includes('.') && currencyDecimals(currency) === 0 ? null : value;
}

/** Formats a stored price for the price field: with the locale's decimal separator, without grouping. */
export function editablePrice(price: string, { locale }: MoneyFormat): string {
  return price.replace('.', separatorsOf(locale).decimal);
}

/** Returns the exact product in the format of the API. `quantity` must be an integer. */
export function multiplyPrice(price: string, quantity: number): string {
  return fromCents(toCents(price) * BigInt(quantity));
}

/** Returns the exact sum in the format of the API. */
export function sumPrices(prices: readonly string[]): string {
  return fromCents(prices.reduce((total, price) => total + toCents(price), 0n));
}

interface Separators {
  group: string;
  decimal: string;
}

const separators = new Map<string, Separators>();

export function separatorsOf(locale: string): Separators {
  const cached = separators.get(locale);
  if (cached) return cached;
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).formatToParts(1234567.5);
  const findPart = (type: string) => parts.find((part) => part.type === type)?.value;
  const found = { group: findPart('group') ?? ' ', decimal: findPart('decimal') ?? '.' };
  separators.set(locale, found);
  return found;
}

/** Returns the exact difference in the format of the API. `b` must not be greater. */
export function subtractPrices(a: string, b: string): string {
  return fromCents(toCents(a) - toCents(b));
}

/** For sorting: negative if `a` is lower. */
export function comparePrices(a: string, b: string): number {
  return Number(toCents(a) - toCents(b));
}

export function toCents(price: string): bigint {
  const [whole = '0', decimals = ''] = price.split('.');
  return BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
}

export function fromCents(cents: bigint): string {
  return normalizePrice(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`);
}
