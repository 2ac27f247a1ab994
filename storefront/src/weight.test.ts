import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { render, renderOrderStatus } from './render.tsx';
import { assets, buildOpening, buildOrderStatus, buildPage } from './testing/build-page.ts';
import { buildLongMenu, buildLongMenuWithChoices } from './testing/long-menu.ts';

/** The size in bytes as the server compresses it. */
const measure = (html: string) =>
  brotliCompressSync(html, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html),
    },
  }).length;

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

test('with sizes, options, labels and hours the page of 60 products is at most 16 KB', () => {
  const { optionGroups, categories } = buildLongMenuWithChoices(60);
  const page = buildPage({
    categories,
    optionGroups,
    opening: buildOpening(new Date('2026-11-21T18:00:00Z')),
    ordering: { channel: 'cart', phone: '573105550142' },
    business: { address: 'Calle 11 # 3-45, Bogotá', description: 'Cocina de leña y receta de abuela' },
  });
  const size = measure(render(page, assets));
  expect(size).toBeLessThanOrEqual(16 * 1024);
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
