import { expect, test } from 'vitest';
import type { PlanId } from '../../account/plan-id.ts';
import { findPlanFor, parsePlanNeed, plansPathFor, readNeededRoom, readPlanNeed } from './needs.ts';
import type { Plan } from './schema.ts';

const plan = (id: PlanId, maxProducts: number, maxCategories: number): Plan => ({
  id,
  name: id,
  price: 1,
  features: [],
  maxProducts,
  maxCategories,
});
const plans = [plan('free', 10, 3), plan('basic', 40, 3), plan('pro', 150, 20), plan('premium', -1, -1)];

test.each([
  ['products', 'free', 'basic'],
  // The operator can give two plans the same limit.
  ['categories', 'free', 'pro'],
  ['products', 'pro', 'premium'],
  ['products', 'premium', null],
  ['cart', 'free', 'premium'],
  ['logo', 'free', 'basic'],
  ['periodViews', 'basic', 'pro'],
  ['logo', 'pro', null],
] as const)('for %s above %s the lowest plan is %s', (need, current, expected) => {
  expect(findPlanFor(need, current, plans)).toBe(expected);
});

test.each([
  [{ products: 142 }, 'free', 'pro'],
  [{ products: 40 }, 'free', 'basic'],
  [{ products: 41 }, 'basic', 'pro'],
  [{ products: 20, categories: 12 }, 'free', 'pro'],
  [{ products: 151 }, 'free', 'premium'],
  [{ products: 142 }, 'pro', null],
] as const)('a file that needs %o is held by the lowest plan above %s: %s', (room, current, expected) => {
  expect(findPlanFor('import', current, plans, room)).toBe(expected);
  const { search } = new URL(plansPathFor('import', room), 'https://vitrina.test');
  expect([readPlanNeed(search), readNeededRoom(search)]).toEqual(['import', room]);
});

test('what over a limit is there already counts as well', () => {
  expect(findPlanFor('products', 'free', plans, { products: 60 })).toBe('pro');
  expect(readNeededRoom('?productos=-3&categorias=muchas')).toEqual({});
});

test('the link of a need is read again, and anything else is none', () => {
  expect(readPlanNeed(new URL(plansPathFor('cart'), 'https://vitrina.test').search)).toBe('cart');
  expect(plansPathFor(undefined)).toBe('/planes');
  expect(readPlanNeed('?para=todo')).toBeNull();
  expect(parsePlanNeed(undefined)).toBeNull();
});
