import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparePrices, toCents } from '../../platform/money/rules.ts';
import {
  canRoundTo,
  changePrice,
  type PriceChange,
  type PriceRounding,
  priceChange,
  priceRoundings,
} from './price-change.ts';

const change = (
  by: PriceChange['by'],
  direction: PriceChange['direction'],
  value: string,
  rounding: PriceRounding,
): PriceChange => ({ by, direction, value, rounding });

test.each([
  ['28500', change('percent', 'up', '8', '100'), '30800'],
  ['28500', change('percent', 'up', '8', '1'), '30780'],
  ['28500', change('percent', 'up', '8', 'ends-900'), '30900'],
  ['28500', change('percent', 'down', '10', '500'), '25500'],
  ['28500', change('percent', 'down', '10', '1000'), '26000'],
  ['28500', change('amount', 'up', '1225', '50'), '29750'],
  ['12.50', change('percent', 'up', '7.5', '0.01'), '13.44'],
  ['12.50', change('percent', 'up', '7.5', 'ends-0.99'), '12.99'],
  ['12.50', change('percent', 'up', '12', 'ends-0.90'), '13.90'],
  ['12.40', change('amount', 'down', '0.15', '0.50'), '12.50'],
  // Halves go up, also of a fraction of a cent.
  ['0.50', change('percent', 'up', '1', '0.01'), '0.51'],
  ['150', change('amount', 'up', '100', '100'), '300'],
  ['9999999999', change('percent', 'down', '0.01', '0.01'), '9998999999'],
  // Never to zero.
  ['20', change('percent', 'up', '8', '100'), '100'],
  ['300', change('percent', 'up', '1', 'ends-900'), '900'],
])('changePrice(%s, %o) is %s', (price, by, expected) => {
  expect(changePrice(price, by)).toEqual({ price: expected });
});

test.each([
  ['100', change('percent', 'down', '100', '1'), 'not-positive'],
  ['100', change('amount', 'down', '100', '1'), 'not-positive'],
  ['100', change('amount', 'down', '250', 'ends-900'), 'not-positive'],
  ['0', change('percent', 'up', '8', '1'), 'not-positive'],
  ['9999999999.99', change('amount', 'up', '0.01', '0.01'), 'too-high'],
  ['9999999999', change('percent', 'up', '1', '1'), 'too-high'],
])('changePrice(%s, %o) is %s', (price, by, problem) => {
  expect(changePrice(price, by)).toEqual({ problem });
});

const anyPrice = fc.bigInt({ min: 0n, max: 999_999_999_999n }).map((cents) => {
  const decimals = String(cents % 100n).padStart(2, '0');
  return decimals === '00' ? String(cents / 100n) : `${cents / 100n}.${decimals}`;
});
const anyRounding = fc.constantFrom(...priceRoundings('COP'), ...priceRoundings('MXN'));
const anyDirection = fc.constantFrom('up' as const, 'down' as const);
const anyPercent = fc.record({
  by: fc.constant('percent' as const),
  direction: anyDirection,
  value: fc.integer({ min: 1, max: 100_000 }).map((hundredths) => (hundredths / 100).toFixed(2)),
  rounding: anyRounding,
});
const anyAmount = fc.record({
  by: fc.constant('amount' as const),
  direction: anyDirection,
  value: anyPrice.filter((price) => toCents(price) > 0n),
  rounding: anyRounding,
});
/** In cents: the distance of two neighbours, and what they end in. */
const grid: Record<PriceRounding, [bigint, bigint]> = {
  '0.01': [1n, 0n],
  '0.10': [10n, 0n],
  '0.50': [50n, 0n],
  '1': [100n, 0n],
  '50': [5000n, 0n],
  '100': [10_000n, 0n],
  '500': [50_000n, 0n],
  '1000': [100_000n, 0n],
  'ends-0.50': [100n, 50n],
  'ends-0.90': [100n, 90n],
  'ends-0.99': [100n, 99n],
  'ends-900': [100_000n, 90_000n],
};

test('a changed price is positive, ends as asked, and no other such price is nearer', () => {
  fc.assert(
    fc.property(anyPrice, fc.oneof(anyPercent, anyAmount), (price, by) => {
      expect(priceChange.safeParse(by).success).toBe(true);
      const sign = by.direction === 'up' ? 1n : -1n;
      const delta = by.by === 'percent' ? toCents(price) * toCents(by.value) : toCents(by.value) * 10_000n;
      const exact = toCents(price) * 10_000n + sign * delta;
      const result = changePrice(price, by);
      if ('problem' in result) {
        expect(result.problem).toBe(exact <= 0n ? 'not-positive' : 'too-high');
        return;
      }
      expect(result.price).toMatch(/^\d{1,10}(\.\d{2})?$/);
      const cents = toCents(result.price);
      const [step, offset] = grid[by.rounding];
      expect(cents > 0n && cents % step === offset % step).toBe(true);
      const distance = (candidate: bigint) => {
        const difference = candidate * 10_000n - exact;
        return difference < 0n ? -difference : difference;
      };
      expect(distance(cents + step) > distance(cents)).toBe(true);
      if (cents - step > 0n) expect(distance(cents - step) >= distance(cents)).toBe(true);
    }),
    { numRuns: 5000 },
  );
});

test('a higher price stays at least as high', () => {
  fc.assert(
    fc.property(anyPrice, anyPrice, anyPercent, (a, b, by) => {
      const [low, high] = comparePrices(a, b) <= 0 ? [a, b] : [b, a];
      const [first, second] = [changePrice(low, by), changePrice(high, by)];
      if ('price' in first && 'price' in second)
        expect(comparePrices(first.price, second.price)).toBeLessThanOrEqual(0);
    }),
    { numRuns: 2000 },
  );
});

test('the roundings of a currency without decimals have none', () => {
  for (const currency of ['CLP', 'PYG'])
    expect(priceRoundings(currency).every((rounding) => canRoundTo(rounding, currency))).toBe(true);
  expect(canRoundTo('ends-0.90', 'CLP')).toBe(false);
  expect(canRoundTo('ends-0.90', 'MXN')).toBe(true);
});

test.each(['0', '0.00', '1000.01', '12,5', '-8', '8%', '', '1e2'])('«%s» is no percentage', (value) => {
  expect(priceChange.safeParse(change('percent', 'up', value, '1')).success).toBe(false);
});
