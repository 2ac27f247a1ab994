import { deleteMedia, uploadMedia } from '@vitrina/contract/business/media/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import {
  createProduct,
  deleteProduct,
  listProducts,
  updateProduct,
} from '@vitrina/contract/menu/products/endpoints.ts';
import { maxStoredBytes } from '@vitrina/contract/platform/media/schema.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashOfUrl } from '../../platform/media/file-names.ts';
import { bootTestApp, type Owner } from '../../testing/app.ts';
import { createPicture } from '../../testing/pictures.ts';
import { pictureFiles } from '../tables.ts';

const t = bootTestApp();
const storageFull = [
  403,
  'STORAGE_FULL',
  'Tus imágenes ya ocupan 5 GB, el máximo por negocio. Elimina algunas para subir otras.',
];

async function buildCook() {
  const owner = await t.buildOwner({ plan: 'premium' });
  const { category } = (await t.call(createCategory, { token: owner.token, body: { name: 'Sopas' } })).body;
  const fields = { name: 'Ajiaco', description: 'Con pollo', price: '28500', categoryId: category.id };
  return { ...owner, fields };
}
type Cook = Awaited<ReturnType<typeof buildCook>>;

const create = ({ token, fields }: Cook, file: Buffer) =>
  t.upload(createProduct, { token, form: { ...fields, newImages: file } });
const uploadLogo = async ({ token }: Owner) =>
  t.upload(uploadMedia, { token, form: { logo: await createPicture() } });
const toError = ({ status, body }: { status: number; body: { code: string; message: string } }) => [
  status,
  body.code,
  body.message,
];
const countProducts = async ({ token }: Cook) => (await t.call(listProducts, { token })).body.menus.length;

/** Creates a product with a picture that counts as `bytes`. */
async function createLargeProduct(cook: Cook, bytes: number) {
  const { menu } = (await create(cook, await createPicture())).body;
  const hash = hashOfUrl(menu.image ?? '') ?? '';
  const [stored] = await t.deps.db.select().from(pictureFiles).where(eq(pictureFiles.hash, hash));
  await t.deps.db.update(pictureFiles).set({ bytes }).where(eq(pictureFiles.hash, hash));
  return { menu, realBytes: stored?.bytes ?? 0 };
}

/** The bytes of one picture. The column cannot hold the whole quota. */
const largeBytes = 2 ** 31 - 1;

/** Stores products until less than `freeBytes` are free. */
async function fillStorage(cook: Cook, freeBytes: number) {
  const products = [];
  for (let missing = maxStoredBytes - freeBytes; missing > 0; missing -= largeBytes)
    products.push(await createLargeProduct(cook, Math.min(missing, largeBytes)));
  return products;
}

test('a business over its quota of bytes is rejected, until it deletes pictures', async () => {
  const cook = await buildCook();
  const [{ menu, realBytes } = { menu: { id: '', images: [] }, realBytes: 0 }] = await fillStorage(cook, 100);
  expect(realBytes).toBeGreaterThan(1000);
  const count = await countProducts(cook);
  expect(toError(await create(cook, await createPicture()))).toEqual(storageFull);
  expect(toError(await uploadLogo(cook))).toEqual(storageFull);
  const change = { token: cook.token, params: { id: menu.id } };
  const existingImages = menu.images.map(({ url }) => url);
  const added = await t.upload(updateProduct, {
    ...change,
    form: { ...cook.fields, existingImages, newImages: await createPicture() },
  });
  expect(toError(added)).toEqual(storageFull);
  expect(await countProducts(cook)).toBe(count);
  // A change without new pictures needs no storage.
  const renamed = await t.call(updateProduct, {
    ...change,
    body: { ...cook.fields, name: 'Otro', existingImages },
  });
  expect([renamed.status, renamed.body.menu.images.length]).toEqual([200, 1]);
  expect((await t.call(deleteProduct, change)).status).toBe(204);
  expect((await create(cook, await createPicture())).status).toBe(200);
  expect((await uploadLogo(cook)).status).toBe(200);
  expect((await t.call(deleteMedia, { token: cook.token, params: { slot: 'logo' } })).status).toBe(204);
});

test('a logo in place of a larger one is accepted, and a picture that is used twice counts once', async () => {
  const cook = await buildCook();
  await fillStorage(cook, 60_000);
  const file = await createPicture();
  for (let n = 0; n < 3; n++) expect((await create(cook, file)).status).toBe(200);
  expect((await uploadLogo(cook)).status).toBe(200);
  for (let n = 0; n < 12; n++) expect((await uploadLogo(cook)).status).toBe(200);
});

test('concurrent uploads cannot exceed the quota', async () => {
  const cook = await buildCook();
  const [filler] = await fillStorage(cook, 0);
  const size = filler?.realBytes ?? 0;
  await t.call(deleteProduct, { token: cook.token, params: { id: filler?.menu.id ?? '' } });
  await createLargeProduct(cook, largeBytes - Math.round(size * 1.5));
  const files = await Promise.all([createPicture(), createPicture(), createPicture()]);
  const statuses = (await Promise.all(files.map((file) => create(cook, file)))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 403, 403]);
});

test("another business's pictures do not count", async () => {
  const [full, other] = [await buildCook(), await buildCook()];
  await fillStorage(full, 100);
  expect((await uploadLogo(other)).status).toBe(200);
});

test('an account uploads at most 1000 pictures per hour', async () => {
  const cook = await buildCook();
  await t.deps.limits.uploads.consume(cook.userId, 999);
  expect((await uploadLogo(cook)).status).toBe(200);
  const { status, body, headers } = await uploadLogo(cook);
  expect([status, body.code]).toEqual([429, 'TOO_MANY_UPLOADS']);
  expect(body.message).toBe(
    'Subiste muchas imágenes en poco tiempo. Espera unos minutos antes de subir más.',
  );
  expect(Number(headers['retry-after'])).toBeGreaterThan(60);
});
