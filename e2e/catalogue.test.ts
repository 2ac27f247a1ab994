import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import {
  createOptionGroup,
  listOptionGroups,
  setOptionSoldOut,
  updateOptionGroup,
} from '@vitrina/contract/menu/option-groups/endpoints.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import {
  createProduct,
  getProduct,
  setProductSoldOut,
  updateProduct,
} from '@vitrina/contract/menu/products/endpoints.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desktop } from './browser.ts';
import { startCounter } from './journey-counter.ts';
import { alert, buildMenu, button, eventually, type Menu } from './menu.ts';
import { useSharedApp } from './setup.ts';

const booted = useSharedApp();
const { app } = booted;

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const option = (name: string, price = '0') => ({ name, price });

async function openList(menu: Menu): Promise<Page> {
  await menu.page.goto(`${menu.url}/menu`);
  await menu.page.getByRole('heading', { level: 3 }).first().waitFor();
  return menu.page;
}
async function addGroup(menu: Menu, name: string, options: { name: string; price: string }[], more = {}) {
  const body = { name, min: 0, max: 40, options, ...more };
  return (await app.call(createOptionGroup, { token: menu.token, body })).optionGroup;
}
const readProduct = async (menu: Menu, name: string): Promise<Product> => {
  const params = { id: menu.ids.get(name) ?? '' };
  return (await app.call(getProduct, { token: menu.token, params })).menu;
};
const readGroups = async (menu: Menu): Promise<OptionGroup[]> =>
  (await app.call(listOptionGroups, { token: menu.token })).optionGroups;
const sizes = (...list: [name: string, price: string][]) =>
  JSON.stringify(list.map(([name, price]) => ({ name, price })));

describe('sold out', () => {
  test('one tap in the list marks a product for today and the next takes it back', async () => {
    const menu = await buildMenu(booted, { Sopas: ['Ajiaco', 'Changua'] });
    const page = await openList(menu);
    const counter = startCounter();
    await counter.tap(button(page, 'Agotar hoy Ajiaco'));
    await button(page, 'Agotado por hoy: volver a tener Ajiaco').waitFor();
    await eventually(async () => (await readProduct(menu, 'Ajiaco')).soldOut).toBe('today');
    expect(counter.counts).toEqual({ taps: 1, fields: 0, outOfSight: [] });
    console.log('taps for sold out:', counter.counts.taps);
    await page.reload();
    await button(page, 'Agotado por hoy: volver a tener Ajiaco').click();
    await button(page, 'Agotar hoy Ajiaco').waitFor();
    await eventually(async () => (await readProduct(menu, 'Ajiaco')).soldOut).toBeNull();

    await button(page, 'Acciones de Changua').click();
    await item(page, 'Agotado hasta nuevo aviso').click();
    await button(page, 'Agotado hasta nuevo aviso: volver a tener Changua').waitFor();
    await eventually(async () => (await readProduct(menu, 'Changua')).soldOut).toBe('until-changed');
    await button(page, 'Acciones de Changua').click();
    await item(page, 'Volver a tener').click();
    await eventually(async () => (await readProduct(menu, 'Changua')).soldOut).toBeNull();
    expect(menu.errors).toEqual([]);
  });

  test('an open form saves without a conflict after the product was sold out elsewhere', async () => {
    const menu = await buildMenu(booted, { Sopas: ['Ajiaco'] });
    const { page, token, ids } = menu;
    const id = ids.get('Ajiaco') ?? '';
    await page.goto(`${menu.url}/menu/edit/${id}`);
    await field(page, 'Nombre').fill('Ajiaco santafereño');
    await app.call(setProductSoldOut, { token, params: { id }, body: { soldOut: 'today' } });
    await button(page, 'Guardar Producto').click();
    await page.waitForURL(/\/menu$/);
    expect(await readProduct(menu, 'Ajiaco')).toMatchObject({ name: 'Ajiaco santafereño', soldOut: 'today' });
  });

  test('sizes are sold out one by one, and a group without options says why with a link', async () => {
    const menu = await buildMenu(booted, { Pizzas: ['Hawaiana'], Carnes: ['Churrasco'] });
    const { token, ids } = menu;
    const edit = (name: string, fields: { variants?: string; optionGroups?: string }) =>
      app.call(updateProduct, {
        token,
        params: { id: ids.get(name) ?? '' },
        body: {
          name,
          description: 'De la casa',
          price: '12000',
          categoryId: ids.get(name === 'Hawaiana' ? 'Pizzas' : 'Carnes') ?? '',
          ...fields,
        },
      });
    await edit('Hawaiana', { variants: sizes(['Personal', '18000'], ['Grande', '42000']) });
    const group = await addGroup(menu, 'Término', [option('Medio')], { min: 1, max: 1 });
    await edit('Churrasco', { optionGroups: JSON.stringify([group.id]) });
    const params = { id: group.id, optionId: group.options[0]?.id ?? '' };
    await app.call(setOptionSoldOut, { token, params, body: { soldOut: 'today' } });

    const page = await openList(menu);
    await page.getByText('Desde $ 18.000').waitFor();
    await page.getByText('2 tamaños').waitFor();
    await button(page, 'Acciones de Hawaiana').click();
    await item(page, 'Agotar tamaños').click();
    const sheet = page.getByRole('dialog', { name: 'Tamaños de Hawaiana' });
    await sheet.getByRole('button', { name: 'Agotar hoy Personal' }).click();
    await page.getByText('Desde $ 42.000').waitFor();
    await sheet.getByRole('button', { name: 'Agotar hoy Grande' }).click();
    await page.getByText('Agotado: no queda ningún tamaño').waitFor();
    await eventually(async () =>
      (await readProduct(menu, 'Hawaiana')).variants.map(({ soldOut }) => soldOut),
    ).toEqual(['today', 'today']);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });

    await page.getByRole('link', { name: 'Agotado: faltan opciones en «Término»' }).click();
    await page.getByRole('dialog', { name: 'Editar grupo de opciones' }).waitFor();
    expect(await field(page, 'Nombre').inputValue()).toBe('Término');
    expect(menu.errors).toEqual([]);
  });
});

