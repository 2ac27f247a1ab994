import { addDomain, listDomains } from '@vitrina/contract/page/domains/endpoints.ts';
import { type FakeDns, startFakeDns } from '@vitrina/fakes/dns.ts';
import { afterAll, expect, test } from 'vitest';
import { type Device, desktop, phone, signIn } from './browser.ts';
import { mockDomains, sampleDomains } from './domains.ts';
import { bootApp } from './setup.ts';

const serverIp = '203.0.113.7';
let dns: FakeDns;
const { app, openTab } = bootApp({
  reuseContexts: true,
  readEnv: async () => {
    dns = await startFakeDns();
    return { SERVER_IPS: serverIp, DNS_SERVERS: dns.server, TLS_ADDRESS: '127.0.0.1:1' };
  },
});
afterAll(() => dns?.stop());

async function signInOn(device: Device) {
  const owner = await app.buildOwner({ plan: 'premium' });
  const tab = await openTab(device);
  await signIn(tab.page, app.url, owner.token);
  const open = () => tab.page.goto(`${app.url}/domains`);
  return { ...tab, owner, open };
}

test('a domain becomes active without a reload, and the DNS checks say what is missing until then', async () => {
  const { page, context, errors, open } = await signInOn(desktop);
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
  const dnsChecks = page.getByRole('region', { name: `Registros DNS de ${domain}` });
  await dnsChecks.getByText('Faltan 2 registros por corregir.').waitFor();
  await dnsChecks.getByText(/^Revisamos de nuevo en \d+ s$/).waitFor();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await dnsChecks.getByRole('button', { name: 'Copiar el valor del registro TXT' }).click();
  await dnsChecks.getByText('Copiado!').waitFor();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(/^vitrina-[\da-f]{32}$/);

  const chip = row.getByRole('button', { name: /^Pendiente/ });
  await chip.hover();
  await page.getByRole('tooltip', { name: 'Click para activar el dominio' }).waitFor();
  await chip.click();
  await page.getByText('Error al activar el dominio').waitFor();

  dns.setRecords(domain, { A: [serverIp] });
  dns.setRecords(`www.${domain}`, { CNAME: domain });
  dns.setRecords(`_vitrina.${domain}`, { TXT: [code] });
  await row.getByText('Activo', { exact: true }).waitFor({ timeout: 60_000 });
  await row.getByText('Sin SSL').waitFor();
  expect(await dnsChecks.isVisible()).toBe(false);
  expect(errors.filter((line) => !line.includes('409'))).toEqual([]);
});

test.each([
  ['a phone', phone],
  ['a wide screen', desktop],
])('a domain is deleted on %s after a dialog that names it', async (_, device) => {
  const { page, owner, errors, open } = await signInOn(device);
  const domain = `fogon-${crypto.randomUUID().slice(0, 8)}.com`;
  await app.call(addDomain, { token: owner.token, body: { domain } });
  await open();
  await page.getByRole('button', { name: `Eliminar ${domain}` }).click();
  const dialog = page.getByRole('dialog', { name: `¿Eliminar el dominio ${domain}?` });
  await dialog.getByRole('button', { name: 'Eliminar dominio' }).click();
  await page.getByText('Dominio eliminado').waitFor();
  await page.getByText('No tienes dominios configurados').waitFor();
  expect((await app.call(listDomains, { token: owner.token })).domains).toEqual([]);
  expect(errors).toEqual([]);
});

test('the padlock and the chips show how a domain is served', async () => {
  const { page, errors, open } = await signInOn(phone);
  const { secure, withoutWww, broken, pending } = sampleDomains;
  await mockDomains(page, secure, withoutWww, broken, { ...pending, suspended: false });
  await open();
  const rows = page.getByRole('list', { name: 'Mis Dominios' });
  const rowOf = (name: string) =>
    rows.locator('> li').filter({ has: page.getByRole('button', { name: `Eliminar ${name}` }) });
  const readRow = async (name: string) => {
    const row = rowOf(name);
    return {
      chips: await row.getByText(/^(Activo|Pendiente|Error|SSL|Sin SSL)$/).allTextContents(),
      padlock: await row.getByRole('img', { name: 'Conexión segura' }).count(),
    };
  };
  await rowOf(secure.displayName).waitFor();
  expect(await readRow(secure.displayName)).toEqual({ chips: ['Activo', 'SSL'], padlock: 1 });
  expect(await readRow(withoutWww.displayName)).toEqual({ chips: ['Activo', 'Sin SSL'], padlock: 0 });
  expect(await readRow(broken.displayName)).toEqual({ chips: ['Error'], padlock: 0 });
  expect(await readRow(pending.displayName)).toEqual({ chips: ['Pendiente'], padlock: 0 });
  expect(errors).toEqual([]);
});
