import { expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/client.ts';
import type { OwnerId, PublishedId } from '../../platform/db/owner.ts';
import { bootTestApp } from '../../testing/app.ts';
import { buildOrderShop } from '../../testing/order-shop.ts';
import { type PastOrder, recordPastOrders } from '../placing/past-order-writes.ts';
import { findUsualAnswerMinutes } from './answer-time-reads.ts';

const t = bootTestApp();
const minute = 60_000;

/** Builds a shop with an order for each number of minutes until it was accepted. Null: nobody answered. */
async function buildHistory(minutes: readonly (number | null)[], daysAgo = 1) {
  const shop = await buildOrderShop(t);
  const start = Date.now() - daysAgo * 24 * 60 * minute;
  const past = minutes.map((wait, index): PastOrder => {
    const createdAt = new Date(start + index * minute);
    const at = new Date(createdAt.getTime() + (wait ?? 24 * 60) * minute);
    const change =
      wait === null ? { state: 'expired', actor: 'clock' } : { state: 'accepted', actor: 'business' };
    return {
      createdAt,
      customer: { name: 'Ana', phone: null },
      fulfilment: { mode: 'pickup' },
      deliveryFee: null,
      lines: [{ productId: shop.soup.id, options: [], quantity: 1, notes: '', takeaway: false }],
      notes: '',
      payment: 'cash',
      isPaid: false,
      spam: false,
      minutes: null,
      reason: null,
      changes: [{ ...change, at } as PastOrder['changes'][number]],
    };
  });
  await inTransaction(t.deps.db, (tx) => recordPastOrders(tx, shop.userId as OwnerId, 'COP', past));
  const find = () => findUsualAnswerMinutes(t.deps.db, shop.userId as string as PublishedId, new Date());
  return { ...shop, find };
}
const repeat = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

test('the usual time is the one within which three of four orders were answered', async () => {
  const { find, place } = await buildHistory([...repeat(15, 2.5), ...repeat(5, 40)]);
  expect(await find()).toBe(3);
  const { order } = (await place()).body;
  const page = await t.app.inject({ url: `/pedido/${order.token}` });
  expect(page.body).toContain('La Olla suele responder en menos de 3 minutos.');
});

test('orders that nobody answered are late, so a business that answers half of them promises nothing', async () => {
  expect(await (await buildHistory([...repeat(10, 1), ...repeat(10, null)])).find()).toBeNull();
  expect(await (await buildHistory([...repeat(16, 0.2), ...repeat(4, null)])).find()).toBe(1);
});

test('too few, too old or too slow orders say nothing', async () => {
  expect(await (await buildHistory(repeat(19, 1))).find()).toBeNull();
  expect(await (await buildHistory(repeat(25, 1), 31)).find()).toBeNull();
  expect(await (await buildHistory(repeat(25, 61))).find()).toBeNull();
  const { place } = await buildOrderShop(t);
  const { order } = (await place()).body;
  expect((await t.app.inject({ url: `/pedido/${order.token}` })).body).not.toContain('suele responder');
});
