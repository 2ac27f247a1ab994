import { changeStock } from '@vitrina/contract/menu/stock/endpoints.ts';
import { createDeliveryZone } from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { expect, test } from 'vitest';
import { desktop, signIn } from './browser.ts';
import { drawer, fillCart, openShop, placedOrder, sendButton } from './placing.ts';
import { useSharedApp } from './setup.ts';

const booted = useSharedApp();
const { app, openTab } = booted;

test('an owner delivers for nothing from an amount on, and a customer reads what is missing for it', async () => {
  const shop = await openShop(booted, { modes: ['delivery'] });
  await app.call(createDeliveryZone, { token: shop.token, body: { name: 'Laureles', fee: '4000' } });
  const panel = await openTab(desktop);
  await signIn(panel.page, app.url, shop.token);
  await panel.page.goto(app.url + paths.orderSettings);
  await panel.page.getByRole('button', { name: 'Más de Laureles' }).click();
  await panel.page.getByRole('menuitem', { name: 'Editar' }).click();
  const dialog = panel.page.getByRole('dialog');
  await dialog.getByLabel('Gratis desde (opcional)').fill('25.000');
  await dialog.getByRole('button', { name: 'Guardar zona' }).click();
  await panel.page.getByText('gratis desde $ 25.000').waitFor();

  const { page, context, open, orders, errors } = shop;
  await open();
  await fillCart(page, 'Ajiaco');
  const form = drawer(page);
  await form.getByText('$ 4.000 · gratis desde $ 25.000').waitFor();
  await form.getByText('Laureles').click();
  await form.getByText('Envío gratis desde $ 25.000.').waitFor();
  await form.getByText('Te faltan $ 5.000.').waitFor();
  const total = async () => (await form.locator('.total output').innerText()).replace(/\s/g, ' ');
  expect(await total()).toBe('$ 24.000');
  await form.getByRole('button', { name: 'Uno más de Ajiaco' }).click();
  await form.getByText('Gratis', { exact: true }).waitFor();
  expect(await total()).toBe('$ 40.000');
  await form.getByLabel('Dirección').fill('Calle 1');
  await form.getByLabel('Tu nombre').fill('Ana');
  await form.getByLabel(/teléfono/i).fill('3105550142');
  await Promise.all([context.waitForEvent('page'), sendButton(page).click()]);
  await placedOrder(page).waitFor();
  await page.getByText('Gratis', { exact: true }).waitFor();
  expect(await orders()).toMatchObject([{ deliveryFee: '0', total: '40000' }]);
  expect(errors).toEqual([]);
  expect(panel.errors).toEqual([]);
});

test('of what is nearly gone the form offers the rest, with the discount and the delivery of the smaller order', async () => {
  const payments = { cash: true, card: true, transferAccounts: [], discountPercents: { cash: '10' } };
  const shop = await openShop(booted, { modes: ['delivery'], payments });
  const { page, context, open, orders, token, ids, errors } = shop;
  const zone = { name: 'Laureles', fee: '4000', freeFrom: '50000' };
  await app.call(createDeliveryZone, { token, body: zone });
  await open();
  await fillCart(page, 'Ajiaco', 'Flan');
  const form = drawer(page);
  for (const _ of [2, 3]) await form.getByRole('button', { name: 'Uno más de Ajiaco' }).click();
  await form.getByText('Laureles').click();
  await form.getByLabel('Dirección').fill('Calle 1');
  await form.getByLabel('Tu nombre').fill('Ana');
  await form.getByLabel(/teléfono/i).fill('3105550142');
  await form.getByText('Efectivo').click();
  const sums = async () => (await form.locator('footer .order-fee, footer .total').allInnerTexts()).join(' ');
  expect(readable(await sums())).toBe('10 % menos en efectivo −$ 6.500 Domicilio Gratis Total $ 58.500');
  const change = { kind: 'product', id: ids.Ajiaco ?? '', seen: null, left: 2 } as const;
  await app.call(changeStock, { token, body: { changes: [change] } });
  await sendButton(page).click();
  await form.getByText('Ajiaco: solo quedan 2. Va lo que queda.').waitFor();
  expect(readable(await sums())).toBe(
    '10 % menos en efectivo −$ 4.500 Domicilio $ 4.000 Nuevo total $ 44.500',
  );
  const accept = form.getByRole('button', { name: 'Aceptar los cambios y enviar' });
  await Promise.all([context.waitForEvent('page'), accept.click()]);
  await placedOrder(page).waitFor();
  expect(await orders()).toMatchObject([{ deliveryFee: '4000', total: '44500' }]);
  // The refused call.
  expect(errors).toHaveLength(1);
});

const readable = (text: string) => text.replace(/\s+/g, ' ');
