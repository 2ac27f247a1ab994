import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { listOrders } from '@vitrina/contract/orders/board/endpoints.ts';
import { updateOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import type { updateOrderingBody } from '@vitrina/contract/orders/ordering/schema.ts';
import type { Page } from 'playwright-core';
import type { z } from 'zod';
import { type Device, phone, waitForHydration } from './browser.ts';
import type { BootedApp } from './setup.ts';

/** Builds a business with a cart, Ajiaco at $ 20.000 and Flan at $ 5.000, and opens its page. */
export async function openShop(
  { app, openTab }: BootedApp,
  ordering: z.input<typeof updateOrderingBody> = {},
  { device = phone, query = '' }: { device?: Device; query?: string } = {},
) {
  const { token, userId } = await app.buildOwner({ plan: 'premium' });
  const { category } = await app.call(createCategory, { token, body: { name: 'Todo' } });
  const ids: Record<string, string> = {};
  for (const [name, price] of [
    ['Ajiaco', '20000'],
    ['Flan', '5000'],
  ] as const) {
    const body = { name, description: 'Como en casa', price, categoryId: category.id };
    ids[name] = (await app.call(createProduct, { token, body })).menu.id;
  }
  const { customization } = await app.call(updateCustomization, {
    token,
    body: {
      businessName: `Fonda ${userId.slice(0, 8)}`,
      whatsappNumber: '+573105550142',
      hasCartEnabled: true,
    },
  });
  if (Object.keys(ordering).length > 0) await app.call(updateOrdering, { token, body: ordering });
  const link = customization.publicLink;
  const tab = await openTab(device);
  await tab.context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const { page } = tab;
  const open = async (search = query) => {
    await page.goto(link + search);
    await waitForHydration(page);
  };
  await open();
  const orders = async () => (await app.call(listOrders, { token })).orders;
  return { ...tab, token, userId, ids, link, category, open, orders };
}

export const drawer = (page: Page) => page.getByRole('dialog', { name: 'Tu pedido' });
export const sendButton = (page: Page) => drawer(page).getByRole('button', { name: /^Enviar pedido/ });
export const bar = (page: Page) => page.getByRole('region', { name: 'Tus pedidos' });

/** Behind WhatsApp stands the page of the order. */
export const placedOrder = (page: Page, number = 1) =>
  page.getByRole('heading', { name: `Pedido #${number}`, exact: true });

/** Adds each product once and opens the drawer. */
export async function fillCart(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole('button', { name: `Agregar ${name}`, exact: true }).click();
  await page.getByRole('button', { name: /^Ver pedido/ }).click();
  await drawer(page).getByLabel('Tu nombre').waitFor();
}
