import { expect, test } from 'vitest';
import { createBell } from './bell.ts';

const second = 1000;
const due = { id: 'a', isDue: true, isAnswered: false };

test('an order rings until somebody touches the device, and again a minute later until it is answered', () => {
  const bell = createBell();
  expect(bell.isRinging([due], 0)).toBe(true);
  expect(bell.isRinging([due], 5 * second)).toBe(true);
  bell.touch(6 * second);
  expect(bell.isRinging([due], 7 * second)).toBe(false);
  expect(bell.isRinging([due], 65 * second)).toBe(false);
  expect(bell.isRinging([due], 66 * second)).toBe(true);
  expect(bell.isRinging([], 67 * second)).toBe(false);
});

test('another order rings at once', () => {
  const bell = createBell();
  bell.isRinging([due], 0);
  bell.touch(second);
  expect(bell.isRinging([due, { id: 'b', isDue: true, isAnswered: false }], 2 * second)).toBe(true);
});

test('an order for later rings when it arrives, and when it is due', () => {
  const bell = createBell();
  const later = { id: 'a', isDue: false, isAnswered: false };
  expect(bell.isRinging([later], 0)).toBe(true);
  bell.touch(second);
  expect(bell.isRinging([later], 600 * second)).toBe(false);
  bell.touch(700 * second);
  expect(bell.isRinging([due], 701 * second)).toBe(true);
});

test('an accepted order for later rings when it is due, until the next touch', () => {
  const bell = createBell();
  const accepted = { id: 'a', isDue: true, isAnswered: true };
  expect(bell.isRinging([accepted], 0)).toBe(true);
  bell.touch(second);
  expect(bell.isRinging([accepted], 120 * second)).toBe(false);
});
