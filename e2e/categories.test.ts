import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { createCategory, listCategories } from '@vitrina/contract/menu/categories/endpoints.ts';
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
  replyWith,
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
  plan,
  recordsToasts = false,
}: {
  device?: Device;
  namesByCategory?: Record<string, string[]>;
  plan?: PlanId;
  recordsToasts?: boolean;
} = {}) {
  const menu = await buildMenu(booted, namesByCategory, { plan, device, recordsToasts });
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

describe('category list', { tags: 'long' }, () => {
  test('the list shows each category with its products, and the usage of the plan', async () => {
    const { menu, page } = await openManager();
    await page.getByRole('meter', { name: 'Categorías: 3/3' }).waitFor();
    const list = page.getByRole('list', { name: 'Categorías' }).getByRole('listitem');
    expect(await list.allTextContents()).toEqual([
      'Arepas2 productos',
      'Bebidas1 producto',
      'Caldos0 productos',
    ]);
    expect(menu.errors).toEqual([]);
  });

  test('the list shows that the plan has no limit', async () => {
    const { page } = await openManager({ plan: 'premium' });
    await page.getByText('Categorías ilimitadas').waitFor();
  });

  test('the list shows a failed load and offers a retry', async () => {
    const menu = await buildMenu(booted, sampleMenu, { device: desktop });
    const { page } = menu;
    await page.route('**/api/categories', (route) => route.fulfill(errorReply('Estamos en mantenimiento')));
    await page.goto(`${menu.url}/menu/new`);
    await page.getByRole('alert').getByText('Error al cargar las categorías').waitFor();
    await page.getByRole('alert').getByText('Estamos en mantenimiento').waitFor();
    await page.unrouteAll();
    await button(page, 'Reintentar').click();
    await button(page, 'Mover Arepas').waitFor();
  });

  test('the list marks and explains the categories over the limit', async () => {
    const namesByCategory = { Arepas: [], Bebidas: [], Caldos: [], Dulces: [], Ensaladas: [] };
    const menu = await buildMenu(booted, namesByCategory, { device: desktop, plan: 'basic' });
    await app.setPlan(menu.userId, 'free');
    const { page } = menu;
    await page.goto(`${menu.url}/menu/new`);
    await page.getByRole('meter', { name: 'Categorías: 5/3' }).waitFor();
    const over = page.getByRole('listitem').filter({ hasText: 'Sobre el límite' });
    expect(
      await over
        .getByRole('button', { name: /^Mover/ })
        .evaluateAll((all) => all.map((one) => one.ariaLabel)),
    ).toEqual(['Mover Dulces', 'Mover Ensaladas']);
    await page.getByText('Tienes 2 de más: se conservan y se siguen viendo en tu página.').waitFor();
    await button(page, 'Eliminar Dulces').click();
    await button(page, 'Eliminar categoría').click();
    await page.getByText('Tienes 1 de más: se conserva y se sigue viendo en tu página.').waitFor();
  });

  test('the button says why it is disabled, at the limit or without a plan', async () => {
    const { menu, page } = await openManager();
    const reason = 'Has alcanzado el límite de 3 categorías de tu plan Gratis';
    const disabledButton = button(page, `Nueva Categoría . ${reason}`);
    expect(await disabledButton.getAttribute('aria-disabled')).toBe('true');
    await page.getByText(reason, { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Ver planes' }).waitFor();
    const creation = app.call(createCategory, { token: menu.token, body: { name: 'Dulces' } });
    await expect(creation).rejects.toThrow(reason);

    await page.route('**/api/subscriptions/current', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), status: 'pending' } });
    });
    await page.reload();
    const noPlan = 'No tienes un plan activo. Por favor, activa un plan para continuar.';
    await button(page, `Nueva Categoría . ${noPlan}`).waitFor();
  });
});

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
    await expectToast(page, 'Categoría creada', 3);
    expect(await storedCategories(menu)).toEqual(['1 Arepas', '2 Sopas y caldos']);
    expect(await sortableNames(page)).toEqual(['Arepas', 'Sopas y caldos']);
    expect(await page.getByLabel('Categoría', { exact: true }).locator('option:checked').innerText()).toBe(
      'Sopas y caldos',
    );
    expect(await focusedLabel(page)).toBe('Nueva Categoría');
    expect(menu.errors).toEqual([]);
  });

  test('the dialog edits a category and shows a toast for 3 s', { tags: 'long' }, async () => {
    const { menu, page } = await openManager({ recordsToasts: true });
    await button(page, 'Editar Bebidas').click();
    const form = dialog(page, 'Editar categoría');
    expect(await form.getByLabel('Nombre').inputValue()).toBe('Bebidas');
    await form.getByLabel('Nombre').fill('');
    await button(page, 'Guardar categoría').click();
    await form.getByText('El nombre de la categoría es requerido').waitFor();
    await form.getByLabel('Nombre').fill('Jugos');
    await button(page, 'Guardar categoría').click();
    await expectToast(page, 'Categoría actualizada', 3);
    expect(await storedCategories(menu)).toEqual(['1 Arepas', '2 Jugos', '3 Caldos']);
    expect(await focusedLabel(page)).toBe('Editar Jugos');
  });

  test('a click on the name renames a category, with its own texts', { tags: 'long' }, async () => {
    const { menu, page } = await openManager({ recordsToasts: true });
    await button(page, 'Bebidas').click();
    const form = dialog(page, 'Cambiar nombre de la categoría');
    await form.getByLabel('Nombre').fill('  ');
    await button(page, 'Cambiar nombre').click();
    await form.getByText('El nombre de la categoría no puede estar vacío').waitFor();
    expect(await isFocused(form.getByLabel('Nombre'))).toBe(true);
    await replyWith(page, '**/api/categories/*', 'PUT', [errorReply('Ahora no se puede'), serverError]);
    await form.getByLabel('Nombre').fill('Jugos');
    await button(page, 'Cambiar nombre').click();
    await alert(page, 'Ahora no se puede').waitFor();
    await button(page, 'Cambiar nombre').click();
    await alert(page, 'Error al actualizar la categoría').waitFor();
    expect(await form.getByLabel('Nombre').inputValue()).toBe('Jugos');
    await button(page, 'Cambiar nombre').click();
    await expectToast(page, 'Categoría actualizada exitosamente', 3);
    expect(await storedCategories(menu)).toEqual(['1 Arepas', '2 Jugos', '3 Caldos']);
  });

  test('a failed creation shows the reason and keeps the input for a retry', { tags: 'long' }, async () => {
    const { menu, page } = await openManager({ namesByCategory: { Arepas: [] } });
    await replyWith(page, '**/api/categories', 'POST', [errorReply('Ahora no se puede'), serverError, null]);
    await button(page, 'Nueva Categoría').click();
    const form = dialog(page, 'Nueva Categoría');
    await form.getByLabel('Nombre').fill('Sopas');
    for (const text of [
      'Ahora no se puede',
      'Error al procesar la solicitud',
      `Error al procesar la solicitud. ${checkConnection}`,
    ]) {
      await button(page, 'Crear categoría').click();
      await alert(page, text).waitFor();
      expect(await form.getByLabel('Nombre').inputValue()).toBe('Sopas');
    }
    await button(page, 'Crear categoría').click();
    await alert(page, 'Categoría creada').waitFor();
    expect(await storedCategories(menu)).toEqual(['1 Arepas', '2 Sopas']);
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

  test('a retry after a lost reply creates no second category', { tags: 'long' }, async () => {
    const { menu, page } = await openManager({ namesByCategory: { Arepas: [] } });
    await page.route(
      '**/api/categories',
      async (route) => {
        if (route.request().method() === 'POST') await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await button(page, 'Nueva Categoría').click();
    await dialog(page, 'Nueva Categoría').getByLabel('Nombre').fill('Sopas');
    await button(page, 'Crear categoría').click();
    await alert(page, `Error al procesar la solicitud. ${checkConnection}`).waitFor();
    await button(page, 'Crear categoría').click();
    await alert(page, 'Categoría creada').waitFor();
    expect(await storedCategories(menu)).toEqual(['1 Arepas', '2 Sopas']);
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

  test('a failed deletion restores the category and shows the reason for 5 s', { tags: 'long' }, async () => {
    const { menu, page } = await openManager({ recordsToasts: true });
    await page.getByLabel('Categoría', { exact: true }).selectOption({ label: 'Bebidas' });
    await replyWith(page, '**/api/categories/*', 'DELETE', [
      errorReply('Ahora no se puede'),
      serverError,
      null,
    ]);
    for (const text of [
      'Ahora no se puede',
      'Error al eliminar la categoría',
      `Error al eliminar la categoría. ${checkConnection}`,
    ]) {
      await button(page, 'Eliminar Bebidas').click();
      await button(page, 'Eliminar categoría').click();
      await expectToast(page, text, 5);
      expect(await sortableNames(page)).toEqual(['Arepas', 'Bebidas', 'Caldos']);
    }
    expect(await page.getByLabel('Categoría', { exact: true }).inputValue()).toBe(menu.ids.get('Bebidas'));
    expect(await storedCategories(menu)).toHaveLength(3);
  });
});

describe('category positions', () => {
  const before = ['1 Arepas', '2 Bebidas', '3 Caldos'];
  const after = ['1 Bebidas', '2 Caldos', '3 Arepas'];

  test('the keyboard moves a category in steps of 25 pixels, and Escape cancels', {
    tags: 'long',
  }, async () => {
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
