import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { updateCustomization } from '@vitrina/contract/customization/endpoints.ts';
import { deleteDomain, toggleDomain } from '@vitrina/contract/domains/endpoints.ts';
import { endpoints } from '@vitrina/contract/endpoints.ts';
import { paths } from '@vitrina/contract/paths.ts';
import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../db/client.ts';
import { domains } from '../db/tables.ts';
import { openPageCache } from '../public-page/open-page-cache.ts';
import { grantPlan } from '../subscriptions/writes.ts';
import { bootTestApp, buildAppOnMainHost } from '../testing/app.ts';
import { testDatabase } from '../testing/database.ts';

const t = bootTestApp();
let port = 0;
/** A second process, as far as pages and hosts go. */
let other: FastifyInstance;
let stopOther = async () => {};

beforeAll(async () => {
  port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port);
  const { pageCache, stop } = await openPageCache(await testDatabase(), t.deps.db);
  other = await buildAppOnMainHost({ ...t.deps, pageCache });
  stopOther = async () => {
    await other.close();
    await stop();
  };
});
afterAll(() => stopOther());

async function buildShop({ status = 'active' as 'active' | 'pending' | 'error' } = {}) {
  const owner = await t.buildOwner({ plan: 'premium' });
  const businessName = `Fogón ${randomUUID().slice(0, 8)}`;
  const body = { businessName };
  const { slug } = (await t.call(updateCustomization, { token: owner.token, body })).body.customization;
  const domain = `fogon-${randomUUID().slice(0, 12)}.com`;
  const id = uuidv7();
  await t.deps.db.insert(domains).values({ id, ownerId: owner.userId, domain, status });
  return { ...owner, businessName, slug: slug ?? '', domain, domainId: id };
}

const get = (host: string, url: string, app = t.app) => app.inject({ url, headers: { host } });
const home = ({ userId }: { userId: string }) => `/menu/${userId}?customDomain=true`;

/** Byte for byte what a hostile client sends; the status and the whole answer. */
async function send(...lines: string[]): Promise<{ status: number; answer: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  const answer = await text(socket);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]), answer };
}

