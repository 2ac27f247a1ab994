import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { toggleUserStatus } from '@vitrina/contract/operator/endpoints.ts';
import { deleteDomain } from '@vitrina/contract/page/domains/endpoints.ts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';
import { domains } from '../tables.ts';

const t = bootTestApp();
let port = 0;

/** Requests that Fastify handled, whose handler publishes to this channel. */
const handlerStart = 'tracing:fastify.request.handler:start';
let handled = 0;
const countHandled = () => {
  handled += 1;
};
beforeAll(async () => {
  port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port);
  subscribe(handlerStart, countHandled);
});
beforeEach(() => {
  handled = 0;
});
afterAll(() => unsubscribe(handlerStart, countHandled));

async function buildShop() {
  const owner = await t.buildOwner({ plan: 'premium' });
  const businessName = `Fogón ${randomUUID().slice(0, 8)}`;
  const body = { businessName };
  const { slug } = (await t.call(updateCustomization, { token: owner.token, body })).body.customization;
  const domain = `fogon-${randomUUID().slice(0, 12)}.com`;
  const id = uuidv7();
  await t.deps.db.insert(domains).values({ id, ownerId: owner.userId, domain, status: 'active' });
  return { ...owner, businessName, slug: slug ?? '', domain, domainId: id };
}

interface Reply {
  status: number;
  /** Without those that differ for each request. */
  headers: string[];
  body: string;
}

/** Sends raw lines, because `fetch` chooses its own headers. */
async function send(url: string, { method = 'GET', host = 'vitrina.test', headers = [] as string[] } = {}) {
  const socket = connect(port, '127.0.0.1');
  const lines = [`${method} ${url} HTTP/1.1`, `Host: ${host}`, 'Accept-Encoding: gzip', ...headers];
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  socket.setEncoding('latin1');
  const reply = await text(socket);
  const end = reply.indexOf('\r\n\r\n');
  const [status = '', ...rest] = reply.slice(0, end).split('\r\n');
  return {
    status: Number(status.split(' ')[1]),
    headers: rest.filter((line) => !/^(date|x-request-id|connection):/i.test(line)).toSorted(),
    body: reply.slice(end + 4),
  } satisfies Reply;
}

/** Requests the page until Fastify no longer handles the request, and returns that reply. */
async function sendUntilKept(url: string, options?: Parameters<typeof send>[1]): Promise<Reply> {
  return vi.waitFor(async () => {
    handled = 0;
    const reply = await send(url, options);
    expect(handled).toBe(0);
    return reply;
  });
}

test('a repeated request gets the reply of the first one, without Fastify', async () => {
  const shop = await buildShop();
  for (const options of [{}, { host: shop.domain }]) {
    for (const url of [`/${shop.slug}`, `/menu/${shop.userId}`]) {
      handled = 0;
      const first = await send(url, options);
      expect([first.status, handled]).toEqual([200, 1]);
      expect(await sendUntilKept(url, options)).toEqual(first);
    }
  }
});

test('a browser that has the page gets 304', async () => {
  const { slug } = await buildShop();
  const { headers } = await sendUntilKept(`/${slug}`);
  const etag = headers.find((line) => line.startsWith('ETag:'))?.slice('ETag: '.length);
  const reply = await send(`/${slug}`, { headers: [`If-None-Match: ${etag}`] });
  expect([reply.status, reply.body, handled]).toEqual([304, '', 0]);
});

describe('Fastify handles', () => {
  test.each<[string, string, Parameters<typeof send>[1], number]>([
    ['another method', '', { method: 'HEAD' }, 200],
    ['a query', '?producto=x', {}, 200],
    ['two hosts', '', { headers: ['Host: otro.test'] }, 400],
    ['another host', '', { host: 'otro.test' }, 404],
    ['a body', '', { headers: ['Content-Length: 0'] }, 200],
  ])('%s', async (_, suffix, options, status) => {
    const { slug } = await buildShop();
    await sendUntilKept(`/${slug}`);
    handled = 0;
    expect((await send(`/${slug}${suffix}`, options)).status).toBe(status);
    // Fastify rejects an unknown host before its handlers.
    if (status === 200) expect(handled).toBe(1);
  });

  test('a URL of another host', async () => {
    const { slug } = await buildShop();
    await sendUntilKept(`/${slug}`);
    expect((await send(`http://otro.test/${slug}`)).status).toBe(400);
  });

  test('a request without compression', async () => {
    const { slug } = await buildShop();
    await sendUntilKept(`/${slug}`);
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /${slug} HTTP/1.1\r\nHost: vitrina.test\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toContain('<!doctype html>');
    expect(handled).toBe(1);
  });
});

test('a change shows in the next request', async () => {
  const shop = await buildShop();
  const before = await sendUntilKept(`/${shop.slug}`);
  await t.call(updateCustomization, { token: shop.token, body: { description: 'Leña y maíz' } });
  await vi.waitFor(async () => expect((await send(`/${shop.slug}`)).body).not.toBe(before.body));
  expect((await sendUntilKept(`/${shop.slug}`)).body).not.toBe(before.body);
});

test('a page that is no longer published is gone', async () => {
  const shop = await buildShop();
  await sendUntilKept(`/${shop.slug}`);
  const token = await t.operatorToken();
  await t.call(toggleUserStatus, { token, body: { userId: shop.userId, active: false } });
  await vi.waitFor(async () => expect((await send(`/${shop.slug}`)).status).toBe(404));
});

test('a deleted domain no longer serves the page', async () => {
  const shop = await buildShop();
  await sendUntilKept(`/${shop.slug}`, { host: shop.domain });
  await t.call(deleteDomain, { token: shop.token, params: { id: shop.domainId } });
  await vi.waitFor(async () => expect((await send(`/${shop.slug}`, { host: shop.domain })).status).toBe(404));
  expect((await send(`/${shop.slug}`)).status).toBe(200);
});

test('a slug that another business takes shows the page of that business', async () => {
  const [first, second] = [await buildShop(), await buildShop()];
  await sendUntilKept(`/${first.slug}`);
  const rename = (shop: typeof first, businessName: string) =>
    t.call(updateCustomization, { token: shop.token, body: { businessName } });
  await rename(first, `Otro ${randomUUID().slice(0, 8)}`);
  await vi.waitFor(async () => expect((await send(`/${first.slug}`)).status).toBe(308));
  handled = 0;
  expect((await send(`/${first.slug}`)).status).toBe(308);
  expect(handled).toBe(1);
  await rename(second, first.businessName);
  expect((await send(`/${second.slug}`)).status).not.toBe(200);
});

describe('an unknown address', () => {
  test('gets the same 404 again, without Fastify', async () => {
    const url = `/wp-${randomUUID()}.php`;
    const first = await send(url);
    expect(first.status).toBe(404);
    expect(await sendUntilKept(url)).toEqual(first);
    const before = handled;
    expect((await send(url, { method: 'HEAD' })).body).toBe('');
    expect(handled).toBe(before + 1);
  });

  test('shows the page as soon as a business takes it', async () => {
    const { token } = await t.buildOwner({ plan: 'premium' });
    const businessName = `Fogón ${randomUUID().slice(0, 8)}`;
    const slug = businessName.replace('ó', 'o').replace(' ', '-').toLowerCase();
    expect((await sendUntilKept(`/${slug}`)).status).toBe(404);
    await t.call(updateCustomization, { token, body: { businessName } });
    await vi.waitFor(async () => expect((await send(`/${slug}`)).status).toBe(200));
  });
});
