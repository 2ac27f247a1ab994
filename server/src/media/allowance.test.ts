import { expect, test } from 'vitest';
import { createAllowance } from './allowance.ts';

const impatient = { ms: 20, giveUp: () => new Error('demasiado') };

test('never gives more than there is, serves in order, and lets nobody overtake a large one', async () => {
  const allowance = createAllowance(10);
  const order: string[] = [];
  const held = await allowance.take(6);
  const large = allowance.take(8).then((release) => {
    order.push('large');
    return release;
  });
  const small = allowance.take(2).then(() => order.push('small'));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(order).toEqual([]);
  held();
  held();
  (await large)();
  await small;
  expect(order).toEqual(['large', 'small']);
});

test('gives all there is to whoever wants more', async () => {
  const allowance = createAllowance(10);
  const release = await allowance.take(1000);
  await expect(allowance.take(1, impatient)).rejects.toThrow('demasiado');
  release();
  await allowance.take(10, impatient);
});

test('goes on with the next when the first in line gives up', async () => {
  const allowance = createAllowance(10);
  await allowance.take(5);
  const large = allowance.take(8, impatient);
  const small = allowance.take(5, { ...impatient, ms: 1000 });
  await expect(large).rejects.toThrow('demasiado');
  await small;
});