describe('on a custom domain', () => {
  test.each(['slug', 'id'] as const)('the page is shown by its %s, whole and as its own', async (by) => {
    const shop = await buildShop();
    const page = await get(shop.domain, by === 'slug' ? `/${shop.slug}` : `/menu/${shop.userId}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(shop.businessName);
    expect(page.body).toContain(`<link rel="canonical" href="https://${shop.domain}/${shop.slug}">`);
    expect(page.body).toContain(`data-type="CUSTOM_DOMAIN" data-business-id="${shop.userId}"`);
    expect(page.body).not.toContain('vitrina.test');
    const atHome = await t.app.inject({ url: `/${shop.slug}` });
    expect(atHome.body).toContain(`<link rel="canonical" href="http://vitrina.test/${shop.slug}">`);
    expect(atHome.body).toContain('data-type="MENU_ROUTE"');
    expect(atHome.body).not.toContain(shop.domain);
  });

  test('every screen of the panel, and everything else, leads to the page', async () => {
    const shop = await buildShop();
    const stranger = await buildShop();
    const screens = Object.values(paths).map((path) => path.replace(':id', randomUUID()));
    const elsewhere = [
      '/vista-previa',
      '/no-existe',
      '/a/b/c',
      `/${stranger.slug}`,
      `/menu/${stranger.userId}`,
    ];
    for (const path of [
      ...screens,
      ...elsewhere,
      '/admin',
      '/.env',
      '/assetsx',
      `/menu/${shop.userId}/otro`,
    ]) {
      const answer = await get(shop.domain, `${path}?x=1`);
      expect([path, answer.statusCode, answer.headers.location]).toEqual([path, 302, home(shop)]);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  test('no call of owners or of the operator is answered, whoever calls', async () => {
    const shop = await buildShop();
    const authorization = `Bearer ${shop.token}`;
    const guarded = endpoints.filter(({ access, tag }) => access !== 'public' || /Cuenta|Sesi/i.test(tag));
    expect(guarded.length).toBeGreaterThan(30);
    for (const { method, path } of guarded) {
      const url = path.replace(/:\w+/g, shop.userId);
      const answer = await t.app.inject({ method, url, headers: { host: shop.domain, authorization } });
      expect([method, path, answer.statusCode]).toEqual([method, path, 404]);
    }
  });

  test.each([
    '/api/auth/login',
    '/api/admin/login',
    '/api/openapi.json',
    '/api/docs',
    '/api/webhooks/paypal',
    '/api/internal/tls-allowed',
    '/api/plans',
    '/api/no-existe',
    '/assets/panel/x.js',
    '/assets/preview/x.js',
  ])('%s is not there', async (url) => {
    const shop = await buildShop();
    for (const method of ['GET', 'POST'] as const) {
      const answer = await t.app.inject({ method, url, headers: { host: shop.domain } });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  test('the public calls answer about this business, and about no other', async () => {
    const [shop, stranger] = [await buildShop(), await buildShop()];
    const urlsOf = ({ userId, slug }: typeof shop) => [
      `/api/public/menu/${userId}`,
      `/api/public/categories/${userId}`,
      `/api/public/customization/${userId}`,
      `/api/public/customization/by-slug/${slug}`,
      `/api/public/user-by-business/${slug}`,
      `/api/menus/${userId}`,
      `/assets/app/${userId}`,
    ];
    for (const url of urlsOf(shop))
      expect([url, (await get(shop.domain, url)).statusCode]).toEqual([url, 200]);
    for (const url of urlsOf(stranger)) {
      expect([url, (await get(shop.domain, url)).statusCode]).toEqual([url, 404]);
      expect([url, (await t.app.inject({ url })).statusCode]).toEqual([url, 200]);
    }
    expect((await get(shop.domain, '/api/public/get-user-id')).json()).toEqual({ userId: shop.userId });
    expect((await t.app.inject({ url: '/api/public/get-user-id' })).statusCode).toBe(404);
    const view = (userId: string) =>
      t.app.inject({
        method: 'POST',
        url: `/api/public/menu-view/${userId}`,
        headers: { host: shop.domain },
      });
    expect([(await view(shop.userId)).statusCode, (await view(stranger.userId)).statusCode]).toEqual([
      204, 404,
    ]);
  });

  test('robots find this one page', async () => {
    const shop = await buildShop();
    const origin = `https://${shop.domain}`;
    expect((await get(shop.domain, '/robots.txt')).body).toBe(
      `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
    );
    const map = (await get(shop.domain, '/sitemap.xml')).body;
    expect([...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([`${origin}/${shop.slug}`]);
    expect((await get(shop.domain, '/sw.js')).statusCode).toBe(200);
    expect((await get(shop.domain, `/menu/${shop.userId}/reportar`)).statusCode).toBe(200);
  });

  test('www leads to the name without it, but is answered as the same business', async () => {
    const shop = await buildShop();
    const page = await get(`www.${shop.domain}:8080`, `/${shop.slug}?producto=1`);
    expect([page.statusCode, page.headers.location]).toEqual([
      308,
      `http://${shop.domain}:8080/${shop.slug}?producto=1`,
    ]);
    const id = await get(`www.${shop.domain}`, '/api/public/get-user-id');
    expect(id.json()).toEqual({ userId: shop.userId });
    const away = await send('GET //evil.example/%2f.. HTTP/1.1', `Host: www.${shop.domain}`);
    expect(away.answer).toContain(`location: http://${shop.domain}/evil.example/%2f..`);
  });

  test('an earlier address of the page leads on, within the domain', async () => {
    const shop = await buildShop();
    const businessName = `Fonda ${randomUUID().slice(0, 8)}`;
    const renamed = await t.call(updateCustomization, { token: shop.token, body: { businessName } });
    const moved = await get(shop.domain, `/${shop.slug}`);
    expect([moved.statusCode, moved.headers.location]).toEqual([308, `/${renamed.body.customization.slug}`]);
  });

  test('browsers are told to keep to https for a day, and nothing of names that are not ours', async () => {
    const shop = await buildShop();
    for (const url of [`/${shop.slug}`, '/', '/sw.js', `/api/public/menu/${shop.userId}`]) {
      const { headers } = await get(shop.domain, url);
      expect([url, headers['strict-transport-security']]).toEqual([url, 'max-age=86400']);
    }
    expect((await t.app.inject({ url: `/${shop.slug}` })).headers['strict-transport-security']).toContain(
      'includeSubDomains',
    );
  });
});

