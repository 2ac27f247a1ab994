import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FakeDns, startFakeDns } from '@vitrina/fakes/dns.ts';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../scripts/chromium.mjs';
import { missingHttpsTools } from '../scripts/https-tools.mjs';
import { type App, startApp } from './app.ts';
import { desktop, signIn, visit } from './browser.ts';
import { type AcmeServer, freePort, httpsGet, issuerAt, startAcmeServer, startProxy } from './https.ts';

const lack = missingHttpsTools();
const here = '127.0.0.1';

describe.skipIf(lack !== null)(`certificates for custom domains${lack ? `, skipped: ${lack}` : ''}`, () => {
  const stops: (() => Promise<unknown>)[] = [];
  let dns: FakeDns;
  let authority: AcmeServer;
  let product: App;
  let tlsPort = 0;

  beforeAll(async () => {
    dns = await startFakeDns();
    stops.push(dns.stop);
    const host = 'menus.vitrina.net';
    dns.put(host, { A: [here] });
    const [httpPort, adminPort] = [await freePort(), await freePort()];
    tlsPort = await freePort();
    authority = await startAcmeServer(dns.address, { httpPort, tlsPort });
    stops.push(authority.stop);
    const admin = `${here}:${adminPort}`;
    const home = mkdtempSync(join(tmpdir(), 'vitrina-caddy-'));
    stops.push(async () => rmSync(home, { recursive: true, force: true }));
    product = await startApp({
      SERVER_IPS: here,
      DNS_SERVERS: dns.address,
      TLS_ADDRESS: `${here}:${tlsPort}`,
      CADDY_ADMIN_URL: `http://${admin}`,
      CADDY_DATA_DIR: join(home, 'caddy'),
      TRUST_PROXY: here,
      NODE_EXTRA_CA_CERTS: authority.rootFile,
    });
    stops.push(product.stop);
    const upstream = new URL(product.url).host.replace('localhost', here);
    const proxy = await startProxy(authority, {
      upstream,
      host,
      httpPort,
      tlsPort,
      admin,
      home,
    });
    stops.push(proxy.stop);
  });
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  });

  test('from typing a name to a padlock, and back to nothing', { timeout: 180_000 }, async () => {
    const domain = `fogon-${crypto.randomUUID().slice(0, 8)}.com`;
    const owner = await product.buildOwner({ plan: 'premium' });
    const named = { businessName: 'Fogón del Puerto' };
    const { customization } = await product.call<{ customization: { slug: string } }>(
      'PUT',
      '/api/customization',
      named,
      owner.token,
    );
    const browser = await chromium.launch({
      executablePath: findChromium() ?? '',
      args: ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP ${domain} ${here}`],
    });
    stops.push(() => browser.close());
    // Nobody has a certificate before the domain is active, not even by asking.
    const question = { port: tlsPort, servername: domain, ca: authority.root };
    await expect(issuerAt(tlsPort, domain, authority.root)).rejects.toThrow(/alert|ECONNRESET|closed/i);

    const { page } = await visit(browser, desktop);
    await signIn(page, product.url, owner.token);
    await page.goto(`${product.url}/domains`);
    await page.getByRole('button', { name: 'Agregar Dominio' }).click();
    const dialog = page.getByRole('dialog', { name: 'Agregar Dominio' });
    await dialog.getByLabel('Dominio').fill(domain);
    await dialog.getByRole('button', { name: 'Agregar', exact: true }).click();
    const doctor = page.getByRole('region', { name: `Registros DNS de ${domain}` });
    await doctor.getByText('Faltan 2 registros por corregir.').waitFor();
    const copy = await doctor.getByRole('button', { name: 'Copiar el valor del registro TXT' }).textContent();
    const code = /vitrina-[\da-f]{32}/.exec(copy ?? '')?.[0] ?? '';
    dns.put(domain, { A: [here] });
    dns.put(`www.${domain}`, { CNAME: domain });
    dns.put(`_vitrina.${domain}`, { TXT: [code] });
    const row = page.getByRole('list', { name: 'Mis Dominios' });
    await row.getByText('Activo', { exact: true }).waitFor({ timeout: 60_000 });

    expect(await issuerAt(tlsPort, domain, authority.root)).toMatch(/^Pebble/);
    await row.getByText('SSL', { exact: true }).waitFor({ timeout: 60_000 });
    await row.getByRole('img', { name: 'Conexión segura' }).waitFor();
    const served = await httpsGet({ ...question, path: `/${customization.slug}` });
    expect([served.status, served.body.includes(named.businessName)]).toEqual([200, true]);
    expect((await httpsGet({ ...question, path: '/api/internal/tls-allowed' })).status).toBe(404);
    const visitor = await visit(browser, { ...desktop, ignoreHTTPSErrors: true });
    await visitor.page.goto(`https://${domain}:${tlsPort}/`);
    await visitor.page.getByRole('heading', { name: named.businessName }).waitFor();
    expect(new URL(visitor.page.url()).pathname).toBe(`/menu/${owner.userId}`);

    await page.getByRole('button', { name: `Eliminar ${domain}` }).click();
    await page.getByRole('button', { name: 'Eliminar dominio' }).click();
    await page.getByText('No tienes dominios configurados').waitFor();
    await expect
      .poll(() => issuerAt(tlsPort, domain, authority.root).catch(() => 'refused'), { timeout: 30_000 })
      .toBe('refused');
  });
});
