import { createOptionGroup } from '@vitrina/contract/menu/option-groups/endpoints.ts';
import { listProducts, setProductActive, updateProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desktop } from './browser.ts';
import { startCounter } from './journey-counter.ts';
import { alert, buildMenu, button, cardNames, eventually, type Menu } from './menu.ts';
import { useSharedApp } from './setup.ts';

const booted = useSharedApp();
const { app } = booted;
const sampleMenu = { Sopas: ['Ajiaco', 'Changua', 'Sancocho'], Bebidas: ['Limonada'] };

async function openList(menu: Menu): Promise<Page> {
  await menu.page.goto(`${menu.url}/menu`);
  await menu.page.getByRole('heading', { level: 3 }).first().waitFor();
  return menu.page;
}
const readPrices = async ({ token }: Menu) =>
  (await app.call(listProducts, { token })).menus.map(({ name, price }) => `${name} ${price}`);

describe('on a phone', () => {
  test('the prices of a category are raised by 8 % and rounded to 100, and the change is undone', async () => {
    const menu = await buildMenu(booted, sampleMenu);
    const page = await openList(menu);
    const { tap, type, counts } = startCounter();
    await tap(button(page, 'Sopas 3'));
    await tap(button(page, 'Más acciones de tu menú'));
    await tap(page.getByRole('menuitem', { name: 'Seleccionar productos' }));
    await tap(button(page, 'Seleccionar todo'));
    await page.getByText('3 seleccionados', { exact: true }).waitFor();
    await tap(button(page, 'Cambiar precios'));
    await type(page.getByLabel('Cuánto'), '8');
    await tap(page.getByRole('combobox', { name: 'Redondear' }));
    await page.getByRole('combobox', { name: 'Redondear' }).selectOption('A 100');
    // In the picker of the phone.
    counts.taps++;
    const rows = page.getByRole('region', { name: 'Precios nuevos' }).getByRole('row');
    const readRows = async () => (await rows.allInnerTexts()).map((row) => row.replace(/\s+/g, ' ').trim());
    await expect
      .poll(readRows)
      .toEqual([
        'Producto Antes Después',
        'Ajiaco $ 12.000 $ 13.000',
        'Changua $ 12.000 $ 13.000',
        'Sancocho $ 12.000 $ 13.000',
      ]);
    await tap(button(page, 'Cambiar 3 productos'));
    await alert(page, '3 productos con precio nuevo').waitFor();
    console.info(`precios de una categoría: ${counts.taps} toques, ${counts.fields} campos`);
    expect(counts.taps).toBeLessThanOrEqual(9);
    expect(await readPrices(menu)).toEqual([
      'Ajiaco 13000',
      'Changua 13000',
      'Sancocho 13000',
      'Limonada 12000',
    ]);
    await button(page, 'Deshacer').tap();
    await alert(page, 'Cambio deshecho').waitFor();
    expect((await readPrices(menu)).every((price) => price.endsWith(' 12000'))).toBe(true);
  });

  test('a deleted product returns to its place with one tap', async () => {
    const menu = await buildMenu(booted, sampleMenu);
    const page = await openList(menu);
    const { tap, counts } = startCounter();
    await tap(button(page, 'Acciones de Changua'));
    await tap(page.getByRole('menuitem', { name: 'Eliminar Changua' }));
    await tap(button(page, 'Eliminar producto'));
    await alert(page, 'Producto eliminado exitosamente').waitFor();
    await eventually(async () => expect(await cardNames(page)).toEqual(['Ajiaco', 'Sancocho', 'Limonada']));
    await tap(button(page, 'Deshacer'));
    await alert(page, '«Changua» volvió a tu menú').waitFor();
    console.info(`eliminar y deshacer: ${counts.taps} toques`);
    expect(counts.taps).toBe(4);
    await eventually(async () =>
      expect(await cardNames(page)).toEqual(['Ajiaco', 'Changua', 'Sancocho', 'Limonada']),
    );
  });

  test('a finger that rests on a product starts to choose several', async () => {
    const menu = await buildMenu(booted, sampleMenu);
    const page = await openList(menu);
    const box = await page.getByRole('heading', { name: 'Changua', level: 3 }).boundingBox();
    const point = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 8 };
    const client = await page.context().newCDPSession(page);
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await page.waitForTimeout(400);
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.getByText('1 seleccionado', { exact: true }).waitFor();
    expect(await page.getByRole('checkbox', { name: 'Seleccionar Changua' }).isChecked()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/menu');
  });
});

