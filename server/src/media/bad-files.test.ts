import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createCategory } from '@vitrina/contract/categories/endpoints.ts';
import { uploadMedia } from '@vitrina/contract/media/endpoints.ts';
import { maxImageBytes } from '@vitrina/contract/media/schema.ts';
import { createProduct, listProducts } from '@vitrina/contract/products/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { pictureFiles } from '../db/tables.ts';
import { bootTestApp, type Owner } from '../testing/app.ts';
import { badPictures } from '../testing/bad-pictures.ts';
import { paddedPng, somePicture } from '../testing/pictures.ts';

const t = bootTestApp();
const dish = { name: 'Ajiaco', description: 'Con pollo y guascas', price: '28500' };
let bad: Map<string, Buffer>;
let owner: Owner;
let fields: Record<string, string>;

beforeAll(async () => {
  bad = await badPictures();
  owner = await t.buildOwner({ plan: 'premium' });
  const { category } = (await t.call(createCategory, { token: owner.token, body: { name: 'Sopas' } })).body;
  fields = { ...dish, categoryId: category.id };
}, 60_000);

async function stored(): Promise<number> {
  let files = 0;
  for await (const _ of t.deps.store.list()) files += 1;
  return files + (await t.deps.db.$count(pictureFiles));
}

test('50 bad files and more are refused with the right text, store nothing, and give their memory back', async () => {
  const good = await somePicture();
  const create = (newImages: Buffer[]) =>
    t.upload(createProduct, { token: owner.token, form: { ...fields, newImages } });
  expect(bad.size).toBeGreaterThanOrEqual(50);
  expect((await create([good])).status).toBe(200);
  const [filesBefore, memoryBefore] = [await stored(), await memory()];

  for (const [what, bytes] of bad) {
    const asProduct = await create([good, bytes]);
    const asLogo = await t.upload(uploadMedia, { token: owner.token, form: { logo: bytes } });
    const expected =
      bytes.length > maxImageBytes
        ? [413, 'IMAGE_TOO_LARGE', 'Algunas imágenes exceden el límite de 5MB']
        : [415, 'IMAGE_TYPE', 'Solo se permiten archivos de imagen (jpeg, png, gif, webp)'];
    for (const { status, body } of [asProduct, asLogo]) {
      expect([status, body.code, body.message], what).toEqual(expected);
    }
  }

  expect(await stored()).toBe(filesBefore);
  expect((await t.call(listProducts, { token: owner.token })).body.menus).toHaveLength(1);
  const memoryAfter = await memory();
  expect(memoryAfter.heap).toBeLessThan(memoryBefore.heap * 1.2);
  expect(memoryAfter.resident).toBeLessThan(memoryBefore.resident * 1.2);
}, 120_000);

test('a picture of exactly 5 MB is taken', async () => {
  const picture = paddedPng(await somePicture('png'), maxImageBytes);
  const { status } = await t.upload(uploadMedia, { token: owner.token, form: { logo: picture } });
  expect(status).toBe(200);
});

test('many forms at once wait for memory and are all answered', async () => {
  const bytes = Buffer.alloc(maxImageBytes, 1);
  const answers = await Promise.all(
    Array.from({ length: 16 }, () =>
      t.upload(createProduct, { token: owner.token, form: { ...fields, newImages: Array(5).fill(bytes) } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(415));
}, 60_000);

async function memory(): Promise<{ heap: number; resident: number }> {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  collectGarbage();
  await new Promise((resolve) => setTimeout(resolve, 200));
  collectGarbage();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed, resident: rss };
}
