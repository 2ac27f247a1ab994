import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import type { CustomizationInput } from '@vitrina/contract/business/customization/schema.ts';
import { updateOpeningHours } from '@vitrina/contract/business/opening-hours/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createOptionGroup } from '@vitrina/contract/menu/option-groups/endpoints.ts';
import { createProduct, setProductSoldOut } from '@vitrina/contract/menu/products/endpoints.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFocused, otherUrls, phone, waitForHydration } from './browser.ts';
import { placedOrder } from './placing.ts';
import { useSharedApp } from './setup.ts';

const { app, openTab } = useSharedApp();

/** Opens the public page of a pizzeria: a pizza with sizes, a crust and extras, and a drink without choices. */
async function openPizzeria(ordering: CustomizationInput) {
  const { token } = await app.buildOwner({ plan: 'premium' });
  const { category } = await app.call(createCategory, { token, body: { name: 'Todo' } });
  const group = async (
    name: string,
    rules: { min: number; max: number; repeat?: boolean },
    options: string[],
  ) => {
    const body = { name, ...rules, options: options.map((each) => ({ name: each, price: '3000' })) };
    return (await app.call(createOptionGroup, { token, body })).optionGroup;
  };
  const crust = await group('Masa', { min: 1, max: 1 }, ['Delgada', 'Gruesa']);
  const extras = await group('Adiciones', { min: 0, max: 2 }, ['Queso', 'Aceitunas', 'Jamón']);
  const fields = { description: 'Al horno de leña', categoryId: category.id };
  const { menu: pizza } = await app.call(createProduct, {
    token,
    body: {
      ...fields,
      name: 'Pizza',
      price: '30000',
      variants: [
        { name: 'Pequeña', price: '30000' },
        { name: 'Grande', price: '45000' },
      ],
      optionGroups: [crust.id, extras.id],
    },
  });
  const { menu: drink } = await app.call(createProduct, {
    token,
    body: { ...fields, name: 'Limonada', price: '6000' },
  });
  const body = { businessName: 'Horno', whatsappNumber: '+573105550142', ...ordering };
  const { customization } = await app.call(updateCustomization, { token, body });
  const tab = await openTab();
  await tab.context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await tab.page.goto(customization.publicLink);
  await waitForHydration(tab.page);
  return { ...tab, token, pizza, drink, link: customization.publicLink };
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Pizza' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Tu pedido' });
const messageOf = (url: string) => new URL(url).searchParams.get('text')?.replaceAll('\u00a0', ' ');

