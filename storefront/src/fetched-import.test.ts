import { afterEach, expect, test, vi } from 'vitest';
import { fetchedImport } from './fetched-import.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a part is imported when all its scripts have arrived, and can be asked for again', async () => {
  const arrived = { ok: true, arrayBuffer: async () => new ArrayBuffer(0) };
  const replies = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => ({ ...arrived, ok: false, status: 503 }),
    async () => ({ ...arrived, arrayBuffer: () => Promise.reject(new TypeError('cut off')) }),
  ];
  const fetchFile = vi.fn(async (path: string) =>
    path === '/part.js' ? arrived : (replies.shift()?.() ?? arrived),
  );
  vi.stubGlobal('fetch', fetchFile);
  const importPart = vi.fn(async () => 'the part');
  const load = () => fetchedImport(importPart, ['part.js', 'shared.js']);
  await expect(load()).rejects.toThrow('Failed to fetch');
  await expect(load()).rejects.toThrow('/shared.js: 503');
  await expect(load()).rejects.toThrow('cut off');
  expect(importPart).not.toHaveBeenCalled();
  expect(await load()).toBe('the part');
});