describe('product form', () => {
  test('the price gives way to sizes and comes back', async () => {
    const menu = await buildMenu(booted, { Pizzas: ['Hawaiana'] });
    const { page } = menu;
    await page.goto(`${menu.url}/menu/edit/${menu.ids.get('Hawaiana')}`);
    await field(page, 'Precio').waitFor();
    await button(page, 'Tamaños o presentaciones').click();
    expect(await field(page, 'Precio de el tamaño 1').inputValue()).toBe('12.000');
    await button(page, 'Volver a un solo precio').click();
    expect(await field(page, 'Precio').inputValue()).toBe('12.000');
    await page.getByRole('link', { name: 'Cancelar' }).click();
    // Nothing changed, so nothing asks.
    await page.waitForURL(/\/menu$/);

    await page.goto(`${menu.url}/menu/edit/${menu.ids.get('Hawaiana')}`);
    await button(page, 'Tamaños o presentaciones').click();
    await field(page, 'Nombre del tamaño 1').fill('Personal');
    await button(page, 'Guardar Producto').click();
    await alert(page, 'Por favor completa todos los campos requeridos').waitFor();
    await field(page, 'Nombre del tamaño 2').fill('personal');
    await field(page, 'Precio de personal').fill('42.000');
    await button(page, 'Guardar Producto').click();
    await alert(page, 'Ya hay un tamaño con este nombre').waitFor();
    await field(page, 'Nombre del tamaño 2').fill('Grande');
    await page.getByRole('switch', { name: 'Precios anteriores' }).click();
    await field(page, 'Precio anterior de Grande').fill('48.000');
    await page.getByText('Etiquetas').click();
    await button(page, 'Recomendado').click();
    await button(page, 'Guardar Producto').click();
    await page.waitForURL(/\/menu$/);
    expect(await readProduct(menu, 'Hawaiana')).toMatchObject({
      price: '12000',
      labels: ['recomendado'],
      variants: [
        { name: 'Personal', price: '12000', compareAtPrice: null },
        { name: 'Grande', price: '42000', compareAtPrice: '48000' },
      ],
    });
    await page.getByText('Desde $ 12.000').waitFor();

    const [first] = (await readProduct(menu, 'Hawaiana')).variants;
    await page.goto(`${menu.url}/menu/edit/${menu.ids.get('Hawaiana')}`);
    await field(page, 'Nombre del tamaño 1').fill('Individual');
    await button(page, 'Guardar Producto').click();
    await page.waitForURL(/\/menu$/);
    expect((await readProduct(menu, 'Hawaiana')).variants[0]).toMatchObject({
      id: first?.id,
      name: 'Individual',
    });

    await page.goto(`${menu.url}/menu/edit/${menu.ids.get('Hawaiana')}`);
    await button(page, 'Eliminar Individual').click();
    expect(await field(page, 'Precio').inputValue()).toBe('42.000');
    await button(page, 'Guardar Producto').click();
    await page.waitForURL(/\/menu$/);
    expect(await readProduct(menu, 'Hawaiana')).toMatchObject({ variants: [], price: '42000' });
    expect(menu.errors).toEqual([]);
  });

  test('options are picked and created without leaving the form', async () => {
    const menu = await buildMenu(booted, { Pizzas: ['Hawaiana'] });
    await addGroup(menu, 'Salsas', [option('Ajo'), option('Piña')]);
    const { page } = menu;
    await page.goto(`${menu.url}/menu/new`);
    await field(page, 'Nombre').fill('Pizza nueva');
    await field(page, 'Precio').fill('20.000');
    await field(page, 'Descripción').fill('Masa madre');
    await field(page, 'Categoría').selectOption('Pizzas');
    await page.getByText('Opciones', { exact: true }).click();
    await button(page, 'Agregar opciones').click();
    await page.getByRole('checkbox', { name: 'Salsas' }).check();
    await button(page, 'Nuevo grupo').click();
    const dialog = page.getByRole('dialog', { name: 'Nuevo grupo de opciones' });
    await dialog.getByLabel('Nombre', { exact: true }).fill('Adiciones');
    await dialog.getByText('Opcional', { exact: true }).click();
    await dialog.getByLabel('Nombre de la opción 1').fill('Queso');
    await dialog.getByLabel('Precio que suma Queso').fill('3.000');
    await dialog.getByLabel('Nombre de la opción 2').fill('Tocineta');
    await dialog.getByRole('button', { name: 'Crear grupo' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await field(page, 'Nombre').inputValue()).toBe('Pizza nueva');
    await button(page, 'Quitar Adiciones').waitFor();
    await button(page, 'Guardar Producto').click();
    await page.waitForURL(/\/menu$/);
    const product = (await menu.products()).find(({ name }) => name === 'Pizza nueva');
    const groups = await readGroups(menu);
    expect(product?.optionGroups).toEqual(groups.map(({ id }) => id));
    expect(groups[1]).toMatchObject({
      name: 'Adiciones',
      min: 0,
      options: [
        { name: 'Queso', price: '3000' },
        { name: 'Tocineta', price: '0' },
      ],
    });
    expect(menu.errors).toEqual([]);
  });

  test('sizes and options that another device changed are shown in words', { tags: 'long' }, async () => {
    const menu = await buildMenu(booted, { Pizzas: ['Hawaiana'] }, { device: desktop });
    const { page, token, ids } = menu;
    const id = ids.get('Hawaiana') ?? '';
    await page.goto(`${menu.url}/menu/edit/${id}`);
    await button(page, 'Tamaños o presentaciones').click();
    await field(page, 'Nombre del tamaño 1').fill('Personal');
    await field(page, 'Nombre del tamaño 2').fill('Grande');
    await field(page, 'Precio de Grande').fill('42.000');
    const body = {
      name: 'Hawaiana',
      description: 'Hawaiana de la casa',
      price: '12000',
      categoryId: ids.get('Pizzas') ?? '',
      variants: sizes(['Media', '20000'], ['Entera', '38000']),
      labels: JSON.stringify(['nuevo']),
    };
    await app.call(updateProduct, { token, params: { id }, body });
    await button(page, 'Guardar Producto').click();
    const dialog = page.getByRole('dialog', { name: 'Esto cambió en otro dispositivo' });
    const question = dialog.getByRole('group', { name: 'Tamaños o presentaciones' });
    await question.getByText('Media: $ 20.000').waitFor();
    await question.getByText('Personal: $ 12.000').waitFor();
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.waitForURL(/\/menu$/);
    expect(await readProduct(menu, 'Hawaiana')).toMatchObject({
      labels: ['nuevo'],
      variants: [{ name: 'Personal' }, { name: 'Grande' }],
    });
  });
});

describe('option groups', () => {
  const twelve = Array.from({ length: 12 }, (_, n) => `Hamburguesa ${n + 1}`);

  test('a group reaches twelve products in four taps, says which products it changes, and moves with the keyboard', {
    tags: 'long',
  }, async () => {
    const menu = await buildMenu(booted, { Hamburguesas: twelve, Bebidas: ['Limonada'] }, { plan: 'pro' });
    await addGroup(menu, 'Adiciones', [option('Queso', '3000')]);
    const { page } = menu;
    await openList(menu);
    await page.getByRole('link', { name: 'Opciones', exact: true }).click();
    await page.getByText('Ningún producto lo ofrece').waitFor();
    const counter = startCounter();
    await counter.tap(button(page, 'Acciones de Adiciones'));
    await counter.tap(item(page, 'Poner en productos'));
    await counter.tap(page.getByRole('checkbox', { name: 'Todos de Hamburguesas' }));
    await counter.tap(button(page, 'Guardar en 12 productos'));
    await page.getByText('En 12 productos: Hamburguesa 1, Hamburguesa 2, Hamburguesa 3 y 9 más').waitFor();
    expect(counter.counts).toEqual({ taps: 4, fields: 0, outOfSight: [] });
    console.log('taps for a group on twelve products:', counter.counts.taps);
    expect((await readGroups(menu))[0]?.productIds).toHaveLength(12);

    await button(page, 'Adiciones').click();
    await page.getByText('Lo que cambies se verá en 12 productos').waitFor();
    await button(page, 'Agregar opción').click();
    await field(page, 'Nombre de la opción 2').fill('Tocineta');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await button(page, 'Guardar grupo').click();
    await page.getByText('Queso (+ $ 3.000), Tocineta').waitFor();

    await button(page, 'Acciones de Adiciones').click();
    await item(page, 'Agotar opciones').click();
    await button(page, 'Agotar hoy Queso').click();
    await eventually(async () => (await readGroups(menu))[0]?.options[0]?.soldOut).toBe('today');
    await page.keyboard.press('Escape');
    await page.getByText('Agotado: Queso').waitFor();

    await button(page, 'Acciones de Adiciones').click();
    await item(page, 'Eliminar').click();
    await page.getByText('Lo pierden 12 productos: Hamburguesa 1, Hamburguesa 2').waitFor();
    await button(page, 'Eliminar grupo').click();
    await page.getByText('Aún no tienes grupos de opciones').waitFor();
    await eventually(async () => (await readProduct(menu, 'Hamburguesa 1')).optionGroups).toEqual([]);
    expect(menu.errors).toEqual([]);

    // The keyboard arranges groups.
    for (const name of ['Salsas', 'Adiciones']) await addGroup(menu, name, [option('Ajo')]);
    await page.goto(`${menu.url}/menu/opciones`);
    await button(page, 'Mover Salsas').focus();
    for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Space']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(200);
    }
    await page.getByText('Orden actualizado exitosamente').waitFor();
    expect((await readGroups(menu)).map(({ name }) => name)).toEqual(['Adiciones', 'Salsas']);
  });

  test('changes of two devices are merged, and one that both made is asked about', async () => {
    const menu = await buildMenu(booted, { Sopas: ['Ajiaco'] }, { device: desktop });
    const group = await addGroup(menu, 'Salsas', [option('Ajo')]);
    const { page, token } = menu;
    await page.goto(`${menu.url}/menu/opciones?grupo=${group.id}`);
    await field(page, 'Nombre').fill('Salsas de la casa');
    await button(page, 'Agregar opción').click();
    await field(page, 'Nombre de la opción 2').fill('Piña');
    const body = {
      name: 'Aderezos',
      min: 1,
      max: 1,
      options: [{ ...option('Ajo'), id: group.options[0]?.id ?? '' }],
    };
    await app.call(updateOptionGroup, { token, params: { id: group.id }, body });
    await button(page, 'Guardar grupo').click();
    const dialog = page.getByRole('dialog', { name: 'Esto cambió en otro dispositivo' });
    await dialog.getByRole('group', { name: 'Nombre' }).getByLabel('La versión guardada').check();
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.getByText('Grupo de opciones actualizado').waitFor();
    expect((await readGroups(menu))[0]).toMatchObject({
      name: 'Aderezos',
      min: 1,
      options: [{ id: group.options[0]?.id, name: 'Ajo' }, { name: 'Piña' }],
    });
  });
});

