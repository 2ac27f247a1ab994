import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { phone, waitForHydration, waitForLazyParts } from './browser.ts';
import { bootApp } from './setup.ts';

const { app, openTab } = bootApp();

const lazyScript = /\/assets\/page\/lazy-parts-/;

/** Opens a tab for the public page of a restaurant with a cart, and returns the page's URL. */
async function openRestaurant() {
  const { token } = await app.buildOwner({ plan: 'premium' });
  const ids: string[] = [];
  for (const name of ['Sopas', 'Postres']) {
    const { category } = await app.call(createCategory, { token, body: { name } });
    for (const number of [1, 2]) {
      const body = { name: `${name} ${number}`, description: 'Como en casa', price: '1000' };
      ids.push(
        (await app.call(createProduct, { token, body: { ...body, categoryId: category.id } })).menu.id,
      );
    }
  }
  const body = { businessName: `Fogón ${token.slice(0, 8)}`, whatsappNumber: '+573105550142' };
  const { customization } = await app.call(updateCustomization, {
    token,
    body: { ...body, hasCartEnabled: true },
  });
  const tab = await openTab({ ...phone, serviceWorkers: 'block' });
  return { ...tab, link: customization.publicLink, ids };
}

const productLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const productDialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const add = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Agregar (otro )?${name}`) }).click();
const cartDrawer = (page: Page) => page.getByRole('dialog', { name: 'Tu pedido' });
const retryText = 'Revisa tu conexión e inténtalo otra vez.';

describe('when the lazy script cannot be downloaded', () => {
  test('a product shows a notice, and its next click follows the link', async () => {
    const { page, link, ids } = await openRestaurant();
    await page.route(lazyScript, (route) => route.abort());
    await page.goto(link);
    await waitForHydration(page);
    await productLink(page, 'Sopas 1').click();
    await page.getByText(`No se pudo abrir. ${retryText}`).waitFor();
    await expect.poll(() => page.url()).toBe(link);
    await productLink(page, 'Sopas 1').click();
    await productDialog(page, 'Sopas 1').getByText('Como en casa').waitFor();
    expect(page.url()).toBe(`${link}?producto=${ids[0]}`);
    await page.unroute(lazyScript);
    await waitForHydration(page);
    await page.keyboard.press('Escape');
    await productDialog(page, 'Sopas 1').waitFor({ state: 'hidden' });
    expect(page.url()).toBe(link);
  });
});

test('a cart whose form did not arrive has it at a tap, without a reload', async () => {
  const { page, link } = await openRestaurant();
  const asked: string[] = [];
  await page.route(/\/assets\/page\/checkout-parts-/, (route) => {
    asked.push(route.request().resourceType());
    return route.abort();
  });
  await page.goto(link);
  await waitForHydration(page);
  await add(page, 'Sopas 1');
  await page.getByRole('button', { name: 'Ver pedido: 1 producto, $\u00a01.000' }).click();
  await cartDrawer(page).getByText('No se pudo cargar el resto del pedido').waitFor();
  // A browser never asks again for a script whose import has failed.
  expect(new Set(asked)).toEqual(new Set(['fetch']));
  await page.unroute(/\/assets\/page\/checkout-parts-/);
  await cartDrawer(page).getByRole('button', { name: 'Intentar de nuevo' }).click();
  await cartDrawer(page).getByLabel('Tu nombre').waitFor();
});

test('the lazy script is downloaded after what it imports, a shared link opens the cart, and failures leave the menu', {
  tags: 'long',
}, async () => {
  const { page, link, errors } = await openRestaurant();
  const paths: Record<string, string[]> = { fetch: [], script: [] };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/page/')) paths[request.resourceType()]?.push(pathname);
  });
  await page.goto(link);
  await waitForLazyParts(page);
  await productLink(page, 'Sopas 1').click();
  await productDialog(page, 'Sopas 1').waitFor();
  const [bootstrap, ...imported] = paths.script ?? [];
  expect(bootstrap).toContain('/bootstrap-');
  expect(imported.toSorted()).toEqual(paths.fetch?.toSorted());

  await page.goto('about:blank');
  await page.goto(`${link}#carrito`);
  await cartDrawer(page).getByText('El carrito está vacío').waitFor();
  await cartDrawer(page).getByRole('button', { name: 'Seguir mirando' }).click();
  await cartDrawer(page).waitFor({ state: 'hidden' });
  expect(page.url()).toBe(link);
  expect(errors).toEqual([]);

  // When the script cannot be downloaded, the cart and the search try again at the next tap.
  await page.route(lazyScript, (route) => route.abort());
  await page.goto(link);
  await waitForHydration(page);
  await add(page, 'Sopas 1');
  await page.getByText(`No se pudo cargar tu pedido. ${retryText}`).waitFor();
  await page.getByRole('searchbox').fill('pos');
  await page.getByText(`No se pudo buscar. ${retryText}`).waitFor();
  expect(await productLink(page, 'Sopas 1').isVisible()).toBe(true);
  await page.unroute(lazyScript);
  await page.getByRole('searchbox').fill('postres');
  await productLink(page, 'Sopas 1').waitFor({ state: 'detached' });
  await add(page, 'Postres 1');
  await page.getByRole('button', { name: 'Ver pedido: 2 productos, $\u00a02.000' }).click();
  await cartDrawer(page).getByText('Sopas 1').waitFor();

  // A broken menu bar leaves the menu.
  await page.addInitScript(() => Object.assign(window, { ResizeObserver: undefined }));
  await page.goto(link);
  await waitForHydration(page);
  expect(await page.getByRole('searchbox').count()).toBe(0);
  await productLink(page, 'Postres 2').click();
  await productDialog(page, 'Postres 2').waitFor();
});

