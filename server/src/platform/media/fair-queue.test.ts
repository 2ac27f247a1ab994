import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

test('a key with one task waits behind one task of a key with eight', async () => {
  const queue = createFairQueue(['slot']);
  const order: string[] = [];
  const run = (key: string) =>
    queue.run(key, async () => {
      await sleep(1);
      order.push(key);
    });
  await Promise.all([...Array.from({ length: 8 }, () => run('many')), run('one'), run('other')]);
  expect(order.slice(0, 4)).toEqual(['many', 'one', 'other', 'many']);
  expect(order).toHaveLength(10);
});

test('a key without running tasks comes before one that occupies a slot', async () => {
  const queue = createFairQueue([1, 2]);
  const order: string[] = [];
  const run = (key: string, ms: number) =>
    queue.run(key, async () => {
      order.push(key);
      await sleep(ms);
    });
  await Promise.all([run('long', 60), run('long', 5), run('long', 5), run('short', 5)]);
  expect(order).toEqual(['long', 'long', 'short', 'long']);
});

test('every slot runs one task at a time, every task runs, and errors free their slot', async () => {
  const task = fc.record({ key: fc.constantFrom('a', 'b', 'c'), fails: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(task, { maxLength: 20 }), async (tasks) => {
      const queue = createFairQueue([1, 2]);
      const busy = new Set<number>();
      const results = await Promise.allSettled(
        tasks.map(({ key, fails }, index) =>
          queue.run(key, async (slot) => {
            expect(busy.has(slot)).toBe(false);
            busy.add(slot);
            await Promise.resolve();
            busy.delete(slot);
            if (fails) throw new Error('task');
            return index;
          }),
        ),
      );
      expect(results.map(({ status }) => status === 'rejected')).toEqual(tasks.map(({ fails }) => fails));
    }),
  );
});
