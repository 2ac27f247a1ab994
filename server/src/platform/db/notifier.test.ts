import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { ensureTestDatabase } from '../../testing/database.ts';
import { connect, inTransaction } from './client.ts';

async function open() {
  const connectionString = await ensureTestDatabase();
  const db = connect({ connectionString, max: 3 });
  const listener = new pg.Client({ connectionString });
  await listener.connect();
  onTestFinished(async () => {
    await Promise.all([listener.end(), db.$client.end()]);
  });
  const heard: string[] = [];
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await listener.query('listen notifier_test');
  return { db, heard };
}

test('a notification follows the commit, and none follows a rollback', async () => {
  const { db, heard } = await open();
  await inTransaction(db, async (tx) => {
    tx.notify('notifier_test', 'committed');
    await sleep(100);
    expect(heard).toEqual([]);
  });
  const failing = inTransaction(db, async (tx) => {
    tx.notify('notifier_test', 'rolled back');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await expect.poll(() => heard).toEqual(['committed']);
  await sleep(100);
  expect(heard).toEqual(['committed']);
});

test('those that wait are sent together, equal ones once', async () => {
  const { db, heard } = await open();
  let queries = 0;
  const query = db.$client.query.bind(db.$client);
  db.$client.query = ((...args: Parameters<typeof query>) => {
    queries++;
    return query(...args);
  }) as typeof query;
  for (let n = 0; n < 300; n++) db.notifier.send([['notifier_test', String(n % 3)]]);
  await expect.poll(() => heard.toSorted()).toEqual(['0', '0', '1', '2']);
  expect(queries).toBe(2);
});
