import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase } from '../../testing/database.ts';
import { launchServer } from '../../testing/process.ts';
import { type MigrateOptions, migrateTables } from './migrate-tables.ts';
import { migrationsFolder, readMigrations } from './migration-files.ts';

const orders = 'create table orders (id int, total int)';

/** A folder with the migrations by their tags, of which a build can know fewer. */
function writeMigrations(migrations: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'meta'));
  const tags = Object.keys(migrations);
  const entries = tags.map((tag, index) => ({ tag, when: 1_000 + index }));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const [tag, sql] of Object.entries(migrations)) writeFileSync(join(folder, `${tag}.sql`), sql);
  return folder;
}

async function openDatabase() {
  const url = await createEmptyDatabase();
  const client = await connect(url);
  const run = (migrations: Record<string, string>, options: MigrateOptions = {}) =>
    migrateTables(url, async () => {}, {
      folder: writeMigrations(migrations),
      retryDelayMs: 100,
      ...options,
    });
  const list = async (sql: string): Promise<unknown[]> =>
    (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  return { url, client, run, list, indexes: () => list(validIndexes) };
}
const validIndexes = `select relname::text || case when indisvalid then '' else ' invalid' end
  from pg_index join pg_class on oid = indexrelid where indrelid = 'public.orders'::regclass`;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end().catch(() => {}));
  return client;
}

test('a migration lets others pass while somebody reads its table, and runs afterwards', async () => {
  const { url, client, run, list } = await openDatabase();
  await run({ '0000_orders': orders });
  const reader = await connect(url);
  await reader.query('begin; select * from orders');
  const warnings: object[] = [];
  const migrating = run(
    { '0000_orders': orders, '0001_note': 'alter table orders add column note text' },
    { warn: (details) => warnings.push(details) },
  );
  const slowest = { ms: 0 };
  for (const end = performance.now() + 3_500; performance.now() < end; await sleep(20)) {
    const start = performance.now();
    await client.query('insert into orders values (1, 1)');
    slowest.ms = Math.max(slowest.ms, performance.now() - start);
  }
  expect(slowest.ms).toBeGreaterThan(500);
  expect(slowest.ms).toBeLessThan(2_000);
  expect(warnings).toContainEqual({ migration: '0001_note', attempt: 2 });
  await reader.query('commit');
  await migrating;
  expect(await list('select note from orders limit 1')).toEqual([null]);
});

test('a migration that finds no moment fails the start with one sentence', async () => {
  const { url, run } = await openDatabase();
  await run({ '0000_orders': orders });
  await (await connect(url)).query('begin; select * from orders');
  const migrating = run(
    { '0000_orders': orders, '0001_note': 'alter table orders add column note text' },
    { patienceMs: 500 },
  );
  await expect(migrating).rejects.toThrow(/^La migración 0001_note no encontró libre la base de datos/);
});

test('each migration is a transaction: one that fails leaves nothing, and those before it stay', async () => {
  const { run, list } = await openDatabase();
  const broken = 'create table half (id int);--> statement-breakpoint\nselect 1 / 0';
  await expect(run({ '0000_orders': orders, '0001_half': broken })).rejects.toThrow('division by zero');
  expect(await list("select to_regclass('orders')::text, to_regclass('half')::text")).toEqual([
    'orders',
    null,
  ]);
  await run({ '0000_orders': orders, '0001_half': 'create table half (id int)' });
  expect(await list("select to_regclass('half')::text")).toEqual(['half']);
  expect(await list('select count(*)::int from drizzle.__drizzle_migrations')).toEqual([2]);
});

test('indexes that are made concurrently are made again after a failed try', async () => {
  const { client, run, indexes } = await openDatabase();
  await run({ '0000_orders': orders });
  await client.query('insert into orders values (1, 1), (1, 2)');
  const migrations = {
    '0000_orders': orders,
    '0001_indexes': `-- Two of them.
create index concurrently "orders_total" on "orders" ("total");--> statement-breakpoint
-- Only one order has an id.
create unique index concurrently orders_id on orders (id);`,
  };
  await expect(run(migrations)).rejects.toThrow('could not create unique index');
  expect(await indexes()).toEqual(['orders_total', 'orders_id invalid']);
  await client.query('delete from orders where total = 2');
  await run(migrations);
  await run(migrations);
  expect(await indexes()).toEqual(['orders_total', 'orders_id']);
  await run({ ...migrations, '0002_drop': 'drop index concurrently orders_total' });
  expect(await indexes()).toEqual(['orders_id']);
});

test('two processes migrate at once, also when an index is made concurrently', async () => {
  const { run, list, indexes } = await openDatabase();
  const migrations = {
    '0000_orders': orders,
    '0001_total': 'create index concurrently orders_total on orders (total)',
    '0002_note': 'alter table orders add column note text',
  };
  await Promise.all(Array.from({ length: 4 }, () => run(migrations)));
  expect(await indexes()).toEqual(['orders_total']);
  expect(await list('select count(*)::int from drizzle.__drizzle_migrations')).toEqual([3]);
});

test('a build that is older than what the database needs does not start, and one release back does', async () => {
  const { run, list } = await openDatabase();
  const old = { '0000_orders': orders };
  const additive = { ...old, '0001_note': 'alter table orders add column note text' };
  const removed =
    '-- not additive: unused since 0001_note. The note has it.\nalter table orders drop column total';
  await run({ ...additive, '0002_total': removed, '0003_more': 'create table more (id int)' });
  await run(additive);
  await expect(run(old)).rejects.toThrow(
    'Esta versión de Vitrina es demasiado antigua para su base de datos: llega a la migración 0000_orders y hace falta una que tenga la 0001_note',
  );
  expect(await list('select tag from drizzle.oldest_version')).toEqual(['0001_note']);
});

test('a migration after which new names are written keeps earlier builds from starting', async () => {
  const { run, list } = await openDatabase();
  const old = { '0000_orders': orders };
  const paused = {
    ...old,
    '0001_paused': '-- oldest version: 0001_paused. Earlier ones do not know paused orders.\n',
  };
  await run(paused);
  await expect(run(old)).rejects.toThrow(/hace falta una que tenga la 0001_paused$/);
  const both =
    '-- oldest version: 0001_paused. Again.\n-- not additive: unused since 0000_orders. It moved.\nalter table orders drop column total';
  await run({ ...paused, '0002_both': both });
  expect(await list('select tag from drizzle.oldest_version')).toEqual(['0001_paused']);
});

test('the app refuses to start on a database that needs a newer one, and says so in one sentence', async () => {
  const { url, client } = await openDatabase();
  await migrateTables(url, async () => {});
  const last = readMigrations(migrationsFolder).at(-1);
  await client.query('update drizzle.oldest_version set tag = $1, created_at = $2', [
    '9998_later',
    (last?.createdAt ?? 0) + 1,
  ]);
  const server = await launchServer(url);
  onTestFinished(() => server.kill());
  expect(await server.exitCode).toBe(1);
  expect(server.output().trim().split('\n')).toEqual([
    `Esta versión de Vitrina es demasiado antigua para su base de datos: llega a la migración ${last?.tag} y hace falta una que tenga la 9998_later`,
  ]);
});
