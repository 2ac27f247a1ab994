import { logout } from '@vitrina/contract/account/auth/endpoints.ts';
import {
  createCategory,
  deleteCategory,
  listCategories,
} from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct, deleteProduct, updateProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createPicture } from '../server/src/testing/pictures.ts';
import { type Device, desktop, isFocused, phone } from './browser.ts';
import {
  activeSwitch,
  alert,
  buildMenu,
  button,
  cardNames,
  chooseAction,
  dragByMouse,
  dragByTouch,
  eventually,
  focusedLabel,
  holdReplies,
  type Menu,
  pressKeys,
  shownMenu,
} from './menu.ts';
import { useSharedApp } from './setup.ts';
import { expectToast, recordToasts } from './toasts.ts';

const booted = useSharedApp();
const { app } = booted;

const sampleMenu = { Sopas: ['Ajiaco', 'Changua', 'Sancocho'], Bebidas: ['Limonada de coco'] };
const build = (
  namesByCategory: Parameters<typeof buildMenu>[1] = sampleMenu,
  options: Parameters<typeof buildMenu>[2] = {},
) => buildMenu(booted, namesByCategory, options);

async function openList(menu: Menu, path = '/menu'): Promise<Page> {
  await menu.page.goto(menu.url + path);
  await menu.page.getByRole('heading', { level: 3 }).first().waitFor();
  return menu.page;
}
const waitForText = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const checkConnection = 'Verifica tu conexión a internet.';

describe('product list', () => {
  test('the list counts, filters by category and searches as the owner types, ignoring accents', async () => {
    const menu = await build();
    const { token } = menu;
    const { category } = await app.call(createCategory, { token, body: { name: 'Postres' } });
    const flan = { name: 'Flan', description: 'De la casa', price: '9000', categoryId: category.id };
    await app.call(createProduct, { token, body: flan });
    await app.call(deleteCategory, { token, params: { id: category.id } });
    const page = await openList(menu);

    await page.getByRole('heading', { name: 'Productos', level: 1 }).waitFor();
    await page.getByRole('meter', { name: 'Productos: 5/10' }).waitFor();
    await page.getByRole('meter', { name: 'Categorías: 2/3' }).waitFor();
    const chips = await page
      .getByRole('group', { name: 'Filtrar por categoría' })
      .getByRole('button')
      .allTextContents();
    expect(chips).toEqual(['Todos 5', 'Sopas 3', 'Bebidas 1', 'Sin categoría 1']);
    expect(await cardNames(page)).toEqual(['Ajiaco', 'Changua', 'Sancocho', 'Limonada de coco', 'Flan']);

    await button(page, 'Sopas 3').click();
    await waitForText(page, '3 productos');
    expect(new URL(page.url()).searchParams.get('categoria')).toBe(menu.ids.get('Sopas'));
    await button(page, 'Sin categoría 1').click();
    await waitForText(page, '1 producto');
    expect(await shownMenu(page)).toEqual({ 'Sin categoría': ['Flan'] });

    await button(page, 'Todos 5').click();
    const search = page.getByRole('searchbox', { name: 'Buscar productos' });
    for (const [typedText, name] of [
      ['l', 'Limonada de coco'],
      ['IMONÁDA', 'Limonada de coco'],
      [' bebidas', 'Limonada de coco'],
    ] as const) {
      await search.pressSequentially(typedText);
      await link(page, name).waitFor();
    }
    await waitForText(page, '1 producto');
    await search.fill('sushi');
    await page.getByText('No encontramos «sushi»').waitFor();
    await button(page, 'Ver todos').click();
    await waitForText(page, '5 productos');
    expect(menu.errors).toEqual([]);
  });
});

