import { describe, expect, it, test } from 'vitest';
import { columnAt, roundTop } from './chart-scale.ts';

describe('the top line', () => {
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
  ])('above %i is %i', (max, top) => {
    expect(roundTop(max)).toBe(top);
  });

  it('holds every value, is not much higher than it, and has a whole half', () => {
    for (let max = 1; max < 12_000; max++) {
      const top = roundTop(max);
      expect(top).toBeGreaterThanOrEqual(max);
      expect(top).toBeLessThanOrEqual(max * 2);
      expect(Number.isInteger(top / 2)).toBe(true);
    }
  });
});

test('the column under a finger is the nearest one, also beyond the edges', () => {
  const columns = [-20, 0, 9.9, 10, 295, 300, 340].map((x) => columnAt(x, 300, 30));
  expect(columns).toEqual([0, 0, 0, 1, 29, 29, 29]);
});
