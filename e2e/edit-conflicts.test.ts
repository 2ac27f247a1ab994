import { getCustomization, updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { listCategories, renameCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { deleteProduct, getProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createPicture } from '../server/src/testing/pictures.ts';
import { desktop } from './browser.ts';
import { alert, buildMenu, button, eventually, type Menu } from './menu.ts';
import { useSharedApp } from './setup.ts';

const booted = useSharedApp();
const { app } = booted;

const build = (plan: 'pro' | 'premium' = 'pro') =>
  buildMenu(booted, { Sopas: ['Ajiaco'], Bebidas: ['Limonada'] }, { plan, device: desktop });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Esto cambió en otro dispositivo' });
const group = (page: Page, name: string) => dialog(page).getByRole('group', { name });

describe('two tabs with the same product', () => {
  async function openTwice(menu: Menu) {
    const id = menu.ids.get('Ajiaco') ?? '';
    const first = menu.page;
    const second = await menu.context.newPage();
    for (const page of [first, second]) {
      await page.goto(`${menu.url}/menu/edit/${id}`);
      await field(page, 'Nombre').waitFor();
    }
    const read = async () => (await app.call(getProduct, { token: menu.token, params: { id } })).menu;
    return { id, first, second, read };
  }
  async function saveIn(page: Page) {
    await button(page, 'Guardar Producto').click();
  }
  const waitForList = (page: Page) => page.waitForURL(/\/menu$/);

  test('changes of different fields are merged without a question', async () => {
    const menu = await build();
    const { first, second, read } = await openTwice(menu);
    await field(first, 'Precio').fill('15.000');
    await saveIn(first);
    await waitForList(first);
    await field(second, 'Nombre').fill('Ajiaco santafereño');
    await saveIn(second);
    await waitForList(second);
    expect(await read()).toMatchObject({ name: 'Ajiaco santafereño', price: '15000', version: 3 });
    expect(menu.errors).toEqual([]);
  });

  test('a field that both changed shows both values, and nothing typed is lost', async () => {
    const menu = await build();
    const { first, second, read } = await openTwice(menu);
    await field(first, 'Nombre').fill('Ajiaco de la casa');
    await field(first, 'Descripción').fill('Con tres papas');
    await saveIn(first);
    await waitForList(first);
    await field(second, 'Nombre').fill('Ajiaco santafereño');
    await field(second, 'Descripción').fill('Con guascas');
    await field(second, 'Precio').fill('19.000');
    await saveIn(second);
    await dialog(second).waitFor();
    expect(await group(second, 'Nombre').innerText()).toMatch(
      /Tu versión\s+Ajiaco santafereño\s+La versión guardada\s+Ajiaco de la casa/,
    );
    await second.getByRole('dialog').getByText('Precio').waitFor({ state: 'detached' });

    await button(second, 'Seguir editando').click();
    await alert(
      second,
      'Esto cambió en otro dispositivo mientras lo editabas. Tus cambios siguen aquí, sin guardar.',
    ).waitFor();
    expect(await field(second, 'Nombre').inputValue()).toBe('Ajiaco santafereño');
    expect(await read()).toMatchObject({ name: 'Ajiaco de la casa', version: 2 });

    await saveIn(second);
    await group(second, 'Descripción').getByText('La versión guardada').click();
    await dialog(second).getByRole('button', { name: 'Guardar' }).click();
    await waitForList(second);
    expect(await read()).toMatchObject({
      name: 'Ajiaco santafereño',
      description: 'Con tres papas',
      price: '19000',
      version: 3,
    });
  });

  test('photos that both changed are shown, and a product that was deleted meanwhile is saved as a new one with its photo', {
    tags: 'long',
  }, async () => {
    const menu = await build();
    const { id, first, second, read } = await openTwice(menu);
    for (const [index, page] of [first, second].entries()) {
      const buffer = await createPicture('jpeg', 300, 200 + index);
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
      await button(page, 'Quitar foto 1').waitFor();
    }
    await saveIn(first);
    await waitForList(first);
    const [stored] = (await read()).images;
    await saveIn(second);
    await group(second, 'Fotos').locator('img').nth(1).waitFor();
    await group(second, 'Fotos').getByText('La versión guardada').click();
    await dialog(second).getByRole('button', { name: 'Guardar' }).click();
    await waitForList(second);
    expect((await read()).images.map(({ url }) => url)).toEqual([stored?.url]);

    const { token, page } = menu;
    await page.goto(`${menu.url}/menu/edit/${id}`);
    await field(page, 'Nombre').fill('Ajiaco santafereño');
    await app.call(deleteProduct, { token, params: { id } });
    await saveIn(page);
    await page.getByRole('alert').getByText('Este producto se eliminó en otro dispositivo').waitFor();
    expect(await field(page, 'Nombre').inputValue()).toBe('Ajiaco santafereño');
    await button(page, 'Guardar como nuevo').click();
    await alert(page, 'Producto creado exitosamente').waitFor();
    await waitForList(page);
    const saved = (await menu.products()).find(({ name }) => name === 'Ajiaco santafereño');
    expect(saved).toMatchObject({ price: '12000', description: 'Ajiaco de la casa' });
    expect(saved?.images).toHaveLength(1);
  });
});

describe('the business in two tabs', () => {
  const readBusiness = ({ token }: Menu) => app.call(getCustomization, { token });
  async function openForm(menu: Menu, tab = 'negocio') {
    await menu.page.goto(`${menu.url}/customization?pestana=${tab}`);
    return menu.page;
  }

  test('the form keeps what another tab changed, and asks about a field that both changed', async () => {
    const menu = await build();
    const { token } = menu;
    const page = await openForm(menu);
    await field(page, 'Dirección').fill('Calle 1');
    await field(page, 'Instagram').fill('@brasa');
    const socialMedia = { tiktok: '@brasa.tok' };
    await app.call(updateCustomization, { token, body: { phone: '6044128890', socialMedia } });
    await button(page, 'Guardar Cambios').click();
    await alert(page, 'Cambios guardados exitosamente').waitFor();
    expect(await readBusiness(menu)).toMatchObject({
      address: 'Calle 1',
      phone: '+57 604 4128890',
      socialMedia: { instagram: '@brasa', tiktok: '@brasa.tok' },
    });

    await field(page, 'Dirección').fill('Calle 2');
    await app.call(updateCustomization, { token, body: { address: 'Calle 3' } });
    await button(page, 'Guardar Cambios').click();
    expect(await group(page, 'Dirección').innerText()).toMatch(/Calle 2[\s\S]+Calle 3/);
    await group(page, 'Dirección').getByText('La versión guardada').click();
    await dialog(page).getByRole('button', { name: 'Guardar' }).click();
    await eventually(() => field(page, 'Dirección').inputValue()).toBe('Calle 3');
    await button(page, 'No Hay Cambios').waitFor();
    expect((await readBusiness(menu)).address).toBe('Calle 3');
  });

  test('a colour that both changed is asked about and others are merged, and a renamed category shows both names', {
    tags: 'long',
  }, async () => {
    const menu = await build();
    const { token } = menu;
    const page = await openForm(menu, 'apariencia');
    const setHeader = async (from: string, to: string) => {
      await page.getByRole('button', { name: `Fondo del encabezado ${from}` }).click();
      await page.getByText('Avanzado', { exact: true }).click();
      const code = page.getByLabel('Código del color');
      await code.fill(to);
      await page.keyboard.press('Escape');
      await code.waitFor({ state: 'detached' });
    };
    const color = await page.getByRole('button', { name: /^Fondo del encabezado #/ }).innerText();
    await app.call(updateCustomization, { token, body: { primaryColor: '#112233', modalColor: '#FAFAFA' } });
    await setHeader(color, '#445566');
    await eventually(async () => (await readBusiness(menu)).backgroundColor.toLowerCase()).toBe('#445566');
    expect(await readBusiness(menu)).toMatchObject({ primaryColor: '#112233', modalColor: '#FAFAFA' });

    await app.call(updateCustomization, { token, body: { backgroundColor: '#000000' } });
    await setHeader('#445566', '#778899');
    await group(page, 'Fondo del encabezado').waitFor();
    await dialog(page).getByRole('button', { name: 'Guardar' }).click();
    await eventually(async () => (await readBusiness(menu)).backgroundColor.toLowerCase()).toBe('#778899');

    await page.goto(`${menu.url}/menu/new`);
    await button(page, 'Sopas').click();
    const rename = page.getByRole('dialog', { name: 'Cambiar nombre de la categoría' });
    await rename.getByLabel('Nombre').fill('Caldos');
    const params = { id: menu.ids.get('Sopas') ?? '' };
    await app.call(renameCategory, { token, params, body: { name: 'Sopas y cremas' } });
    await button(page, 'Cambiar nombre').click();
    expect(await group(page, 'Nombre').innerText()).toMatch(/Caldos[\s\S]+Sopas y cremas/);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await rename.getByText('Tus cambios siguen aquí').waitFor();
    expect(await rename.getByLabel('Nombre').inputValue()).toBe('Caldos');
    await button(page, 'Cambiar nombre').click();
    await dialog(page).getByRole('button', { name: 'Guardar' }).click();
    await rename.waitFor({ state: 'detached' });
    const { categories } = await app.call(listCategories, { token });
    expect(categories.map(({ name }) => name)).toEqual(['Caldos', 'Bebidas']);
  });
});
