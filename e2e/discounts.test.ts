import { updateOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { expect, test } from 'vitest';
import { desktop, signIn } from './browser.ts';
import { drawer, fillCart, openShop, placedOrder, sendButton } from './placing.ts';
import { useSharedApp } from './setup.ts';

const booted = useSharedApp();
const { app, openTab } = booted;
const payments = { cash: true, card: true, transferAccounts: [] };

test('an owner takes 10 % off in cash, and a customer sees it before paying so', async () => {
  const shop = await openShop(booted, { payments });
  const panel = await openTab(desktop);
  await signIn(panel.page, app.url, shop.token);
  await panel.page.goto(app.url + paths.orderSettings);
  await panel.page.getByLabel('% menos en efectivo').fill('60');
  await panel.page.getByRole('button', { name: 'Guardar ajustes' }).click();
  await panel.page.getByText('Escribe un porcentaje de 0,5 a 50').first().waitFor();
  await panel.page.getByLabel('% menos en efectivo').fill('10');
  await panel.page.getByRole('button', { name: 'Guardar ajustes' }).click();
  await panel.page.getByText('Ajustes guardados').waitFor();

  const { page, context, open, orders, errors } = shop;
  await open();
  await fillCart(page, 'Ajiaco');
  const form = drawer(page);
  await form.getByLabel('Tu nombre').fill('Ana');
  await form.getByText('10 % menos', { exact: true }).waitFor();
  const total = async () => (await form.locator('.total output').innerText()).replace(/\s/g, ' ');
  expect(await total()).toBe('$ 20.000');
  await form.getByRole('radio', { name: 'Tarjeta' }).check();
  expect(await total()).toBe('$ 20.000');
  await form.getByRole('radio', { name: 'Efectivo' }).check();
  expect(await total()).toBe('$ 18.000');
  await form.getByText('10 % menos en efectivo').waitFor();
  await form.getByLabel('¿Con cuánto pagas?').fill('20000');
  await form.getByText('Te llevan $ 2.000').waitFor();
  await Promise.all([context.waitForEvent('page'), sendButton(page).click()]);
  await placedOrder(page).waitFor();
  await page.getByText('10 % menos en efectivo').waitFor();
  expect(await orders()).toMatchObject([
    { subtotal: '20000', total: '18000', discount: { amount: '2000', reason: '10 % menos en efectivo' } },
  ]);
  expect(errors).toEqual([]);
  expect(panel.errors).toEqual([]);
});

test('a page that was open before the discount accepts the new total', async () => {
  const { page, token, context, orders } = await openShop(booted, { payments: { ...payments, card: false } });
  await fillCart(page, 'Ajiaco');
  await app.call(updateOrdering, {
    token,
    body: { payments: { ...payments, card: false, discountPercents: { cash: '10' } } },
  });
  await drawer(page).getByLabel('Tu nombre').fill('Ana');
  await sendButton(page).click();
  await drawer(page).getByText('El total cambió.').waitFor();
  expect((await drawer(page).locator('.total output').innerText()).replace(/\s/g, ' ')).toBe('$ 18.000');
  const accept = drawer(page).getByRole('button', { name: 'Aceptar los cambios y enviar' });
  await Promise.all([context.waitForEvent('page'), accept.click()]);
  await placedOrder(page).waitFor();
  expect(await orders()).toMatchObject([{ total: '18000' }]);
});
