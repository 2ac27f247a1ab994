import { expect, test } from 'vitest';
import { coinOf, roundToCoin } from './cash.ts';
import { currencies } from './countries.ts';
import { comparePrices, subtractPrices } from './rules.ts';

test.each([
  ['CLP', '12345', '12340'],
  ['CLP', '12349', '12340'],
  ['CLP', '12340', '12340'],
  ['CLP', '9', '0'],
  ['COP', '25049', '25000'],
  ['PEN', '12.59', '12.5'],
  ['PEN', '1.89', '1.8'],
  ['MXN', '99.99', '99.9'],
  ['PYG', '45049', '45000'],
  ['BRL', '10.04', '10'],
  ['USD', '7.49', '7.49'],
  ['EUR', '0.01', '0.01'],
])('in %s %s are %s in cash', (currency, total, cash) => {
  expect(comparePrices(roundToCoin(total, coinOf(currency)), cash)).toBe(0);
});

test('in every currency less than a coin is given away, and never more is asked', () => {
  for (const currency of currencies)
    for (const total of ['0', '0.01', '0.99', '1', '17.37', '12345', '99999.99', '9999999999999999.99']) {
      const cash = roundToCoin(total, coinOf(currency));
      const rest = subtractPrices(total, cash);
      expect(comparePrices(rest, '0'), `${currency} ${total}`).toBeGreaterThanOrEqual(0);
      expect(comparePrices(rest, coinOf(currency)), `${currency} ${total}`).toBeLessThan(0);
    }
});
