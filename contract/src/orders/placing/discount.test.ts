import { expect, test } from 'vitest';
import { findDiscount } from './discount.ts';

const money = {
  COP: { locale: 'es-CO', currency: 'COP' },
  PEN: { locale: 'es-PE', currency: 'PEN' },
  CLP: { locale: 'es-CL', currency: 'CLP' },
} as const;

test.each([
  ['50000', '10', 'COP', '5000', '10 % menos en efectivo'],
  ['12345', '10', 'CLP', '1235', '10 % menos en efectivo'],
  ['0.99', '0.5', 'PEN', '0.01', '0.5 % menos en efectivo'],
  ['28500', '7.5', 'COP', '2137.50', '7,5 % menos en efectivo'],
  ['10.01', '33.33', 'PEN', '3.34', '33.33 % menos en efectivo'],
  ['1', '50', 'CLP', '1', '50 % menos en efectivo'],
  ['9999999999999999.99', '50', 'PEN', '5000000000000000', '50 % menos en efectivo'],
] as const)('of %s with %s %% in %s are taken off %s', (subtotal, percent, currency, amount, reason) => {
  expect(findDiscount(subtotal, 'cash', { cash: percent }, money[currency])).toEqual({ amount, reason });
});

test('other ways to pay, no way, no percentage and no sum take off nothing', () => {
  const find = (subtotal: string, method: 'cash' | 'card' | null, percents?: { cash?: string }) =>
    findDiscount(subtotal, method, percents, money.COP);
  expect(find('1000', 'card', { cash: '10' })).toBeNull();
  expect(find('1000', null, { cash: '10' })).toBeNull();
  expect(find('1000', 'cash')).toBeNull();
  expect(find('1000', 'cash', { cash: '' })).toBeNull();
  expect(find('0', 'cash', { cash: '10' })).toBeNull();
});
