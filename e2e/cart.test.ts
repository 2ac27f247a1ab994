import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, isFocused, otherUrls, waitForHydration } from './browser.ts';
import { placedOrder } from './placing.ts';
import { useSharedApp } from './setup.ts';

const { app, openTab } = useSharedApp();

const businessName = 'Ñandú & Brasa: “100% #1” + más 🔥';
const soup = 'Ajiaco “de la abuela” & más 🍲';
const dessert = 'Flan #1 50% + ñapa';

/** Opens the public page of a restaurant with a cart and two products. */
async function openRestaurant() {
  const { token } = await app.buildOwner({ plan: 'premium' });
  const { category } = await app.call(createCategory, { token, body: { name: 'Todo' } });
  const ids: string[] = [];
  for (const [name, price] of [
    [soup, '28500'],
    [dessert, '7000.50'],
  ] as const) {
    const body = { name, description: 'Como en casa', price, categoryId: category.id };
    ids.push((await app.call(createProduct, { token, body })).menu.id);
  }
  const body = { businessName, whatsappNumber: '+573105550142', hasCartEnabled: true };
  const { customization } = await app.call(updateCustomization, { token, body });
  const tab = await openTab();
  await tab.context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await tab.page.goto(customization.publicLink);
  await waitForHydration(tab.page);
  return { ...tab, ids, link: customization.publicLink };
}

