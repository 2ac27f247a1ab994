import { describe, expect, test } from 'vitest';
import { type CacheWriter, createPageCache } from './page-cache.ts';

const forever = { bytes: 1, until: Number.POSITIVE_INFINITY };
const open = (maxBytes = 100) => createPageCache({ maxBytes, isFresh: () => true });

/** A reading that ends when it is told to. */
function slowRead(cache: ReturnType<typeof open>, ownerId: string, value: string) {
  const { promise: gate, resolve: finish } = Promise.withResolvers<void>();
  const result = cache.load('/a', async (keeper: CacheWriter) => {
    keeper.setOwner(ownerId);
    await gate;
    keeper.store('a', value, forever);
    return value;
  });
  return { finish, result };
}

describe('what was read', () => {
  test('is found until its owner changes something, whatever others change', async () => {
    const cache = open();
    const { finish, result } = slowRead(cache, 'ana', 'v1');
    finish();
    expect(await result).toBe('v1');
    cache.invalidate('luis');
    expect(cache.get('a')).toBe('v1');
    cache.invalidate('ana');
    expect(cache.get('a')).toBeUndefined();
  });

  test('is not kept when its owner changed something meanwhile', async () => {
    const cache = open();
    const { finish, result } = slowRead(cache, 'ana', 'v1');
    cache.invalidate('ana');
    finish();
    expect(await result).toBe('v1');
    expect(cache.get('a')).toBeUndefined();
  });

  test('is not kept when anything may have changed meanwhile', async () => {
    const cache = open();
    const { finish, result } = slowRead(cache, 'ana', 'v1');
    cache.invalidateAll();
    finish();
    await result;
    expect(cache.get('a')).toBeUndefined();
  });

  test('is not kept when a change came before it was known whose page it is', async () => {
    const cache = open();
    await cache.load('/a', async (keeper) => {
      cache.invalidate('ana');
      keeper.setOwner('ana');
      keeper.store('a', 'v1', forever);
    });
    expect(cache.get('a')).toBeUndefined();
  });

  test('ends when its time is up, without any change', async () => {
    const cache = open();
    await cache.load('/a', async (keeper) => {
      keeper.setOwner('ana');
      keeper.store('past', 'v1', { bytes: 1, until: Date.now() - 1 });
      keeper.store('future', 'v2', { bytes: 1, until: Date.now() + 60_000 });
    });
    expect([cache.get('past'), cache.get('future')]).toEqual([undefined, 'v2']);
  });

  test('is not found while nothing is heard of changes', async () => {
    let trusted = true;
    const cache = createPageCache({ maxBytes: 100, isFresh: () => trusted });
    const { finish, result } = slowRead(cache, 'ana', 'v1');
    finish();
    await result;
    trusted = false;
    expect(cache.get('a')).toBeUndefined();
    trusted = true;
    expect(cache.get('a')).toBe('v1');
  });

  test('gives way to newer pages when the bytes are used up', async () => {
    const cache = open(10);
    for (const key of ['a', 'b', 'c'])
      await cache.load(key, async (keeper) => {
        keeper.setOwner(`owner of ${key}`);
        keeper.store(key, key, { ...forever, bytes: 4 });
      });
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([undefined, 'b', 'c']);
    await cache.load('huge', async (keeper) => {
      keeper.setOwner('owner of huge');
      keeper.store('huge', 'huge', { ...forever, bytes: 11 });
    });
    expect(cache.get('huge')).toBeUndefined();
  });
});

describe('who asks for the same at the same time', () => {
  test('shares one reading', async () => {
    const cache = open();
    const first = slowRead(cache, 'ana', 'v1');
    const second = slowRead(cache, 'ana', 'v2');
    first.finish();
    expect(await Promise.all([first.result, second.result])).toEqual(['v1', 'v1']);
  });

  test('reads anew when the owner changed something since the reading began', async () => {
    const cache = open();
    const first = slowRead(cache, 'ana', 'v1');
    cache.invalidate('ana');
    const second = slowRead(cache, 'ana', 'v2');
    const third = slowRead(cache, 'ana', 'v3');
    second.finish();
    first.finish();
    expect(await Promise.all([first.result, second.result, third.result])).toEqual(['v1', 'v2', 'v2']);
    expect(cache.get('a')).toBe('v2');
  });

  test('gets the failure too, and the next one reads again', async () => {
    const cache = open();
    const failing = () =>
      cache.load('/a', async () => {
        throw new Error('no database');
      });
    await Promise.all([failing(), failing()].map((each) => expect(each).rejects.toThrow('no database')));
    const { finish, result } = slowRead(cache, 'ana', 'v1');
    finish();
    expect(await result).toBe('v1');
  });
});
