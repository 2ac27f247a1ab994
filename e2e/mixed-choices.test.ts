import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import {
  createOptionGroup,
  listOptionGroups,
  updateOptionGroup,
} from '@vitrina/contract/menu/option-groups/endpoints.ts';
import { createProduct, updateProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { listOrders } from '@vitrina/contract/orders/board/endpoints.ts';
import { expect, test } from 'vitest';
import { phone, signIn, waitForHydration } from './browser.ts';
import { startCounter } from './journey-counter.ts';
import { useSharedApp } from './setup.ts';

const { app, openTab } = useSharedApp();
const tastes = ['Carne', 'Pollo', 'Queso', 'Pipián', 'Hawaiana', 'Ranchera', 'Champiñones', 'Espinaca'];
/** What a shop that sells a mixed dozen of eight tastes may cost its owner. */
const goal = { taps: 12, fields: 9 };

async function buildShop(name: string, price: string) {
  const { token } = await app.buildOwner({ plan: 'premium' });
  const { category } = await app.call(createCategory, { token, body: { name: 'Para compartir' } });
  const { menu: product } = await app.call(createProduct, {
    token,
    body: { name, description: 'Recién hechas', price, categoryId: category.id },
  });
  const { customization } = await app.call(updateCustomization, {
    token,
    body: { businessName: 'La Olla', whatsappNumber: '+573105550142', hasCartEnabled: true },
  });
  return { token, product, link: customization.publicLink };
}

test('a mixed dozen of eight tastes is said in few taps, and its counts are typed and read together', async () => {
  const { token, product, link } = await buildShop('Docena', '30000');
  const { page, errors } = await openTab(phone);
  await signIn(page, app.url, token);
  await page.goto(`${app.url}/menu/opciones`);
  const counter = startCounter();
  await counter.tap(page.getByRole('button', { name: 'Nuevo grupo' }).first());
  const dialog = page.getByRole('dialog', { name: 'Nuevo grupo de opciones' });
  await counter.type(dialog.getByLabel('Nombre', { exact: true }), 'Sabores');
  await counter.tap(dialog.getByText('Varias, hasta…'));
  await counter.tap(dialog.getByRole('switch', { name: /Se puede pedir varias veces/ }));
  const least = dialog.getByLabel('Al menos');
  await counter.tap(least);
  await least.selectOption('12');
  expect(await dialog.getByLabel('Hasta', { exact: true }).inputValue()).toBe('12');
  for (const [index, taste] of tastes.entries()) {
    await counter.type(dialog.getByLabel(`Nombre de la opción ${index + 1}`, { exact: true }), taste);
    if (index + 1 < tastes.length) await page.keyboard.press('Enter');
  }
  await counter.tap(dialog.getByRole('button', { name: 'Elegir productos' }));
  await counter.tap(dialog.getByRole('checkbox', { name: 'Docena' }));
  await counter.tap(dialog.getByRole('button', { name: 'Crear grupo' }));
  await dialog.waitFor({ state: 'detached' });
  const { taps, fields } = counter.counts;
  console.log(`a mixed dozen of eight tastes: ${taps} taps and ${fields} fields`);
  expect(taps).toBeLessThanOrEqual(goal.taps);
  expect(fields).toBeLessThanOrEqual(goal.fields);
  const [group] = (await app.call(listOptionGroups, { token })).optionGroups;
  expect(group).toMatchObject({ min: 12, max: 12, repeat: true, productIds: [product.id] });

  const visitor = await openTab(phone);
  await visitor.page.goto(link);
  await waitForHydration(visitor.page);
  await visitor.page.getByRole('button', { name: 'Agregar Docena' }).click();
  const sheet = visitor.page.getByRole('dialog', { name: 'Docena' });
  const count = (taste: string) => sheet.getByRole('group', { name: `Cantidad de ${taste}` });
  const type = async (taste: string, text: string) => {
    const field = count(taste).getByRole('textbox');
    await field.fill(text);
    await field.blur();
  };
  await type('Carne', '8');
  await sheet.getByText('Elige 12 · llevas 8 · te faltan 4').waitFor();
  await type('Pollo', '3');
  await sheet.getByText('Elige 12 · llevas 11 · te falta 1').waitFor();
  await sheet.getByRole('button', { name: /^Agregar/ }).click();
  await sheet.getByText('Elige al menos 12').waitFor();
  await count('Queso').getByRole('button', { name: 'Uno más de Queso' }).click();
  await sheet.getByText('Elige 12 · llevas 12', { exact: true }).waitFor();
  await sheet.getByRole('button', { name: /^Agregar/ }).click();
  await sheet.waitFor({ state: 'detached' });
  await visitor.page.getByRole('button', { name: /^Ver pedido/ }).click();
  const drawer = visitor.page.getByRole('dialog', { name: 'Tu pedido' });
  const words = 'Sabores: 8 × Carne, 3 × Pollo, 1 × Queso';
  await drawer.getByText(words, { exact: true }).waitFor();
  await drawer.getByLabel('Nombre').fill('Ana');
  await visitor.context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await drawer.getByRole('button', { name: /^Enviar pedido/ }).click();
  await visitor.page.waitForURL(/\/pedido\//);
  await visitor.page.getByText(words, { exact: true }).waitFor();
  await page.goto(`${app.url}/pedidos`);
  await page.getByText(words, { exact: true }).first().waitFor();
  expect([...errors, ...visitor.errors]).toEqual([]);
});

test('a page that is open while the owner begins to charge the dearest half sends no other sum than it shows', async () => {
  const { token, product, link } = await buildShop('Mitad y mitad', '20000');
  const content = {
    ...{ name: 'Mitades', min: 2, max: 2, repeat: true },
    options: [
      { name: 'Hawaiana', price: '8000' },
      { name: 'Ranchera', price: '12000' },
    ],
    productIds: [product.id],
  };
  const { optionGroup } = await app.call(createOptionGroup, { token, body: content });
  const { page, context, errors } = await openTab(phone);
  await page.goto(link);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Agregar Mitad y mitad' }).click();
  const sheet = page.getByRole('dialog', { name: 'Mitad y mitad' });
  await sheet.getByRole('button', { name: 'Uno más de Hawaiana' }).click();
  await sheet.getByRole('button', { name: 'Uno más de Ranchera' }).click();
  await sheet.getByRole('button', { name: /^Agregar\s*\$\s40\.000/ }).click();
  await sheet.waitFor({ state: 'detached' });

  const { options: _new, productIds: _products, ...rest } = content;
  await app.call(updateOptionGroup, {
    token,
    params: { id: optionGroup.id },
    body: {
      ...rest,
      pricing: 'highest',
      options: optionGroup.options.map(({ id, name, price }) => ({ id, name, price })),
    },
  });
  await page.getByRole('button', { name: /^Ver pedido/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Tu pedido' });
  await drawer.getByLabel('Nombre').fill('Ana');
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await drawer.getByRole('button', { name: /^Enviar pedido/ }).click();
  await drawer
    .getByText(/\$\s32\.000/)
    .first()
    .waitFor();
  expect((await app.call(listOrders, { token })).orders).toEqual([]);
  await drawer.getByRole('button', { name: 'Aceptar los cambios y enviar' }).click();
  await page.waitForURL(/\/pedido\//);
  const { orders } = await app.call(listOrders, { token });
  expect(orders.map(({ total }) => total)).toEqual(['32000']);

  await page.goto(link);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Agregar Mitad y mitad' }).click();
  await sheet.getByText('Se cobra la más cara').waitFor();
  await sheet.getByRole('button', { name: 'Uno más de Hawaiana' }).click();
  await sheet.getByRole('button', { name: 'Uno más de Ranchera' }).click();
  await sheet.getByRole('button', { name: /^Agregar\s*\$\s32\.000/ }).waitFor();
  // The refused order.
  expect(errors.filter((text) => !text.includes('409'))).toEqual([]);
});

test('on a narrow phone the names of options with prices and buttons stay in one piece', async () => {
  const { token, product, link } = await buildShop('Docena', '30000');
  const { optionGroup } = await app.call(createOptionGroup, {
    token,
    body: {
      name: 'Sabores',
      min: 2,
      max: 12,
      repeat: true,
      options: [
        { name: 'Champiñones', price: '1250000' },
        { name: 'Carne', price: '1250000' },
      ],
    },
  });
  await app.call(updateProduct, {
    token,
    params: { id: product.id },
    body: {
      name: 'Docena',
      description: 'Recién hechas',
      price: '30000',
      categoryId: product.categoryId ?? '',
      optionGroups: JSON.stringify([optionGroup.id]),
    },
  });
  const { page } = await openTab({ ...phone, viewport: { width: 320, height: 640 } });
  await page.goto(link);
  await page.getByRole('button', { name: 'Agregar Docena', exact: true }).click();
  const names = page.locator('.choice-name');
  await names.first().waitFor();
  for (const name of await names.all()) {
    const { height = 0 } = (await name.boundingBox()) ?? {};
    // One line with its space.
    expect(height).toBeLessThan(45);
  }
});
