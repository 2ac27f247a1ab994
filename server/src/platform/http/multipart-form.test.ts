import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { uploadMedia } from '@vitrina/contract/business/media/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct, listProducts } from '@vitrina/contract/menu/products/endpoints.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bootTestApp, type Owner } from '../../testing/app.ts';
import { createPicture } from '../../testing/pictures.ts';
import { createRawFormStart, openRawForm, rawFormEnd } from '../../testing/raw-form.ts';

const t = bootTestApp();
const megabyte = 1024 * 1024;
let temporaryDirectory: string;
let port: number;
let picture: Buffer;

beforeAll(async () => {
  temporaryDirectory = mkdtempSync(join(tmpdir(), 'vitrina-test-'));
  vi.stubEnv('TMPDIR', temporaryDirectory);
  port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port);
  picture = await createPicture('jpeg', 640, 480);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(temporaryDirectory, { recursive: true, force: true });
});

interface Cook extends Owner {
  fields: Record<string, string>;
}

async function buildCook(plan: 'free' | 'premium' = 'premium'): Promise<Cook> {
  const owner = await t.buildOwner({ plan });
  const { category } = (await t.call(createCategory, { token: owner.token, body: { name: 'Sopas' } })).body;
  return {
    ...owner,
    fields: { name: 'Ajiaco', description: 'Con pollo', price: '28500', categoryId: category.id },
  };
}

const create = ({ token, fields }: Cook, extraFields: Record<string, string> = {}) =>
  t.upload(createProduct, { token, form: { ...fields, ...extraFields, newImages: picture } });
const contentLengthOf = ({ fields }: Cook) =>
  createRawFormStart(fields, 'newImages').length + picture.length + rawFormEnd.length;
/** The names of stored files of forms that are being read or answered. */
const listStoredFiles = () =>
  readdirSync(temporaryDirectory, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('/'));

test('an upload succeeds at once while other accounts announce 100 MB and send nothing', async () => {
  const owner = await buildCook();
  const attackers = await Promise.all(Array.from({ length: 8 }, () => buildCook()));
  const forms = attackers.map(({ token }) => openRawForm({ port, token, contentLength: 50 * megabyte }));
  await sleep(300);
  const start = performance.now();
  expect((await create(owner)).status).toBe(200);
  expect(performance.now() - start).toBeLessThan(10_000);
  for (const { socket } of forms) socket.destroy();
});

test('a form that sends nothing for ten seconds is answered and its connection is closed', {
  tags: 'long',
}, async () => {
  const cook = await buildCook();
  const form = openRawForm({ port, ...cook, contentLength: contentLengthOf(cook) });
  form.socket.write(picture.subarray(0, 5000));
  const start = performance.now();
  const reply = await form.readReply({ untilClosed: true });
  expect(performance.now() - start).toBeGreaterThan(9000);
  expect(performance.now() - start).toBeLessThan(20_000);
  expect(reply).toMatch(/^HTTP\/1.1 408 /);
  expect(reply).toContain('UPLOAD_STALLED');
  expect(reply).toContain('La subida se detuvo');
  expect((await t.call(listProducts, { token: cook.token })).body.menus).toEqual([]);
  expect(listStoredFiles()).toEqual([]);
  // The account is free for the next form.
  expect((await create(cook)).status).toBe(200);
});

test('a form that arrives slowly but steadily succeeds', { tags: 'long' }, async () => {
  const cook = await buildCook();
  const form = openRawForm({ port, ...cook, contentLength: contentLengthOf(cook) });
  const step = Math.ceil(picture.length / 14);
  for (let offset = 0; offset < picture.length; offset += step) {
    await sleep(1000);
    form.socket.write(picture.subarray(offset, offset + step));
  }
  form.socket.write(rawFormEnd);
  expect(await form.readReply()).toMatch(/^HTTP\/1.1 200 /);
  form.socket.destroy();
});

