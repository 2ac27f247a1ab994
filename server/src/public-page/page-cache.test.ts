import { describe, expect, test } from 'vitest';
import { createPageCache, type Keeper } from './page-cache.ts';

const forever = { bytes: 1, until: Number.POSITIVE_INFINITY };
const open = (maxBytes = 100) => createPageCache({ maxBytes, isTrusted: () => true });

/** A reading that ends when it is told to. */
function slowRead(cache: ReturnType<typeof open>, ownerId: string, value: string) {
  const { promise: gate, resolve: finish } = Promise.withResolvers<void>();
  const result = cache.read('/a', async (keeper: Keeper) => {
    keeper.isAbout(ownerId);
    await gate;
    keeper.keep('a', value, forever);
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
    cache.forget('luis');
    expect(cache.find('a')).toBe('v1');
    cache.forget('ana');
    expect(cache.find('a')).toBeUndefined();
  });

  test('is not kept when its owner changed something meanwhile', async () => {
    const cache = open();
    const { finish, result } = slowRead(cache, 'ana', 'v1');
    cache.forget('ana');
    finish();
    expect(await result).toBe('v1');
    expect(cache.find('a')).toBeUndefined();
  });

  test('is not kept when anything may have changed meanwhile', async () => {
    const cache = open();
    const { finish, result } = slowRead(cache, 'ana', 'v1');
    cache.forgetAll();
    finish();
    await result;
    expect(cache.find('a')).toBeUndefined();
  });

  test('is not kept when a change came before it was known whose page it is', async () => {
    const cache = open();
    await cache.read('/a', async (keeper) => {
      cache.forget('ana');
      keeper.isAbout('ana');
      keeper.keep('a', 'v1', forever);
    });
    expect(cache.find('a')).toBeUndefined();
  });

  test('ends when its time is up, without any change', async () => {
    const cache = open();
    await cache.read('/a', async (keeper) => {
      keeper.isAbout('ana');
      keeper.keep('past', 'v1', { bytes: 1, until: Date.now() - 1 });
      keeper.keep('future', 'v2', { bytes: 1, until: Date.now() + 60_000 });
    });
    expect([cache.find('past'), cache.find('future')]).toEqual([undefined, 'v2']);
  });

  test('is not found while nothing is heard of changes', async () => {
    let trusted = true;
    const cache = createPageCache({ maxBytes: 100, isTrusted: () => trusted });
    const { finish, result } = slowRead(cache, 'ana', 'v1');
    finish();
    await result;
    trusted = false;
    expect(cache.find('a')).toBeUndefined();
    trusted = true;
    expect(cache.find('a')).toBe('v1');
  });

  test('gives way to newer pages when the bytes are used up', async () => {
    const cache = open(10);
    for (const key of ['a', 'b', 'c'])
      await cache.read(key, async (keeper) => {
        keeper.isAbout(`owner of ${key}`);
        keeper.keep(key, key, { ...forever, bytes: 4 });
      });
    expect(['a', 'b', 'c'].map((key) => cache.find(key))).toEqual([undefined, 'b', 'c']);
    await cache.read('huge', async (keeper) => {
      keeper.isAbout('owner of huge');
      keeper.keep('huge', 'huge', { ...forever, bytes: 11 });
    });
    expect(cache.find('huge')).toBeUndefined();
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
    cache.forget('ana');
    const second = slowRead(cache, 'ana', 'v2');
    const third = slowRead(cache, 'ana', 'v3');
    second.finish();
    first.finish();
    expect(await Promise.all([first.result, second.result, third.result])).toEqual(['v1', 'v2', 'v2']);
    expect(cache.find('a')).toBe('v2');
  });

  test('gets the failure too, and the next one reads again', async () => {
    const cache = open();
    const failing = () =>
      cache.read('/a', async () => {
        throw new Error('no database');
      });
    await Promise.all([failing(), failing()].map((each) => expect(each).rejects.toThrow('no database')));
    const { finish, result } = slowRead(cache, 'ana', 'v1');
    finish();
    expect(await result).toBe('v1');
  });
});
