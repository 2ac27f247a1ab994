import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

const timeout = { ms: 20, createTimeoutError: () => new Error('demasiado') };

test('a semaphore never exceeds its total and grants in order, large amounts included', async () => {
  const semaphore = createSemaphore(10);
  const granted: string[] = [];
  const releaseFirst = await semaphore.acquire(6);
  const large = semaphore.acquire(8).then((release) => {
    granted.push('large');
    return release;
  });
  const small = semaphore.acquire(2).then(() => granted.push('small'));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(granted).toEqual([]);
  releaseFirst();
  releaseFirst();
  (await large)();
  await small;
  expect(granted).toEqual(['large', 'small']);
});

test('a semaphore grants its total to a call that requests more', async () => {
  const semaphore = createSemaphore(10);
  const release = await semaphore.acquire(1000);
  await expect(semaphore.acquire(1, timeout)).rejects.toThrow('demasiado');
  release();
  await semaphore.acquire(10, timeout);
});

test('a semaphore grants the next call when the first one times out', async () => {
  const semaphore = createSemaphore(10);
  await semaphore.acquire(5);
  const large = semaphore.acquire(8, timeout);
  const small = semaphore.acquire(5, { ...timeout, ms: 1000 });
  await expect(large).rejects.toThrow('demasiado');
  await small;
});
