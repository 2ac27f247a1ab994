import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkMigration } from '../../testing/migration-rules.ts';
import { migrationsFolder, readMigrations } from './migration-files.ts';

/** Older ones were written before nodes of two versions ran side by side. */
const firstAdditive = 22;
/** Older ones ran while nobody had a million orders. */
const firstUnblocking = 32;

test('migrations leave in place what the version before uses, and stop no large table', async () => {
  for (const file of readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))) {
    const number = Number.parseInt(file, 10);
    const { breaking, blocking } = await checkMigration(readFileSync(join(migrationsFolder, file), 'utf8'));
    if (number >= firstAdditive) expect(breaking, file).toEqual([]);
    if (number >= firstUnblocking) expect(blocking, file).toEqual([]);
  }
});

// A migration that is older than the last one of a database would never run there.
test('each migration is later than the one before', () => {
  const times = readMigrations(migrationsFolder).map(({ createdAt }) => createdAt);
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
});

test.each([
  ['ALTER TABLE "products" DROP COLUMN "price"', 'drops a table or a column'],
  ['drop table products', 'drops a table or a column'],
  ['alter table products rename column price to amount', 'renames'],
  ['ALTER TABLE "products" ALTER COLUMN "price" SET DATA TYPE text', 'changes a type'],
  ['alter table products alter column notes set not null', 'requires a value of an existing column'],
  ['ALTER TABLE "products" ADD COLUMN "notes" text NOT NULL', 'adds a column that old inserts do not fill'],
])('%s breaks the version before', async (sql, what) => {
  expect((await checkMigration(sql)).breaking).toEqual([what]);
  const explained = `-- not additive: unused since 0031_disputes. Replaced by amounts.\n${sql}`;
  expect((await checkMigration(explained)).breaking).toEqual([]);
  expect((await checkMigration(`-- not additive: unused since 1.4\n${sql}`)).breaking).toEqual([what]);
});

test.each([
  ['CREATE INDEX "x" ON "orders" ("total")', 'makes an index under a lock'],
  ['create unique index x on orders (id)', 'makes an index under a lock'],
  ['alter table orders add constraint x unique (id)', 'makes an index under a lock'],
  ['alter table orders add column x uuid unique', 'makes an index under a lock'],
  ['drop index orders_board', 'drops an index under a lock'],
  [
    'alter table orders add constraint x foreign key (owner_id) references users (id)',
    'checks all rows under a lock: use NOT VALID',
  ],
  ['alter table orders add constraint x check (total > 0)', 'checks all rows under a lock: use NOT VALID'],
  ['alter table orders add constraint x not null total', 'checks all rows under a lock: use NOT VALID'],
  [
    'alter table orders add column x uuid references users (id)',
    'checks all rows under a lock: use NOT VALID',
  ],
  ['update orders set note = null', 'writes rows of a table'],
  ['UPDATE orders SET note = null WHERE note is not null', 'writes rows of a table'],
  ['delete from orders', 'writes rows of a table'],
  ['truncate orders', 'locks a table'],
  ['lock table orders', 'locks a table'],
  ['alter table orders alter column total type text', 'may rewrite the table'],
  ['alter table orders alter column note set not null', 'reads the table under a lock'],
  ['alter table orders add column x uuid default gen_random_uuid()', 'rewrites the table'],
  ['alter table orders add column x bigserial', 'rewrites the table'],
  ['alter table orders add column x int generated always as (1) stored', 'rewrites the table'],
  ['alter table orders set unlogged', 'rewrites the table'],
  ['cluster orders', 'rewrites the table'],
  ['reindex table orders', 'builds an index under a lock'],
  ['do $$ begin delete from orders; end $$', 'hides its statements'],
  ['commit', 'ends the transaction of the migration'],
  [
    'create index concurrently x on orders (total); create table notes (id uuid)',
    'makes an index concurrently beside other statements',
  ],
  [
    'alter table orders add constraint x check (total > 0) not valid; alter table orders validate constraint x',
    'validates a constraint beside other statements',
  ],
])('%s stops a large table', async (sql, what) => {
  expect((await checkMigration(sql)).blocking).toEqual([what]);
});

test.each([
  'CREATE TABLE "notes" ("owner_id" uuid NOT NULL); CREATE INDEX "x" ON "notes" ("owner_id")',
  'create table notes (owner_id uuid); alter table notes add constraint x foreign key (owner_id) references users (id)',
  'ALTER TABLE "products" ADD COLUMN "notes" text',
  `ALTER TABLE "products" ADD COLUMN "notes" text DEFAULT '' NOT NULL`,
  'alter table products add column seen_at timestamptz default now() not null',
  `alter table products add column labels text[] default '{}'::text[] not null`,
  'create index concurrently x on orders (total); create unique index concurrently y on orders (id)',
  'drop index concurrently orders_board',
  'alter table orders add constraint x foreign key (owner_id) references users (id) not valid',
  'alter table orders add constraint x check (total > 0) not valid',
  'alter table orders validate constraint x',
  'alter table orders add constraint x unique using index y',
  'alter table orders set (fillfactor = 80)',
  `update plans set name = 'Pro'`,
])('%s does neither', async (sql) => {
  expect(await checkMigration(sql)).toEqual({ breaking: [], blocking: [] });
});
