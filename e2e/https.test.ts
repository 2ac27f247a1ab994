import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { type FakeDns, startFakeDns } from '@vitrina/fakes/dns.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { missingHttpsTools } from '../scripts/https-tools.mjs';
import { type App, findFreePort, startApp } from './app.ts';
import { desktop, launchBrowser, openTab, signIn } from './browser.ts';
import { type AcmeServer, fetchIssuer, httpsGet, startAcmeServer, startProxy } from './https.ts';

const missingTools = missingHttpsTools();
const localhost = '127.0.0.1';

describe.skipIf(missingTools !== null)(
  `certificates of custom domains${missingTools ? `, skipped: ${missingTools}` : ''}`,
  () => {
    const stops: (() => Promise<unknown>)[] = [];
    let dns: FakeDns;
    let acme: AcmeServer;
    let app: App;
    let tlsPort = 0;

    beforeAll(async () => {
      dns = await startFakeDns();
      stops.push(dns.stop);
      const host = 'menus.vitrina.net';
      dns.setRecords(host, { A: [localhost] });
      const [httpPort, adminPort] = [await findFreePort(), await findFreePort()];
      tlsPort = await findFreePort();
      acme = await startAcmeServer(dns.server, { httpPort, tlsPort });
      stops.push(acme.stop);
      const admin = `${localhost}:${adminPort}`;
      const home = mkdtempSync(join(tmpdir(), 'vitrina-caddy-'));
      stops.push(async () => rmSync(home, { recursive: true, force: true }));
      app = await startApp({
        SERVER_IPS: localhost,
        DNS_SERVERS: dns.server,
        TLS_ADDRESS: `${localhost}:${tlsPort}`,
        CADDY_ADMIN_URL: `http://${admin}`,
        CADDY_DATA_DIR: join(home, 'caddy'),
        TRUST_PROXY: localhost,
        NODE_EXTRA_CA_CERTS: acme.rootFile,
      });
      stops.push(app.stop);
      const upstream = new URL(app.url).host.replace('localhost', localhost);
      const proxy = await startProxy(acme, {
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

    test('a custom domain gets its certificate and loses it when it is deleted', {
      tags: 'long',
    }, async () => {
      const domain = `fogon-${crypto.randomUUID().slice(0, 8)}.com`;
      const owner = await app.buildOwner({ plan: 'premium' });
      const businessName = 'Fogón del Puerto';
      const { customization } = await app.call(updateCustomization, {
        token: owner.token,
        body: { businessName },
      });
      const browser = await launchBrowser(`--host-resolver-rules=MAP ${domain} ${localhost}`);
      stops.push(() => browser.close());
      // There is no certificate before the domain is active.
      const httpsRequest = { port: tlsPort, servername: domain, ca: acme.root };
      await expect(fetchIssuer(tlsPort, domain, acme.root)).rejects.toThrow(/alert|ECONNRESET|closed/i);

      const { page } = await openTab(browser, desktop);
      await signIn(page, app.url, owner.token);
      await page.goto(`${app.url}/domains`);
      await page.getByRole('button', { name: 'Agregar Dominio' }).click();
      const dialog = page.getByRole('dialog', { name: 'Agregar Dominio' });
      await dialog.getByLabel('Dominio').fill(domain);
      await dialog.getByRole('button', { name: 'Agregar', exact: true }).click();
      const dnsChecks = page.getByRole('region', { name: `Registros DNS de ${domain}` });
      await dnsChecks.getByText('Faltan 2 registros por corregir.').waitFor();
      const label = await dnsChecks
        .getByRole('button', { name: 'Copiar el valor del registro TXT' })
        .textContent();
      const code = /vitrina-[\da-f]{32}/.exec(label ?? '')?.[0] ?? '';
      dns.setRecords(domain, { A: [localhost] });
      dns.setRecords(`www.${domain}`, { CNAME: domain });
      dns.setRecords(`_vitrina.${domain}`, { TXT: [code] });
      const row = page.getByRole('list', { name: 'Mis Dominios' });
      await row.getByText('Activo', { exact: true }).waitFor({ timeout: 60_000 });

      expect(await fetchIssuer(tlsPort, domain, acme.root)).toMatch(/^Pebble/);
      await row.getByText('SSL', { exact: true }).waitFor({ timeout: 60_000 });
      await row.getByRole('img', { name: 'Conexión segura' }).waitFor();
      const response = await httpsGet({ ...httpsRequest, path: `/${customization.slug}` });
      expect([response.status, response.body.includes(businessName)]).toEqual([200, true]);
      expect((await httpsGet({ ...httpsRequest, path: '/api/internal/tls-allowed' })).status).toBe(404);
      const visitor = await openTab(browser, { ...desktop, ignoreHTTPSErrors: true });
      await visitor.page.goto(`https://${domain}:${tlsPort}/`);
      await visitor.page.getByRole('heading', { name: businessName }).waitFor();
      expect(new URL(visitor.page.url()).pathname).toBe(`/menu/${owner.userId}`);

      await page.getByRole('button', { name: `Eliminar ${domain}` }).click();
      await page.getByRole('button', { name: 'Eliminar dominio' }).click();
      await page.getByText('No tienes dominios configurados').waitFor();
      await expect
        .poll(() => fetchIssuer(tlsPort, domain, acme.root).catch(() => 'no certificate'), {
          timeout: 30_000,
        })
        .toBe('no certificate');
    });
  },
);
