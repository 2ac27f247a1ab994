import { expect, test } from 'vitest';
import { canTablesOrder } from './table-hours.ts';

const timeZone = 'America/Bogota';
const everyDay = (from: string, to: string) => ({
  week: Array.from({ length: 7 }, () => [{ from, to }]),
  specialDates: [],
});
const lunch = everyDay('11:00', '22:00');
const bar = everyDay('20:00', '02:00');
const club = everyDay('22:00', '05:00');

test.each([
  ['in the morning', lunch, 60, '2026-11-23T10:59', false],
  ['while it is open', lunch, 60, '2026-11-23T12:00', true],
  ['an hour after closing time', lunch, 60, '2026-11-23T22:59', true],
  ['later than that', lunch, 60, '2026-11-23T23:00', false],
  ['at closing time without a minute more', lunch, 0, '2026-11-23T22:00', false],
  ['until 4 a. m.', lunch, null, '2026-11-24T03:59', true],
  ['not after 4 a. m.', lunch, null, '2026-11-24T04:00', false],
  ['in a bar that closes after midnight', bar, 60, '2026-11-24T02:59', true],
  ['in a bar an hour after that', bar, 60, '2026-11-24T03:00', false],
  ['in a bar until 4 a. m.', bar, null, '2026-11-24T03:59', true],
  ['in a club that is open at 4 a. m.', club, null, '2026-11-24T04:59', true],
  ['in a club that has closed', club, null, '2026-11-24T05:00', false],
  ['without hours', null, 60, '2026-11-24T05:00', true],
  [
    'on a week without an opening',
    { ...lunch, week: [[], [], [], [], [], [], []] },
    null,
    '2026-11-24T12:00',
    false,
  ],
] as const)('guests can order %s (%#)', (_title, hours, tablesUntil, local, expected) => {
  const now = new Date(`${local}:00-05:00`);
  expect(canTablesOrder({ hours: hours as typeof lunch | null, timeZone, tablesUntil }, now)).toBe(expected);
});
