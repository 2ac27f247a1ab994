import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startOwnerSessions } from './attacks/sessions.ts';
import { seedTenants } from './tenants.ts';

const shopCount = 10;
/** A business has thirty boards in a process at most. */
const boardsPerShop = 30;
const ordersPerSecond = 50;
const placingSeconds = 60;
const customerIps = 200;
const deliveredOrders = 500;
const streamCount = 1_000;
const idleSeconds = 20;
const historyOrders = 200_000;
const measuredCalls = 200;

export interface Shop {
  userId: string;
  token: string;
  slug: string;
  /** A category for new products. */
  categoryId: string;
  productIds: string[];
}

interface Server {
  origin: string;
  process: ChildProcess;
  readCpuSeconds(): number;
}

export type OrderFigures = [name: string, value: number][];

/**
 * Measures placing at a fixed rate, how fast an order reaches a board in another process, a thousand open streams, and the lists of
 * a business with 200,000 orders. The servers must trust the proxy 127.0.0.1. Times are in milliseconds.
 */
export async function measureOrders(
  connectionString: string,
  [first, second]: readonly [Server, Server],
): Promise<{ times: Map<string, number[]>; figures: OrderFigures }> {
  const allShops = await seedShops(connectionString, Math.ceil(streamCount / boardsPerShop) + 1);
  const historyShop = allShops.pop();
  if (!historyShop) throw new Error('no shops');
  const shops = allShops.slice(0, shopCount);
  const times = new Map<string, number[]>();
  const figures: OrderFigures = [];

  await placeAtRate(first, shops, 3);
  await resetLimits(connectionString);
  times.set('placing', await placeAtRate(first, shops, placingSeconds));
  await resetLimits(connectionString);
  times.set(
    'from the call to another process’s board',
    await measureDelivery(connectionString, first, second, shops),
  );
  await resetLimits(connectionString);
  figures.push(...(await measureStreams(first, allShops)));
  await seedHistory(connectionString, historyShop.userId);
  for (const [name, query] of Object.entries(historyQueries))
    times.set(name, await measureList(first.origin, historyShop.token, query));
  return { times, figures };
}

export async function seedShops(connectionString: string, count: number): Promise<Shop[]> {
  return openShops(connectionString, (await seedTenants(connectionString, count)).slice(0, count));
}

/** Gives seeded businesses a cart and a session. */
export async function openShops(connectionString: string, slugs: readonly string[]): Promise<Shop[]> {
  const sessions = await startOwnerSessions(connectionString, slugs);
  const client = new pg.Client(connectionString);
  await client.connect();
  const shops: Shop[] = [];
  for (const [index, slug] of slugs.entries()) {
    const { rows } = await client.query<{ id: string }>(
      'update businesses set has_cart_enabled = true, show_whatsapp_button = false from slugs where slugs.owner_id = businesses.owner_id and slug = $1 returning businesses.owner_id as id',
      [slug],
    );
    const userId = rows[0]?.id ?? '';
    const products = await client.query<{ id: string }>('select id from products where owner_id = $1', [
      userId,
    ]);
    shops.push({
      userId,
      token: sessions[index]?.token ?? '',
      slug,
      categoryId: sessions[index]?.categoryId ?? '',
      productIds: products.rows.map(({ id }) => id),
    });
  }
  await client.end();
  return shops;
}

/** The measured orders of some addresses are more than a person would place in ten minutes. */
export async function resetLimits(connectionString: string): Promise<void> {
  await withClient(connectionString, (client) =>
    client.query("delete from rate_limits where key like 'order-%'"),
  );
}

export async function place(
  { origin }: Pick<Server, 'origin'>,
  { userId, productIds }: Shop,
  n: number,
): Promise<void> {
  const lines = [0, 1, 2].map((offset) => ({
    productId: productIds[(n * 7 + offset * 13) % productIds.length],
    quantity: 1 + (n % 3),
  }));
  const response = await fetch(`${origin}/api/public/orders/${userId}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `10.0.0.${n % customerIps}`,
    },
    body: JSON.stringify({
      idempotencyKey: randomUUID(),
      customer: { name: `Cliente ${n}` },
      fulfilment: { mode: 'pickup' },
      lines,
    }),
  });
  const text = await response.text();
  if (response.status !== 201) throw new Error(`${response.status} ${text}`);
}

/** An order starts every 20 ms, whether or not the previous one has been answered. */
async function placeAtRate(server: Server, shops: readonly Shop[], seconds: number): Promise<number[]> {
  const pending: Promise<number>[] = [];
  const start = performance.now();
  for (let n = 0; n < ordersPerSecond * seconds; n++) {
    const due = start + (n * 1000) / ordersPerSecond;
    await sleep(Math.max(0, due - performance.now()));
    const shop = shops[n % shops.length];
    // From when it was due: a late start counts.
    if (shop) pending.push(place(server, shop, n).then(() => performance.now() - due));
  }
  return Promise.all(pending);
}

async function measureDelivery(
  connectionString: string,
  first: Server,
  second: Server,
  shops: readonly Shop[],
): Promise<number[]> {
  const times: number[] = [];
  for (const shop of shops) {
    const board = await openBoard(second, shop);
    for (let n = 0; n < deliveredOrders / shops.length; n++) {
      if (n % 20 === 19) await resetLimits(connectionString);
      const start = performance.now();
      const arrival = board.next();
      await place(first, shop, n);
      times.push((await arrival) - start);
    }
    board.close();
  }
  return times;
}

async function openBoard({ origin }: Server, { token }: Shop) {
  const closing = new AbortController();
  const response = await fetch(`${origin}/api/orders/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: closing.signal,
  });
  let resolve: (time: number) => void = () => {};
  const text = response.body?.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>;
  const read = async () => {
    for await (const chunk of text) if (chunk.includes('event: order')) resolve(performance.now());
  };
  read().catch(() => {});
  return {
    next: () => new Promise<number>((done) => (resolve = done)),
    close: () => closing.abort(),
  };
}

