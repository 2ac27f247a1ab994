import { expect, test } from 'vitest';
import { applyDiscount } from './rules.ts';

test.each([
  ['9.99', 'USD', { percent: 50, amount: null }, '4.99', '5.00'],
  ['9.99', 'USD', { percent: 15, amount: null }, '8.49', '1.50'],
  ['15.99', 'USD', { percent: 100, amount: null }, '0.00', '15.99'],
  ['15.99', 'USD', { percent: 33, amount: null }, '10.71', '5.28'],
  ['9990', 'CLP', { percent: 33, amount: null }, '6693.00', '3297.00'],
  ['19990', 'COP', { percent: 15, amount: null }, '16991.00', '2999.00'],
  ['9.99', 'USD', { percent: null, amount: '4.99' }, '5.00', '4.99'],
  ['4.99', 'USD', { percent: null, amount: '10' }, '0.00', '4.99'],
] as const)('%s %s less %j is %s', (price, currency, coupon, total, discount) => {
  expect(applyDiscount(price, currency, coupon)).toEqual({ total, discount });
});
