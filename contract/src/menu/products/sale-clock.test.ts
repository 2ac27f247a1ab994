import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openingState } from '../../business/opening-hours/opening-state.ts';
import type { Week } from '../../business/opening-hours/schema.ts';
import { createSaleClock, describeNextSale } from './sale-clock.ts';
import { productTimes } from './times.ts';

const timeZone = 'America/Bogota';
const region = { locale: 'es-CO', timeZone };
const span = (from: string, to: string) => ({ from, to });
/** Monday to Saturday. */
const breakfast: Week = [...Array.from({ length: 6 }, () => [span('07:00', '11:00')]), []];
const at = (week: Week, now: string, zone = timeZone) => createSaleClock(zone, new Date(now))(week);
const words = (week: Week, now: string) => describeNextSale(at(week, now), region).replace(/\u00a0/g, ' ');

describe('the sale of a breakfast', () => {
  test('begins and ends to the minute', () => {
    expect(at(breakfast, '2026-01-16T11:59:59Z').isSold).toBe(false);
    expect(at(breakfast, '2026-01-16T12:00:00Z')).toEqual({
      isSold: true,
      next: null,
      validUntil: Date.parse('2026-01-16T16:00:00Z'),
    });
    expect(at(breakfast, '2026-01-16T16:00:00Z').isSold).toBe(false);
  });

  test('is told as what comes next, until midnight changes the words', () => {
    expect(words(breakfast, '2026-01-16T10:00:00Z')).toBe('Desde las 7 a. m.');
    expect(words(breakfast, '2026-01-16T17:00:00Z')).toBe('Mañana desde las 7 a. m.');
    expect(at(breakfast, '2026-01-16T17:00:00Z').validUntil).toBe(Date.parse('2026-01-17T05:00:00Z'));
    expect(words(breakfast, '2026-01-17T17:00:00Z')).toBe('El lunes desde las 7 a. m.');
    expect(words(breakfast, '2026-01-16T13:00:00Z')).toBe('');
  });

  test('once a week comes back on the same weekday', () => {
    const mondays: Week = [[span('13:00', '15:00')], [], [], [], [], [], []];
    expect(words(mondays, '2026-01-12T21:00:00Z')).toBe('El lunes 19 de enero desde la 1 p. m.');
  });
});

test('a span may pass midnight, and all day of all days never ends', () => {
  const fridays: Week = [[], [], [], [], [span('20:00', '02:00')], [], []];
  // Saturday, 01:30.
  expect(at(fridays, '2026-01-17T06:30:00Z').isSold).toBe(true);
  expect(at(fridays, '2026-01-17T07:00:00Z').isSold).toBe(false);
  const always: Week = Array.from({ length: 7 }, () => [span('00:00', '00:00')]);
  expect(at(always, '2026-01-17T07:00:00Z').isSold).toBe(true);
});

test('the state is that of opening hours, also on days that change their clocks', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const time = (value: number) =>
    `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`;
  const day = fc.oneof(
    fc.constant<{ from: string; to: string }[]>([]),
    fc.tuple(minute, minute).map(([from, to]) => [span(time(from), time(to))]),
  );
  fc.assert(
    fc.property(
      fc.array(day, { minLength: 7, maxLength: 7 }),
      fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-01-01') }),
      fc.constantFrom('America/Bogota', 'America/Santiago', 'Europe/Madrid'),
      (week, instant, zone) => {
        const now = new Date(Math.floor(instant / 60_000) * 60_000);
        const hours = openingState({ week, specialDates: [] }, zone, now);
        const sale = at(week, now.toISOString(), zone);
        expect(sale.isSold).toBe(hours.status !== 'closed');
        if (!sale.isSold)
          expect(sale.next && new Date(sale.next.instant).toISOString()).toBe(hours.nextChange);
        else if (hours.nextChange !== null) expect(sale.validUntil).toBe(Date.parse(hours.nextChange));
        expect(sale.validUntil).toBeGreaterThan(now.getTime());
      },
    ),
    { numRuns: 300 },
  );
});

test('times need a day, three spans at most, and no overlaps', () => {
  const isValid = (week: unknown) => productTimes.safeParse({ week, outside: 'shown' }).success;
  expect(isValid(breakfast)).toBe(true);
  expect(isValid(Array.from({ length: 7 }, () => []))).toBe(false);
  expect(isValid([[span('07:00', '11:00'), span('10:00', '12:00')], [], [], [], [], [], []])).toBe(false);
  expect(productTimes.safeParse({ week: breakfast, outside: 'greyed' }).success).toBe(false);
  expect(productTimes.parse(null)).toBeNull();
});
