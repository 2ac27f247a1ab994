import { expect, test } from 'vitest';
import { arrivalTime, readyTime } from './promise.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 12, minute)).toISOString();
const delivery = { mode: 'delivery' as const, address: '', zone: 'Centro', reference: '', minutes: 15 };
const order = {
  requestedFor: null,
  acceptedAt: at(0),
  minutes: 20,
  minutesChangedAt: null,
  fulfilment: delivery,
};

test.each([
  ['as soon as possible', {}, 20, 35],
  ['without the minutes of the way', { fulfilment: { ...delivery, minutes: null } }, 20, 20],
  ['to pick up', { fulfilment: { mode: 'pickup' as const } }, 20, 20],
  ['for later', { requestedFor: at(55), minutes: null }, 55, 55],
  [
    'for later, with another promise',
    { requestedFor: at(55), minutesChangedAt: at(50), minutes: 58 },
    58,
    73,
  ],
])('an order %s is ready and arrives in time', (_, changes, ready, arrival) => {
  expect(readyTime({ ...order, ...changes })).toBe(Date.parse(at(ready)));
  expect(arrivalTime({ ...order, ...changes })).toBe(Date.parse(at(arrival)));
});

test('without minutes nothing is promised', () => {
  expect(readyTime({ ...order, minutes: null })).toBeNull();
  expect(arrivalTime({ ...order, acceptedAt: null })).toBeNull();
});
