import { fromCents, toCents } from './rules.ts';

/**
 * The smallest coin that is in use, in the format of prices. Where sources differ, the smaller one, because it is always the
 * business that gives the rest away. Sources: docs/outside.md.
 */
const smallestCoins: Record<string, string> = {
  ARS: '1',
  BOB: '0.10',
  BRL: '0.05',
  CLP: '10',
  COP: '50',
  CRC: '5',
  CUP: '1',
  DOP: '1',
  EUR: '0.01',
  GTQ: '0.05',
  HNL: '0.05',
  MXN: '0.10',
  NIO: '0.05',
  PAB: '0.01',
  PEN: '0.10',
  PYG: '50',
  USD: '0.01',
  UYU: '1',
  VES: '0.25',
};

/** The smallest coin of a currency, in the format of prices. */
export function coinOf(currency: string): string {
  return smallestCoins[currency] ?? '0.01';
}

/** What can be paid of `amount` in coins of `coin`: never more than the amount, whatever the custom of the country. */
export function roundToCoin(amount: string, coin: string): string {
  const cents = toCents(amount);
  return fromCents(cents - (cents % toCents(coin)));
}
