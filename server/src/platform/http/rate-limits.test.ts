import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';
import { consumeInOrder, SharedLimiter } from './rate-limits.ts';

const t = bootTestApp();

function createLimiter(keyPrefix: string, points: number, duration = 60): SharedLimiter {
  return new SharedLimiter({
    storeClient: t.deps.db.$client,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration,
  });
}

async function readPoints(limiter: RateLimiterPostgres, key: string): Promise<number> {
  return (await limiter.get(key))?.consumedPoints ?? 0;
}

test('limits that are counted in one statement count as those that are counted one after the other', async () => {
  const [first, second, third] = [
    createLimiter('chain-a', 3),
    createLimiter('chain-b', 2),
    createLimiter('chain-c', 9),
  ];
  const consume = () =>
    consumeInOrder([
      [first, 'x'],
      [second, 'y'],
      [third, 'z'],
    ]);
  const exhausted = [];
  for (let call = 0; call < 5; call++) exhausted.push((await consume())?.limiter);
  expect(exhausted).toEqual([undefined, undefined, second, first, first]);
  // What comes after an exhausted limit is not counted.
  expect(await readPoints(first, 'x')).toBe(5);
  expect(await readPoints(second, 'y')).toBe(3);
  expect(await readPoints(third, 'z')).toBe(2);
  // The library goes on with the same rows.
  await expect(third.consume('z', 7)).resolves.toMatchObject({ consumedPoints: 9 });
  expect((await consume())?.msBeforeNext).toBeGreaterThan(50_000);
});

test('a limit begins anew when its period has ended', async () => {
  const limiter = createLimiter('chain-short', 1, 1);
  expect(await consumeInOrder([[limiter, 'x']])).toBeNull();
  expect(await consumeInOrder([[limiter, 'x']])).toMatchObject({ limiter });
  await expect.poll(() => consumeInOrder([[limiter, 'x']]), { timeout: 5_000, interval: 300 }).toBeNull();
});
