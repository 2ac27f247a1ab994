import pg from 'pg';
import { expect, test } from 'vitest';
import { withDatabase } from './connection-url.ts';
import { createDatabase, ensureTestDatabase } from './database.ts';

async function readPlanIds(url: string): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from plans order by price');
  await client.end();
  return rows.map(({ id }) => id);
}

test('a worker has one migrated database', async () => {
  const url = await ensureTestDatabase();
  expect(await ensureTestDatabase()).toBe(url);
  expect(await readPlanIds(url)).toEqual(['free', 'basic', 'pro', 'premium']);
});

test('a test can create a separate database', async () => {
  const [first, second] = await Promise.all([createDatabase(), createDatabase()]);
  expect(first).not.toBe(second);
  expect(await readPlanIds(first)).toHaveLength(4);
});

test.each([
  ['postgresql://vitrina@/vitrina?host=%2Ftmp&port=5432', 'postgresql://vitrina@/x?host=%2Ftmp&port=5432'],
  ['postgres://u:p@db:5432/menus', 'postgres://u:p@db:5432/x'],
  ['postgres://u@db', 'postgres://u@db/x'],
])('the URL %s can name another database', (url, expected) => {
  expect(withDatabase(url, 'x')).toBe(expected);
});