test('a visitor orders two pizzas with other choices, and changes one of them', async () => {
  const { page, context, errors, pizza, drink, link } = await openPizzeria({ hasCartEnabled: true });
  await page.getByRole('button', { name: 'Agregar Limonada' }).click();
  await page.getByRole('button', { name: 'Agregar Pizza' }).click();
  await sheet(page)
    .getByRole('radio', { name: /^Grande/ })
    .check();
  await sheet(page)
    .getByRole('button', { name: /^Agregar/ })
    .click();
  await sheet(page).getByText('Elige una opción').waitFor();
  await sheet(page)
    .getByRole('radio', { name: /^Gruesa/ })
    .check();
  await sheet(page)
    .getByRole('checkbox', { name: /^Queso/ })
    .check();
  const ham = sheet(page).getByRole('checkbox', { name: /^Jamón/ });
  const measureTop = () =>
    ham.evaluate((input) => {
      const top = input.closest('fieldset')?.getBoundingClientRect().top ?? 0;
      return Math.round(input.getBoundingClientRect().top - top);
    });
  const topBefore = await measureTop();
  await ham.check();
  await sheet(page).getByText('Elige hasta 2 · llevas 2').waitFor();
  expect(
    await sheet(page)
      .getByRole('checkbox', { name: /^Aceitunas/ })
      .isDisabled(),
  ).toBe(true);
  await sheet(page).getByText('Ya llevas 2. Quita una para elegir otra.').waitFor();
  expect(await measureTop()).toBe(topBefore);
  await sheet(page).getByRole('button', { name: 'Uno más de Pizza' }).click();
  await sheet(page).getByRole('button', { name: 'Agregar $\u00a0108.000' }).click();
  await sheet(page).waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: /^Agregar otro Pizza/ }).click();
  await sheet(page)
    .getByRole('radio', { name: /^Pequeña/ })
    .check();
  await sheet(page)
    .getByRole('radio', { name: /^Delgada/ })
    .check();
  await sheet(page).getByRole('button', { name: 'Agregar $\u00a033.000' }).click();
  await page.getByRole('button', { name: 'Ver pedido: 4 productos, $\u00a0147.000' }).click();

  await drawer(page).getByRole('button', { name: 'Cambiar Pizza · Pequeña · Delgada' }).click();
  expect(
    await sheet(page)
      .getByRole('radio', { name: /^Pequeña/ })
      .isChecked(),
  ).toBe(true);
  await sheet(page)
    .getByRole('checkbox', { name: /^Aceitunas/ })
    .check();
  await sheet(page).getByRole('button', { name: 'Guardar $\u00a036.000' }).click();
  await drawer(page).getByText('Pequeña · Delgada · Aceitunas').waitFor();
  await drawer(page).getByLabel('Tu nombre').fill('Ana');
  const beacon = page.waitForRequest('**/api/public/order-click/**');
  const [chat] = await Promise.all([
    context.waitForEvent('page'),
    drawer(page).getByRole('button', { name: 'Enviar pedido por WhatsApp' }).click(),
  ]);
  expect(messageOf(chat.url())?.split('\n')).toEqual([
    'Hola Horno, quiero hacer este pedido:',
    '',
    'Pedido #1',
    'Nombre: Ana',
    'Para recoger',
    '',
    '1 × Limonada ($ 6.000) = $ 6.000',
    '2 × Pizza · Grande ($ 54.000) = $ 108.000',
    '   Masa: Gruesa',
    '   Adiciones: Queso, Jamón',
    '1 × Pizza · Pequeña ($ 36.000) = $ 36.000',
    '   Masa: Delgada',
    '   Adiciones: Aceitunas',
    '',
    '*Total: $ 150.000*',
    '',
    expect.stringMatching(/^Estado del pedido: http.*\/pedido\/[\w-]{43}$/),
    link,
  ]);
  expect((await beacon).postDataJSON()).toEqual({
    channel: 'cart',
    items: [
      { productId: drink.id, quantity: 1 },
      { productId: pizza.id, quantity: 3 },
    ],
  });
  expect(errors).toEqual([]);
});

test('a size that is sold out since then is left out of the order, with words', async () => {
  const { page, errors, token, pizza, link } = await openPizzeria({ hasCartEnabled: true });
  await page.getByRole('button', { name: 'Agregar Limonada' }).click();
  await page.getByRole('button', { name: 'Agregar Pizza' }).click();
  await sheet(page)
    .getByRole('radio', { name: /^Grande/ })
    .check();
  await sheet(page)
    .getByRole('radio', { name: /^Delgada/ })
    .check();
  await sheet(page)
    .getByRole('button', { name: /^Agregar/ })
    .click();
  await page.getByRole('button', { name: /^Ver pedido: 2 productos/ }).waitFor();
  const variantId = pizza.variants.find(({ name }) => name === 'Grande')?.id;
  await app.call(setProductSoldOut, {
    token,
    params: { id: pizza.id },
    body: { soldOut: 'until-changed', ...(variantId && { variantId }) },
  });
  await page.goto(link);
  await page.getByRole('button', { name: 'Ver pedido: 1 producto, $\u00a06.000' }).click();
  await drawer(page).getByText('«Grande» no está disponible. No va en tu pedido.').waitFor();
  await drawer(page).getByRole('button', { name: 'Quitar Pizza · Grande · Delgada' }).click();
  await drawer(page).getByText('«Grande»').waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});

test('the search narrows the menu by label, and a long menu has a list of its categories', {
  tags: 'long',
}, async () => {
  const { token } = await app.buildOwner({ plan: 'premium' });
  for (const name of ['Sopas', 'Carnes', 'Postres', 'Jugos', 'Vinos']) {
    const { category } = await app.call(createCategory, { token, body: { name } });
    const fields = { description: 'Como en casa', price: '9000', categoryId: category.id };
    await app.call(createProduct, {
      token,
      body: { ...fields, name: `${name} con ají`, labels: ['picante'] },
    });
    for (const n of [1, 2, 3])
      await app.call(createProduct, { token, body: { ...fields, name: `${name} ${n}` } });
  }
  const { customization } = await app.call(updateCustomization, { token, body: { businessName: 'Fogón' } });
  const { page, errors } = await openTab();
  await page.goto(customization.publicLink);
  await waitForHydration(page);
  const names = () => page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts();

  await page.getByRole('searchbox').focus();
  await page.getByRole('button', { name: 'Picante' }).click();
  await expect
    .poll(names)
    .toEqual(['Sopas', 'Carnes', 'Postres', 'Jugos', 'Vinos'].map((name) => `${name} con ají`));
  await page.getByRole('searchbox').fill('vinos');
  await expect.poll(names).toEqual(['Vinos con ají']);
  await page.getByRole('button', { name: 'Picante' }).click();
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click();
  await expect.poll(async () => (await names()).length).toBe(20);

  await page.getByRole('searchbox').blur();
  await page.getByRole('button', { name: 'Ver todas las categorías' }).click();
  const list = page.getByRole('dialog', { name: 'Categorías' });
  await list.getByRole('link', { name: /^Postres/ }).click();
  await list.waitFor({ state: 'hidden' });
  const heading = page.getByRole('heading', { name: 'Postres', exact: true });
  await expect.poll(async () => Math.round((await heading.boundingBox())?.y ?? 999)).toBeLessThan(160);
  expect(errors).toEqual([]);
});

