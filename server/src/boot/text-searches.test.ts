import { listUsers } from '@vitrina/contract/operator/endpoints.ts';
import { listOrders } from '@vitrina/contract/orders/board/endpoints.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { bootTestApp } from '../testing/app.ts';
import { createDatabase } from '../testing/database.ts';
import { hostilePieces, hostileText } from '../testing/hostile-texts.ts';
import { buildOrderShop } from '../testing/order-shop.ts';

// Its own database, because it counts on its rows alone.
const t = bootTestApp({ database: createDatabase });

const rowCount = 3_000;
/** As the contract limits them. */
const maxLengths = { orders: 80, users: 100 };
const doublings = 5;
/** Below this many milliseconds the database's share disappears in the call's own time. */
const unnoticeableMs = 25;

let shop: Awaited<ReturnType<typeof buildOrderShop>>;
let operatorToken: string;

/** The names repeat what the searches look for, so that a scan comes as far as it can. */
beforeAll(async () => {
  shop = await buildOrderShop(t);
  operatorToken = await t.operatorToken();
  const names = sql.join(
    hostilePieces.filter((piece) => piece.isWellFormed()).map((piece) => sql`${hostileText(piece, 80)}`),
    sql`, `,
  );
  await t.deps.db.execute(sql`
    with names as (select array[${names}]::text[] as list), numbers as (select generate_series(1, ${rowCount}::int) as n)
    insert into orders (id, owner_id, number, idempotency_key, content_hash, state, customer_name, fulfilment, notes,
      subtotal, total, currency, last_event_id, ended_at)
    select gen_random_uuid(), ${shop.userId}, 100 + n, 'key-' || n, '', 'completed', list[1 + n % array_length(list, 1)],
      jsonb_build_object('mode', 'table', 'table', list[1 + n % array_length(list, 1)]), '', 1, 1, 'COP', n, now()
    from numbers, names`);
  await t.deps.db.execute(sql`
    with names as (select array[${names}]::text[] as list), numbers as (select generate_series(1, ${rowCount}::int) as n)
    insert into users (id, name, email, password_hash)
    select gen_random_uuid(), list[1 + n % array_length(list, 1)], 'ana' || n || '@example.com', '' from numbers, names`);
});

const searches = {
  orders: (text: string) =>
    t.call(listOrders, { token: shop.token, query: { q: text, state: 'all', limit: '1' } }),
  users: (text: string) => t.call(listUsers, { token: operatorToken, query: { search: text } }),
};

async function measureLeast(search: (text: string) => Promise<{ status: number }>, text: string) {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3; attempt++) {
    const start = performance.now();
    expect((await search(text)).status, text).toBeLessThan(500);
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

test.each(['orders', 'users'] as const)(
  'the database searches %s in proportion to the length of the text at most',
  async (name) => {
    const maxLength = maxLengths[name];
    const slow: unknown[] = [];
    for (const piece of hostilePieces) {
      if ((await measureLeast(searches[name], hostileText(piece, maxLength))) < unnoticeableMs) continue;
      const times: number[] = [];
      for (let doubling = doublings; doubling >= 0; doubling--)
        times.push(
          await measureLeast(searches[name], hostileText(piece, Math.ceil(maxLength / 2 ** doubling))),
        );
      const growth = ((times.at(-1) ?? 0) / (times[0] ?? 1)) ** (1 / doublings);
      if (growth > 2.3) slow.push([piece, times]);
    }
    expect(slow).toEqual([]);
  },
  120_000,
);
