import { fonts } from '@vitrina/contract/business/customization/defaults.ts';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { uploadMedia } from '@vitrina/contract/business/media/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';
import { createPicture } from '../../testing/pictures.ts';

const t = bootTestApp();

async function buildBusiness(name = 'Café Ñandú') {
  const { token, userId } = await t.buildOwner({ plan: 'premium' });
  const { customization } = (
    await t.call(updateCustomization, { token, body: { businessName: `${name} ${crypto.randomUUID()}` } })
  ).body;
  const { category } = (await t.call(createCategory, { token, body: { name: 'Sopas' } })).body;
  const form = {
    name: 'Ajiaco',
    description: 'Con guascas',
    price: '28500',
    categoryId: category.id,
    newImages: await createPicture('jpeg', 900, 700),
  };
  const { menu } = (await t.upload(createProduct, { token, form })).body;
  const getPage = (query = '') => t.app.inject({ url: `/menu/${userId}${query}` });
  const findUrl = async (pattern: RegExp, query = '') =>
    pattern
      .exec((await getPage(query)).body)?.[1]
      ?.replaceAll('&#38;', '&')
      .replace('http://vitrina.test', '') ?? '';
  return { token, userId, slug: customization.slug, categoryId: category.id, productId: menu.id, findUrl };
}
const ogImagePattern = /property="og:image" content="([^"]*)"/;
const iconPattern = /rel="apple-touch-icon" href="([^"]*)"/;
const manifestPattern = /rel="manifest" href="([^"]*)"/;

