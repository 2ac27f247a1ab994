import {
  currencyDecimals,
  hasThousands,
  type MoneyFormat,
  separatorsOf,
} from '../../platform/money/rules.ts';
import { normalizePrice } from '../../platform/money/schema.ts';
import type { PriceSeparator } from './read-menu.ts';

/** What a written number means as a price, in the format of the API. */
export interface WrittenPrice {
  /** Null: it cannot be a price. Of an ambiguous number: the most probable meaning. */
  price: string | null;
  /** Null: the number has one meaning. */
  meanings: Record<PriceSeparator, string> | null;
}

const noPrice: WrittenPrice = { price: null, meanings: null };

/** Parses digits with points and commas: `14.000,50`, `1,500.00`, `12.50`. `thousands`: followed by `k` or `mil`. */
export function readWrittenPrice(text: string, money: MoneyFormat, thousands = false): WrittenPrice {
  const groups = text.split(/[.,]/);
  const separators = [...text].filter((character) => character === '.' || character === ',');
  if (groups.some((digits) => digits === '')) return noPrice;
  const last = groups.at(-1) ?? '';
  const whole = groups.slice(0, -1).join('');
  const isGrouped = groups.slice(1, -1).every((digits) => digits.length === 3);
  const isOneKind = new Set(separators).size === 1;
  if (thousands) return separators.length < 2 ? exactly(multiplyByThousand(groups), money) : noPrice;
  if (separators.length === 0) return readInteger(text, money);
  if (!isGrouped || (separators.length > 1 && (groups[0] ?? '').length > 3)) return noPrice;
  if (separators.length === 1) return readSingleSeparator(text, money);
  if (last.length <= 2) return exactly(`${whole}.${last}`, money);
  return last.length === 3 && isOneKind ? exactly(whole + last, money) : noPrice;
}

/** `14` where a dish costs thousands is often short for 14 000. */
function readInteger(text: string, money: MoneyFormat): WrittenPrice {
  const literal = exactly(text, money);
  const value = Number(text);
  if (!hasThousands(money.currency) || value === 0 || value >= 100) return literal;
  return ambiguous(`${value}000`, text, money);
}

function readSingleSeparator(text: string, money: MoneyFormat): WrittenPrice {
  const [whole = '', fraction = ''] = text.split(/[.,]/);
  const separator = text.includes(',') ? ',' : '.';
  if (fraction.length > 3) return noPrice;
  const joined = whole + fraction.padEnd(3, '0');
  const canGroup = /^[1-9]\d{0,2}$/.test(whole);
  if (fraction.length < 3) {
    const isShort = hasThousands(money.currency) && canGroup;
    return isShort
      ? ambiguous(joined, `${whole}.${fraction}`, money)
      : exactly(`${whole}.${fraction}`, money);
  }
  if (!canGroup) return noPrice;
  const canBeDecimal = separator === separatorsOf(money.locale).decimal && fraction.endsWith('0');
  return canBeDecimal ? ambiguous(joined, `${whole}.${fraction.slice(0, 2)}`, money) : exactly(joined, money);
}

function ambiguous(grouped: string, decimal: string, money: MoneyFormat): WrittenPrice {
  const groups = exactly(grouped, money).price;
  const decimals = exactly(decimal, money).price;
  if (groups === null || decimals === null) return { price: groups ?? decimals, meanings: null };
  return { price: groups, meanings: { groups, decimals } };
}

function exactly(text: string, { currency }: MoneyFormat): WrittenPrice {
  const price = normalizePrice(text);
  if (price.replace(/\..*/, '').length > 10) return noPrice;
  if (price.includes('.') && currencyDecimals(currency) === 0) return noPrice;
  return { price, meanings: null };
}

/** `["4", "5"]` → `"4500"`. */
function multiplyByThousand([whole = '', fraction = '']: string[]): string {
  return whole + fraction.slice(0, 3).padEnd(3, '0');
}
