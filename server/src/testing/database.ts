import pg from 'pg';
import { inject } from 'vitest';
import { withDatabase } from './connection-url.ts';

/**
 * The connection string of this worker's own database, a copy of the migrated template. Test files of one worker share
 * it, one after the other: each test builds a tenant of its own and nothing is ever emptied.
 */
export async function testDatabase(): Promise<string> {
  const { template } = inject('testServer');
  const database = `${template}_${process.env.VITEST_POOL_ID}`;
  await create(database, template);
  return withDatabase(inject('testServer').url, database);
}

/** A database for one test alone that counts everything in it, such as the jobs of a queue. */
export async function freshDatabase(): Promise<string> {
  const { template } = inject('testServer');
  const database = `${template}_${crypto.randomUUID().slice(0, 8)}`;
  await create(database, template);
  return withDatabase(inject('testServer').url, database);
}

async function create(database: string, template: string): Promise<void> {
  const client = new pg.Client(inject('testServer').url);
  await client.connect();
  try {
    await client.query(`create database "${database}" template "${template}"`);
  } catch (error) {
    const alreadyThere = (error as pg.DatabaseError).code === '42P04';
    if (!alreadyThere) throw error;
  } finally {
    await client.end();
  }
}
