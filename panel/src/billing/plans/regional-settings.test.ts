import { expect, test } from 'vitest';
import { formatPlanAmount, planPrice } from './regional-settings.ts';

const bogota = { locale: 'es-CO', timeZone: 'America/Bogota' };
const plan = { id: 'pro', name: 'Pro', features: [], maxProducts: 1, maxCategories: 1 } as const;

test.each([
  [9.99, 'US$ 9,99'],
  [4.9, 'US$ 4,90'],
  [16, 'US$ 16'],
  [0, 'US$ 0'],
])('a plan of %d dollars costs %s in Colombia', (price, shown) => {
  expect(
    formatPlanAmount(planPrice({ ...plan, price, features: [] }), bogota, 'USD').replace(/\s/g, ' '),
  ).toBe(shown);
});
