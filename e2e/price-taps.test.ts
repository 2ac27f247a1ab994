import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { updateOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { expect, test } from 'vitest';
import { phone, signIn, waitForHydration } from './browser.ts';
import { startCounter } from './journey-counter.ts';
import { useSharedApp } from './setup.ts';

const { app, openTab } = useSharedApp();

test('a customer puts 100 screws into the cart with one field, and an owner takes 10 % off in cash with one', async () => {
  const { token } = await app.buildOwner({ plan: 'premium' });
  const { category } = await app.call(createCategory, { token, body: { name: 'Fijación' } });
  const product = { name: 'Tornillo', description: 'De 1 pulgada', price: '150', categoryId: category.id };
  await app.call(createProduct, { token, body: product });
  const body = { businessName: 'El Tornillo', whatsappNumber: '+573105550142', hasCartEnabled: true };
  const { customization } = await app.call(updateCustomization, { token, body });

  const payments = { cash: true, card: true, transferAccounts: [] };
  await app.call(updateOrdering, { token, body: { payments } });

  const { page, errors } = await openTab(phone);
  await page.goto(customization.publicLink);
  await waitForHydration(page);
  const screws = startCounter();
  await screws.tap(page.getByRole('button', { name: 'Agregar Tornillo' }));
  await screws.type(page.getByRole('textbox', { name: 'Cuántos de Tornillo' }), '100');
  await page.getByRole('button', { name: 'Ver pedido: 100 productos, $\u00a015.000' }).waitFor();

  const owner = await openTab(phone);
  await signIn(owner.page, app.url, token);
  await owner.page.goto(app.url + paths.orderSettings);
  const field = owner.page.getByLabel('% menos en efectivo');
  await field.scrollIntoViewIfNeeded();
  const discount = startCounter();
  await discount.type(field, '10');
  await discount.tap(owner.page.getByRole('button', { name: 'Guardar ajustes' }));
  await owner.page.getByText('Ajustes guardados').waitFor();

  console.info('100 screws:', screws.counts, '10 % off in cash:', discount.counts);
  expect(screws.counts).toMatchObject({ taps: 2, fields: 1 });
  expect(discount.counts).toMatchObject({ taps: 2, fields: 1 });
  expect([...errors, ...owner.errors]).toEqual([]);
});
