import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../../testing/database.ts';
import { startDatabaseProxy } from '../../testing/database-proxy.ts';
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
  // Each of the three polls four times.
  await sleep(2_000);
  expect(messages).not.toContain('no error object');
  expect(new Set(messages).size).toBe(messages.length);
});
