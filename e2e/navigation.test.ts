import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Owner } from './app.ts';
import { type Device, desktop, isFocused, phone, signIn } from './browser.ts';
import { bootApp } from './setup.ts';

const { app, openTab } = bootApp({
  reuseContexts: true,
  readEnv: () => ({
    SUPPORT_EMAIL: 'ayuda@vitrina.example',
    SUPPORT_WHATSAPP: '+573105550199',
  }),
});

async function open(path: string, owner?: Owner, device: Device = desktop) {
  const tab = await openTab(device);
  if (owner) await signIn(tab.page, app.url, owner.token);
  await tab.page.goto(app.url + path);
  return tab;
}

const entries = ['Dashboard', 'Productos', 'Pedidos', 'Personalización', 'Mi Cuenta', 'Planes'];

test('a business of services has the agenda in place of orders, and beside them with a cart', async () => {
  const owner = await app.buildOwner({ plan: 'premium' });
  const { token } = owner;
  const body = { businessType: 'services', whatsappNumber: '+573105550142', hasCartEnabled: false } as const;
  await app.call(updateCustomization, { token, body });
  const { page, errors } = await open('/pedidos/agenda', owner, phone);
  const bar = page.getByRole('navigation', { name: 'Barra inferior' });
  const names = () => bar.getByRole('link').allInnerTexts();
  await expect.poll(names).toEqual(['Dashboard', 'Servicios', 'Agenda', 'Personalización']);
  expect(await bar.getByRole('link', { name: 'Agenda' }).getAttribute('aria-current')).toBe('page');
  await app.call(updateCustomization, { token, body: { ...body, hasCartEnabled: true } });
  await page.reload();
  await expect.poll(names).toEqual(['Dashboard', 'Servicios', 'Agenda', 'Pedidos']);
  expect(await bar.getByRole('link', { name: 'Pedidos' }).getAttribute('aria-current')).toBeNull();
  expect(errors).toEqual([]);
});

