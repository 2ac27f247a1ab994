import { getCustomization, updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { listProducts } from '@vitrina/contract/menu/products/endpoints.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Owner } from './app.ts';
import { type Device, isFocused, phone, signIn } from './browser.ts';
import { useSharedApp } from './setup.ts';

const { app, openTab } = useSharedApp();

async function openSetUp(owner: Owner, device: Device = phone) {
  const tab = await openTab(device);
  await signIn(tab.page, app.url, owner.token);
  await tab.page.goto(`${app.url}/dashboard`);
  await question(tab.page, '¿Qué muestras a tus clientes?');
  return tab;
}

const question = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const stored = async ({ token }: Owner) => await app.call(getCustomization, { token });

describe('the set-up', () => {
  test('every question can be skipped, and the first steps lead back to each', async () => {
    const { page, errors } = await openSetUp(await app.buildOwner());
    for (const name of [
      '¿Cómo se llama tu negocio?',
      '¿A qué WhatsApp te escriben?',
      'Tus primeros platos',
      'Comparte tu página',
    ]) {
      await press(page, 'Saltar');
      await question(page, name);
    }
    await press(page, 'Ir al inicio');
    await page.getByRole('heading', { name: 'Primeros pasos' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Recibe pedidos por WhatsApp' }).click();
    await expect.poll(() => isFocused(page.getByLabel('Número de WhatsApp'))).toBe(true);
    await press(page, 'Pregunta anterior');
    await question(page, '¿Cómo se llama tu negocio?');
    await page.goBack();
    await question(page, '¿A qué WhatsApp te escriben?');
    await press(page, 'Más tarde');
    await page.getByRole('heading', { name: 'Primeros pasos' }).waitFor();
    expect(errors).toEqual([]);
  });

  test('the keyboard alone answers every question, a taken name gets a number, and a foreign one its prefix', {
    tags: 'long',
  }, async () => {
    const owner = await app.buildOwner();
    const { page, errors } = await openSetUp(owner);
    await page.getByRole('button', { name: /^Catálogo / }).focus();
    await page.keyboard.press('Enter');
    await question(page, '¿Cómo se llama tu negocio?');
    await expect.poll(() => isFocused(page.getByLabel('Nombre del negocio'))).toBe(true);
    await page.reload();
    await question(page, '¿Cómo se llama tu negocio?');
    await expect.poll(() => isFocused(page.getByLabel('Nombre del negocio'))).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText('Escribe el nombre de tu negocio').waitFor();
    const name = `Tienda ${crypto.randomUUID().slice(0, 8)}`;
    const first = await app.buildOwner();
    const taken = await app.call(updateCustomization, { token: first.token, body: { businessName: name } });
    const link = `${taken.customization.publicLink}-2`;
    await page.keyboard.type(name);
    // The link of a taken name is shown before it is saved.
    await page.getByText('Otro negocio ya usa ese nombre: le pusimos un número.').waitFor();
    await page.getByText(link.replace(/^https?:\/\//, '')).waitFor();
    await page.keyboard.press('Enter');
    await question(page, '¿A qué WhatsApp te escriben?');
    expect((await stored(owner)).publicLink).toBe(link);
    await expect.poll(() => isFocused(page.getByLabel('Número de WhatsApp'))).toBe(true);
    await page.keyboard.type('310');
    await page.keyboard.press('Enter');
    await page.getByText('Revisa el número. Debe verse así: 321 123 4567').waitFor();
    await page.keyboard.type('5550142');
    await page.keyboard.press('Enter');
    await question(page, 'Tus primeros productos');
    await expect
      .poll(() => isFocused(page.getByRole('heading', { level: 2, name: 'Tus primeros productos' })))
      .toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByLabel('Producto 1: nombre').focus();
    await page.keyboard.type('Gorra');
    await page.keyboard.press('Tab');
    await page.keyboard.type('35.000');
    await page.keyboard.press('Enter');
    await question(page, '¡Tu página ya está en línea!');
    expect(await stored(owner)).toMatchObject({
      businessName: name,
      businessType: 'catalog',
      whatsappNumber: '+573105550142',
      showWhatsappButton: true,
    });
    const { menus } = await app.call(listProducts, { token: owner.token });
    expect(menus).toMatchObject([{ name: 'Gorra', price: '35000', categoryName: 'Ropa' }]);
    expect(errors).toEqual([]);

    const foreigner = await app.buildOwner();
    const foreign = await openSetUp(foreigner);
    await foreign.page.goto(`${app.url}/dashboard?paso=whatsapp`);
    await foreign.page.getByLabel('Número de WhatsApp').fill('+52 55 1234 5678');
    await foreign.page.getByText(/\+52$/).waitFor();
    expect(await foreign.page.getByLabel('Número de WhatsApp').inputValue()).toBe('55 1234 5678');
    await press(foreign.page, 'Continuar');
    await question(foreign.page, 'Tus primeros platos');
    expect((await stored(foreigner)).whatsappNumber).toBe('+525512345678');
  });

  test('a failed save keeps what was typed, and trying again creates nothing twice', async () => {
    const owner = await app.buildOwner();
    const { page } = await openSetUp(owner);
    await page.route('**/api/customization', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: /^Servicios / }).click();
    await page.getByText('Error de conexión. Por favor, verifica tu conexión a internet.').waitFor();
    await page.unroute('**/api/customization');
    await page.getByRole('button', { name: /^Servicios / }).click();
    await question(page, '¿Cómo se llama tu negocio?');
    await page.goto(`${app.url}/dashboard?paso=productos`);
    await question(page, 'Tus primeros servicios');
    await press(page, 'Continuar');
    await page.getByText('Escribe el nombre').waitFor();
    await page.getByLabel('Servicio 1: nombre').fill('Corte clásico');
    await page.getByLabel('Servicio 1: precio').fill('x');
    await page.getByLabel('Servicio 2: nombre').fill('Barba');
    await press(page, 'Continuar');
    await page.getByText('Elige una categoría').waitFor();
    await page.getByText('El precio no es válido').waitFor();
    await page.getByText('Escribe el precio').waitFor();
    await press(page, 'Otra');
    await page.getByLabel('Nombre de la categoría').fill('Barbería');
    await page.getByLabel('Servicio 1: precio').fill('25.000');
    await page.getByLabel('Servicio 2: precio').fill('18.000');
    await page.getByLabel('Servicio 2: minutos').fill('20');

    let saves = 0;
    await page.route('**/api/menu', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      // The reply of the second product is lost.
      if (++saves === 2) {
        await route.fetch();
        return route.abort();
      }
      await route.continue();
    });
    await press(page, 'Continuar');
    await page.getByText('Error de conexión. Por favor, verifica tu conexión a internet.').waitFor();
    expect(await page.getByLabel('Servicio 1: nombre').inputValue()).toBe('Barba');
    await press(page, 'Continuar');
    await question(page, '¿A qué horas atiendes?');
    await press(page, 'Saltar');
    await question(page, 'Comparte tu página');
    const { menus } = await app.call(listProducts, { token: owner.token });
    expect(menus.map(({ name, categoryName }) => [name, categoryName])).toEqual([
      ['Corte clásico', 'Barbería'],
      ['Barba', 'Barbería'],
    ]);
  });
});
