import { getOrder, listOrders, moveOrder } from '@vitrina/contract/orders/board/endpoints.ts';
import { createDeliveryZone } from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import { updateOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';
import { buildOrderShop } from '../../testing/order-shop.ts';
import { archivedOrders, orderCounters, orders } from '../tables.ts';
import { unpackOrder } from './archived-order.ts';
import { archiveAndEraseOrders, endDueOrders } from './retention-writes.ts';

// Its own database, because it ends the orders of all businesses.
const t = bootTestApp({ database: createDatabase });
const hour = 60 * 60 * 1000;
const hoursAgo = (hours: number) => new Date(t.clock.now().getTime() - hours * hour);
const monthsAgo = (months: number, hours = 0) => {
  const date = hoursAgo(hours);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date;
};

type Shop = Awaited<ReturnType<typeof buildOrderShop>>;

/** Places an order and dates it back. */
async function placeAt(shop: Shop, createdAt: Date, changes: object = {}, columns: object = {}) {
  const { number } = (await shop.place(changes)).body.order;
  const { token } = shop;
  const listed = (await t.call(listOrders, { token, query: { limit: '100' } })).body.orders;
  const id = listed.find((order) => order.number === number)?.id ?? '';
  await t.deps.db
    .update(orders)
    .set({ createdAt, ...columns })
    .where(eq(orders.id, id));
  return {
    id,
    move: (body: object) => t.call(moveOrder, { token, params: { id }, body }),
    read: async () => (await t.call(getOrder, { token, params: { id } })).body.order,
  };
}

describe('a day after its time', () => {
  test('a new order expires and an accepted or ready one is completed, once, by the clock', async () => {
    const shop = await buildOrderShop(t);
    const fresh = await placeAt(shop, hoursAgo(23.9));
    const unseen = await placeAt(shop, hoursAgo(24.1));
    const accepted = await placeAt(shop, hoursAgo(30));
    const ready = await placeAt(shop, hoursAgo(30));
    const rejected = await placeAt(shop, hoursAgo(30));
    await accepted.move({ to: 'accepted', minutes: 20 });
    await ready.move({ to: 'accepted', minutes: 20 });
    await ready.move({ to: 'ready' });
    await rejected.move({ to: 'rejected', reason: 'Cerramos' });
    // Two processes at once.
    await Promise.all([endDueOrders(t.deps.db), endDueOrders(t.deps.db)]);
    const all = await Promise.all([fresh, unseen, accepted, ready, rejected].map(({ read }) => read()));
    expect(all.map(({ state }) => state)).toEqual(['new', 'expired', 'completed', 'completed', 'rejected']);
    expect(all.map(({ events }) => events.filter(({ actor }) => actor === 'clock').length)).toEqual([
      0, 1, 1, 1, 0,
    ]);
    const eventIds = all.flatMap(({ events }) => events.map(({ id }) => id));
    expect(eventIds.toSorted((a, b) => a - b)).toEqual(eventIds.map((_, index) => index + 1));
  });

  test('an order for later is counted from the time that it is for', async () => {
    const shop = await buildOrderShop(t);
    const later = await placeAt(shop, hoursAgo(60), {}, { requestedFor: hoursAgo(10) });
    const past = await placeAt(shop, hoursAgo(60), {}, { requestedFor: hoursAgo(25) });
    await endDueOrders(t.deps.db);
    expect([(await later.read()).state, (await past.read()).state]).toEqual(['new', 'expired']);
  });
});

test('an order that cannot be ended keeps no other from it', async () => {
  const [broken, shop] = [await buildOrderShop(t), await buildOrderShop(t)];
  await placeAt(broken, hoursAgo(50));
  const order = await placeAt(shop, hoursAgo(40));
  const { db } = t.deps;
  const counter = eq(orderCounters.ownerId, broken.userId);
  await db.update(orderCounters).set({ lastEventId: 0 }).where(counter);
  await expect(endDueOrders(db)).rejects.toThrow();
  expect((await order.read()).state).toBe('expired');
  await db.update(orderCounters).set({ lastEventId: 1 }).where(counter);
  expect(await endDueOrders(db)).toBe(1);
});

describe('a year after an order', () => {
  test('its customer is erased, and its numbers stay', async () => {
    const shop = await buildOrderShop(t);
    const { token } = shop;
    await t.call(updateOrdering, { token, body: { modes: ['pickup', 'delivery'] } });
    const body = { name: 'Chapinero', fee: '4000' };
    const { zone } = (await t.call(createDeliveryZone, { token, body })).body;
    const changes = {
      customer: { name: 'Ñandú Pérez', phone: '3105550142' },
      notes: 'Timbre dañado',
      fulfilment: {
        mode: 'delivery',
        address: 'Calle 11 # 4-20',
        zoneId: zone.id,
        reference: 'Portería azul',
      },
      lines: [{ productId: shop.soup.id, quantity: 2, notes: 'Sin guascas' }, shop.pizzaLine],
    };
    const old = await placeAt(shop, hoursAgo(1), changes);
    const recent = await placeAt(shop, monthsAgo(12, -1), changes);
    await old.move({ to: 'rejected', reason: 'Ñandú no contestó' });
    await t.deps.db
      .update(orders)
      .set({ createdAt: monthsAgo(12, 1) })
      .where(eq(orders.id, old.id));
    const [before, untouched] = [await old.read(), await recent.read()];
    await archiveAndEraseOrders(t.deps.db);
    expect(await recent.read()).toEqual(untouched);
    expect(await old.read()).toEqual({
      ...before,
      customer: { name: '', phone: null },
      notes: '',
      reason: null,
      fulfilment: { mode: 'delivery', address: '', zone: 'Chapinero', reference: '', minutes: null },
      lines: before.lines.map((line) => ({ ...line, notes: '' })),
    });
    const [row] = await t.deps.db.select().from(archivedOrders).where(eq(archivedOrders.id, old.id));
    if (!row) throw new Error('the order was not archived');
    expect(row).toMatchObject({ search: '', erasedAt: expect.any(Date) });
    expect(unpackOrder(row)).toMatchObject({ visitor: null, network: null });
    expect(JSON.stringify(unpackOrder(row))).not.toMatch(/Ñandú|3105550142|Calle|azul|Timbre|guascas/);
  });

  test('many are erased in several batches', async () => {
    const shop = await buildOrderShop(t);
    const { id } = await placeAt(shop, hoursAgo(1));
    const [{ search: _search, ...row }] = (await t.deps.db
      .select()
      .from(orders)
      .where(eq(orders.id, id))) as [typeof orders.$inferSelect];
    const copies = Array.from({ length: 1100 }, (_, index) => ({
      ...row,
      id: crypto.randomUUID(),
      number: index + 2,
      idempotencyKey: `copia-${String(index).padStart(12, '0')}`,
      createdAt: monthsAgo(13),
      endedAt: monthsAgo(13),
    }));
    await t.deps.db.insert(orders).values(copies);
    expect(await archiveAndEraseOrders(t.deps.db)).toBeGreaterThanOrEqual(1100);
    expect(await t.deps.db.$count(archivedOrders, eq(archivedOrders.ownerId, shop.userId))).toBe(1100);
    expect(await t.deps.db.$count(orders, eq(orders.ownerId, shop.userId))).toBe(1);
    expect(await archiveAndEraseOrders(t.deps.db)).toBe(0);
  });
});
