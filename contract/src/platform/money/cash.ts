import { fromCents, toCents } from './rules.ts';

/**
 * The smallest coin in use, in the format of prices. If that is not certain, this is the smaller one, because the
 * business loses what is rounded off. Sources: docs/outside.md.
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

/** Rounds `amount` down to a multiple of `coin`, also in countries that round to the nearest coin. */
export function roundToCoin(amount: string, coin: string): string {
  const cents = toCents(amount);
  return fromCents(cents - (cents % toCents(coin)));
}