describe('cached list', () => {
  const cacheKeys = (page: Page) =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /^vitrina\.data\.(?!draft)/.test(key)));
  /** Leaves the calls for the products without a reply. */
  const holdProducts = (page: Page) => page.route('**/api/menu', () => {});
  async function openCachedList() {
    const menu = await build();
    const page = await openList(menu);
    await eventually(async () => (await cacheKeys(page)).length).toBe(5);
    return { menu, page };
  }

  test('the cached list shows at once after a reload, and is loaded again', async () => {
    const { menu, page } = await openCachedList();
    await deleteChangua(menu);
    const release = await holdReplies(page, '**/api/{menu,categories,customization,subscriptions/current}');
    await page.reload();
    await waitForText(page, '4 productos');
    release();
    await waitForText(page, '3 productos');
    expect(menu.errors).toEqual([]);

    // It expires after five minutes. A write of the page that is still due would make it new again.
    await page.waitForFunction(
      () => JSON.parse(localStorage.getItem('vitrina.data.products') ?? '{}').data?.length === 3,
    );
    await page.evaluate(() => {
      const key = 'vitrina.data.products';
      const copy = JSON.parse(localStorage.getItem(key) ?? '');
      localStorage.setItem(key, JSON.stringify({ ...copy, at: copy.at - 5 * 60_000 }));
    });
    await holdProducts(page);
    await page.reload();
    await page.locator('[aria-busy=true]').waitFor();
    await page.waitForTimeout(500);
    expect(await cardNames(page)).toEqual([]);
  });

  test('the cached list is never shown to another account', async () => {
    const { page } = await openCachedList();
    const other = await build({ Postres: ['Flan'] });
    const copies = await page.evaluate(() => Object.entries(localStorage));
    await other.page.addInitScript((entries) => {
      for (const [key, value] of entries)
        if (key.startsWith('vitrina.data.')) localStorage.setItem(key, value);
    }, copies);
    await holdProducts(other.page);
    await other.page.goto(`${other.url}/menu`);
    await other.page.locator('[aria-busy=true]').waitFor();
    await other.page.waitForTimeout(500);
    expect(await cardNames(other.page)).toEqual([]);
    expect(await other.page.content()).not.toContain('Ajiaco');
  });

  test('a log-out and a 401 delete the cached list', async () => {
    const { page } = await openCachedList();
    await button(page, 'Más').click();
    await page.getByRole('dialog').getByText('Cerrar Sesión').click();
    await page.waitForURL('**/login');
    await eventually(() => cacheKeys(page)).toEqual([]);

    const next = await openCachedList();
    await app.call(logout, { token: next.menu.token });
    await activeSwitch(next.page, 'Ajiaco').press('Space');
    await next.page.waitForURL('**/login');
    // Longer than the delay before the list is stored.
    await next.page.waitForTimeout(500);
    expect(await cacheKeys(next.page)).toEqual([]);
  });
});

describe('visibility', () => {
  test('a tap hides a product at once, and the last tap is stored although replies arrive late', async () => {
    const menu = await build();
    const page = await openList(menu);
    const release = await holdReplies(page, '**/api/menu/*/active');
    const replies: boolean[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/active')) replies.push(response.request().postDataJSON().active);
    });
    const isOn = activeSwitch(page, 'Ajiaco');
    await isOn.press('Space');
    await eventually(() => isOn.isChecked()).toBe(false);
    await page.getByRole('status').getByText('Ajiaco se oculta.').waitFor({ state: 'attached' });
    await isOn.press('Space');
    await eventually(() => isOn.isChecked()).toBe(true);
    await isOn.press('Space');
    await eventually(() => isOn.isChecked()).toBe(false);
    release();
    await eventually(() => replies).toEqual([false, true, false]);
    const activeStates = async () => (await menu.products()).map(({ name, active }) => [name, active]);
    expect(await activeStates()).toEqual([
      ['Ajiaco', false],
      ['Changua', true],
      ['Sancocho', true],
      ['Limonada de coco', true],
    ]);
    expect(await isOn.isChecked()).toBe(false);
    expect(menu.errors).toEqual([]);
  });
});

