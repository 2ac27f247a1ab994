import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Device, desktop, phone } from './browser.ts';
import { alert, buildMenu, button, type Menu } from './menu.ts';
import { useSharedApp } from './setup.ts';

const booted = useSharedApp();
const { app, openTab } = booted;

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const path = (page: Page) => new URL(page.url()).pathname;

/** Opens the dashboard, and from there the list of products. */
async function openList(device: Device = phone): Promise<Menu> {
  const menu = await buildMenu(booted, { Sopas: ['Ajiaco'] }, { device });
  const { page } = menu;
  await page.goto(`${menu.url}/dashboard`);
  await page.getByRole('link', { name: /^Gestionar productos/ }).click();
  await page.getByRole('heading', { level: 3, name: 'Ajiaco' }).waitFor();
  return menu;
}

test('Back closes a drawer, a menu and a dialog, and then goes back; Forward does not reopen them', async () => {
  const { page, context, errors } = await openList();
  const drawer = page.getByRole('dialog');
  await button(page, 'Más').click();
  await drawer.getByText('Cerrar Sesión').waitFor();
  await page.goBack();
  await drawer.waitFor({ state: 'hidden' });
  expect(path(page)).toBe('/menu');

  await button(page, 'Acciones de Ajiaco').click();
  const item = page.getByRole('menuitem', { name: 'Eliminar Ajiaco' });
  await item.waitFor();
  await page.goBack();
  await item.waitFor({ state: 'hidden' });
  expect(path(page)).toBe('/menu');

  await page.goForward();
  await page.waitForTimeout(300);
  expect(await drawer.count()).toBe(0);
  expect(path(page)).toBe('/menu');

  await button(page, 'Nueva Categoría').click();
  await dialog(page, 'Nueva Categoría').waitFor();
  await page.goBack();
  await dialog(page, 'Nueva Categoría').waitFor({ state: 'hidden' });
  expect(path(page)).toBe('/menu');
  await page.goBack();
  await page.waitForURL('**/dashboard');
  expect(errors).toEqual([]);

  // On the first page of a tab the dialog closes, and the page stays.
  const other = await context.newPage();
  await other.goto(`${app.url}/profile`);
  await button(other, 'Más').click();
  await other.getByRole('dialog').waitFor();
  await other.goBack();
  await other.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(path(other)).toBe('/profile');
});

test('Back skips what was closed in another way, also after the filter has changed', async () => {
  const { page } = await openList();
  for (let n = 0; n < 3; n++) {
    await button(page, 'Nueva Categoría').click();
    await dialog(page, 'Nueva Categoría').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page, 'Nueva Categoría').waitFor({ state: 'hidden' });
  }
  await button(page, 'Sopas 1').click();
  await page.waitForURL('**/menu?categoria=*');
  await button(page, 'Nueva Categoría').click();
  await page.goBack();
  await dialog(page, 'Nueva Categoría').waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toContain('categoria=');
  await page.goBack();
  await page.waitForURL('**/dashboard');
});

test('Back closes nested dialogs one after the other', async () => {
  const { page } = await openList();
  await button(page, 'Gestionar Categorías').click();
  const sheet = dialog(page, 'Gestionar Categorías');
  await sheet.waitFor();
  await button(page, 'Editar Sopas').click();
  const edit = dialog(page, 'Editar categoría');
  await edit.waitFor();
  await page.goBack();
  await edit.waitFor({ state: 'hidden' });
  await sheet.waitFor();
  await page.goBack();
  await sheet.waitFor({ state: 'hidden' });
  expect(path(page)).toBe('/menu');
  await page.goBack();
  await page.waitForURL('**/dashboard');
});

test('a link in the drawer opens its screen, and Back returns to the one before', async () => {
  const { page } = await openList();
  await button(page, 'Más').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Mi Cuenta' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mi Cuenta' }).waitFor();
  await page.goBack();
  await page.waitForURL('**/menu');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.goBack();
  await page.waitForURL('**/dashboard');
});

