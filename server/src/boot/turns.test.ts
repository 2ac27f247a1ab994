import { endpoints } from '@vitrina/contract/boot/endpoints.ts';
import { placeOrder } from '@vitrina/contract/orders/placing/endpoints.ts';
import { mayCall } from '@vitrina/contract/platform/access.ts';
import { type Endpoint, eventStream } from '@vitrina/contract/platform/endpoint.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { maxInWork, turns } from '../platform/turns.ts';
import { bootTestApp, type Owner, randomIp } from '../testing/app.ts';
import { buildBigMenu } from '../testing/big-menu.ts';
import { createDatabase } from '../testing/database.ts';
import { measureAttack } from '../testing/measure-attack.ts';
import { buildOrderShop, sameOrigin } from '../testing/order-shop.ts';

// It has a database of its own, because its menus are large.
const t = bootTestApp({ database: createDatabase });

const connections = 12;
const label = ({ method, path }: Endpoint) => `${method} ${path}`;
const ownEndpoints = endpoints.filter(({ access }) => mayCall(access, 'owner'));
const heavyEndpoints = ownEndpoints.filter(({ weight }) => weight !== 'light');

/** Replies as a whole, also to a call whose reply has no end. */
async function send(endpoint: Endpoint, { token, userId }: Owner): Promise<number> {
  const isStream = endpoint.reply === eventStream;
  const response = await t.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/g, userId),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(endpoint.method !== 'GET' && { payload: '{}' }),
    payloadAsStream: isStream,
  });
  if (isStream) response.stream().destroy();
  return response.statusCode;
}

describe('12 calls of a business wait for its turns, and others are served in between', () => {
  let big: Owner;
  let shop: Awaited<ReturnType<typeof buildOrderShop>>;

  beforeAll(async () => {
    big = await buildBigMenu(t, 300);
    shop = await buildOrderShop(t);
  });

  test.each(ownEndpoints.map((endpoint) => [label(endpoint), endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      const { weight, method } = endpoint;
      // Some small calls end the session or the account.
      const busy = weight === 'light' ? await t.buildOwner({ plan: 'premium' }) : big;
      const other = await t.buildOwner({ plan: 'premium' });
      const count = () => turns.count(weight, method, busy.userId);
      const held = Array.from({ length: maxInWork(weight, method) }, () =>
        turns.acquire(weight, method, busy.userId),
      );
      const ends = await Promise.all(held);
      const done: number[] = [];
      const calls = Array.from({ length: connections }, async () => done.push(await send(endpoint, busy)));
      await expect.poll(count, { interval: 5 }).toEqual({ running: held.length, waiting: connections });
      expect(await send(endpoint, other)).toBeLessThan(500);
      const order = await t.call(placeOrder, {
        params: { userId: shop.userId },
        body: shop.buildBody({
          customer: { name: 'Ana', phone: `+57310${Math.random().toFixed(7).slice(2)}` },
        }),
        headers: sameOrigin,
        from: randomIp(),
      });
      expect(order.status).toBe(201);
      expect(done).toEqual([]);
      for (const end of ends) end();
      await Promise.all(calls);
      expect(Math.max(...done)).toBeLessThan(500);
      expect(count()).toEqual({ running: 0, waiting: 0 });
    },
  );

  test('there are calls of each weight', () => {
    expect(ownEndpoints.length).toBeGreaterThan(100);
    expect(new Set(heavyEndpoints.map(({ weight }) => weight))).toEqual(
      new Set(['wholeMenu', 'history', 'longWork']),
    );
  });
});

/** Milliseconds of the 95th percentile, or three times as long as without the attack where that is more. */
const limits = { page: 100, panel: 300, order: 500 };

describe('10,000 products on 12 connections do not make others wait', { tags: 'long' }, () => {
  let big: Awaited<ReturnType<typeof buildBigMenu>>;
  let other: Owner;
  let shop: Awaited<ReturnType<typeof buildOrderShop>>;
  let productIds: string[];

  beforeAll(async () => {
    big = await buildBigMenu(t, 10_000);
    other = await buildBigMenu(t, 60);
    shop = await buildOrderShop(t);
    const { rows } = await t.deps.db.$client.query('select id from products where owner_id = $1', [
      big.userId,
    ]);
    productIds = rows.map(({ id }) => id);
  }, 120_000);

  const bodies: Record<string, () => object> = {
    'PUT /api/menu/reorder': () => ({ products: productIds.map((id, n) => ({ id, order: n + 1 })) }),
    'POST /api/menu/bulk': () => ({ ids: productIds.slice(0, 1000), action: { type: 'hide' } }),
    'POST /api/option-groups': () => ({
      idempotencyKey: crypto.randomUUID(),
      name: `Grupo ${crypto.randomUUID()}`,
      min: 0,
      max: 1,
      options: [{ name: 'Ajo' }],
      productIds,
    }),
    'POST /api/daily-menus/read': () => ({ text: 'Sopa de arroz\n'.repeat(200) }),
  };

  const rows: object[] = [];
  test.each(ownEndpoints.filter(isHarmless).map((endpoint) => [label(endpoint), endpoint] as const))(
    '%s',
    async (name, endpoint) => {
      const payload = JSON.stringify(bodies[name]?.() ?? {});
      const statuses = new Map<number, number>();
      const send = async () => {
        const response = await t.app.inject({
          method: endpoint.method,
          url: endpoint.path.replace(/:\w+/g, productIds[0] ?? ''),
          headers: { authorization: `Bearer ${big.token}`, 'content-type': 'application/json' },
          ...(endpoint.method !== 'GET' && { payload }),
        });
        statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
      };
      const probes = {
        page: () => t.app.inject(`/menu/${shop.userId}`),
        panel: () => t.app.inject({ url: '/api/menu', headers: { authorization: `Bearer ${other.token}` } }),
        order: () =>
          t.call(placeOrder, {
            params: { userId: shop.userId },
            body: shop.buildBody(),
            headers: sameOrigin,
            from: randomIp(),
          }),
      };
      const isHeavy = endpoint.weight !== 'light';
      const { quiet, attacked, attackCalls } = await measureAttack(probes, {
        connections,
        call: send,
        durationMs: isHeavy ? 3_000 : 700,
      });
      rows.push({
        name,
        weight: endpoint.weight,
        statuses: [...statuses].join(' '),
        attackCalls,
        quiet,
        attacked,
      });
      for (const [probe, limit] of Object.entries(limits))
        expect.soft(attacked[probe], probe).toBeLessThan(Math.max(limit, 3 * (quiet[probe] ?? 0)));
    },
    60_000,
  );

  test('the table', () => console.log(rows.map((row) => JSON.stringify(row)).join('\n')));
});

/** They end the session or the account, or never end themselves. */
function isHarmless({ method, path, reply }: Endpoint): boolean {
  return (
    reply !== eventStream &&
    `${method} ${path}` !== 'POST /api/auth/logout' &&
    `${method} ${path}` !== 'DELETE /api/profile'
  );
}
