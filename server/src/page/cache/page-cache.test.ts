import { describe, expect, test } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { type CacheWriter, createPageCache } from './page-cache.ts';

const forever = { bytes: 1, until: Number.POSITIVE_INFINITY };
const createCache = (maxBytes = 100) => createPageCache({ maxBytes, isFresh: () => true });

/** A load of `/a` that does not end before `finish` is called. */
function startLoad(cache: ReturnType<typeof createCache>, ownerId: string, value: string) {
  const { promise: gate, resolve: finish } = Promise.withResolvers<void>();
  const result = cache.load('/a', async (writer: CacheWriter) => {
    writer.setOwner(ownerId);
    await gate;
    writer.store('a', value, forever);
    return value;
  });
  return { finish, result };
}

describe('a loaded value', () => {
  test('is returned until its owner changes something, whatever others change', async () => {
    const cache = createCache();
    const { finish, result } = startLoad(cache, 'ana', 'v1');
    finish();
    expect(await result).toBe('v1');
    cache.invalidate('luis');
    expect(cache.get('a')).toBe('v1');
    cache.invalidate('ana');
    expect(cache.get('a')).toBeUndefined();
  });

  test('is not stored when its owner changed something meanwhile', async () => {
    const cache = createCache();
    const { finish, result } = startLoad(cache, 'ana', 'v1');
    cache.invalidate('ana');
    finish();
    expect(await result).toBe('v1');
    expect(cache.get('a')).toBeUndefined();
  });

  test('is not stored when everything was invalidated meanwhile', async () => {
    const cache = createCache();
    const { finish, result } = startLoad(cache, 'ana', 'v1');
    cache.invalidateAll();
    finish();
    await result;
    expect(cache.get('a')).toBeUndefined();
  });

  test('is not stored when a change came before its owner was known', async () => {
    const cache = createCache();
    await cache.load('/a', async (writer) => {
      cache.invalidate('ana');
      writer.setOwner('ana');
      writer.store('a', 'v1', forever);
    });
    expect(cache.get('a')).toBeUndefined();
  });

  test('expires at its time without any change', async () => {
    const cache = createCache();
    await cache.load('/a', async (writer) => {
      writer.setOwner('ana');
      writer.store('past', 'v1', { bytes: 1, until: Date.now() - 1 });
      writer.store('future', 'v2', { bytes: 1, until: Date.now() + 60_000 });
    });
    expect([cache.get('past'), cache.get('future')]).toEqual([undefined, 'v2']);
  });

  test('is not returned while the cache is not fresh', async () => {
    let isFresh = true;
    const cache = createPageCache({ maxBytes: 100, isFresh: () => isFresh });
    const { finish, result } = startLoad(cache, 'ana', 'v1');
    finish();
    await result;
    isFresh = false;
    expect(cache.get('a')).toBeUndefined();
    isFresh = true;
    expect(cache.get('a')).toBe('v1');
  });

  test('is evicted by newer ones when the bytes are used up', async () => {
    const cache = createCache(10);
    for (const key of ['a', 'b', 'c'])
      await cache.load(key, async (writer) => {
        writer.setOwner(`owner of ${key}`);
        writer.store(key, key, { ...forever, bytes: 4 });
      });
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([undefined, 'b', 'c']);
    await cache.load('huge', async (writer) => {
      writer.setOwner('owner of huge');
      writer.store('huge', 'huge', { ...forever, bytes: 11 });
    });
    expect(cache.get('huge')).toBeUndefined();
  });
});

describe('a concurrent call for the same key', () => {
  test('shares the load', async () => {
    const cache = createCache();
    const first = startLoad(cache, 'ana', 'v1');
    const second = startLoad(cache, 'ana', 'v2');
    first.finish();
    expect(await Promise.all([first.result, second.result])).toEqual(['v1', 'v1']);
  });

  test('starts a new load when the owner changed something since the first one began', async () => {
    const cache = createCache();
    const first = startLoad(cache, 'ana', 'v1');
    cache.invalidate('ana');
    const second = startLoad(cache, 'ana', 'v2');
    const third = startLoad(cache, 'ana', 'v3');
    second.finish();
    first.finish();
    expect(await Promise.all([first.result, second.result, third.result])).toEqual(['v1', 'v2', 'v2']);
    expect(cache.get('a')).toBe('v2');
  });

  test('rejects with the same error, and the next call loads again', async () => {
    const cache = createCache();
    const failLoad = () =>
      cache.load('/a', async () => {
        throw new Error('no database');
      });
    await Promise.all(
      [failLoad(), failLoad()].map((result) => expect(result).rejects.toThrow('no database')),
    );
    const { finish, result } = startLoad(cache, 'ana', 'v1');
    finish();
    expect(await result).toBe('v1');
  });
});

