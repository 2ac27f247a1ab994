import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import type { CustomizationInput } from '@vitrina/contract/business/customization/schema.ts';
import { uploadMedia } from '@vitrina/contract/business/media/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct, setProductActive, updateProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { countries } from '@vitrina/contract/platform/money/countries.ts';
import { deleteAccount } from '@vitrina/contract/profile/endpoints.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createPicture } from '../server/src/testing/pictures.ts';
import { desktop, phone, waitForHydration, waitForLazyParts } from './browser.ts';
import { placedOrder } from './placing.ts';
import { useSharedApp } from './setup.ts';

const { app, openTab } = useSharedApp();

const categories = ['Sopas', 'Platos fuertes', 'Postres', 'Bebidas'];

/** Opens the public page of a restaurant with twenty products in four categories. */
async function openRestaurant(ordering: CustomizationInput, options: BrowserContextOptions = phone) {
  const { token } = await app.buildOwner({ plan: 'premium' });
  const ids: string[] = [];
  const categoryIds: string[] = [];
  for (const name of categories) {
    const { category } = await app.call(createCategory, { token, body: { name } });
    categoryIds.push(category.id);
    for (let n = 1; n <= 5; n++) {
      const body = {
        name: `${name} ${n}`,
        description: 'Como en casa',
        price: `${n}000`,
        categoryId: category.id,
      };
      ids.push((await app.call(createProduct, { token, body })).menu.id);
    }
  }
  const rename = async (businessName: string) => {
    const body = { businessName, whatsappNumber: '+573105550142', ...ordering };
    return (await app.call(updateCustomization, { token, body })).customization.publicLink;
  };
  /** Changes the price of «Sopas 1» and adds pictures. */
  const updateFirstProduct = (price: string, newImages: Buffer[]) =>
    app.call(updateProduct, {
      token,
      params: { id: ids[0] ?? '' },
      body: { name: 'Sopas 1', description: 'Como en casa', price, categoryId: categoryIds[0] ?? '' },
      files: { newImages },
    });
  const link = await rename(`Fogón ${crypto.randomUUID().slice(0, 8)}`);
  const tab = await openTab(options);
  await tab.context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const response = await tab.page.goto(link);
  expect(response?.status()).toBe(200);
  if (options.javaScriptEnabled !== false) await waitForHydration(tab.page);
  return { ...tab, rename, updateFirstProduct, link, ids, token };
}

const whatsapp = { showWhatsappButton: true };
const cart = { hasCartEnabled: true };
const productLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const productDialog = (page: Page) => page.getByRole('dialog', { name: /^(Sopas|Platos|Postres|Bebidas)/ });
const currentCategory = (page: Page) =>
  page.getByRole('navigation', { name: 'Categorías' }).locator('[aria-current]').innerText();