describe('dragging', () => {
  async function open(
    device: Device,
    { namesByCategory = sampleMenu as Record<string, string[]>, recordsToasts = false } = {},
  ) {
    const menu = await build(namesByCategory, { device, recordsToasts });
    return { menu, page: await openList(menu) };
  }
  const stored = async (menu: Menu) => {
    const groups = Map.groupBy(await menu.products(), ({ categoryName }) => categoryName);
    return Object.fromEntries([...groups].map(([name, list]) => [name, list.map((product) => product.name)]));
  };
  const handle = (page: Page, name: string) => button(page, `Mover ${name}`);
  const sectionNames = async (page: Page) => Object.keys(await shownMenu(page));

  test('the keyboard moves a product to the next card and announces it, and Escape cancels', async () => {
    const { menu, page } = await open(phone, { recordsToasts: true });
    await handle(page, 'Ajiaco').focus();
    await pressKeys(page, 'Space', 'ArrowDown');
    await page.getByText('Ajiaco está ahora en la posición 2 de 3 en Sopas.').waitFor({ state: 'attached' });
    await pressKeys(page, 'Escape');
    await page.getByText('Cancelaste. Ajiaco volvió a su lugar.').waitFor({ state: 'attached' });
    expect(await cardNames(page)).toEqual(['Ajiaco', 'Changua', 'Sancocho', 'Limonada de coco']);

    await handle(page, 'Ajiaco').focus();
    await pressKeys(page, 'Enter', 'ArrowDown', 'ArrowDown', 'Enter');
    await expectToast(page, 'Orden actualizado exitosamente', 3);
    expect(await stored(menu)).toEqual({
      Sopas: ['Changua', 'Sancocho', 'Ajiaco'],
      Bebidas: ['Limonada de coco'],
    });
    expect(await focusedLabel(page)).toBe('Mover Ajiaco');
    expect(menu.errors).toEqual([]);
  });

  test('the mouse moves a product after 8 pixels, from any part of its card, and a click opens it', async () => {
    const { menu, page } = await open(desktop);
    const before = await stored(menu);
    const distance = await distanceBetween(page, 'Ajiaco', 'Sancocho');
    // A press that moves less is a click.
    await drag(page, 'Ajiaco', { x: 7, y: 0 });
    await page.getByRole('heading', { name: 'Editar Producto' }).waitFor();
    await page.goBack();
    await handle(page, 'Ajiaco').waitFor();
    await drag(page, 'Ajiaco', distance);
    await alert(page, 'Orden actualizado exitosamente').waitFor();
    expect(await stored(menu)).toEqual({ ...before, Sopas: ['Changua', 'Sancocho', 'Ajiaco'] });
    await handle(page, 'Changua').click();
    await page.getByRole('heading', { name: 'Editar Producto' }).waitFor();
  });

  test('a move shows at once, and a rejected one is undone with a message', async () => {
    const { menu, page } = await open(desktop, { recordsToasts: true });
    const before = await stored(menu);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/menu/reorder', async (route) => {
      await held;
      await route.abort();
    });
    await drag(page, 'Ajiaco', await distanceBetween(page, 'Ajiaco', 'Sancocho'));
    await eventually(() => shownMenu(page)).toEqual({ ...before, Sopas: ['Changua', 'Sancocho', 'Ajiaco'] });
    release();
    await expectToast(page, `Error al reordenar los productos. ${checkConnection}`, 5);
    expect(await shownMenu(page)).toEqual(before);
    expect(await stored(menu)).toEqual(before);
  });

  test('on a phone the keyboard moves a product to another category, a touch of 250 ms moves it and a section', {
    tags: 'long',
  }, async () => {
    const { menu, page } = await open(phone);
    await handle(page, 'Sancocho').focus();
    await pressKeys(page, 'Space', 'ArrowDown', 'Space');
    await alert(page, 'Orden actualizado exitosamente').waitFor();
    const before = await stored(menu);
    expect(before.Sopas).toEqual(['Ajiaco', 'Changua']);
    expect(before.Bebidas?.toSorted()).toEqual(['Limonada de coco', 'Sancocho']);
    expect(await shownMenu(page)).toEqual(before);

    // A swipe scrolls.
    const { y } = await distanceBetween(page, 'Ajiaco', 'Changua');
    await dragByTouch(page, 'Mover Ajiaco', y, 0);
    expect(await stored(menu)).toEqual(before);
    await handle(page, 'Ajiaco').scrollIntoViewIfNeeded();
    await dragByTouch(page, 'Mover Ajiaco', y, 400);
    await eventually(() => stored(menu)).toEqual({ ...before, Sopas: ['Changua', 'Ajiaco'] });

    const other = await build({ Sopas: ['Ajiaco'], Bebidas: ['Limonada'] });
    await openList(other);
    await dragByTouch(other.page, 'Mover la categoría Sopas', 60, 400);
    await alert(other.page, 'Orden actualizado exitosamente').waitFor();
    expect(await storedCategories(other)).toEqual(['Bebidas', 'Sopas']);
  });

  test('on a desktop a drop shows the new order at once, and a section is dragged while all are collapsed', {
    tags: 'long',
  }, async () => {
    const { menu, page } = await open(desktop, {
      namesByCategory: { Sopas: ['Ajiaco', 'Changua'], Bebidas: ['Limonada', 'Lulada'], Postres: [] },
      recordsToasts: true,
    });
    await addPhotos(menu, 'Ajiaco', 2);
    await page.reload();
    await recordSettledOrders(page);
    await drag(page, 'Ajiaco', await distanceBetween(page, 'Ajiaco', 'Changua'));
    await expectToast(page, 'Orden actualizado exitosamente', 3);
    expect([...new Set((await settledOrders(page)).map((order) => order.slice(0, 22)))]).toEqual([
      'Sopas 2 Changua Ajiaco',
    ]);

    const target = page.getByRole('region', { name: 'Postres' }).getByText('Aún sin productos');
    await target.waitFor();
    await drag(page, 'Ajiaco', await distanceTo(page, 'Ajiaco', target));
    await expectToast(page, 'Orden actualizado exitosamente', 3);
    expect(await stored(menu)).toMatchObject({ Sopas: ['Changua'], Postres: ['Ajiaco'] });
    const moved = (await menu.products()).find(({ name }) => name === 'Ajiaco');
    expect(moved).toMatchObject({ description: 'Ajiaco de la casa', price: '12000', active: true });
    expect(moved?.images).toHaveLength(2);

    const order = async () => (await storedCategories(menu)).join(' ');
    await handle(page, 'la categoría Sopas').focus();
    await pressKeys(page, 'Space');
    expect(await cardNames(page)).toEqual([]);
    await pressKeys(page, 'ArrowDown', 'ArrowDown', 'Space');
    await expectToast(page, 'Orden actualizado exitosamente', 3);
    expect(await order()).toBe('Bebidas Sopas Postres');
    expect(await sectionNames(page)).toEqual(['Bebidas', 'Sopas', 'Postres']);

    await handle(page, 'la categoría Bebidas').scrollIntoViewIfNeeded();
    await dragByMouse(page, 'Mover la categoría Bebidas', 108);
    await expectToast(page, 'Orden actualizado exitosamente', 3);
    expect(await order()).toBe('Sopas Postres Bebidas');
    expect(await cardNames(page)).toEqual(['Changua', 'Ajiaco', 'Limonada', 'Lulada']);

    // At most three toasts show at the bottom right, and the others wait.
    await page.evaluate(() => {
      window.toasts.length = 0;
    });
    await page.route('**/api/menu/*/active', (route) => route.abort());
    for (const name of ['Ajiaco', 'Changua', 'Limonada', 'Lulada'])
      await activeSwitch(page, name).press('Space');
    const toasts = page.getByRole('alert');
    await toasts.nth(2).waitFor();
    await page.waitForTimeout(500);
    expect(await toasts.count()).toBe(3);
    for (const toast of await toasts.all()) {
      const box = await toast.boundingBox();
      expect(box?.x).toBeGreaterThan(1280 / 2);
      expect(box?.y).toBeGreaterThan(800 / 2);
    }
    await page.clock.runFor(5_000);
    await page.waitForFunction(() => window.toasts.length === 4);
  });

  test('a category that moves far stays in view', { tags: 'long' }, async () => {
    const many = Array.from({ length: 30 }, (_, index) => `Jugo ${index + 1}`);
    const namesByCategory = { Sopas: ['Ajiaco', 'Changua'], Bebidas: many, Postres: ['Flan'] };
    const menu = await build(namesByCategory, { device: desktop, plan: 'pro', recordsToasts: true });
    const page = await openList(menu);
    await recordSettledOrders(page);
    await dragByMouse(page, 'Mover la categoría Sopas', 108);
    await expectToast(page, 'Orden actualizado exitosamente', 3);
    expect([...new Set((await settledOrders(page)).map((order) => order.slice(0, 15)))]).toEqual([
      'Bebidas 30 Jugo',
    ]);
    await button(page, 'Mover Changua').waitFor();
    const box = await handle(page, 'la categoría Sopas').boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(desktop.viewport.height);
    expect(menu.errors).toEqual([]);
  });
});

