// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { importFiles } from './import-files.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const reply = { ok: true, arrayBuffer: async () => new ArrayBuffer(0) };

test('a part is imported when all its scripts have arrived, and only what failed is fetched again', async () => {
  const fetchFile = vi.fn(async (url: string) => {
    if (url === '/shared.js' && fetchFile.mock.calls.length <= 2) throw new TypeError('Failed to fetch');
    return reply;
  });
  vi.stubGlobal('fetch', fetchFile);
  const importPart = vi.fn(async () => 'the part');
  const files = ['part.js', 'shared.js'];
  await expect(importFiles(importPart, files)).rejects.toThrow('Could not load /shared.js');
  expect(importPart).not.toHaveBeenCalled();
  expect(await importFiles(importPart, files)).toBe('the part');
  expect(fetchFile.mock.calls.map(([url]) => url)).toEqual(['/part.js', '/shared.js', '/shared.js']);
});

test('a script that the server does not have, or that breaks off, has not arrived', async () => {
  const importPart = vi.fn(async () => 'the part');
  vi.stubGlobal('fetch', async () => ({ ...reply, ok: false }));
  await expect(importFiles(importPart, ['gone.js'])).rejects.toThrow('Could not load /gone.js');
  vi.stubGlobal('fetch', async () => ({ ...reply, arrayBuffer: () => Promise.reject(new TypeError()) }));
  await expect(importFiles(importPart, ['cut.js'])).rejects.toThrow('Could not load /cut.js');
  expect(importPart).not.toHaveBeenCalled();
});

test('what the page itself has asked for is not fetched', async () => {
  const fetchFile = vi.fn();
  vi.stubGlobal('fetch', fetchFile);
  const link = document.createElement('link');
  link.setAttribute('href', '/first.js');
  document.body.append(link);
  expect(await importFiles(async () => 'the part', ['first.js'])).toBe('the part');
  expect(fetchFile).not.toHaveBeenCalled();
});

/** The browser of the tests loads no styles, and would report that. */
const { happyDOM } = window as unknown as {
  happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
};
happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;

test('styles that failed are added again, and a part waits for them', async () => {
  const importPart = vi.fn(async () => 'the part');
  const findLinks = () => [...document.querySelectorAll<HTMLLinkElement>('[href="/part.css"]')];
  const first = importFiles(importPart, ['part.css']);
  findLinks()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('Could not load /part.css');
  expect(findLinks()).toEqual([]);
  const second = importFiles(importPart, ['part.css']);
  expect(importPart).not.toHaveBeenCalled();
  findLinks()[0]?.dispatchEvent(new Event('load'));
  expect(await second).toBe('the part');
});
