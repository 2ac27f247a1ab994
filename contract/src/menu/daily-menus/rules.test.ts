import { expect, test } from 'vitest';
import { orderDateOf } from '../../business/opening-hours/order-day.ts';
import type { OpeningHours } from '../../business/opening-hours/schema.ts';
import { endOfSale, findDayState, proposeUntil } from './rules.ts';

const bogota = 'America/Bogota';
const iso = (ms: number) => new Date(ms).toISOString();

test.each([
  ['2026-01-16T08:59:59Z', '2026-01-15'],
  ['2026-01-16T09:00:00Z', '2026-01-16'],
  ['2026-01-17T04:59:59Z', '2026-01-16'],
])('at %s the day of the kitchen is %s', (instant, date) => {
  expect(orderDateOf(Date.parse(instant), bogota)).toBe(date);
});

test.each([
  ['2026-01-16', '15:30', bogota, '2026-01-16T20:30:00.000Z'],
  ['2026-01-16', '03:59', bogota, '2026-01-17T08:59:00.000Z'],
  // Clocks are put back at midnight, so 23:30 comes twice, and the sale ends with the last.
  ['2026-04-04', '23:30', 'America/Santiago', '2026-04-05T03:30:00.000Z'],
  // Clocks skip from midnight to one.
  ['2026-09-05', '00:30', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
])('a menu of %s until %s in %s ends at %s', (date, until, zone, end) => {
  expect(iso(endOfSale(date, until, zone))).toBe(end);
});

test.each([
  [null, '2026-01-16T15:00:00Z', 'unpublished', null],
  ['2026-01-16T20:30:00.000Z', '2026-01-16T20:29:59Z', 'live', '2026-01-16T20:30:00.000Z'],
  ['2026-01-16T20:30:00.000Z', '2026-01-16T20:30:00Z', 'ended', '2026-01-17T09:00:00.000Z'],
  ['2026-01-16T20:30:00.000Z', '2026-01-17T09:00:00Z', 'unpublished', null],
  ['2026-01-17T06:00:00.000Z', '2026-01-17T05:59:59Z', 'live', '2026-01-17T06:00:00.000Z'],
])('a day that ends at %s is at %s %s', (endsAt, now, status, validUntil) => {
  const day = endsAt === null ? null : { date: '2026-01-16', endsAt };
  const state = findDayState(day, bogota, new Date(now));
  expect([state.status, Number.isFinite(state.validUntil) ? iso(state.validUntil) : null]).toEqual([
    status,
    validUntil,
  ]);
});

const week = (from: string, to: string): OpeningHours => ({
  week: Array.from({ length: 7 }, () => [{ from, to }]),
  specialDates: [],
});

test.each([
  ['lunch ends at half past three', week('11:00', '22:00'), '2026-01-16T15:00:00Z', '15:30'],
  ['or earlier, when the business closes', week('11:00', '14:30'), '2026-01-16T15:00:00Z', '14:30'],
  ['after lunch until it closes', week('11:00', '22:00'), '2026-01-16T21:00:00Z', '22:00'],
  ['a dinner past midnight', week('18:00', '01:00'), '2026-01-16T15:00:00Z', '01:00'],
  ['a business that never closes, at night', week('00:00', '00:00'), '2026-01-16T23:00:00Z', '03:59'],
  ['without hours', null, '2026-01-16T15:00:00Z', '16:00'],
  ['without hours, in the evening', null, '2026-01-16T22:00:00Z', '22:00'],
])('%s: %#', (_, hours, now, until) => {
  expect(proposeUntil(hours, bogota, '2026-01-16', new Date(now))).toBe(until);
});

test('the proposed end of another day is that of its own hours', () => {
  const hours = week('11:00', '14:00');
  expect(proposeUntil(hours, bogota, '2026-01-20', new Date('2026-01-16T22:00:00Z'))).toBe('14:00');
});