describe('without script', () => {
  test('a visitor jumps to a category, opens a product, orders it, closes it and reports the page', async () => {
    const { page, context } = await openRestaurant(cart, { ...phone, javaScriptEnabled: false });
    await productLink(page, 'Bebidas 5').waitFor();
    await page.getByRole('link', { name: 'Postres', exact: true }).click();
    expect(new URL(page.url()).hash).toMatch(/^#c-/);
    await productLink(page, 'Postres 1').click();
    await productDialog(page).getByText('Como en casa').waitFor();
    // A note could not be sent.
    expect(await productDialog(page).getByRole('textbox').count()).toBe(0);
    expect(await page.title()).toMatch(/^Postres 1 · Fogón/);
    const [chat] = await Promise.all([
      context.waitForEvent('page'),
      productDialog(page).getByRole('link', { name: 'Pedir por WhatsApp' }).click(),
    ]);
    expect(new URL(chat.url()).searchParams.get('text')).toContain('quiero pedir Postres 1 ($\u00a01.000)');
    await productDialog(page).getByRole('button', { name: 'Cerrar' }).click();
    await productDialog(page).waitFor({ state: 'hidden' });

    await page.getByRole('link', { name: 'Reportar este menú' }).click();
    await page.getByLabel(/^Cuéntanos más/).fill('Los precios no son esos');
    // The browser's own message would be in its language.
    await page.getByRole('button', { name: 'Enviar reporte' }).click();
    await page.getByRole('alert').waitFor();
    const note = await page.getByLabel(/^Cuéntanos más/).boundingBox();
    expect([note && note.x >= 12, note && note.x + note.width <= 378]).toEqual([true, true]);
    await page.getByLabel('Información falsa o engañosa').check();
    await page.getByRole('button', { name: 'Enviar reporte' }).click();
    await page.getByRole('heading', { name: 'Recibimos tu reporte' }).waitFor();
  });
});

describe('visitor', () => {
  test('a product has its own URL, and Back restores the scroll position', async () => {
    const { page, errors, link, ids } = await openRestaurant(whatsapp);
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(400);
    const before = await page.evaluate(() => window.scrollY);
    await productLink(page, 'Platos fuertes 4').click();
    await productDialog(page).waitFor();
    expect(new URL(page.url()).searchParams.get('producto')).toBe(ids[8]);
    await page.goBack();
    await productDialog(page).waitFor({ state: 'hidden' });
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(30);
    await page.goto(`${link}?producto=${ids[8]}`);
    await productDialog(page).getByRole('heading', { name: 'Platos fuertes 4' }).waitFor();
    await waitForHydration(page);
    await page.keyboard.press('Escape');
    await productDialog(page).waitFor({ state: 'hidden' });
    expect(page.url()).toBe(link);
    expect(errors).toEqual([]);
  });

  test('a window of 360 to 1920 px shows one to four products in a row and nothing wider', async () => {
    const { page, errors, updateFirstProduct } = await openRestaurant(whatsapp, {
      viewport: { width: 360, height: 900 },
    });
    // With one picture on the page, every product has a picture or a placeholder.
    await updateFirstProduct('1000', [await createPicture('jpeg', 800, 600)]);
    const columnsByWidth = [
      [360, 1],
      [1280, 4],
      [768, 2],
      [1000, 3],
      [1920, 4],
    ] as const;
    for (const [width, columns] of columnsByWidth) {
      await page.setViewportSize({ width, height: 900 });
      await page.reload();
      const tops = await page
        .locator('.grid')
        .first()
        .locator('.card')
        .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
      expect
        .soft(
          tops.filter((top) => top === tops[0]),
          `at ${width} px`,
        )
        .toHaveLength(columns);
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(widest, `at ${width} px`).toBeLessThanOrEqual(width);
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      const last = await page.locator('.card').last().boundingBox();
      const floatingButton = await page.getByRole('link', { name: 'Escríbenos por WhatsApp' }).boundingBox();
      const end = (last?.y ?? 0) + (last?.height ?? 0);
      expect.soft(end, `at ${width} px`).toBeLessThan(floatingButton?.y ?? 0);
    }
    expect(errors).toEqual([]);
  });

  test('the page loads nothing from other hosts', async () => {
    const { page, link } = await openRestaurant(whatsapp);
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host || 'data:'));
    await page.goto(link);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    expect([...hosts].filter((host) => host !== 'data:')).toEqual([new URL(link).host]);
  });

  test('a stored cart shows changed prices and missing products', async () => {
    const { page, errors, token, updateFirstProduct, link, ids } = await openRestaurant(cart);
    for (const name of ['Sopas 1', 'Sopas 2', 'Sopas 3'])
      await page.getByRole('button', { name: `Agregar ${name}` }).click();
    await page.getByRole('button', { name: /^Ver pedido: 3 productos/ }).waitFor();
    await page.goto('about:blank');
    await updateFirstProduct('1500', []);
    await app.call(setProductActive, { token, params: { id: ids[1] ?? '' }, body: { active: false } });
    await page.goto(link);
    await page.getByRole('button', { name: 'Ver pedido: 2 productos, $\u00a04.500' }).click();
    const drawer = page.getByRole('dialog', { name: 'Tu pedido' });
    await drawer.getByText('Cambió el precio de un producto.').waitFor();
    await drawer.getByText('Un producto de tu pedido ya no está disponible.').waitFor();
    await drawer.getByText('Antes $\u00a01.000 c/u').waitFor();
    await drawer.getByRole('button', { name: 'Uno más de Sopas 1' }).click();
    await drawer.getByText('Cambió el precio').waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
  });

  test('the bar shows the current category, taps count without a script or a first paint, and a desktop has dialogs', {
    tags: 'long',
  }, async () => {
    const { page, errors } = await openRestaurant(cart, { ...phone, serviceWorkers: 'block' });
    expect(await currentCategory(page)).toBe('Sopas');
    await productLink(page, 'Postres 3').scrollIntoViewIfNeeded();
    await page.evaluate(() =>
      document.getElementById('contenido')?.querySelectorAll('section')[2]?.scrollIntoView(),
    );
    await expect.poll(() => currentCategory(page)).toBe('Postres');
    const tabs = await page.getByRole('navigation', { name: 'Categorías' }).boundingBox();
    expect(tabs?.y).toBeLessThan(20);
    await page.getByRole('link', { name: 'Sopas', exact: true }).click();
    await expect.poll(() => currentCategory(page)).toBe('Sopas');
    const heading = page.getByRole('heading', { name: 'Sopas', exact: true });
    await expect
      .poll(async () => (await heading.boundingBox())?.y)
      .toBeGreaterThan((tabs?.y ?? 0) + (tabs?.height ?? 0));
    await page.setViewportSize(desktop.viewport);
    await productLink(page, 'Sopas 1').click();
    const box = await productDialog(page).boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(desktop.viewport.height);
    await page.keyboard.press('Escape');
    await page.setViewportSize(phone.viewport);
    expect(errors).toEqual([]);

    // A tap before the script has loaded counts once, also after a failed load.
    const loaded = Promise.withResolvers<void>();
    let attempts = 0;
    await page.route(/\/assets\/page\/hydrate-/, async (route) => {
      // The import reads the download from the cache. Here it asks again, because routing disables the cache.
      if (route.request().resourceType() !== 'fetch') return route.continue();
      attempts += 1;
      if (attempts === 1) return route.abort();
      await loaded.promise;
      return route.continue();
    });
    await page.reload();
    const add = page.getByRole('button', { name: 'Agregar Sopas 1' });
    await add.click();
    await add.click();
    loaded.resolve();
    await page.getByRole('button', { name: 'Ver pedido: 1 producto, $\u00a01.000' }).waitFor();
    expect(attempts).toBe(2);
    await page.unroute(/\/assets\/page\/hydrate-/);

    // A browser that reports no first paint.
    await page.addInitScript(() => {
      class SilentObserver {
        observe() {}
      }
      Object.assign(window, { PerformanceObserver: SilentObserver });
    });
    await page.reload();
    await page.getByRole('button', { name: 'Agregar Sopas 2' }).click();
    await page.getByRole('button', { name: 'Ver pedido: 2 productos, $\u00a03.000' }).waitFor();
  });
});

