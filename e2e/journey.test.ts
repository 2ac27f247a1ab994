import { extractCode } from '@vitrina/fakes/smtp.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone } from './browser.ts';
import { bootApp } from './setup.ts';

const { app, openTab } = bootApp();

const email = 'ana.diaz@example.com';
const password = 'secreto-1';

test('a new owner builds a menu, and a visitor finds a product and orders it through WhatsApp', async () => {
  const owner = await openTab({ ...phone, reducedMotion: 'no-preference' });
  await register(owner.page);
  await verify(owner.page);
  await logIn(owner.page);
  await createCategoryAndProduct(owner.page);
  await describeBusiness(owner.page);
  expect(owner.errors).toEqual([]);

  const visitor = await openTab({ ...phone, reducedMotion: 'no-preference' });
  await findProduct(visitor.page);
  const message = await orderProduct(visitor.page);
  expect(message).toEqual({
    phone: '573105550142',
    text: `Hola Café Ñandú & Cía., quiero pedir Ajiaco santafereño ($\u00a028.500). ${app.url}/cafe-nandu-cia`,
  });
  expect(visitor.errors).toEqual([]);
});

async function register(page: Page) {
  await page.goto(app.url);
  await page.waitForURL('**/login');
  await page.getByRole('link', { name: 'Regístrate gratis' }).click();
  await page.getByLabel('Nombre').fill('Ana Díaz');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByLabel('Confirmar contraseña').fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
}

async function verify(page: Page) {
  const dialog = page.getByRole('dialog');
  const mail = await app.smtp.waitForMail(email);
  await dialog.getByLabel('Código de verificación').fill(extractCode(mail));
  await page.waitForURL('**/login');
  await page.getByText('Tu cuenta está verificada. Ya puedes iniciar sesión.').waitFor();
}

async function logIn(page: Page) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { name: /Ana/ }).waitFor();
}

async function createCategoryAndProduct(page: Page) {
  await page.goto(`${app.url}/menu/new`);
  await page.getByRole('button', { name: 'Nueva Categoría' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Sopas y caldos');
  await dialog.getByRole('button', { name: /Crear|Guardar/ }).click();
  await page.getByText('Categoría creada').waitFor();
  await dialog.waitFor({ state: 'hidden' });

  await createProduct(
    page,
    'Ajiaco santafereño',
    'Con pollo, guascas y tres papas',
    '28.500',
    '$\u00a028.500',
  );
  await page.getByRole('link', { name: 'Agregar producto' }).first().click();
  await createProduct(page, 'Changua', 'Caldo de leche con huevo', '9500,5', '$\u00a09.500,50');
}

async function createProduct(page: Page, name: string, description: string, typed: string, shown: string) {
  await page.getByLabel('Nombre', { exact: true }).fill(name);
  await page.getByLabel('Descripción').fill(description);
  await page.getByLabel('Precio').fill(typed);
  await page.getByText(shown).first().waitFor();
  await page.getByRole('combobox').selectOption({ label: 'Sopas y caldos' });
  await page.getByRole('button', { name: 'Guardar Producto' }).click();
  await page.getByText('Producto creado exitosamente').first().waitFor();
  await page.waitForURL('**/menu', { timeout: 5000 });
  await page.getByText(name).first().waitFor();
}

async function describeBusiness(page: Page) {
  await page.goto(`${app.url}/customization`);
  await page.getByLabel('Nombre del negocio').fill('Café Ñandú & Cía.');
  await page.getByLabel('Número de WhatsApp').fill('+57 310 555 0142');
  await page.getByRole('switch', { name: /Botón de WhatsApp/ }).press('Space');
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await page.getByText('Cambios guardados exitosamente').waitFor();
}

async function findProduct(page: Page) {
  const response = await page.goto(`${app.url}/cafe-nandu-cia`);
  expect(response?.status()).toBe(200);
  await page.getByRole('heading', { name: 'Café Ñandú & Cía.' }).waitFor();
  const search = page.getByRole('searchbox');
  await search.fill('santafereno');
  await page.getByRole('link', { name: 'Ajiaco santafereño', exact: true }).waitFor();
  await search.fill('pizza');
  await page.getByRole('link', { name: 'Ajiaco santafereño', exact: true }).waitFor({ state: 'detached' });
  await search.fill('AJIÁCO');
  await page.getByRole('link', { name: 'Ajiaco santafereño', exact: true }).click();
  await page.getByRole('dialog').getByText('Con pollo, guascas y tres papas').waitFor();
}

/** Returns the phone number and the text that the page opens WhatsApp with. */
async function orderProduct(page: Page): Promise<{ phone: string; text: string | null }> {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const beacon = page.waitForRequest('**/api/public/order-click/**');
  const [chat] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('dialog').getByRole('link', { name: 'Pedir por WhatsApp' }).click(),
  ]);
  expect((await beacon).postDataJSON()).toMatchObject({ channel: 'whatsapp', items: [{ quantity: 1 }] });
  await page.getByText('¿No se abrió?').waitFor();
  const url = new URL(chat.url());
  return { phone: url.pathname.slice(1), text: url.searchParams.get('text') };
}
