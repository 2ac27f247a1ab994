import { getHeapStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { startCollecting } from './collect-garbage.ts';

test('garbage is given back when the process has started', async () => {
  const garbage = Array.from({ length: 400_000 }, (_, n) => ({ n, text: [`${n}`] }));
  const before = getHeapStatistics().used_heap_size;
  garbage.length = 0;
  const stop = await startCollecting();
  expect(getHeapStatistics().used_heap_size).toBeLessThan(before - 20 * 1024 * 1024);
  stop();
});
