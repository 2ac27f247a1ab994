import { expect, test } from 'vitest';
import { createBell } from './bell.ts';

const second = 1000;
const due = { id: 'a', isDue: true, isAnswered: false };

test('an order rings until somebody touches the device, and again a minute later until it is answered', () => {
  const bell = createBell();
  expect(bell.findRinging([due], 0)).not.toBeNull();
  expect(bell.findRinging([due], 5 * second)).not.toBeNull();
  bell.touch(6 * second);
  expect(bell.findRinging([due], 7 * second)).toBeNull();
  expect(bell.findRinging([due], 65 * second)).toBeNull();
  expect(bell.findRinging([due], 66 * second)).not.toBeNull();
  expect(bell.findRinging([], 67 * second)).toBeNull();
});

test('an order that arrives while it rings for another one has a bell of its own', () => {
  const bell = createBell();
  expect(bell.findRinging([due], 0)).toBe(0);
  expect(bell.findRinging([due], second)).toBe(0);
  expect(bell.findRinging([due, { ...due, id: 'b' }], 2 * second)).toBe(2 * second);
});

test('another order rings at once', () => {
  const bell = createBell();
  bell.findRinging([due], 0);
  bell.touch(second);
  expect(bell.findRinging([due, { id: 'b', isDue: true, isAnswered: false }], 2 * second)).not.toBeNull();
});

test('an order for later rings when it arrives, and when it is due', () => {
  const bell = createBell();
  const later = { id: 'a', isDue: false, isAnswered: false };
  expect(bell.findRinging([later], 0)).not.toBeNull();
  bell.touch(second);
  expect(bell.findRinging([later], 600 * second)).toBeNull();
  bell.touch(700 * second);
  expect(bell.findRinging([due], 701 * second)).not.toBeNull();
});

test('an accepted order for later rings when it is due, until the next touch', () => {
  const bell = createBell();
  const accepted = { id: 'a', isDue: true, isAnswered: true };
  expect(bell.findRinging([accepted], 0)).not.toBeNull();
  bell.touch(second);
  expect(bell.findRinging([accepted], 120 * second)).toBeNull();
});
