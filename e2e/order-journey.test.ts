import { createDiningTable } from '@vitrina/contract/orders/dining-tables/endpoints.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { otherUrls, phone, signIn } from './browser.ts';
import { startCounter } from './journey-counter.ts';
import { drawer, openShop, placedOrder } from './placing.ts';
import { useSharedApp } from './setup.ts';

const booted = useSharedApp();
const { app } = booted;
const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true };

/** Opens the panel on another device of the owner. */
async function openPanel(token: string, path: string, device: typeof phone | typeof tablet): Promise<Page> {
  const { page } = await booted.openTab({ ...device, reducedMotion: 'no-preference' });
  await signIn(page, app.url, token);
  await page.goto(app.url + path);
  return page;
}

test('from the code of a table to the figures, with the phones of customer and owner and a tablet in the kitchen', async () => {
  const shop = await openShop(booted, { modes: ['table', 'pickup'] });
  const { token, page, open } = shop;
  const { table } = await app.call(createDiningTable, { token, body: { name: 'Mesa 4' } });
  const kitchen = await openPanel(token, '/pedidos', tablet);
  const owner = await openPanel(token, '/menu', phone);
  await kitchen.getByRole('region', { name: 'Nuevos' }).waitFor();

  const customer = startCounter();
  await open(`?mesa=${table.key}`);
  await customer.tap(page.getByRole('button', { name: 'Agregar Ajiaco', exact: true }));
  await customer.tap(page.getByRole('button', { name: /^Ver pedido/ }));
  await drawer(page).getByText('Mesa 4').first().waitFor();
  await customer.type(drawer(page).getByLabel('Tu nombre'), 'Marta');
  await customer.tap(drawer(page).getByRole('button', { name: /^Enviar pedido/ }));
  await placedOrder(page).waitFor();
  expect(otherUrls(page)).toEqual([]);
  console.log('order at a table:', JSON.stringify(customer.counts));
  expect(customer.counts.taps).toBeLessThanOrEqual(4);
  expect(customer.counts.fields).toBe(1);

  const cook = startCounter();
  const card = kitchen.getByRole('article', { name: '#1 ' });
  await card.getByText('Mesa 4').waitFor();
  await owner
    .getByText(/^Pedido nuevo #1/)
    .first()
    .waitFor();
  await expect.poll(() => owner.title()).toContain('(1)');
  await cook.tap(kitchen.getByRole('button', { name: 'Aceptar: pedido #1' }));
  await page.locator('.status-name').getByText('En preparación').waitFor();
  await cook.tap(card.getByRole('button', { name: 'Listo: pedido' }));
  await page.locator('.status-name').getByText('Listo').waitFor();

  await owner.goto(`${app.url}/pedidos`);
  await owner.getByRole('tab', { name: 'Listos' }).tap();
  await owner.getByRole('article', { name: '#1 ' }).getByText('Marta').waitFor();
  await cook.tap(card.getByRole('button', { name: 'Servido' }));
  await page.locator('.status-name').getByText('Completado').waitFor();
  await owner.getByRole('article', { name: '#1 ' }).waitFor({ state: 'detached' });
  console.log('the same order in the kitchen:', JSON.stringify(cook.counts));
  expect(cook.counts.taps).toBe(3);

  await owner.goto(`${app.url}/dashboard`);
  const sales = owner.locator('dl', { hasText: 'Ventas de hoy' });
  await expect
    .poll(async () => (await sales.innerText()).replace(/\s+/g, ' '))
    .toContain('Ventas de hoy $ 20.000');
});
