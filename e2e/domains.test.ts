import { type FakeDns, startFakeDns } from '@vitrina/fakes/dns.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from './app.ts';
import { desktop, launchBrowser, phone, signIn, visit } from './browser.ts';
import { showDomains, someDomains } from './domains.ts';

const ours = '203.0.113.7';
let dns: FakeDns;
let product: App;
let browser: Browser;

beforeAll(async () => {
  dns = await startFakeDns();
  const env = { SERVER_IPS: ours, DNS_SERVERS: dns.address, TLS_ADDRESS: '127.0.0.1:1' };
  [product, browser] = await Promise.all([startApp(env), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await dns?.stop();
});

async function openDomains(options: typeof phone | typeof desktop, plan: 'premium' | 'pro' = 'premium') {
  const owner = await product.buildOwner({ plan });
  const visitor = await visit(browser, options);
  await signIn(visitor.page, product.url, owner.token);
  const open = () => visitor.page.goto(`${product.url}/domains`);
  return { ...visitor, owner, open };
}

test('from typing a name to «Activo»: the doctor says what is missing, and turns green without a reload', {
  timeout: 120_000,
}, async () => {
  const { page, context, errors, open } = await openDomains(desktop);
  const domain = `fogon-${crypto.randomUUID().slice(0, 8)}.com`;
  await open();
  await page.getByRole('link', { name: 'Dominios' }).click();
  await page.getByRole('heading', { name: 'Dominios Personalizados' }).waitFor();
  await page.getByText('No tienes dominios configurados').waitFor();
  await page.getByRole('button', { name: 'Agregar Dominio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar Dominio' });
  const submit = dialog.getByRole('button', { name: 'Agregar', exact: true });
  expect(await submit.isDisabled()).toBe(true);
  await dialog.getByLabel('Dominio').fill(`https://www.${domain}/`);
  await submit.click();
  await page.getByText('Dominio agregado. Ahora crea sus registros DNS.').waitFor();

  const row = page
    .getByRole('list', { name: 'Mis Dominios' })
    .getByRole('listitem')
    .filter({ hasText: domain })
    .first();
  const doctor = page.getByRole('region', { name: `Registros DNS de ${domain}` });
  await doctor.getByText('Faltan 2 registros por corregir.').waitFor();
  await doctor.getByText(/^Revisamos de nuevo en \d+ s$/).waitFor();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await doctor.getByRole('button', { name: 'Copiar el valor del registro TXT' }).click();
  await doctor.getByText('Copiado!').waitFor();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(/^vitrina-[\da-f]{32}$/);

  const chip = row.getByRole('button', { name: /^Pendiente/ });
  await chip.hover();
  await page.getByRole('tooltip', { name: 'Click para activar el dominio' }).waitFor();
  await chip.click();
  await page.getByText('Error al activar el dominio').waitFor();

  dns.put(domain, { A: [ours] });
  dns.put(`www.${domain}`, { CNAME: domain });
  dns.put(`_vitrina.${domain}`, { TXT: [code] });
  await row.getByText('Activo', { exact: true }).waitFor({ timeout: 60_000 });
  await row.getByText('Sin SSL').waitFor();
  expect(await doctor.isVisible()).toBe(false);
  expect(errors.filter((line) => !line.includes('409'))).toEqual([]);
  await context.close();
});

test.each([
  ['a phone', phone],
  ['a wide screen', desktop],
])('a domain is deleted on %s, once it was asked and named', async (_, options) => {
  const { page, context, owner, errors, open } = await openDomains(options);
  const domain = `fogon-${crypto.randomUUID().slice(0, 8)}.com`;
  await product.call('POST', '/api/domains', { domain }, owner.token);
  await open();
  await page.getByRole('button', { name: `Eliminar ${domain}` }).click();
  const dialog = page.getByRole('dialog', { name: `¿Eliminar el dominio ${domain}?` });
  await dialog.getByRole('button', { name: 'Eliminar dominio' }).click();
  await page.getByText('Dominio eliminado').waitFor();
  await page.getByText('No tienes dominios configurados').waitFor();
  expect(await product.call('GET', '/api/domains', undefined, owner.token)).toMatchObject({ domains: [] });
  expect(errors).toEqual([]);
  await context.close();
});

test('the padlock and the chips say how a domain is served', async () => {
  const { page, context, errors, open } = await openDomains(phone);
  const { secure, withoutWww, broken, pending } = someDomains;
  await showDomains(page, secure, withoutWww, broken, { ...pending, suspended: false });
  await open();
  const rows = page.getByRole('list', { name: 'Mis Dominios' });
  const rowOf = (name: string) =>
    rows.locator('> li').filter({ has: page.getByRole('button', { name: `Eliminar ${name}` }) });
  const shown = async (name: string) => {
    const row = rowOf(name);
    return {
      chips: await row.getByText(/^(Activo|Pendiente|Error|SSL|Sin SSL)$/).allTextContents(),
      padlock: await row.getByRole('img', { name: 'Conexión segura' }).count(),
    };
  };
  await rowOf(secure.displayName).waitFor();
  expect(await shown(secure.displayName)).toEqual({ chips: ['Activo', 'SSL'], padlock: 1 });
  expect(await shown(withoutWww.displayName)).toEqual({ chips: ['Activo', 'Sin SSL'], padlock: 0 });
  expect(await shown(broken.displayName)).toEqual({ chips: ['Error'], padlock: 0 });
  expect(await shown(pending.displayName)).toEqual({ chips: ['Pendiente'], padlock: 0 });
  expect(errors).toEqual([]);
  await context.close();
});

test('what fails says so, and stays as it was', async () => {
  const { page, context, owner, open } = await openDomains(desktop);
  const domain = `fogon-${crypto.randomUUID().slice(0, 8)}.com`;
  await page.route('**/api/domains', (route) => route.abort());
  await open();
  await page.getByText('Error al cargar los dominios').waitFor();
  await page.unroute('**/api/domains');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByText('No tienes dominios configurados').waitFor();
  await page.getByRole('button', { name: 'Agregar Dominio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar Dominio' });
  await dialog.getByLabel('Dominio').fill('203.0.113.7');
  await dialog.getByRole('button', { name: 'Agregar', exact: true }).click();
  await dialog.getByText('Escribe el nombre de tu dominio, no una dirección IP').waitFor();
  await page.route('**/api/domains', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await dialog.getByLabel('Dominio').fill(domain);
  await dialog.getByRole('button', { name: 'Agregar', exact: true }).click();
  await dialog.getByText('Error al agregar el dominio. Verifica tu conexión a internet.').waitFor();
  await page.unroute('**/api/domains');
  await dialog.getByRole('button', { name: 'Agregar', exact: true }).click();
  await page.getByRole('region', { name: `Registros DNS de ${domain}` }).waitFor();

  await page.route('**/api/domains/*', (route) => route.abort());
  await page.getByRole('button', { name: `Eliminar ${domain}` }).click();
  await page.getByRole('button', { name: 'Eliminar dominio' }).click();
  await page.getByText('Error al eliminar el dominio. Verifica tu conexión a internet.').waitFor();
  expect(await product.call('GET', '/api/domains', undefined, owner.token)).toMatchObject({
    domains: [{ domain }],
  });
  await context.close();
});

test('below premium the way there is shown, and what is left of it can be deleted', async () => {
  const { page, context, owner, errors, open } = await openDomains(phone);
  const domain = `fogon-${crypto.randomUUID().slice(0, 8)}.com`;
  await product.call('POST', '/api/domains', { domain }, owner.token);
  await product.setPlan(owner.userId, 'pro');
  await open();
  await page.getByRole('heading', { name: 'Usa un dominio propio' }).waitFor();
  await page.getByText('Viene con el plan Premium.').waitFor();
  expect(await page.getByRole('button', { name: 'Agregar Dominio' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Pendiente/ }).count()).toBe(0);
  await page.getByRole('button', { name: `Eliminar ${domain}` }).click();
  await page.getByRole('button', { name: 'Eliminar dominio' }).click();
  await page.getByText('Dominio eliminado').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
