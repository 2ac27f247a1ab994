import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct, getProduct, updateProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { changeStock } from '@vitrina/contract/menu/stock/endpoints.ts';
import { listOrders } from '@vitrina/contract/orders/board/endpoints.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, phone, signIn, waitForHydration } from './browser.ts';
import { drawer, placedOrder, sendButton } from './placing.ts';
import { useSharedApp } from './setup.ts';

const { app, openTab } = useSharedApp();

const byKilo = { unit: 'kg', step: '0.25', min: '0.5' };

/** A greengrocer who sells tomatoes by the piece. */
async function openGreengrocer() {
  const { token } = await app.buildOwner({ plan: 'premium' });
  const { category } = await app.call(createCategory, { token, body: { name: 'Verduras' } });
  const body = { name: 'Tomate', description: 'Chonto', price: '8500', categoryId: category.id };
  const { menu } = await app.call(createProduct, { token, body });
  const { customization } = await app.call(updateCustomization, {
    token,
    body: { businessName: 'La Huerta', whatsappNumber: '+573105550142', hasCartEnabled: true },
  });
  const link = customization.publicLink;
  const change = (changes: object) =>
    app.call(updateProduct, { token, params: { id: menu.id }, body: { ...body, ...changes } });
  const load = async () => (await app.call(getProduct, { token, params: { id: menu.id } })).menu;
  const openPage = async () => {
    const tab = await openTab(phone);
    await tab.context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    await tab.page.goto(link);
    await waitForHydration(tab.page);
    return tab;
  };
  return { token, menu, change, load, openPage };
}

const field = (scope: Page | Locator) => scope.getByRole('textbox', { name: 'Cantidad en kg de Tomate' });
const total = async (scope: Page | Locator) =>
  (await scope.locator('.cart-line-total span').innerText()).replace(/\s/g, ' ');

test('an owner sells by weight, and a customer orders three quarters of a kilogram', async () => {
  const { token, menu, load, openPage } = await openGreengrocer();
  const owner = await openTab(desktop);
  await signIn(owner.page, app.url, token);
  await owner.page.goto(`${app.url}/menu/edit/${menu.id}`);
  await owner.page.getByText('Unidad y máximo').click();
  await owner.page.getByRole('switch', { name: 'Se pide por peso o medida' }).click();
  await owner.page.getByLabel('Se cobra por').fill('kg');
  await owner.page.getByLabel('De a cuánto').fill('0,25');
  await owner.page.getByLabel('Mínimo').fill('0,3');
  const save = owner.page.getByRole('button', { name: 'Guardar Producto' });
  await save.click();
  await owner.page.getByText('Debe ser un múltiplo del paso').first().waitFor();
  await owner.page.getByLabel('Mínimo').fill('0,5');
  await save.click();
  await expect.poll(load).toMatchObject({ unit: 'kg', sellBy: byKilo });

  const { page, context, errors } = await openPage();
  await page.getByText('$ 8.500 / kg').first().waitFor();
  await page.getByRole('button', { name: 'Agregar Tomate' }).click();
  expect(await field(page).inputValue()).toBe('0,5 kg');
  await field(page).fill('0,75');
  await page.getByRole('button', { name: 'Ver pedido: 1 producto, $\u00a06.375' }).click();
  const form = drawer(page);
  expect(await field(form).inputValue()).toBe('0,75 kg');
  await form.getByRole('button', { name: 'Uno más de Tomate' }).click();
  await expect.poll(() => total(form)).toBe('$ 8.500');
  await field(form).fill('0.8');
  await field(form).blur();
  expect(await field(form).inputValue()).toBe('0,75 kg');
  await form.getByRole('button', { name: 'Cambiar Tomate' }).click();
  const sheet = page.getByRole('dialog', { name: 'Tomate' });
  await sheet.getByText('Precio por kg · Mínimo 0,5 kg').waitFor();
  await field(sheet).fill('1,5');
  await sheet.getByRole('button', { name: 'Guardar $ 12.750' }).click();
  await expect.poll(() => total(form)).toBe('$ 12.750');
  await form.getByLabel('Tu nombre').fill('Ana');
  await Promise.all([context.waitForEvent('page'), sendButton(page).click()]);
  await placedOrder(page).waitFor();
  await page.getByText('1,5 kg', { exact: true }).waitFor();
  expect((await app.call(listOrders, { token })).orders[0]?.lines).toMatchObject([
    { quantity: 6, sellBy: { unit: 'kg', step: '0.25' }, unitPrice: '8500', subtotal: '12750' },
  ]);
  await owner.page.goto(app.url + paths.orders);
  await owner.page.getByText('1,5 kg', { exact: true }).first().waitFor();
  expect(errors).toEqual([]);
  expect(owner.errors).toEqual([]);
});