const add = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Agregar (otro )?${escapeRegExp(name)}`) }).click();
const cartButton = (page: Page) => page.getByRole('button', { name: /^Ver pedido/ });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Tu pedido' });
const nameField = (page: Page) => drawer(page).getByLabel('Tu nombre');
const notesField = (page: Page) => drawer(page).getByLabel(/^Notas adicionales/);
const sendButton = (page: Page) => drawer(page).getByRole('button', { name: 'Enviar pedido por WhatsApp' });

test('an order reaches WhatsApp unchanged and empties the cart', async () => {
  const { page, context, errors, ids, link } = await openRestaurant();
  for (const name of [soup, dessert, soup, soup]) await add(page, name);
  await page.getByRole('button', { name: 'Ver pedido: 4 productos, $\u00a092.500,50' }).waitFor();
  await cartButton(page).click();

  await nameField(page).fill('  José “Pepe” Núñez & Cía. #2 + 1 🎉 ');
  await notesField(page).fill(
    'Sin cilantro & poca sal\nTorre 3, apto. #402 — "timbre" 50% + ñ 🚪\n\nGracias',
  );
  const beacon = page.waitForRequest('**/api/public/order-click/**');
  const [chat] = await Promise.all([context.waitForEvent('page'), sendButton(page).click()]);

  await placedOrder(page).waitFor();
  const message = [
    `Hola ${businessName}, quiero hacer este pedido:`,
    '',
    'Pedido #1',
    'Nombre: José “Pepe” Núñez & Cía. #2 + 1 🎉',
    'Para recoger',
    '',
    `3 × ${soup} ($\u00a028.500) = $\u00a085.500`,
    `1 × ${dessert} ($\u00a07.000,50) = $\u00a07.000,50`,
    '',
    // The notes are one line, so that they cannot imitate the lines of the order.
    'Notas: Sin cilantro & poca sal Torre 3, apto. #402 — "timbre" 50% + ñ 🚪 Gracias',
    '',
    '*Total: $\u00a092.500,50*',
    '',
    `Estado del pedido: ${page.url()}`,
    link,
  ].join('\n');
  const url = new URL(chat.url());
  expect(url.origin + url.pathname).toBe('https://wa.me/573105550142');
  expect([...url.searchParams.keys()]).toEqual(['text']);
  expect(url.searchParams.get('text')).toBe(message);
  // The text is encoded once, and `+` too.
  expect(decodeURIComponent(url.search.slice('?text='.length))).toBe(message);
  expect(url.hash).toBe('');
  expect((await beacon).postDataJSON()).toEqual({
    channel: 'cart',
    items: [
      { productId: ids[0], quantity: 3 },
      { productId: ids[1], quantity: 1 },
    ],
  });

  const retry = page.getByRole('link', { name: 'Abrir WhatsApp' });
  expect(await retry.getAttribute('href')).toBe(chat.url());
  await page.goBack();
  expect(page.url()).toBe(link);
  await page.getByRole('heading', { name: businessName }).waitFor();
  expect(await drawer(page).count()).toBe(0);
  await cartButton(page).waitFor({ state: 'detached' });
  await add(page, dessert);
  await page.getByRole('button', { name: 'Ver pedido: 1 producto, $\u00a07.000,50' }).waitFor();
  expect(errors).toEqual([]);
});

test('a sent order clears the name and the notes', async () => {
  const { page, context } = await openRestaurant();
  await add(page, soup);
  await cartButton(page).click();
  await nameField(page).fill('Ana');
  await notesField(page).fill('Rápido');
  await Promise.all([context.waitForEvent('page'), sendButton(page).click()]);
  await placedOrder(page).waitFor();
  await page.goBack();
  await add(page, dessert);
  await cartButton(page).click();
  expect([await nameField(page).inputValue(), await notesField(page).inputValue()]).toEqual(['', '']);
});

test('a cart survives a reload and belongs to one business', async () => {
  const { page } = await openRestaurant();
  await add(page, soup);
  await add(page, dessert);
  await add(page, dessert);
  await page.reload();
  await page.getByRole('button', { name: 'Ver pedido: 3 productos, $\u00a042.501' }).waitFor();
  const other = await openRestaurant();
  await page.goto(other.link);
  await waitForHydration(page);
  expect(await cartButton(page).count()).toBe(0);
});

test('a page that Back shows again has the cart of the page after it', async () => {
  const { page } = await openRestaurant();
  await add(page, soup);
  await page.getByRole('button', { name: /^Ver pedido: 1 producto/ }).waitFor();
  // Browsers that keep the page send it nothing of what others store meanwhile.
  await page.evaluate(() => {
    const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('vitrina.cart.'));
    localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace(',1,', ',3,'));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await page.getByRole('button', { name: /^Ver pedido: 3 productos/ }).waitFor();
});

test('an order needs a name, and the form says so', async () => {
  const { page, errors } = await openRestaurant();
  await add(page, soup);
  await cartButton(page).click();
  const nameError = drawer(page).getByText('Por favor ingresa tu nombre');
  expect(await nameError.count()).toBe(0);
  for (const blank of ['', '   ']) {
    await nameField(page).fill(blank);
    await sendButton(page).click();
    await nameError.waitFor();
    expect(await isFocused(nameField(page))).toBe(true);
  }
  expect(otherUrls(page)).toEqual([]);
  await cartButton(page).waitFor({ state: 'attached' });
  await nameField(page).fill('Ana');
  await nameError.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});

test('an empty cart has its button and says that it is empty at every width, and cannot be sent', async () => {
  const { page, errors } = await openRestaurant();
  const emptyCartButton = page.getByRole('link', { name: 'Ver pedido: está vacío' });
  await emptyCartButton.click();
  await drawer(page).getByText('El carrito está vacío').waitFor();
  await drawer(page).getByRole('button', { name: 'Seguir mirando' }).click();
  await drawer(page).waitFor({ state: 'hidden' });
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
  expect(await sendButton(page).count()).toBe(0);

  await drawer(page).getByRole('button', { name: 'Seguir mirando' }).click();
  await emptyCartButton.waitFor();
  await page.setViewportSize(desktop.viewport);
  await page.getByRole('region', { name: 'Tu pedido' }).getByText('El carrito está vacío').waitFor();
  expect(await emptyCartButton.isVisible()).toBe(false);
  expect(errors).toEqual([]);
});

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
