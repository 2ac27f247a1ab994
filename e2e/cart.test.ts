import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from './app.ts';
import { launchBrowser, phone, visit, waitForHydration } from './browser.ts';

let product: App;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const businessName = 'Ñandú & Brasa: “100% #1” + más 🔥';
const soup = 'Ajiaco “de la abuela” & más 🍲';
const dessert = 'Flan #1 50% + ñapa';

/** A restaurant that takes orders by cart, with two dishes, and a visitor at its page. */
async function openShop() {
  const owner = await product.buildOwner({ plan: 'premium' });
  const call = <T>(method: string, path: string, body: object) =>
    product.call<T>(method, path, body, owner.token);
  const { category } = await call<{ category: { id: string } }>('POST', '/api/categories', {
    name: 'Todo',
  });
  const ids: string[] = [];
  for (const [name, price] of [
    [soup, '28500'],
    [dessert, '7000.50'],
  ]) {
    const dish = { name, description: 'Como en casa', price, categoryId: category.id };
    ids.push((await call<{ menu: { id: string } }>('POST', '/api/menu', dish)).menu.id);
  }
  const { customization } = await call<{ customization: { publicLink: string } }>(
    'PUT',
    '/api/customization',
    { businessName, whatsappNumber: '+573105550142', hasCartEnabled: true },
  );
  const visitor = await visit(browser, phone);
  await visitor.context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await visitor.page.goto(customization.publicLink);
  await waitForHydration(visitor.page);
  return { ...visitor, ids, link: customization.publicLink };
}

const add = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Agregar (otro )?${literal(name)}`) }).click();
const cartButton = (page: Page) => page.getByRole('button', { name: /^Ver pedido/ });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Tu pedido' });
const nameField = (page: Page) => drawer(page).getByLabel('Tu nombre');
const notesField = (page: Page) => drawer(page).getByLabel(/^Notas adicionales/);
const sendLink = (page: Page) => drawer(page).getByRole('link', { name: 'Enviar pedido por WhatsApp' });

test('an order arrives in WhatsApp letter by letter, and leaves an empty cart behind', async () => {
  const { page, context, errors, ids, link } = await openShop();
  for (const name of [soup, dessert, soup, soup]) await add(page, name);
  await page.getByRole('button', { name: 'Ver pedido: 4 platos, $\u00a092.500,50' }).waitFor();
  await cartButton(page).click();

  await nameField(page).fill('  José “Pepe” Núñez & Cía. #2 + 1 🎉 ');
  await notesField(page).fill(
    'Sin cilantro & poca sal\nTorre 3, apto. #402 — "timbre" 50% + ñ 🚪\n\nGracias',
  );
  const beacon = page.waitForRequest('**/api/public/order-click/**');
  const [chat] = await Promise.all([context.waitForEvent('page'), sendLink(page).click()]);

  const message = [
    `Hola ${businessName}, quiero hacer este pedido:`,
    '',
    'Nombre: José “Pepe” Núñez & Cía. #2 + 1 🎉',
    '',
    `3 × ${soup} ($\u00a028.500) = $\u00a085.500`,
    `1 × ${dessert} ($\u00a07.000,50) = $\u00a07.000,50`,
    '',
    'Notas: Sin cilantro & poca sal',
    'Torre 3, apto. #402 — "timbre" 50% + ñ 🚪',
    '',
    'Gracias',
    '',
    'Total: $\u00a092.500,50',
    link,
  ].join('\n');
  const opened = new URL(chat.url());
  expect(opened.origin + opened.pathname).toBe('https://wa.me/573105550142');
  expect([...opened.searchParams.keys()]).toEqual(['text']);
  expect(opened.searchParams.get('text')).toBe(message);
  // Encoded once, and by the rules that a `+` survives too.
  expect(decodeURIComponent(opened.search.slice('?text='.length))).toBe(message);
  expect(opened.hash).toBe('');
  expect((await beacon).postDataJSON()).toEqual({
    channel: 'cart',
    items: [
      { productId: ids[0], quantity: 3 },
      { productId: ids[1], quantity: 1 },
    ],
  });

  await drawer(page).waitFor({ state: 'hidden' });
  await cartButton(page).waitFor({ state: 'detached' });
  const again = page.getByRole('link', { name: 'Abrir de nuevo' });
  expect(await again.getAttribute('href')).toBe(chat.url());
  await page.reload();
  await page.getByRole('heading', { name: businessName }).waitFor();
  await add(page, dessert);
  await page.getByRole('button', { name: 'Ver pedido: 1 plato, $\u00a07.000,50' }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('a sent order clears name and notes for the next one', async () => {
  const { page, context } = await openShop();
  await add(page, soup);
  await cartButton(page).click();
  await nameField(page).fill('Ana');
  await notesField(page).fill('Rápido');
  await Promise.all([context.waitForEvent('page'), sendLink(page).click()]);
  await drawer(page).waitFor({ state: 'hidden' });
  await add(page, dessert);
  await cartButton(page).click();
  expect([await nameField(page).inputValue(), await notesField(page).inputValue()]).toEqual(['', '']);
  await context.close();
});

test('a cart survives a reload, and lives in each business alone', async () => {
  const { page, context } = await openShop();
  await add(page, soup);
  await add(page, dessert);
  await add(page, dessert);
  await page.reload();
  await page.getByRole('button', { name: 'Ver pedido: 3 platos, $\u00a042.501' }).waitFor();
  const other = await openShop();
  await page.goto(other.link);
  await waitForHydration(page);
  expect(await cartButton(page).count()).toBe(0);
  await Promise.all([context.close(), other.context.close()]);
});

test('no order goes without a name, and it says so', async () => {
  const { page, context, errors } = await openShop();
  await add(page, soup);
  await cartButton(page).click();
  const missing = drawer(page).getByText('Por favor ingresa tu nombre');
  expect(await missing.count()).toBe(0);
  for (const blank of ['', '   ']) {
    await nameField(page).fill(blank);
    await sendLink(page).click();
    await missing.waitFor();
    expect(await nameField(page).evaluate((field) => field === document.activeElement)).toBe(true);
  }
  expect(context.pages()).toHaveLength(1);
  await cartButton(page).waitFor({ state: 'attached' });
  await nameField(page).fill('Ana');
  await missing.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await context.close();
});

test('taking the last piece away leaves an empty cart, and nothing to send', async () => {
  const { page, context, errors } = await openShop();
  await add(page, soup);
  await add(page, soup);
  await cartButton(page).click();
  await drawer(page)
    .getByRole('button', { name: `Uno menos de ${soup}` })
    .click();
  await drawer(page)
    .getByRole('button', { name: `Quitar ${soup}` })
    .click();
  await drawer(page).getByText('El carrito está vacío').waitFor();
  expect(await sendLink(page).count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
