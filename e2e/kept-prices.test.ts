import { createOptionGroup, updateOptionGroup } from '@vitrina/contract/menu/option-groups/endpoints.ts';
import { createProduct, updateProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { parsePrice } from '@vitrina/contract/platform/money/rules.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findNewestRelease, readKeptScripts } from '../scripts/releases.ts';
import { root } from '../scripts/root.mjs';
import { phone } from './browser.ts';
import { keepScripts } from './kept-scripts.ts';
import { drawer, openShop, placedOrder, sendButton } from './placing.ts';
import { useSharedApp } from './setup.ts';

const booted = useSharedApp();
const { app } = booted;
const release = findNewestRelease(root);
const kept = readKeptScripts(root);

/** A shop with every price that the scripts of the release do not know. */
async function openPizzeria(serviceWorkers: 'allow' | 'block') {
  const device = { ...phone, serviceWorkers };
  const shop = await openShop(booted, {}, { device });
  const { token, category } = shop;
  const create = async (name: string, fields: object) => {
    const body = { name, description: 'Al horno', price: '0', categoryId: category.id, ...fields };
    return (await app.call(createProduct, { token, body: body as never })).menu;
  };
  const sizes = (medium: string, large: string) =>
    JSON.stringify([
      { name: 'Mediana', price: medium },
      { name: 'Grande', price: large },
    ]);
  const group = async (body: object) =>
    (await app.call(createOptionGroup, { token, body: body as never })).optionGroup;
  const pizzas = [
    await create('Hawaiana', { variants: sizes('30000', '42000') }),
    await create('Pepperoni', { variants: sizes('32000', '45000') }),
  ];
  const halves = await group({
    ...{ name: 'Mitades', min: 2, max: 2, pricing: 'highest' },
    source: { categoryId: category.id, except: Object.values(shop.ids) },
  });
  const extras = await group({
    ...{ name: 'Extras', min: 0, max: 2, productIds: [pizzas[0]?.id] },
    options: [{ name: 'Queso extra', price: '2000', prices: { Grande: '4000' } }],
  });
  await create('Mitad y mitad', { variants: sizes('1', '1'), optionGroups: JSON.stringify([halves.id]) });
  await create('Tatuaje', { priceKind: 'ask' });
  await create('Tela', {
    price: '30000',
    sellBy: JSON.stringify({ unit: 'm', step: '0.25', min: '0.5' }),
  });
  const change = (id: string | undefined, name: string, fields: object) =>
    app.call(updateProduct, {
      ...{ token, params: { id: id ?? '' } },
      body: { name, description: 'Al horno', price: '20000', categoryId: category.id, ...fields } as never,
    });
  return { ...shop, pizzas, extras, sizes, change };
}

/** Adds a large one with these options to the cart. */
async function addLarge(page: Page, name: string, ...options: string[]): Promise<void> {
  await page.getByRole('button', { name: `Agregar ${name}`, exact: true }).click();
  const sheet = page.getByRole('dialog', { name, exact: true });
  for (const choice of ['Grande', ...options]) await sheet.getByText(choice, { exact: true }).click();
  await sheet.getByRole('button', { name: /^Agregar/ }).click();
  await sheet.waitFor({ state: 'detached' });
}

/** What the drawer says that the order costs. */
async function readTotal(page: Page, name: 'Total' | 'Nuevo total'): Promise<string | null> {
  const text = await drawer(page).innerText();
  const [, price = ''] = new RegExp(`\\n${name}\\s+(\\S+\\s[\\d.]+)`).exec(text) ?? [];
  return parsePrice(price, { locale: 'es-CO', currency: 'COP' });
}

const openCart = async (page: Page) => {
  await page.getByRole('button', { name: /^Ver pedido/ }).click();
  await drawer(page).getByLabel('Tu nombre').fill('Ana');
};

const newPrices = [
  'Mitad y mitad · Grande · Hawaiana · Pepperoni: antes $ 104.000, ahora $ 45.000.',
  'Hawaiana · Grande · Queso extra: antes $ 44.000, ahora $ 46.000.',
];

test(`the page's script of release ${release.version} sells halves, extras of a size, metres and what has no price at no other sum than it shows`, async () => {
  const { page, context, open, orders, errors } = await openPizzeria('block');
  // The page that is open has the scripts of this version.
  await page.goto('about:blank');
  const asked = await keepScripts(context, app.url, kept);
  await open();
  await addLarge(page, 'Mitad y mitad', 'Hawaiana', 'Pepperoni');
  await addLarge(page, 'Hawaiana', 'Queso extra');
  await page.getByRole('button', { name: 'Agregar Tatuaje', exact: true }).click();
  await openCart(page);
  expect(await readTotal(page, 'Total')).toBe('148000');
  await sendButton(page).click();
  for (const text of newPrices) await drawer(page).getByText(text.replaceAll('$ ', '$\u00a0')).waitFor();
  await drawer(page)
    .getByText(/Tatuaje.*ya no se ofrece/)
    .waitFor();
  expect(await orders()).toEqual([]);
  const shown = await readTotal(page, 'Nuevo total');
  expect(shown).toBe('91000');
  await drawer(page).getByRole('button', { name: 'Aceptar los cambios y enviar' }).click();
  await placedOrder(page).waitFor();
  expect(await orders()).toMatchObject([
    { total: shown, lines: [{ unitPrice: '45000' }, { unitPrice: '46000' }] },
  ]);
  // Its quantity would be pieces.
  await open();
  await page.getByRole('button', { name: 'Agregar Tela', exact: true }).click();
  await openCart(page);
  await sendButton(page).click();
  await drawer(page).getByRole('button', { name: 'Elegir otra vez' }).waitFor();
  expect(await orders()).toHaveLength(1);
  expect([...asked].filter((path) => kept.files[path] === undefined)).toEqual([]);
  // React renders again where the server's page differs: a product with a price on request has a button here.
  expect(errors.filter((error) => !/409|React error #418/.test(error))).toEqual([]);
});

test.each(['is open', 'was kept and is read without a network'])(
  'a page that %s while prices of halves, extras and questions change sends no other sum than it shows',
  async (how) => {
    const { page, context, link, token, ids, pizzas, extras, sizes, change, orders } =
      await openPizzeria('allow');
    await page.goto(link);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect
      .poll(() =>
        page.evaluate(
          async () =>
            (await (await caches.open(`vitrina ${location.pathname}`)).match(location.href)) !== undefined,
        ),
      )
      .toBe(true);
    // All scripts are there.
    await addLarge(page, 'Hawaiana', 'Queso extra');
    await openCart(page);
    await page.goto(link);
    await page.getByRole('button', { name: /^Ver pedido/ }).waitFor();
    const [cheese] = extras.options;
    await app.call(updateOptionGroup, {
      ...{ token, params: { id: extras.id } },
      body: {
        ...{ name: 'Extras', min: 0, max: 2 },
        options: [{ id: cheese?.id, name: 'Queso extra', price: '2000', prices: { Grande: '5500' } }],
      } as never,
    });
    await change(pizzas[1]?.id, 'Pepperoni', { variants: sizes('33000', '50000') });
    await change(ids.Ajiaco, 'Ajiaco', { priceKind: 'ask' });
    if (how !== 'is open') {
      await context.setOffline(true);
      await page.goto(link);
      await page.getByText(/^Sin conexión/).waitFor();
    }
    await addLarge(page, 'Mitad y mitad', 'Hawaiana', 'Pepperoni');
    await page.getByRole('button', { name: 'Agregar Ajiaco', exact: true }).click();
    await openCart(page);
    expect(await readTotal(page, 'Total')).toBe('111000');
    await context.setOffline(false);
    await sendButton(page).click();
    await drawer(page)
      .getByText(/Ajiaco.*ya no se ofrece/)
      .waitFor();
    expect(await orders()).toEqual([]);
    const shown = await readTotal(page, 'Nuevo total');
    expect(shown).toBe('97500');
    await drawer(page).getByRole('button', { name: 'Aceptar los cambios y enviar' }).click();
    await placedOrder(page).waitFor();
    expect((await orders()).map(({ total }) => total)).toEqual([shown]);
  },
);
