import pg from 'pg';
import type { Cluster } from './cluster.ts';

/** A session that holds the directory's advisory lock and shows when the server is lost. */
export interface LockSession {
  host: string;
  port: number;
  /** Resolves when the session ends for any reason. */
  lost: Promise<void>;
  close(): Promise<void>;
}

const port = 5432;
/** An arbitrary constant for the lock of the process that uses the directory. */
const ownerLockKey = 8_411_203;

/** Also creates the app's role and database if they are missing. */
export async function openLockSession({
  socketDirectory,
}: Cluster): Promise<LockSession | 'unreachable' | 'taken'> {
  // pg has ref and unref, but its types lack them.
  const client = new pg.Client({
    host: socketDirectory,
    port,
    user: 'postgres',
    database: 'postgres',
    application_name: 'vitrina-lock',
    connectionTimeoutMillis: 5_000,
  }) as pg.Client & { ref(): void; unref(): void };
  client.on('error', () => {}); // the 'end' event follows
  const lost = new Promise<void>((resolve) => client.once('end', resolve));
  try {
    await client.connect();
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      ownerLockKey,
    ]);
    if (!rows[0]?.locked) {
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
    client.ref(); // otherwise an idle process could exit before the connection ends
    await client.end().catch(() => {});
  };
  return { host: socketDirectory, port, lost, close };
}

/** The app owns its database without being a superuser, as on an external server. */
async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = 'vitrina') as role,
            exists (select from pg_database where datname = 'vitrina') as database`,
  );
  if (!rows[0]?.role) await client.query('create role vitrina login createdb');
  if (!rows[0]?.database) await client.query('create database vitrina owner vitrina');
}
