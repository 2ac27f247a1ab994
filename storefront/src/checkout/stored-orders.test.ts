import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import {
  noOrders,
  type OpenOrder,
  parseStoredOrders,
  type StoredOrders,
  serializeStoredOrders,
  withOrder,
} from './stored-orders.ts';

const open: OpenOrder = {
  token: 'T'.repeat(43),
  number: 3,
  state: 'new',
  whatsappUrl: 'https://wa.me/57?text=x',
};
const orders: StoredOrders = {
  attempt: { key: 'k'.repeat(32), draft: { ...emptyDraft, name: 'Ana' }, total: '1000', at: 5, isSent: true },
  unconfirmed: [{ key: 'u'.repeat(32), at: 6 }],
  open: [open],
  accepted: 'A'.repeat(43),
};

test('orders survive in the browser, and those that ended do not', () => {
  expect(parseStoredOrders(serializeStoredOrders(orders))).toEqual(orders);
  const ended: StoredOrders = { ...noOrders, open: [{ ...open, state: 'completed' }] };
  expect(serializeStoredOrders(ended)).toBeNull();
});

test.each([
  null,
  '',
  '7',
  '[]',
  '{"open":{}}',
  JSON.stringify({ attempt: { key: '../x', total: 1 } }),
  JSON.stringify({ open: [{ ...open, token: 'javascript:alert(1)' }] }),
  JSON.stringify({ open: [{ ...open, whatsappUrl: 'https://evil.example/' }] }),
  JSON.stringify({ open: [{ ...open, state: 'x' }] }),
  JSON.stringify({ accepted: '../x' }),
])('of %s nothing is taken', (text) => {
  expect(parseStoredOrders(text)).toEqual(noOrders);
});

test('unknown fields of what was typed are left out', () => {
  const text = JSON.stringify({ attempt: { ...orders.attempt, draft: { name: 'Ana', notes: 7, other: 1 } } });
  expect(parseStoredOrders(text).attempt?.draft).toEqual({ ...emptyDraft, name: 'Ana' });
});

test('an order that is known stays in its place', () => {
  const other = { ...open, token: 'U'.repeat(43), number: 4 };
  const both = withOrder({ ...noOrders, open: [open] }, other);
  expect(both.open.map(({ number }) => number)).toEqual([4, 3]);
  expect(withOrder(both, { ...open, state: 'accepted' }).open.map(({ state }) => state)).toEqual([
    'new',
    'accepted',
  ]);
});