test('the dialog about unsaved changes opens with Back, closes with Back, and lets the owner leave', async () => {
  const { page, errors } = await openList(desktop);
  await link(page, 'Ajiaco').click();
  const name = page.getByLabel('Nombre', { exact: true });
  // Until then the list is shown, which has a button of the same name.
  await name.waitFor();
  // A dialog that was closed before must not change where Back leads.
  await button(page, 'Nueva Categoría').click();
  await dialog(page, 'Nueva Categoría').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page, 'Nueva Categoría').waitFor({ state: 'hidden' });
  await name.fill('Ajiaco santafereño');
  const question = dialog(page, '¿Salir sin guardar?');
  for (let n = 0; n < 2; n++) {
    // `goBack` would wait for the entry that the dialog leaves at once.
    await page.evaluate(() => {
      const { promise: gone, resolve } = Promise.withResolvers<void>();
      window.addEventListener('popstate', () => resolve(), { once: true });
      history.back();
      return gone;
    });
    await question.waitFor();
    await page.goBack();
    await question.waitFor({ state: 'hidden' });
    expect(await name.inputValue()).toBe('Ajiaco santafereño');
  }
  await page.goBack();
  await button(page, 'Salir sin guardar').click();
  await page.waitForURL('**/menu');

  // A change of screen that was confirmed in the dialog is one step back.
  await link(page, 'Ajiaco').click();
  await name.fill('Ajiaco santafereño');
  await page.getByRole('complementary').getByRole('link', { name: 'Mi Cuenta' }).click();
  await button(page, 'Salir sin guardar').click();
  await page.getByRole('heading', { level: 1, name: 'Mi Cuenta' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Editar Producto' }).waitFor();
  await page.goBack();
  await page.waitForURL('**/menu');
  await page.goBack();
  await page.waitForURL('**/dashboard');
  expect(errors).toEqual([]);
});

test('Back does not close a dialog while it deletes', async () => {
  const { page } = await openList(desktop);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/menu/*', async (route) => {
    await held;
    await route.continue();
  });
  await button(page, 'Eliminar Ajiaco').click();
  await button(page, 'Eliminar producto').click();
  await page.locator('button[data-loading]').waitFor();
  for (let n = 0; n < 2; n++) {
    await page.goBack();
    // The open dialog adds its entry again.
    await page.waitForFunction(() => history.state?.overlayDepth === 1);
    expect(await dialog(page, '¿Eliminar «Ajiaco»?').isVisible()).toBe(true);
  }
  release();
  await alert(page, 'Producto eliminado exitosamente').waitFor();
  expect(path(page)).toBe('/menu');
});

test('in the verification dialog Back asks as its close button does', { tags: 'long' }, async () => {
  const { page, errors } = await openTab(phone);
  await page.goto(`${app.url}/login`);
  await link(page, 'Regístrate gratis').click();
  await page.getByLabel('Nombre').fill('Ana Díaz');
  await page.getByLabel('Email').fill('ana.atras@example.com');
  await page.getByLabel('Contraseña', { exact: true }).fill('secreto-1');
  await page.getByLabel('Confirmar contraseña').fill('secreto-1');
  await page.getByRole('checkbox').check();
  await button(page, 'Crear cuenta').click();
  const code = page.getByLabel('Código de verificación');
  await code.waitFor();
  const question = page.getByText('¿Seguro que quieres cerrar? Tendrás que registrarte de nuevo.');
  for (let n = 0; n < 2; n++) {
    await page.goBack();
    await question.waitFor();
    await button(page, 'Seguir verificando').click();
    await code.waitFor();
  }
  await page.goBack();
  await button(page, 'Cerrar').click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(path(page)).toBe('/register');
  await page.goBack();
  await page.waitForURL('**/login');
  expect(errors).toEqual([]);
});
