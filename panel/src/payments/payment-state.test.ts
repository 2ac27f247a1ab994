import { describe, expect, test } from 'vitest';
import { approvedOrderSearch, readApprovedOrder, readChosenPlan } from './payment-state.ts';

const plan = { id: 'pro', name: 'Pro', price: 9.99, features: ['Todo'], maxProducts: 150, maxCategories: 20 };

describe('the chosen plan', () => {
  test('is read from the navigation', () => {
    expect(readChosenPlan({ plan })).toEqual(plan);
  });

  test.each([
    null,
    undefined,
    'pro',
    {},
    { plan: null },
    { plan: { ...plan, id: 'gold' } },
    { plan: { id: 'pro' } },
  ])('is none in %j', (state) => {
    expect(readChosenPlan(state)).toBeNull();
  });
});

describe('an approved order', () => {
  test('comes out of the address as it went in', () => {
    const order = { orderID: '5O190127TN364715T', planId: 'pro' } as const;
    expect(readApprovedOrder(approvedOrderSearch(order))).toEqual(order);
  });

  test("is read from the address that the provider's page comes back with", () => {
    expect(readApprovedOrder('?planId=basic&token=8XY&PayerID=QWERTY')).toEqual({
      orderID: '8XY',
      planId: 'basic',
    });
  });

  test.each(['', '?token=8XY', '?planId=pro', '?planId=gold&token=8XY', '?planId=pro&token='])(
    'is none in «%s»',
    (search) => {
      expect(readApprovedOrder(search)).toBeNull();
    },
  );
});
