import { defaultOrderingSettings } from '@vitrina/contract/orders/ordering/schema.ts';
import { expect, test } from 'vitest';
import {
  emptyAccount,
  orderingDraft,
  toOrderingFields,
  toOrderingValues,
  validateOrdering,
} from './ordering-form.ts';
import { toOrderingRow } from './queries.ts';

const money = { locale: 'es-CO', currency: 'COP' };
const { version: _, pauses: __, pausedUntil: ___, ...defaults } = toOrderingRow(defaultOrderingSettings);
const settings = {
  ...defaults,
  minimum: '25000',
  payments: {
    cash: true,
    card: false,
    transferAccounts: [{ name: 'Nequi', number: '310 555 0142', holder: '' }],
    discountPercents: { cash: '7.5', card: '', transfer: '' },
  },
};

test('what is stored becomes values and the same fields again', () => {
  const values = toOrderingValues(settings, money);
  expect(values).toMatchObject({ minimum: '25.000', preparationMinutes: '20', cashDiscount: '7,5' });
  expect(validateOrdering(values, money)).toEqual({});
  expect(toOrderingFields(values, money)).toEqual(settings);
});

test.each([
  ['45 min', 45],
  ['1 hora y media', 90],
  ['10.080', 10_080],
])('the preparation is read as %s', (preparationMinutes, minutes) => {
  const values = { ...toOrderingValues(settings, money), preparationMinutes };
  expect(validateOrdering(values, money)).toEqual({});
  expect(toOrderingFields(values, money).preparationMinutes).toBe(minutes);
});

test.each([
  ['same', true, ''],
  [null, false, ''],
  ['12000', false, '12.000'],
] as const)(
  'the minimum %j of what is collected becomes values and the same field again',
  (pickupMinimum, sharesMinimum, text) => {
    const values = toOrderingValues({ ...settings, pickupMinimum }, money);
    expect(values).toMatchObject({ sharesMinimum, pickupMinimum: text });
    expect(toOrderingFields(values, money)).toMatchObject({ pickupMinimum });
  },
);

test('the first and the last order are kept, also those between the usual minutes', () => {
  const edges = { firstOrderMinutes: 25, lastOrderMinutes: 45 };
  const values = toOrderingValues({ ...settings, ...edges }, money);
  expect(toOrderingFields(values, money)).toMatchObject(edges);
  const { firstOrderMinutes: _first, lastOrderMinutes: _last, ...earlier } = values;
  expect(orderingDraft.parse(earlier)).toMatchObject({ firstOrderMinutes: 0, lastOrderMinutes: 0 });
});

test('rows of accounts that were not filled in are left out, and half filled ones are errors', () => {
  const values = toOrderingValues(defaults, money);
  const accounts = [emptyAccount(), { ...emptyAccount(), number: '3105550142' }];
  expect(toOrderingFields({ ...values, accounts: accounts.slice(0, 1) }, money)).toEqual(defaults);
  expect(Object.keys(validateOrdering({ ...values, accounts }, money))).toEqual(['accounts.1.name']);
});

test.each([
  ['minimum', { minimum: 'mucho' }],
  ['pickupMinimum', { pickupMinimum: 'mucho', sharesMinimum: false }],
  ['preparationMinutes', { preparationMinutes: '-1' }],
  ['preparationMinutes', { preparationMinutes: '10081' }],
  ['preparationMinutes', { preparationMinutes: '' }],
  ['modes', { modes: [] }],
  ['cashDiscount', { cashDiscount: '0,4' }],
  ['cardDiscount', { cardDiscount: '50,5' }],
  ['transferDiscount', { transferDiscount: 'diez' }],
])('%s can be wrong: %j', (field, change) => {
  const values = { ...toOrderingValues(defaults, money), ...change };
  expect(Object.keys(validateOrdering(values, money))).toEqual([field]);
});
