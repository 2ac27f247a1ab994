import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { render, renderOrderStatus } from './render.tsx';
import { assets, buildOpening, buildOrderStatus, buildPage } from './testing/build-page.ts';
import { buildLongMenu, buildLongMenuWithChoices } from './testing/long-menu.ts';

/** As the server compresses it for the first visitor. */
const compress = (html: string) =>
  brotliCompressSync(html, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html),
    },
  });

/** In bytes. */
const measure = (html: string) => compress(html).length;

/** The HTML that a browser has after `bytes` of the compressed page. */
const decompressFirst = (html: string, bytes: number) =>
  brotliDecompressSync(compress(html).subarray(0, bytes), {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  }).toString();

test.each([
  ['whatsapp', 14_000],
  ['cart', 14_000],
] as const)('the page of 60 products with photos, ordered by %s, is at most %d bytes', (channel, limit) => {
  const page = buildPage({
    categories: buildLongMenu(60),
    ordering: { channel, phone: '573105550142' },
    business: { address: 'Calle 11 # 3-45, Bogotá', description: 'Cocina de leña y receta de abuela' },
  });
  const size = measure(render(page, assets));
  expect(size).toBeLessThanOrEqual(limit);
});

function renderPageWithChoices() {
  const { optionGroups, categories } = buildLongMenuWithChoices(60);
  const page = buildPage({
    categories,
    optionGroups,
    opening: buildOpening(new Date('2026-11-21T18:00:00Z')),
    ordering: { channel: 'cart', phone: '573105550142' },
    business: { address: 'Calle 11 # 3-45, Bogotá', description: 'Cocina de leña y receta de abuela' },
  });
  return render(page, assets);
}

test('with sizes, options, labels and hours the page of 60 products is at most 16 KB', () => {
  expect(measure(renderPageWithChoices())).toBeLessThanOrEqual(16 * 1024);
});

test('all that a visitor reads of 60 products is in the first 10.5 KB, and so in the first flight with its headers', () => {
  const html = renderPageWithChoices();
  const first = decompressFirst(html, 10_500);
  expect(first.length).toBeLessThan(html.length);
  const data = '<script type="application/json" id="page">';
  expect(first).toContain(data);
  const rest = html.slice(html.indexOf(data)).replace(/<script[\s\S]*?<\/script>/g, '');
  expect(rest.replaceAll(/\s/g, '')).toBe('</body></html>');
});

test('the page of a business that changed nothing about its orders does not name the checkout', () => {
  const html = render(buildPage({ ordering: { channel: 'cart', phone: '573105550142' } }), assets);
  expect(html).not.toMatch(/checkout|settings|timeZone/);
});

test('the page of an order is at most 6 KB', () => {
  expect(measure(renderOrderStatus(buildOrderStatus(), assets, '/assets/status/x.js'))).toBeLessThanOrEqual(
    6 * 1024,
  );
});
