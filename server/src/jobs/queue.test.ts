import { expect, onTestFinished, test } from 'vitest';
import { describeError } from '../db/query-error.ts';
import { createDatabase } from '../testing/database.ts';
import { startDatabaseProxy } from '../testing/database-proxy.ts';
import { startQueue } from './queue.ts';

test('the log says why the queue has no database', async () => {
  const proxy = await startDatabaseProxy(await createDatabase());
  const messages = new Set<unknown>();
  const queue = await startQueue(proxy.url, (error) => messages.add(describeError(error).message));
  onTestFinished(() => queue.stop().catch(() => {}));
  await queue.work('clean-up', async () => {});
  proxy.stop();
  await expect.poll(() => [...messages].join()).toMatch(/ECONNREFUSED/);
  expect([...messages].join()).not.toContain('no error object');
});
