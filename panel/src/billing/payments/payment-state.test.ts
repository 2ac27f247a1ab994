import { describe, expect, test } from 'vitest';
import { readApprovedOrder, readChosenPlan, toOrderSearch } from './payment-state.ts';

const plan = { id: 'pro', name: 'Pro', price: 9.99, features: ['Todo'], maxProducts: 150, maxCategories: 20 };

describe('the chosen plan', () => {
  test('is read from the navigation state', () => {
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
  ])('is null for %j', (state) => {
    expect(readChosenPlan(state)).toBeNull();
  });
});

describe('an approved order', () => {
  test('is read from the query string that it was written to', () => {
    const order = { orderID: '5O190127TN364715T', planId: 'pro' } as const;
    expect(readApprovedOrder(toOrderSearch(order))).toEqual(order);
  });

  test('is read from the parameters of the redirect from PayPal', () => {
    expect(readApprovedOrder('?planId=basic&token=8XY&PayerID=QWERTY')).toEqual({
      orderID: '8XY',
      planId: 'basic',
    });
  });

  test('is read with the payment that Mercado Pago adds', () => {
    const search = '?planId=pro&preference_id=20-a&payment_id=123&status=approved&collection_id=123';
    expect(readApprovedOrder(search)).toEqual({
      orderID: '20-a',
      planId: 'pro',
      returned: { paymentId: '123', outcome: 'approved' },
    });
    // Nothing was paid.
    expect(readApprovedOrder('?planId=pro&preference_id=20-a&payment_id=null&status=null')).toEqual({
      orderID: '20-a',
      planId: 'pro',
    });
  });

  test.each(['', '?token=8XY', '?planId=pro', '?planId=gold&token=8XY', '?planId=pro&token='])(
    'is null for «%s»',
    (search) => {
      expect(readApprovedOrder(search)).toBeNull();
    },
  );
});
