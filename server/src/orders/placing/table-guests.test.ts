import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { updateOpeningHours } from '@vitrina/contract/business/opening-hours/endpoints.ts';
import {
  correctOrder,
  getOrder,
  listOrders,
  listSpamBatches,
  markOrdersAsSpam,
  moveOrder,
  previewSpam,
  setOrderSpam,
  undoOrderMove,
  unmarkOrdersAsSpam,
} from '@vitrina/contract/orders/board/endpoints.ts';
import {
  createDiningTable,
  getPublicDiningTable,
  listDiningTables,
} from '@vitrina/contract/orders/dining-tables/endpoints.ts';
import { getOrdering, pauseOrders, updateOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import { cancelOrder, placeOrder } from '@vitrina/contract/orders/placing/endpoints.ts';
import type { ErrorBody } from '@vitrina/contract/platform/errors.ts';
import { isFullRun, withLongForm } from '@vitrina/fakes/full-run.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { bootTestApp, randomIp } from '../../testing/app.ts';
import { buildOrderShop, sameOrigin } from '../../testing/order-shop.ts';
import { knownCustomers, orderingSettings, orders } from '../tables.ts';

const t = bootTestApp();
afterEach(() => t.clock.set(new Date()));

interface Source {
  from?: string;
  browser?: string;
}

/** A restaurant with two tables, whose guests share its network. */
async function buildRestaurant(settings: object = {}) {
  const shop = await buildOrderShop(t);
  const { token, userId } = shop;
  await t.call(updateOrdering, { token, body: { modes: ['table', 'pickup', 'delivery'], ...settings } });
  const house = randomIp();
  const createTable = async (name: string) =>
    (await t.call(createDiningTable, { token, body: { name } })).body.table;
  const tables = [await createTable('Mesa 1'), await createTable('Mesa 2')] as const;
  const place = ({ from = house, browser = 'Chrome' }: Source, changes: object) =>
    t.call(placeOrder, {
      params: { userId },
      body: shop.buildBody(changes),
      headers: { ...sameOrigin, 'user-agent': browser },
      from,
    });
  return {
    ...shop,
    tables,
    order: (table: { key: string }, source: Source = {}, changes: object = {}) =>
      place(source, { fulfilment: { mode: 'table', table: table.key }, ...changes }),
    collect: (source: Source = {}, changes: object = {}) => place(source, changes),
    list: async (state: 'open' | 'new' | 'held' | 'spam' | 'accepted' = 'open') =>
      (await t.call(listOrders, { token, query: { state, limit: '100' } })).body.orders,
    move: (id: string, to: string, more: object = {}) =>
      t.call(moveOrder, { token, params: { id }, body: { to, ...more } }),
    mark: (body: object) => t.call(markOrdersAsSpam, { token, body }),
    pause: async (minutes: number, modes?: string[]) =>
      (await t.call(pauseOrders, { token, body: { minutes, ...(modes && { modes }) } })).body,
  };
}
type Restaurant = Awaited<ReturnType<typeof buildRestaurant>>;

async function findId(restaurant: Restaurant, number: number): Promise<string> {
  const found = (await restaurant.list()).find((order) => order.number === number);
  if (!found) throw new Error(`#${number} is not open`);
  return found.id;
}

describe('a pause', () => {
  test('stops every way but tables, and the page says so only while all of them are paused', async () => {
    const restaurant = await buildRestaurant();
    t.clock.set('2026-05-04T18:00:00Z');
    const until = '2026-05-04T18:30:00.000Z';
    const paused = await restaurant.pause(30);
    expect(paused.pausedUntil).toBe(until);
    expect(paused.pauses.map(({ mode }) => mode).sort()).toEqual(['appointment', 'delivery', 'pickup']);
    expect((await restaurant.order(restaurant.tables[0])).status).toBe(201);
    expect((await restaurant.collect()).body).toMatchObject({ code: 'ORDERS_PAUSED', until });
    expect((await restaurant.pause(0, ['pickup'])).pausedUntil).toBeNull();
    expect((await restaurant.collect()).status).toBe(201);
  });

  test('of tables stops them alone', async () => {
    const restaurant = await buildRestaurant();
    expect((await restaurant.pause(30, ['table'])).pausedUntil).toBeNull();
    expect((await restaurant.order(restaurant.tables[0])).body.code).toBe('ORDERS_PAUSED');
    expect((await restaurant.collect()).status).toBe(201);
    await restaurant.pause(0);
    expect((await restaurant.order(restaurant.tables[0])).body.code).toBe('ORDERS_PAUSED');
    await restaurant.pause(0, ['table']);
    expect((await restaurant.order(restaurant.tables[0])).status).toBe(201);
  });

  test.each([[[]], [['drone']], [['pickup', 'pickup']], ['pickup']])('of %j is refused', async (modes) => {
    const { token } = await buildRestaurant();
    const reply = await t.call(pauseOrders, { token, body: { minutes: 30, modes } });
    expect(reply.status).toBe(400);
    expect((await t.call(getOrdering, { token })).body.pauses).toEqual([]);
  });

  test('that an earlier version wrote or ended counts', async () => {
    const restaurant = await buildRestaurant();
    const write = (pausedUntil: Date | null) =>
      t.deps.db
        .update(orderingSettings)
        .set({ pausedUntil })
        .where(eq(orderingSettings.ownerId, restaurant.userId));
    await write(new Date(Date.now() + 60_000));
    expect((await restaurant.collect()).body.code).toBe('ORDERS_PAUSED');
    expect((await restaurant.order(restaurant.tables[0])).status).toBe(201);
    await restaurant.pause(60);
    await write(null);
    expect((await restaurant.collect()).status).toBe(201);
  });
});

describe('after closing time', () => {
  test.each([
    [60, '2026-05-05T03:59:00Z', 201],
    [60, '2026-05-05T04:00:00Z', 409],
    [0, '2026-05-05T03:00:00Z', 409],
    [null, '2026-05-05T08:59:00Z', 201],
    [null, '2026-05-05T09:00:00Z', 409],
  ])(
    'with tablesUntil %j a guest at %s gets %i, and nobody else orders',
    async (tablesUntil, now, status) => {
      const restaurant = await buildRestaurant({ tablesUntil });
      const { token } = restaurant;
      await t.call(updateCustomization, { token, body: { timeZone: 'America/Bogota' } });
      const week = Array.from({ length: 7 }, () => [{ from: '11:00', to: '22:00' }]);
      await t.call(updateOpeningHours, { token, body: { hours: { week, specialDates: [] } } });
      t.clock.set(now);
      const reply = await restaurant.order(restaurant.tables[0]);
      expect([reply.status, reply.body.code]).toEqual([
        status,
        status === 409 ? 'BUSINESS_CLOSED' : undefined,
      ]);
      expect((await restaurant.collect()).body.code).toBe('BUSINESS_CLOSED');
    },
  );

  test.each([
    ['2026-05-04T16:29:00Z', 'ORDERS_CLOSED', '2026-05-04T16:30:00.000Z'],
    ['2026-05-04T16:30:00Z', undefined, undefined],
    ['2026-05-05T02:14:00Z', undefined, undefined],
    ['2026-05-05T02:15:00Z', 'ORDERS_CLOSED', '2026-05-05T16:30:00.000Z'],
    ['2026-05-05T03:00:00Z', 'BUSINESS_CLOSED', '2026-05-05T16:30:00.000Z'],
  ])(
    'the first and the last order are those of whoever does not sit: at %s %s',
    async (now, code, opensAt) => {
      const edges = { firstOrderMinutes: 30, lastOrderMinutes: 45 };
      const restaurant = await buildRestaurant({ tablesUntil: 60, acceptsLater: true, ...edges });
      const { token } = restaurant;
      await t.call(updateCustomization, { token, body: { timeZone: 'America/Bogota' } });
      const week = Array.from({ length: 7 }, () => [{ from: '11:00', to: '22:00' }]);
      await t.call(updateOpeningHours, { token, body: { hours: { week, specialDates: [] } } });
      t.clock.set(now);
      expect((await restaurant.order(restaurant.tables[0])).status).toBe(201);
      const { body } = await restaurant.collect();
      expect([body.code, (body as Partial<ErrorBody>).opensAt]).toEqual([code, opensAt]);
      const page = (await t.app.inject(`/menu/${restaurant.userId}`)).body;
      expect(page.includes('"isOutsideHours":true')).toBe(code === 'ORDERS_CLOSED');
    },
  );

  test.each([-1, 121, 1.5, '30', null])('%j minutes are no first and no last order', async (minutes) => {
    const { token } = await buildRestaurant();
    for (const field of ['firstOrderMinutes', 'lastOrderMinutes']) {
      const reply = await t.call(updateOrdering, { token, body: { [field]: minutes } });
      expect([reply.status, reply.body.message]).toEqual([400, 'Escribe los minutos, de 0 a 120']);
    }
    expect((await t.call(getOrdering, { token })).body).toMatchObject({
      firstOrderMinutes: 0,
      lastOrderMinutes: 0,
    });
  });

  test('an order of a table is for now alone', async () => {
    const restaurant = await buildRestaurant({ acceptsLater: true });
    const requestedFor = new Date(Date.now() + 60 * 60_000).toISOString();
    const reply = await restaurant.order(restaurant.tables[0], {}, { requestedFor });
    expect([reply.status, reply.body.code]).toEqual([409, 'ORDER_TIME_UNAVAILABLE']);
  });
});

test('the minimum of what is collected is its own, none or that of all', async () => {
  const restaurant = await buildRestaurant({ minimum: '100000' });
  const { token } = restaurant;
  const save = async (pickupMinimum: string | null) =>
    (await t.call(updateOrdering, { token, body: { pickupMinimum } })).body;
  expect((await restaurant.collect()).body).toMatchObject({ minimum: '100000' });
  expect(await save('60000')).toMatchObject({ minimum: '100000', pickupMinimum: '60000' });
  expect((await restaurant.collect()).body).toMatchObject({ minimum: '60000' });
  expect((await save(null)).pickupMinimum).toBeNull();
  expect((await restaurant.collect()).status).toBe(201);
  expect(await save('same')).not.toHaveProperty('pickupMinimum');
  expect((await restaurant.collect()).body.code).toBe('ORDER_BELOW_MINIMUM');
});

describe('false orders', () => {
  test('of a network are never those of tables', async () => {
    const restaurant = await buildRestaurant();
    for (const table of restaurant.tables) await restaurant.order(table);
    await restaurant.collect();
    await restaurant.collect();
    const orderId = await findId(restaurant, 4);
    const scope = { by: 'network', orderId } as const;
    const { token } = restaurant;
    expect((await t.call(previewSpam, { token, body: scope })).body).toEqual({
      count: 2,
      orders: [
        { number: 3, name: 'Ana' },
        { number: 4, name: 'Ana' },
      ],
    });
    const marked = (await restaurant.mark(scope)).body;
    expect(marked).toEqual({ marked: 2, batchId: expect.any(String) });
    expect((await restaurant.list()).map(({ number }) => number).sort()).toEqual([1, 2]);
    const ofTable = await restaurant.mark({ by: 'network', orderId: await findId(restaurant, 1) });
    expect(ofTable.body).toMatchObject({ marked: 0, batchId: null });
  });

  test('of a table go together, its code is new, and they can be taken back for a day', async () => {
    const restaurant = await buildRestaurant();
    const { token, tables } = restaurant;
    for (let n = 0; n < 3; n++) await restaurant.order(tables[0]);
    await restaurant.order(tables[1]);
    await restaurant.move(await findId(restaurant, 1), 'accepted');
    const { marked, batchId, table } = (
      await restaurant.mark({ by: 'table', orderId: await findId(restaurant, 2) })
    ).body;
    expect([marked, table?.id, table?.name]).toEqual([3, tables[0].id, 'Mesa 1']);
    expect(table?.key).not.toBe(tables[0].key);
    expect((await restaurant.order(tables[0])).body.code).toBe('TABLE_UNAVAILABLE');
    expect((await restaurant.list()).map(({ number }) => number)).toEqual([4]);
    const { batches } = (await t.call(listSpamBatches, { token })).body;
    expect(batches).toMatchObject([{ id: batchId, count: 3, from: 1, to: 3 }]);
    const { restored } = (await t.call(unmarkOrdersAsSpam, { token, params: { id: batchId ?? '' } })).body;
    expect(restored).toBe(3);
    expect((await t.call(listSpamBatches, { token })).body.batches).toEqual([]);
    expect((await t.call(listDiningTables, { token })).body.tables[0]?.key).toBe(table?.key);
  });

  test('of a table are never followed by one with its earlier code', async () => {
    const restaurant = await buildRestaurant({ directTables: true });
    await restaurant.order(restaurant.tables[0]);
    const orderId = await findId(restaurant, 1);
    await restaurant.move(orderId, 'accepted');
    const placing = Array.from({ length: 40 }, (_, n) =>
      restaurant.order(restaurant.tables[0], { from: randomIp(), browser: `Browser ${n}` }),
    );
    await placing[0];
    await restaurant.mark({ by: 'table', orderId });
    const replies = await Promise.all(placing);
    expect(await restaurant.list()).toEqual([]);
    expect(await restaurant.list('held')).toEqual([]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });

  test('are not moved on by a board that does not know it yet, and make no browser known', async () => {
    const restaurant = await buildRestaurant();
    const { token, userId } = restaurant;
    await restaurant.order(restaurant.tables[0]);
    const id = await findId(restaurant, 1);
    await t.call(setOrderSpam, { token, params: { id }, body: { spam: true } });
    const reply = await restaurant.move(id, 'accepted');
    expect([reply.status, reply.body]).toMatchObject([
      409,
      { code: 'ORDER_STATE', message: 'El pedido ya está en otro estado: Marcado como falso' },
    ]);
    expect(await t.deps.db.$count(knownCustomers, eq(knownCustomers.ownerId, userId))).toBe(0);
    await t.call(setOrderSpam, { token, params: { id }, body: { spam: false } });
    await restaurant.move(id, 'accepted');
    const ready = (await restaurant.move(id, 'ready')).body.order;
    await t.call(setOrderSpam, { token, params: { id }, body: { spam: true } });
    for (const seenEventId of [ready.version, ready.version + 1]) {
      const corrected = await t.call(correctOrder, {
        token,
        params: { id },
        body: { to: 'accepted', seenEventId },
      });
      expect(corrected.body.code).toBe('ORDER_STATE');
    }
  });

  test('of a batch are listed for a day', async () => {
    const restaurant = await buildRestaurant();
    const { token } = restaurant;
    await restaurant.order(restaurant.tables[0]);
    await restaurant.mark({ by: 'table', orderId: await findId(restaurant, 1) });
    t.clock.set(new Date(Date.now() + 23 * 60 * 60_000));
    expect((await t.call(listSpamBatches, { token })).body.batches).toHaveLength(1);
    t.clock.set(new Date(Date.now() + 25 * 60 * 60_000));
    expect((await t.call(listSpamBatches, { token })).body.batches).toEqual([]);
  });

  test('of a table do not make strangers wait', async () => {
    const restaurant = await buildRestaurant();
    for (let n = 0; n < 5; n++) await restaurant.order(restaurant.tables[0]);
    for (const { id } of await restaurant.list('new'))
      await t.call(setOrderSpam, { token: restaurant.token, params: { id }, body: { spam: true } });
    expect((await restaurant.collect({ from: randomIp() })).body.order.state).toBe('new');
  });

  test('of a table that another business names are not found', async () => {
    const [restaurant, other] = [await buildRestaurant(), await buildRestaurant()];
    await restaurant.order(restaurant.tables[0]);
    const orderId = await findId(restaurant, 1);
    const reply = await t.call(markOrdersAsSpam, { token: other.token, body: { by: 'table', orderId } });
    expect(reply.status).toBe(404);
    expect(await restaurant.list('new')).toHaveLength(1);
    const known = await t.call(getPublicDiningTable, {
      params: { userId: restaurant.userId, key: restaurant.tables[0].key },
    });
    expect(known.status).toBe(200);
  });
});

test('one code with many addresses is held beyond the quota of its table, and nobody else notices', {
  ...withLongForm,
}, async () => {
  const restaurant = await buildRestaurant();
  const [attacked, other] = restaurant.tables;
  const states: string[] = [];
  const addresses = isFullRun ? 500 : 70;
  for (let n = 0; n < addresses; n++) {
    const reply = await restaurant.order(attacked, { from: randomIp(), browser: `Browser ${n}` });
    states.push(reply.body.order.state);
  }
  expect(states.filter((state) => state === 'new')).toHaveLength(60);
  expect(states.filter((state) => state === 'held')).toHaveLength(addresses - 60);
  for (let n = 0; n < 20; n++)
    expect((await restaurant.collect({ from: randomIp(), browser: `Guest ${n}` })).body.order.state).toBe(
      'new',
    );
  expect((await restaurant.order(other)).body.order.state).toBe('new');
  const { table } = (await restaurant.mark({ by: 'table', orderId: await findId(restaurant, 1) })).body;
  expect((await restaurant.order(table ?? attacked)).body.order.state).toBe('new');
});

test('every number is in the history, from either end, and tables are found by their names', async () => {
  const restaurant = await buildRestaurant();
  const { token, tables } = restaurant;
  await restaurant.order(tables[0]);
  await restaurant.order(tables[1]);
  await restaurant.collect();
  for (const [number, columns] of [
    [2, { state: 'held' }],
    [3, { spam: true }],
  ] as const)
    await t.deps.db
      .update(orders)
      .set(columns)
      .where(and(eq(orders.ownerId, restaurant.userId), eq(orders.number, number)));
  const read = async (query: Record<string, string>) => (await t.call(listOrders, { token, query })).body;
  const numbers = async (query: Record<string, string>) =>
    (await read(query)).orders.map(({ number }) => number);
  expect(await numbers({})).toEqual([1]);
  expect(await numbers({ state: 'all' })).toEqual([3, 2, 1]);
  expect(await numbers({ state: 'all', sort: 'oldest' })).toEqual([1, 2, 3]);
  const first = await read({ state: 'all', sort: 'oldest', limit: '2' });
  expect([first.orders.map(({ number }) => number), first.next]).toEqual([[1, 2], '2']);
  expect(await numbers({ state: 'all', sort: 'oldest', limit: '2', cursor: '2' })).toEqual([3]);
  expect(await numbers({ state: 'all', q: 'mesa' })).toEqual([2, 1]);
  expect(await numbers({ q: 'MESA 1' })).toEqual([1]);
  expect(await numbers({ state: 'held', q: 'mesa 2' })).toEqual([2]);
  expect(await numbers({ state: 'all', q: 'mesa 3' })).toEqual([]);
  expect((await t.call(listOrders, { token, query: { sort: 'random' } })).status).toBe(400);
});

describe('tables that order directly to the kitchen', () => {
  async function serve(restaurant: Restaurant) {
    await restaurant.order(restaurant.tables[0]);
    await restaurant.move(await findId(restaurant, 1), 'accepted');
  }

  test('begin accepted once the business has accepted an order of the table', async () => {
    const restaurant = await buildRestaurant({ directTables: true });
    const [table, other] = restaurant.tables;
    expect((await restaurant.order(table)).body.order.state).toBe('new');
    expect((await restaurant.order(table)).body.order.state).toBe('new');
    await restaurant.move(await findId(restaurant, 1), 'accepted');
    const { order } = (await restaurant.order(table)).body;
    expect(order).toMatchObject({ state: 'accepted', minutes: null });
    const cancelled = await t.call(cancelOrder, { params: { token: order.token }, headers: sameOrigin });
    expect(cancelled.body.code).toBe('ORDER_STATE');
    expect((await restaurant.order(other)).body.order.state).toBe('new');
    expect((await restaurant.collect()).body.order.state).toBe('new');
    const { token } = restaurant;
    const read = await t.call(getOrder, { token, params: { id: await findId(restaurant, 3) } });
    expect(read.body.order.events.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['placed', 'customer'],
      ['accepted', 'business'],
    ]);
  });

  test('wait again without the switch, three hours after the last open order, and after a false one', async () => {
    const restaurant = await buildRestaurant({ directTables: true });
    const { token, tables } = restaurant;
    await serve(restaurant);
    await t.call(updateOrdering, { token, body: { directTables: false } });
    expect((await restaurant.order(tables[0])).body.order.state).toBe('new');
    await t.call(updateOrdering, { token, body: { directTables: true } });
    const id = await findId(restaurant, 1);
    for (const to of ['ready', 'completed']) await restaurant.move(id, to);
    expect((await restaurant.order(tables[0])).body.order.state).toBe('accepted');
    const directId = await findId(restaurant, 3);
    for (const to of ['ready', 'completed']) await restaurant.move(directId, to);
    t.clock.set(new Date(Date.now() + 3 * 60 * 60_000 + 60_000));
    expect((await restaurant.order(tables[0])).body.order.state).toBe('new');
    t.clock.set(new Date());
    for (const spamId of [id, directId])
      await t.call(setOrderSpam, { token, params: { id: spamId }, body: { spam: true } });
    expect((await restaurant.order(tables[0], { browser: 'Safari' })).body.order.state).toBe('new');
  });

  test('make no browser known, and give their orders no standing', async () => {
    const restaurant = await buildRestaurant({ directTables: true });
    await serve(restaurant);
    const { userId } = restaurant;
    const count = () => t.deps.db.$count(knownCustomers, eq(knownCustomers.ownerId, userId));
    const known = await count();
    const from = randomIp();
    const direct = (await restaurant.order(restaurant.tables[0], { from, browser: 'Opera' })).body.order;
    expect(direct.state).toBe('accepted');
    expect(await count()).toBe(known);
    const stranger = { from: randomIp(), browser: 'Opera' };
    for (let n = 0; n < 20; n++) await restaurant.collect(stranger);
    const held = await restaurant.collect(stranger, { previousOrder: direct.token });
    expect(held.body.order.state).toBe('held');
  });

  test('keep what they took of the stock, and can be taken back by the business', async () => {
    const restaurant = await buildRestaurant({ directTables: true });
    await serve(restaurant);
    const { token, userId, soup } = restaurant;
    await t.deps.db.execute(sql`
      insert into stock (owner_id, item_id, kind, counted, set_at) values (${userId}, ${soup.id}, 'product', 3, now())`);
    expect((await restaurant.order(restaurant.tables[0])).body.order.state).toBe('accepted');
    const { rows } = await t.deps.db.execute(
      sql`select held_until from stock_portions where owner_id = ${userId} and held_until is null`,
    );
    expect(rows).toHaveLength(1);
    expect((await restaurant.order(restaurant.tables[0])).body.code).toBe('ORDER_CHANGED');
    const id = await findId(restaurant, 2);
    const { order } = (await t.call(getOrder, { token, params: { id } })).body;
    const undone = await t.call(undoOrderMove, { token, params: { id }, body: { eventId: order.version } });
    expect(undone.body.order).toMatchObject({ state: 'new', acceptedAt: null });
  });

  test('are accepted by one of two guests at once, and never both numbers twice', async () => {
    const restaurant = await buildRestaurant({ directTables: true });
    await serve(restaurant);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => restaurant.order(restaurant.tables[0], { browser: `Guest ${n}` })),
    );
    expect(new Set(replies.map(({ body }) => body.order.number)).size).toBe(8);
    expect(new Set(replies.map(({ body }) => body.order.state))).toEqual(new Set(['accepted']));
    const versions = (await restaurant.list('accepted')).map(({ version }) => version);
    expect(new Set(versions).size).toBe(9);
  });
});
