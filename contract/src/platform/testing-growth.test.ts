import { expect, test } from 'vitest';
import { measureGrowth } from './testing-growth.ts';

/** Reads texts in a time of its own: `cost` is in milliseconds. */
function measure(cost: (length: number) => number, longestTime?: number) {
  let now = 0;
  const prepare = (length: number) => () => {
    now += cost(length);
  };
  const clocks = [() => now];
  return measureGrowth(prepare, {
    length: 16_000,
    doublings: 3,
    clocks,
    ...(longestTime && { longestTime }),
  });
}

test.each([
  ['linear', (length: number) => length / 1000, true],
  ['n log n', (length: number) => (length * Math.log2(length)) / 20_000, true],
  ['quadratic', (length: number) => (length / 16_000) ** 2, false],
  ['n to the power of 1.5', (length: number) => 3 * (length / 16_000) ** 1.5, false],
  ['short and quadratic', (length: number) => (length / 16_000) ** 2 / 10, true],
])('a reader that is %s', (_, cost, isLinear) => {
  expect(measure(cost).isLinear).toBe(isLinear);
});

test('long readings are shortened, and are still told apart', () => {
  const slow = measure((length) => length / 100, 100);
  expect([slow.isLinear, ...slow.times]).toEqual([true, 10, 20, 40, 80]);
  const quadratic = measure((length) => (length / 1_000) ** 2, 100);
  expect([quadratic.isLinear, ...quadratic.times]).toEqual([false, 1, 4, 16, 64]);
});