/** Boards of one process. */
async function measureStreams(server: Server, shops: readonly Shop[]): Promise<OrderFigures> {
  const memoryBefore = readMemoryMb(server.process);
  const tokens = shops.flatMap((shop) => Array.from({ length: boardsPerShop }, () => shop));
  const controllers: AbortController[] = [];
  const open = async (shop: Shop) => {
    const closing = new AbortController();
    controllers.push(closing);
    const { body } = await fetch(`${server.origin}/api/orders/stream`, {
      headers: { authorization: `Bearer ${shop.token}` },
      signal: closing.signal,
    });
    void body?.pipeTo(new WritableStream()).catch(() => {});
  };
  const openCount = Math.min(streamCount, tokens.length);
  for (const shop of tokens.slice(0, openCount)) await open(shop);
  await sleep(3_000);
  const cpuBefore = server.readCpuSeconds();
  await sleep(idleSeconds * 1000);
  const cpu = server.readCpuSeconds() - cpuBefore;
  const memory = readMemoryMb(server.process) - memoryBefore;
  for (const controller of controllers) controller.abort();
  return [
    ['open streams', openCount],
    ['memory of the streams, MB', memory],
    ['processor share of the open streams, %', (cpu / idleSeconds) * 100],
  ];
}

/** Resident memory; 0 on systems without /proc. */
function readMemoryMb({ pid }: ChildProcess): number {
  try {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}

async function seedHistory(connectionString: string, userId: string): Promise<void> {
  await withClient(connectionString, async (client) => {
    await client.query(insertOrders, [userId, historyOrders]);
    await client.query(insertLines, [userId]);
    await client.query(insertEvents, [userId]);
    await client.query(
      'insert into order_counters (owner_id, last_number, last_event_id) values ($1, $2::int, $2::int)',
      [userId, historyOrders],
    );
    await client.query('vacuum (analyze) orders, order_lines, order_events');
  });
}

async function withClient(connectionString: string, run: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client(connectionString);
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}

/** Two years of orders: all but the last forty have ended. */
const insertOrders = `
  insert into orders (id, owner_id, number, idempotency_key, content_hash, state, customer_name, customer_phone, fulfilment,
    notes, subtotal, total, currency, last_event_id, ended_at, created_at)
  select gen_random_uuid(), $1::uuid, n, 'bench-key-' || n, '',
    case when n > $2::int - 40 then (array['new','accepted','ready'])[1 + n % 3]
      when n % 50 = 0 then 'rejected' when n % 33 = 0 then 'cancelled' else 'completed' end,
    (array['Ana','José','María','Óscar','Lucía','Andrés'])[1 + n % 6] || ' ' ||
      (array['García','Pérez','Muñoz','Díaz','Gómez','López','Rojas'])[1 + n % 7] || ' ' || n % 977,
    '+57310' || lpad((n * 37 % 10000000)::text, 7, '0'), '{"mode":"pickup"}', '', 32000, 32000, 'COP', n,
    case when n > $2::int - 40 then null else now() end, now() - make_interval(mins => ($2::int - n) * 5)
  from generate_series(1, $2::int) as n`;
const insertLines = `
  insert into order_lines (owner_id, order_id, position, product_id, key, name, options, unit_price, quantity, subtotal, notes)
  select owner_id, id, p, owner_id, 'x', 'Ajiaco', '[]', 16000, 1, 16000, '' from orders, generate_series(1, 2) as p
  where owner_id = $1`;
const insertEvents = `
  insert into order_events (owner_id, id, order_id, kind, actor) select owner_id, number, id, 'placed', 'customer'
  from orders where owner_id = $1`;

/** Queries of the owner's list. They vary with `n`. */
const historyQueries: Record<string, (n: number) => Record<string, string>> = {
  board: () => ({ state: 'open' }),
  'history, first page': () => ({ state: 'ended' }),
  'history, deep page': (n) => ({ cursor: String(historyOrders - n * 900) }),
  'history, rejected in a month': (n) => ({
    state: 'rejected',
    from: '2026-03-01',
    to: `2026-03-${10 + (n % 20)}`,
  }),
  'search, number': (n) => ({ q: `#${1 + n * 997}` }),
  'search, name': (n) => ({ q: `garcía ${n % 977}` }),
  'search, phone': (n) => ({ q: `310${String((n * 37_000) % 10_000_000).padStart(7, '0')}` }),
  'search, nothing': (n) => ({ q: `nadie ${n}` }),
};

export const historyQueryNames = Object.keys(historyQueries);

async function measureList(
  origin: string,
  token: string,
  createQuery: (n: number) => Record<string, string>,
  calls = measuredCalls,
  warmUpCalls = 20,
): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < calls + warmUpCalls; n++) {
    const start = performance.now();
    const response = await fetch(`${origin}/api/orders?${new URLSearchParams(createQuery(n))}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${response.status}`);
    times.push(performance.now() - start);
  }
  return times.slice(warmUpCalls);
}
