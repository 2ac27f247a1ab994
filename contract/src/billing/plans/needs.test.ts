import { expect, test } from 'vitest';
import type { PlanId } from '../../account/plan-id.ts';
import { findPlanFor, parsePlanNeed, plansPathFor, readPlanNeed } from './needs.ts';
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

test('the link of a need is read again, and anything else is none', () => {
  expect(readPlanNeed(new URL(plansPathFor('cart'), 'https://vitrina.test').search)).toBe('cart');
  expect(plansPathFor(undefined)).toBe('/planes');
  expect(readPlanNeed('?para=todo')).toBeNull();
  expect(parsePlanNeed(undefined)).toBeNull();
});
