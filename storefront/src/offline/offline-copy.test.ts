import { describe, expect, test } from 'vitest';
import { render } from '../render.tsx';
import { assets, buildPage } from '../testing/build-page.ts';
import { assetsOf, importsOf, isPageInScope, stampCopy } from './offline-copy.ts';
import { copyDate } from './offline-copy-date.ts';

const html = render(buildPage(), assets);

describe('a scope', () => {
  const scope = 'https://vitrina.test/fogon';
  test.each([
    ['https://vitrina.test/fogon', true],
    ['https://vitrina.test/fogon?producto=1&utm_source=x#carrito', true],
    ['https://vitrina.test/fogon-2', false],
    ['https://vitrina.test/fogon/', true],
    ['https://vitrina.test/fogon/?producto=1', true],
    ['https://vitrina.test/fogon//', false],
    ['https://vitrina.test/fogon/pedido/abc', false],
    ['https://vitrina.test/fogon-2/', false],
    ['https://vitrina.test/fogon/algo', false],
    ['https://vitrina.test/', false],
    ['https://vitrina.test/api/public/menu/1', false],
    ['https://otro.test/fogon', false],
  ])('has the page %s: %s', (url, expected) => {
    expect(isPageInScope(scope, url)).toBe(expected);
  });
});

test('the assets of a page are its stylesheet and its scripts, the later one included', () => {
  expect(assetsOf(html)).toEqual([assets.styles[0], assets.start, assets.script, ...assets.lazyScripts]);
});

describe('an offline copy', () => {
  const parseDocument = (text: string) => ({
    querySelector: (selector: string) => {
      const name = /name="([^"]*)"/.exec(selector)?.[1];
      const content = new RegExp(`<meta name="${name}" content="([^"]*)">`).exec(text)?.[1];
      return content === undefined ? null : ({ content } as never);
    },
  });

  test('has its date, and otherwise equals the page', () => {
    const copy = stampCopy(html, 'Sat, 21 Nov 2026 08:00:00 GMT');
    expect(copyDate(parseDocument(copy))).toBe('2026-11-21T08:00:00.000Z');
    expect(copy.replace(/\n<meta name="vitrina-copy"[^>]*>/, '')).toBe(html);
  });

  test('may have no date, unlike a page from the server, which is no copy', () => {
    expect(copyDate(parseDocument(stampCopy(html, null)))).toBe('');
    expect(copyDate(parseDocument(stampCopy(html, 'ayer')))).toBe('');
    expect(copyDate(parseDocument(html))).toBeNull();
  });
});

test('the files that a script imports are part of the copy', () => {
  const script =
    'import{a as b}from"./hydrate-Ab_1-x.js";import"./shared-2.js";const c=()=>import(`./checkout-3.js`);"./x.css"';
  expect(importsOf(script)).toEqual([
    '/assets/page/hydrate-Ab_1-x.js',
    '/assets/page/shared-2.js',
    '/assets/page/checkout-3.js',
  ]);
});
