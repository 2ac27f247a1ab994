import type { EditablePlan } from '@vitrina/contract/billing/plans/edit-schema.ts';
import { expect, test } from 'vitest';
import { formatOtherPrice, proposeYear, toPriceRows, toPrices, validatePriceRows } from './prices-form.ts';

const plan: EditablePlan = {
  id: 'pro',
  name: 'Pro',
  price: 9.99,
  features: [],
  maxProducts: 150,
  maxCategories: 20,
  prices: [
    { currency: 'COP', period: 'month', amount: '39900' },
    { currency: 'COP', period: 'year', amount: '399000' },
  ],
  pricesVersion: 3,
};

test('the rows of a plan begin with dollars, and give back its prices', () => {
  const rows = toPriceRows(plan);
  expect(rows.map(({ currency }) => currency)).toEqual(['USD', 'COP']);
  expect(rows[0]).toEqual({ currency: 'USD', month: '', year: '' });
  expect(toPrices(rows)).toEqual(plan.prices);
});

test('a price that is none is an error of its field', () => {
  expect(validatePriceRows([{ currency: 'COP', month: 'gratis', year: '399.000' }])).toEqual({
    'COP month': 'El precio no es válido',
  });
  expect(validatePriceRows([{ currency: 'CLP', month: '5,50', year: '' }])).toEqual({
    'CLP month': 'El precio no es válido',
  });
});

test('a year is proposed at ten months', () => {
  expect(proposeYear('39.900', 'COP').replace(/\D/g, '')).toBe('399000');
  expect(proposeYear('9,99', 'USD')).toBe('99,90');
  expect(proposeYear('x', 'USD')).toBe('');
});

test('a price is shown with its period', () => {
  expect(formatOtherPrice({ currency: 'COP', period: 'year', amount: '399000' }).replace(/\s/g, ' ')).toBe(
    '$ 399.000 al año',
  );
});
