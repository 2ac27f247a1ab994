import type { CurrentSubscription } from '@vitrina/contract/subscriptions/schema.ts';
import { describe, expect, test } from 'vitest';
import { isHeld, standingOf } from './standing.ts';

const pro: CurrentSubscription = {
  planId: 'pro',
  status: 'active',
  startDate: '2026-01-03T12:00:00.000Z',
  endDate: '2026-02-03T12:00:00.000Z',
  graceEndDate: null,
  renewable: false,
  nextPlanId: null,
  granted: false,
  planDetails: { id: 'pro', name: 'Pro', price: 9.99, features: [], maxProducts: 150, maxCategories: 20 },
};

describe('an account on pro', () => {
  test('has it, and the others are open', () => {
    expect(standingOf('pro', pro)).toBe('current');
    expect(standingOf('premium', pro)).toBe('open');
    expect(standingOf('free', pro)).toBe('open');
  });

  test('can renew it towards its end and in grace', () => {
    expect(standingOf('pro', { ...pro, renewable: true })).toBe('renewable');
  });

  test('sees which plan follows', () => {
    expect(standingOf('free', { ...pro, nextPlanId: 'free' })).toBe('planned');
    expect(standingOf('pro', { ...pro, nextPlanId: 'free' })).toBe('current');
  });
});

test('while nobody knows the current plan every plan can be chosen', () => {
  expect(standingOf('pro', undefined)).toBe('open');
});

test('a payment is held where the plan is pending without days of grace', () => {
  expect(isHeld(pro)).toBe(false);
  expect(isHeld({ ...pro, status: 'pending', graceEndDate: '2026-02-08T12:00:00.000Z' })).toBe(false);
  expect(isHeld({ ...pro, status: 'pending', endDate: null })).toBe(true);
});
