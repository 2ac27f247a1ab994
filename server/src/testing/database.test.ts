import pg from 'pg';
import { expect, test } from 'vitest';
import { withDatabase } from './connection-url.ts';
import { freshDatabase, testDatabase } from './database.ts';

async function plansIn(url: string): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from plans order by price');
  await client.end();
  return rows.map(({ id }) => id);
}

test('a worker has one migrated database of its own', async () => {
  const url = await testDatabase();
  expect(await testDatabase()).toBe(url);
  expect(await plansIn(url)).toEqual(['free', 'basic', 'pro', 'premium']);
});

test('a test may have a database for itself alone', async () => {
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase()]);
  expect(one).not.toBe(other);
  expect(await plansIn(one)).toHaveLength(4);
});

test.each([
  ['postgresql://vitrina@/vitrina?host=%2Ftmp&port=5432', 'postgresql://vitrina@/x?host=%2Ftmp&port=5432'],
  ['postgres://u:p@db:5432/menus', 'postgres://u:p@db:5432/x'],
  ['postgres://u@db', 'postgres://u@db/x'],
])('names another database in %s', (url, expected) => {
  expect(withDatabase(url, 'x')).toBe(expected);
});
