import type { PaymentOffer } from '@vitrina/contract/billing/payments/schema.ts';
import { expect, test } from 'vitest';
import { describeSaving, listPlanOffers, pickOffer } from './offers.ts';

const paypal: PaymentOffer = {
  planId: 'pro',
  provider: 'paypal',
  currency: 'USD',
  period: 'month',
  amount: '9.99',
};
const month: PaymentOffer = { ...paypal, provider: 'mercadopago', currency: 'COP', amount: '39900' };
const year: PaymentOffer = { ...month, period: 'year', amount: '399000' };
const all = [paypal, { ...paypal, planId: 'basic' as const }, month, year];

test('the offers of a plan begin with the currency of the business', () => {
  expect(listPlanOffers(all, 'pro', 'COP')).toEqual([month, year, paypal]);
  expect(listPlanOffers(all, 'pro', 'USD')).toEqual([paypal, month, year]);
});

test('the first provider and a month are chosen until the owner chooses', () => {
  const offers = listPlanOffers(all, 'pro', 'COP');
  expect(pickOffer(offers, {})).toBe(month);
  expect(pickOffer(offers, { provider: 'mercadopago', period: 'year' })).toBe(year);
  expect(pickOffer(offers, { provider: 'paypal', period: 'year' })).toBe(paypal);
  expect(pickOffer(offers, { period: 'year' })).toBe(year);
  expect(pickOffer([], {})).toBeUndefined();
});

test('a year at the price of whole months tells what it saves', () => {
  expect(describeSaving([month, year], year)).toBe('Pagas 10 meses y usas 12.');
  expect(describeSaving([month, year], month)).toBeNull();
  expect(describeSaving([month], { ...year, amount: '400000' })).toBeNull();
  expect(describeSaving([month], { ...year, amount: '478800' })).toBeNull();
});
