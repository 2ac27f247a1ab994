import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

const impatient = { ms: 20, createTimeoutError: () => new Error('demasiado') };

test('never gives more than there is, serves in order, and lets nobody overtake a large one', async () => {
  const allowance = createSemaphore(10);
  const order: string[] = [];
  const held = await allowance.acquire(6);
  const large = allowance.acquire(8).then((release) => {
    order.push('large');
    return release;
  });
  const small = allowance.acquire(2).then(() => order.push('small'));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(order).toEqual([]);
  held();
  held();
  (await large)();
  await small;
  expect(order).toEqual(['large', 'small']);
});

test('gives all there is to whoever wants more', async () => {
  const allowance = createSemaphore(10);
  const release = await allowance.acquire(1000);
  await expect(allowance.acquire(1, impatient)).rejects.toThrow('demasiado');
  release();
  await allowance.acquire(10, impatient);
});

test('goes on with the next when the first in line gives up', async () => {
  const allowance = createSemaphore(10);
  await allowance.acquire(5);
  const large = allowance.acquire(8, impatient);
  const small = allowance.acquire(5, { ...impatient, ms: 1000 });
  await expect(large).rejects.toThrow('demasiado');
  await small;
});
