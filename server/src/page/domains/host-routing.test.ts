import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { endpoints } from '@vitrina/contract/boot/endpoints.ts';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { deleteDomain, toggleDomain } from '@vitrina/contract/page/domains/endpoints.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { grantPlan } from '../../billing/subscriptions/writes.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { bootTestApp, buildAppOnMainHost } from '../../testing/app.ts';
import { ensureTestDatabase } from '../../testing/database.ts';
import { startPageCache } from '../cache/start-page-cache.ts';
import { domains } from '../tables.ts';

const t = bootTestApp();
let port = 0;
/** Has its own page cache, like a second process. */
let otherApp: FastifyInstance;
let stopOtherApp = async () => {};

beforeAll(async () => {
  port = Number(new URL(await t.app.listen({ port: 0, host: '127.0.0.1' })).port);
  const { pageCache, listener } = await startPageCache(await ensureTestDatabase(), t.deps.db);
  otherApp = await buildAppOnMainHost({ ...t.deps, pageCache });
  stopOtherApp = async () => {
    await otherApp.close();
    await listener.stop();
  };
});
afterAll(() => stopOtherApp());

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
const homePath = ({ userId }: { userId: string }) => `/menu/${userId}?customDomain=true`;

/** Sends raw lines, as a hostile client does. */
async function send(...lines: string[]): Promise<{ status: number; reply: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  const reply = await text(socket);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1]), reply };
}