describe('bottom navigation', () => {
  const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Barra inferior' });

  test('a phone has a bar at the bottom, with the names of the drawer and the screens', async () => {
    const owner = await app.buildOwner();
    const { page, errors } = await open('/dashboard', owner, phone);
    const bar = bottomBar(page);
    await bar.getByText('Productos', { exact: true }).waitFor();
    expect(await bar.getByRole('link').allInnerTexts()).toEqual([
      'Dashboard',
      'Productos',
      'Pedidos',
      'Personalización',
    ]);
    const current = bar.locator('[aria-current=page]');
    for (const [name, path] of [
      ['Dashboard', '/dashboard'],
      ['Productos', '/menu'],
      ['Pedidos', '/pedidos'],
      ['Personalización', '/customization'],
    ] as const) {
      await bar.getByRole('link', { name }).click();
      await page.waitForURL(`**${path}`);
      await expect.poll(() => current.innerText()).toBe(name);
    }
    for (const target of await bar.locator('a, button').all()) {
      const box = await target.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.viewport.height);
    }
    // It covers no button that is attached to the bottom edge.
    const barTop = (await bar.boundingBox())?.y ?? 0;
    for (const name of ['No Hay Cambios', 'Vista previa', 'Abrir mi página']) {
      const box = await page.getByRole('button', { name }).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(barTop);
    }
    await page.setViewportSize(desktop.viewport);
    await bar.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });

  test('the name, plan and type of the business show at once after a reload', async () => {
    const owner = await app.buildOwner({ plan: 'premium' });
    const body = { businessName: 'La Brasa', businessType: 'catalog' as const };
    await app.call(updateCustomization, { token: owner.token, body });
    const { page } = await open('/profile', owner, phone);
    const bar = page.getByRole('region', { name: 'Barra superior' });
    await bar.getByText('La Brasa').waitFor();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('vitrina.data.navigation')))
      .toContain('premium');
    // Longer than the list of products is kept.
    await page.evaluate(() => {
      for (const name of ['customization', 'subscription']) localStorage.removeItem(`vitrina.data.${name}`);
    });
    await page.route('**/api/{customization,subscriptions/current}', () => {});
    await page.reload();
    await bar.getByText('La Brasa').waitFor();
    await bottomBar(page).getByText('Productos').waitFor();
    await page.getByRole('button', { name: 'Más', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Dominios' }).waitFor();
    await page.getByRole('dialog').getByText('Plan Premium').waitFor();
  });

  test('nothing but a skeleton shows before the name of the business is known', async () => {
    const owner = await app.buildOwner();
    await app.call(updateCustomization, { token: owner.token, body: { businessName: 'La Brasa' } });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { page } = await openTab(phone);
    await page.route('**/api/customization', async (route) => {
      await held;
      await route.continue();
    });
    await signIn(page, app.url, owner.token);
    await page.goto(`${app.url}/profile`);
    const bar = page.getByRole('region', { name: 'Barra superior' });
    await bar.waitFor();
    expect(await bar.innerText()).toBe('');
    release();
    await bar.getByText('La Brasa').waitFor();
  });

  test('the drawer opens when it has been loaded, also after a failed attempt', async () => {
    const owner = await app.buildOwner();
    const { page } = await openTab(phone);
    let attempts = 0;
    await page.route('**/assets/panel/overlays-*.js', async (route) => {
      attempts += 1;
      if (attempts <= 2) await route.abort();
      else await route.continue();
    });
    await signIn(page, app.url, owner.token);
    await page.goto(`${app.url}/dashboard`);
    await page.getByRole('button', { name: 'Más', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Mi Cuenta' }).waitFor();
    expect(attempts).toBeGreaterThan(2);
  });
});

test('the navigation is a drawer on a phone, a sidebar with the screens of the plan, or a bar at the top', {
  tags: 'long',
}, async () => {
  const owner = await app.buildOwner({ name: 'Ana Díaz' });
  const { page, errors } = await open('/dashboard', owner, phone);
  const bar = page.getByRole('region', { name: 'Barra superior' });
  await bar.getByText('Mi Negocio').waitFor();
  const opener = page.getByRole('button', { name: 'Más', exact: true });
  await opener.click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('link', { name: 'Personalización' }).waitFor();
  expect(await drawer.getByRole('link').allInnerTexts()).toEqual([...entries, 'Ayuda']);
  await page.setViewportSize(desktop.viewport);
  await drawer.waitFor({ state: 'hidden' });
  await page.setViewportSize(phone.viewport);
  await opener.click();
  await drawer.waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(() => isFocused(opener)).toBe(true);
  await opener.click();
  await drawer.getByRole('link', { name: 'Productos' }).click();
  await page.waitForURL('**/menu');
  await drawer.waitFor({ state: 'hidden' });
  await app.call(updateCustomization, { token: owner.token, body: { businessName: 'La Brasa' } });
  await page.reload();
  await bar.getByText('La Brasa').waitFor();

  await page.setViewportSize(desktop.viewport);
  const nav = page.getByRole('navigation', { name: 'Principal' });
  for (const [plan, labels] of [
    ['free', entries],
    ['pro', entries],
    ['premium', [...entries, 'Dominios']],
  ] as const) {
    if (plan !== 'free') await app.setPlan(owner.userId, plan);
    await page.goto(`${app.url}/dashboard`);
    await expect.poll(() => nav.getByRole('link').allInnerTexts(), { message: plan }).toEqual(labels);
    expect((await page.getByLabel('Menú lateral').boundingBox())?.width, plan).toBe(240);
    await nav.getByRole('link', { name: 'Productos' }).click();
    await page.getByRole('heading', { name: 'Productos', level: 1 }).waitFor();
    expect(await nav.getByRole('link', { name: 'Productos' }).getAttribute('aria-current'), plan).toBe(
      'page',
    );
  }

  await page.evaluate(() => localStorage.setItem('vitrina.navigation', 'top'));
  await page.reload();
  await expect
    .poll(() => nav.getByRole('link').allInnerTexts())
    .toEqual(['Dashboard', 'Menús', 'Pedidos', 'Personalización']);
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
});

describe('guards', () => {
  test('a guard sends a signed-out user to the log-in and back', async () => {
    const owner = await app.buildOwner();
    const { page } = await open('/customization');
    await page.waitForURL('**/login');
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.waitForURL('**/customization');
  });

  test('guards send a signed-in owner from guest screens, the root and unknown paths to the dashboard', async () => {
    const owner = await app.buildOwner();
    const { page } = await open('/login', owner);
    for (const path of ['/login', '/register', '/', '/no/existe']) {
      await page.goto(app.url + path);
      await page.waitForURL('**/dashboard');
    }
  });

  test('guards send a signed-out user from the root and unknown paths to the log-in', async () => {
    const { page } = await open('/');
    await page.waitForURL('**/login');
    await page.goto(`${app.url}/no/existe`);
    await page.waitForURL('**/login');
  });
});

test('the color scheme is stored and applies before any script runs', async () => {
  const { page } = await open('/dashboard', await app.buildOwner());
  const html = page.locator('html');
  await page.getByRole('button', { name: 'Modo oscuro' }).click();
  await expect.poll(() => html.getAttribute('data-mantine-color-scheme')).toBe('dark');
  expect(await page.locator('meta[name=theme-color]').getAttribute('content')).toBe('#131019');
  await page.route('**/assets/panel/*.js', (route) => route.abort());
  await page.reload();
  expect(await html.getAttribute('data-mantine-color-scheme')).toBe('dark');
});
