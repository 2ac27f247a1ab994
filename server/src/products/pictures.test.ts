import { once } from 'node:events';
import { connect } from 'node:net';
import { createCategory } from '@vitrina/contract/categories/endpoints.ts';
import type { Picture } from '@vitrina/contract/media/schema.ts';
import { createProduct, getProduct, updateProduct } from '@vitrina/contract/products/endpoints.ts';
import { getPublicProducts } from '@vitrina/contract/public-page/endpoints.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { pictureFiles, products } from '../db/tables.ts';
import { bootTestApp, type Owner } from '../testing/app.ts';
import { phonePhoto, somePicture } from '../testing/pictures.ts';

const t = bootTestApp();
const dish = { name: 'Ajiaco', description: 'Con pollo y guascas', price: '28500' };
const someFiles: Buffer[] = [];

interface Cook extends Owner {
  fields: Record<string, string>;
}

beforeAll(async () => {
  for (let n = 0; n < 6; n++) someFiles.push(await somePicture('png', 200, 150));
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
const picturesOf = async ({ token }: Cook, id: string) =>
  urls((await t.call(getProduct, { token, params: { id } })).body.menu.images);

/** The files behind a picture, by width. */
async function filesOf({ srcSet }: Picture) {
  const entries = srcSet.split(', ').map((entry) => entry.split(' '));
  const files = new Map<number, Buffer>();
  for (const [url = '', width = ''] of entries) {
    const response = await t.app.inject(url);
    expect(response.statusCode).toBe(200);
    files.set(Number.parseInt(width, 10), response.rawPayload);
  }
  return files;
}

test('a 12-megapixel phone photo becomes upright files without metadata, the card’s under 40 KB', async () => {
  const cook = await buildCook();
  const [picture] = (await create(cook, [await phonePhoto()])).body.menu.images;
  if (!picture) throw new Error('no picture');
  const files = await filesOf(picture);
  expect([...files.keys()]).toEqual([160, 320, 480, 640, 960, 1280, 1920]);
  expect([picture.width, picture.height]).toEqual([1920, 2560]);
  expect(files.get(480)?.length).toBeLessThan(40_000);
  for (const [width, bytes] of files) {
    const { format, orientation, exif, xmp, icc, ...size } = await sharp(bytes).metadata();
    expect([format, size.width, size.height]).toEqual(['webp', width, Math.round((width * 4) / 3)]);
    expect([orientation, exif, xmp, icc]).toEqual([undefined, undefined, undefined, undefined]);
  }
  // What lay at the bottom left of the file stands at the top left.
  const { data } = await sharp(files.get(640)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data.subarray((60 * 640 + 60) * 3);
  expect([red > 200, green < 60, blue < 60]).toEqual([true, true, true]);
  expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(picture.placeholder.length).toBeLessThanOrEqual(400);
}, 30_000);

test.each(['jpeg', 'png', 'gif', 'webp'] as const)('takes a %s, whatever its name says', async (format) => {
  const cook = await buildCook();
  const file = new File([Buffer.from(await somePicture(format, 500, 400))], 'foto.exe', {
    type: 'text/html',
  });
  const { status, body } = await t.upload(createProduct, {
    token: cook.token,
    form: { ...cook.fields, newImages: file },
  });
  expect(status).toBe(200);
  expect([...(await filesOf(body.menu.images[0] as Picture)).keys()]).toEqual([160, 320, 500]);
  expect(body.menu.image).toBe(body.menu.images[0]?.url);
});

test('takes the first frame of an animation', async () => {
  const cook = await buildCook();
  const frames = Buffer.concat([Buffer.alloc(90 * 90 * 3, 255), Buffer.alloc(90 * 90 * 3, 0)]);
  const raw = { width: 90, height: 180, channels: 3 as const, pageHeight: 90 };
  const gif = await sharp(frames, { raw })
    .gif({ loop: 0, delay: [100, 100] })
    .toBuffer();
  const [picture] = (await create(cook, [gif])).body.menu.images;
  expect([picture?.width, picture?.height]).toEqual([90, 90]);
  const [file] = (await filesOf(picture as Picture)).values();
  expect((await sharp(file).stats()).channels[0]?.min).toBeGreaterThan(240);
});

test('visitors see the pictures, also on the page', async () => {
  const cook = await buildCook();
  const { menu } = (await create(cook, [await somePicture('jpeg', 1000, 700)])).body;
  const { menus } = (await t.call(getPublicProducts, { params: { userId: cook.userId } })).body;
  expect(menus[0]?.images).toEqual(menu.images);
  const page = await t.app.inject(`/menu/${cook.userId}`);
  expect(page.body).toContain(menu.image);
});

describe('changing a product', () => {
  test('keeps what existingImages names, adds the new ones, in the wished order', async () => {
    const cook = await buildCook();
    const { menu } = (await create(cook, someFiles.slice(0, 3))).body;
    const [a = '', b = '', c = ''] = urls(menu.images);
    const swapped = await update(cook, menu.id, { existingImages: [c, a] });
    expect(urls(swapped.body.menu.images)).toEqual([c, a]);
    const added = await update(cook, menu.id, {
      existingImages: [a, c],
      newImages: someFiles.slice(3, 5),
      imageOrder: ['new-1', c, 'new-0'],
    });
    const [first, second, third, fourth] = urls(added.body.menu.images);
    expect([second, fourth]).toEqual([c, a]);
    expect(new Set([a, b, c, first, third]).size).toBe(5);
    expect(added.body.menu.image).toBe(first);
  });

  test('keeps none when existingImages is absent or blank, in a form as in JSON', async () => {
    const cook = await buildCook();
    const { menu } = (await create(cook, someFiles.slice(0, 2))).body;
    const [a = ''] = urls(menu.images);
    expect((await update(cook, menu.id, { existingImages: a })).body.menu.images).toHaveLength(1);
    const input = { token: cook.token, params: { id: menu.id } };
    const kept = await t.call(updateProduct, { ...input, body: { ...cook.fields, existingImages: [a] } });
    expect(urls(kept.body.menu.images)).toEqual([a]);
    expect((await update(cook, menu.id, { existingImages: '' })).body.menu.images).toEqual([]);
    expect((await t.call(updateProduct, { ...input, body: cook.fields })).body.menu).toMatchObject({
      images: [],
      image: null,
    });
  });

  test('shows the same picture once, however often it is sent', async () => {
    const cook = await buildCook();
    const [file] = someFiles as [Buffer];
    const { menu } = (await create(cook, [file, file])).body;
    expect(menu.images).toHaveLength(1);
    const [a = ''] = urls(menu.images);
    const again = await update(cook, menu.id, { existingImages: a, newImages: file });
    expect(urls(again.body.menu.images)).toEqual([a]);
  });

  test("refuses another tenant's picture, another product's, and addresses that are none", async () => {
    const [cook, other] = [await buildCook(), await buildCook()];
    const { menu } = (await create(cook, someFiles.slice(0, 1))).body;
    const sibling = (await create(cook, someFiles.slice(1, 2))).body.menu;
    const foreign = (await create(other, someFiles.slice(2, 3))).body.menu;
    const before = urls(menu.images);
    for (const address of [
      foreign.image,
      sibling.image,
      '/uploads/../../etc/passwd',
      'https://example.com/a.webp',
    ]) {
      for (const form of [
        { existingImages: [...before, address ?? ''] },
        { existingImages: before, imageOrder: [address ?? ''] },
        { existingImages: before, imageOrder: ['new-0'] },
      ]) {
        const { status, body } = await update(cook, menu.id, form);
        expect([status, body.code, body.message]).toEqual([
          400,
          'IMAGE_NOT_YOURS',
          'Una de las imágenes no pertenece a este producto',
        ]);
      }
    }
    expect(await picturesOf(cook, menu.id)).toEqual(before);
  });

  test('takes an equal picture of two tenants for each of them', async () => {
    const [cook, other] = [await buildCook(), await buildCook()];
    const [mine, theirs] = [
      await create(cook, someFiles.slice(0, 1)),
      await create(other, someFiles.slice(0, 1)),
    ];
    expect(mine.body.menu.image).toBe(theirs.body.menu.image);
    await update(other, theirs.body.menu.id, {});
    expect(await picturesOf(cook, mine.body.menu.id)).toEqual(urls(mine.body.menu.images));
  });
});

describe('at most five', () => {
  const refusal = [400, 'TOO_MANY_IMAGES', 'No se pueden subir más de 5 imágenes en total'];

  test('new ones', async () => {
    const cook = await buildCook();
    const { status, body } = await create(cook, someFiles);
    expect([status, body.code, body.message]).toEqual(refusal);
    expect((await create(cook, someFiles.slice(0, 5))).body.menu.images).toHaveLength(5);
  });

  test('kept and new ones together', async () => {
    const cook = await buildCook();
    const { menu } = (await create(cook, someFiles.slice(0, 4))).body;
    const before = urls(menu.images);
    const form = { existingImages: before, newImages: someFiles.slice(4, 6) };
    const { status, body } = await update(cook, menu.id, form);
    expect([status, body.code, body.message]).toEqual(refusal);
    expect(await picturesOf(cook, menu.id)).toEqual(before);
  });

  test('also when two uploads race for the fifth place', async () => {
    const cook = await buildCook();
    const { menu } = (await create(cook, someFiles.slice(0, 4))).body;
    const existingImages = urls(menu.images);
    const answers = await Promise.all(
      someFiles.slice(4).map((file) => update(cook, menu.id, { existingImages, newImages: file })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const after = await picturesOf(cook, menu.id);
    expect(after).toHaveLength(5);
    expect(answers.map(({ body }) => urls(body.menu.images))).toContainEqual(after);
  });
});

test('refuses a file in a field that takes none', async () => {
  const cook = await buildCook();
  const { status, body } = await t.upload(createProduct, {
    token: cook.token,
    form: { ...cook.fields, foto: someFiles[0] as Buffer },
  });
  expect([status, body.message]).toEqual([400, 'Envía las imágenes en el campo newImages']);
});

test('an upload that breaks off stores nothing', async () => {
  const cook = await buildCook();
  const before = [await t.deps.db.$count(products), await t.deps.db.$count(pictureFiles)];
  const { port } = new URL(await t.app.listen({ port: 0, host: '127.0.0.1' }));
  const head = [
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
    socket.write(Buffer.concat([Buffer.from(head), Buffer.concat(someFiles).subarray(0, size)]));
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.destroy();
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([await t.deps.db.$count(products), await t.deps.db.$count(pictureFiles)]).toEqual(before);
});
