import type { CurrentSubscription } from '@vitrina/contract/billing/subscriptions/schema.ts';
import { describe, expect, test } from 'vitest';
import { isPaymentPending, planStateOf } from './plan-state.ts';

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
  test('has pro as current and the others as open', () => {
    expect(planStateOf('pro', pro)).toBe('current');
    expect(planStateOf('premium', pro)).toBe('open');
    expect(planStateOf('free', pro)).toBe('open');
  });

  test('has pro as renewable near its end and in grace', () => {
    expect(planStateOf('pro', { ...pro, renewable: true })).toBe('renewable');
  });

  test('has the next plan as planned', () => {
    expect(planStateOf('free', { ...pro, nextPlanId: 'free' })).toBe('planned');
    expect(planStateOf('pro', { ...pro, nextPlanId: 'free' })).toBe('current');
  });
});

test('every plan is open while the subscription is not loaded', () => {
  expect(planStateOf('pro', undefined)).toBe('open');
});

test('a payment is pending if the plan is pending without grace', () => {
  expect(isPaymentPending(pro)).toBe(false);
  expect(isPaymentPending({ ...pro, status: 'pending', graceEndDate: '2026-02-08T12:00:00.000Z' })).toBe(
    false,
  );
  expect(isPaymentPending({ ...pro, status: 'pending', endDate: null })).toBe(true);
});
