import { expect, test } from 'vitest';
import { buildOrder } from '../../testing/order.ts';
import { mergeList, mergeOrder, selectOrders } from './board.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 12, minute)).toISOString();
const withEvents = (...ids: number[]) =>
  ids.map((id) => ({ id, kind: 'placed' as const, at: at(0), actor: 'customer' as const }));

test('a later version of an order replaces it, an earlier one does not', () => {
  const first = buildOrder({ id: 'a', events: withEvents(1) });
  const accepted = buildOrder({ id: 'a', state: 'accepted', events: withEvents(1, 4) });
  const board = mergeOrder({ orders: [first], lastEventId: 1, hasMoreNew: false }, accepted, 4);
  expect(board).toEqual({ orders: [accepted], lastEventId: 4, hasMoreNew: false });
  expect(mergeOrder(board, first, 6)).toEqual({ orders: [accepted], lastEventId: 6, hasMoreNew: false });
});

test('the reply to a change does not skip earlier events of other orders', () => {
  const accepted = buildOrder({ id: 'a', state: 'accepted', events: withEvents(1, 4) });
  const board = mergeOrder({ orders: [], lastEventId: 2, hasMoreNew: false }, accepted);
  expect(board).toEqual({ orders: [accepted], lastEventId: 2, hasMoreNew: false });
});

test('a list that was read before a change does not take it back', () => {
  const old = buildOrder({ id: 'a', events: withEvents(1) });
  const rejected = buildOrder({ id: 'a', state: 'rejected', events: withEvents(1, 5) });
  const arrived = buildOrder({ id: 'b', events: withEvents(6) });
  const board = { orders: [rejected, arrived], lastEventId: 6, hasMoreNew: false };
  expect(mergeList(board, { orders: [old], lastEventId: 4, hasMoreNew: false })).toEqual({
    orders: [rejected, arrived],
    lastEventId: 6,
    hasMoreNew: false,
  });
});

test('a list without an order of before it takes that order off the board', () => {
  const gone = buildOrder({ id: 'a', events: withEvents(1) });
  expect(
    mergeList(
      { orders: [gone], lastEventId: 1, hasMoreNew: false },
      { orders: [], lastEventId: 3, hasMoreNew: false },
    ),
  ).toEqual({
    orders: [],
    lastEventId: 3,
    hasMoreNew: false,
  });
});

test('orders stand in the order in which they are due, without spam', () => {
  const late = buildOrder({ id: 'a', number: 1, state: 'accepted', acceptedAt: at(0), minutes: 45 });
  const soon = buildOrder({ id: 'b', number: 2, state: 'accepted', acceptedAt: at(5), minutes: 15 });
  const later = buildOrder({ id: 'c', number: 3, state: 'accepted', requestedFor: at(59) });
  const spam = buildOrder({ id: 'd', state: 'accepted', spam: true });
  expect(selectOrders([later, spam, late, soon], 'accepted').map(({ id }) => id)).toEqual(['b', 'a', 'c']);
});
