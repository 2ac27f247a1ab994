import { orderDateOf } from '@vitrina/contract/business/opening-hours/order-day.ts';
import { setOrderPaid } from '@vitrina/contract/orders/bills/endpoints.ts';
import {
  changeOrderMinutes,
  correctOrder,
  countOrders,
  getOrder,
  listOrders,
  moveOrder,
  setOrderSpam,
  undoOrderMove,
} from '@vitrina/contract/orders/board/endpoints.ts';
import { createDeliveryZone } from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import { updateOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import { cancelOrder, getOrderStatus } from '@vitrina/contract/orders/placing/endpoints.ts';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { createTokens } from '../../business/visitors/tokens.ts';
import { bootTestApp } from '../../testing/app.ts';
import { buildOrderShop, sameOrigin } from '../../testing/order-shop.ts';
import { endOrderByClock } from './writes.ts';

const t = bootTestApp();
afterEach(() => t.clock.set(new Date()));

async function buildOrder() {
  const shop = await buildOrderShop(t);
  const { token } = shop;
  const placed = (await shop.place()).body.order;
  const [stored] = (await t.call(listOrders, { token })).body.orders;
  const params = { id: stored?.id ?? '' };
  return {
    ...shop,
    placed,
    params,
    move: (body: object) => t.call(moveOrder, { token, params, body }),
    delay: (body: object) => t.call(changeOrderMinutes, { token, params, body }),
    undo: (eventId: number) => t.call(undoOrderMove, { token, params, body: { eventId } }),
    read: async () => (await t.call(getOrder, { token, params })).body.order,
    cancel: () =>
      t.call(cancelOrder, { params: { token: placed.token }, headers: sameOrigin, body: undefined }),
  };
}

describe('an order', () => {
  test('is accepted with minutes, ready and completed, and every change is an event', async () => {
    const { move, read, token } = await buildOrder();
    expect((await move({ to: 'accepted', from: 'new', minutes: 20 })).body.order).toMatchObject({
      state: 'accepted',
      minutes: 20,
      acceptedAt: expect.any(String),
    });
    expect((await t.call(countOrders, { token })).body).toMatchObject({ new: 0, accepted: 1, ready: 0 });
    await move({ to: 'ready' });
    await move({ to: 'completed' });
    const order = await read();
    expect(order.events.map(({ id, kind, actor }) => [id, kind, actor])).toEqual([
      [1, 'placed', 'customer'],
      [2, 'accepted', 'business'],
      [3, 'ready', 'business'],
      [4, 'completed', 'business'],
    ]);
    expect((await move({ to: 'rejected', reason: 'Tarde' })).body.code).toBe('ORDER_STATE');
  });

  test('is on the way only if it is delivered, and can be taken back', async () => {
    const shop = await buildOrder();
    const { token } = shop;
    await shop.move({ to: 'accepted', minutes: 20 });
    await shop.move({ to: 'ready' });
    expect((await shop.move({ to: 'on-the-way' })).body.code).toBe('ORDER_STATE');
    await t.call(updateOrdering, { token, body: { modes: ['pickup', 'delivery'] } });
    const zone = { name: 'Centro', fee: '4000', minutes: 15 };
    const { id: zoneId } = (await t.call(createDeliveryZone, { token, body: zone })).body.zone;
    const { order: placed } = (
      await shop.place({
        customer: { name: 'Ana', phone: '310 555 01 42' },
        fulfilment: { mode: 'delivery', address: 'Calle 1', zoneId },
      })
    ).body;
    const [delivery] = (await t.call(listOrders, { token })).body.orders;
    const params = { id: delivery?.id ?? '' };
    const move = (to: string) => t.call(moveOrder, { token, params, body: { to } });
    await move('accepted');
    await move('ready');
    const { order } = (await move('on-the-way')).body;
    expect(order.state).toBe('on-the-way');
    expect((await t.call(countOrders, { token })).body).toMatchObject({ ready: 1, onTheWay: 1 });
    expect((await t.call(listOrders, { token, query: { state: 'open' } })).body.orders).toHaveLength(2);
    const status = async () =>
      (await t.call(getOrderStatus, { params: { token: placed.token } })).body.order.history.at(-1)?.state;
    expect(await status()).toBe('on-the-way');
    const undo = { token, params, body: { eventId: order.version } };
    expect((await t.call(undoOrderMove, undo)).body.order.state).toBe('ready');
    await move('on-the-way');
    await endOrderByClock(t.deps.db, shop.userId, params.id);
    expect(await status()).toBe('completed');
  });

  test('is moved once by two devices, and asking for its present state changes nothing', async () => {
    const { move, read } = await buildOrder();
    const replies = await Promise.all([
      move({ to: 'accepted', from: 'new', minutes: 15 }),
      move({ to: 'rejected', from: 'new', reason: 'Agotado' }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const error = replies.find(({ status }) => status === 409);
    const { state } = await read();
    expect(error?.body).toMatchObject({ code: 'ORDER_STATE', current: { order: { state } } });
    expect((await move({ to: state })).status).toBe(200);
    expect((await read()).events).toHaveLength(2);
  });

  test('gets another promise once it is accepted, which the customer reads and which can be taken back', () =>
    t.clock.runWithOwnTime(new Date('2026-05-04T17:00:00Z'), async () => {
      const { move, delay, undo, read, placed } = await buildOrder();
      expect((await delay({ fromNow: 10 })).body.code).toBe('ORDER_STATE');
      await move({ to: 'accepted', minutes: 20 });
      t.clock.set('2026-05-04T17:15:10Z');
      const { order } = (await delay({ fromNow: 15, seen: 20 })).body;
      expect(order).toMatchObject({
        state: 'accepted',
        minutes: 30,
        minutesChangedAt: '2026-05-04T17:15:10.000Z',
        events: [{}, {}, { kind: 'minutes', actor: 'business', at: '2026-05-04T17:15:10.000Z' }],
      });
      const { body } = await t.call(getOrderStatus, { params: { token: placed.token } });
      expect(body.order).toMatchObject({ minutes: 30, minutesChangedAt: order.minutesChangedAt });
      expect(body.order.history.map(({ state }) => state)).toEqual(['new', 'accepted']);
      // The same call again, and one of a device that has not heard of the change.
      expect((await delay({ fromNow: 15, seen: 20 })).body.order.version).toBe(order.version);
      expect((await delay({ fromNow: 25, seen: 20 })).body).toMatchObject({
        code: 'ORDER_MINUTES_CHANGED',
        current: { order: { minutes: 30 } },
      });
      const second = (await delay({ fromNow: 25, seen: 30 })).body.order;
      expect(second.minutes).toBe(40);
      expect((await undo(second.version)).body.order).toMatchObject({
        minutes: 30,
        minutesChangedAt: order.minutesChangedAt,
      });
      const third = (await delay({ fromNow: 5 })).body.order;
      expect((await undo(third.version)).body.order.minutes).toBe(30);
      await move({ to: 'ready' });
      expect((await delay({ fromNow: 5 })).body.code).toBe('ORDER_STATE');
      expect(await read()).toMatchObject({ state: 'ready', minutes: 30 });
    }));

  test('gets the first promise back when its only change is taken back', async () => {
    const { move, delay, undo } = await buildOrder();
    await move({ to: 'accepted' });
    const { version, minutes } = (await delay({ fromNow: 15, seen: null })).body.order;
    expect(minutes).toBe(15);
    expect((await undo(version)).body.order).toMatchObject({
      state: 'accepted',
      minutes: null,
      minutesChangedAt: null,
      acceptedAt: expect.any(String),
    });
  });

  test.each([{}, { fromNow: 0 }, { fromNow: 10_081 }, { fromNow: 1.5 }, { fromNow: 5, seen: '20' }])(
    'keeps its promise after the call %j',
    async (body) => {
      const { move, delay, read } = await buildOrder();
      await move({ to: 'accepted', minutes: 20 });
      expect((await delay(body)).body).toMatchObject({
        code: 'VALIDATION_FAILED',
        message: 'Escribe los minutos, de 1 a 10.080',
      });
      expect((await read()).minutes).toBe(20);
    },
  );

  test('is rejected with a reason alone', async () => {
    const { move, read } = await buildOrder();
    expect((await move({ to: 'rejected' })).body.code).toBe('ORDER_REASON_REQUIRED');
    await move({ to: 'rejected', reason: 'Fuera de zona' });
    expect(await read()).toMatchObject({ state: 'rejected', reason: 'Fuera de zona' });
  });

  test.each(['ready', 'completed', 'cancelled', 'expired', 'new'])(
    'cannot go from accepted to %s at once',
    async (to) => {
      const { move, read } = await buildOrder();
      await move({ to: 'accepted' });
      const reply = await move({ to });
      if (to === 'ready') expect(reply.status).toBe(200);
      else expect([reply.status, (await read()).state]).toEqual([409, 'accepted']);
    },
  );

  test('gets its last state back within 15 seconds', () =>
    t.clock.runWithOwnTime(new Date('2026-05-04T17:00:00Z'), async () => {
      const { move, undo, read, token, params } = await buildOrder();
      await move({ to: 'accepted', minutes: 20 });
      t.clock.set('2026-05-04T17:00:15Z');
      expect((await undo(2)).body.order).toMatchObject({ state: 'new', minutes: null, acceptedAt: null });
      expect((await undo(2)).body.code).toBe('ORDER_UNDO_EXPIRED');
      expect((await undo(3)).body.code).toBe('ORDER_UNDO_EXPIRED');
      await move({ to: 'accepted', minutes: 30 });
      await move({ to: 'rejected', reason: 'Cerramos' });
      expect((await undo(5)).body.order).toMatchObject({ state: 'accepted', minutes: 30, reason: null });
      await move({ to: 'ready' });
      await t.call(setOrderPaid, { token, params, body: { paid: true } });
      expect((await undo(7)).body.code).toBe('ORDER_UNDO_EXPIRED');
      t.clock.set('2026-05-04T17:00:31Z');
      await move({ to: 'completed' });
      t.clock.set('2026-05-04T17:00:47Z');
      expect((await undo(9)).body.code).toBe('ORDER_UNDO_EXPIRED');
      expect(await read()).toMatchObject({ state: 'completed', paid: true });
    }));

  test('can be paid while it is open and once it is completed, and not after it was cancelled or rejected', async () => {
    const pay = async ({ token, params }: Awaited<ReturnType<typeof buildOrder>>, paid: boolean) =>
      (await t.call(setOrderPaid, { token, params, body: { paid } })).body;
    const cancelled = await buildOrder();
    await cancelled.cancel();
    expect(await pay(cancelled, true)).toMatchObject({
      code: 'ORDER_STATE',
      message: 'El pedido ya está en otro estado: Cancelado',
      current: { order: { state: 'cancelled', paid: false } },
    });
    const rejected = await buildOrder();
    expect((await pay(rejected, true)).order).toMatchObject({ state: 'new', paid: true });
    await rejected.move({ to: 'rejected', reason: 'Cerramos' });
    expect((await pay(rejected, false)).order.paid).toBe(false);
    expect((await pay(rejected, true)).code).toBe('ORDER_STATE');
  });

  test('is cancelled by its customer while it is new', async () => {
    const first = await buildOrder();
    expect((await first.cancel()).body.order.state).toBe('cancelled');
    expect((await first.cancel()).status).toBe(200);
    expect((await first.move({ to: 'accepted' })).body.code).toBe('ORDER_STATE');
    const second = await buildOrder();
    await second.move({ to: 'accepted' });
    const late = await second.cancel();
    expect([late.status, late.body.code]).toEqual([409, 'ORDER_STATE']);
    expect(late.body.message).toBe('El pedido ya está en otro estado: En preparación');
  });

  test('ends by the clock', async () => {
    const first = await buildOrder();
    await endOrderByClock(t.deps.db, first.userId, first.params.id);
    expect(await first.read()).toMatchObject({ state: 'expired', events: [{}, { actor: 'clock' }] });
    const second = await buildOrder();
    await second.move({ to: 'accepted' });
    await endOrderByClock(t.deps.db, second.userId, second.params.id);
    await endOrderByClock(t.deps.db, second.userId, second.params.id);
    expect((await second.read()).state).toBe('completed');
  });

  test('that is spam is hidden, and the next ones of that browser are silent for a day', () =>
    t.clock.runWithOwnTime(new Date('2026-05-04T17:00:00Z'), async () => {
      const shop = await buildOrder();
      const { token } = shop;
      await t.call(setOrderSpam, { token, params: shop.params, body: { spam: true } });
      const list = async (state: string) =>
        (await t.call(listOrders, { token, query: { state } })).body.orders.map(({ number, silent }) => [
          number,
          silent,
        ]);
      expect([await list('open'), await list('spam')]).toEqual([[], [[1, false]]]);
      await shop.place();
      expect(await list('open')).toEqual([[2, true]]);
      t.clock.set('2026-05-05T17:00:01Z');
      await shop.place();
      expect(await list('open')).toEqual([
        [3, false],
        [2, true],
      ]);
    }));
});

describe('the page of an order', () => {
  test('shows nobody seven days after its end', () =>
    t.clock.runWithOwnTime(new Date('2026-05-04T17:00:00Z'), async () => {
      const { placed, move } = await buildOrder();
      await move({ to: 'rejected', reason: 'Vive lejos' });
      const read = async () => (await t.call(getOrderStatus, { params: { token: placed.token } })).body.order;
      t.clock.set('2026-05-11T16:59:59Z');
      expect(await read()).toMatchObject({ customer: { name: 'Ana' }, reason: 'Vive lejos' });
      t.clock.set('2026-05-11T17:00:00Z');
      expect(await read()).toMatchObject({ customer: null, reason: null, total: '57000' });
    }));

  test('is nobody else’s', async () => {
    const { placed, params } = await buildOrder();
    const { token } = placed;
    const forged = createTokens('order', [Buffer.from('another key')]).sign(params.id);
    const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    for (const wrong of [forged, changed, `${token}A`, token.toLowerCase(), 'x'.repeat(43)])
      expect((await t.call(getOrderStatus, { params: { token: wrong } })).status).not.toBe(200);
    const foreign = await buildOrderShop(t);
    expect((await t.call(getOrder, { token: foreign.token, params })).status).toBe(404);
  });

  test('opens with a token of the earlier key', () => {
    const [key, old] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const id = '01a203fd-fdd1-730d-9946-3264b69b36ff';
    const rotated = createTokens('order', [key, old]);
    expect(rotated.verify(createTokens('order', [old]).sign(id))).toBe(id);
    expect(rotated.verify(rotated.sign(id))).toBe(id);
    expect(createTokens('order', [key]).verify(createTokens('order', [old]).sign(id))).toBeUndefined();
  });
});

describe('the list of orders', () => {
  test('is paged, newest first, and searched by number, name and phone', async () => {
    const shop = await buildOrderShop(t);
    const names = ['Ana Díaz', 'Luis', 'Ana María', 'Zoé', 'Pía'];
    for (const [index, name] of names.entries())
      await shop.place({ customer: { name, phone: `+57310555014${index}` } });
    const list = async (query: Record<string, string>) =>
      (await t.call(listOrders, { token: shop.token, query })).body;
    const numbers = async (query: Record<string, string>) =>
      (await list(query)).orders.map(({ number }) => number);
    const first = await list({ limit: '2' });
    expect([first.orders.map(({ number }) => number), first.next, first.lastEventId]).toEqual([
      [5, 4],
      '4',
      5,
    ]);
    expect(await numbers({ limit: '2', cursor: '4' })).toEqual([3, 2]);
    expect((await list({ limit: '2', cursor: '2' })).next).toBeNull();
    expect(await numbers({ q: 'ana' })).toEqual([3, 1]);
    expect(await numbers({ q: 'DIAZ' })).toEqual([1]);
    expect(await numbers({ q: '#4' })).toEqual([4]);
    expect(await numbers({ q: '310 555 0142' })).toEqual([3]);
    expect(await numbers({ q: '%' })).toEqual([]);
    expect(await numbers({ state: 'ended' })).toEqual([]);
    const today = orderDateOf(Date.now(), 'America/Bogota');
    expect(await numbers({ from: today, to: today })).toHaveLength(5);
    expect(await numbers({ to: '2020-01-01' })).toEqual([]);
  });
});

test('a move changes no column of an index but the time of the end, so that it writes to few indexes', async () => {
  const { rows } = await t.deps.db.execute<{ definition: string }>(
    sql`select indexdef as definition from pg_indexes where tablename = 'orders'`,
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { definition } of rows)
    expect(definition).not.toMatch(
      /\b(state|last_event_id|accepted_at|minutes|minutes_changed_at|paid|reason)\b/,
    );
});

describe('a correction', () => {
  const correct = (shop: Awaited<ReturnType<typeof buildOrder>>, body: object) =>
    t.call(correctOrder, { token: shop.token, params: shop.params, body });
  const prepare = async () => {
    const shop = await buildOrder();
    await shop.move({ to: 'accepted', minutes: 20 });
    const { version } = (await shop.move({ to: 'ready' })).body.order;
    return { shop, version };
  };
  const readStatus = async ({ placed }: Awaited<ReturnType<typeof buildOrder>>) =>
    (await t.call(getOrderStatus, { params: { token: placed.token } })).body.order;

  test('returns a ready order to the kitchen however late, and its customer reads so', async () => {
    const { shop, version } = await prepare();
    t.clock.set(new Date(Date.now() + 60 * 60_000));
    const reply = await correct(shop, { to: 'accepted', seenEventId: version });
    expect(reply.body.order).toMatchObject({ state: 'accepted', minutes: 20 });
    const status = await readStatus(shop);
    expect(status.correctedAt).not.toBeNull();
    expect(status.history.map(({ state }) => state)).toEqual(['new', 'accepted']);
    const repeated = await correct(shop, { to: 'accepted', seenEventId: version });
    expect([repeated.status, repeated.body.order.version]).toEqual([200, reply.body.order.version]);
    await shop.move({ to: 'ready' });
    expect((await readStatus(shop)).correctedAt).toBeNull();
    await shop.move({ to: 'completed' });
    expect((await readStatus(shop)).history.map(({ state }) => state)).toEqual([
      'new',
      'accepted',
      'ready',
      'completed',
    ]);
  });

  test('keeps a payment that was noted meanwhile, once that was seen', async () => {
    const { shop, version } = await prepare();
    const { token, params } = shop;
    await t.call(setOrderPaid, { token, params, body: { paid: true } });
    const stale = await correct(shop, { to: 'accepted', seenEventId: version });
    expect([stale.status, stale.body.code]).toEqual([409, 'ORDER_STATE']);
    const { version: seenEventId } = await shop.read();
    const reply = await correct(shop, { to: 'accepted', seenEventId });
    expect(reply.body.order).toMatchObject({ state: 'accepted', paid: true });
  });

  test.each([
    ['completed', 'accepted'],
    ['completed', 'ready'],
    ['ready', 'new'],
    ['ready', 'held'],
    ['ready', 'rejected'],
  ] as const)('of an order that is %s to %s is refused and changes nothing', async (state, to) => {
    const { shop } = await prepare();
    if (state !== 'ready') await shop.move({ to: state });
    const before = await shop.read();
    const reply = await correct(shop, { to, seenEventId: before.version });
    expect([reply.status, reply.body.code]).toEqual([409, 'ORDER_STATE']);
    expect(await shop.read()).toEqual(before);
  });

  test.each([[{ to: 'accepted' }], [{ to: 'accepted', seenEventId: 0 }], [{ seenEventId: 1 }]])(
    'of %j is refused',
    async (body) => {
      const { shop } = await prepare();
      expect((await correct(shop, body)).status).toBe(400);
    },
  );
});
