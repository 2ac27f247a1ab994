import { listOrders, moveOrder } from '@vitrina/contract/orders/board/endpoints.ts';
import { createDeliveryZone } from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isFocused } from './browser.ts';
import { eventually } from './menu.ts';
import { bar, drawer, fillCart, openShop, placedOrder, sendButton } from './placing.ts';
import { useSharedApp } from './setup.ts';

const booted = useSharedApp();
const { app } = booted;

const state = (page: Page, name: string) => page.locator('.status-name').getByText(name, { exact: true });

/** Places an order and opens its page. */
async function openOrder(ordering: Parameters<typeof openShop>[1] = {}) {
  const shop = await openShop(booted, ordering);
  const { page, context, token } = shop;
  await fillCart(page, 'Ajiaco');
  await drawer(page).getByLabel('Tu nombre').fill('Ana');
  await Promise.all([context.waitForEvent('page'), sendButton(page).click()]);
  await placedOrder(page).waitFor();
  const [order] = (await app.call(listOrders, { token })).orders;
  if (!order) throw new Error('no order');
  const move = (
    to: 'accepted' | 'ready' | 'completed' | 'rejected',
    fields: { minutes?: number; reason?: string } = {},
  ) => app.call(moveOrder, { token, params: { id: order.id }, body: { to, ...fields } });
  return { ...shop, order, move };
}

test('the page of an order follows it live, and the bar of the menu too', async () => {
  const { page, move, open, errors } = await openOrder();
  await state(page, 'Enviado').waitFor();
  await move('accepted', { minutes: 20 });
  await state(page, 'En preparación').waitFor();
  await page.getByText(/Estará listo hacia las? \d/).waitFor();
  expect(await page.getByText('Cancelar pedido').count()).toBe(0);
  await open();
  await bar(page).getByText('Pedido #1 · En preparación').waitFor();
  await page.goBack();
  await move('ready');
  await state(page, 'Listo').waitFor();
  await move('completed');
  await state(page, 'Completado').waitFor();
  await open();
  await bar(page).getByText('Pedido #1 · Completado').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Agregar Flan', exact: true }).waitFor();
  await eventually(() => bar(page).getByText('Pedido #1').count()).toBe(0);
  expect(errors).toEqual([]);
});

test('a rejected order says why, and the same can be ordered again', async () => {
  const { page, move } = await openOrder();
  await move('rejected', { reason: 'Cerramos' });
  await page.getByText('Motivo: Cerramos.').waitFor();
  await page.getByRole('link', { name: 'Pedir lo mismo' }).click();
  await page.getByRole('button', { name: 'Ver pedido: 1 producto, $\u00a020.000' }).waitFor();
});

test('accounts for a transfer are shown, and an order is cancelled after a question unless it was accepted meanwhile', {
  tags: 'long',
}, async () => {
  const { page, context, token, open, orders } = await openOrder({
    payments: {
      cash: false,
      card: false,
      transferAccounts: [{ name: 'Nequi', number: '3105550142', holder: 'Ana Díaz' }],
    },
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByText('A nombre de Ana Díaz').waitFor();
  await page.getByRole('button', { name: 'Copiar el número de Nequi' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('3105550142');
  await page.getByText('Cancelar pedido').click();
  await page.getByRole('button', { name: 'Sí, cancelar el pedido' }).click();
  await state(page, 'Cancelado').waitFor();
  // The button with the focus is gone.
  expect(await isFocused(page.getByRole('main'))).toBe(true);
  expect((await orders())[0]?.state).toBe('cancelled');

  await open();
  await fillCart(page, 'Ajiaco');
  await drawer(page).getByLabel('Tu nombre').fill('Ana');
  await Promise.all([context.waitForEvent('page'), sendButton(page).click()]);
  await placedOrder(page, 2).waitFor();
  const params = { id: (await orders())[0]?.id ?? '' };
  await page.route('**/stream', (route) => route.abort());
  await page.reload();
  await page.getByText('Cancelar pedido').click();
  await app.call(moveOrder, { token, params, body: { to: 'accepted', minutes: 15 } });
  await page.getByRole('button', { name: 'Sí, cancelar el pedido' }).click();
  await page.getByText(/^El pedido ya está en otro estado/).waitFor();
  await state(page, 'En preparación').waitFor();
  expect((await orders())[0]?.state).toBe('accepted');

  // Without a stream the page says so, and asks.
  await page.getByText(/^Sin conexión en vivo/).waitFor({ timeout: 30_000 });
  await app.call(moveOrder, { token, params, body: { to: 'ready' } });
  await state(page, 'Listo').waitFor({ timeout: 30_000 });
});

describe('the document', () => {
  test('can be read without a script, and nobody keeps or passes on its address', async () => {
    const shop = await openShop(booted, { modes: ['delivery'] });
    const { page, token, context } = shop;
    await app.call(createDeliveryZone, {
      token,
      body: { name: 'Centro', fee: '4000', minimum: null, minutes: 30 },
    });
    await fillCart(page, 'Ajiaco');
    await drawer(page)
      .getByLabel(/^Centro/)
      .check();
    await drawer(page).getByLabel('Dirección').fill('Calle 10 # 5-20');
    await drawer(page).getByLabel('Tu nombre').fill('Ana <b>');
    await drawer(page).getByLabel('Tu teléfono').fill('3105550199');
    await Promise.all([context.waitForEvent('page'), sendButton(page).click()]);
    await placedOrder(page).waitFor();
    const path = new URL(page.url()).pathname;
    const plain = await booted.openTab({ javaScriptEnabled: false });
    const response = await plain.page.goto(app.url + path);
    const headers = response?.headers() ?? {};
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(headers['x-robots-tag']).toBe('noindex');
    const text = await plain.page.getByRole('main').innerText();
    for (const shown of ['Pedido #1', 'Enviado', 'Ajiaco', '$\u00a024.000', 'Calle 10 # 5-20', 'Ana <b>'])
      expect(text).toContain(shown);
    await plain.page.getByText('Cancelar pedido').click();
    await plain.page.getByText('Para cancelarlo, escríbele al negocio por WhatsApp.').waitFor();
  });

  test.each(['x', 'A'.repeat(43), `${'A'.repeat(42)}=`])('of the token %s is a 404', async (guess) => {
    const { page } = await booted.openTab();
    const response = await page.goto(`${app.url}/pedido/${guess}`);
    expect([response?.status(), response?.headers()['cache-control']]).toEqual([404, 'no-store']);
    await page.getByRole('heading', { name: 'No se encontró el pedido' }).waitFor();
  });
});

test('in the installed app, which opens the page as a folder, the page of an order and the way back stay inside', async () => {
  const { page, errors, link, open } = await openShop(booted);
  await open('/');
  await fillCart(page, 'Ajiaco');
  await drawer(page).getByLabel('Tu nombre').fill('Ana');
  await sendButton(page).click();
  await placedOrder(page).waitFor();
  const folder = `${new URL(link).pathname}/`;
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${folder}pedido/[\\w-]+$`));
  await page.getByRole('link', { name: 'Ver el menú' }).click();
  await page.waitForURL(`${link}/`);
  const state = bar(page).getByRole('link', { name: 'Ver estado' });
  expect(await state.getAttribute('href')).toMatch(new RegExp(`^${folder}pedido/`));
  const scopes = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    return (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname);
  });
  expect(scopes).toEqual([new URL(link).pathname]);
  expect(errors).toEqual([]);
});
