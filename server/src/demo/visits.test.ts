import { expect, test } from 'vitest';
import { restaurant } from './restaurant.ts';
import { pastDays, pastVisits } from './visits.ts';

const day = 24 * 60 * 60 * 1000;
/** A Wednesday, 13:20 in Bogotá. */
const now = new Date('2026-03-18T18:20:00Z');
const { views, orders } = pastVisits(restaurant.traffic, ['a', 'b', 'c'], now);
const localDay = (at: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota', dateStyle: 'short' }).format(at);
const perDay = Map.groupBy(views, ({ bucket }) => localDay(bucket));
const sum = (rows: { views: number }[] = []) => rows.reduce((total, row) => total + row.views, 0);

test('fills each of the last 30 local days, and nothing that is still to come', () => {
  expect(perDay.size).toBe(pastDays);
  const oldest = now.getTime() - pastDays * day;
  for (const { bucket } of views) expect(bucket.getTime()).toBeGreaterThan(oldest);
  for (const at of [...views.map(({ bucket }) => bucket), ...orders.map((order) => order.at)]) {
    expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
  }
});

test('keeps quarters of an hour, each once', () => {
  for (const { bucket } of views) expect(bucket.getTime() % (15 * 60 * 1000)).toBe(0);
  expect(new Set(views.map(({ bucket }) => bucket.getTime())).size).toBe(views.length);
});

test('has more guests on Saturdays than on Mondays', () => {
  const onWeekday = (weekday: number) =>
    [...perDay].filter(([date]) => new Date(`${date}T12:00:00Z`).getUTCDay() === weekday);
  const [saturdays, mondays] = [onWeekday(6), onWeekday(1)].map((days) =>
    days.reduce((total, [, rows]) => total + sum(rows), 0),
  );
  expect(saturdays).toBeGreaterThan(1.5 * (mondays ?? 0));
});

test('orders some of what is on the menu', () => {
  expect(orders.length).toBeGreaterThan(0.03 * sum(views));
  expect(orders.length).toBeLessThan(0.1 * sum(views));
  for (const { items } of orders) {
    expect(new Set(items.map(({ productId }) => productId)).size).toBe(items.length);
    for (const { productId, quantity } of items) {
      expect(['a', 'b', 'c']).toContain(productId);
      expect(quantity).toBeGreaterThan(0);
    }
  }
});

test('is the same on every machine', () => {
  expect(pastVisits(restaurant.traffic, ['a', 'b', 'c'], now)).toEqual({ views, orders });
});
