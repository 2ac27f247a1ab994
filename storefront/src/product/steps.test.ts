import { expect, test } from 'vitest';
import { nextStep } from './steps.ts';

test.each([
  [0, 1, 3, 1],
  [1, 1, 3, 2],
  [2, 1, 3, 2],
  [0, -1, 3, 0],
  [2, -1, 3, 1],
  [0, 1, 1, 0],
  [0, 1, 0, 0],
])('from picture %i by %i of %i stands at %i', (at, by, count, expected) => {
  expect(nextStep(at, by, count)).toBe(expected);
});
