import { createCategory } from '@vitrina/contract/categories/endpoints.ts';
import { fonts } from '@vitrina/contract/customization/defaults.ts';
import { updateCustomization } from '@vitrina/contract/customization/endpoints.ts';
import { uploadMedia } from '@vitrina/contract/media/endpoints.ts';
import { createProduct } from '@vitrina/contract/products/endpoints.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { bootTestApp } from '../testing/app.ts';
import { somePicture } from '../testing/pictures.ts';

const t = bootTestApp();

async function buildShop(name = 'Café Ñandú') {
  const { token, userId } = await t.buildOwner({ plan: 'premium' });
  await t.call(updateCustomization, { token, body: { businessName: `${name} ${crypto.randomUUID()}` } });
  const { category } = (await t.call(createCategory, { token, body: { name: 'Sopas' } })).body;
  const form = {
    name: 'Ajiaco',
    description: 'Con guascas',
    price: '28500',
    categoryId: category.id,
    newImages: await somePicture('jpeg', 900, 700),
  };
  const { menu } = (await t.upload(createProduct, { token, form })).body;
  const look = (query = '') => t.app.inject({ url: `/menu/${userId}${query}` });
  const address = async (pattern: RegExp, query = '') =>
    pattern
      .exec((await look(query)).body)?.[1]
      ?.replaceAll('&#38;', '&')
      .replace('http://vitrina.test', '') ?? '';
  return { token, userId, productId: menu.id, address };
}
const cardPattern = /property="og:image" content="([^"]*)"/;
const iconPattern = /rel="apple-touch-icon" href="([^"]*)"/;
const manifestPattern = /rel="manifest" href="([^"]*)"/;

describe('the picture of a shared link', () => {
  test('is 1200 by 630, light enough for a chat, and kept for as long as it shows the same', async () => {
    const shop = await buildShop();
    const url = await shop.address(cardPattern);
    const card = await t.app.inject({ url });
    expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(card.headers['cache-control']).toContain('immutable');
    const { width, height, format } = await sharp(card.rawPayload).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
    expect(card.rawPayload.length).toBeLessThan(300_000);

    await t.call(updateCustomization, { token: shop.token, body: { backgroundColor: '#AA0011' } });
    const next = await shop.address(cardPattern);
    expect(next).not.toBe(url);
    const redder = await t.app.inject({ url: next });
    const { channels } = await sharp(redder.rawPayload).stats();
    expect(channels[0]?.mean).toBeGreaterThan(2 * (channels[2]?.mean ?? 0));
    // An old address shows what is true now, and is not kept.
    const old = await t.app.inject({ url });
    expect([old.statusCode, old.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(old.rawPayload.equals(redder.rawPayload)).toBe(true);
  });

  test('of a product shows the product', async () => {
    const shop = await buildShop();
    const own = await shop.address(cardPattern, `?producto=${shop.productId}`);
    expect(own).toContain(`/${shop.productId}?v=`);
    const [card, other] = [
      await t.app.inject({ url: own }),
      await t.app.inject({ url: await shop.address(cardPattern) }),
    ];
    expect(card.statusCode).toBe(200);
    expect(card.rawPayload.equals(other.rawPayload)).toBe(false);
  });

  test.each(fonts)('is drawn in %s', async (font) => {
    const shop = await buildShop('Žluťoučký 🍕 寿司');
    await t.call(updateCustomization, { token: shop.token, body: { titleFont: font, textFont: font } });
    expect((await t.app.inject({ url: await shop.address(cardPattern) })).statusCode).toBe(200);
  });

  test('of nobody is not there', async () => {
    for (const id of [crypto.randomUUID(), 'nadie'])
      expect((await t.app.inject({ url: `/assets/card/${id}` })).statusCode).toBe(404);
  });
});

describe('the app on the home screen', () => {
  test('has the name, colours and start of its business, and icons that exist', async () => {
    const shop = await buildShop();
    const body = { backgroundColor: '#123456', pageBackgroundColor: '#FEDCBA' };
    await t.call(updateCustomization, { token: shop.token, body });
    const answer = await t.app.inject({ url: await shop.address(manifestPattern) });
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    const manifest = answer.json();
    expect(manifest).toMatchObject({
      name: expect.stringContaining('Café Ñandú'),
      display: 'standalone',
      theme_color: '#123456',
      background_color: '#FEDCBA',
    });
    expect((await t.app.inject({ url: manifest.start_url })).statusCode).toBe(200);
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose).sort()).toEqual([
      'any',
      'any',
      'maskable',
      'maskable',
    ]);
    for (const { src, sizes } of manifest.icons) {
      const { width, height, format } = await sharp((await t.app.inject({ url: src })).rawPayload).metadata();
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
    }
  });

  test('has the logo for its icon once there is one', async () => {
    const shop = await buildShop();
    const letter = await shop.address(iconPattern);
    const form = { logo: await somePicture('png', 300, 300) };
    await t.upload(uploadMedia, { token: shop.token, form });
    const logo = await shop.address(iconPattern);
    expect(logo).not.toBe(letter);
    expect((await sharp((await t.app.inject({ url: logo })).rawPayload).metadata()).width).toBe(180);
  });

  test('comes in the sizes of the manifest alone', async () => {
    const shop = await buildShop();
    for (const size of ['181', '99999', '-1', 'x', '192mm'])
      expect((await t.app.inject({ url: `/assets/icon/${shop.userId}/${size}` })).statusCode).toBe(404);
  });
});
