import { createProduct, getProduct, updateProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { getOrderAnalytics } from '@vitrina/contract/page/analytics/endpoints.ts';
import { editProductPath } from '@vitrina/contract/platform/paths.ts';
import { expect, test } from 'vitest';
import { desktop, signIn } from './browser.ts';
import { drawer, fillCart, openShop, sendButton } from './placing.ts';
import { useSharedApp } from './setup.ts';

const booted = useSharedApp();
const { app, openTab } = booted;

async function openShopWithKinds() {
  const shop = await openShop(booted);
  const { token, category } = shop;
  const create = async (fields: object) => {
    const body = { description: 'Según el largo', price: '0', categoryId: category.id, name: '', ...fields };
    return (await app.call(createProduct, { token, body })).menu;
  };
  const asked = await create({ name: 'Tatuaje', priceKind: 'ask' });
  const from = await create({ name: 'Tinte', price: '90000', priceKind: 'from' });
  await shop.open();
  return { ...shop, asked, from };
}

test('a price is asked for by WhatsApp, and that is no order', async () => {
  const { page, context, token, userId, errors } = await openShopWithKinds();
  const card = page.getByRole('listitem').filter({ hasText: 'Tatuaje' });
  await card.getByText('Consultar precio').waitFor();
  expect(await card.getByRole('button').count()).toBe(0);
  const ask = async (name: string) => {
    const beacon = page.waitForRequest('**/api/public/order-click/**');
    const [chat] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name, exact: true }).click(),
    ]);
    await beacon;
    expect(new URL(chat.url()).searchParams.get('text')).toMatch(
      /^Hola Fonda \w+, quiero consultar el precio de Tatuaje\. http/,
    );
    await chat.close();
  };
  await ask('Consultar Tatuaje por WhatsApp');
  await card.getByRole('link', { name: 'Tatuaje', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Tatuaje' });
  await sheet.getByText('Consultar precio').waitFor();
  expect(await sheet.getByRole('textbox').count()).toBe(0);
  await ask('Consultar por WhatsApp');
  const { totalOrders } = await app.call(getOrderAnalytics, { token, params: { userId } });
  expect(totalOrders).toBe(0);
  expect(errors).toEqual([]);
});

test('a page that was open before a price became a question cannot order it', async () => {
  const { page, token, ids, category, orders } = await openShop(booted);
  await fillCart(page, 'Ajiaco', 'Flan');
  const body = { name: 'Ajiaco', description: 'x', price: '20000', categoryId: category.id };
  await app.call(updateProduct, {
    token,
    params: { id: ids.Ajiaco ?? '' },
    body: { ...body, priceKind: 'ask' },
  });
  await drawer(page).getByLabel('Tu nombre').fill('Ana');
  await sendButton(page).click();
  await drawer(page).getByText('Ajiaco: ya no se ofrece. No va en tu pedido.').waitFor();
  expect(await orders()).toEqual([]);
});

test('a price where it begins is said on the list, in the sheet and in the cart', async () => {
  const { page, errors } = await openShopWithKinds();
  const card = page.getByRole('listitem').filter({ hasText: 'Tinte' });
  expect((await card.locator('.price').innerText()).replace(/\s/g, ' ')).toBe('Desde $ 90.000');
  await fillCart(page, 'Tinte');
  await drawer(page).getByText('Desde $ 90.000 c/u').waitFor();
  expect(errors).toEqual([]);
});

test('an owner makes a price a question, and gives it one again', async () => {
  const { token, asked, from } = await openShopWithKinds();
  const { page, errors } = await openTab(desktop);
  await signIn(page, app.url, token);
  const load = async (id: string) => (await app.call(getProduct, { token, params: { id } })).menu;
  const edit = async (id: string) => page.goto(app.url + editProductPath(id));
  const save = async () => {
    await page.getByRole('button', { name: 'Guardar Producto' }).click();
    await page.getByRole('heading', { name: 'Editar Producto' }).waitFor({ state: 'detached' });
  };
  await edit(from.id);
  await page.getByLabel('Cómo se cobra').selectOption({ label: 'A consultar' });
  expect(await page.getByLabel('Precio', { exact: true }).count()).toBe(0);
  await save();
  expect(await load(from.id)).toMatchObject({ priceKind: 'ask', price: '0' });
  await edit(asked.id);
  await page.getByRole('button', { name: 'Poner un precio' }).click();
  await page.getByLabel('Precio', { exact: true }).fill('45.000');
  await save();
  expect(await load(asked.id)).toMatchObject({ priceKind: 'fixed', price: '45000' });
  expect(errors).toEqual([]);
});
