import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { somePicture } from '../server/src/testing/pictures.ts';
import { type App, startApp } from './app.ts';
import { desktop, launchBrowser, phone, visit, waitForHydration } from './browser.ts';

let product: App;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const categories = ['Sopas', 'Platos fuertes', 'Postres', 'Bebidas'];

/** A restaurant of twenty dishes in four categories, and a visitor at its page. */
async function openShop(ordering: object, options: BrowserContextOptions = phone) {
  const { token, userId } = await product.buildOwner({ plan: 'premium' });
  const call = <T>(method: string, path: string, body?: object) => product.call<T>(method, path, body, token);
  const ids: string[] = [];
  for (const name of categories) {
    const { category } = await call<{ category: { id: string } }>('POST', '/api/categories', { name });
    for (let n = 1; n <= 5; n++) {
      const dish = {
        name: `${name} ${n}`,
        description: 'Como en casa',
        price: `${n}000`,
        categoryId: category.id,
      };
      ids.push((await call<{ menu: { id: string } }>('POST', '/api/menu', dish)).menu.id);
    }
  }
  const rename = async (businessName: string) =>
    (
      await call<{ customization: { publicLink: string } }>('PUT', '/api/customization', {
        businessName,
        whatsappNumber: '+573105550142',
        ...ordering,
      })
    ).customization.publicLink;
  /** From then on, every dish has a picture or a drawing in its place. */
  const addPhoto = async () => {
    const { menu } = await call<{ menu: { categoryId: string } }>('GET', `/api/menu/${ids[0]}`);
    const body = new FormData();
    const fields = {
      name: 'Sopas 1',
      description: 'Como en casa',
      price: '1000',
      categoryId: menu.categoryId,
    };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('newImages', new File([new Uint8Array(await somePicture('jpeg', 800, 600))], 'foto.jpg'));
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${product.url}/api/menu/${ids[0]}`, { method: 'PUT', headers, body });
    expect(response.status).toBe(200);
  };
  const link = await rename(`Fogón ${crypto.randomUUID().slice(0, 8)}`);
  const visitor = await visit(browser, options);
  await visitor.context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const response = await visitor.page.goto(link);
  expect(response?.status()).toBe(200);
  if (options.javaScriptEnabled !== false) await waitForHydration(visitor.page);
  return { ...visitor, call, rename, addPhoto, link, userId, ids, token };
}

const whatsapp = { showWhatsappButton: true };
const cart = { hasCartEnabled: true };
const dish = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const sheet = (page: Page) => page.getByRole('dialog', { name: /^(Sopas|Platos|Postres|Bebidas)/ });
const current = (page: Page) =>
  page.getByRole('navigation', { name: 'Categorías' }).locator('[aria-current]').innerText();

describe('without script', () => {
  test('a visitor reads, jumps to a category, opens a dish, closes it and orders it', async () => {
    const { page, context } = await openShop(cart, { ...phone, javaScriptEnabled: false });
    await dish(page, 'Bebidas 5').waitFor();
    await page.getByRole('link', { name: 'Postres', exact: true }).click();
    expect(new URL(page.url()).hash).toMatch(/^#c-/);
    await dish(page, 'Postres 1').click();
    await sheet(page).getByText('Como en casa').waitFor();
    expect(await page.title()).toMatch(/^Postres 1 · Fogón/);
    const [chat] = await Promise.all([
      context.waitForEvent('page'),
      sheet(page).getByRole('link', { name: 'Pedir por WhatsApp' }).click(),
    ]);
    expect(new URL(chat.url()).searchParams.get('text')).toContain('quiero pedir Postres 1 ($\u00a01.000)');
    await sheet(page).getByRole('button', { name: 'Cerrar' }).click();
    await sheet(page).waitFor({ state: 'hidden' });
    await context.close();
  });

  test('a visitor reports the page', async () => {
    const { page, context } = await openShop(whatsapp, { ...phone, javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Reportar este menú' }).click();
    await page.getByLabel('Información falsa o engañosa').check();
    await page.getByLabel(/^Cuéntanos más/).fill('Los precios no son esos');
    await page.getByRole('button', { name: 'Enviar reporte' }).click();
    await page.getByRole('heading', { name: 'Recibimos tu reporte' }).waitFor();
    await context.close();
  });
});

describe('a visitor', () => {
  test('opens a dish, goes Back to where the menu was, and leads a friend to the same dish', async () => {
    const { page, context, errors, link, ids } = await openShop(whatsapp);
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(400);
    const before = await page.evaluate(() => window.scrollY);
    await dish(page, 'Platos fuertes 4').click();
    await sheet(page).waitFor();
    expect(new URL(page.url()).searchParams.get('producto')).toBe(ids[8]);
    await page.goBack();
    await sheet(page).waitFor({ state: 'hidden' });
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(30);
    await page.goto(`${link}?producto=${ids[8]}`);
    await sheet(page).getByRole('heading', { name: 'Platos fuertes 4' }).waitFor();
    await waitForHydration(page);
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'hidden' });
    expect(page.url()).toBe(link);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('sees the category that is being read, stuck to the top, and jumps to another', async () => {
    const { page, context, errors } = await openShop(whatsapp);
    expect(await current(page)).toBe('Sopas');
    await dish(page, 'Postres 3').scrollIntoViewIfNeeded();
    await page.evaluate(() =>
      document.getElementById('contenido')?.querySelectorAll('section')[2]?.scrollIntoView(),
    );
    await expect.poll(() => current(page)).toBe('Postres');
    const tabs = await page.getByRole('navigation', { name: 'Categorías' }).boundingBox();
    expect(tabs?.y).toBeLessThan(20);
    await page.getByRole('link', { name: 'Sopas', exact: true }).click();
    await expect.poll(() => current(page)).toBe('Sopas');
    const heading = page.getByRole('heading', { name: 'Sopas', exact: true });
    await expect
      .poll(async () => (await heading.boundingBox())?.y)
      .toBeGreaterThan((tabs?.y ?? 0) + (tabs?.height ?? 0));
    expect(errors).toEqual([]);
    await context.close();
  });

  test.each([
    [360, 1],
    [768, 2],
    [1000, 3],
    [1280, 4],
    [1920, 4],
  ])(
    'with a window of %i has %i dishes in a row, and nothing wider than the window',
    async (width, columns) => {
      const { page, context, errors, addPhoto } = await openShop(whatsapp, {
        viewport: { width, height: 900 },
      });
      await addPhoto();
      await page.reload();
      const tops = await page
        .locator('.grid')
        .first()
        .locator('.card')
        .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
      expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      const last = await page.locator('.card').last().boundingBox();
      const float = await page.getByRole('link', { name: 'Escríbenos por WhatsApp' }).boundingBox();
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(float?.y ?? 0);
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  test('asks nobody but this server for anything', async () => {
    const { page, context, link } = await openShop(whatsapp);
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host || 'data:'));
    await page.goto(link);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    expect([...hosts].filter((host) => host !== 'data:')).toEqual([new URL(link).host]);
    await context.close();
  });

  test('is told in a kept cart which price changed and what is gone', async () => {
    const { page, context, errors, call, link, ids } = await openShop(cart);
    for (const name of ['Sopas 1', 'Sopas 2', 'Sopas 3'])
      await page.getByRole('button', { name: `Agregar ${name}` }).click();
    await page.getByRole('button', { name: /^Ver pedido: 3 platos/ }).waitFor();
    await page.goto('about:blank');
    const { menu } = await call<{ menu: { categoryId: string } }>('GET', `/api/menu/${ids[0]}`);
    const changed = { name: 'Sopas 1', description: 'x', price: '1500', categoryId: menu.categoryId };
    await call('PUT', `/api/menu/${ids[0]}`, changed);
    await call('PATCH', `/api/menu/${ids[1]}/active`, { active: false });
    await page.goto(link);
    await page.getByRole('button', { name: 'Ver pedido: 2 platos, $\u00a04.500' }).click();
    const drawer = page.getByRole('dialog', { name: 'Tu pedido' });
    await drawer.getByText('Cambió el precio de un producto.').waitFor();
    await drawer.getByText('Un producto de tu pedido ya no está disponible.').waitFor();
    await drawer.getByText('Antes $\u00a01.000 c/u').waitFor();
    await drawer.getByRole('button', { name: 'Uno más de Sopas 1' }).click();
    await drawer.getByText('Cambió el precio').waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
    await context.close();
  });

  test('who taps before the script is there, which at first does not come, gets what was asked for, once', async () => {
    const { page, context } = await openShop(cart, { ...phone, serviceWorkers: 'block' });
    const signal = Promise.withResolvers<void>();
    let asked = 0;
    await page.route(/\/assets\/page\/hydrate-/, async (route) => {
      asked += 1;
      if (asked === 1) return route.abort();
      await signal.promise;
      return route.continue();
    });
    await page.reload();
    const add = page.getByRole('button', { name: 'Agregar Sopas 1' });
    await add.click();
    await add.click();
    signal.resolve();
    await page.getByRole('button', { name: 'Ver pedido: 1 plato, $\u00a01.000' }).waitFor();
    expect(asked).toBe(2);
    await context.close();
  });

  test('has a cart also where the browser tells of no first paint', async () => {
    const { page, context } = await openShop(cart);
    await page.addInitScript(() => {
      class Silent {
        observe() {}
      }
      Object.assign(window, { PerformanceObserver: Silent });
    });
    await page.reload();
    await page.getByRole('button', { name: 'Agregar Sopas 1' }).click();
    await page.getByRole('button', { name: 'Ver pedido: 1 plato, $\u00a01.000' }).waitFor();
    await context.close();
  });

  test('goes on reading and ordering while the server is started anew', async () => {
    const { page, context, link } = await openShop(whatsapp);
    await product.restart(async () => {
      await page.getByRole('searchbox').fill('postres 3');
      await dish(page, 'Postres 3').click();
      const [chat] = await Promise.all([
        context.waitForEvent('page'),
        sheet(page).getByRole('link', { name: 'Pedir por WhatsApp' }).click(),
      ]);
      expect(new URL(chat.url()).hostname).toBe('wa.me');
      await page.getByText('¿No se abrió?').waitFor();
    });
    expect((await page.goto(link))?.status()).toBe(200);
    await context.close();
  });
});

describe('without a network', () => {
  /** The page is seen once and its worker has kept it. */
  async function keptShop(ordering: object) {
    const shop = await openShop(ordering);
    await shop.page.evaluate(() => navigator.serviceWorker.ready);
    await expect
      .poll(() =>
        shop.page.evaluate(
          async () => (await (await caches.open(`vitrina ${location.pathname}`)).keys()).length,
        ),
      )
      .toBeGreaterThan(2);
    return shop;
  }

  test('the page opens with the last menu and says so, and no other page does', async () => {
    const { page, context, link, ids } = await keptShop(whatsapp);
    await context.setOffline(true);
    await page.goto(link);
    await page.getByText(/^Sin conexión\. Este es el último menú que viste, del /).waitFor();
    await dish(page, 'Bebidas 5').click();
    await sheet(page).getByRole('heading', { name: 'Bebidas 5' }).waitFor();
    await page.goto(`${link}?producto=${ids[0]}`);
    await sheet(page).getByRole('heading', { name: 'Sopas 1' }).waitFor();
    for (const other of [`${link}-2`, `${product.url}/login`, `${product.url}/api/plans`])
      await expect(page.goto(other)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await context.setOffline(false);
    await page.goto(link);
    await dish(page, 'Bebidas 5').waitFor();
    expect(await page.getByText(/^Sin conexión/).count()).toBe(0);
    await context.close();
  });

  test('an order that was written waits, and leaves with one tap once there is one', async () => {
    const { page, context, link } = await keptShop(cart);
    await page.getByRole('button', { name: 'Agregar Sopas 2' }).click();
    await context.setOffline(true);
    await page.getByRole('button', { name: /^Ver pedido/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Tu pedido' });
    await drawer.getByLabel('Tu nombre').fill('José');
    await drawer.getByRole('link', { name: 'Enviar pedido por WhatsApp' }).click();
    await page.getByText('Sin conexión. Guardamos tu pedido para cuando vuelva.').waitFor();
    await page.goto(link);
    await page.getByText(/^Sin conexión/).waitFor();
    expect(await page.getByText('Tienes un pedido sin enviar').count()).toBe(0);
    await context.setOffline(false);
    await page.getByText('Tienes un pedido sin enviar').waitFor();
    const [chat] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Enviarlo ahora' }).click(),
    ]);
    const text = new URL(chat.url()).searchParams.get('text');
    expect(text).toContain('Nombre: José');
    expect(text).toContain('1 × Sopas 2');
    await page.getByText('¿No se abrió?').waitFor();
    await page.goto(link);
    await dish(page, 'Sopas 1').waitFor();
    expect(await page.getByRole('button', { name: /^Ver pedido/ }).count()).toBe(0);
    expect(await page.getByText('Tienes un pedido sin enviar').count()).toBe(0);
    await context.close();
  });

  test('a page that is gone, or has moved, is kept no longer', async () => {
    const { page, context, rename, link } = await keptShop(whatsapp);
    const next = await rename(`Brasa ${crypto.randomUUID().slice(0, 8)}`);
    await page.goto(link);
    expect(page.url()).toBe(next);
    await dish(page, 'Sopas 1').waitFor();
    await expect
      .poll(() => page.evaluate((name) => caches.has(name), `vitrina ${new URL(link).pathname}`))
      .toBe(false);
    await context.setOffline(true);
    await expect(page.goto(link)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await context.setOffline(false);
    await context.close();
  });

  test('a page whose business is gone answers 404 and drops its copy', async () => {
    const { page, context, call, link } = await keptShop(whatsapp);
    await call('DELETE', '/api/profile', { password: 'secreto-1' });
    expect((await page.goto(link))?.status()).toBe(404);
    await page.getByRole('heading', { name: 'No se encontró el negocio' }).waitFor();
    await context.setOffline(true);
    await expect(page.goto(link)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await context.close();
  });
});

test('on a desktop a dish opens as a window beside its words', async () => {
  const { page, context, errors } = await openShop(whatsapp, desktop);
  await dish(page, 'Sopas 1').click();
  const box = await sheet(page).boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(800);
  expect(errors).toEqual([]);
  await context.close();
});