describe('on a custom domain', () => {
  test.each(['slug', 'id'] as const)('the page is served by its %s, with links to the domain', async (by) => {
    const shop = await buildShop();
    const page = await get(shop.domain, by === 'slug' ? `/${shop.slug}` : `/menu/${shop.userId}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(shop.businessName);
    expect(page.body).toContain(`<link rel="canonical" href="https://${shop.domain}/${shop.slug}">`);
    expect(page.body).toContain(`data-type="CUSTOM_DOMAIN" data-business-id="${shop.userId}"`);
    // Vitrina's own pages are on the main host alone.
    const links = [' href="http://vitrina.test/"', '"home":"http://vitrina.test"'];
    const others = links.reduce((body, link) => body.replace(link, ''), page.body);
    expect(others).toHaveLength(page.body.length - links.join('').length);
    expect(others).not.toContain('vitrina.test');
    const onMainHost = await t.app.inject({ url: `/${shop.slug}` });
    expect(onMainHost.body).toContain(`<link rel="canonical" href="http://vitrina.test/${shop.slug}">`);
    expect(onMainHost.body).toContain('data-type="MENU_ROUTE"');
    expect(onMainHost.body).not.toContain(shop.domain);
  });

  test('no link of the page leads back to it by a redirect', async () => {
    const shop = await buildShop();
    const { body } = await get(shop.domain, `/${shop.slug}`);
    const links = [...body.matchAll(/ href="(\/[^"#]*)/g)].map(([, path = '']) => path);
    expect(links).toContain(`/menu/${shop.userId}/reportar`);
    for (const link of links) expect([link, (await get(shop.domain, link)).statusCode]).toEqual([link, 200]);
  });

  test('every screen of the panel and every unknown path redirects to the page', async () => {
    const shop = await buildShop();
    const otherShop = await buildShop();
    const screens = Object.values(paths).map((path) => path.replace(':id', randomUUID()));
    const elsewhere = [
      '/vista-previa',
      '/no-existe',
      '/a/b/c',
      `/${otherShop.slug}`,
      `/menu/${otherShop.userId}`,
    ];
    for (const path of [
      ...screens,
      ...elsewhere,
      '/admin',
      '/.env',
      '/assetsx',
      `/menu/${shop.userId}/otro`,
    ]) {
      const reply = await get(shop.domain, `${path}?x=1`);
      expect([path, reply.statusCode, reply.headers.location]).toEqual([path, 302, homePath(shop)]);
      expect(reply.headers['cache-control']).toBe('no-store');
    }
  });

  test('no endpoint of owners or of the operator exists', async () => {
    const shop = await buildShop();
    const authorization = `Bearer ${shop.token}`;
    const guarded = endpoints.filter(({ access, tag }) => access !== 'public' || /Cuenta|Sesi/i.test(tag));
    expect(guarded.length).toBeGreaterThan(30);
    for (const { method, path } of guarded) {
      const url = path.replace(/:\w+/g, shop.userId);
      const reply = await t.app.inject({ method, url, headers: { host: shop.domain, authorization } });
      expect([method, path, reply.statusCode]).toEqual([method, path, 404]);
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
  ])('%s does not exist', async (url) => {
    const shop = await buildShop();
    for (const method of ['GET', 'POST'] as const) {
      const reply = await t.app.inject({ method, url, headers: { host: shop.domain } });
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  test.each([
    '/%61pi/plans',
    '/api/%70lans',
    '/api%2Fplans',
    '/api%2fplans',
    '//api/plans',
    '/%2e/api/plans',
    '/x/%2e%2e/api/plans',
    '/x/../api/plans',
    '/%2E%2e/%61pi%2Fauth%2flogin',
    '/%61ssets/panel/x.js',
    '/uploads/%2e%2e/%61pi/plans',
    '/api/health/%2e%2e/plans',
    '/%2561pi/plans',
  ])('%s does not exist, although it is encoded', async (url) => {
    const shop = await buildShop();
    const reply = await get(shop.domain, url);
    if (url.includes('%25'))
      expect([reply.statusCode, reply.headers.location]).toEqual([302, homePath(shop)]);
    else expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
    expect(reply.body).not.toContain('"plans"');
  });

  test('the public endpoints serve this business and no other', async () => {
    const [shop, otherShop] = [await buildShop(), await buildShop()];
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
    for (const url of urlsOf(otherShop)) {
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
    expect([(await view(shop.userId)).statusCode, (await view(otherShop.userId)).statusCode]).toEqual([
      204, 404,
    ]);
  });

  test('robots.txt and the sitemap list this page alone', async () => {
    const shop = await buildShop();
    const origin = `https://${shop.domain}`;
    expect((await get(shop.domain, '/robots.txt')).body).toBe(
      `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
    );
    const sitemap = (await get(shop.domain, '/sitemap.xml')).body;
    expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      `${origin}/${shop.slug}`,
    ]);
    expect((await get(shop.domain, '/sw.js')).statusCode).toBe(200);
    expect((await get(shop.domain, `/menu/${shop.userId}/reportar`)).statusCode).toBe(200);
  });

  test('www redirects pages to the domain without it and serves the same endpoints', async () => {
    const shop = await buildShop();
    const page = await get(`www.${shop.domain}:8080`, `/${shop.slug}?producto=1`);
    expect([page.statusCode, page.headers.location]).toEqual([
      308,
      `http://${shop.domain}:8080/${shop.slug}?producto=1`,
    ]);
    const id = await get(`www.${shop.domain}`, '/api/public/get-user-id');
    expect(id.json()).toEqual({ userId: shop.userId });
    const redirect = await send('GET //evil.example/%2f.. HTTP/1.1', `Host: www.${shop.domain}`);
    expect(redirect.reply).toContain(`location: http://${shop.domain}/evil.example/%2f..`);
  });

  test('a slug in capitals redirects to the page on the same domain, and another business to the home page', async () => {
    const [shop, otherShop] = [await buildShop(), await buildShop()];
    const typed = await get(shop.domain, `/${shop.slug.toUpperCase()}?producto=1`);
    expect([typed.statusCode, typed.headers.location]).toEqual([308, `/${shop.slug}?producto=1`]);
    const other = await get(shop.domain, `/${otherShop.slug.toUpperCase()}`);
    expect([other.statusCode, other.headers.location]).toEqual([
      302,
      `/menu/${shop.userId}?customDomain=true`,
    ]);
  });

  test('an earlier slug redirects to the current one on the same domain', async () => {
    const shop = await buildShop();
    const businessName = `Fonda ${randomUUID().slice(0, 8)}`;
    const renamed = await t.call(updateCustomization, { token: shop.token, body: { businessName } });
    const moved = await get(shop.domain, `/${shop.slug}`);
    expect([moved.statusCode, moved.headers.location]).toEqual([308, `/${renamed.body.customization.slug}`]);
  });

  test('Strict-Transport-Security lasts a day and excludes subdomains', async () => {
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

describe('an unknown host is a neutral 404', () => {
  test.each(['pending', 'error'] as const)('a domain that is %s is not served', async (status) => {
    const shop = await buildShop({ status });
    const reply = await get(shop.domain, `/${shop.slug}`);
    expect([reply.statusCode, reply.body.includes(shop.businessName)]).toEqual([404, false]);
  });

  test.each([
    'otro.example',
    '203.0.113.7',
    '127.0.0.1',
    '[::1]:3000',
    'localhost',
    'vitrina.test.otro.example',
    'xvitrina.test',
  ])('%s is not served', async (host) => {
    const shop = await buildShop();
    for (const url of ['/', '/login', `/${shop.slug}`, '/api/auth/me', '/robots.txt', '/assets/page/x.js']) {
      const reply = await get(host, url);
      expect([url, reply.statusCode]).toEqual([url, 404]);
      expect(reply.body).toContain('No hay nada aquí');
      expect(reply.body).not.toMatch(/vitrina/i);
    }
  });

  test('every host serves the health checks', async () => {
    for (const url of ['/api/health/live', '/api/health/ready'])
      expect((await get('10.0.0.7:3000', url)).json()).toEqual({ status: 'ok' });
  });
});

describe('the Host header', () => {
  test.each(['/api/health/no-existe', '/api/health/%2e%2e/plans', '/api/health/../../login'])(
    'an unknown host does not serve %s as a health check',
    async (url) => {
      const reply = await get('nadie.example.org', url);
      expect(reply.statusCode).toBe(404);
      expect(reply.body).toContain('No hay nada aquí');
    },
  );

  test('a host in other cases, with a port or with a trailing dot is the same host', async () => {
    const shop = await buildShop();
    const spellings = [
      shop.domain.toUpperCase(),
      `${shop.domain}:8443`,
      `${shop.domain}.`,
      `${shop.domain}.:443`,
    ];
    for (const host of spellings) {
      const { status, reply } = await send(`GET /${shop.slug} HTTP/1.1`, `Host: ${host}`);
      expect([host, status]).toEqual([host, 200]);
      expect(reply).toContain(`href="https://${shop.domain}/${shop.slug}"`);
    }
    const main = await send(`GET /${shop.slug} HTTP/1.1`, 'Host: VITRINA.test.:80');
    expect(main.reply).toContain(`href="http://vitrina.test/${shop.slug}"`);
  });

  test('another tenant’s domain never serves this tenant’s page', async () => {
    const [shop, otherShop] = [await buildShop(), await buildShop()];
    const { status, reply } = await send(`GET /${shop.slug} HTTP/1.1`, `Host: ${otherShop.domain}`);
    expect([status, reply.includes(homePath(otherShop)), reply.includes(shop.businessName)]).toEqual([
      302,
      true,
      false,
    ]);
  });

  test('two Host headers are rejected', async () => {
    const [shop, otherShop] = [await buildShop(), await buildShop()];
    const both = [`Host: ${shop.domain}`, `Host: ${otherShop.domain}`];
    const { status, reply } = await send(`GET /${shop.slug} HTTP/1.1`, ...both);
    expect([status, reply.includes('MALFORMED_REQUEST')]).toEqual([400, true]);
    expect((await send('GET / HTTP/1.1', `Host: ${shop.domain}, ${otherShop.domain}`)).status).toBe(404);
  });

  test('a missing Host header is rejected', async () => {
    expect((await send('GET / HTTP/1.1')).status).toBe(400);
    expect((await send('GET / HTTP/1.0')).status).toBe(400);
    expect((await send('GET / HTTP/1.1', 'Host: ')).status).toBe(404);
  });

  test('an absolute URL is accepted with the same host and rejected with another', async () => {
    const [shop, otherShop] = [await buildShop(), await buildShop()];
    const host = `Host: ${shop.domain}`;
    const same = await send(`GET http://${shop.domain}/${shop.slug} HTTP/1.1`, host);
    expect([same.status, same.reply.includes(shop.businessName)]).toEqual([200, true]);
    const bare = await send(`GET http://${shop.domain} HTTP/1.1`, host);
    expect([bare.status, bare.reply.includes(homePath(shop))]).toEqual([302, true]);
    for (const target of [
      `http://${otherShop.domain}/${otherShop.slug}`,
      'http://vitrina.test/login',
      'http://evil.example/',
    ])
      expect([target, (await send(`GET ${target} HTTP/1.1`, host)).status]).toEqual([target, 400]);
  });

  test.each(['X-Forwarded-Host', 'Forwarded', 'X-Host', 'X-Original-Host'])('%s is ignored', async (name) => {
    const [shop, otherShop] = [await buildShop(), await buildShop()];
    const value = name === 'Forwarded' ? `host=${otherShop.domain}` : otherShop.domain;
    const { reply } = await send(`GET /${shop.slug} HTTP/1.1`, `Host: ${shop.domain}`, `${name}: ${value}`);
    expect([reply.includes(shop.businessName), reply.includes(otherShop.domain)]).toEqual([true, false]);
  });

  test.each([
    'a b',
    'evil.example/x',
    'ana@evil.example',
    '../..',
    '%00',
    'evil.example:x',
    `${'a'.repeat(5000)}.com`,
  ])('the host «%.30s» is not served', async (host) => {
    const { status, reply } = await send('GET / HTTP/1.1', `Host: ${host}`);
    expect([404, 400]).toContain(status);
    expect(reply).not.toMatch(/vitrina/i);
  });
});

describe('tls-allowed tells the proxy whether to obtain a certificate', () => {
  const requestStatus = async (domain: string, host = '127.0.0.1:3000') =>
    (await get(host, `/api/internal/tls-allowed?domain=${encodeURIComponent(domain)}`)).statusCode;

  test('active domains are allowed, with and without www, and no other host', async () => {
    const [shop, pending] = [await buildShop(), await buildShop({ status: 'pending' })];
    expect([await requestStatus(shop.domain), await requestStatus(`www.${shop.domain}`)]).toEqual([200, 200]);
    expect(await requestStatus(shop.domain, 'vitrina.test')).toBe(200);
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
    for (const domain of others) expect([domain, await requestStatus(domain)]).toEqual([domain, 404]);
    const twice = await get('127.0.0.1', `/api/internal/tls-allowed?domain=${shop.domain}&domain=x.com`);
    expect(twice.statusCode).toBe(404);
    expect((await get('127.0.0.1', '/api/internal/tls-allowed')).statusCode).toBe(404);
  });

  test('a deactivated account’s domain is no longer allowed', async () => {
    const shop = await buildShop();
    await t.deps.db.$client.query('update users set active = false where id = $1', [shop.userId]);
    await vi.waitFor(async () => expect(await requestStatus(shop.domain)).toBe(404), 5_000);
  });
});

describe('in every process', () => {
  const status = async ({ domain, slug }: { domain: string; slug: string }) =>
    Promise.all([t.app, otherApp].map(async (app) => (await get(domain, `/${slug}`, app)).statusCode));

  test('a domain is served from its activation until its deletion', async () => {
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

  test('a plan without domains suspends them, and a plan with domains restores them', async () => {
    const shop = await buildShop();
    const grant = (plan: 'free' | 'premium') =>
      inTransaction(t.deps.db, (tx) => grantPlan(tx, shop.userId, plan));
    expect(await status(shop)).toEqual([200, 200]);
    await grant('free');
    await vi.waitFor(async () => expect(await status(shop)).toEqual([404, 404]), 5_000);
    await grant('premium');
    await vi.waitFor(async () => expect(await status(shop)).toEqual([200, 200]), 5_000);
  });

  test('the end of grace suspends a domain without a write', () =>
    t.clock.runWithOwnTime(new Date(), async () => {
      const shop = await buildShop();
      expect(await status(shop)).toEqual([200, 200]);
      t.clock.passDays(37);
      expect(await status(shop)).toEqual([404, 404]);
    }));

  test('a domain that moves to another account serves the new account’s page', async () => {
    const [oldShop, newShop] = [await buildShop(), await buildShop({ status: 'pending' })];
    expect(await status(oldShop)).toEqual([200, 200]);
    const { query } = t.deps.db.$client;
    const run = query.bind(t.deps.db.$client);
    await run('delete from domains where id = $1', [oldShop.domainId]);
    await run(`update domains set domain = $1, status = 'active' where id = $2`, [
      oldShop.domain,
      newShop.domainId,
    ]);
    await vi.waitFor(async () => {
      for (const app of [t.app, otherApp]) {
        const id = await get(oldShop.domain, '/api/public/get-user-id', app);
        expect(id.json()).toEqual({ userId: newShop.userId });
        expect((await get(oldShop.domain, `/${newShop.slug}`, app)).body).toContain(newShop.businessName);
      }
    }, 5_000);
  });
});

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'a laptop at %s serves every loopback name',
  async (publicUrl) => {
    const app = await buildAppOnMainHost({ ...t.deps, env: { ...t.deps.env, publicUrl } });
    for (const host of ['localhost:5173', '127.0.0.1', '[::1]:3000'])
      expect((await get(host, '/login', app)).statusCode).toBe(200);
    expect((await get('vitrina.test', '/login', app)).statusCode).toBe(404);
    await app.close();
  },
);
