import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Clock, systemClock } from '../clock.ts';
import { poolConnections } from '../connections.ts';
import { AppError } from '../errors.ts';
import { createNotifier, type Notifier } from './notifier.ts';
import { PipelinedClient } from './pipelined-client.ts';
import { isConnectionLost, postgresErrorCode } from './query-error.ts';

/** The pool, for single statements. The clock belongs to the connection: see docs/decisions/014. */
export type Db = NodePgDatabase & { $client: pg.Pool; clock: Clock; notifier: Notifier };
/** A connection inside a transaction. */
export type Tx = NodePgDatabase & {
  $client: pg.PoolClient;
  clock: Clock;
  /** Notifies `channel` soon after the commit. A process that is killed in between does not. */
  notify(channel: string, payload: string): void;
};

/**
 * Idle connections stay open for ten minutes, because connecting takes longer than rendering a page. TCP
 * keep-alive prevents a firewall or NAT from dropping them.
 */
const keepAliveOptions = {
  idleTimeoutMillis: 10 * 60_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
};

/** Visitors and owners get an error within five seconds. Jobs wait longer. */
const requestTimeoutMs = 4_000;
/** An owner waits for it. */
export const longWorkTimeoutMs = 60_000;
export const jobTimeoutMs = 10 * 60_000;
/** PostgreSQL cancels a statement first. Only a server that does not respond takes longer. */
const replyDelayMs = 500;
/** For a free connection of the pool, and for a new one. */
const connectionTimeoutMillis = 3_000;

interface DbConfig extends pg.PoolConfig {
  statementTimeoutMs?: number;
}

export function connect(
  { statementTimeoutMs = requestTimeoutMs, ...config }: DbConfig,
  clock: Clock = systemClock,
): Db {
  const pool = new pg.Pool({
    Client: PipelinedClient,
    max: poolConnections,
    connectionTimeoutMillis,
    query_timeout: statementTimeoutMs + replyDelayMs,
    // A startup parameter would not get through a transaction pooler.
    onConnect: async (client) => {
      await client.query(`set statement_timeout = ${statementTimeoutMs}`);
    },
    ...keepAliveOptions,
    ...config,
  });
  // The pool replaces idle connections that fail. Without a listener their errors would end the process.
  pool.on('error', () => {});
  return Object.assign(drizzle(pool), { clock, notifier: createNotifier(pool) });
}

/** Deadlock and serialization failure: the transaction can be retried. */
const retryableErrorCodes: ReadonlySet<string | undefined> = new Set(['40P01', '40001']);
const maxAttempts = 4;

/**
 * Runs `work` in a transaction. An error rolls back and is rethrown. After a deadlock or serialization
 * failure `work` runs again, so it may have no effects outside the database. Throws UNAVAILABLE if the
 * connection is lost before the commit, and OUTCOME_UNKNOWN if it is lost during the commit.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runTransaction(db, work);
    } catch (error) {
      if (attempt === maxAttempts || !retryableErrorCodes.has(postgresErrorCode(error))) throw error;
    }
  }
}

/**
 * Runs `work` in a read-only transaction on a snapshot of the database. What `work` reads first is sent together with the begin,
 * and nobody waits for the end of the transaction.
 */
export async function inSnapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  const ignore = () => {};
  client.on('error', ignore);
  const end = (command: 'commit' | 'rollback', failure?: Error) =>
    client
      .query(command)
      .then(() => failure)
      .catch((error: Error) => error)
      .then((error) => {
        client.off('error', ignore);
        client.release(error);
      });
  try {
    const beginning = client.query('begin isolation level repeatable read read only');
    const [result] = await together([work(createTx(db, client, ignore)), beginning]);
    void end('commit');
    return result;
  } catch (error) {
    const isLost = isConnectionLost(error);
    void end('rollback', isLost ? (error as Error) : undefined);
    throw isLost && !(error instanceof AppError) ? new AppError('UNAVAILABLE', { cause: error }) : error;
  }
}

/**
 * Waits for statements of one transaction that are sent together. They run one after the other, in their order. After an error it
 * waits until none runs any more, because the connection belongs to others then.
 */
export async function together<const T extends readonly unknown[]>(
  statements: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  // A query of drizzle runs each time that somebody waits for it.
  const running = statements.map((statement) => Promise.resolve(statement));
  try {
    return (await Promise.all(running)) as { -readonly [K in keyof T]: Awaited<T[K]> };
  } catch (error) {
    await Promise.allSettled(running);
    throw error;
  }
}

const drizzles = new WeakMap<pg.PoolClient, NodePgDatabase>();

function createTx({ clock }: Db, client: pg.PoolClient, notify: Tx['notify']): Tx {
  const database = drizzles.get(client) ?? drizzle(client);
  drizzles.set(client, database);
  return Object.assign(Object.create(database), { clock, notify });
}

async function runTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  const ignore = () => {};
  client.on('error', ignore);
  let connectionError: Error | undefined;
  const notifications: [channel: string, payload: string][] = [];
  const notify = (...notification: [channel: string, payload: string]) => {
    notifications.push(notification);
  };
  try {
    // Awaited: after a begin that failed, each statement would commit by itself.
    await client.query('begin');
    const result = await work(createTx(db, client, notify));
    await commit(client);
    db.notifier.send(notifications);
    return result;
  } catch (error) {
    if (isOutcomeUnknown(error)) db.notifier.send(notifications);
    if (isConnectionLost(error) || isOutcomeUnknown(error)) {
      connectionError = error as Error;
      throw error instanceof AppError ? error : new AppError('UNAVAILABLE', { cause: error });
    }
    await client.query('rollback').catch((rollbackError: Error) => {
      connectionError = rollbackError;
    });
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(connectionError);
  }
}

/** PostgreSQL never cancels it: a commit that has been sent takes as long as it takes. */
async function commit(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('set local statement_timeout = 0; commit');
  } catch (error) {
    throw isConnectionLost(error) ? new AppError('OUTCOME_UNKNOWN', { cause: error }) : error;
  }
}

function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof AppError && error.code === 'OUTCOME_UNKNOWN';
}