describe('categories in place', () => {
  const chooseForCategory = async (page: Page, name: string, action: string) => {
    await button(page, `Acciones de la categoría ${name}`).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };

  test('a category is added, renamed, moved and deleted without leaving the list', async () => {
    const menu = await build({ Sopas: ['Ajiaco'] });
    const page = await openList(menu);
    await button(page, 'Nueva Categoría').click();
    await page.getByRole('dialog').getByLabel('Nombre').fill('Postres');
    await button(page, 'Crear categoría').click();
    await page.getByRole('region', { name: 'Postres' }).getByText('Aún sin productos').waitFor();

    await chooseForCategory(page, 'Postres', 'Cambiar nombre');
    await page.getByRole('dialog').getByLabel('Nombre').fill('Dulces');
    await button(page, 'Cambiar nombre').click();
    await page.getByRole('region', { name: 'Dulces' }).waitFor();

    await chooseForCategory(page, 'Dulces', 'Subir');
    await eventually(() => storedCategories(menu)).toEqual(['Dulces', 'Sopas']);
    expect(Object.keys(await shownMenu(page))).toEqual(['Dulces', 'Sopas']);

    await chooseForCategory(page, 'Sopas', 'Eliminar categoría');
    await button(page, 'Eliminar categoría').click();
    await alert(page, 'Categoría eliminada').waitFor();
    await eventually(() => shownMenu(page)).toEqual({ Dulces: [], 'Sin categoría': ['Ajiaco'] });
    expect(await focusedLabel(page)).toBe('Acciones de la categoría Dulces');
    expect(menu.errors).toEqual([]);
  });

  test('a product is added to the category where the button is', async () => {
    const menu = await build({ Sopas: ['Ajiaco'], Postres: [] });
    const page = await openList(menu);
    const category = page.getByLabel('Categoría', { exact: true });
    await link(page, 'Agregar a Sopas').click();
    await page.getByRole('heading', { name: 'Nuevo Producto' }).waitFor();
    expect(await category.inputValue()).toBe(menu.ids.get('Sopas'));
    await page.goBack();
    await link(page, 'Agregar el primero').click();
    expect(await category.inputValue()).toBe(menu.ids.get('Postres'));
    // A category that the link chose does not count as a change.
    await link(page, 'Cancelar').click();
    await page.waitForURL('**/menu');
  });
});

