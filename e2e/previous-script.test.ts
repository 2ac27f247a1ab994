import { moveOrder } from '@vitrina/contract/orders/board/endpoints.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  findNewestRelease,
  type KeptScripts,
  readBuiltScripts,
  readKeptScripts,
} from '../scripts/releases.ts';
import { root } from '../scripts/root.mjs';
import { phone } from './browser.ts';
import { drawer, fillCart, openShop, placedOrder, sendButton } from './placing.ts';
import { useSharedApp } from './setup.ts';

const booted = useSharedApp();
const { app } = booted;
const release = findNewestRelease(root);
const kept = readKeptScripts(root);

/**
 * Gives every document of the context the scripts of the release, as a browser, an installed app or a page without a network keeps them.
 * Returns the paths of the scripts that were asked for.
 */
async function keepScripts(context: BrowserContext, { files, attributes }: KeptScripts) {
  const current = readBuiltScripts(root).attributes;
  const asked = new Set<string>();
  await context.route(
    (url) => url.origin === app.url && !/^\/(?:api|assets|uploads)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch({ maxRedirects: 0 });
      let body = await response.text();
      for (const [source, path] of Object.entries(current))
        body = body.replaceAll(`"${path}"`, `"${attributes[source] ?? 'missing'}"`);
      await route.fulfill({ response, body });
    },
  );
  await context.route(/\/assets\/(?:page|status)\/[^/]+\.js$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.add(pathname);
    const body = files[pathname];
    await (body === undefined
      ? route.fulfill({ status: 404, body: 'not of the release' })
      : route.fulfill({ body, contentType: 'text/javascript' }));
  });
  return asked;
}

const state = (page: Page, name: string) => page.locator('.status-name').getByText(name, { exact: true });

test(`the page's script of release ${release.version} orders, follows and cancels`, async () => {
  const device = { ...phone, serviceWorkers: 'block' } as const;
  const shop = await openShop(booted, {}, { device });
  const { page, context, token, open, orders, errors } = shop;
  // The page that is open has the scripts of this version.
  await page.goto('about:blank');
  const asked = await keepScripts(context, kept);
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
