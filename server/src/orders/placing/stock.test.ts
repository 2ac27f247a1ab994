import { randomUUID } from 'node:crypto';
import { updateOptionGroup } from '@vitrina/contract/menu/option-groups/endpoints.ts';
import {
  deleteProduct,
  duplicateProduct,
  getProduct,
  listProducts,
  updateProduct,
} from '@vitrina/contract/menu/products/endpoints.ts';
import { changeStock } from '@vitrina/contract/menu/stock/endpoints.ts';
import { restoreTrash } from '@vitrina/contract/menu/trash/endpoints.ts';
import { updateUserPlan } from '@vitrina/contract/operator/endpoints.ts';
import {
  listOrders,
  markOrdersAsSpam,
  moveOrder,
  setOrderSpam,
  undoOrderMove,
} from '@vitrina/contract/orders/board/endpoints.ts';
import { createDiningTable } from '@vitrina/contract/orders/dining-tables/endpoints.ts';
import { updateOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import { cancelOrder } from '@vitrina/contract/orders/placing/endpoints.ts';
import { getPublicProducts } from '@vitrina/contract/page/endpoints.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { stockPortions } from '../../menu/tables.ts';
import { bootTestApp } from '../../testing/app.ts';
import { buildOrderShop, sameOrigin } from '../../testing/order-shop.ts';
import { foldPortions } from '../archive/retention-writes.ts';

const t = bootTestApp();
const noon = new Date('2026-05-04T17:00:00Z');
const minutes = (count: number) => t.clock.passDays(count / (24 * 60));

/** A shop whose soup is counted. Call it with a time of its own. */
async function buildCountedShop(fields: object = { stock: '3' }) {
  const shop = await buildOrderShop(t);
  const { token, soup } = shop;
  const load = async () => (await t.call(getProduct, { token, params: { id: soup.id } })).body.menu;
  const save = (changes: object) => {
    const { name, description, price, categoryId } = soup;
    const body = { name, description, price, categoryId: categoryId ?? '', ...changes };
    return t.call(updateProduct, { token, params: { id: soup.id }, body });
  };
  expect((await save(fields)).status).toBe(200);
  const change = (seen: number | null, left: number | null, id = soup.id) =>
    t.call(changeStock, { token, body: { changes: [{ kind: 'product', id, seen, left }] } });
  const order = (quantity = 1, changes: object = {}) =>
    shop.place({ lines: [{ productId: soup.id, quantity }], ...changes });
  const place = async (quantity = 1, changes: object = {}) => {
    const { status, body } = await order(quantity, changes);
    expect([status, body.code]).toEqual([201, undefined]);
    const id =
      (await t.call(listOrders, { token, query: { q: `#${body.order.number}` } })).body.orders[0]?.id ?? '';
    const params = { id };
    return {
      id,
      move: (to: string) => t.call(moveOrder, { token, params, body: { to, reason: 'x' } as never }),
      undo: (eventId: number) => t.call(undoOrderMove, { token, params, body: { eventId } }),
      cancel: () =>
        t.call(cancelOrder, { params: { token: body.order.token }, headers: sameOrigin, body: undefined }),
    };
  };
  const left = async () => (await load()).stock;
  return { ...shop, load, save, change, order, place, left };
}

const run = (work: () => Promise<void>) => () => t.clock.runWithOwnTime(new Date(noon), work);

describe('a counted product', () => {
  test(
    'is taken by orders and told how many are left, and is sold out at none',
    run(async () => {
      const { order, place, load, userId } = await buildCountedShop();
      await place(2);
      expect(await load()).toMatchObject({ stock: 1, dailyStock: null, soldOut: null });
      const short = await order(2);
      expect([short.status, short.body.code]).toEqual([409, 'ORDER_CHANGED']);
      expect(short.body).toMatchObject({
        changes: [{ kind: 'sold-out', line: 0, was: 'Ajiaco', now: '1', reason: 'stock' }],
        total: null,
      });
      await (await place()).move('accepted');
      expect(await load()).toMatchObject({ stock: 0, soldOut: 'until-changed' });
      expect((await order()).body).toMatchObject({
        changes: [{ kind: 'sold-out', now: '0', reason: 'stock' }],
      });
      const { menus } = (await t.call(getPublicProducts, { params: { userId } })).body;
      expect(menus[0]).toMatchObject({ soldOut: 'until-changed' });
      expect(menus[0]).not.toHaveProperty('stock');
    }),
  );

  test(
    'is held by the unanswered orders of strangers up to half of what is left, and accepting another checks again',
    run(async () => {
      const { order, place, left, token, soup } = await buildCountedShop({ stock: '10' });
      const table = (await t.call(createDiningTable, { token, body: { name: 'Mesa 1' } })).body.table.key;
      await t.call(updateOrdering, { token, body: { modes: ['table', 'pickup'] } });
      const readUnreserved = async () =>
        (await t.call(listOrders, { token, query: { state: 'new', sort: 'oldest' } })).body.orders.map(
          ({ unreserved }) => unreserved,
        );
      await place(4);
      await place(1);
      expect(await left()).toBe(5);
      const third = await place(1);
      const fourth = await place(5);
      expect(await left()).toBe(5);
      expect(await readUnreserved()).toEqual([[], [], [soup.id], [soup.id]]);
      expect((await order(6)).body.code).toBe('ORDER_CHANGED');
      // Those at a table are known, and take what they order.
      await place(1, { fulfilment: { mode: 'table', table } });
      expect([await left(), (await readUnreserved()).at(-1)]).toEqual([4, []]);
      expect((await third.move('accepted')).status).toBe(200);
      expect(await left()).toBe(3);
      const short = await fourth.move('accepted');
      expect([short.status, short.body]).toMatchObject([
        409,
        { code: 'ORDER_STOCK', missing: [{ kind: 'product', id: soup.id, left: 3, needed: 5 }] },
      ]);
      // What nobody answered holds nothing any more.
      minutes(10.1);
      expect(await left()).toBe(9);
      expect((await fourth.move('accepted')).status).toBe(200);
      expect(await left()).toBe(4);
    }),
  );

  test.each([
    [[999], 201],
    [[998, 1], 201],
    [[999, 1], 400],
    [[500, 500], 400],
  ] as const)('equal lines of %j pieces get %i', (quantities, status) =>
    t.clock.runWithOwnTime(new Date(noon), async () => {
      const { order, soup, pizzaLine } = await buildCountedShop({ stock: '99999' });
      const lines = quantities.map((quantity) => ({ productId: soup.id, quantity }));
      expect((await order(1, { lines: [...lines, pizzaLine] })).status).toBe(status);
      const noted = lines.map((line, index) => ({ ...line, notes: `${index}` }));
      expect((await order(1, { lines: noted })).status).toBe(201);
    }),
  );

  test(
    'counts its lines together, and leaves what the other lines are',
    run(async () => {
      const { order, soup, pizzaLine } = await buildCountedShop();
      const line = (quantity: number, notes: string) => ({ productId: soup.id, quantity, notes });
      const { body } = await order(1, { lines: [line(2, 'a'), pizzaLine, line(2, 'b')] });
      expect(body).toMatchObject({ changes: [{ line: 2, now: '1' }], total: '105000.50' });
    }),
  );

  test(
    'stays held for ten minutes; accepting later checks again and says what is missing',
    run(async () => {
      const { place, left, change } = await buildCountedShop();
      const first = await place(2);
      minutes(9.9);
      expect(await left()).toBe(1);
      minutes(0.2);
      expect(await left()).toBe(3);
      const second = await place(2);
      expect((await second.move('accepted')).status).toBe(200);
      const short = await first.move('accepted');
      expect([short.status, short.body.code, short.body.message]).toEqual([
        409,
        'ORDER_STOCK',
        'No alcanza lo que queda: Ajiaco: quedan 1 y lleva 2',
      ]);
      expect(short.body).toMatchObject({
        missing: [{ kind: 'product', name: 'Ajiaco', left: 1, needed: 2 }],
      });
      expect((await change(1, 2)).body.stock).toMatchObject([{ stock: 2 }]);
      expect((await first.move('accepted')).status).toBe(200);
      minutes(60);
      expect(await left()).toBe(0);
    }),
  );

  test(
    'is given back once by a cancelled and a rejected order, and not once it was cooked',
    run(async () => {
      const { place, left } = await buildCountedShop();
      const cancelled = await place(2);
      await cancelled.cancel();
      await cancelled.cancel();
      expect(await left()).toBe(3);
      const rejected = await place(2);
      const { body } = await rejected.move('rejected');
      expect(await left()).toBe(3);
      await rejected.undo(body.order.events.at(-1)?.id ?? 0);
      expect(await left()).toBe(1);
      const accepted = await rejected.move('accepted');
      await rejected.undo(accepted.body.order.events.at(-1)?.id ?? 0);
      expect(await left()).toBe(1);
      await rejected.move('accepted');
      await rejected.move('rejected');
      expect(await left()).toBe(1);
    }),
  );

  test(
    'is given back by a rejected order for later whose preparation had not begun, and an undo takes it again if it can',
    run(async () => {
      const { place, left, token } = await buildCountedShop();
      await t.call(updateOrdering, { token, body: { acceptsLater: true } });
      const later = await place(2, { requestedFor: '2026-05-04T23:00:00.000Z' });
      await later.move('accepted');
      expect(await left()).toBe(1);
      const { body } = await later.move('rejected');
      expect(await left()).toBe(3);
      await place(2);
      const undone = await later.undo(body.order.events.at(-1)?.id ?? 0);
      expect(undone.body.code).toBe('ORDER_STOCK');
      expect(await left()).toBe(1);
    }),
  );

  test(
    'is not held by false orders and by those that wait to be confirmed',
    run(async () => {
      const { place, left, token } = await buildCountedShop();
      const one = await place();
      const params = { id: one.id };
      await t.call(setOrderSpam, { token, params, body: { spam: true } });
      expect(await left()).toBe(3);
      await t.call(setOrderSpam, { token, params, body: { spam: false } });
      await place(2);
      await t.call(markOrdersAsSpam, { token, body: { by: 'network', orderId: one.id } });
      expect(await left()).toBe(3);
    }),
  );

  test(
    'is filled each day at 04:00, and a day has its own orders',
    run(async () => {
      const { place, order, load, left, token } = await buildCountedShop({ dailyStock: '3' });
      await t.call(updateOrdering, { token, body: { acceptsLater: true } });
      await (await place(3)).move('accepted');
      expect(await load()).toMatchObject({ stock: 0, dailyStock: 3, soldOut: 'today' });
      const tomorrow = { requestedFor: '2026-05-05T17:00:00.000Z' };
      await (await place(2, tomorrow)).move('accepted');
      expect((await order(2, tomorrow)).body).toMatchObject({ changes: [{ now: '1' }] });
      // A bar's night in Bogotá, and then 04:00.
      minutes(12.1 * 60);
      expect(await load()).toMatchObject({ stock: 0, soldOut: 'today' });
      minutes(3.8 * 60);
      expect(await left()).toBe(0);
      const late = await place(1, { requestedFor: '2026-05-05T18:00:00.000Z' });
      minutes(0.2 * 60);
      expect(await load()).toMatchObject({ stock: 1, soldOut: null });
      await late.cancel();
      expect(await left()).toBe(1);
    }),
  );

  test(
    'is changed by the difference with what was seen',
    run(async () => {
      const { change, place, left, save, load } = await buildCountedShop({ stock: '10' });
      await place(3);
      // The owner saw 10 and counted two more.
      expect((await change(10, 12)).body.stock).toMatchObject([{ stock: 9, dailyStock: null }]);
      await change(9, 0);
      expect(await left()).toBe(0);
      await save({ stock: '5', seenStock: '0' });
      expect(await left()).toBe(5);
      await save({});
      expect(await left()).toBe(5);
      await save({ dailyStock: '20' });
      expect(await load()).toMatchObject({ stock: 5, dailyStock: 20 });
      await change(5, null);
      expect(await load()).toMatchObject({ stock: null, dailyStock: null, soldOut: null });
      await place(4);
    }),
  );

  test(
    'takes nothing back into a new count',
    run(async () => {
      const { change, place, left } = await buildCountedShop();
      const old = await place(2);
      await change(1, null);
      await change(null, 10);
      await old.cancel();
      expect(await left()).toBe(10);
    }),
  );

  test(
    'has a count that outlives the trash, and a copy has none',
    run(async () => {
      const { token, soup, left, place } = await buildCountedShop();
      await place();
      const params = { id: soup.id };
      const copy = await t.call(duplicateProduct, { token, params, body: { idempotencyKey: randomUUID() } });
      expect(copy.body.menu.stock).toBeNull();
      await t.call(deleteProduct, { token, params });
      await t.call(restoreTrash, { token, params });
      expect(await left()).toBe(2);
    }),
  );
});

test(
  'what ended orders took becomes part of the count',
  run(async () => {
    const { place, left, userId, change } = await buildCountedShop({ stock: '10' });
    const [done, open] = [await place(3), await place(2)];
    for (const to of ['accepted', 'ready', 'completed']) await done.move(to);
    await open.move('accepted');
    await (await place(4)).cancel();
    minutes(61);
    const countPortions = () => t.deps.db.$count(stockPortions, eq(stockPortions.ownerId, userId));
    expect([await left(), await countPortions()]).toEqual([5, 3]);
    await foldPortions(t.deps.db);
    expect([await left(), await countPortions()]).toEqual([5, 1]);
    expect((await change(5, 8)).body.stock).toMatchObject([{ stock: 8 }]);
    await open.move('ready');
    await open.move('completed');
    minutes(61);
    await foldPortions(t.deps.db);
    expect([await left(), await countPortions()]).toEqual([8, 0]);
  }),
);

test(
  'the page says how many are left from 5 down, and is announced only for that',
  run(async () => {
    const { place, userId, change } = await buildCountedShop({ stock: '8' });
    const readText = async () => {
      const { body } = await t.app.inject({ url: `/menu/${userId}` });
      return /Quedan? \d/.exec(body)?.[0];
    };
    const client = await t.deps.db.$client.connect();
    let announced = 0;
    client.on('notification', ({ payload }) => {
      if (payload === userId) announced += 1;
    });
    await client.query('listen page_changed');
    expect(await readText()).toBeUndefined();
    await place(2);
    await client.query('select 1');
    expect([announced, await readText()]).toEqual([0, undefined]);
    await place(2);
    await expect.poll(readText).toBe('Quedan 4');
    await client.query('select 1');
    expect(announced).toBe(1);
    client.release(true);
    // Nobody answered.
    minutes(10.1);
    expect(await readText()).toBeUndefined();
    await change(8, 1);
    expect(await readText()).toBe('Queda 1');
  }),
);

test(
  'a size and an option are counted too, an option as often as it is chosen',
  run(async () => {
    const { order, place, extras, token, pizza, pizzaLine, large, cheese } = await buildCountedShop();
    const kinds = [
      { kind: 'size', id: large.id, seen: null, left: 3 },
      { kind: 'option', id: cheese.id, seen: null, left: 5 },
    ] as const;
    expect((await t.call(changeStock, { token, body: { changes: [...kinds] } })).status).toBe(200);
    const lines = [{ ...pizzaLine, quantity: 3 }];
    expect((await order(1, { lines })).body).toMatchObject({ changes: [{ was: 'Queso', now: '2' }] });
    const { id: _, productIds: __, ...rest } = extras;
    const options = extras.options.map((option) => ({
      id: option.id,
      name: option.name,
      price: option.price,
    }));
    const body = {
      ...rest,
      options: options.map((option) => ({ ...option, ...(option.id === cheese.id && { stock: 9 }) })),
    };
    const { optionGroup } = (await t.call(updateOptionGroup, { token, params: { id: extras.id }, body }))
      .body;
    expect(optionGroup.options[0]).toMatchObject({ name: 'Queso', stock: 9 });
    expect((await (await place(1, { lines })).move('accepted')).status).toBe(200);
    expect((await order(1, { lines })).body).toMatchObject({ changes: [{ was: 'Grande', now: '0' }] });
    const { menus } = (await t.call(listProducts, { token })).body;
    const sold = menus.find(({ id }) => id === pizza.id);
    expect(sold?.variants).toMatchObject([{ stock: null }, { stock: 0, soldOut: 'until-changed' }]);
  }),
);

test(
  'a plan that does not count ignores the counts and deletes none',
  run(async () => {
    const { userId, change, load, left } = await buildCountedShop({ stock: '0' });
    const operator = await t.operatorToken();
    const setPlan = (planId: 'free' | 'basic') =>
      t.call(updateUserPlan, { token: operator, body: { userId, planId } });
    await setPlan('free');
    expect(await load()).toMatchObject({ stock: null, soldOut: null });
    expect((await change(null, 4)).body.code).toBe('PLAN_GATE');
    expect((await change(null, null)).status).toBe(200);
    await setPlan('basic');
    expect(await left()).toBe(0);
    expect((await change(0, 4)).status).toBe(200);
  }),
);

test(
  'bad counts change nothing, nor do those of others',
  run(async () => {
    const { token, soup, change, save, left } = await buildCountedShop();
    for (const wrong of ['-1', '1.5', '100000', 'NaN', '1e99', '"3"', '', '[]'])
      expect((await save({ stock: wrong })).body.code, wrong).toBe('VALIDATION_FAILED');
    expect((await save({ dailyStock: '0' })).body.fields).toHaveProperty('dailyStock');
    const change1 = (changes: object[]) => t.call(changeStock, { token, body: { changes } as never });
    const own = { kind: 'product', id: soup.id, seen: 3, left: 4 };
    const other = await buildOrderShop(t);
    for (const wrong of [
      [],
      [{ ...own, left: -1 }],
      [{ ...own, seen: undefined }],
      [{ ...own, left: 1e300 }],
      [{ ...own, kind: 'menu' }],
      [own, own],
    ])
      expect((await change1(wrong)).body.code).toBe('VALIDATION_FAILED');
    for (const wrong of [
      { ...own, kind: 'size' },
      { ...own, id: randomUUID() },
      { ...own, id: other.soup.id },
    ])
      expect((await change1([own, wrong].filter(({ id }, i) => i > 0 || id !== wrong.id))).body.code).toBe(
        'STOCK_ITEM_NOT_FOUND',
      );
    expect((await change(3, 99_999)).body.stock).toMatchObject([{ stock: 99_999 }]);
    await change(0, 99_999);
    expect(await left()).toBe(99_999);
  }),
);

test(
  'a count that is sent again after a lost reply is not applied twice',
  run(async () => {
    const { token, soup, left, place } = await buildCountedShop({ stock: '10' });
    const count = (counted: number | null, idempotencyKey = 'a-key-of-sixteen', seen: number | null = 10) =>
      t.call(changeStock, {
        token,
        body: { changes: [{ kind: 'product', id: soup.id, seen, left: counted }], idempotencyKey },
      });
    await count(8);
    expect((await count(8)).body.stock).toMatchObject([{ stock: 8 }]);
    expect(await left()).toBe(8);
    // Typed again before it was sent again.
    await count(7);
    expect(await left()).toBe(7);
    await count(8, 'another-key-of-it');
    expect(await left()).toBe(5);
    // A count that begins is a number of its own, but not twice.
    await count(null, 'the-end-of-a-count');
    expect(await left()).toBeNull();
    await count(6, 'a-key-of-a-start-', null);
    await place(2);
    await count(6, 'a-key-of-a-start-', null);
    expect(await left()).toBe(4);
    const other = await buildCountedShop({ stock: '10' });
    await t.call(changeStock, {
      token: other.token,
      body: {
        changes: [{ kind: 'product', id: other.soup.id, seen: 10, left: 8 }],
        idempotencyKey: 'a-key-of-sixteen',
      },
    });
    expect(await other.left()).toBe(8);
  }),
);
