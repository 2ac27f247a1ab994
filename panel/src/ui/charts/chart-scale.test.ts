import { describe, expect, it, test } from 'vitest';
import { columnIndexAt, roundAxisMax } from './chart-scale.ts';

describe('the top of the scale', () => {
  it.each([
    [0, 2],
    [1, 2],
    [3, 4],
    [9, 10],
    [10, 10],
    [11, 20],
    [25, 30],
    [47, 60],
    [100, 100],
    [266, 300],
    [4415, 6000],
    [99_999, 100_000],
  ])('is, for a highest value of %i, %i', (max, top) => {
    expect(roundAxisMax(max)).toBe(top);
  });

  it('is at most twice the highest value and has a whole half', () => {
    for (let max = 1; max < 12_000; max++) {
      const top = roundAxisMax(max);
      expect(top).toBeGreaterThanOrEqual(max);
      expect(top).toBeLessThanOrEqual(max * 2);
      expect(Number.isInteger(top / 2)).toBe(true);
    }
  });
});

test('positions outside the chart belong to the outer columns', () => {
  const columns = [-20, 0, 9.9, 10, 295, 300, 340].map((x) => columnIndexAt(x, 300, 30));
  expect(columns).toEqual([0, 0, 0, 1, 29, 29, 29]);
});