describe.each([
  ['menu', {}],
  ['catalog', {}],
  ['services', {}],
  ['menu', { primaryColor: '#1F5C45' }],
  ['menu', { backgroundColor: '#000000', chosenColors: ['backgroundColor'] }],
] as const)('a business of the kind %s with the colours %j', (businessType, colors) => {
  test('has one look on its page, its share image, its icon and in the browser', async () => {
    const business = await buildBusiness();
    await t.call(updateCustomization, { token: business.token, body: { businessType, ...colors } });
    const header = await business.findUrl(/name="theme-color" content="([^"]*)"/);
    const tile = await business.findUrl(/--tile:(#\w{6})/);
    expect(await business.findUrl(/--header:(#\w{6})/)).toBe(header);
    if ('backgroundColor' in colors) expect(header).toBe(colors.backgroundColor);
    const manifest = await t.app.inject({ url: await business.findUrl(manifestPattern) });
    expect(manifest.json().theme_color).toBe(header);
    const colorAt = async (pattern: RegExp, left: number, top: number) => {
      const { rawPayload } = await t.app.inject({ url: await business.findUrl(pattern) });
      const pixel = sharp(rawPayload).removeAlpha().extract({ left, top, width: 1, height: 1 });
      return [...(await pixel.raw().toBuffer())];
    };
    const toChannels = (color: string) =>
      [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
    const isNear = (a: number[], b: number[]) =>
      a.every((value, index) => Math.abs(value - (b[index] ?? 0)) < 6);
    const [image, icon] = [await colorAt(ogImagePattern, 40, 600), await colorAt(iconPattern, 30, 110)];
    expect(isNear(image, toChannels(header)), `${image} and ${header}`).toBe(true);
    expect(isNear(icon, toChannels(tile)), `${icon} and ${tile}`).toBe(true);
  });
});

describe('an OG image', () => {
  test('is 1200 by 630, light enough for a chat, and immutable until its content changes', async () => {
    const business = await buildBusiness();
    const url = await business.findUrl(ogImagePattern);
    const card = await t.app.inject({ url });
    expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(card.headers['cache-control']).toContain('immutable');
    const { width, height, format } = await sharp(card.rawPayload).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
    expect(card.rawPayload.length).toBeLessThan(300_000);

    await t.call(updateCustomization, { token: business.token, body: { backgroundColor: '#AA0011' } });
    const newUrl = await business.findUrl(ogImagePattern);
    expect(newUrl).not.toBe(url);
    const redder = await t.app.inject({ url: newUrl });
    const { channels } = await sharp(redder.rawPayload).stats();
    expect(channels[0]?.mean).toBeGreaterThan(2 * (channels[2]?.mean ?? 0));
    // The old URL sends the current image uncached.
    const old = await t.app.inject({ url });
    expect([old.statusCode, old.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(old.rawPayload.equals(redder.rawPayload)).toBe(true);
  });

  test('of a product shows the product', async () => {
    const business = await buildBusiness();
    const url = await business.findUrl(ogImagePattern, `?producto=${business.productId}`);
    expect(url).toContain(`/${business.productId}?v=`);
    const [card, other] = [
      await t.app.inject({ url }),
      await t.app.inject({ url: await business.findUrl(ogImagePattern) }),
    ];
    expect(card.statusCode).toBe(200);
    expect(card.rawPayload.equals(other.rawPayload)).toBe(false);
  });

  test('has the photos of its products at both sides of the name, which a square crop keeps', async () => {
    const business = await buildBusiness();
    const plain = await business.findUrl(ogImagePattern);
    const form = { name: 'Limonada', description: 'Fría', price: '9000', categoryId: business.categoryId };
    const newImages = await createPicture('jpeg', 900, 700);
    await t.upload(createProduct, { token: business.token, form: { ...form, newImages } });
    const url = await business.findUrl(ogImagePattern);
    expect(url).not.toBe(plain);
    const [image, without] = [
      await t.app.inject({ url }),
      await t.app.inject({ url: `/assets/card/${business.userId}` }),
    ];
    expect(image.headers['cache-control']).toContain('immutable');
    // Without its version the URL has the same image.
    expect(without.rawPayload.equals(image.rawPayload)).toBe(true);
    const spread = async (left: number, width: number) => {
      const part = sharp(image.rawPayload).extract({ left, top: 200, width, height: 200 });
      const { channels } = await sharp(await part.png().toBuffer()).stats();
      return Math.max(...channels.map(({ stdev }) => stdev));
    };
    expect(await spread(20, 200)).toBeGreaterThan(8);
    expect(await spread(980, 200)).toBeGreaterThan(8);
    // Nothing but the header's colour lies between photos and text.
    expect(await spread(256, 44)).toBeLessThan(8);
  });

  test.each(fonts)('is rendered in %s', { tags: 'long' }, async (font) => {
    const business = await buildBusiness('Žluťoučký 🍕 寿司');
    await t.call(updateCustomization, { token: business.token, body: { titleFont: font, textFont: font } });
    expect((await t.app.inject({ url: await business.findUrl(ogImagePattern) })).statusCode).toBe(200);
  });

  test('of one business is rendered while another requests more than fit into the queue', {
    tags: 'long',
  }, async () => {
    const [attacker, other] = [await buildBusiness(), await buildBusiness('Otro')];
    const categoryId = (await t.call(createCategory, { token: attacker.token, body: { name: 'Más' } })).body
      .category.id;
    const ids: string[] = [];
    for (let n = 0; n < 30; n++) {
      const body = { name: `Plato ${n}`, description: 'Rico', price: '1000', categoryId };
      ids.push((await t.call(createProduct, { token: attacker.token, body })).body.menu.id);
    }
    const flood = ids.map((id) => t.app.inject({ url: `/assets/card/${attacker.userId}/${id}` }));
    const image = await t.app.inject({ url: `/assets/card/${other.userId}` });
    expect(image.statusCode).toBe(200);
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
  });

  test('of an unknown page is a 404', async () => {
    for (const id of [crypto.randomUUID(), 'nadie'])
      expect((await t.app.inject({ url: `/assets/card/${id}` })).statusCode).toBe(404);
  });
});

describe('the web app manifest', () => {
  test('has the name, colours and start URL of its business, and existing icons', async () => {
    const business = await buildBusiness();
    const body = { backgroundColor: '#123456', pageBackgroundColor: '#FEDCBA' };
    await t.call(updateCustomization, { token: business.token, body });
    const reply = await t.app.inject({ url: await business.findUrl(manifestPattern) });
    expect(reply.headers['content-type']).toContain('application/manifest+json');
    const manifest = reply.json();
    expect(manifest).toMatchObject({
      name: expect.stringContaining('Café Ñandú'),
      display: 'standalone',
      theme_color: '#123456',
      background_color: '#FEDCBA',
    });
    const { id, start_url: start, scope } = manifest;
    expect([id, start, scope]).toEqual([
      `/menu/${business.userId}`,
      `/${business.slug}/`,
      `/${business.slug}/`,
    ]);
    const [page, plain] = [
      await t.app.inject({ url: start }),
      await t.app.inject({ url: `/${business.slug}` }),
    ];
    expect([page.statusCode, page.body]).toEqual([200, plain.body]);
    expect(page.body).toContain(`<link rel="canonical" href="http://vitrina.test/${business.slug}">`);
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

  test.each([
    ['El Fogón', 'El Fogón'],
    ['Café Ñandú de la Esquina', 'Café Ñandú'],
    ['La Casa del Sabor', 'La Casa'],
    ['El Rincón de Doña Rosa', 'El Rincón'],
    ['Y Punto Burger Bogotá', 'Y Punto Burger'],
    ['Electrodomésticos Sur', 'Electrodomésticos Sur'],
    ['La Hamburguesería', 'La Hamburguesería'],
  ])('shortens the name “%s” to “%s”', async (businessName, shortName) => {
    const business = await buildBusiness();
    await t.call(updateCustomization, { token: business.token, body: { businessName } });
    const manifest = await t.app.inject({ url: await business.findUrl(manifestPattern) });
    expect(manifest.json().short_name).toBe(shortName);
  });

  test('uses the logo as its icon once there is one', async () => {
    const business = await buildBusiness();
    const initialUrl = await business.findUrl(iconPattern);
    const form = { logo: await createPicture('png', 300, 300) };
    await t.upload(uploadMedia, { token: business.token, form });
    const logoUrl = await business.findUrl(iconPattern);
    expect(logoUrl).not.toBe(initialUrl);
    expect((await sharp((await t.app.inject({ url: logoUrl })).rawPayload).metadata()).width).toBe(180);
  });

  test('has icons in its own sizes only', async () => {
    const business = await buildBusiness();
    for (const size of ['181', '99999', '-1', 'x', '192mm'])
      expect((await t.app.inject({ url: `/assets/icon/${business.userId}/${size}` })).statusCode).toBe(404);
  });
});
