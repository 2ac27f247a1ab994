import pg from 'pg';
import { inject } from 'vitest';
import { databaseOf, withDatabase } from './connection-url.ts';

/**
 * Returns the connection string of this worker's database, a copy of the migrated template. The test files of
 * a worker share it in turn: each test creates its own owners, and nothing is deleted.
 */
export async function ensureTestDatabase(): Promise<string> {
  const { template } = inject('testServer');
  const database = `${template}_${process.env.VITEST_POOL_ID}`;
  await copyTemplate(database, template);
  return withDatabase(inject('testServer').url, database);
}

/** Creates a database for a test that needs to count all rows, such as the jobs of a queue. */
export async function createDatabase(): Promise<string> {
  const { template } = inject('testServer');
  const database = `${template}_${crypto.randomUUID().slice(0, 8)}`;
  await copyTemplate(database, template);
  return withDatabase(inject('testServer').url, database);
}

/** Creates a database without tables. */
export async function createEmptyDatabase(): Promise<string> {
  const database = `${inject('testServer').template}_${crypto.randomUUID().slice(0, 8)}`;
  await copyTemplate(database, 'template0');
  return withDatabase(inject('testServer').url, database);
}

/** Returns a copy with all rows. Ends the connections of the original, which a copy requires. */
export async function copyDatabase(connectionString: string): Promise<string> {
  const name = databaseOf(connectionString);
  const copy = `${name}_${crypto.randomUUID().slice(0, 8)}`;
  // The server itself stops its workers.
  await runOnServer(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
    [name],
  );
  await copyTemplate(copy, name);
  return withDatabase(inject('testServer').url, copy);
}

async function runOnServer(query: string, values: string[] = []): Promise<void> {
  const client = new pg.Client(inject('testServer').url);
  await client.connect();
  try {
    await client.query(query, values);
  } finally {
    await client.end();
  }
}

async function copyTemplate(database: string, template: string): Promise<void> {
  try {
    await runOnServer(`create database "${database}" template "${template}"`);
  } catch (error) {
    const isExisting = (error as pg.DatabaseError).code === '42P04';
    if (!isExisting) throw error;
  }
}
