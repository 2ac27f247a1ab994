import { expect, it } from 'vitest';
import { formatWeekBefore } from './week-before.ts';

const days = Array.from({ length: 30 }, (_, index) => ({
  date: new Date(Date.UTC(2026, 10, 21 - 29 + index)).toISOString().slice(0, 10),
  views: index * 100,
  orders: null,
}));

it('today is compared with the same weekday of the week before', () => {
  expect(formatWeekBefore(days, 'es-CO')).toBe('El sábado pasado tuviste 2.200 visitas.');
});

it('a short history has nothing to compare with', () => {
  expect(formatWeekBefore(days.slice(-7), 'es-CO')).toBeUndefined();
});

it('a page that had no visits by then has nothing to compare with', () => {
  const young = days.map((day, index) => ({ ...day, views: index < 23 ? 0 : 5 }));
  expect(formatWeekBefore(young, 'es-CO')).toBeUndefined();
});
