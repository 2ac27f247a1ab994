import { expect, test } from 'vitest';
import { kitchenTime, measureWait } from './waiting.ts';

const minute = 60_000;
const at = (minutes: number) => new Date(minutes * minute).toISOString();

test.each([
  [0, 'short'],
  [3 * minute - 1, 'short'],
  [3 * minute, 'long'],
  [6 * minute - 1, 'long'],
  [6 * minute, 'too-long'],
] as const)('an order that waited %d ms has waited %s', (waited, wait) => {
  expect(measureWait(1000, 1000 + waited)).toBe(wait);
});

const pickup = { mode: 'pickup' };
const delivery = { mode: 'delivery', minutes: 30 };
test.each([
  ['at once', { requestedFor: null, fulfilment: delivery }, 5],
  ['in time to be ready', { requestedFor: at(100), fulfilment: pickup }, 80],
  ['in time for the way too', { requestedFor: at(100), fulfilment: delivery }, 50],
  ['at once if the hour is near', { requestedFor: at(20), fulfilment: pickup }, 5],
])('the kitchen begins %s', (_, order, begins) => {
  expect(kitchenTime({ createdAt: at(5), ...order }, 20)).toBe(begins * minute);
});
