import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** A task that records its start, and the function that ends it. */
function createRecorder() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const task = (name: string) => async () => {
    started.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
    return name;
  };
  const endNext = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { started, task, endNext };
}

test('no more tasks run than allowed, and each result is returned', async () => {
  const queue = createFairQueue({ concurrency: 2, maxWaiting: 10 });
  const { started, task, endNext } = createRecorder();
  const results = ['a', 'b', 'c'].map((name) => queue.run('one', task(name)));
  await Promise.resolve();
  expect(started).toEqual(['a', 'b']);
  await endNext();
  expect(started).toEqual(['a', 'b', 'c']);
  await endNext();
  await endNext();
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
});

test('sources take turns', async () => {
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 10 });
  const { started, task, endNext } = createRecorder();
  for (const n of [1, 2, 3, 4]) void queue.run('flood', task(`flood-${n}`));
  void queue.run('ana', task('ana'));
  void queue.run('luis', task('luis'));
  for (let n = 0; n < 6; n++) await endNext();
  expect(started).toEqual(['flood-1', 'flood-2', 'ana', 'luis', 'flood-3', 'flood-4']);
});

test('a full queue refuses the latest task of the source that has the most, with Retry-After', async () => {
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 3 });
  const { started, task, endNext } = createRecorder();
  const outcomes = new Map<string, string>();
  const run = (source: string, name: string) =>
    queue.run(source, task(name)).then(
      () => outcomes.set(name, 'done'),
      ({ code, details }) => outcomes.set(name, `${code} ${details.retryAfter}`),
    );
  const all = [1, 2, 3, 4].map((n) => run('flood', `flood-${n}`));
  all.push(run('ana', 'ana'), run('flood', 'flood-5'));
  for (let n = 0; n < 6; n++) await endNext();
  await Promise.all(all);
  expect(started).toEqual(['flood-1', 'flood-2', 'ana', 'flood-3']);
  expect(outcomes.get('ana')).toBe('done');
  expect(outcomes.get('flood-4')).toBe('UNAVAILABLE 5');
  expect(outcomes.get('flood-5')).toBe('UNAVAILABLE 5');
});

test('a failed task makes room for the next one', async () => {
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 3 });
  const failure = queue.run('one', () => Promise.reject(new Error('failed')));
  const success = queue.run('one', async () => 'done');
  await expect(failure).rejects.toThrow('failed');
  expect(await success).toBe('done');
});

test('a source at its own limit does not keep the others waiting', async () => {
  const queue = createFairQueue({ concurrency: 3, concurrencyPerSource: 1, maxWaiting: 10 });
  const { started, task, endNext } = createRecorder();
  void queue.run('flood', task('flood-1'));
  void queue.run('flood', task('flood-2'));
  void queue.run('ana', task('ana'));
  await Promise.resolve();
  expect(started).toEqual(['flood-1', 'ana']);
  await endNext();
  expect(started).toEqual(['flood-1', 'ana', 'flood-2']);
  await endNext();
  await endNext();
});

test('a source without running tasks comes before one that has some', async () => {
  const queue = createFairQueue({ concurrency: 2, maxWaiting: 10 });
  const { started, task, endNext } = createRecorder();
  for (const n of [1, 2, 3]) void queue.run('flood', task(`flood-${n}`));
  void queue.run('ana', task('ana'));
  await Promise.resolve();
  await endNext();
  expect(started).toEqual(['flood-1', 'flood-2', 'ana']);
  for (let n = 0; n < 3; n++) await endNext();
});

test('every task runs, never more than allowed at once, and an error makes room', async () => {
  const task = fc.record({ source: fc.constantFrom('a', 'b', 'c'), fails: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(task, { maxLength: 20 }), async (tasks) => {
      const queue = createFairQueue({ concurrency: 2, maxWaiting: 20 });
      let running = 0;
      const results = await Promise.allSettled(
        tasks.map(({ source, fails }, index) =>
          queue.run(source, async () => {
            running += 1;
            expect(running).toBeLessThanOrEqual(2);
            await Promise.resolve();
            running -= 1;
            if (fails) throw new Error('task');
            return index;
          }),
        ),
      );
      expect(results.map(({ status }) => status === 'rejected')).toEqual(tasks.map(({ fails }) => fails));
    }),
  );
});

test('a task that waits too long is refused, and those that came later have their own time', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 10, maxWaitMs: 5_000 });
  const end = await queue.acquire('slow');
  const outcomes: string[] = [];
  const wait = (source: string) =>
    queue.acquire(source).then(
      () => outcomes.push(source),
      ({ code }) => outcomes.push(`${source} ${code}`),
    );
  void wait('ana');
  await vi.advanceTimersByTimeAsync(3_000);
  void wait('luis');
  void wait('ana');
  await vi.advanceTimersByTimeAsync(2_001);
  expect(outcomes).toEqual(['ana UNAVAILABLE']);
  expect(queue.count('ana')).toEqual({ running: 0, waiting: 1 });
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(outcomes.slice(1)).toEqual(['ana']);
  await vi.advanceTimersByTimeAsync(3_001);
  expect(outcomes.slice(2)).toEqual(['luis UNAVAILABLE']);
  expect(queue.count('luis')).toEqual({ running: 0, waiting: 0 });
});
