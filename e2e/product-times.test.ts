import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { createCategory, listCategories } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct, getProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { expect, test } from 'vitest';
import { phone, signIn, waitForHydration } from './browser.ts';
import { useSharedApp } from './setup.ts';

const { app, openTab } = useSharedApp();

const days = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];

test('the owner sells a breakfast in its hours, and a visitor reads when it is sold next', async () => {
  const { token } = await app.buildOwner({ plan: 'premium' });
  const { category } = await app.call(createCategory, { token, body: { name: 'Desayunos' } });
  const body = { name: 'Calentado', description: 'Con arepa', price: '12000', categoryId: category.id };
  const { menu } = await app.call(createProduct, { token, body });
  const { customization } = await app.call(updateCustomization, {
    token,
    body: { businessName: 'La Olla', whatsappNumber: '+573105550142', hasCartEnabled: true },
  });

  const { page, errors } = await openTab(phone);
  await signIn(page, app.url, token);
  await page.goto(`${app.url}/menu/edit/${menu.id}`);
  await page.getByText('Horario de venta').click();
  await page.getByRole('switch', { name: 'Se vende solo a ciertas horas' }).check();
  const group = page.getByRole('group', { name: 'Horario 1' });
  await group.getByLabel('Horario 1: abre').waitFor();
  expect(await group.getByRole('button', { pressed: true }).count()).toBe(6);
  // Only the day after tomorrow stays, so that it is not sold now whenever this test runs.
  const today = (new Date().getUTCDay() + 6) % 7;
  const saleDay = days[(today + 2) % 7] ?? '';
  for (const day of days) {
    const button = group.getByRole('button', { name: day });
    const isPressed = (await button.getAttribute('aria-pressed')) === 'true';
    if (isPressed !== (day === saleDay)) await button.click();
  }
  await group.getByLabel('Horario 1: cierra').fill('');
  await page.getByRole('button', { name: 'Guardar Producto' }).click();
  await page.getByRole('alert').getByText('Escribe la hora así: 08:00').first().waitFor();
  await group.getByLabel('Horario 1: cierra').fill('11:30');
  await page.getByRole('button', { name: 'Guardar Producto' }).click();
  const readTimes = async () => (await app.call(getProduct, { token, params: { id: menu.id } })).menu.times;
  await expect.poll(readTimes).toEqual({
    week: days.map((day) => (day === saleDay ? [{ from: '07:00', to: '11:30' }] : [])),
    outside: 'shown',
  });

  const visitor = await openTab(phone);
  await visitor.page.goto(customization.publicLink);
  await waitForHydration(visitor.page);
  await visitor.page.getByText(`El ${saleDay} desde las 7`).first().waitFor();
  expect(await visitor.page.getByRole('button', { name: 'Agregar Calentado' }).count()).toBe(0);
  await visitor.page.getByText('Calentado').first().click();
  const sheet = visitor.page.getByRole('dialog', { name: 'Calentado' });
  await sheet.getByText(`El ${saleDay} desde las 7`).waitFor();

  await page.goto(`${app.url}/menu/edit/${menu.id}`);
  await page.getByText('No se ve', { exact: true }).click();
  await page.getByRole('button', { name: 'Guardar Producto' }).click();
  await expect.poll(async () => (await readTimes())?.outside).toBe('hidden');
  await visitor.page.goto(customization.publicLink);
  await visitor.page.getByRole('heading', { name: 'La Olla' }).waitFor();
  expect(await visitor.page.getByText('Calentado').count()).toBe(0);

  // Switched off, they are gone, and those of the category come in their place.
  await page.goto(`${app.url}/menu/edit/${menu.id}`);
  await page.getByRole('switch', { name: 'Se vende solo a ciertas horas' }).uncheck();
  await page.getByRole('button', { name: 'Guardar Producto' }).click();
  await expect.poll(readTimes).toBeNull();
  await page.goto(`${app.url}/menu/edit/${menu.id}`);
  await page.getByRole('button', { name: 'Editar Desayunos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar categoría' });
  await dialog.getByText('Horario de venta').click();
  await dialog.getByRole('switch', { name: 'Se vende solo a ciertas horas' }).check();
  await dialog.getByRole('button', { name: 'Guardar categoría' }).click();
  const readCategory = async () => (await app.call(listCategories, { token })).categories[0]?.times?.week[0];
  await expect.poll(readCategory).toEqual([{ from: '07:00', to: '11:00' }]);
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Horario de venta').click();
  await page.getByText('Vale el horario de su categoría: Lun–Sáb 07:00–11:00.').waitFor();
  expect([...errors, ...visitor.errors]).toEqual([]);
});