describe('a host that is not served is nowhere', () => {
  test.each(['pending', 'error'] as const)('with a domain that is %s', async (status) => {
    const shop = await buildShop({ status });
    const answer = await get(shop.domain, `/${shop.slug}`);
    expect([answer.statusCode, answer.body.includes(shop.businessName)]).toEqual([404, false]);
  });

  test.each([
    'otro.example',
    '203.0.113.7',
    '127.0.0.1',
    '[::1]:3000',
    'localhost',
    'vitrina.test.otro.example',
    'xvitrina.test',
  ])('%s', async (host) => {
    const shop = await buildShop();
    for (const url of ['/', '/login', `/${shop.slug}`, '/api/auth/me', '/robots.txt', '/assets/page/x.js']) {
      const answer = await get(host, url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.body).toContain('No hay nada aquí');
      expect(answer.body).not.toMatch(/vitrina/i);
    }
  });

  test('but health is told on any', async () => {
    for (const url of ['/api/health/live', '/api/health/ready'])
      expect((await get('10.0.0.7:3000', url)).json()).toEqual({ status: 'ok' });
  });
});

describe('what a client writes into its request', () => {
  test('in other cases, with a port and with a dot at the end is the same host', async () => {
    const shop = await buildShop();
    const spellings = [
      shop.domain.toUpperCase(),
      `${shop.domain}:8443`,
      `${shop.domain}.`,
      `${shop.domain}.:443`,
    ];
    for (const host of spellings) {
      const { status, answer } = await send(`GET /${shop.slug} HTTP/1.1`, `Host: ${host}`);
      expect([host, status]).toEqual([host, 200]);
      expect(answer).toContain(`href="https://${shop.domain}/${shop.slug}"`);
    }
    const main = await send(`GET /${shop.slug} HTTP/1.1`, 'Host: VITRINA.test.:80');
    expect(main.answer).toContain(`href="http://vitrina.test/${shop.slug}"`);
  });

  test('as the host of another tenant shows that tenant’s page, and never this one’s', async () => {
    const [shop, stranger] = [await buildShop(), await buildShop()];
    const { status, answer } = await send(`GET /${shop.slug} HTTP/1.1`, `Host: ${stranger.domain}`);
    expect([status, answer.includes(home(stranger)), answer.includes(shop.businessName)]).toEqual([
      302,
      true,
      false,
    ]);
  });

  test('twice is refused', async () => {
    const [shop, stranger] = [await buildShop(), await buildShop()];
    const both = [`Host: ${shop.domain}`, `Host: ${stranger.domain}`];
    const { status, answer } = await send(`GET /${shop.slug} HTTP/1.1`, ...both);
    expect([status, answer.includes('MALFORMED_REQUEST')]).toEqual([400, true]);
    expect((await send('GET / HTTP/1.1', `Host: ${shop.domain}, ${stranger.domain}`)).status).toBe(404);
  });

  test('not at all is refused', async () => {
    expect((await send('GET / HTTP/1.1')).status).toBe(400);
    expect((await send('GET / HTTP/1.0')).status).toBe(400);
    expect((await send('GET / HTTP/1.1', 'Host: ')).status).toBe(404);
  });

  test('as a whole address counts when it says the same host, and is refused when it does not', async () => {
    const [shop, stranger] = [await buildShop(), await buildShop()];
    const host = `Host: ${shop.domain}`;
    const same = await send(`GET http://${shop.domain}/${shop.slug} HTTP/1.1`, host);
    expect([same.status, same.answer.includes(shop.businessName)]).toEqual([200, true]);
    const bare = await send(`GET http://${shop.domain} HTTP/1.1`, host);
    expect([bare.status, bare.answer.includes(home(shop))]).toEqual([302, true]);
    for (const target of [
      `http://${stranger.domain}/${stranger.slug}`,
      'http://vitrina.test/login',
      'http://evil.example/',
    ])
      expect([target, (await send(`GET ${target} HTTP/1.1`, host)).status]).toEqual([target, 400]);
  });

  test.each(['X-Forwarded-Host', 'Forwarded', 'X-Host', 'X-Original-Host'])(
    'as %s counts for nothing',
    async (name) => {
      const [shop, stranger] = [await buildShop(), await buildShop()];
      const value = name === 'Forwarded' ? `host=${stranger.domain}` : stranger.domain;
      const { answer } = await send(
        `GET /${shop.slug} HTTP/1.1`,
        `Host: ${shop.domain}`,
        `${name}: ${value}`,
      );
      expect([answer.includes(shop.businessName), answer.includes(stranger.domain)]).toEqual([true, false]);
    },
  );

  test.each([
    'a b',
    'evil.example/x',
    'ana@evil.example',
    '../..',
    '%00',
    'evil.example:x',
    `${'a'.repeat(5000)}.com`,
  ])('as «%.30s» is nowhere', async (host) => {
    const { status, answer } = await send('GET / HTTP/1.1', `Host: ${host}`);
    expect([404, 400]).toContain(status);
    expect(answer).not.toMatch(/vitrina/i);
  });
});

