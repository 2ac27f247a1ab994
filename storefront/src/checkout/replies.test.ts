import type { OrderChange } from '@vitrina/contract/orders/schema.ts';
import { expect, test } from 'vitest';
import { money } from '../testing/build-page.ts';
import { describeChanges, readOutcome } from './replies.ts';

/** Lines of a cart, by their names. */
const named = (...names: string[]) => names.map((name) => ({ product: { name }, choices: [] }) as never);

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

test('each change is a sentence', () => {
  const changes: OrderChange[] = [
    { kind: 'price', line: 0, was: '1000', now: '1500' },
    { kind: 'sold-out', line: 1, was: 'Flan', now: null },
    { kind: 'gone', line: 2, was: null, now: null },
    { kind: 'choices', line: 3, was: 'Pizza', now: null },
    { kind: 'sold-out', line: 4, was: 'Sopa', now: '2', reason: 'stock' },
    { kind: 'delivery-fee', was: null, now: '6000' },
  ];
  const sent = named('Ajiaco', 'Flan', 'Jugo', 'Pizza · Grande', 'Sopa');
  expect(describeChanges(changes, sent, money, { deliveryCost: 'Delivery' })).toEqual([
    'Ajiaco: antes $\u00a01.000, ahora $\u00a01.500.',
    'Flan: no está disponible. No va en tu pedido.',
    'Jugo: ya no se ofrece. No va en tu pedido.',
    'Pizza · Grande: cambió lo que se puede elegir. No va en tu pedido.',
    'Sopa: solo quedan 2. Va lo que queda.',
    'Delivery: ahora $\u00a06.000.',
  ]);
});

test('a sold-out option is named with its line', () => {
  const changes: OrderChange[] = [{ kind: 'sold-out', line: 0, was: 'Queso', now: null }];
  expect(describeChanges(changes, named('Pizza · Queso'), money, { deliveryCost: 'Delivery' })).toEqual([
    'Pizza · Queso: «Queso» no está disponible. No va en tu pedido.',
  ]);
});
