import { expect, test } from 'vitest';
import { restaurant } from './restaurant.ts';
import { createPastVisits, pastDays } from './visits.ts';

const day = 24 * 60 * 60 * 1000;
/** A Wednesday, 13:20 in Bogotá. */
const now = new Date('2026-03-18T18:20:00Z');
const { views, orders } = createPastVisits(restaurant.traffic, ['a', 'b', 'c'], now);
const formatLocalDay = (date: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota', dateStyle: 'short' }).format(date);
const perDay = Map.groupBy(views, ({ bucket }) => formatLocalDay(bucket));
const sumViews = (rows: { views: number }[] = []) => rows.reduce((total, row) => total + row.views, 0);

test('past visits cover each of the last 30 local days and no future time', () => {
  expect(perDay.size).toBe(pastDays);
  const oldest = now.getTime() - pastDays * day;
  for (const { bucket } of views) expect(bucket.getTime()).toBeGreaterThan(oldest);
  for (const date of [...views.map(({ bucket }) => bucket), ...orders.map(({ createdAt }) => createdAt)]) {
    expect(date.getTime()).toBeLessThanOrEqual(now.getTime());
  }
});

test('past views have one row per quarter of an hour', () => {
  for (const { bucket } of views) expect(bucket.getTime() % (15 * 60 * 1000)).toBe(0);
  expect(new Set(views.map(({ bucket }) => bucket.getTime())).size).toBe(views.length);
});

test('the restaurant has more visits on Saturdays than on Mondays', () => {
  const onWeekday = (weekday: number) =>
    [...perDay].filter(([date]) => new Date(`${date}T12:00:00Z`).getUTCDay() === weekday);
  const [saturdays, mondays] = [onWeekday(6), onWeekday(1)].map((days) =>
    days.reduce((total, [, rows]) => total + sumViews(rows), 0),
  );
  expect(saturdays).toBeGreaterThan(1.5 * (mondays ?? 0));
});

test('some visits are orders of products on the menu', () => {
  expect(orders.length).toBeGreaterThan(0.03 * sumViews(views));
  expect(orders.length).toBeLessThan(0.1 * sumViews(views));
  for (const { items } of orders) {
    expect(new Set(items.map(({ productId }) => productId)).size).toBe(items.length);
    for (const { productId, quantity } of items) {
      expect(['a', 'b', 'c']).toContain(productId);
      expect(quantity).toBeGreaterThan(0);
    }
  }
});

test('past visits are the same on every machine', () => {
  expect(createPastVisits(restaurant.traffic, ['a', 'b', 'c'], now)).toEqual({ views, orders });
});
