import { setTimeout as sleep } from 'node:timers/promises';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { createCategory, renameCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct, updateProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import type { Endpoint } from '@vitrina/contract/platform/endpoint.ts';
import { chooseCount, withLongForm } from '@vitrina/fakes/full-run.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '../../demo/random.ts';
import { listenerName } from '../../platform/db/change-listener.ts';
import { bootTestApp } from '../../testing/app.ts';
import { ensureTestDatabase } from '../../testing/database.ts';
import { launchServer, type ServerProcess } from '../../testing/process.ts';

const t = bootTestApp();
const servers: ServerProcess[] = [];

beforeAll(async () => {
  const database = await ensureTestDatabase();
  for (const _ of ['first', 'second']) servers.push(await launchServer(database));
  await Promise.all(servers.map(({ ready }) => ready()));
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map(({ kill }) => kill()));
});

const operations = chooseCount('CACHE_OPERATIONS', { short: 400, long: 10_000 });
/** Enough for several cuts. */
const operationsWithCuts = Math.max(300, operations / 4);
const readers = 12;
/** How old a page may be on a server that did not handle the write. */
const maxAgeMs = 1_000;
/** The first writes of an owner go to the app in the test's own process. */
const neitherServer = -1;
const kinds = ['price', 'category', 'description'] as const;

/** For each versioned part of a page: which server acknowledged each version, and when. */
type History = Record<(typeof kinds)[number], { server: number; at: number }[]>;

async function buildBusiness() {
  const { token, userId } = await t.buildOwner({ plan: 'premium' });
  const { category } = (await t.call(createCategory, { token, body: { name: 'category-0.' } })).body;
  const product = { name: 'Ajiaco', description: 'Rico', price: '1', categoryId: category.id };
  const { menu } = (await t.call(createProduct, { token, body: product })).body;
  const firstWrite = { server: neitherServer, at: performance.now() };
  const history: History = { price: [], category: [], description: [] };
  for (const kind of kinds) history[kind].push(firstWrite);
  const createWrite = (kind: (typeof kinds)[number], version: number): [Endpoint, string, object] => {
    if (kind === 'price') return [updateProduct, menu.id, { ...product, price: String(version + 1) }];
    if (kind === 'category') return [renameCategory, category.id, { name: `category-${version}.` }];
    return [updateCustomization, '', { description: `description-${version}.` }];
  };
  return { token, userId, history, createWrite };
}
type Business = Awaited<ReturnType<typeof buildBusiness>>;

async function writeRandom({ token, history, createWrite }: Business, random: () => number): Promise<void> {
  const kind = kinds[Math.floor(random() * kinds.length)] ?? 'price';
  const [endpoint, id, body] = createWrite(kind, history[kind].length);
  const server = Math.floor(random() * 2);
  const response = await fetch(`${originOf(server)}${endpoint.path.replace(':id', id)}`, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status, await response.text()).toBe(200);
  history[kind].push({ server, at: performance.now() });
}

const originOf = (server: number) => `http://127.0.0.1:${servers[server]?.port}`;

/** Returns the parts of the page that are older than they may be at the time of the request. */
async function readRandom({ userId, history }: Business, random: () => number): Promise<string[]> {
  const server = Math.floor(random() * 2);
  const requestedAt = performance.now();
  const requiredVersion = (kind: (typeof kinds)[number]) =>
    history[kind].findLastIndex(({ server: writer, at }) => writer === server || at < requestedAt - maxAgeMs);
  const requiredVersions = kinds.map(requiredVersion);
  const html = await (await fetch(`${originOf(server)}/menu/${userId}`)).text();
  const versions = [
    Number(/"price":"(\d+)"/.exec(html)?.[1]) - 1,
    Number(/category-(\d+)\./.exec(html)?.[1]),
    Number(/description-(\d+)\./.exec(html)?.[1] ?? 0),
  ];
  return kinds.flatMap((kind, index) => {
    const [required = 0, actual = Number.NaN] = [requiredVersions[index], versions[index]];
    return required === -1 || actual >= required ? [] : [`${kind}: version ${actual} instead of ${required}`];
  });
}

/** Reads and changes pages on two servers at random. Returns everything that was too old. */
async function run(count: number, seed: number): Promise<string[]> {
  const random = createRandom(seed);
  const busy = await Promise.all(Array.from({ length: 6 }, buildBusiness));
  // Without other writes, only the notification tells the other server.
  const quiet = await Promise.all(Array.from({ length: 12 }, buildBusiness));
  const businesses = [...busy, ...quiet];
  const stale: string[] = [];
  let remaining = count;
  const write = async (business: Business) => {
    while (remaining-- > 0) await writeRandom(business, random);
  };
  const writeSeldom = async (business: Business) => {
    while (remaining-- > 0) {
      await writeRandom(business, random);
      await sleep(maxAgeMs * (1 + random()));
    }
  };
  const read = async () => {
    while (remaining-- > 0) {
      const business = businesses[Math.floor(random() * businesses.length)];
      if (business) stale.push(...(await readRandom(business, random)));
    }
  };
  await Promise.all([
    ...busy.map(write),
    ...quiet.map(writeSeldom),
    ...Array.from({ length: readers }, read),
  ]);
  return stale;
}

test('no page misses a write of its own server, or one of the other server that is a second old', {
  ...withLongForm,
}, async () => {
  expect(await run(operations, 1)).toEqual([]);
});

test('no page is too old when the listening connections are cut repeatedly', {
  ...withLongForm,
}, async () => {
  let cuts = 0;
  const cut = async () => {
    const { rowCount } = await t.deps.db.$client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = $1 and datname = current_database() and random() < 0.7`,
      [listenerName],
    );
    cuts += rowCount ?? 0;
  };
  const interval = setInterval(() => void cut(), 400);
  try {
    expect(await run(operationsWithCuts, 2)).toEqual([]);
  } finally {
    clearInterval(interval);
  }
  expect(cuts).toBeGreaterThan(3);
});
