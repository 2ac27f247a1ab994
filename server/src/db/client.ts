import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Clock, systemClock } from '../clock.ts';

/** The pool, for single statements. Like SQL's `now()`, the time comes with the connection: see decision 014. */
export type Db = NodePgDatabase & { $client: pg.Pool; clock: Clock };
/** One connection inside a transaction. */
export type Tx = NodePgDatabase & { $client: pg.PoolClient; clock: Clock };

/**
 * Connecting takes longer than making a page: who comes minutes after the last visitor does not wait for it. What lies
 * between here and the database (address translation) does not forget a connection on which it sees a sign of life.
 */
const keepAliveOptions = {
  idleTimeoutMillis: 10 * 60_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
};

export function connect(config: pg.PoolConfig, clock: Clock = systemClock): Db {
  const pool = new pg.Pool({ max: 16, ...keepAliveOptions, ...config });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return Object.assign(drizzle(pool), { clock });
}

/** What PostgreSQL ends one of two transactions with when each waits for the other; a second run gets through. */
const retryableErrorCodes: ReadonlySet<string | undefined> = new Set(['40P01', '40001']);
const maxAttempts = 4;

/**
 * Runs `work` in one transaction: all of its writes or none. What `work` throws rolls back and comes through, but for a
 * clash with another transaction: then it runs again, so it may only touch the database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let run = 1; ; run++) {
    try {
      return await runTransaction(db, 'begin', work);
    } catch (error) {
      if (run === maxAttempts || !retryableErrorCodes.has(postgresErrorCode(error))) throw error;
    }
  }
}

/** Runs `work` on the database as it is now, whatever is written meanwhile. It cannot write. */
export function inSnapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return runTransaction(db, 'begin isolation level repeatable read read only', work);
}

/** PostgreSQL's code of an error, also where drizzle has wrapped it. */
function postgresErrorCode(error: unknown): string | undefined {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return cause?.code ?? code;
}

async function runTransaction<T>(db: Db, begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  const ignore = () => {};
  client.on('error', ignore);
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(Object.assign(drizzle(client), { clock: db.clock }));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(broken);
  }
}