describe('the proxy asks whether to obtain a certificate', () => {
  const ask = async (domain: string, host = '127.0.0.1:3000') =>
    (await get(host, `/api/internal/tls-allowed?domain=${encodeURIComponent(domain)}`)).statusCode;

  test('for active domains, with and without www, and for nothing else', async () => {
    const [shop, pending] = [await buildShop(), await buildShop({ status: 'pending' })];
    expect([await ask(shop.domain), await ask(`www.${shop.domain}`)]).toEqual([200, 200]);
    expect(await ask(shop.domain, 'vitrina.test')).toBe(200);
    const others = [
      pending.domain,
      `otro.${shop.domain}`,
      `www.www.${shop.domain}`,
      'otro.example',
      '203.0.113.7',
      '::1',
      '',
      'vitrina.test',
      `${shop.domain}:443`,
      `${shop.domain}/x`,
      shop.domain.toUpperCase(),
    ];
    for (const domain of others) expect([domain, await ask(domain)]).toEqual([domain, 404]);
    const twice = await get('127.0.0.1', `/api/internal/tls-allowed?domain=${shop.domain}&domain=x.com`);
    expect(twice.statusCode).toBe(404);
    expect((await get('127.0.0.1', '/api/internal/tls-allowed')).statusCode).toBe(404);
  });

  test('no longer once the account is deactivated', async () => {
    const shop = await buildShop();
    await t.deps.db.$client.query('update users set active = false where id = $1', [shop.userId]);
    await vi.waitFor(async () => expect(await ask(shop.domain)).toBe(404), 5_000);
  });
});

describe('in every process', () => {
  const status = async ({ domain, slug }: { domain: string; slug: string }) =>
    Promise.all([t.app, other].map(async (app) => (await get(domain, `/${slug}`, app)).statusCode));

  test('a domain is served from its activation, and gone with its deletion', async () => {
    const shop = await buildShop({ status: 'pending' });
    const { token } = shop;
    expect(await status(shop)).toEqual([404, 404]);
    const params = { id: shop.domainId };
    expect((await t.call(toggleDomain, { token, params, body: {} })).status).toBe(200);
    expect((await get(shop.domain, `/${shop.slug}`)).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await status(shop)).toEqual([200, 200]), 5_000);
    expect((await t.call(deleteDomain, { token, params })).status).toBe(204);
    expect((await get(shop.domain, `/${shop.slug}`)).statusCode).toBe(404);
    await vi.waitFor(async () => expect(await status(shop)).toEqual([404, 404]), 5_000);
  });

  test('a plan without domains suspends them, and the next one with them brings them back', async () => {
    const shop = await buildShop();
    const grant = (plan: 'free' | 'premium') =>
      inTransaction(t.deps.db, (tx) => grantPlan(tx, shop.userId, plan));
    expect(await status(shop)).toEqual([200, 200]);
    await grant('free');
    await vi.waitFor(async () => expect(await status(shop)).toEqual([404, 404]), 5_000);
    await grant('premium');
    await vi.waitFor(async () => expect(await status(shop)).toEqual([200, 200]), 5_000);
  });

  test('one name that goes from one account to another shows the new one’s page', async () => {
    const [before, after] = [await buildShop(), await buildShop({ status: 'pending' })];
    expect(await status(before)).toEqual([200, 200]);
    const { query } = t.deps.db.$client;
    const run = query.bind(t.deps.db.$client);
    await run('delete from domains where id = $1', [before.domainId]);
    await run(`update domains set domain = $1, status = 'active' where id = $2`, [
      before.domain,
      after.domainId,
    ]);
    await vi.waitFor(async () => {
      for (const app of [t.app, other]) {
        const id = await get(before.domain, '/api/public/get-user-id', app);
        expect(id.json()).toEqual({ userId: after.userId });
        expect((await get(before.domain, `/${after.slug}`, app)).body).toContain(after.businessName);
      }
    }, 5_000);
  });
});

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'on a laptop that is %s, every name of the machine itself is ours',
  async (publicUrl) => {
    const app = await buildAppOnMainHost({ ...t.deps, env: { ...t.deps.env, publicUrl } });
    for (const host of ['localhost:5173', '127.0.0.1', '[::1]:3000'])
      expect((await get(host, '/login', app)).statusCode).toBe(200);
    expect((await get('vitrina.test', '/login', app)).statusCode).toBe(404);
    await app.close();
  },
);
