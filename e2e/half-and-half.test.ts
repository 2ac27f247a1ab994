import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { listOptionGroups } from '@vitrina/contract/menu/option-groups/endpoints.ts';
import { createProduct, listProducts, setProductSoldOut } from '@vitrina/contract/menu/products/endpoints.ts';
import { listOrders } from '@vitrina/contract/orders/board/endpoints.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { expect, test } from 'vitest';
import { phone, signIn, waitForHydration } from './browser.ts';
import { startCounter } from './journey-counter.ts';
import { useSharedApp } from './setup.ts';

const { app, openTab } = useSharedApp();
const sizes = ['Personal', 'Mediana', 'Familiar'];
/** What an owner with 20 pizzas in three sizes may pay for a half and half. */
const goal = { taps: 8, fields: 2 };

test('half and half of 20 pizzas in three sizes is said in few taps, sold at the dearer half, and never at another sum', async () => {
  const { token } = await app.buildOwner({ plan: 'premium' });
  const { category } = await app.call(createCategory, { token, body: { name: 'Pizzas' } });
  const { customization } = await app.call(updateCustomization, {
    token,
    body: { businessName: 'Il Forno', whatsappNumber: '+573105550142', hasCartEnabled: true },
  });
  for (let number = 1; number <= 20; number++) {
    const variants = sizes.map((name, index) => ({
      name,
      price: String(20_000 + 500 * number + 9_000 * index),
    }));
    await app.call(createProduct, {
      token,
      body: {
        ...{ name: `Pizza ${number}`, description: 'Al horno', price: '1', categoryId: category.id },
        variants: JSON.stringify(variants),
      },
    });
  }
  const { page, errors } = await openTab(phone);
  await signIn(page, app.url, token);
  await page.goto(app.url + paths.products);
  const counter = startCounter();
  await counter.tap(page.getByRole('button', { name: 'Acciones de Pizza 1', exact: true }));
  await counter.tap(page.getByRole('menuitem', { name: /^Duplicar/ }));
  await page.waitForURL(/\/menu\/edit\//);
  const name = page.getByLabel('Nombre', { exact: true });
  await name.waitFor();
  await counter.type(name, 'Mitad y mitad');
  await counter.tap(page.getByText('Opciones', { exact: true }));
  await counter.tap(page.getByRole('button', { name: 'Agregar opciones' }));
  const dialog = page.getByRole('dialog', { name: 'Nuevo grupo de opciones' });
  await counter.type(dialog.getByLabel('Nombre', { exact: true }), 'Mitades');
  await counter.tap(dialog.getByText('De una categoría'));
  await dialog.getByText('Se ofrecen').waitFor();
  await counter.tap(dialog.getByRole('button', { name: 'Crear grupo' }));
  await dialog.waitFor({ state: 'detached' });
  const visible = page.getByRole('switch', { name: 'Activo' });
  if (!(await visible.isChecked())) await counter.tap(visible.locator('xpath=following-sibling::*[1]'));
  await counter.tap(page.getByRole('button', { name: 'Guardar Producto' }));
  await page.waitForURL((url) => url.pathname === paths.products);
  const { taps, fields } = counter.counts;
  console.info(`half and half of 20 pizzas in three sizes: ${taps} taps and ${fields} fields`);
  expect(taps).toBeLessThanOrEqual(goal.taps);
  expect(fields).toBeLessThanOrEqual(goal.fields);
  const [group] = (await app.call(listOptionGroups, { token })).optionGroups;
  expect(group).toMatchObject({ min: 2, max: 2, pricing: 'highest', source: { categoryId: category.id } });
  expect(group?.options).toHaveLength(20);

  const visitor = await openTab(phone);
  await visitor.page.goto(customization.publicLink);
  await waitForHydration(visitor.page);
  await visitor.page.getByRole('button', { name: 'Agregar Mitad y mitad' }).click();
  const sheet = visitor.page.getByRole('dialog', { name: 'Mitad y mitad' });
  await sheet.getByText('Mediana', { exact: true }).click();
  await sheet.getByText('Pizza 3', { exact: true }).click();
  await sheet.getByText('Elige 2 · llevas 1 · te falta 1').waitFor();
  await sheet.getByText('Pizza 17', { exact: true }).click();
  await sheet.getByText('Familiar', { exact: true }).click();
  await sheet.getByRole('button', { name: /^Agregar\s*\$\s46\.500/ }).click();
  await sheet.waitFor({ state: 'detached' });

  // While the cart is open, one half is gone.
  const { menus } = await app.call(listProducts, { token });
  const gone = menus.find((product) => product.name === 'Pizza 17');
  await app.call(setProductSoldOut, {
    ...{ token, params: { id: gone?.id ?? '' } },
    body: { soldOut: 'today' },
  });
  await visitor.page.getByRole('button', { name: /^Ver pedido/ }).click();
  const drawer = visitor.page.getByRole('dialog', { name: 'Tu pedido' });
  await drawer.getByLabel('Nombre').fill('Ana');
  await visitor.context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await drawer.getByRole('button', { name: /^Enviar pedido/ }).click();
  await drawer
    .getByText(/Pizza 17/)
    .first()
    .waitFor();
  expect((await app.call(listOrders, { token })).orders).toEqual([]);
  await app.call(setProductSoldOut, {
    ...{ token, params: { id: gone?.id ?? '' } },
    body: { soldOut: null },
  });
  // A reload may still find the page of before.
  const countLines = async () => {
    await visitor.page.reload();
    await waitForHydration(visitor.page);
    await drawer.getByLabel('Nombre').waitFor();
    return drawer.getByText('Familiar · Pizza 3 · Pizza 17', { exact: true }).count();
  };
  await expect.poll(countLines, { timeout: 30_000, interval: 1_000 }).toBe(1);
  await drawer.getByRole('button', { name: /^Enviar pedido/ }).click();
  await visitor.page.waitForURL(/\/pedido\//);
  const [order] = (await app.call(listOrders, { token })).orders;
  expect(order).toMatchObject({ total: '46500', lines: [{ unitPrice: '46500' }] });
  await page.goto(`${app.url}/pedidos`);
  await page
    .getByText(/Pizza 17/)
    .first()
    .waitFor();
  // The order that was refused.
  expect([...errors, ...visitor.errors].filter((error) => !error.includes('409'))).toEqual([]);
});
