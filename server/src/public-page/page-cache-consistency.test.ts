import { setTimeout as sleep } from 'node:timers/promises';
import { createCategory, renameCategory } from '@vitrina/contract/categories/endpoints.ts';
import { updateCustomization } from '@vitrina/contract/customization/endpoints.ts';
import type { Endpoint } from '@vitrina/contract/endpoint.ts';
import { createProduct, updateProduct } from '@vitrina/contract/products/endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenerName } from '../db/change-listener.ts';
import { bootTestApp } from '../testing/app.ts';
import { testDatabase } from '../testing/database.ts';
import { launchServer, type ServerProcess } from '../testing/process.ts';

const t = bootTestApp();
const servers: ServerProcess[] = [];

beforeAll(async () => {
  const database = await testDatabase();
  for (const _ of ['one', 'other']) servers.push(await launchServer(database));
  await Promise.all(servers.map(({ ready }) => ready()));
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map(({ kill }) => kill()));
});

const operations = 10_000;
const readers = 12;
/** How old a page may be on a process that did not take the write. */
const oldest = 1_000;
/** The owner's first writes are taken by the test's own. */
const neither = -1;
const kinds = ['price', 'category', 'description'] as const;

/** What of a page has a version, and when each version was acknowledged and by which of the servers. */
type History = Record<(typeof kinds)[number], { server: number; at: number }[]>;

async function buildShop() {
  const { token, userId } = await t.buildOwner({ plan: 'premium' });
  const { category } = (await t.call(createCategory, { token, body: { name: 'category-0.' } })).body;
  const product = { name: 'Ajiaco', description: 'Rico', price: '1', categoryId: category.id };
  const { menu } = (await t.call(createProduct, { token, body: product })).body;
  const started = { server: neither, at: performance.now() };
  const history: History = { price: [], category: [], description: [] };
  for (const kind of kinds) history[kind].push(started);
  const write = (kind: (typeof kinds)[number], version: number): [Endpoint, string, object] => {
    if (kind === 'price') return [updateProduct, menu.id, { ...product, price: String(version + 1) }];
    if (kind === 'category') return [renameCategory, category.id, { name: `category-${version}.` }];
    return [updateCustomization, '', { description: `description-${version}.` }];
  };
  return { token, userId, history, write };
}
type Shop = Awaited<ReturnType<typeof buildShop>>;

async function change({ token, history, write }: Shop, random: () => number): Promise<void> {
  const kind = kinds[Math.floor(random() * kinds.length)] ?? 'price';
  const [endpoint, id, body] = write(kind, history[kind].length);
  const server = Math.floor(random() * 2);
  const response = await fetch(`${address(server)}${endpoint.path.replace(':id', id)}`, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status, await response.text()).toBe(200);
  history[kind].push({ server, at: performance.now() });
}

const address = (server: number) => `http://127.0.0.1:${servers[server]?.port}`;

/** Every version of the page at least as new as what had to be seen when it was asked for. */
async function look({ userId, history }: Shop, random: () => number): Promise<string[]> {
  const server = Math.floor(random() * 2);
  const asked = performance.now();
  const due = (kind: (typeof kinds)[number]) =>
    history[kind].findLastIndex(({ server: took, at }) => took === server || at < asked - oldest);
  const least = kinds.map(due);
  const html = await (await fetch(`${address(server)}/menu/${userId}`)).text();
  const seen = [
    Number(/"price":"(\d+)"/.exec(html)?.[1]) - 1,
    Number(/category-(\d+)\./.exec(html)?.[1]),
    Number(/description-(\d+)\./.exec(html)?.[1] ?? 0),
  ];
  return kinds.flatMap((kind, index) => {
    const [must = 0, has = Number.NaN] = [least[index], seen[index]];
    return must === -1 || has >= must ? [] : [`${kind}: version ${has} where ${must} was due`];
  });
}

/** Pages that two processes show and change at random. Answers what was too old. */
async function run(count: number, seed: number): Promise<string[]> {
  const random = mulberry(seed);
  const busy = await Promise.all(Array.from({ length: 6 }, buildShop));
  // Where nothing else is written, only the announcement can tell the other process.
  const quiet = await Promise.all(Array.from({ length: 12 }, buildShop));
  const shops = [...busy, ...quiet];
  const faults: string[] = [];
  let left = count;
  const write = async (shop: Shop) => {
    while (left-- > 0) await change(shop, random);
  };
  const writeSeldom = async (shop: Shop) => {
    while (left-- > 0) {
      await change(shop, random);
      await sleep(oldest * (1 + random()));
    }
  };
  const read = async () => {
    while (left-- > 0) {
      const shop = shops[Math.floor(random() * shops.length)];
      if (shop) faults.push(...(await look(shop, random)));
    }
  };
  await Promise.all([
    ...busy.map(write),
    ...quiet.map(writeSeldom),
    ...Array.from({ length: readers }, read),
  ]);
  return faults;
}

test('no page is older than a write of its process, nor than a second, over 10,000 writes and reads', async () => {
  expect(await run(operations, 1)).toEqual([]);
}, 240_000);

test('nor when the connection that announces changes is cut again and again', async () => {
  let cuts = 0;
  const cut = async () => {
    const { rowCount } = await t.deps.db.$client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = $1 and datname = current_database() and random() < 0.7`,
      [listenerName],
    );
    cuts += rowCount ?? 0;
  };
  const cutting = setInterval(() => void cut(), 400);
  try {
    expect(await run(operations / 4, 2)).toEqual([]);
  } finally {
    clearInterval(cutting);
  }
  expect(cuts).toBeGreaterThan(3);
}, 240_000);

/** Small, fast and the same for a seed. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
