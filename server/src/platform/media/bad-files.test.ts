import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { uploadMedia } from '@vitrina/contract/business/media/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct, listProducts } from '@vitrina/contract/menu/products/endpoints.ts';
import { errorMessage } from '@vitrina/contract/platform/errors.ts';
import { maxImageBytes } from '@vitrina/contract/platform/media/schema.ts';
import { beforeAll, expect, test } from 'vitest';
import { pictureFiles } from '../../business/tables.ts';
import { bootTestApp, type Owner } from '../../testing/app.ts';
import { createBadPictures, oversizedPictures } from '../../testing/bad-pictures.ts';
import { createPicture, padPng } from '../../testing/pictures.ts';

const t = bootTestApp();
const dish = { name: 'Ajiaco', description: 'Con pollo y guascas', price: '28500' };
let badFiles: Map<string, Buffer>;
let owner: Owner;
let fields: Record<string, string>;

beforeAll(async () => {
  badFiles = await createBadPictures();
  owner = await t.buildOwner({ plan: 'premium' });
  const { category } = (await t.call(createCategory, { token: owner.token, body: { name: 'Sopas' } })).body;
  fields = { ...dish, categoryId: category.id };
}, 60_000);

async function countStored(): Promise<number> {
  let files = 0;
  for await (const _ of t.deps.store.list()) files += 1;
  return files + (await t.deps.db.$count(pictureFiles));
}

test('more than 50 bad files are rejected with the right text, store nothing and leak no memory', async () => {
  const goodFile = await createPicture();
  const create = (newImages: Buffer[]) =>
    t.upload(createProduct, { token: owner.token, form: { ...fields, newImages } });
  expect(badFiles.size).toBeGreaterThanOrEqual(50);
  expect((await create([goodFile])).status).toBe(200);
  const [initialCount, initialMemory] = [await countStored(), await measureMemory()];

  for (const [name, bytes] of badFiles) {
    const asProduct = await create([goodFile, bytes]);
    const asLogo = await t.upload(uploadMedia, { token: owner.token, form: { logo: bytes } });
    const expected =
      bytes.length > maxImageBytes
        ? [413, 'IMAGE_TOO_LARGE', 'Algunas imágenes exceden el límite de 5MB']
        : oversizedPictures.has(name)
          ? [400, 'IMAGE_DIMENSIONS', errorMessage('IMAGE_DIMENSIONS')]
          : [415, 'IMAGE_TYPE', 'Solo se permiten archivos de imagen (jpeg, png, gif, webp)'];
    for (const { status, body } of [asProduct, asLogo]) {
      expect([status, body.code, body.message], name).toEqual(expected);
    }
  }

  expect(await countStored()).toBe(initialCount);
  expect((await t.call(listProducts, { token: owner.token })).body.menus).toHaveLength(1);
  const memory = await measureMemory();
  expect(memory.heap).toBeLessThan(initialMemory.heap * 1.2);
  expect(memory.resident).toBeLessThan(initialMemory.resident * 1.2);
}, 120_000);

test('a picture of exactly 5 MB is accepted', async () => {
  const picture = padPng(await createPicture('png'), maxImageBytes);
  const { status } = await t.upload(uploadMedia, { token: owner.token, form: { logo: picture } });
  expect(status).toBe(200);
});

test('concurrent forms of many accounts all get a response', { tags: 'long' }, async () => {
  const bytes = Buffer.alloc(maxImageBytes, 1);
  const owners = await Promise.all(
    Array.from({ length: 16 }, async () => {
      const { token } = await t.buildOwner();
      const { category } = (await t.call(createCategory, { token, body: { name: 'Sopas' } })).body;
      return { token, form: { ...dish, categoryId: category.id, newImages: Array(5).fill(bytes) } };
    }),
  );
  const replies = await Promise.all(owners.map((input) => t.upload(createProduct, input)));
  expect(replies.map(({ status }) => status)).toEqual(Array(16).fill(415));
});

async function measureMemory(): Promise<{ heap: number; resident: number }> {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  collectGarbage();
  await new Promise((resolve) => setTimeout(resolve, 200));
  collectGarbage();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed, resident: rss };
}
