import { describe, expect, test } from 'vitest';
import { render } from '../render.tsx';
import { assets, buildPage } from '../testing/build-page.ts';
import { assetsOf, isPageInScope, stampCopy } from './offline-copy.ts';
import { copyDate } from './offline-copy-date.ts';

const html = render(buildPage(), assets);

describe('the page of a scope', () => {
  const scope = 'https://vitrina.test/fogon';
  test.each([
    ['https://vitrina.test/fogon', true],
    ['https://vitrina.test/fogon?producto=1&utm_source=x#carrito', true],
    ['https://vitrina.test/fogon-2', false],
    ['https://vitrina.test/fogon/', false],
    ['https://vitrina.test/fogon/algo', false],
    ['https://vitrina.test/', false],
    ['https://vitrina.test/api/public/menu/1', false],
    ['https://otro.test/fogon', false],
  ])('%s: %s', (address, is) => {
    expect(isPageInScope(scope, address)).toBe(is);
  });
});

test('the files of a page are its stylesheet and its scripts', () => {
  expect(assetsOf(html)).toEqual([assets.styles[0], assets.start, assets.script]);
});

describe('a copy', () => {
  /** As a browser would find it. */
  const documentOf = (text: string) => ({
    querySelector: (selector: string) => {
      const name = /name="([^"]*)"/.exec(selector)?.[1];
      const content = new RegExp(`<meta name="${name}" content="([^"]*)">`).exec(text)?.[1];
      return content === undefined ? null : ({ content } as never);
    },
  });

  test('says when it was made, and is otherwise the page', () => {
    const copy = stampCopy(html, 'Sat, 21 Nov 2026 08:00:00 GMT');
    expect(copyDate(documentOf(copy))).toBe('2026-11-21T08:00:00.000Z');
    expect(copy.replace(/\n<meta name="vitrina-copy"[^>]*>/, '')).toBe(html);
  });

  test('without a date is still one, and a page from the server is none', () => {
    expect(copyDate(documentOf(stampCopy(html, null)))).toBe('');
    expect(copyDate(documentOf(stampCopy(html, 'ayer')))).toBe('');
    expect(copyDate(documentOf(html))).toBeNull();
  });
});
