import { getCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { uploadMedia } from '@vitrina/contract/business/media/endpoints.ts';
import { createProduct, listProducts } from '@vitrina/contract/menu/products/endpoints.ts';
import { startFakeS3 } from '@vitrina/fakes/s3.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkHealth } from '../../operator/system/health.ts';
import { bootTestApp } from '../../testing/app.ts';
import { buildOrderShop } from '../../testing/order-shop.ts';
import { createPicture } from '../../testing/pictures.ts';

const s3 = await startFakeS3();
const t = bootTestApp({ settings: s3.settings });
afterAll(() => s3.stop());

let shop: Awaited<ReturnType<typeof buildOrderShop>>;
let url = '';

beforeAll(async () => {
  shop = await buildOrderShop(t);
  url = (await uploadLogo()).body.logo?.url ?? '';
});

const uploadLogo = async () =>
  t.upload(uploadMedia, { token: shop.token, form: { logo: await createPicture('png') } });
const createDish = async () =>
  t.upload(createProduct, {
    token: shop.token,
    form: {
      name: 'Sancocho',
      description: 'x',
      price: '1',
      categoryId: shop.soup.categoryId ?? '',
      newImages: await createPicture(),
    },
  });
const readStorage = async () =>
  (await checkHealth(t.deps)).checks.find(({ component }) => component === 'storage');
const listNames = async () =>
  (await t.call(listProducts, { token: shop.token })).body.menus.map(({ name }) => name).toSorted();

/** What needs no picture goes on. */
async function expectService(): Promise<void> {
  const page = await t.app.inject({ url: `/menu/${shop.userId}` });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Ajiaco');
  expect((await shop.place()).status).toBe(201);
}

async function expectRecovery(): Promise<void> {
  const picture = await t.app.inject({ url });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await uploadLogo()).status).toBe(200);
  expect(await readStorage()).toMatchObject({ status: 'ok' });
}

test('while S3 asks to slow down, pictures are a 503, health says so, and nothing else changes', async () => {
  s3.fail('slow-down');
  const before = (await t.call(getCustomization, { token: shop.token })).body.logo;
  const names = await listNames();
  const [picture, logo, dish] = await Promise.all([
    t.app.inject({ url }),
    uploadLogo(),
    createDish(),
    expectService(),
  ]);
  expect([picture.statusCode, picture.headers['retry-after'], picture.headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  for (const reply of [logo, dish])
    expect([reply.status, reply.body.code, reply.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '5']);
  // A busy machine may need the 4 seconds of the check for the retries of one request.
  await expect.poll(readStorage, { timeout: 30_000 }).toMatchObject({
    status: 'error',
    message: 'No funciona (SlowDown)',
  });
  expect((await t.call(getCustomization, { token: shop.token })).body.logo).toEqual(before);
  expect(await listNames()).toEqual(names);

  s3.recover();
  await expectRecovery();
  expect((await createDish()).status).toBe(200);
  expect(await listNames()).toEqual([...names, 'Sancocho'].toSorted());
});

test('an S3 that does not reply holds no request for long, and works again by itself', {
  tags: 'long',
}, async () => {
  s3.fail('silent');
  const [picture, logo, storage] = await Promise.all([
    t.app.inject({ url }),
    uploadLogo(),
    readStorage(),
    expectService(),
  ]);
  expect([picture.statusCode, logo.status]).toEqual([503, 503]);
  expect(storage).toMatchObject({ status: 'error', message: 'No responde en 4 segundos' });
  s3.recover();
  await expectRecovery();
});
