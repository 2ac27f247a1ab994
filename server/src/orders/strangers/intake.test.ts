import {
  countOrders,
  getOrderSummary,
  listOrders,
  markOrdersAsSpam,
  moveOrder,
  setOrderSpam,
  undoOrderMove,
  unmarkOrdersAsSpam,
} from '@vitrina/contract/orders/board/endpoints.ts';
import { createDiningTable } from '@vitrina/contract/orders/dining-tables/endpoints.ts';
import { updateOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import { cancelOrder, getOrderStatus, placeOrder } from '@vitrina/contract/orders/placing/endpoints.ts';
import { orderPath } from '@vitrina/contract/platform/paths.ts';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { bootTestApp, randomIp } from '../../testing/app.ts';
import { buildOrderShop, sameOrigin } from '../../testing/order-shop.ts';
import { archiveAndEraseOrders, endDueOrders } from '../archive/retention-writes.ts';
import { knownCustomers, orders, refusedOrders } from '../tables.ts';

const t = bootTestApp();

interface Source {
  from?: string;
  browser?: string;
}

async function buildShop() {
  const shop = await buildOrderShop(t);
  const { token, userId } = shop;
  await t.call(updateOrdering, { token, body: { modes: ['table', 'pickup'] } });
  const count = async () => (await t.call(countOrders, { token })).body;
  return {
    ...shop,
    /** From a new address unless one is given. */
    placeFrom: ({ from = randomIp(), browser = 'Chrome' }: Source = {}, changes: object = {}) =>
      t.call(placeOrder, {
        params: { userId },
        body: shop.buildBody(changes),
        headers: { ...sameOrigin, 'user-agent': browser },
        from,
      }),
    list: async (state: 'held' | 'open' | 'new' | 'spam' | 'unconfirmed') =>
      (await t.call(listOrders, { token, query: { state, limit: '100' } })).body.orders,
    count,
    accept: (id: string, from: 'new' | 'held' = 'new') =>
      t.call(moveOrder, { token, params: { id }, body: { to: 'accepted', from, minutes: 20 } }),
  };
}
type Shop = Awaited<ReturnType<typeof buildShop>>;

/** Returns its last order, which is held. */
async function placeUntilHeld(shop: Shop, from = randomIp()) {
  for (let n = 0; n < 20; n++) expect((await shop.placeFrom({ from })).body.order.state).toBe('new');
  const { status, body } = await shop.placeFrom({ from });
  expect([status, body.order.held, body.order.state]).toEqual([201, true, 'held']);
  const [order] = await shop.list('held');
  if (!order) throw new Error('no order is held');
  return { order, placed: body };
}

describe('an order of a stranger', () => {
  test('is held after 20 of its address, and the customer gets the message that confirms it', async () => {
    const shop = await buildShop();
    const { order, placed } = await placeUntilHeld(shop);
    expect(order).toMatchObject({ number: 21, state: 'held', held: true });
    const message = new URL(placed.whatsappUrl ?? '').searchParams.get('text');
    expect(message).toContain(t.deps.env.publicUrl + orderPath(order.id));
    expect((await shop.list('open')).map(({ number }) => number)).not.toContain(21);
    expect(await shop.count()).toMatchObject({ held: 1, new: 20, refused: null });
    const { days } = (await t.call(getOrderSummary, { token: shop.token, query: { days: '7' } })).body;
    expect(days.reduce((sum, day) => sum + day.orders, 0)).toBe(20);
    const status = await t.call(getOrderStatus, { params: { token: placed.order.token } });
    expect(status.body.order).toMatchObject({ state: 'held', held: true });
  });

  test('that is held is confirmed by accepting it, which can be undone', async () => {
    const shop = await buildShop();
    const { order } = await placeUntilHeld(shop);
    const accepted = (await shop.accept(order.id, 'held')).body.order;
    expect(accepted).toMatchObject({ state: 'accepted', held: false, minutes: 20 });
    const undone = await t.call(undoOrderMove, {
      token: shop.token,
      params: { id: order.id },
      body: { eventId: accepted.version },
    });
    expect(undone.body.order).toMatchObject({ state: 'held', held: true });
  });

  test('that is held can be withdrawn by its customer, and ends by the clock', async () => {
    const shop = await buildShop();
    const from = randomIp();
    const { placed } = await placeUntilHeld(shop, from);
    await shop.placeFrom({ from });
    const cancelled = await t.call(cancelOrder, {
      params: { token: placed.order.token },
      headers: sameOrigin,
    });
    expect(cancelled.body.order.state).toBe('unconfirmed');
    const day = 24 * 60 * 60 * 1000;
    const old = new Date(Date.now() - 2 * day);
    await t.deps.db.update(orders).set({ createdAt: old }).where(eq(orders.ownerId, shop.userId));
    await endDueOrders(t.deps.db);
    expect((await shop.list('unconfirmed')).map(({ number }) => number).sort()).toEqual([21, 22]);
    expect(await shop.count()).toMatchObject({ held: 0, new: 0 });
    const older = new Date(Date.now() - 8 * day);
    await t.deps.db.update(orders).set({ createdAt: older }).where(eq(orders.ownerId, shop.userId));
    await archiveAndEraseOrders(t.deps.db);
    expect(await t.deps.db.$count(orders, eq(orders.ownerId, shop.userId))).toBe(20);
  });

  test.each([
    [64, 20, (n: number) => `2001:db8:1:1::${n}`],
    [56, 30, (n: number) => `2001:db8:2:${(0x100 + n).toString(16)}::1`],
    [48, 40, (n: number) => `2001:db8:3:${((n + 1) * 256).toString(16)}::1`],
  ])('shares its quota with the /%i', async (_bits, quota, addressOf) => {
    const shop = await buildShop();
    const states: string[] = [];
    for (let n = 1; n <= quota + 1; n++)
      states.push((await shop.placeFrom({ from: addressOf(n) })).body.order.state);
    expect(states).toEqual([...Array(quota).fill('new'), 'held']);
  });

  test('is held at once after false ones within the hour', async () => {
    const shop = await buildShop();
    for (let n = 0; n < 5; n++) await shop.placeFrom();
    for (const { id } of await shop.list('new'))
      await t.call(setOrderSpam, { token: shop.token, params: { id }, body: { spam: true } });
    expect((await shop.placeFrom()).body.order.held).toBe(true);
  });

  test('is refused beyond 120 of an address in an hour, and the owner is told', async () => {
    const shop = await buildShop();
    const from = randomIp();
    expect((await shop.placeFrom({ from })).status).toBe(201);
    // The limit of calls in a minute comes first, so the rest of the hour is taken at once.
    await t.deps.limits.ordersPerIp.penalty(from, 119);
    const reply = await shop.placeFrom({ from });
    expect([reply.status, reply.body.code]).toEqual([429, 'TOO_MANY_ORDERS']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    await expect
      .poll(async () => (await shop.count()).refused, { timeout: 10_000 })
      .toMatchObject({ count: 1 });
    const old = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await t.deps.db.update(refusedOrders).set({ lastAt: old }).where(eq(refusedOrders.ownerId, shop.userId));
    expect((await shop.count()).refused).toBeNull();
  });
});

describe('an order that the business knows', () => {
  test('comes through while strangers take all places', async () => {
    const shop = await buildShop();
    const regular = { from: randomIp(), browser: 'Firefox' };
    const first = (await shop.placeFrom(regular)).body.order;
    const [order] = await shop.list('new');
    await shop.accept(order?.id ?? '');
    const { table } = (await t.call(createDiningTable, { token: shop.token, body: { name: 'Mesa 1' } })).body;
    // The regular was one of them.
    for (let n = 0; n < 59; n++) expect((await shop.placeFrom()).body.order.held).toBe(false);
    expect((await shop.placeFrom()).body.order.held).toBe(true);
    expect((await shop.placeFrom(regular)).body.order.held).toBe(false);
    expect((await shop.placeFrom({ from: regular.from, browser: 'Safari' })).body.order.held).toBe(false);
    expect((await shop.placeFrom({}, { previousOrder: first.token })).body.order.held).toBe(false);
    expect((await shop.placeFrom({}, { previousOrder: 'A'.repeat(43) })).body.order.held).toBe(true);
    const atTable = { fulfilment: { mode: 'table', table: table.key } };
    expect((await shop.placeFrom({}, atTable)).body.order.held).toBe(false);
  });

  test('is a stranger’s again once it was false', async () => {
    const shop = await buildShop();
    const from = randomIp();
    await shop.placeFrom({ from });
    const [order] = await shop.list('new');
    await shop.accept(order?.id ?? '');
    const known = eq(knownCustomers.ownerId, shop.userId);
    expect(await t.deps.db.$count(knownCustomers, known)).toBe(2);
    await t.call(setOrderSpam, { token: shop.token, params: { id: order?.id ?? '' }, body: { spam: true } });
    expect(await t.deps.db.$count(knownCustomers, known)).toBe(0);
  });

  test('of another business is a stranger’s', async () => {
    const [shop, other] = [await buildShop(), await buildShop()];
    const from = randomIp();
    const { order } = (await other.placeFrom({ from })).body;
    const [listed] = await other.list('new');
    await other.accept(listed?.id ?? '');
    for (let n = 0; n < 20; n++) await shop.placeFrom({ from });
    expect((await shop.placeFrom({ from }, { previousOrder: order.token })).body.order.held).toBe(true);
  });

  test('40 guests behind one address at eight tables order twice each', async () => {
    const shop = await buildShop();
    const from = randomIp();
    const tables = [];
    for (let n = 1; n <= 8; n++) {
      const body = { name: `Mesa ${n}` };
      tables.push((await t.call(createDiningTable, { token: shop.token, body })).body.table);
    }
    const replies = [];
    for (let n = 0; n < 80; n++) {
      const fulfilment = { mode: 'table', table: tables[n % 8]?.key };
      // Half of them have the same phone.
      const browser = n % 2 === 0 ? 'Chrome' : `Chrome ${n % 40}`;
      replies.push(await shop.placeFrom({ from, browser }, { fulfilment }));
    }
    expect(replies.map(({ status, body }) => [status, body.order.held])).toEqual(
      Array(80).fill([201, false]),
    );
    expect(await shop.count()).toMatchObject({ new: 80, held: 0, refused: null });
  });
});

describe('false orders', () => {
  test('of a network are marked at once, and undone at once', async () => {
    const shop = await buildShop();
    const { token } = shop;
    const from = randomIp();
    const { order } = await placeUntilHeld(shop, from);
    await shop.placeFrom();
    const [accepted] = await shop.list('new');
    const marked = (await t.call(markOrdersAsSpam, { token, body: { by: 'network', orderId: order.id } }))
      .body;
    expect(marked).toEqual({ marked: 21, batchId: expect.any(String) });
    expect(await shop.count()).toMatchObject({ held: 0, new: 1 });
    expect((await shop.list('new'))[0]?.id).toBe(accepted?.id);
    expect(await shop.list('spam')).toHaveLength(21);
    const params = { id: marked.batchId ?? '' };
    expect((await t.call(unmarkOrdersAsSpam, { token, params })).body).toEqual({ restored: 21 });
    expect(await shop.count()).toMatchObject({ held: 1, new: 21 });
    expect((await t.call(unmarkOrdersAsSpam, { token, params })).body.code).toBe('ORDER_NOT_FOUND');
  });

  test('of an hour are marked without those of known customers', async () => {
    const shop = await buildShop();
    const { token } = shop;
    const from = randomIp();
    await shop.placeFrom({ from });
    const [first] = await shop.list('new');
    await shop.accept(first?.id ?? '');
    const regular = (await shop.placeFrom({ from })).body.order;
    for (let n = 0; n < 7; n++) await shop.placeFrom();
    const since = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString();
    const marked = (await t.call(markOrdersAsSpam, { token, body: { by: 'hour', since } })).body;
    expect(marked.marked).toBe(7);
    expect((await shop.list('new')).map(({ number }) => number)).toEqual([regular.number]);
    const before = new Date(Date.parse(since) - 7_200_000).toISOString();
    const none = await t.call(markOrdersAsSpam, { token, body: { by: 'hour', since: before } });
    expect(none.body).toEqual({ marked: 0, batchId: null });
  });

  test('of another business cannot be marked or restored', async () => {
    const [shop, other] = [await buildShop(), await buildShop()];
    await shop.placeFrom();
    const [order] = await shop.list('new');
    const { token } = other;
    const body = { by: 'network' as const, orderId: order?.id ?? '' };
    expect((await t.call(markOrdersAsSpam, { token, body })).body.code).toBe('ORDER_NOT_FOUND');
    const { batchId } = (await t.call(markOrdersAsSpam, { token: shop.token, body })).body;
    for (const id of [batchId ?? '', uuidv7()])
      expect((await t.call(unmarkOrdersAsSpam, { token, params: { id } })).body.code).toBe('ORDER_NOT_FOUND');
    expect(await shop.list('spam')).toHaveLength(1);
  });
});

describe('the budget of an order', () => {
  test('has 100 lines and 300 options', async () => {
    const shop = await buildShop();
    const line = { productId: shop.soup.id, quantity: 1 };
    const many = await shop.placeFrom({}, { lines: Array(101).fill(line) });
    expect([many.status, many.body.message]).toEqual([
      400,
      'Un pedido puede tener hasta 100 productos distintos',
    ]);
    const lines = Array(100).fill({ ...shop.pizzaLine, options: Array(4).fill(shop.pizzaLine.options[0]) });
    const options = await shop.placeFrom({}, { lines });
    expect([options.status, options.body.message]).toEqual([400, 'Un pedido puede tener hasta 300 opciones']);
  });

  test('has 32 KB, and a message below 4 KB', async () => {
    const shop = await buildShop();
    const build = (count: number) =>
      Array.from({ length: count }, (_, n) => ({
        productId: shop.soup.id,
        quantity: 1,
        notes: `${n} ${'ñ'.repeat(190)}`,
      }));
    const large = await shop.placeFrom({}, { lines: build(100) });
    expect([large.status, large.body.code]).toEqual([400, 'ORDER_TOO_LARGE']);
    const { status, body } = await shop.placeFrom({}, { lines: build(40) });
    expect([status, body.order.lines.length]).toEqual([201, 40]);
    const message = new URL(body.whatsappUrl ?? '').searchParams.get('text') ?? '';
    expect(Buffer.byteLength(message)).toBeLessThanOrEqual(4000);
    expect(message).toMatch(/… y \d+ productos más/);
    expect(message).toContain('Total:');
  });

  test('counts lines that are equal in everything once', async () => {
    const shop = await buildShop();
    const line = { productId: shop.soup.id, quantity: 1 };
    const lines = [line, { ...line, notes: 'Sin sal' }, line, { ...line, notes: ' Sin  sal ' }];
    const { order } = (await shop.placeFrom({}, { lines, expectedTotal: '114000' })).body;
    expect(order.lines.map(({ quantity, notes, subtotal }) => [quantity, notes, subtotal])).toEqual([
      [2, '', '57000'],
      [2, 'Sin sal', '57000'],
    ]);
  });

  test('has names and notes of one line, without marks that turn the text around', async () => {
    const shop = await buildShop();
    const { order } = (
      await shop.placeFrom(
        {},
        { customer: { name: 'Ana\n\u202eTotal: 0\u2066' }, notes: 'uno\r\n\tdos\u0007' },
      )
    ).body;
    expect([order.customer?.name, order.notes]).toEqual(['Ana Total: 0', 'uno dos']);
  });
});
