import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, startApp } from './app.ts';
import { desktop, launchBrowser, phone, signIn, visit } from './browser.ts';

let product: App;
let browser: Browser;

beforeAll(async () => {
  const support = { SUPPORT_EMAIL: 'ayuda@vitrina.example', SUPPORT_WHATSAPP: '+573105550199' };
  [product, browser] = await Promise.all([startApp(support), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

type Owner = Awaited<ReturnType<App['buildOwner']>>;

async function open(path: string, owner?: Owner, screen: typeof phone | typeof desktop = desktop) {
  const visitor = await visit(browser, screen);
  if (owner) await signIn(visitor.page, product.url, owner.token);
  await visitor.page.goto(product.url + path);
  return visitor;
}

const entries = ['Dashboard', 'Productos', 'Personalización', 'Mi Cuenta', 'Planes'];

describe('the sidebar', () => {
  test.each([
    ['free', entries],
    ['pro', entries],
    ['premium', [...entries, 'Dominios']],
  ] as const)('on %s leads to %j, 240 px wide', async (plan, labels) => {
    const { page, context, errors } = await open('/dashboard', await product.buildOwner({ plan }));
    const nav = page.getByRole('navigation', { name: 'Principal' });
    await expect.poll(() => nav.getByRole('link').allInnerTexts()).toEqual(labels);
    expect((await page.getByLabel('Menú lateral').boundingBox())?.width).toBe(240);
    await nav.getByRole('link', { name: 'Productos' }).click();
    await page.getByRole('heading', { name: 'Productos', level: 1 }).waitFor();
    expect(await nav.getByRole('link', { name: 'Productos' }).getAttribute('aria-current')).toBe('page');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('on a phone is a drawer under a bar with the name, «Mi Negocio» until there is one', async () => {
    const owner = await product.buildOwner();
    const { page, context, errors } = await open('/dashboard', owner, phone);
    const bar = page.getByRole('region', { name: 'Barra superior' });
    await bar.getByText('Mi Negocio').waitFor();
    const opener = bar.getByRole('button', { name: 'Abrir menú' });
    await opener.click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('link', { name: 'Personalización' }).waitFor();
    await page.setViewportSize(desktop.viewport);
    await drawer.waitFor({ state: 'hidden' });
    await page.setViewportSize(phone.viewport);
    await opener.click();
    await drawer.waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await opener.click();
    await drawer.getByRole('link', { name: 'Productos' }).click();
    await page.waitForURL('**/menu');
    await drawer.waitFor({ state: 'hidden' });
    await product.call('PUT', '/api/customization', { businessName: 'La Brasa' }, owner.token);
    await page.reload();
    await bar.getByText('La Brasa').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('the top navigation', () => {
  test('has the places in a bar and the account in a menu; a phone collapses the places', async () => {
    const { page, context, errors } = await open(
      '/dashboard',
      await product.buildOwner({ name: 'Ana Díaz' }),
    );
    await page.evaluate(() => localStorage.setItem('vitrina.navigation', 'top'));
    await page.reload();
    const nav = page.getByRole('navigation', { name: 'Principal' });
    await expect
      .poll(() => nav.getByRole('link').allInnerTexts())
      .toEqual(['Dashboard', 'Menús', 'Personalización']);
    await nav.getByRole('link', { name: 'Menús' }).click();
    await page.waitForURL('**/menus');
    await page.getByRole('heading', { name: 'Productos', level: 1 }).waitFor();

    await page.setViewportSize(phone.viewport);
    expect(await nav.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await nav.getByRole('link', { name: 'Personalización' }).click();
    await page.waitForURL('**/customization');
    expect(await nav.isVisible()).toBe(false);

    await page.getByRole('button', { name: 'Cuenta de Ana Díaz' }).click();
    await page.getByRole('menuitem', { name: 'Mi Perfil' }).waitFor();
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    await page.waitForURL('**/login');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('vitrina.token'))).toBeNull();
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('guards', () => {
  test('send a guest to the log-in and back to where they came from', async () => {
    const owner = await product.buildOwner();
    const { page, context } = await open('/customization');
    await page.waitForURL('**/login');
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.waitForURL('**/customization');
    await context.close();
  });

  test('send who is signed in from the guest screens, the root and unknown paths to the dashboard', async () => {
    const owner = await product.buildOwner();
    const { page, context } = await open('/login', owner);
    for (const path of ['/login', '/register', '/', '/no/existe']) {
      await page.goto(product.url + path);
      await page.waitForURL('**/dashboard');
    }
    await context.close();
  });

  test('send a guest from the root and unknown paths to the log-in', async () => {
    const { page, context } = await open('/');
    await page.waitForURL('**/login');
    await page.goto(`${product.url}/no/existe`);
    await page.waitForURL('**/login');
    await context.close();
  });
});

test('dark or light is kept, and there before any of our code runs', async () => {
  const { page, context } = await open('/dashboard', await product.buildOwner());
  const html = page.locator('html');
  await page.getByRole('button', { name: 'Modo oscuro' }).click();
  await expect.poll(() => html.getAttribute('data-mantine-color-scheme')).toBe('dark');
  expect(await page.locator('meta[name=theme-color]').getAttribute('content')).toBe('#131019');
  await page.route('**/assets/panel/*.js', (route) => route.abort());
  await page.reload();
  expect(await html.getAttribute('data-mantine-color-scheme')).toBe('dark');
  await context.close();
});

describe('/contacto', () => {
  test('gives the channels of whoever runs the service, without a session', async () => {
    const { page, context, errors } = await open('/contacto');
    await page.getByRole('heading', { name: 'Contacto' }).waitFor();
    const whatsapp = page.getByText('Escribir por WhatsApp');
    await whatsapp.waitFor();
    expect(await page.locator('a[href="mailto:ayuda@vitrina.example"]').isVisible()).toBe(true);
    expect(await page.locator('a[href^="https://wa.me/573105550199?text=Hola"]').isVisible()).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('says when they cannot be loaded, and tries again', async () => {
    const { page, context } = await open('/login');
    await page.route('**/api/support', (route) => route.abort());
    await page.goto(`${product.url}/contacto`);
    await page.getByText('Error de conexión. Por favor, verifica tu conexión a internet.').waitFor();
    await page.unroute('**/api/support');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText('Escribir por WhatsApp').waitFor();
    await context.close();
  });
});
