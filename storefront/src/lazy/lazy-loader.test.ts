import { describe, expect, test, vi } from 'vitest';
import { createLazyLoader, createReadyLoader, type LazyParts } from './lazy-loader.ts';

const parts = {} as LazyParts;

describe('a lazy loader', () => {
  test('imports once, however often it is asked', async () => {
    const importParts = vi.fn(async () => parts);
    const loader = createLazyLoader(importParts);
    expect(loader.parts).toBeNull();
    expect(await Promise.all([loader.load(), loader.load()])).toEqual([parts, parts]);
    expect(await loader.load()).toBe(parts);
    expect(loader.parts).toBe(parts);
    expect(importParts).toHaveBeenCalledOnce();
  });

  test('imports again after a failure', async () => {
    const importParts = vi.fn(async () => parts).mockRejectedValueOnce(new Error('no network'));
    const loader = createLazyLoader(importParts);
    await expect(Promise.all([loader.load(), loader.load()])).rejects.toThrow('no network');
    expect(loader.parts).toBeNull();
    expect(await loader.load()).toBe(parts);
    expect(importParts).toHaveBeenCalledTimes(2);
  });

  test('of loaded parts has them at once', async () => {
    const loader = createReadyLoader(parts);
    expect([loader.parts, await loader.load()]).toEqual([parts, parts]);
  });
});
