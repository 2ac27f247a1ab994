import {
  orderDateOf as findOrderDate,
  findOrderDayEnd,
  startOfOrderDate as findStart,
} from '@vitrina/contract/business/opening-hours/order-day.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bootTestApp } from '../testing/app.ts';
import { orderDateOf, startOfOrderDate } from './order-day.ts';

const t = bootTestApp();

test.each([
  ['America/Bogota', '2026-11-27T08:59:59Z', '2026-11-26'],
  ['America/Bogota', '2026-11-27T09:00:00Z', '2026-11-27'],
  ['America/Mexico_City', '2026-11-28T05:30:00Z', '2026-11-27'],
  // Clocks change in the night: in Santiago at midnight, in Madrid at 2 and 3.
  ['America/Santiago', '2026-09-06T07:30:00Z', '2026-09-06'],
  ['America/Santiago', '2026-09-06T06:30:00Z', '2026-09-05'],
  ['Europe/Madrid', '2026-10-25T02:59:00Z', '2026-10-24'],
  ['Europe/Madrid', '2026-10-25T03:00:00Z', '2026-10-25'],
])('in %s %s belongs to %s', (timeZone, instant, date) => {
  expect(findOrderDate(Date.parse(instant), timeZone)).toBe(date);
});

test('the database cuts days where the contract does, also in nights in which clocks change', async () => {
  const zones = ['America/Bogota', 'America/Santiago', 'America/Havana', 'Europe/Madrid', 'America/Caracas'];
  const starts = [
    '2026-03-28T22:00:00Z',
    '2026-04-04T22:00:00Z',
    '2026-09-05T22:00:00Z',
    '2026-10-24T22:00:00Z',
  ];
  for (const timeZone of zones)
    for (const start of starts)
      for (let quarter = 0; quarter < 4 * 36; quarter += 3) {
        const instant = Date.parse(start) + quarter * 15 * 60_000;
        const day = orderDateOf(sql`${new Date(instant).toISOString()}::timestamptz`, timeZone);
        const { rows } = await t.deps.db.execute<{ day: string; start: number; end: number }>(sql`
          select day::text, (extract(epoch from ${startOfOrderDate(sql`day`, timeZone)}) * 1000)::float8 as start,
            (extract(epoch from ${startOfOrderDate(sql`day + 1`, timeZone)}) * 1000)::float8 as "end"
          from (select ${day} as day) as days`);
        const date = findOrderDate(instant, timeZone);
        expect(rows[0], `${timeZone} ${new Date(instant).toISOString()}`).toEqual({
          day: date,
          start: findStart(date, timeZone),
          end: findOrderDayEnd(instant, timeZone),
        });
      }
});