describe('on a desktop', () => {
  test('the keyboard chooses products and deletes them, and the trash returns them one by one', async () => {
    const menu = await buildMenu(booted, sampleMenu, { device: desktop });
    const page = await openList(menu);
    await button(page, 'Más acciones de tu menú').press('Enter');
    await page.getByRole('menuitem', { name: 'Seleccionar productos' }).press('Enter');
    for (const name of ['Ajiaco', 'Sancocho'])
      await page.getByRole('checkbox', { name: `Seleccionar ${name}` }).press('Space');
    await button(page, 'Más cambios').press('Enter');
    await page.getByRole('menuitem', { name: 'Eliminar' }).press('Enter');
    await page.getByRole('dialog', { name: '¿Eliminar 2 productos?' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).press('Enter');
    await alert(page, '2 productos eliminados').waitFor();
    await eventually(async () => expect(await cardNames(page)).toEqual(['Changua', 'Limonada']));

    await button(page, 'Más acciones de tu menú').click();
    await page.getByRole('menuitem', { name: 'Papelera' }).click();
    await page.getByRole('heading', { name: 'Papelera', level: 1 }).waitFor();
    await button(page, 'Restaurar Sancocho').click();
    await alert(page, '«Sancocho» volvió a tu menú').waitFor();
    await button(page, 'Restaurar Sancocho').waitFor({ state: 'detached' });
    await button(page, 'Restaurar Ajiaco').waitFor();
    await button(page, 'Deshacer Eliminar').click();
    await alert(page, 'Cambio deshecho').waitFor();
    await page.getByText('La papelera está vacía').waitFor();
    await page.getByText('Deshecho', { exact: true }).waitFor();
    expect(await menu.names()).toEqual(['Ajiaco', 'Changua', 'Sancocho', 'Limonada']);
  });

  test('products that changed meanwhile are named, before a change and by its undo', async () => {
    const menu = await buildMenu(booted, sampleMenu, { device: desktop });
    const { token } = menu;
    const page = await openList(menu);
    const id = menu.ids.get('Ajiaco') ?? '';
    const raise = async () => {
      await button(page, 'Más acciones de tu menú').click();
      await page.getByRole('menuitem', { name: 'Seleccionar productos' }).click();
      await button(page, 'Seleccionar todo').click();
      await button(page, 'Cambiar precios').click();
      await page.getByLabel('Cuánto').fill('10');
    };
    await raise();
    await app.call(setProductActive, { token, params: { id }, body: { active: false } });
    await button(page, 'Cambiar 4 productos').click();
    await alert(
      page,
      'No cambiamos ningún precio, porque esto cambió mientras tanto: «Ajiaco». Revísalo e intenta de nuevo.',
    ).waitFor();
    // The list was read again before it was refused, so the next attempt knows the version.
    await button(page, 'Cambiar 4 productos').click();
    await alert(page, '4 productos con precio nuevo').waitFor();
    const body = { name: 'Ajiaco nuevo', description: 'x', price: '9000', categoryId: menu.ids.get('Sopas') };
    await app.call(updateProduct, {
      token,
      params: { id },
      body: { ...body, categoryId: body.categoryId ?? '' },
    });
    await button(page, 'Deshacer').click();
    await alert(page, 'Cambio deshecho. «Ajiaco» cambió después y se queda como está.').waitFor();
    expect(await readPrices(menu)).toEqual([
      'Ajiaco nuevo 9000',
      'Changua 12000',
      'Sancocho 12000',
      'Limonada 12000',
    ]);
  });

  test('a copy opens from the card, the form shows the earlier prices, and a deleted option group returns', {
    tags: 'long',
  }, async () => {
    const menu = await buildMenu(booted, sampleMenu, { device: desktop });
    const page = await openList(menu);
    await button(page, 'Más acciones de Changua').click();
    await page.getByRole('menuitem', { name: 'Duplicar Changua' }).click();
    await page.getByRole('heading', { name: 'Editar Producto', level: 1 }).waitFor();
    await eventually(async () =>
      expect(await page.getByLabel('Nombre', { exact: true }).first().inputValue()).toBe('Changua (copia)'),
    );
    await page.getByText('Precios anteriores', { exact: true }).click();
    await page.getByText('Todavía no se ha publicado ningún precio.').waitFor();
    await page.getByRole('link', { name: 'Productos', exact: true }).last().click();
    await eventually(async () =>
      expect(await cardNames(page)).toEqual(['Ajiaco', 'Changua', 'Changua (copia)', 'Sancocho', 'Limonada']),
    );
    await page.goto(`${menu.url}/menu/edit/${menu.ids.get('Ajiaco')}`);
    await page.getByText('Precios anteriores', { exact: true }).click();
    await page.getByText(/^Desde el /).waitFor();
    await page.getByRole('definition').getByText('$ 12.000').waitFor();

    const { token } = menu;
    const body = { name: 'Salsas', min: 0, max: 1, options: [{ name: 'Ají' }] };
    await app.call(createOptionGroup, { token, body });
    await page.goto(`${menu.url}/menu/opciones`);
    await button(page, 'Acciones de Salsas').click();
    await page.getByRole('menuitem', { name: /^Eliminar/ }).click();
    await button(page, 'Eliminar grupo').click();
    await alert(page, 'Grupo de opciones eliminado').waitFor();
    await button(page, 'Deshacer').click();
    await alert(page, '«Salsas» volvió a tu menú').waitFor();
    await page.getByText('Salsas', { exact: true }).first().waitFor();
  });
});