describe('while the database does not reply', () => {
  /** A cache that holds `v1` of Ana and lost its listener that many minutes ago. */
  async function createStaleCache(minutes: number) {
    let isFresh = true;
    const cache = createPageCache({
      maxBytes: 100,
      isFresh: () => isFresh,
      msSinceFresh: () => (isFresh ? 0 : minutes * 60_000),
    });
    await cache.load('/a', async (writer) => {
      writer.setOwner('ana');
      writer.store('a', 'v1', forever);
    });
    isFresh = false;
    return cache;
  }
  const fail = () => Promise.reject(new AppError('UNAVAILABLE'));
  const hang = () => new Promise<string>(() => {});
  const v1 = { value: 'v1', staleMs: 1_000 };

  test('an earlier value is returned for ten minutes', async () => {
    const cache = await createStaleCache(9);
    expect(cache.get('a')).toBeUndefined();
    const earlier = cache.getStale<string>('a');
    expect(earlier).toEqual({ value: 'v1', staleMs: 540_000 });
    const shown = await cache.loadInTime<string>(fail, earlier);
    expect(shown.value).toBe('v1');
    expect(shown.staleMs).toBeGreaterThanOrEqual(540_000);
    expect(shown.staleMs).toBeLessThan(541_000);
    expect((await createStaleCache(11)).getStale('a')).toBeUndefined();
  });

  test('a value that a change has invalidated is not', async () => {
    const cache = await createStaleCache(1);
    cache.invalidate('ana');
    expect(cache.getStale('a')).toBeUndefined();
  });

  test('a value from before a gap in the notifications is, with its age, until it is read again', async () => {
    let msSinceFresh = 120_000;
    const cache = createPageCache({ maxBytes: 100, isFresh: () => true, msSinceFresh: () => msSinceFresh });
    const { finish, result } = startLoad(cache, 'ana', 'v1');
    finish();
    await result;
    cache.distrustAll();
    msSinceFresh = 0;
    expect(cache.get('a')).toBeUndefined();
    expect(cache.getStale('a')?.staleMs).toBeGreaterThanOrEqual(120_000);
    // Later gaps do not make it younger.
    cache.distrustAll();
    const earlier = cache.getStale<string>('a');
    expect((await cache.loadInTime<string>(fail, earlier)).staleMs).toBeGreaterThanOrEqual(120_000);
    const again = startLoad(cache, 'ana', 'v2');
    again.finish();
    await again.result;
    expect(cache.get('a')).toBe('v2');
    cache.invalidateAll();
    expect(cache.getStale('a')).toBeUndefined();
  });

  test('the first read waits two seconds, and the next ones do not', async () => {
    const cache = await createStaleCache(1);
    const start = performance.now();
    expect((await cache.loadInTime(hang, v1)).value).toBe('v1');
    const first = performance.now() - start;
    expect((await cache.loadInTime(hang, v1)).value).toBe('v1');
    expect(first).toBeGreaterThan(1_900);
    expect(performance.now() - start - first).toBeLessThan(1_000);
  });

  test('a reply in time is preferred, and an error of another kind is thrown', async () => {
    const cache = await createStaleCache(1);
    expect(await cache.loadInTime(async () => 'v2', v1)).toEqual({ value: 'v2', staleMs: 0 });
    await expect(cache.loadInTime(() => Promise.reject(new TypeError('x')), v1)).rejects.toThrow('x');
    await expect(cache.loadInTime(fail, undefined)).rejects.toThrow(AppError);
  });
});
