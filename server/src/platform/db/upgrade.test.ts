import { readFileSync } from 'node:fs';
import { login } from '@vitrina/contract/account/auth/endpoints.ts';
import { listPayments } from '@vitrina/contract/billing/payments/endpoints.ts';
import { getCurrentSubscription } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import { listProducts } from '@vitrina/contract/menu/products/endpoints.ts';
import { listOrders } from '@vitrina/contract/orders/board/endpoints.ts';
import { placeOrder } from '@vitrina/contract/orders/placing/endpoints.ts';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { migrate } from '../../boot/migrate.ts';
import { bootTestApp } from '../../testing/app.ts';
import { createEmptyDatabase } from '../../testing/database.ts';
import { sameOrigin } from '../../testing/order-shop.ts';

/**
 * A database of the release whose last migration was 0019, made by its code on PostgreSQL 15 and written by
 * `pg_dump --inserts --no-owner --no-privileges`: a shop with sizes, options and two orders, and a barber who bought Pro.
 */
const dump = readFileSync(new URL('./fixtures/release-0019.sql', import.meta.url), 'utf8');
const password = 'secreto-1';

const counts = { before: {} as Record<string, number>, after: {} as Record<string, number> };

const t = bootTestApp({
  async database() {
    const url = await createEmptyDatabase();
    await withClient(url, (client) => client.query(dump));
    counts.before = await withClient(url, countRows);
    await migrate(url);
    counts.after = await withClient(url, countRows);
    return url;
  },
});

// Its plans run until December.
beforeAll(() => t.clock.set('2026-11-24T12:00:00Z'));

async function withClient<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const entries: [string, number][] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int from public."${name}"`);
    entries.push([name, rows[0]?.count ?? 0]);
  }
  return Object.fromEntries(entries);
}

async function logIn(name: string) {
  const { rows } = await t.deps.db.$client.query('select id, email from users where name = $1', [name]);
  const { token } = (await t.call(login, { body: { email: rows[0].email, password } })).body;
  return { userId: rows[0].id as string, token };
}

test('the migrations keep every row of a database of an earlier release', () => {
  expect(Object.keys(counts.before).length).toBeGreaterThan(30);
  expect(counts.after).toMatchObject(counts.before);
});

test('its owner logs in with the old password, and finds the menu and the orders', async () => {
  const { userId, token } = await logIn('Rosa Olaya');
  const { menus } = (await t.call(listProducts, { token })).body;
  expect(menus.map(({ name, variants }) => [name, variants.map(({ price }) => price)])).toEqual([
    ['Ajiaco', []],
    ['Pizza', ['30000', '42000.50']],
  ]);
  const { orders } = (await t.call(listOrders, { token })).body;
  expect(orders.map(({ number, total }) => [number, total]).toSorted()).toEqual([
    [1, '57000'],
    [2, '48000.50'],
  ]);
  const soup = menus[0]?.id ?? '';
  const placed = await t.call(placeOrder, {
    params: { userId },
    headers: sameOrigin,
    body: {
      idempotencyKey: crypto.randomUUID(),
      customer: { name: 'Ana' },
      fulfilment: { mode: 'pickup' },
      lines: [{ productId: soup, quantity: 1 }],
    },
  });
  expect([placed.status, placed.body.order.number]).toEqual([201, 3]);
});

test('its page is served', async () => {
  const page = await t.app.inject({ url: '/la-olla-de-rosa', headers: { host: 'vitrina.test' } });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Ajiaco');
  expect(page.body).toContain('Desde');
});

test('a payment of that release was a month in dollars, and its plan runs', async () => {
  const { token } = await logIn('Julián Mora');
  const { payments } = (await t.call(listPayments, { token })).body;
  expect(payments).toMatchObject([{ amount: '9.99', currency: 'USD', period: 'month', status: 'completed' }]);
  expect((await t.call(getCurrentSubscription, { token })).body.planId).toBe('pro');
});