describe('without a network', () => {
  /** Opens the public page and waits until the service worker has cached it. */
  async function openCachedPage(ordering: CustomizationInput) {
    const tab = await openRestaurant(ordering);
    await tab.page.evaluate(() => navigator.serviceWorker.ready);
    // The copy of the page is stored after its files.
    await expect
      .poll(() =>
        tab.page.evaluate(
          async () =>
            (await (await caches.open(`vitrina ${location.pathname}`)).match(location.href)) !== undefined,
        ),
      )
      .toBe(true);
    return tab;
  }

  test('the page opens offline with a notice, and no other page does', async () => {
    const { page, context, link, ids } = await openCachedPage(whatsapp);
    await context.setOffline(true);
    await page.goto(link);
    await page.getByText(/^Sin conexión\. Esto es lo último que viste, del /).waitFor();
    await productLink(page, 'Bebidas 5').click();
    await productDialog(page).getByRole('heading', { name: 'Bebidas 5' }).waitFor();
    await page.goto(`${link}?producto=${ids[0]}`);
    await productDialog(page).getByRole('heading', { name: 'Sopas 1' }).waitFor();
    for (const otherUrl of [`${link}-2`, `${app.url}/login`, `${app.url}/api/plans`])
      await expect(page.goto(otherUrl)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await context.setOffline(false);
    await page.goto(link);
    await productLink(page, 'Bebidas 5').waitFor();
    expect(await page.getByText(/^Sin conexión/).count()).toBe(0);
  });

  test('an offline order is stored and sent with one tap later', async () => {
    const { page, context, link } = await openCachedPage(cart);
    await page.getByRole('button', { name: 'Agregar Sopas 2' }).click();
    // The scripts that place an order come with the first product. They are fetched, and then imported: this one is the last.
    await expect
      .poll(() =>
        page.evaluate(() =>
          (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(
            ({ name, initiatorType }) => name.includes('/payment-') && initiatorType !== 'fetch',
          ),
        ),
      )
      .toBe(true);
    await context.setOffline(true);
    await page.getByRole('button', { name: /^Ver pedido/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Tu pedido' });
    await drawer.getByLabel('Tu nombre').fill('José');
    await drawer.getByRole('button', { name: 'Enviar pedido por WhatsApp' }).click();
    await drawer.getByText('Aún NO se envió.').waitFor();
    await page.goto(link);
    await page.getByText(/^Sin conexión/).waitFor();
    expect(await page.getByText('Tienes un pedido sin enviar').count()).toBe(0);
    await context.setOffline(false);
    await page.getByText('Tienes un pedido sin enviar').waitFor();
    const [chat] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: 'Enviarlo ahora' }).click(),
    ]);
    const text = new URL(chat.url()).searchParams.get('text');
    expect(text).toContain('Nombre: José');
    expect(text).toContain('1 × Sopas 2');
    await placedOrder(page).waitFor();
    await page.goto(link);
    await productLink(page, 'Sopas 1').waitFor();
    expect(await page.getByRole('button', { name: /^Ver pedido/ }).count()).toBe(0);
    expect(await page.getByText('Tienes un pedido sin enviar').count()).toBe(0);
  });

  test('a visitor reads and orders during a restart of the server, and a moved page leaves the cache', {
    tags: 'long',
  }, async () => {
    const { page, context, rename, link } = await openCachedPage(whatsapp);
    await waitForLazyParts(page);
    await app.restart(async () => {
      await page.getByRole('searchbox').fill('postres 3');
      await productLink(page, 'Postres 3').click();
      const [chat] = await Promise.all([
        context.waitForEvent('page'),
        productDialog(page).getByRole('link', { name: 'Pedir por WhatsApp' }).click(),
      ]);
      expect(new URL(chat.url()).hostname).toBe('wa.me');
      await page.getByText('¿No se abrió?').waitFor();
    });
    expect((await page.goto(link))?.status()).toBe(200);

    const nextLink = await rename(`Brasa ${crypto.randomUUID().slice(0, 8)}`);
    await page.goto(link);
    expect(page.url()).toBe(nextLink);
    await productLink(page, 'Sopas 1').waitFor();
    await expect
      .poll(() => page.evaluate((name) => caches.has(name), `vitrina ${new URL(link).pathname}`))
      .toBe(false);
    await context.setOffline(true);
    await expect(page.goto(link)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await context.setOffline(false);
  });

  test('a deleted business returns 404, and its page leaves the cache', async () => {
    const { page, context, token, link } = await openCachedPage(whatsapp);
    await app.call(deleteAccount, { token, body: { password: 'secreto-1' } });
    expect((await page.goto(link))?.status()).toBe(404);
    await page.getByRole('heading', { name: 'No se encontró el negocio' }).waitFor();
    await context.setOffline(true);
    await expect(page.goto(link)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  });
});

test('a logo, a cover and a background that do not load leave the initial and the colours', async () => {
  const { token } = await app.buildOwner({ plan: 'premium' });
  const picture = await createPicture('jpeg', 1200, 400);
  const { customization } = await app.call(updateCustomization, {
    token,
    body: { businessName: 'Ñandú y brasa' },
  });
  for (const slot of ['logo', 'backgroundImage', 'pageBackground'])
    await app.call(uploadMedia, { token, files: { [slot]: [picture] } });
  const { page, context } = await openTab(phone);
  await context.route(/\.(webp|avif|jpe?g|png)(\?|$)/, (route) => route.abort());
  await page.goto(customization.publicLink);
  await waitForLazyParts(page);
  await page.locator('span.logo.is-initial').waitFor();
  expect(await page.locator('span.logo.is-initial').innerText()).toBe('Ñ');
  expect(await page.locator('.cover img, .page-background img').count()).toBe(0);
});

test.each([
  ['Raleway', ['raleway-colon-700', 'raleway-spanish-400', 'raleway-spanish-700']],
  ['Poppins', ['poppins-spanish-400', 'poppins-spanish-700']],
] as const)(
  'a page of Costa Rica in %s loads no letters of other languages for its prices',
  async (font, files) => {
    const { page } = await openRestaurant({
      country: 'CR',
      ...countries.CR,
      titleFont: font,
      textFont: font,
    });
    await page.getByText('₡').first().waitFor({ timeout: 10_000 });
    await page.evaluate(() => document.fonts.ready);
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /(\w+-[a-z-]+-\d+)-[\w-]+\.woff2/.exec(name)?.[1] ?? []),
    );
    expect([...new Set(loaded)].sort()).toEqual(files);
  },
);
