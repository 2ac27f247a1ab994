import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { render } from './render.tsx';
import { assets, buildPage } from './testing/build-page.ts';
import { buildLongMenu } from './testing/long-menu.ts';

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
