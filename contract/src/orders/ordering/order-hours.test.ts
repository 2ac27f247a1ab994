import { describe, expect, test } from 'vitest';
import { hasLaterTime, isLaterTime, listLaterDays } from '../placing/later-times.ts';
import { describeOrderHours, findOrderHours } from './order-hours.ts';

const timeZone = 'America/Bogota';
const everyDay = (from: string, to: string) => ({
  week: Array.from({ length: 7 }, () => [{ from, to }]),
  specialDates: [],
});
const dinner = everyDay('18:00', '23:00');
const bar = everyDay('20:00', '02:00');
const always = everyDay('00:00', '00:00');
const at = (local: string) => new Date(`${local}:00-05:00`);

describe('first and last orders', () => {
  test.each([
    ['before the first', dinner, 30, 45, '2026-11-23T18:29', false, '18:30', 'Pedidos desde las 6:30 p. m.'],
    ['at the first', dinner, 30, 45, '2026-11-23T18:30', true, '22:15', 'Pedidos hasta las 10:15 p. m.'],
    ['before the last', dinner, 30, 45, '2026-11-23T22:14', true, '22:15', 'Pedidos hasta las 10:15 p. m.'],
    ['after the last', dinner, 30, 45, '2026-11-23T22:15', false, '18:30', 'Ya no recibe pedidos'],
    ['while it is closed', dinner, 30, 45, '2026-11-23T23:30', false, '18:30', ''],
    ['past midnight', bar, 0, 60, '2026-11-24T00:59', true, '01:00', 'Pedidos hasta la 1 a. m.'],
    ['past midnight, too late', bar, 0, 60, '2026-11-24T01:00', false, '20:00', 'Ya no recibe pedidos'],
    ['with a first alone', dinner, 15, 0, '2026-11-23T19:00', true, '23:00', ''],
    ['without either', dinner, 0, 0, '2026-11-23T22:59', true, '23:00', ''],
    [
      'in an opening that they fill',
      dinner,
      150,
      150,
      '2026-11-23T20:30',
      false,
      null,
      'Ya no recibe pedidos',
    ],
  ])('%s', (_title, hours, firstOrderMinutes, lastOrderMinutes, local, isOpen, next, note) => {
    const orderHours = { hours, timeZone, firstOrderMinutes, lastOrderMinutes, acceptsLater: false };
    const state = findOrderHours(orderHours, at(local));
    expect(state.isOpen).toBe(isOpen);
    const change =
      state.nextChange === Number.POSITIVE_INFINITY
        ? null
        : new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(state.nextChange);
    expect(change).toBe(next);
    expect(describeOrderHours(orderHours, at(local), { locale: 'es-CO' }).replace(/\s/g, ' ')).toBe(note);
  });

  test.each([null, always])('are none of a business that never closes (%#)', (hours) => {
    const orderHours = { hours, timeZone, firstOrderMinutes: 60, lastOrderMinutes: 60, acceptsLater: true };
    expect(findOrderHours(orderHours, at('2026-11-23T23:59')).isOpen).toBe(true);
    expect(describeOrderHours(orderHours, at('2026-11-23T23:59'), { locale: 'es-CO' })).toBe('');
  });

  test('say that orders for later are still taken', () => {
    const orderHours = { hours: dinner, timeZone, firstOrderMinutes: 0, lastOrderMinutes: 45 };
    const read = (acceptsLater: boolean) =>
      describeOrderHours({ ...orderHours, acceptsLater }, at('2026-11-23T22:30'), { locale: 'es-CO' });
    expect([read(true), read(false)]).toEqual(['Ya no recibe pedidos para ahora', 'Ya no recibe pedidos']);
  });

  test('hold for a later time too, in the list and in the check', () => {
    const schedule = {
      hours: dinner,
      timeZone,
      firstOrderMinutes: 30,
      lastOrderMinutes: 45,
      preparationMinutes: 20,
    };
    const now = at('2026-11-23T12:00');
    const days = listLaterDays(schedule, now);
    expect(days).toHaveLength(8);
    for (const { date, times } of days) {
      expect(times[0]).toBe(at(`${date}T18:30`).toISOString());
      expect(times.at(-1)).toBe(at(`${date}T22:00`).toISOString());
    }
    const isPossible = (time: string) => isLaterTime(schedule, now, at(`2026-11-24T${time}`));
    expect(['18:15', '18:30', '22:14', '22:15'].map(isPossible)).toEqual([false, true, true, false]);
  });
});

describe('whether any time is left', () => {
  const closedWeek = { week: Array.from({ length: 7 }, () => []), specialDates: [] };
  const openOn = (date: string, from: string, to: string) => ({
    ...closedWeek,
    specialDates: [{ date, name: '', spans: [{ from, to }] }],
  });
  test.each([
    ['always open', null, true],
    ['every evening', dinner, true],
    ['never', closedWeek, false],
    ['today, too late for the preparation', openOn('2026-11-23', '18:00', '20:00'), false],
    ['today, with a quarter-hour left', openOn('2026-11-23', '18:00', '21:00'), true],
    ['in a week', openOn('2026-11-30', '08:00', '09:00'), true],
    ['in eight days', openOn('2026-12-01', '08:00', '09:00'), false],
  ])('%s', (_title, hours, isLeft) => {
    const schedule = { hours, timeZone, firstOrderMinutes: 0, lastOrderMinutes: 0, preparationMinutes: 40 };
    const evening = at('2026-11-23T19:58');
    expect(hasLaterTime(schedule, evening)).toBe(isLeft);
    expect(listLaterDays(schedule, evening).length > 0).toBe(isLeft);
  });
});