test('a second form of an account waits for the first', async () => {
  const cook = await buildCook();
  const form = openRawForm({ port, ...cook, contentLength: contentLengthOf(cook) });
  await sleep(200);
  let isFinished = false;
  const second = create(cook, { name: 'Sancocho' }).then((reply) => {
    isFinished = true;
    return reply;
  });
  await sleep(1500);
  expect(isFinished).toBe(false);
  form.socket.write(Buffer.concat([picture, Buffer.from(rawFormEnd)]));
  expect(await form.readReply()).toMatch(/^HTTP\/1.1 200 /);
  expect((await second).status).toBe(200);
  form.socket.destroy();
});

test('more forms of an account than a person would send are a 429, and all get a response', async () => {
  const cook = await buildCook();
  const replies = await Promise.all(Array.from({ length: 12 }, () => create(cook)));
  const rejected = replies.filter(({ status }) => status !== 200);
  expect(rejected.length).toBeGreaterThan(3);
  expect(rejected.length).toBeLessThan(10);
  for (const { status, body, headers } of rejected) {
    expect([status, body.code]).toEqual([429, 'UPLOAD_IN_PROGRESS']);
    expect(body.message).toMatch(/otra subida en curso/);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
});

test('a form that waits too long for the first is a 429', { tags: 'long' }, async () => {
  const cook = await buildCook();
  const form = openRawForm({ port, ...cook, contentLength: contentLengthOf(cook) });
  const dripping = setInterval(() => form.socket.write(Buffer.alloc(1)), 3000);
  await sleep(200);
  const { status, body } = await create(cook);
  expect([status, body.code]).toEqual([429, 'UPLOAD_IN_PROGRESS']);
  clearInterval(dripping);
  form.socket.destroy();
});

test('files of a caller without the right are not stored', async () => {
  const cook = await buildCook('free');
  const noFields = { fields: {}, contentLength: 3 * megabyte };
  const attempts = [
    { path: uploadMedia.path, fileField: 'pageBackground', code: 'PLAN_GATE', ...noFields },
    {
      path: `/api/menu/${crypto.randomUUID()}`,
      fileField: 'newImages',
      code: 'PRODUCT_NOT_FOUND',
      ...noFields,
    },
  ];
  for (const { code, ...options } of attempts) {
    const form = openRawForm({ port, token: cook.token, ...options });
    form.socket.write(Buffer.alloc(2 * megabyte));
    await sleep(500);
    expect(listStoredFiles(), code).toEqual([]);
    form.socket.destroy();
  }
});

test('a product over the limit is rejected with its files unread, but a repeated call is not', async () => {
  const cook = await buildCook('free');
  const { token, fields } = cook;
  const idempotencyKey = crypto.randomUUID();
  expect((await create(cook, { idempotencyKey })).status).toBe(200);
  for (let n = 0; n < 9; n++) await t.call(createProduct, { token, body: fields });
  const form = openRawForm({ port, token, fields, contentLength: 3 * megabyte });
  form.socket.write(Buffer.alloc(2 * megabyte));
  await sleep(500);
  expect(listStoredFiles()).toEqual([]);
  form.socket.destroy();
  expect((await create(cook)).body.code).toBe('PRODUCT_LIMIT_REACHED');
  expect((await create(cook, { idempotencyKey })).status).toBe(200);
});

test('a form that announces or sends far too much is closed', async () => {
  const cook = await buildCook();
  const announced = openRawForm({ port, ...cook, contentLength: 200 * megabyte });
  expect(await announced.readReply({ untilClosed: true })).toMatch(/^HTTP\/1.1 413 [\s\S]*PAYLOAD_TOO_LARGE/);
});

test('nothing of a form stays on the disk', async () => {
  const cook = await buildCook();
  await create(cook);
  await create(cook, { price: 'gratis' });
  await t.upload(createProduct, { token: cook.token, form: { ...cook.fields, newImages: Buffer.from('x') } });
  await expect.poll(() => readdirSync(temporaryDirectory)).toEqual([]);
});