interface Written {
  name: string;
  description: string;
  price: string;
}
interface Told extends Written {
  sizes?: [string, string][];
  groups?: string[];
}
const dish = (name: string, description: string, price: string): Written => ({ name, description, price });

/** What owners wrote when a product had one price, and how the same menu is said now. */
const realMenus: {
  kind: string;
  written: Written[];
  groups: { name: string; min: number; max: number; options: [string, string][] }[];
  told: Told[];
}[] = [
  {
    kind: 'sizes as products',
    written: [
      dish('Empanada grande', 'De pino', '3500'),
      dish('Empanada mediana', 'De pino', '2500'),
      dish('Empanada chica', 'De pino', '1500'),
      dish('Jugo de mora grande', 'En agua', '9000'),
      dish('Jugo de mora pequeño', 'En agua', '6000'),
      dish('Pizza hawaiana personal', 'Piña y jamón', '18000'),
      dish('Pizza hawaiana mediana', 'Piña y jamón', '32000'),
      dish('Pizza hawaiana familiar', 'Piña y jamón', '46000'),
      dish('Café', 'Recién colado', '4000'),
      dish('Brownie', 'Con nueces', '8000'),
      dish('Flan', 'De coco', '7000'),
    ],
    groups: [],
    told: [
      {
        ...dish('Empanada', 'De pino', '1500'),
        sizes: [
          ['grande', '3500'],
          ['mediana', '2500'],
          ['chica', '1500'],
        ],
      },
      {
        ...dish('Jugo de mora', 'En agua', '6000'),
        sizes: [
          ['grande', '9000'],
          ['pequeño', '6000'],
        ],
      },
      {
        ...dish('Pizza hawaiana', 'Piña y jamón', '18000'),
        sizes: [
          ['personal', '18000'],
          ['mediana', '32000'],
          ['familiar', '46000'],
        ],
      },
      dish('Café', 'Recién colado', '4000'),
      dish('Brownie', 'Con nueces', '8000'),
      dish('Flan', 'De coco', '7000'),
    ],
  },
  {
    kind: 'extras as a category',
    written: [
      dish('Hamburguesa clásica', 'Carne de res', '18000'),
      dish('Hamburguesa de pollo', 'Crocante', '17000'),
      dish('Hamburguesa vegetariana', 'De lenteja', '16000'),
      dish('Perro caliente', 'Con papas', '12000'),
      dish('Salchipapa', 'Para dos', '15000'),
      dish('Adición de queso', 'Para tu hamburguesa', '3000'),
      dish('Adición de tocineta', 'Para tu hamburguesa', '4000'),
      dish('Adición de huevo', 'Para tu hamburguesa', '2000'),
      dish('Adición de maíz', 'Para tu perro', '1500'),
      dish('Salsa de la casa', 'Gratis', '0'),
    ],
    groups: [
      {
        name: 'Adiciones',
        min: 0,
        max: 40,
        options: [
          ['queso', '3000'],
          ['tocineta', '4000'],
          ['huevo', '2000'],
          ['maíz', '1500'],
        ],
      },
      { name: 'Salsas', min: 0, max: 40, options: [['Salsa de la casa', '0']] },
    ],
    told: [
      { ...dish('Hamburguesa clásica', 'Carne de res', '18000'), groups: ['Adiciones', 'Salsas'] },
      { ...dish('Hamburguesa de pollo', 'Crocante', '17000'), groups: ['Adiciones', 'Salsas'] },
      { ...dish('Hamburguesa vegetariana', 'De lenteja', '16000'), groups: ['Adiciones', 'Salsas'] },
      { ...dish('Perro caliente', 'Con papas', '12000'), groups: ['Adiciones', 'Salsas'] },
      { ...dish('Salchipapa', 'Para dos', '15000'), groups: ['Salsas'] },
    ],
  },
  {
    kind: 'options in prose',
    written: [
      dish('Nachos de pollo', 'Con guacamole', '22000'),
      dish('Nachos de carne', 'Con guacamole', '24000'),
      dish('Nachos mixtos', 'Con guacamole', '26000'),
      dish('Casado de res', 'Con arroz y frijoles; término al gusto: medio o bien asado', '25000'),
      dish('Churrasco', 'Término al gusto: medio o bien asado', '38000'),
      dish('Ceviche', 'Con chifles o camote', '28000'),
      dish('Lomo saltado', 'Con chifles o camote', '32000'),
      dish('Ají de gallina', 'Con arroz', '24000'),
      dish('Limonada', 'Natural o con gas', '6000'),
      dish('Chicha morada', 'De la casa', '6000'),
    ],
    groups: [
      {
        name: 'Término',
        min: 1,
        max: 1,
        options: [
          ['medio', '0'],
          ['bien asado', '0'],
        ],
      },
      {
        name: 'Acompañante',
        min: 1,
        max: 1,
        options: [
          ['chifles', '0'],
          ['camote', '0'],
        ],
      },
      {
        name: 'Gas',
        min: 1,
        max: 1,
        options: [
          ['Natural', '0'],
          ['con gas', '0'],
        ],
      },
    ],
    told: [
      {
        ...dish('Nachos', 'Con guacamole', '22000'),
        sizes: [
          ['pollo', '22000'],
          ['carne', '24000'],
          ['mixtos', '26000'],
        ],
      },
      { ...dish('Casado de res', 'Con arroz y frijoles', '25000'), groups: ['Término'] },
      { ...dish('Churrasco', '', '38000'), groups: ['Término'] },
      { ...dish('Ceviche', '', '28000'), groups: ['Acompañante'] },
      { ...dish('Lomo saltado', '', '32000'), groups: ['Acompañante'] },
      dish('Ají de gallina', 'Con arroz', '24000'),
      { ...dish('Limonada', '', '6000'), groups: ['Gas'] },
      dish('Chicha morada', 'De la casa', '6000'),
    ],
  },
];