describe('deletion', () => {
  test('the dialog names the product, can be cancelled, and restores the focus', async () => {
    const menu = await build(sampleMenu, { device: desktop, recordsToasts: true });
    const page = await openList(menu);
    await button(page, 'Eliminar Changua').click();
    const dialog = page.getByRole('dialog', { name: '¿Eliminar «Changua»?' });
    await dialog.waitFor();
    await button(page, 'Cancelar').click();
    await dialog.waitFor({ state: 'hidden' });
    await eventually(() => focusedLabel(page)).toBe('Eliminar Changua');
    expect(await menu.names()).toContain('Changua');

    await button(page, 'Eliminar Changua').click();
    await button(page, 'Eliminar producto').click();
    await expectToast(page, 'Producto eliminado exitosamente', 6);
    expect(await cardNames(page)).toEqual(['Ajiaco', 'Sancocho', 'Limonada de coco']);
    expect(await menu.names()).toEqual(['Ajiaco', 'Sancocho', 'Limonada de coco']);
    expect(await focusedLabel(page)).toBe('Sancocho');
    expect(menu.errors).toEqual([]);
  });
});

test('a toast on a phone covers nothing that can be tapped', async () => {
  const menu = await build();
  const page = await openList(menu);
  await page.route('**/api/menu/*/active', (route) => route.abort());
  for (const name of ['Ajiaco', 'Changua', 'Sancocho']) await activeSwitch(page, name).press('Space');
  const toasts = page.getByRole('alert');
  await toasts.nth(2).waitFor();
  const covered = () =>
    page.evaluate(() => {
      const isApart = (one: DOMRect, other: DOMRect) =>
        one.right <= other.left ||
        one.left >= other.right ||
        one.bottom <= other.top ||
        one.top >= other.bottom;
      const toasts = [...document.querySelectorAll('.mantine-Notifications-root [role=alert]')];
      return (
        [...document.querySelectorAll('a, button, input, li, [role=switch], nav')]
          .filter((element) => !element.closest('.mantine-Notifications-root') && element.checkVisibility())
          // The link that skips to the content is above the screen.
          .filter((element) => element.getBoundingClientRect().bottom > 0)
          .filter((element) =>
            toasts.some((toast) => !isApart(toast.getBoundingClientRect(), element.getBoundingClientRect())),
          )
          .map((element) => element.outerHTML.slice(0, 120))
      );
    });
  for (const width of [320, 360, 390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    // A toast slides in.
    await eventually(covered).toEqual([]);
  }
  expect(await toasts.count()).toBe(3);
});

test('a phone shows at least four products at once, has the categories in a sheet, and comes back to its filter', {
  tags: 'long',
}, async () => {
  const soups = Array.from({ length: 8 }, (_, n) => `Sopa del día número ${n + 1}`);
  const menu = await build({ Sopas: soups, Bebidas: ['Limonada'] }, { recordsToasts: true });
  const page = await openList(menu);
  const countVisible = async () => {
    const bottomBar = page.getByRole('navigation', { name: 'Barra inferior' });
    const bottom = (await bottomBar.boundingBox())?.y ?? 0;
    const chips = await page.getByRole('group', { name: 'Filtrar por categoría' }).boundingBox();
    const top = (chips?.y ?? 0) + (chips?.height ?? 0);
    const boxes = await Promise.all(
      (await page.getByRole('listitem').all()).map((item) => item.boundingBox()),
    );
    return boxes.filter((box) => box && box.y >= top && box.y + box.height <= bottom).length;
  };
  expect(await countVisible()).toBeGreaterThanOrEqual(4);
  await page.mouse.wheel(0, 240);
  await page.waitForTimeout(300);
  expect(await countVisible()).toBeGreaterThanOrEqual(6);

  await button(page, 'Gestionar Categorías').click();
  const sheet = page.getByRole('dialog', { name: 'Gestionar Categorías' });
  await sheet.getByRole('meter', { name: 'Categorías: 2/3' }).waitFor();
  await button(page, 'Editar Bebidas').click();
  await page.getByRole('dialog', { name: 'Editar categoría' }).getByLabel('Nombre').fill('Jugos');
  await button(page, 'Guardar categoría').click();
  await sheet.getByText('Jugos').waitFor();
  await page.goBack();
  await sheet.waitFor({ state: 'hidden' });
  await page.getByRole('region', { name: 'Jugos' }).waitFor();

  await openList(menu, `/menu?categoria=${menu.ids.get('Sopas')}`);
  await link(page, 'Sopa del día número 2').click();
  await page.getByRole('heading', { name: 'Editar Producto' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Productos' }).click();
  await waitForText(page, '8 productos');
  expect(await button(page, 'Sopas 8').getAttribute('aria-pressed')).toBe('true');

  // A form that cannot open says so on the list.
  await page.route('**/api/menu/*', (route) => route.abort());
  await chooseAction(page, 'Sopa del día número 1', 'Editar');
  await expectToast(page, 'Error al intentar editar el producto', 3);
  expect(new URL(page.url()).pathname).toBe('/menu');
});

describe('product form', () => {
  const waitForTitle = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
  const save = (page: Page) => button(page, 'Guardar Producto').click();
  const values = (page: Page) =>
    Promise.all(
      ['Nombre', 'Descripción', 'Precio'].map((label) =>
        page.getByLabel(label, { exact: true }).inputValue(),
      ),
    );

  async function openNew(options?: Parameters<typeof buildMenu>[2]) {
    const menu = await build({ Sopas: ['Ajiaco'] }, options);
    await menu.page.goto(`${menu.url}/menu/new`);
    await waitForTitle(menu.page, 'Nuevo Producto');
    return { menu, page: menu.page };
  }
  const editUrl = (menu: Menu) => `${menu.url}/menu/edit/${menu.ids.get('Ajiaco')}`;
  async function openEdit(prepare: (page: Page) => Promise<void> = async () => {}) {
    const menu = await build({ Sopas: ['Ajiaco'], Postres: [] });
    await prepare(menu.page);
    await menu.page.goto(editUrl(menu));
    return { menu, page: menu.page };
  }
  async function fill(page: Page) {
    await page.getByLabel('Nombre', { exact: true }).fill('  Changua  ');
    await page.getByLabel('Descripción').fill('Caldo de leche con huevo');
    await page.getByLabel('Precio').fill('9.500');
    await page.getByLabel('Categoría', { exact: true }).selectOption({ label: 'Sopas' });
  }

  test('the form requires every field, creates the product and returns to the list after 2 s', async () => {
    const { menu, page } = await openNew({ recordsToasts: true });
    await page.getByRole('switch', { name: 'Activo', exact: true }).waitFor();
    await save(page);
    await alert(page, 'Por favor completa todos los campos requeridos').waitFor();
    expect(await isFocused(page.getByLabel('Nombre', { exact: true }))).toBe(true);
    await fill(page);
    await save(page);
    await alert(page, 'Producto creado exitosamente').waitFor();
    const savedAt = Date.now();
    expect(new URL(page.url()).pathname).toBe('/menu/new');
    await page.waitForURL('**/menu');
    expect(Date.now() - savedAt).toBeGreaterThan(1500);
    await expectToast(page, 'Producto creado exitosamente', 3);
    expect(await cardNames(page)).toEqual(['Ajiaco', 'Changua']);
    expect((await menu.products())[1]).toMatchObject({ name: 'Changua', price: '9500', active: true });
    expect(menu.errors).toEqual([]);
  });

  test('what was typed comes back after the tab has ended, until it is discarded or saved', async () => {
    const { page } = await openNew();
    await page.getByText('Obligatoria: una frase basta.').waitFor();
    await fill(page);
    await button(page, 'Tamaños o presentaciones').click();
    await page.getByLabel('Nombre del tamaño 1').fill('Grande');
    // A tab that the system ends asks nothing.
    const reopened = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    await reopened.goto(`${app.url}/menu/new`);
    await reopened.getByText('Recuperamos lo que escribías').waitFor();
    expect(await reopened.getByLabel('Descripción').inputValue()).toBe('Caldo de leche con huevo');
    expect(await reopened.getByLabel('Nombre del tamaño 1').inputValue()).toBe('Grande');
    await button(reopened, 'Descartarlo').click();
    expect(await values(reopened)).toEqual(['', '', '']);
    await reopened.reload();
    await waitForTitle(reopened, 'Nuevo Producto');
    expect(await reopened.getByText('Recuperamos lo que escribías').count()).toBe(0);
  });

  test('a button skips the wait after saving, and the list marks the row', async () => {
    const { page } = await openEdit();
    await page.getByLabel('Precio').fill('12.000');
    await save(page);
    await page.getByRole('link', { name: 'Volver a Productos' }).click();
    await page.waitForURL('**/menu');
    await page.locator('[data-returned]', { hasText: 'Ajiaco' }).waitFor();
    expect(await page.getByText('Recuperamos lo que escribías').count()).toBe(0);
  });

  test('the form changes a product and returns to the list', async () => {
    const { menu, page } = await openEdit(recordToasts);
    await waitForTitle(page, 'Editar Producto');
    await page.getByLabel('Categoría', { exact: true }).selectOption({ label: 'Postres' });
    await page.getByRole('switch', { name: 'Activo', exact: true }).press('Space');
    await save(page);
    await expectToast(page, 'Producto actualizado exitosamente', 3);
    await page.waitForURL('**/menu');
    expect((await menu.products())[0]).toMatchObject({ categoryName: 'Postres', active: false });
  });

  test('the form survives a restart of the server', { tags: 'long' }, async () => {
    const { menu, page } = await openNew();
    await fill(page);
    await app.restart(async () => {
      await save(page);
      await alert(page, `Error al guardar el producto. ${checkConnection}`).waitFor();
      expect(await values(page)).toEqual(['  Changua  ', 'Caldo de leche con huevo', '9.500']);
    });
    await page.getByText('Ya volvió la conexión.').waitFor();
    await button(page, 'Guardar ahora').click();
    await alert(page, 'Producto creado exitosamente').waitFor();
    expect(await menu.names()).toEqual(['Ajiaco', 'Changua']);
  });

  test('a retry after a lost reply creates no second product', async () => {
    const { menu, page } = await openNew();
    await fill(page);
    await page.route(
      '**/api/menu',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await save(page);
    await alert(page, `Error al guardar el producto. ${checkConnection}`).waitFor();
    expect(await menu.names()).toEqual(['Ajiaco', 'Changua']);
    await page.getByLabel('Nombre', { exact: true }).fill('Changua con calado');
    await save(page);
    await alert(page, 'Producto creado exitosamente').waitFor();
    expect(await menu.names()).toEqual(['Ajiaco', 'Changua con calado']);
  });

  test('a dialog asks before any exit loses unsaved changes', async () => {
    const { menu, page } = await openNew({ device: desktop });
    await page.goto(`${menu.url}/menu`);
    await link(page, 'Agregar producto').click();
    await fill(page);
    const dialog = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
    const exits = [
      () => page.getByRole('main').getByRole('link', { name: 'Productos' }).click(),
      () => link(page, 'Cancelar').click(),
      () => page.getByRole('complementary').getByRole('link', { name: 'Dashboard' }).click(),
      () => page.goBack(),
    ];
    for (const leave of exits) {
      await leave();
      await dialog.waitFor();
      await button(page, 'Seguir editando').click();
      await dialog.waitFor({ state: 'hidden' });
      expect((await values(page))[0]).toBe('  Changua  ');
    }
    await link(page, 'Cancelar').click();
    await button(page, 'Salir sin guardar').click();
    await page.waitForURL('**/menu');
    expect(await menu.names()).toEqual(['Ajiaco']);
  });
});

test('the keyboard alone creates, hides and deletes a product', async () => {
  const menu = await build({ Sopas: [] }, { device: desktop });
  const { page } = menu;
  const tabTo = async (name: string) => {
    for (let n = 0; n < 60; n++) {
      if ((await focusedLabel(page))?.trim() === name) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never reached ${name}`);
  };
  await page.goto(`${menu.url}/menu`);
  await link(page, 'Agregar producto').waitFor();
  await tabTo('Agregar producto');
  await page.keyboard.press('Enter');
  await page.getByLabel('Nombre', { exact: true }).waitFor();
  for (let n = 0; n < 20 && !(await isFocused(page.getByLabel('Nombre', { exact: true }))); n++)
    await page.keyboard.press('Tab');
  await page.keyboard.type('Ajiaco');
  await page.keyboard.press('Tab');
  await page.keyboard.type('28500');
  const category = page.getByLabel('Categoría', { exact: true });
  for (let n = 0; n < 5 && !(await isFocused(category)); n++) await page.keyboard.press('Tab');
  await page.keyboard.type('So');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Con pollo y guascas');
  await page.getByLabel('Precio').press('Enter');
  await page.waitForURL('**/menu');
  await link(page, 'Ajiaco').waitFor();

  await tabTo('Ajiaco: activo');
  await page.keyboard.press('Space');
  await eventually(() => activeSwitch(page, 'Ajiaco').isChecked()).toBe(false);
  expect(await focusedLabel(page)).toBe('Ajiaco: activo');
  await tabTo('Eliminar Ajiaco');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await eventually(() => focusedLabel(page)).toBe('Cancelar');
  await page.keyboard.press('Escape');
  await eventually(() => focusedLabel(page)).toBe('Eliminar Ajiaco');
  await page.keyboard.press('Enter');
  await eventually(() => focusedLabel(page)).toBe('Cancelar');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await alert(page, 'Producto eliminado exitosamente').waitFor();
  await page.getByRole('region', { name: 'Sopas' }).getByText('Aún sin productos').waitFor();
  expect(menu.errors).toEqual([]);
});

test('a list of a thousand products is searched and scrolled with few cards rendered', {
  tags: 'long',
}, async () => {
  const menu = await build({ Sopas: [], Bebidas: [] }, { plan: 'premium' });
  const { page, errors } = menu;
  for (let first = 0; first < 1000; first += 20) {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const categoryId = menu.ids.get(n % 2 ? 'Sopas' : 'Bebidas') ?? '';
        const body = {
          name: `Plato ${first + n + 1}`,
          description: 'De la casa',
          price: '12000',
          categoryId,
        };
        return app.call(createProduct, { token: menu.token, body });
      }),
    );
  }
  await openList(menu);
  await waitForText(page, '1000 productos');
  await page.getByText('Productos ilimitados').waitFor();
  // The list renders few cards at a time.
  const countCards = () => page.getByRole('main').getByRole('heading', { level: 3 }).count();
  expect(await countCards()).toBeLessThanOrEqual(48);
  const search = page.getByLabel('Buscar productos');
  await search.pressSequentially('plato 99');
  await waitForText(page, '19 productos');
  expect(await cardNames(page)).toContain('Plato 990');
  await search.fill('');
  await waitForText(page, '1000 productos');
  expect(await countCards()).toBeLessThanOrEqual(48);

  const lastName = (await menu.names()).at(-1) ?? '';
  await expect
    .poll(
      async () => {
        await page.evaluate(() => window.scrollBy(0, 20_000));
        return link(page, lastName).count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  await link(page, lastName).click();
  await page.getByRole('heading', { name: 'Editar Producto' }).waitFor();
  await page.goBack();
  // The list restores its scroll position.
  await link(page, lastName).waitFor();
  expect(errors).toEqual([]);
});

async function deleteChangua({ token, ids }: Menu) {
  await app.call(deleteProduct, { token, params: { id: ids.get('Changua') ?? '' } });
}

async function addPhotos(menu: Menu, name: string, count: number) {
  const product = (await menu.products()).find((each) => each.name === name);
  if (!product?.categoryId) throw new Error(`no ${name}`);
  const { id, description, price, categoryId } = product;
  const newImages = await Promise.all(Array.from({ length: count }, () => createPicture()));
  const body = { name, description, price, categoryId };
  await app.call(updateProduct, { token: menu.token, params: { id }, body, files: { newImages } });
}

async function storedCategories({ token }: Menu): Promise<string[]> {
  return (await app.call(listCategories, { token })).categories.map(({ name }) => name);
}

/** From now on, records the names of categories and products in each change of the page without a dragged card. */
async function recordSettledOrders(page: Page): Promise<void> {
  await page.evaluate(() => {
    const orders: string[] = [];
    const record = () => {
      const names = [...document.querySelectorAll('main section[aria-label] :is(h2, h3)')];
      if (document.querySelector('[data-lifted], [data-collapsed]')) orders.length = 0;
      else orders.push(names.map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')).join(' '));
    };
    new MutationObserver(record).observe(document.body, { childList: true, subtree: true, attributes: true });
    Object.assign(window, { settledOrders: orders });
  });
}

const settledOrders = (page: Page) =>
  page.evaluate(() => (window as unknown as { settledOrders: string[] }).settledOrders);

interface Distance {
  x: number;
  y: number;
}

const distanceBetween = (page: Page, name: string, targetName: string) =>
  distanceTo(page, name, button(page, `Mover ${targetName}`));

async function distanceTo(page: Page, name: string, target: Locator): Promise<Distance> {
  const from = await button(page, `Mover ${name}`).boundingBox();
  const to = await target.boundingBox();
  if (!from || !to) throw new Error(`no ${name}`);
  const center = (box: typeof from) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  return { x: center(to).x - center(from).x, y: center(to).y - center(from).y };
}

/** Drags a product's card by its name. */
async function drag(page: Page, name: string, { x, y }: Distance): Promise<void> {
  const box = await page
    .getByRole('listitem')
    .filter({ has: button(page, `Mover ${name}`) })
    .boundingBox();
  if (!box) throw new Error(`no ${name}`);
  const [startX, startY] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(startX, startY);
  await page.mouse.down();
  await page.mouse.move(startX + Math.sign(x) * 4, startY + Math.sign(y) * 4);
  await page.mouse.move(startX + x, startY + y, { steps: 12 });
  await page.waitForTimeout(300);
  await page.mouse.up();
  await page.waitForTimeout(300);
}