test('a tap counts as soon as the page is visible, on a slow phone', async () => {
  const { page, link } = await openRestaurant();
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const tapped = Promise.withResolvers<void>();
  await page.route(/\/assets\/page\/hydrate-/, async (route) => {
    await tapped.promise;
    await route.continue();
  });
  await page.goto(link, { waitUntil: 'commit' });
  await add(page, 'Sopas 1');
  tapped.resolve();
  await page.getByRole('button', { name: 'Ver pedido: 1 producto, $\u00a01.000' }).waitFor();
});

describe('a shared link', () => {
  test('to a product has a working dialog after a failed download, and counts a queued click once', async () => {
    const { page, link, ids } = await openRestaurant();
    const loaded = Promise.withResolvers<void>();
    let downloads = 0;
    await page.route(lazyScript, async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.continue();
      downloads += 1;
      if (downloads === 1) return route.abort();
      await loaded.promise;
      return route.continue();
    });
    await page.goto(`${link}?producto=${ids[0]}`);
    const addToCart = productDialog(page, 'Sopas 1').getByRole('button', { name: /^Agregar/ });
    await addToCart.click();
    await addToCart.click();
    await expect.poll(() => downloads).toBe(2);
    loaded.resolve();
    await page.getByRole('button', { name: 'Ver pedido: 1 producto, $\u00a01.000' }).waitFor();
    await productDialog(page, 'Sopas 1').waitFor({ state: 'hidden' });
    expect(downloads).toBe(2);
  });
});

describe('after an error in a part of the page', () => {
  test('a broken dialog leaves the page as it was', async () => {
    const { page, link } = await openRestaurant();
    await page.addInitScript(() => {
      HTMLDialogElement.prototype.showModal = () => {
        throw new Error('broken');
      };
    });
    await page.goto(link);
    await waitForHydration(page);
    await add(page, 'Sopas 1');
    await page.getByRole('button', { name: /^Ver pedido/ }).click();
    await page.getByText('No se pudo abrir.').waitFor();
    expect(await cartDrawer(page).count()).toBe(0);
    await add(page, 'Sopas 1');
    await page.getByRole('button', { name: 'Ver pedido: 2 productos, $\u00a02.000' }).waitFor();
    await productLink(page, 'Postres 2').click();
    await page.getByRole('heading', { name: 'Postres 2', level: 3 }).waitFor();
  });

  test.each([
    ['list', '"name":"Sopas 1"', '"name":{}'],
    ['page', '"words":{', '"words":null,"was":{'],
  ])('a broken %s leaves its text and links', async (_, original, broken) => {
    const { page, link, ids } = await openRestaurant();
    await page.route(link, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(original, broken) });
    });
    const error = page.waitForEvent('console', (message) => message.type() === 'error');
    await page.goto(link);
    await error;
    await page.getByRole('heading', { name: /^Fogón/, level: 1 }).waitFor();
    for (const name of ['Sopas 1', 'Postres 2']) await productLink(page, name).waitFor();
    expect(await page.getByRole('button', { name: /^Agregar/ }).count()).toBe(0);
    await productLink(page, 'Sopas 1').click();
    await productDialog(page, 'Sopas 1').waitFor();
    expect(page.url()).toBe(`${link}?producto=${ids[0]}`);
  });
});
