import { once } from 'node:events';
import { connect } from 'node:net';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct, getProduct, updateProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { getPublicProducts } from '@vitrina/contract/page/endpoints.ts';
import { parseSrcSet } from '@vitrina/contract/platform/media/rules.ts';
import type { Picture } from '@vitrina/contract/platform/media/schema.ts';
import { isFullRun, withLongForm } from '@vitrina/fakes/full-run.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { pictureFiles } from '../../business/tables.ts';
import { bootTestApp, type Owner } from '../../testing/app.ts';
import { createPhonePhoto, createPicture } from '../../testing/pictures.ts';
import { products } from '../tables.ts';

const t = bootTestApp();
const dish = { name: 'Ajiaco', description: 'Con pollo y guascas', price: '28500' };
const pictures: Buffer[] = [];

interface Cook extends Owner {
  fields: Record<string, string>;
}

beforeAll(async () => {
  for (let n = 0; n < 6; n++) pictures.push(await createPicture('png', 200, 150));
});

async function buildCook(): Promise<Cook> {
  const owner = await t.buildOwner();
  const { category } = (await t.call(createCategory, { token: owner.token, body: { name: 'Sopas' } })).body;
  return { ...owner, fields: { ...dish, categoryId: category.id } };
}

const create = ({ token, fields }: Cook, newImages: Buffer[]) =>
  t.upload(createProduct, { token, form: { ...fields, newImages } });
const update = (
  { token, fields }: Cook,
  id: string,
  form: Record<string, string | Buffer | (string | Buffer)[]>,
) => t.upload(updateProduct, { token, params: { id }, form: { ...fields, ...form } });
const urls = (images: Picture[]) => images.map(({ url }) => url);
const readPictureUrls = async ({ token }: Cook, id: string) =>
  urls((await t.call(getProduct, { token, params: { id } })).body.menu.images);

/** Returns the files of a picture by width. */
async function readFiles({ srcSet }: Picture) {
  const files = new Map<number, Buffer>();
  for (const { url, width } of parseSrcSet(srcSet)) {
    const response = await t.app.inject(url);
    expect(response.statusCode).toBe(200);
    files.set(width, response.rawPayload);
  }
  return files;
}

