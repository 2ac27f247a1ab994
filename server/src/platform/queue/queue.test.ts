import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../../testing/database.ts';
import { startDatabaseProxy } from '../../testing/database-proxy.ts';
import { connect, inTransaction } from '../db/client.ts';
import { describeError } from '../db/query-error.ts';
import { startQueue } from './queue.ts';

test('the log says why the queue has no database, and repeats it rarely', async () => {
  const proxy = await startDatabaseProxy(await createDatabase());
  const messages: unknown[] = [];
  const queue = await startQueue(proxy.url, (error) => messages.push(describeError(error).message));
  onTestFinished(() => queue.stop().catch(() => {}));
  for (const name of ['clean-up', 'end-orders', 'erase-orders'] as const)
    await queue.work(name, async () => {});
  proxy.stop();
  await expect.poll(() => messages.join()).toMatch(/ECONNREFUSED/);
  // It polls four times.
  await sleep(2_000);
  expect(messages).not.toContain('no error object');
  expect(new Set(messages).size).toBe(messages.length);
});

test('workers wake when a job of their queue is due, at once or later', async () => {
  const connectionString = await createDatabase();
  const db = connect({ connectionString, max: 2 });
  const queue = await startQueue(connectionString, () => {});
  onTestFinished(async () => {
    await queue.stop();
    await db.$client.end();
  });
  const runs: string[] = [];
  const names = ['clean-up', 'end-orders', 'erase-orders'] as const;
  for (const name of names) await queue.work(name, async () => void runs.push(name));
  // The first poll of each worker.
  await sleep(200);
  await inTransaction(db, async (tx) => {
    for (const name of names) await queue.add(tx, name, {});
    await queue.add(tx, 'clean-up', {}, { startAfter: 1 });
  });
  const start = performance.now();
  // Without being woken, a worker looks every 30 s.
  await expect.poll(() => runs.toSorted(), { timeout: 10_000 }).toEqual(['clean-up', ...names]);
  expect(performance.now() - start).toBeGreaterThan(500);
});
