import { setTimeout as sleep } from 'node:timers/promises';
import { getOrderStatus } from '@vitrina/contract/orders/placing/endpoints.ts';
import type { PlacedOrder } from '@vitrina/contract/orders/schema.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../account/tables.ts';
import { listenerName } from '../../platform/db/change-listener.ts';
import { bootTestApp } from '../../testing/app.ts';
import { ensureTestDatabase } from '../../testing/database.ts';
import { insertMember } from '../../testing/members.ts';
import { buildOrderShop, sameOrigin } from '../../testing/order-shop.ts';
import { launchServer, type ServerProcess } from '../../testing/process.ts';
import { openStream } from '../../testing/stream.ts';
import { orderCounters } from '../tables.ts';

const t = bootTestApp();
const servers: ServerProcess[] = [];
const originOf = (server: number) => `http://127.0.0.1:${servers[server]?.port}`;

beforeAll(async () => {
  const database = await ensureTestDatabase();
  for (const _ of ['first', 'second'])
    servers.push(await launchServer(database, { PUBLIC_URL: 'http://localhost:4000' }));
  await Promise.all(servers.map(({ ready }) => ready()));
}, 60_000);
afterAll(async () => {
  await Promise.all(servers.map(({ kill }) => kill()));
});

/** A shop whose calls go to the first server, and streams of both. */
async function buildStreamShop() {
  const shop = await buildOrderShop(t);
  const authorization = `Bearer ${shop.token}`;
  const post = async (path: string, body: object, headers: Record<string, string>) => {
    const response = await fetch(originOf(0) + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as { order: PlacedOrder } };
  };
  return {
    ...shop,
    place: (changes: object = {}) =>
      post(`/api/public/orders/${shop.userId}`, shop.buildBody(changes), sameOrigin),
    move: (id: string, body: object) => post(`/api/orders/${id}/move`, body, { authorization }),
    openBoard: (server: number, after?: number) =>
      openStream(`${originOf(server)}/api/orders/stream`, {
        authorization,
        ...(after !== undefined && { 'last-event-id': String(after) }),
      }),
    openStatus: (server: number, token: string) =>
      openStream(`${originOf(server)}/api/public/order-status/${token}/stream`),
  };
}

