import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { concurrentIndexOf, type Migration, migrationsFolder, readMigrations } from './migration-files.ts';
import { postgresErrorCode } from './query-error.ts';

export interface MigrateOptions {
  folder?: string;
  /** Called when a migration waits for other work. */
  warn?: (details: { migration: string; attempt: number }, message: string) => void;
  retryDelayMs?: number;
  /** A migration that has found no moment for this long fails the start. */
  patienceMs?: number;
}

/** An arbitrary constant. One process migrates while the others wait for this lock. */
const migrationLock = 4_202_611;
const lockPollMs = 200;
/** Requests queue behind a migration that waits for a lock. They have 4 s. */
const lockTimeoutMs = 1_000;
/** Lock timeout and deadlock. */
const retryableErrorCodes: ReadonlySet<string | undefined> = new Set(['55P03', '40P01']);
/** The names of drizzle's own migrator, whose rows the databases have. */
const bookkeeping = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  create table if not exists drizzle.oldest_version (
    is_only boolean primary key default true check (is_only), tag text not null, created_at bigint not null)`;

/**
 * Runs the migrations, each in a transaction of its own, and `afterwards` under the same lock. Concurrent processes may
 * call it, and others may use the database meanwhile. Throws, in Spanish, if the database needs a newer version.
 */
export async function migrateTables(
  connectionString: string,
  afterwards: () => Promise<void>,
  { folder = migrationsFolder, warn, retryDelayMs = 2_000, patienceMs = 15 * 60_000 }: MigrateOptions = {},
): Promise<void> {
  const migrations = readMigrations(folder);
  const client = new pg.Client({ connectionString });
  await client.connect();
  const runWithRetries = async (migration: Migration) => {
    const startedAt = performance.now();
    for (let attempt = 1; ; attempt++) {
      try {
        await (migration.isConcurrent ? runConcurrently : runInTransaction)(client, migration, migrations);
        return;
      } catch (error) {
        if (!retryableErrorCodes.has(postgresErrorCode(error))) throw error;
        if (performance.now() - startedAt > patienceMs)
          throw new Error(
            `La migración ${migration.tag} no encontró libre la base de datos: termina lo que la ocupa e inicia otra vez`,
            { cause: error },
          );
        warn?.({ migration: migration.tag, attempt }, 'a migration waits for other work on its tables');
        await sleep(retryDelayMs);
      }
    }
  };
  try {
    await client.query(
      "set client_min_messages = 'warning'; set statement_timeout = 0; set lock_timeout = 0",
    );
    await lock(client);
    await client.query(bookkeeping);
    await requireServedVersion(client, migrations);
    const { rows } = await client.query<{ last: string | null }>(
      'select max(created_at) as last from drizzle.__drizzle_migrations',
    );
    const last = Number(rows[0]?.last ?? Number.NEGATIVE_INFINITY);
    for (const migration of migrations) if (migration.createdAt > last) await runWithRetries(migration);
    await afterwards();
  } finally {
    await client.end();
  }
}

/** A statement that waits would hold a snapshot, for which an index that is made concurrently would wait in turn. */
async function lock(client: pg.Client): Promise<void> {
  while (true) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      migrationLock,
    ]);
    if (rows[0]?.locked) return;
    await sleep(lockPollMs);
  }
}

async function requireServedVersion(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ tag: string; created_at: string }>(
    'select tag, created_at from drizzle.oldest_version',
  );
  const newest = migrations.at(-1);
  for (const { tag, created_at } of rows)
    if (Number(created_at) > (newest?.createdAt ?? 0))
      throw new Error(
        `Esta versión de Vitrina es demasiado antigua para su base de datos: llega a la migración ${newest?.tag ?? 'cero'} y hace falta una que tenga la ${tag}`,
      );
}

async function runInTransaction(client: pg.Client, migration: Migration, all: readonly Migration[]) {
  await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}`);
  try {
    for (const statement of migration.statements) await client.query(statement);
    await record(client, migration, all);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** An earlier try may have made some of the indexes, or left one that is invalid. */
async function runConcurrently(client: pg.Client, migration: Migration, all: readonly Migration[]) {
  for (const statement of migration.statements) {
    const name = `"${concurrentIndexOf(statement)}"`;
    const { rows } = await client.query<{ indisvalid: boolean }>(
      'select indisvalid from pg_index where indexrelid = to_regclass($1)',
      [name],
    );
    const isMade = rows[0]?.indisvalid ?? false;
    if (rows[0] && !isMade) await client.query(`drop index concurrently ${name}`);
    const isWanted = /^create/i.test(statement);
    if (isWanted !== isMade) await client.query(statement);
  }
  await record(client, migration, all);
}

async function record(client: pg.Client, migration: Migration, all: readonly Migration[]): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    migration.hash,
    migration.createdAt,
  ]);
  if (migration.oldestTag === undefined) return;
  const oldest = all.find(({ tag }) => tag === migration.oldestTag);
  if (!oldest)
    throw new Error(`${migration.tag} names a migration that does not exist: ${migration.oldestTag}`);
  await client.query(
    `insert into drizzle.oldest_version (tag, created_at) values ($1, $2)
     on conflict (is_only) do update set tag = excluded.tag, created_at = excluded.created_at
     where oldest_version.created_at < excluded.created_at`,
    [oldest.tag, oldest.createdAt],
  );
}