test('a cart that was filled in other units asks again, and orders nothing of it', async () => {
  const { change, openPage } = await openGreengrocer();
  const { page, errors } = await openPage();
  await page.getByRole('button', { name: 'Agregar Tomate' }).click();
  await change({ sellBy: byKilo });
  await page.reload();
  await waitForHydration(page);
  await page.getByRole('button', { name: /^Ver pedido/ }).click();
  const form = drawer(page);
  await form.getByText('Ahora se vende en otra medida. No va en tu pedido.').waitFor();
  await form.getByRole('button', { name: 'Elegir otra vez Tomate' }).click();
  const sheet = page.getByRole('dialog', { name: 'Tomate' });
  await sheet.getByRole('button', { name: 'Agregar $ 4.250' }).click();
  await expect.poll(() => field(form).inputValue()).toBe('0,5 kg');
  // A page that is still open sends what it shows.
  await change({ sellBy: { ...byKilo, step: '0.5' } });
  await form.getByLabel('Tu nombre').fill('Ana');
  await sendButton(page).click();
  await form
    .getByText(/Tomate: cambió lo que se puede elegir|Ahora se vende en otra medida/)
    .first()
    .waitFor();
  expect(errors.filter((error) => !error.includes('409 (Conflict)'))).toEqual([]);
});

test('the owner counts what is left in kilograms', async () => {
  const { token, menu, change, load } = await openGreengrocer();
  await change({ sellBy: byKilo });
  const changes = [{ kind: 'product' as const, id: menu.id, seen: null, left: 30 }];
  await app.call(changeStock, { token, body: { changes } });
  const { page, errors } = await openTab(desktop);
  await signIn(page, app.url, token);
  await page.goto(`${app.url}/menu`);
  const left = page.getByRole('textbox', { name: 'Quedan de Tomate' });
  expect(await left.inputValue()).toBe('7,5');
  await left.fill('12,25');
  await left.press('Enter');
  await expect.poll(async () => (await load()).stock).toBe(49);
  await page.goto(`${app.url}/menu/edit/${menu.id}`);
  await page.getByText('Cuántos quedan').click();
  expect(await page.getByLabel('Quedan', { exact: true }).inputValue()).toBe('12,25');
  expect(errors).toEqual([]);
});

test('an amount of thousands is typed as it is written', async () => {
  const { change, openPage } = await openGreengrocer();
  await change({ sellBy: JSON.stringify({ unit: 'g', step: '50', min: '100' }) });
  const { page } = await openPage();
  await page.getByRole('button', { name: 'Agregar Tomate', exact: true }).click();
  const grams = page.getByRole('textbox', { name: 'Cantidad en g de Tomate' });
  for (const [typed, shown] of [
    ['1.500', '1500 g'],
    ['2,000', '2000 g'],
    ['250', '250 g'],
    ['1,5 kg', '1500 g'],
  ] as const) {
    await grams.fill(typed);
    await grams.blur();
    expect(await grams.inputValue()).toBe(shown);
  }
});

test('half a kilo is typed in grams, letter by letter, also where that many kilos are too many', async () => {
  const { change, openPage } = await openGreengrocer();
  await change({ sellBy: JSON.stringify({ unit: 'kg', step: '0.25', min: '0.25', max: '5' }) });
  const { page } = await openPage();
  await page.getByRole('button', { name: 'Agregar Tomate', exact: true }).click();
  await field(page).focus();
  await field(page).pressSequentially('500 g');
  expect(await field(page).inputValue()).toBe('500 g');
  await field(page).blur();
  expect(await field(page).inputValue()).toBe('0,5 kg');
  await field(page).fill('500');
  await field(page).blur();
  expect(await field(page).inputValue()).toBe('5 kg');
});
