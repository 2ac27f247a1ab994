import type { CurrentSubscription } from '@vitrina/contract/billing/subscriptions/schema.ts';
import { describe, expect, it } from 'vitest';
import { categoryLimitReason, productLimitReason } from './limit-reasons.ts';

const free: CurrentSubscription = {
  planId: 'free',
  status: 'active',
  startDate: '2026-01-01T00:00:00.000Z',
  endDate: null,
  graceEndDate: null,
  renewable: false,
  nextPlanId: null,
  granted: false,
  planDetails: { id: 'free', name: 'Free', price: 0, features: [], maxProducts: 10, maxCategories: 3 },
};
const noPlan = 'No tienes un plan activo. Por favor, activa un plan para continuar.';

describe('adding products and categories', () => {
  it('is allowed below the limit and has a reason at the limit', () => {
    expect(productLimitReason(free, 9)).toBeNull();
    expect(productLimitReason(free, 10)).toBe('Has alcanzado el límite de 10 productos de tu plan Free');
    expect(categoryLimitReason(free, 2)).toBeNull();
    expect(categoryLimitReason(free, 3)).toBe('Has alcanzado el límite de 3 categorías de tu plan Free');
  });

  it('is always allowed on an unlimited plan', () => {
    const premium = { ...free, planDetails: { ...free.planDetails, maxProducts: -1, maxCategories: -1 } };
    expect(productLimitReason(premium, 5000)).toBeNull();
    expect(categoryLimitReason(premium, 5000)).toBeNull();
  });

  it('needs an active plan that is loaded', () => {
    expect(productLimitReason(undefined, 0)).toBe(noPlan);
    expect(categoryLimitReason({ ...free, status: 'pending' }, 0)).toBe(noPlan);
  });
});
