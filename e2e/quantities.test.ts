import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct, getProduct, updateProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { changeStock } from '@vitrina/contract/menu/stock/endpoints.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, phone, signIn, waitForHydration } from './browser.ts';
import { useSharedApp } from './setup.ts';

const { app, openTab } = useSharedApp();

/** The page of a hardware shop that sells screws. */
async function openHardwareShop(device: Parameters<typeof openTab>[0]) {
  const { token } = await app.buildOwner({ plan: 'premium' });
  const { category } = await app.call(createCategory, { token, body: { name: 'Fijación' } });
  const body = { name: 'Tornillo', description: 'De 1 pulgada', price: '150', categoryId: category.id };
  const { menu } = await app.call(createProduct, { token, body });
  const { customization } = await app.call(updateCustomization, {
    token,
    body: { businessName: 'El Tornillo', whatsappNumber: '+573105550142', hasCartEnabled: true },
  });
  const tab = await openTab(device);
  await tab.page.goto(customization.publicLink);
  await waitForHydration(tab.page);
  return { ...tab, token, menu, link: customization.publicLink };
}

/** Presses until `isEnough`, and a little longer. */
async function hold(page: Page, button: Locator, isEnough: () => Promise<boolean>) {
  await button.hover();
  await page.mouse.down();
  await expect.poll(isEnough).toBe(true);
  await page.waitForTimeout(300);
  await page.mouse.up();
}

const field = (scope: Page | Locator) => scope.getByRole('textbox', { name: 'Cuántos de Tornillo' });

test('a hundred screws are typed on the list, in the sheet and in the cart', async () => {
  const { page, errors } = await openHardwareShop(phone);
  await page.getByRole('button', { name: 'Agregar Tornillo' }).click();
  await field(page).fill('100');
  await page.getByRole('button', { name: 'Ver pedido: 100 productos, $\u00a015.000' }).click();
  const drawer = page.getByRole('dialog', { name: 'Tu pedido' });
  await field(drawer).fill('');
  await field(drawer).blur();
  expect(await field(drawer).inputValue()).toBe('100');
  await field(drawer).fill('1250');
  await drawer.getByText('$ 18.750').first().waitFor();
  // Enter in the field sends no order.
  await field(drawer).press('Enter');
  expect(await drawer.getByText('Escribe tu nombre').count()).toBe(0);
  await drawer.getByRole('button', { name: 'Cambiar Tornillo' }).click();
  const sheet = page.getByRole('dialog', { name: 'Tornillo' });
  await field(sheet).fill('12');
  await sheet.getByRole('button', { name: 'Guardar $ 1.800' }).click();
  await field(drawer).waitFor();
  expect(await field(drawer).inputValue()).toBe('12');
  expect(errors).toEqual([]);
});

test('a held button repeats, and its release neither adds nor removes the line', async () => {
  const { page, errors } = await openHardwareShop(desktop);
  await page.getByRole('button', { name: 'Agregar Tornillo' }).click();
  const column = page.getByRole('region', { name: 'Tu pedido' });
  const read = async () => Number(await field(column).inputValue());
  await hold(
    page,
    column.getByRole('button', { name: 'Uno más de Tornillo' }),
    async () => (await read()) > 5,
  );
  const reached = await read();
  await page.waitForTimeout(300);
  expect(await read()).toBe(reached);
  await hold(page, column.getByRole('group').getByRole('button').first(), async () => (await read()) === 1);
  await page.waitForTimeout(300);
  expect(await read()).toBe(1);
  const card = page.getByRole('listitem').filter({ hasText: 'De 1 pulgada' });
  await hold(page, card.getByRole('button').last(), async () => (await read()) > 4);
  await hold(page, card.getByRole('button').first(), async () => (await read()) === 1);
  await column.getByRole('button', { name: 'Quitar Tornillo' }).click();
  await column.getByText('El carrito está vacío').waitFor();
  expect(errors).toEqual([]);
});

test('the owner types what is left, and a held button is saved once', async () => {
  const { page, token, menu, errors } = await openHardwareShop(desktop);
  const change = { kind: 'product' as const, id: menu.id, seen: 0, left: 30 };
  await app.call(changeStock, { token, body: { changes: [change] } });
  const read = async () => (await app.call(getProduct, { token, params: { id: menu.id } })).menu.stock;
  await signIn(page, app.url, token);
  await page.goto(`${app.url}/menu`);
  const left = page.getByRole('textbox', { name: 'Quedan de Tornillo' });
  await left.fill('250');
  await left.press('Enter');
  await expect.poll(read).toBe(250);
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/stock') && calls.push(request.url()));
  await hold(
    page,
    page.getByRole('button', { name: 'Uno más de Tornillo' }),
    async () => Number(await left.inputValue()) > 255,
  );
  await expect.poll(async () => String(await read())).toBe(await left.inputValue());
  expect(calls).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('a product by the kilogram with a maximum is set in the form and ordered up to its maximum', async () => {
  const { page, token, menu, errors, link, context } = await openHardwareShop(phone);
  const owner = await openTab(phone);
  await signIn(owner.page, app.url, token);
  await owner.page.goto(`${app.url}/menu/edit/${menu.id}`);
  await owner.page.getByText('Unidad y máximo').click();
  await owner.page.getByLabel('Se cobra por').fill('kg');
  await owner.page.getByLabel('Máximo por pedido').fill('3');
  await owner.page.getByRole('button', { name: 'Guardar Producto' }).click();
  await expect
    .poll(async () => (await app.call(getProduct, { token, params: { id: menu.id } })).menu)
    .toMatchObject({ unit: 'kg', maxPerOrder: 3 });

  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await page.goto(link);
  await waitForHydration(page);
  await page.getByText('$ 150 / kg').first().waitFor();
  await page.getByRole('button', { name: 'Agregar Tornillo' }).click();
  await field(page).fill('20');
  expect(await field(page).inputValue()).toBe('3');
  await page.getByRole('button', { name: 'Agregar otro Tornillo. Llevas 3' }).click();
  await page.getByText('Máximo 3 por pedido').waitFor();
  await page.getByRole('button', { name: 'Ver pedido: 3 productos, $\u00a0450' }).click();
  const drawer = page.getByRole('dialog', { name: 'Tu pedido' });
  const more = drawer.getByRole('button', { name: 'Uno más de Tornillo' });
  expect(await more.getAttribute('aria-disabled')).toBe('true');

  // Two of them are allowed once the customer is at the cart.
  const { version: _, ...stored } = (await app.call(getProduct, { token, params: { id: menu.id } })).menu;
  await app.call(updateProduct, {
    token,
    params: { id: menu.id },
    body: {
      name: stored.name,
      description: stored.description,
      price: '150',
      categoryId: stored.categoryId ?? '',
      maxPerOrder: 2,
    },
  });
  await drawer.getByLabel('Tu nombre').fill('Ana');
  await drawer.getByRole('button', { name: 'Enviar pedido por WhatsApp' }).click();
  await drawer.getByText('Tornillo: solo puedes pedir 2. Va lo que puedes.').waitFor();
  // The browser reports the refusal.
  expect(errors.filter((error) => !error.includes('409 (Conflict)'))).toEqual([]);
});
