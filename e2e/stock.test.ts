import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct, getProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { changeStock } from '@vitrina/contract/menu/stock/endpoints.ts';
import { listOrders } from '@vitrina/contract/orders/board/endpoints.ts';
import { expect, test } from 'vitest';
import { phone, signIn, waitForHydration } from './browser.ts';
import { sendButton } from './placing.ts';
import { useSharedApp } from './setup.ts';

const { app, openTab } = useSharedApp();

test('the owner counts a product, a cart that asks for more gets what is left, and accepting late asks for more', async () => {
  const { token } = await app.buildOwner({ plan: 'premium' });
  const { category } = await app.call(createCategory, { token, body: { name: 'Sopas' } });
  const body = { name: 'Ajiaco', description: 'Con pollo', price: '20000', categoryId: category.id };
  const { menu } = await app.call(createProduct, { token, body });
  const { customization } = await app.call(updateCustomization, {
    token,
    body: { businessName: 'La Olla', whatsappNumber: '+573105550142', hasCartEnabled: true },
  });
  const readStock = async () => (await app.call(getProduct, { token, params: { id: menu.id } })).menu.stock;

  const { page, errors } = await openTab(phone);
  await signIn(page, app.url, token);
  await page.goto(`${app.url}/menu/edit/${menu.id}`);
  await page.getByText('Cuántos quedan').first().click();
  await page.getByLabel('Quedan', { exact: true }).fill('-2');
  await page.getByRole('button', { name: 'Guardar Producto' }).click();
  await page.getByText('Escribe cuántos quedan, de 0 a 99.999').first().waitFor();
  await page.getByLabel('Quedan', { exact: true }).fill('4');
  await page.getByRole('button', { name: 'Guardar Producto' }).click();
  await expect.poll(readStock).toBe(4);
  await page.goto(`${app.url}/menu`);
  await page.getByRole('button', { name: 'Uno menos de Ajiaco' }).click();
  await expect.poll(readStock).toBe(3);
  await page.getByRole('button', { name: 'Acciones de la categoría Sopas' }).click();
  await page.getByRole('menuitem', { name: 'Contar lo que queda' }).click();
  const table = page.getByRole('dialog', { name: 'Cuántos quedan: Sopas' });
  await table.getByLabel('Cuántos quedan de Ajiaco').fill('5');
  await table.getByRole('button', { name: 'Guardar conteo' }).click();
  await expect.poll(readStock).toBe(5);
  await page.goto(`${app.url}/dashboard`);
  await page.getByText('Quedan pocos:').waitFor();
  await page.getByText('Ajiaco (5)').waitFor();

  const visitor = await openTab(phone);
  await visitor.page.goto(customization.publicLink);
  await waitForHydration(visitor.page);
  await visitor.page.getByText('Quedan 5').first().waitFor();
  await visitor.page.getByRole('button', { name: 'Agregar Ajiaco' }).click();
  for (const _ of [2, 3]) await visitor.page.getByRole('button', { name: /Agregar otro Ajiaco/ }).click();
  // Somebody else was faster.
  const changes = [{ kind: 'product' as const, id: menu.id, seen: 5, left: 2 }];
  await app.call(changeStock, { token, body: { changes } });
  await visitor.page.getByRole('button', { name: /^Ver pedido/ }).click();
  await visitor.page.getByLabel('Tu nombre').fill('Ana');
  await sendButton(visitor.page).click();
  await visitor.page.getByText('Ajiaco: solo quedan 2. Va lo que queda.').waitFor();
  await visitor.page.getByRole('button', { name: 'Aceptar los cambios y enviar' }).click();
  const readOrder = async () => (await app.call(listOrders, { token, query: {} })).orders[0];
  await expect.poll(async () => (await readOrder())?.lines[0]?.quantity).toBe(2);
  const order = await readOrder();
  // Nobody knows the customer, who would keep more than half of what is left.
  expect([order?.unreserved, await readStock()]).toEqual([[menu.id], 2]);
  // Nobody answered, and one was sold at the counter.
  const sold = [{ kind: 'product' as const, id: menu.id, seen: 2, left: 1 }];
  await app.call(changeStock, { token, body: { changes: sold } });
  await page.goto(`${app.url}/pedidos`);
  await page.getByText('Sin apartar: Ajiaco.').waitFor();
  await page.getByRole('button', { name: 'Aceptar el pedido #1 en 20 minutos' }).click();
  const question = page.getByRole('dialog', { name: `No alcanza para el pedido #${order?.number}` });
  await question.getByText('Ajiaco: queda 1 y el pedido lleva 2.').waitFor();
  await question.getByRole('button', { name: 'Sí hay, agrega 1' }).click();
  await expect.poll(readStock).toBe(0);
  await expect.poll(async () => (await readOrder())?.state).toBe('accepted');
  // The two refusals.
  const refused = /status of 409/;
  expect([...errors, ...visitor.errors].filter((text) => !refused.test(text))).toEqual([]);
});
