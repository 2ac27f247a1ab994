import { moveOrder } from '@vitrina/contract/orders/board/endpoints.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findNewestRelease, readKeptScripts } from '../scripts/releases.ts';
import { root } from '../scripts/root.mjs';
import { phone } from './browser.ts';
import { keepScripts } from './kept-scripts.ts';
import { drawer, fillCart, openShop, placedOrder, sendButton } from './placing.ts';
import { useSharedApp } from './setup.ts';

const booted = useSharedApp();
const { app } = booted;
const release = findNewestRelease(root);
const kept = readKeptScripts(root);

const state = (page: Page, name: string) => page.locator('.status-name').getByText(name, { exact: true });

test(`the page's script of release ${release.version} orders, follows and cancels`, async () => {
  const device = { ...phone, serviceWorkers: 'block' } as const;
  const shop = await openShop(booted, {}, { device });
  const { page, context, token, open, orders, errors } = shop;
  // The page that is open has the scripts of this version.
  await page.goto('about:blank');
  const asked = await keepScripts(context, app.url, kept);
  const place = async (number: number) => {
    await open();
    await fillCart(page, 'Ajiaco');
    await drawer(page).getByLabel('Tu nombre').fill('Ana');
    await Promise.all([context.waitForEvent('page'), sendButton(page).click()]);
    await placedOrder(page, number).waitFor();
    await state(page, 'Enviado').waitFor();
  };

  await place(1);
  const [first] = await orders();
  const params = { id: first?.id ?? '' };
  await app.call(moveOrder, { token, params, body: { to: 'accepted', minutes: 20 } });
  await state(page, 'En preparación').waitFor();

  await place(2);
  await page.getByText('Cancelar pedido').click();
  await page.getByRole('button', { name: 'Sí, cancelar el pedido' }).click();
  await state(page, 'Cancelado').waitFor();

  expect((await orders()).map(({ number, state }) => [number, state]).sort()).toEqual([
    [1, 'accepted'],
    [2, 'cancelled'],
  ]);
  expect([...asked].filter((path) => kept.files[path] === undefined)).toEqual([]);
  for (const source of ['src/bootstrap.ts', 'src/hydrate.tsx', 'src/order-status/follow-order.ts'])
    expect(asked).toContain(kept.attributes[source]);
  expect(errors).toEqual([]);
});
