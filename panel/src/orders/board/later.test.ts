import { expect, test } from 'vitest';
import { buildOrder } from '../testing/order.ts';
import { isForLater } from './later.ts';

const kitchen = { preparationMinutes: 20, timeZone: 'America/Bogota' };
/** 22:00 in Bogotá, on 21 November. */
const now = Date.parse('2026-11-22T03:00:00Z');

test.each([
  ['new', null, false],
  ['new', '2026-11-22T04:00:00Z', false],
  // A kitchen's day ends at 04:00.
  ['new', '2026-11-22T09:19:00Z', false],
  ['new', '2026-11-22T09:20:00Z', true],
  ['new', '2026-11-22T17:00:00Z', true],
  ['accepted', null, false],
  ['accepted', '2026-11-22T03:20:00Z', false],
  ['accepted', '2026-11-22T03:21:00Z', true],
  ['accepted', '2026-11-22T17:00:00Z', true],
  ['ready', '2026-11-22T17:00:00Z', false],
] as const)('a %s order for %s is for later: %s', (state, requestedFor, expected) => {
  const order = buildOrder({ state, requestedFor, createdAt: '2026-11-22T02:59:00.000Z' });
  expect(isForLater(order, kitchen, now)).toBe(expected);
});
