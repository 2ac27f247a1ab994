import pg from 'pg';
import type { Cluster } from './cluster.ts';

/** The session that proves the directory to be ours and tells when the server is lost. */
export interface LockSession {
  host: string;
  port: number;
  /** Settles when the session ends, by whatever cause. */
  lost: Promise<void>;
  close(): Promise<void>;
}

const port = 5432;
/** Any constant does: it names the one lock that the user of the directory holds. */
const ownerLockKey = 8_411_203;

/** Also makes the product's own role and database when they are missing. */
export async function openLockSession({
  socketDirectory,
}: Cluster): Promise<LockSession | 'unreachable' | 'taken'> {
  // pg has ref and unref, its types do not.
  const client = new pg.Client({
    host: socketDirectory,
    port,
    user: 'postgres',
    database: 'postgres',
    application_name: 'vitrina-keeper',
    connectionTimeoutMillis: 5_000,
  }) as pg.Client & { ref(): void; unref(): void };
  client.on('error', () => {}); // 'end' follows
  const lost = new Promise<void>((settle) => client.once('end', settle));
  try {
    await client.connect();
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [
      ownerLockKey,
    ]);
    if (!rows[0]?.ours) {
      await client.end();
      return 'taken';
    }
    await ensureDatabase(client);
  } catch {
    await client.end().catch(() => {});
    return 'unreachable';
  }
  client.unref();
  const close = async () => {
    client.ref(); // else a process with nothing else to do would end here, half-way
    await client.end().catch(() => {});
  };
  return { host: socketDirectory, port, lost, close };
}

/** The application owns its database without being a superuser, as it would on somebody else's server. */
async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = 'vitrina') as role,
            exists (select from pg_database where datname = 'vitrina') as database`,
  );
  if (!rows[0]?.role) await client.query('create role vitrina login createdb');
  if (!rows[0]?.database) await client.query('create database vitrina owner vitrina');
}
