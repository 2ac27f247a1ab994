import { endpoints } from '@vitrina/contract/boot/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { callerOf } from '@vitrina/contract/platform/access.ts';
import { type Endpoint, eventStream } from '@vitrina/contract/platform/endpoint.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recordPasswordConfirmation } from '../account/sessions/writes.ts';
import { hashToken } from '../platform/crypto/tokens.ts';
import { inTransaction, type Tx } from '../platform/db/client.ts';
import { maxInWork, turns } from '../platform/turns.ts';
import { bootTestApp } from '../testing/app.ts';
import { createDatabase } from '../testing/database.ts';

// Its own database, because it locks the tables.
const t = bootTestApp({ database: createDatabase });

const connections = 12;
const label = ({ method, path }: Endpoint) => `${method} ${path}`;
const ownEndpoints = endpoints.filter(({ access }) => callerOf(access) === 'business');

/**
 * What replies before it reads a row of the business: without a valid body, a confirmation of the password, or anything to read. It
 * ends its turn as soon as it has one.
 */
const quickEndpoints: readonly string[] = [];

let business: ReturnType<typeof buildBusiness> | undefined;

/** A business with 10,000 products, and another one. */
async function buildBusiness() {
  const [big, other] = [await t.buildOwner({ plan: 'premium' }), await t.buildOwner({ plan: 'premium' })];
  for (const { token } of [big, other]) await recordPasswordConfirmation(t.deps.db, hashToken(token));
  const { category } = (await t.call(createCategory, { token: big.token, body: { name: 'Todo' } })).body;
  await t.deps.db.execute(sql`
    insert into products (id, owner_id, category_id, name, description, price, position)
    select gen_random_uuid(), ${big.userId}::uuid, ${category.id}::uuid, 'Producto ' || n, 'Con ' || md5(n::text), n * 100, n
    from generate_series(1, 10000) as n`);
  return { big, other, categoryId: category.id };
}

/** Nobody reads a row of a business until the transaction ends. Sessions and limits can be read. */
async function lockTables(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('users', 'sessions', 'rate_limits', 'secrets', 'plans', 'plan_prices')`);
  const names = sql.join(
    rows.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`lock table ${names} in access exclusive mode`);
}

function call(endpoint: Endpoint, token: string, categoryId: string) {
  return t.call(endpoint, {
    token,
    params: {
      id: crypto.randomUUID(),
      optionId: crypto.randomUUID(),
      slot: 'logo',
      date: '2026-01-16',
      provider: 'paypal',
    },
    ...(endpoint.method !== 'GET' && {
      body: {
        idempotencyKey: crypto.randomUUID(),
        name: 'Nueva',
        description: 'x',
        price: '1',
        fee: '1',
        categoryId,
        active: false,
        soldOut: 'today',
        min: 0,
        max: 1,
        options: [{ name: 'Ajo' }],
        to: 'accepted',
        fromNow: 20,
        eventId: 1,
        paid: true,
        spam: true,
        parts: [],
        until: '15:30',
      },
    }),
  });
}

test.each(
  ownEndpoints
    .filter(({ reply }) => reply !== eventStream)
    .map((endpoint) => [label(endpoint), endpoint] as const),
)(
  '12 calls at once of %s have turns, and another business is let in between',
  async (name, endpoint) => {
    business ??= buildBusiness();
    const { big, other, categoryId } = await business;
    const { weight, method } = endpoint;
    const count = (userId: string) => turns.count(weight, method, userId);
    const done: string[] = [];
    const send = (owner: typeof big) =>
      call(endpoint, owner.token, categoryId).then(({ status }) => {
        done.push(owner.userId);
        return status;
      });
    const calls: Promise<number>[] = [];
    const isBlocked = await inTransaction(t.deps.db, async (tx) => {
      await lockTables(tx);
      calls.push(...Array.from({ length: connections }, () => send(big)));
      const limit = maxInWork(weight, method);
      await expect
        .poll(() => done.length === connections || count(big.userId).waiting === connections - limit)
        .toBe(true);
      if (done.length === connections) return false;
      expect(count(big.userId).running).toBe(limit);
      calls.push(send(other));
      await expect.poll(() => count(other.userId).running).toBe(1);
      return true;
    });
    const statuses = await Promise.all(calls);
    expect(Math.max(...statuses)).toBeLessThan(500);
    expect([name, isBlocked]).toEqual([name, !quickEndpoints.includes(name)]);
    if (isBlocked) expect(done.indexOf(other.userId)).toBeLessThan(done.lastIndexOf(big.userId));
    expect(count(big.userId)).toEqual({ running: 0, waiting: 0 });
  },
  120_000,
);