test('without a cart, the message names what was chosen, and an offline copy says itself whether the business is open', {
  tags: 'long',
}, async () => {
  const { page, context, token, errors, link } = await openPizzeria({ showWhatsappButton: true });
  await page.getByRole('link', { name: 'Pedir Pizza: elegir opciones' }).click();
  const order = sheet(page).getByRole('link', { name: 'Pedir por WhatsApp' });
  await order.click();
  await sheet(page).getByText('Elige una presentación').waitFor();
  expect(otherUrls(page)).toEqual([]);
  await sheet(page)
    .getByRole('radio', { name: /^Grande/ })
    .check();
  await sheet(page)
    .getByRole('radio', { name: /^Delgada/ })
    .check();
  const [chat] = await Promise.all([context.waitForEvent('page'), order.click()]);
  expect(messageOf(chat.url())).toBe(`Hola Horno, quiero pedir Pizza · Grande · Delgada ($ 48.000). ${link}`);
  expect(errors).toEqual([]);

  const week = Array.from({ length: 7 }, () => [{ from: '08:00', to: '20:00' }]);
  await app.call(updateOpeningHours, { token, body: { hours: { week, specialDates: [] } } });
  await page.goto(link);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(link);
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open(`vitrina ${location.pathname}`)).keys()).length),
    )
    .toBeGreaterThan(4);
  await context.setOffline(true);
  // Noon and midnight in Bogotá.
  for (const [time, status] of [
    ['2026-11-25T17:00:00Z', /^Abierto · cierra a las 8/],
    ['2026-11-26T05:00:00Z', /^Cerrado · abre a las 8/],
  ] as const) {
    await page.clock.setFixedTime(new Date(time));
    await page.goto(link);
    await expect.poll(() => page.locator('.hours summary').innerText()).toMatch(status);
  }
  await context.setOffline(false);
});

test('the last piece is removed on the card and comes back, and a wide window has the order beside the menu', {
  tags: 'long',
}, async () => {
  const { page, context, errors } = await openPizzeria({ hasCartEnabled: true });
  const column = page.getByRole('region', { name: 'Tu pedido' });
  const resize = (width: number, height: number) => page.setViewportSize({ width, height });
  await resize(1280, 800);
  await column.getByText('Agrega lo que quieras pedir y lo verás aquí.').waitFor();
  await resize(phone.viewport.width, phone.viewport.height);
  await page.getByRole('button', { name: 'Agregar Limonada' }).click();
  await page.getByRole('button', { name: 'Agregar otro Limonada. Llevas 1' }).click();
  await page.getByRole('button', { name: 'Uno menos de Limonada' }).click();
  await page.getByRole('button', { name: 'Quitar Limonada' }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('button', { name: 'Ver pedido: 1 producto, $\u00a06.000' }).waitFor();

  await resize(1280, 800);
  await column.getByRole('button', { name: 'Quitar Limonada' }).press('Enter');
  await expect.poll(() => isFocused(column)).toBe(true);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await column.getByLabel('Tu nombre').fill('Ana');
  const [chat] = await Promise.all([
    context.waitForEvent('page'),
    column.getByRole('button', { name: 'Enviar pedido por WhatsApp' }).click(),
  ]);
  expect(messageOf(chat.url())).toContain('1 × Limonada ($ 6.000) = $ 6.000\n\n*Total: $ 6.000*\n\n');
  await placedOrder(page).waitFor();
  await page.goBack();
  await column.getByText('Agrega lo que quieras pedir y lo verás aquí.').waitFor();
  expect(errors).toEqual([]);
});