describe('a board', () => {
  test('hears of orders and their changes in any process, and misses none when it connects again', async () => {
    const shop = await buildStreamShop();
    const [near, far] = [await shop.openBoard(0), await shop.openBoard(1)];
    const { order } = (await shop.place()).body;
    const [placed] = await far.take('order', 1);
    expect(placed).toMatchObject({ id: 1, data: { order: { number: 1, state: 'new' } } });
    expect((await near.take('order', 1))[0]?.data).toEqual(placed?.data);
    near.close();
    const { id } = (placed?.data as { order: { id: string } } | undefined)?.order ?? { id: '' };
    await shop.move(id, { to: 'accepted', minutes: 20 });
    await shop.place();
    const again = await shop.openBoard(0, 1);
    const missed = await again.take('order', 2);
    expect(
      missed.map((event) => [event.id, (event.data as { order: { state: string } }).order.state]),
    ).toEqual([
      [2, 'accepted'],
      [3, 'new'],
    ]);
    const status = await shop.openStatus(1, order.token);
    expect((await status.take('order', 1))[0]?.data).toMatchObject({
      order: { state: 'accepted', minutes: 20 },
    });
    await shop.move(id, { to: 'ready' });
    expect((await status.take('order', 2))[1]?.data).toMatchObject({ order: { state: 'ready' } });
    for (const stream of [far, again, status]) stream.close();
  });

  test('of a member and of a shared device ends within two seconds of the removal, in any process', async () => {
    const shop = await buildStreamShop();
    const cook = await insertMember(t.deps.db, shop.userId, 'kitchen', { kind: 'shared' });
    const manager = await insertMember(t.deps.db, shop.userId, 'manager');
    const open = (server: number, token: string) =>
      openStream(`${originOf(server)}/api/orders/stream`, { authorization: `Bearer ${token}` });
    const streams = [
      await open(0, cook.token),
      await open(1, cook.deviceToken),
      await open(1, manager.token),
    ];
    const [, house] = streams;
    await shop.place();
    const [placed] = (await house?.take('order', 1)) ?? [];
    expect(JSON.stringify(placed?.data)).not.toContain('total');
    for (const { id } of [cook, manager]) {
      const response = await fetch(`${originOf(0)}/api/members/${id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${shop.token}` },
      });
      expect(response.status).toBe(204);
    }
    const removedAt = performance.now();
    await Promise.all(streams.map(({ ended }) => ended));
    expect(performance.now() - removedAt).toBeLessThan(2_000);
    for (const token of [cook.token, cook.deviceToken, manager.token])
      for (const server of [0, 1]) {
        const response = await fetch(`${originOf(server)}/api/orders`, {
          headers: { authorization: `Bearer ${token}` },
        });
        expect(response.status).toBe(401);
      }
    // What was acknowledged is there.
    const list = await fetch(`${originOf(1)}/api/orders`, {
      headers: { authorization: `Bearer ${shop.token}` },
    });
    expect(((await list.json()) as { orders: unknown[] }).orders).toHaveLength(1);
  });

  test('is told to read the list again when too much has changed', async () => {
    const shop = await buildStreamShop();
    await shop.place();
    await t.deps.db.execute(sql`
      with numbers as (select generate_series(2, 250) as n), placed as (
      insert into orders (id, owner_id, number, idempotency_key, content_hash, state, customer_name, fulfilment, notes,
        subtotal, total, currency, last_event_id)
      select gen_random_uuid(), ${shop.userId}, n, 'key-' || n, '', 'new', 'Ana', '{"mode":"pickup"}', '', 1, 1, 'COP', n
      from numbers returning owner_id, id, number)
      insert into order_events (owner_id, id, order_id, kind, actor) select owner_id, number, id, 'placed', 'customer' from placed`);
    await t.deps.db
      .update(orderCounters)
      .set({ lastEventId: 250 })
      .where(eq(orderCounters.ownerId, shop.userId));
    const board = await shop.openBoard(0, 0);
    await board.take('reset', 1);
    board.close();
  });

  test('hears of a change also if the process is killed before it tells of it', async () => {
    const shop = await buildStreamShop();
    await shop.place();
    const board = await shop.openBoard(1, 0);
    await board.take('order', 1);
    await t.deps.db.execute(sql`
      with counted as (
        update order_counters set last_event_id = last_event_id + 1 where owner_id = ${shop.userId} returning last_event_id
      ), moved as (
        update orders set state = 'ready', last_event_id = counted.last_event_id from counted where owner_id = ${shop.userId}
        returning owner_id, id, orders.last_event_id)
      insert into order_events (owner_id, id, order_id, kind, actor)
      select owner_id, last_event_id, id, 'ready', 'business' from moved`);
    const [, changed] = await board.take('order', 2);
    expect(changed).toMatchObject({ id: 2, data: { order: { state: 'ready' } } });
    board.close();
  });

  test('ends with its session', async () => {
    const shop = await buildStreamShop();
    const board = await shop.openBoard(1);
    await fetch(`${originOf(0)}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.token}` },
    });
    await board.ended;
    await expect(shop.openBoard(1)).rejects.toThrow('401');
  }, 15_000);

  test('is not told that it is connected while changes cannot be heard', async () => {
    const shop = await buildStreamShop();
    const board = await shop.openBoard(0);
    await board.take('ping', 1);
    const cut = () =>
      t.deps.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${listenerName} and datname = current_database()`,
      );
    const cutting = setInterval(() => void cut(), 50);
    const { order } = (await shop.place()).body;
    await sleep(4_000);
    clearInterval(cutting);
    // The order is not lost: it comes when the listener is back.
    expect((await board.take('order', 1))[0]?.data).toMatchObject({ order: { number: order.number } });
    board.close();
  }, 20_000);
});

/** Opens more streams than there may be, each of which ends while the server still checks it. */
async function openAndLeave(path: string, headers: Record<string, string> = {}): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt++) {
    const left = new AbortController();
    const reply = fetch(originOf(0) + path, { headers, signal: left.signal }).catch(() => undefined);
    await sleep(attempt % 6);
    left.abort();
    await reply;
  }
}

test('streams whose clients leave before they begin leave room for others', async () => {
  const shop = await buildStreamShop();
  const { order } = (await shop.place()).body;
  await openAndLeave('/api/orders/stream', { authorization: `Bearer ${shop.token}` });
  await expect.poll(() => shop.openBoard(0).then(() => 'open', String)).toBe('open');
  await openAndLeave(`/api/public/order-status/${order.token}/stream`);
  await expect.poll(() => shop.openStatus(0, order.token).then(() => 'open', String)).toBe('open');
}, 30_000);

describe('a customer’s stream', () => {
  test('exists five times at most, and not for a wrong token', async () => {
    const shop = await buildStreamShop();
    const { order } = (await shop.place()).body;
    const streams = await Promise.all([1, 2, 3, 4, 5].map(() => shop.openStatus(0, order.token)));
    await expect(shop.openStatus(0, order.token)).rejects.toThrow('429');
    streams[0]?.close();
    await expect.poll(() => shop.openStatus(0, order.token).then(() => 'open', String)).toBe('open');
    await expect(shop.openStatus(0, 'x'.repeat(43))).rejects.toThrow('404');
  });

  test('ends when the account is deactivated, and neither status nor stream is served any more', async () => {
    const shop = await buildStreamShop();
    const { order } = (await shop.place()).body;
    const stream = await shop.openStatus(1, order.token);
    await stream.take('order', 1);
    await t.deps.db.update(users).set({ active: false }).where(eq(users.id, shop.userId));
    await stream.ended;
    await expect(shop.openStatus(0, order.token)).rejects.toThrow('404');
    const status = await t.call(getOrderStatus, { params: { token: order.token } });
    expect([status.status, status.body.code]).toEqual([404, 'ORDER_NOT_FOUND']);
  }, 15_000);
});

test('streams end at once when the server stops', async () => {
  const server = await launchServer(await ensureTestDatabase());
  await server.ready();
  const shop = await buildOrderShop(t);
  const board = await openStream(`http://127.0.0.1:${server.port}/api/orders/stream`, {
    authorization: `Bearer ${shop.token}`,
  });
  server.child.kill('SIGTERM');
  await board.ended;
  expect(await server.exitCode).toBe(0);
  await server.kill();
}, 30_000);
