import { expect, test } from 'vitest';
import { amountOf, dollars, longDate } from './place.ts';

const bogota = { locale: 'es-CO', timeZone: 'America/Bogota' };
const plan = { id: 'pro', name: 'Pro', features: [], maxProducts: 1, maxCategories: 1 } as const;

test.each([
  [9.99, 'US$ 9,99'],
  [4.9, 'US$ 4,90'],
  [16, 'US$ 16'],
  [0, 'US$ 0'],
])('a plan of %d dollars costs %s in Colombia', (price, shown) => {
  expect(dollars(amountOf({ ...plan, price, features: [] }), bogota).replace(/\s/g, ' ')).toBe(shown);
});

test("a day is the one of the business's time zone", () => {
  expect(longDate('2026-01-04T03:00:00.000Z', bogota)).toBe('3 de enero de 2026');
  expect(longDate('2026-01-04T03:00:00.000Z', { locale: 'es-ES', timeZone: 'Europe/Madrid' })).toBe(
    '4 de enero de 2026',
  );
});
