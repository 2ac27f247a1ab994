import { expect, test } from 'vitest';
import { nextIndex } from './steps.ts';

test.each([
  [0, 1, 3, 1],
  [1, 1, 3, 2],
  [2, 1, 3, 2],
  [0, -1, 3, 0],
  [2, -1, 3, 1],
  [0, 1, 1, 0],
  [0, 1, 0, 0],
])('the index %i, %i steps on of %i, is %i', (index, by, count, expected) => {
  expect(nextIndex(index, by, count)).toBe(expected);
});
