import type { OrderChange } from '@vitrina/contract/orders/schema.ts';
import { expect, test } from 'vitest';
import { money } from '../testing/build-page.ts';
import { applyChanges, describeChanges, readOutcome, totalOfChanges } from './replies.ts';

const line = (productId: string, unitPrice = '1000') => ({
  productId,
  variantId: null,
  options: [],
  quantity: 1,
  sellBy: undefined,
  notes: '',
  takeaway: false,
  unitPrice,
});

test.each([
  [502, null],
  [500, { code: 'INTERNAL', message: 'x' }],
  [503, { code: 'OUTCOME_UNKNOWN', message: 'x' }],
  [201, {}],
  [403, '<html>'],
])('a %d with %j says nothing about the order', (status, body) => {
  expect(readOutcome(status, body)).toEqual({ kind: 'unknown' });
});

test.each([
  ['INVALID_PHONE', {}, 'phone'],
  ['PHONE_UNCLEAR', {}, 'phone'],
  ['ZONE_UNAVAILABLE', {}, 'zone'],
  ['VALIDATION_FAILED', { fields: { 'fulfilment.address': 'Escribe la dirección' } }, 'address'],
  ['ORDERS_PAUSED', {}, 'order'],
])('%s is shown where it is mended', (code, fields, place) => {
  const outcome = readOutcome(400, { code, message: 'x', ...fields });
  expect(outcome).toMatchObject({ kind: 'rejected', orderError: { code, wrongFields: [{ place }] } });
});

test('all fields that the server refuses are named, in the order of the form', () => {
  const fields = { notes: 'b', 'customer.name': 'a', lines: 'c' };
  expect(readOutcome(400, { code: 'VALIDATION_FAILED', message: 'x', fields })).toMatchObject({
    orderError: {
      wrongFields: [
        { place: 'name', message: 'a' },
        { place: 'notes', message: 'b' },
      ],
    },
  });
});

test('a repeated key has the order that is stored', () => {
  const stored = { token: 't', number: 7, state: 'new', lines: [] };
  const outcome = readOutcome(409, { code: 'ORDER_REPEATED', message: 'x', order: stored });
  expect(outcome).toMatchObject({ orderError: { placed: { order: stored } } });
});

test('changes are taken: other prices, and without what cannot be had', () => {
  const changes: OrderChange[] = [
    { kind: 'price', line: 0, was: '1000', now: '1500' },
    { kind: 'sold-out', line: 1, was: 'Flan', now: null },
    { kind: 'gone', line: 2, was: null, now: null },
    { kind: 'choices', line: 3, was: 'Pizza', now: null },
    { kind: 'delivery-fee', was: null, now: '6000' },
  ];
  const lines = ['a', 'b', 'c', 'd', 'e'].map((id) => line(id));
  expect(applyChanges(lines, changes)).toEqual([line('a', '1500'), line('e')]);
  const names = ['Ajiaco', 'Flan', 'Jugo', 'Pizza · Grande', 'Agua'];
  expect(describeChanges(changes, names, money, { deliveryCost: 'Delivery' })).toEqual([
    'Ajiaco: antes $\u00a01.000, ahora $\u00a01.500.',
    'Flan: no está disponible. No va en tu pedido.',
    'Jugo: ya no se ofrece. No va en tu pedido.',
    'Pizza · Grande: cambió lo que se puede elegir. No va en tu pedido.',
    'Delivery: ahora $\u00a06.000.',
  ]);
});

test('a sold-out option is named with its line', () => {
  const changes: OrderChange[] = [{ kind: 'sold-out', line: 0, was: 'Queso', now: null }];
  expect(describeChanges(changes, ['Pizza · Queso'], money, { deliveryCost: 'Delivery' })).toEqual([
    'Pizza · Queso: «Queso» no está disponible. No va en tu pedido.',
  ]);
});

test('of what is nearly gone the order keeps what is left, and its total follows', () => {
  const changes: OrderChange[] = [
    { kind: 'sold-out', line: 0, was: 'Ajiaco', now: '2', reason: 'stock' },
    { kind: 'sold-out', line: 1, was: 'Flan', now: '0', reason: 'stock' },
  ];
  const lines = [
    { ...line('a', '1000'), quantity: 3 },
    { ...line('b', '500'), quantity: 1 },
  ];
  expect(applyChanges(lines, changes)).toEqual([{ ...line('a', '1000'), quantity: 2 }]);
  expect(describeChanges(changes, ['Ajiaco', 'Flan'], money, { deliveryCost: 'Delivery' })).toEqual([
    'Ajiaco: solo quedan 2. Va lo que queda.',
    'Flan: no está disponible. No va en tu pedido.',
  ]);
  // With a fee of 700, which the server leaves out when no whole line is left.
  expect(totalOfChanges({ changes, total: null }, lines, '4200')).toBe('2700');
  expect(totalOfChanges({ changes, total: '5000' }, [...lines, line('c', '4300')], '8500')).toBe('7000');
  expect(totalOfChanges({ changes: changes.slice(1), total: null }, lines.slice(1), '500')).toBeNull();
});
