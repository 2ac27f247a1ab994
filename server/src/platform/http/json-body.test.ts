import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { login } from '@vitrina/contract/account/auth/endpoints.ts';
import { endpoints } from '@vitrina/contract/boot/endpoints.ts';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { createCategory, reorderCategories } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct, reorderProducts } from '@vitrina/contract/menu/products/endpoints.ts';
import type { Endpoint } from '@vitrina/contract/platform/endpoint.ts';
import { expect, test } from 'vitest';
import { bootTestApp, randomIp } from '../../testing/app.ts';

const t = bootTestApp();

async function send({ method, path }: Endpoint, payload: string, token = ''): Promise<[number, string]> {
  const response = await t.app.inject({
    method,
    url: path.replace(/:\w+/g, crypto.randomUUID()),
    remoteAddress: randomIp(),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    payload,
  });
  return [response.statusCode, response.json().code];
}

const nest = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const bodies = endpoints.filter(({ method }) => method !== 'GET');

test('a body above 32 KB is a 413 where nothing larger is expected', async () => {
  const body = JSON.stringify({ email: 'ana@example.com', password: 'a'.repeat(33 * 1024) });
  expect(await send(login, body)).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  const { token } = await t.buildOwner();
  expect(await send(createCategory, JSON.stringify({ name: 'a'.repeat(33 * 1024) }), token)).toEqual([
    413,
    'PAYLOAD_TOO_LARGE',
  ]);
});

test('no public endpoint reads a megabyte', async () => {
  for (const endpoint of bodies.filter(({ access }) => access === 'public')) {
    // A notice without a signature is not read at all.
    const isNotice = endpoint.path.startsWith('/api/webhooks/');
    expect(await send(endpoint, nest(500_000)), endpoint.path).toEqual(
      isNotice ? [400, 'WEBHOOK_NOT_GENUINE'] : [413, 'PAYLOAD_TOO_LARGE'],
    );
  }
});

test('a reorder of some thousand products and categories is read', async () => {
  const { token } = await t.buildOwner();
  const items = Array.from({ length: 5_000 }, (_, index) => ({ id: crypto.randomUUID(), order: index + 1 }));
  expect(await send(reorderProducts, JSON.stringify({ products: items }), token)).toEqual([
    404,
    'PRODUCT_NOT_FOUND',
  ]);
  expect(await send(reorderCategories, JSON.stringify({ categories: items }), token)).toEqual([
    404,
    'CATEGORY_NOT_FOUND',
  ]);
});

test('the largest product and the largest texts of a business are read', async () => {
  const { token } = await t.buildOwner({ plan: 'premium' });
  const { category } = (await t.call(createCategory, { token, body: { name: 'Sopas' } })).body;
  const body = { name: '\\u00e1', price: '1', categoryId: category.id, description: 'DESCRIPTION' };
  // The longest notation of a character in JSON.
  const escaped = JSON.stringify(body).replace('DESCRIPTION', '\\ud83c\\udf72'.repeat(500));
  expect((await send(createProduct, escaped, token))[0]).toBe(200);
  const texts = '{"description":"TEXT","address":"A"}'.replace('TEXT', '\\ud83c\\udf72'.repeat(250));
  expect((await send(updateCustomization, texts, token))[0]).toBe(200);
});

test('deeply nested JSON is a 400 everywhere, also in a body that may be large', async () => {
  const { token } = await t.buildOwner();
  for (const payload of [
    nest(33),
    `{"products":${nest(100_000)}}`,
    '['.repeat(1_000),
    '{"a":'.repeat(1_000),
  ]) {
    expect(await send(reorderProducts, payload, token)).toEqual([400, 'MALFORMED_REQUEST']);
  }
  expect(await send(login, nest(10_000))).toEqual([400, 'MALFORMED_REQUEST']);
});

test('brackets in a text are not nesting', async () => {
  const body = JSON.stringify({ email: 'ana@example.com', password: `"\\${'['.repeat(60)}` });
  expect(await send(login, body)).toEqual([401, 'INVALID_CREDENTIALS']);
});

test('the body of a call without a session is not read', async () => {
  const owners = bodies.filter(({ access, multipart }) => access !== 'public' && !multipart);
  for (const endpoint of owners) {
    expect(await send(endpoint, nest(50_000), 'no-es-un-token'), endpoint.path).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
  }
});

test('a request whose headers are too long gets an error in Spanish', async () => {
  const port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port);
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET /negocio?q=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: vitrina.test\r\n\r\n`);
  const [head, body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 431 /);
  expect(JSON.parse(body)).toEqual({ code: 'MALFORMED_REQUEST', message: 'La solicitud no se pudo leer' });
});
