import { listCategories } from '@vitrina/contract/menu/categories/endpoints.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Device, desktop, isFocused } from './browser.ts';
import {
  alert,
  buildMenu,
  button,
  dragByMouse,
  errorReply,
  eventually,
  focusedLabel,
  type Menu,
  pressKeys,
  serverError,
  sortableNames,
} from './menu.ts';
import { useSharedApp } from './setup.ts';
import { expectToast } from './toasts.ts';

const booted = useSharedApp();
const { app } = booted;

const sampleMenu = { Arepas: ['Arepa de chócolo', 'Arepa boyacense'], Bebidas: ['Limonada'], Caldos: [] };
const checkConnection = 'Verifica tu conexión a internet.';

async function openManager({
  device = desktop,
  namesByCategory = sampleMenu,
  recordsToasts = false,
}: {
  device?: Device;
  namesByCategory?: Record<string, string[]>;
  recordsToasts?: boolean;
} = {}) {
  const menu = await buildMenu(booted, namesByCategory, { device, recordsToasts });
  const { page } = menu;
  await page.goto(`${menu.url}/menu/new`);
  await page.getByRole('heading', { name: 'Gestionar Categorías' }).scrollIntoViewIfNeeded();
  return { menu, page };
}

async function storedCategories(menu: Menu) {
  const { categories } = await app.call(listCategories, { token: menu.token });
  return categories.map(({ name, order }) => `${order} ${name}`);
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

describe('creation and editing', () => {
  test('the dialog creates a category, shows a toast for 3 s, selects the category and restores the focus', async () => {
    const { menu, page } = await openManager({ namesByCategory: { Arepas: [] }, recordsToasts: true });
    await button(page, 'Nueva Categoría').click();
    const form = dialog(page, 'Nueva Categoría');
    await form.getByLabel('Nombre').fill('   ');
    await button(page, 'Crear categoría').click();
    await form.getByText('El nombre de la categoría es requerido').waitFor();
    expect(await isFocused(form.getByLabel('Nombre'))).toBe(true);
    await form.getByLabel('Nombre').fill('  Sopas y caldos ');
    await form.getByLabel('Nombre').press('Enter');
    await form.waitFor({ state: 'hidden' });
    // The dialog gives the focus back in real time. The next line moves the clock by seconds at once.
    await expect.poll(() => focusedLabel(page)).toBe('Nueva Categoría');
    await expectToast(page, 'Categoría creada', 3);
    expect(await storedCategories(menu)).toEqual(['1 Arepas', '2 Sopas y caldos']);
    expect(await sortableNames(page)).toEqual(['Arepas', 'Sopas y caldos']);
    expect(await page.getByLabel('Categoría', { exact: true }).locator('option:checked').innerText()).toBe(
      'Sopas y caldos',
    );
    await expect.poll(() => focusedLabel(page)).toBe('Nueva Categoría');
    expect(menu.errors).toEqual([]);
  });

  test('a name that another category has, ignoring case and accents, is asked about first', async () => {
    const { menu, page } = await openManager({ namesByCategory: { 'Cafés fríos': [] } });
    await button(page, 'Nueva Categoría').click();
    const name = dialog(page, 'Nueva Categoría').getByLabel('Nombre');
    await name.fill('cafes FRIOS');
    await button(page, 'Crear categoría').click();
    await alert(page, 'Ya tienes la categoría «Cafés fríos». ¿Quieres otra con el mismo nombre?').waitFor();
    expect(await storedCategories(menu)).toEqual(['1 Cafés fríos']);
    await name.fill('Cafés');
    await button(page, 'Crear categoría').waitFor();
    await name.fill('cafes FRIOS');
    await button(page, 'Crear de todos modos').click();
    await alert(page, 'Categoría creada').waitFor();
    expect(await storedCategories(menu)).toEqual(['1 Cafés fríos', '2 cafes FRIOS']);
  });
});

describe('deletion', () => {
  test('the dialog explains what happens to the products, and the deletion shows at once', async () => {
    const { menu, page } = await openManager({ recordsToasts: true });
    await page.getByLabel('Categoría', { exact: true }).selectOption({ label: 'Arepas' });
    await button(page, 'Eliminar Arepas').click();
    const confirmation = dialog(page, '¿Eliminar la categoría «Arepas»?');
    await confirmation.getByText('Sus 2 productos no se borran: quedan en «Sin categoría»').waitFor();
    await button(page, 'Cancelar').click();
    await confirmation.waitFor({ state: 'hidden' });
    await eventually(() => focusedLabel(page)).toBe('Eliminar Arepas');

    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/categories/*', async (route) => {
      await held;
      await route.continue();
    });
    await button(page, 'Eliminar Arepas').click();
    await button(page, 'Eliminar categoría').click();
    await eventually(() => sortableNames(page)).toEqual(['Bebidas', 'Caldos']);
    await eventually(() => focusedLabel(page)).toBe('Bebidas');
    expect(await storedCategories(menu)).toHaveLength(3);
    release();
    await expectToast(page, 'Categoría eliminada', 6);
    expect(await storedCategories(menu)).toEqual(['1 Bebidas', '2 Caldos']);
    expect(await page.getByLabel('Categoría', { exact: true }).inputValue()).toBe('');
    const { categoryName } = (await menu.products()).at(-1) ?? {};
    expect(categoryName).toBe('Sin categoría');
    expect(menu.errors).toEqual([]);
  });
});

describe('category positions', () => {
  const before = ['1 Arepas', '2 Bebidas', '3 Caldos'];
  const after = ['1 Bebidas', '2 Caldos', '3 Arepas'];

  test('the keyboard moves a category in steps of 25 pixels, and Escape cancels', async () => {
    const { menu, page } = await openManager();
    const handle = button(page, 'Mover Arepas');
    const row = page.getByRole('listitem').filter({ has: handle });
    const top = async () => (await row.boundingBox())?.y ?? 0;
    await handle.focus();
    const start = await top();
    await pressKeys(page, 'Space', 'ArrowDown');
    expect(Math.round((await top()) - start)).toBe(25);
    await page.getByText('Arepas está ahora en la posición 2 de 3.').waitFor({ state: 'attached' });
    await pressKeys(page, 'Escape');
    expect(await storedCategories(menu)).toEqual(before);
    await handle.focus();
    await pressKeys(page, 'Enter', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
    await alert(page, 'Orden actualizado exitosamente').waitFor();
    expect(await storedCategories(menu)).toEqual(after);
  });

  test('a move shows at once, and a rejected one is undone with the server’s message or the screen’s', async () => {
    const { menu, page } = await openManager({ recordsToasts: true });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const replies = [errorReply('Ahora no se puede'), serverError, null];
    await page.route('**/api/categories/reorder', async (route) => {
      await held;
      const reply = replies.shift();
      await (reply ? route.fulfill(reply) : route.abort());
    });
    await dragByMouse(page, 'Mover Arepas', 90);
    expect(await sortableNames(page)).toEqual(['Bebidas', 'Caldos', 'Arepas']);
    release();
    await expectToast(page, 'Ahora no se puede', 5);
    for (const text of [
      'Error al reordenar las categorías',
      `Error al reordenar las categorías. ${checkConnection}`,
    ]) {
      expect(await sortableNames(page)).toEqual(['Arepas', 'Bebidas', 'Caldos']);
      await dragByMouse(page, 'Mover Arepas', 90);
      await alert(page, text).waitFor();
    }
    await eventually(() => sortableNames(page)).toEqual(['Arepas', 'Bebidas', 'Caldos']);
    expect(await storedCategories(menu)).toEqual(before);
  });
});