test('three real menus need fewer products and lose nothing', { tags: 'long' }, async () => {
  for (const real of realMenus) {
    const menu = await buildMenu(booted, {}, { plan: 'pro' });
    const { token } = menu;
    const { category } = await app.call(createCategory, { token, body: { name: 'Carta' } });
    const groupIds = new Map<string, string>();
    for (const { name, options, ...counts } of real.groups) {
      const group = await addGroup(
        menu,
        name,
        options.map(([each, price]) => option(each, price)),
        counts,
      );
      groupIds.set(name, group.id);
    }
    for (const { sizes: list = [], groups = [], description, ...product } of real.told) {
      const body = {
        ...product,
        description: description || product.name,
        categoryId: category.id,
        ...(list.length > 0 && { variants: sizes(...list) }),
        optionGroups: JSON.stringify(groups.map((name) => groupIds.get(name))),
      };
      await app.call(createProduct, { token, body });
    }
    const products = await menu.products();
    const groups = await readGroups(menu);
    expect(products.length).toBeLessThan(real.written.length);

    // Every word and every price that was written can be read somewhere.
    const texts = products.map((product) => {
      const offered = groups.filter(({ id }) => product.optionGroups.includes(id));
      const parts = [...product.variants, ...offered, ...offered.flatMap(({ options }) => options)];
      return [product.name, product.description, ...parts.map(({ name }) => name)].join(' ').toLowerCase();
    });
    const prices = [
      ...products.flatMap(({ price, variants }) => [price, ...variants.map((variant) => variant.price)]),
      ...groups.flatMap(({ options }) => options.map(({ price }) => price)),
    ];
    const glue = new Set(['de', 'con', 'al', 'o', 'y', 'a', 'tu', 'para', 'gusto:', 'adición', 'gratis']);
    for (const { name, price } of real.written) {
      expect(prices, name).toContain(price);
      const words = name
        .toLowerCase()
        .split(/\s+/)
        .filter((word) => !glue.has(word));
      expect(
        texts.some((text) => words.every((word) => text.includes(word))),
        name,
      ).toBe(true);
    }
    const everything = texts.join(' ');
    const prose = real.written
      .map(({ description }) => description)
      .join(' ')
      .toLowerCase();
    for (const word of prose.split(/[\s;:]+/))
      if (!glue.has(word) && !['gusto', 'hamburguesa', 'perro'].includes(word))
        expect(everything).toContain(word);

    await menu.page.goto(`${menu.url}/menu`);
    await menu.page.getByText(`${products.length} productos`).waitFor();
    const sized = products.filter(({ variants }) => variants.length > 0);
    await eventually(() => menu.page.getByText(/^Desde \$/).count()).toBe(sized.length);
    expect(menu.errors).toEqual([]);
  }
});