test(
  'a phone photo becomes upright files without metadata, under 40 KB for a card',
  withLongForm,
  async () => {
    const cook = await buildCook();
    const photo = await createPhonePhoto(isFullRun ? 12 : 5);
    const [picture] = (await create(cook, [photo])).body.menu.images;
    if (!picture) throw new Error('no picture');
    const files = await readFiles(picture);
    expect([...files.keys()]).toEqual([240, 320, 480, 640, 960, 1280, 1920]);
    expect([picture.width, picture.height]).toEqual([1920, 2560]);
    expect(files.get(480)?.length).toBeLessThan(40_000);
    for (const [width, bytes] of files) {
      const { format, orientation, exif, xmp, icc, ...size } = await sharp(bytes).metadata();
      expect([format, size.width, size.height]).toEqual(['webp', width, Math.round((width * 4) / 3)]);
      expect([orientation, exif, xmp, icc]).toEqual([undefined, undefined, undefined, undefined]);
    }
    // The bottom left of the photo file is the top left of the upright picture.
    const { data } = await sharp(files.get(640)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const [red = 0, green = 0, blue = 0] = data.subarray((60 * 640 + 60) * 3);
    expect([red > 200, green < 60, blue < 60]).toEqual([true, true, true]);
    expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(picture.placeholder.length).toBeLessThanOrEqual(400);
  },
);

test.each(['jpeg', 'png', 'gif', 'webp'] as const)('a %s is accepted under any file name', async (format) => {
  const cook = await buildCook();
  const file = new File([Buffer.from(await createPicture(format, 500, 400))], 'foto.exe', {
    type: 'text/html',
  });
  const { status, body } = await t.upload(createProduct, {
    token: cook.token,
    form: { ...cook.fields, newImages: file },
  });
  expect(status).toBe(200);
  expect([...(await readFiles(body.menu.images[0] as Picture)).keys()]).toEqual([240, 320, 500]);
  expect(body.menu.image).toBe(body.menu.images[0]?.url);
});

test('an animation becomes a picture of its first frame', async () => {
  const cook = await buildCook();
  const frames = Buffer.concat([Buffer.alloc(90 * 90 * 3, 255), Buffer.alloc(90 * 90 * 3, 0)]);
  const raw = { width: 90, height: 180, channels: 3 as const, pageHeight: 90 };
  const gif = await sharp(frames, { raw })
    .gif({ loop: 0, delay: [100, 100] })
    .toBuffer();
  const [picture] = (await create(cook, [gif])).body.menu.images;
  expect([picture?.width, picture?.height]).toEqual([90, 90]);
  const [file] = (await readFiles(picture as Picture)).values();
  expect((await sharp(file).stats()).channels[0]?.min).toBeGreaterThan(240);
});

test('visitors get the pictures from the API and on the page', async () => {
  const cook = await buildCook();
  const { menu } = (await create(cook, [await createPicture('jpeg', 1000, 700)])).body;
  const { menus } = (await t.call(getPublicProducts, { params: { userId: cook.userId } })).body;
  expect(menus[0]?.images).toEqual(menu.images);
  const page = await t.app.inject(`/menu/${cook.userId}`);
  expect(page.body).toContain(menu.image);
});

describe('changing a product', () => {
  test('keeps the pictures in existingImages and adds new ones in the requested order', async () => {
    const cook = await buildCook();
    const { menu } = (await create(cook, pictures.slice(0, 3))).body;
    const [a = '', b = '', c = ''] = urls(menu.images);
    const updated = await update(cook, menu.id, { existingImages: [c, a] });
    expect(urls(updated.body.menu.images)).toEqual([c, a]);
    const extended = await update(cook, menu.id, {
      existingImages: [a, c],
      newImages: pictures.slice(3, 5),
      imageOrder: ['new-1', c, 'new-0'],
    });
    const [first, second, third, fourth] = urls(extended.body.menu.images);
    expect([second, fourth]).toEqual([c, a]);
    expect(new Set([a, b, c, first, third]).size).toBe(5);
    expect(extended.body.menu.image).toBe(first);
  });

  test('removes all pictures when existingImages is absent or blank, in forms and JSON', async () => {
    const cook = await buildCook();
    const { menu } = (await create(cook, pictures.slice(0, 2))).body;
    const [a = ''] = urls(menu.images);
    expect((await update(cook, menu.id, { existingImages: a })).body.menu.images).toHaveLength(1);
    const input = { token: cook.token, params: { id: menu.id } };
    const reply = await t.call(updateProduct, { ...input, body: { ...cook.fields, existingImages: [a] } });
    expect(urls(reply.body.menu.images)).toEqual([a]);
    expect((await update(cook, menu.id, { existingImages: '' })).body.menu.images).toEqual([]);
    expect((await t.call(updateProduct, { ...input, body: cook.fields })).body.menu).toMatchObject({
      images: [],
      image: null,
    });
  });

  test('stores a picture once when it is sent several times', async () => {
    const cook = await buildCook();
    const [file] = pictures as [Buffer];
    const { menu } = (await create(cook, [file, file])).body;
    expect(menu.images).toHaveLength(1);
    const [a = ''] = urls(menu.images);
    const reply = await update(cook, menu.id, { existingImages: a, newImages: file });
    expect(urls(reply.body.menu.images)).toEqual([a]);
  });

  test('rejects pictures of another tenant or product, and other URLs', async () => {
    const [cook, other] = [await buildCook(), await buildCook()];
    const { menu } = (await create(cook, pictures.slice(0, 1))).body;
    const sibling = (await create(cook, pictures.slice(1, 2))).body.menu;
    const foreign = (await create(other, pictures.slice(2, 3))).body.menu;
    const currentUrls = urls(menu.images);
    for (const url of [
      foreign.image,
      sibling.image,
      '/uploads/../../etc/passwd',
      'https://example.com/a.webp',
    ]) {
      for (const form of [
        { existingImages: [...currentUrls, url ?? ''] },
        { existingImages: currentUrls, imageOrder: [url ?? ''] },
        { existingImages: currentUrls, imageOrder: ['new-0'] },
      ]) {
        const { status, body } = await update(cook, menu.id, form);
        expect([status, body.code, body.message]).toEqual([
          400,
          'IMAGE_NOT_YOURS',
          'Una de las imágenes no pertenece a este producto',
        ]);
      }
    }
    expect(await readPictureUrls(cook, menu.id)).toEqual(currentUrls);
  });

  test('removes a picture that another tenant also uploaded only from this tenant', async () => {
    const [cook, other] = [await buildCook(), await buildCook()];
    const [mine, theirs] = [
      await create(cook, pictures.slice(0, 1)),
      await create(other, pictures.slice(0, 1)),
    ];
    expect(mine.body.menu.image).toBe(theirs.body.menu.image);
    await update(other, theirs.body.menu.id, {});
    expect(await readPictureUrls(cook, mine.body.menu.id)).toEqual(urls(mine.body.menu.images));
  });
});

describe('a product has at most five pictures', () => {
  const error = [400, 'TOO_MANY_IMAGES', 'No se pueden subir más de 5 imágenes en total'];

  test('when all are new', async () => {
    const cook = await buildCook();
    const { status, body } = await create(cook, pictures);
    expect([status, body.code, body.message]).toEqual(error);
    expect((await create(cook, pictures.slice(0, 5))).body.menu.images).toHaveLength(5);
  });

  test('when some are kept and some are new', async () => {
    const cook = await buildCook();
    const { menu } = (await create(cook, pictures.slice(0, 4))).body;
    const currentUrls = urls(menu.images);
    const form = { existingImages: currentUrls, newImages: pictures.slice(4, 6) };
    const { status, body } = await update(cook, menu.id, form);
    expect([status, body.code, body.message]).toEqual(error);
    expect(await readPictureUrls(cook, menu.id)).toEqual(currentUrls);
  });

  test('when two concurrent uploads each add the fifth', async () => {
    const cook = await buildCook();
    const { menu } = (await create(cook, pictures.slice(0, 4))).body;
    const existingImages = urls(menu.images);
    const replies = await Promise.all(
      pictures.slice(4).map((file) => update(cook, menu.id, { existingImages, newImages: file })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const storedUrls = await readPictureUrls(cook, menu.id);
    expect(storedUrls).toHaveLength(5);
    expect(replies.map(({ body }) => urls(body.menu.images))).toContainEqual(storedUrls);
  });
});

test('a file in another field is rejected', async () => {
  const cook = await buildCook();
  const { status, body } = await t.upload(createProduct, {
    token: cook.token,
    form: { ...cook.fields, foto: pictures[0] as Buffer },
  });
  expect([status, body.message]).toEqual([400, 'Envía las imágenes en el campo newImages']);
});

test('an upload that breaks off stores nothing', async () => {
  const cook = await buildCook();
  const countRows = async () => [await t.deps.db.$count(products), await t.deps.db.$count(pictureFiles)];
  const initialCounts = await countRows();
  const { port } = new URL(await t.app.listen({ port: 0, host: '127.0.0.1' }));
  const header = [
    'POST /api/menu HTTP/1.1',
    'Host: 127.0.0.1',
    `Authorization: Bearer ${cook.token}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 200000',
    '',
    ...Object.entries(cook.fields).flatMap(([name, value]) => [
      '--x',
      `Content-Disposition: form-data; name="${name}"`,
      '',
      value,
    ]),
    '--x',
    'Content-Disposition: form-data; name="newImages"; filename="a.png"',
    '',
    '',
  ].join('\r\n');
  for (const size of [0, 10, 4000, 60_000]) {
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(Buffer.concat([Buffer.from(header), Buffer.concat(pictures).subarray(0, size)]));
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.destroy();
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await countRows()).toEqual(initialCounts);
});
