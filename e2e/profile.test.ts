import { readFileSync } from 'node:fs';
import { me } from '@vitrina/contract/account/auth/endpoints.ts';
import { capturePaymentOrder, createPaymentOrder } from '@vitrina/contract/billing/payments/endpoints.ts';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct, listProducts } from '@vitrina/contract/menu/products/endpoints.ts';
import { extractCode } from '@vitrina/fakes/smtp.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createPicture } from '../server/src/testing/pictures.ts';
import { createTotpCode } from '../server/src/testing/totp.ts';
import { unzip } from '../server/src/testing/zip.ts';
import type { Owner } from './app.ts';
import { type Device, desktop, phone, signIn } from './browser.ts';
import { startCounter } from './journey-counter.ts';
import { useSharedApp } from './setup.ts';

const { app, openTab } = useSharedApp();

const connectionLost = 'Error de conexión. Por favor, verifica tu conexión a internet.';
const wrongPassword = 'La contraseña no es correcta';

/** Opens the profile with the session of `owner`. */
async function openProfile(owner: Owner, device: Device = phone) {
  const tab = await openTab(device);
  await signIn(tab.page, app.url, owner.token);
  await tab.page.goto(`${app.url}/profile`);
  await tab.page.getByRole('heading', { name: 'Mi Cuenta', level: 1 }).waitFor();
  return tab;
}

/** Logs in through the form, which starts another session. */
async function logIn(owner: Pick<Owner, 'email' | 'password'>, userAgent?: string) {
  const tab = await openTab({ ...desktop, ...(userAgent && { userAgent }) });
  const { page } = tab;
  await page.goto(`${app.url}/profile`);
  await page.waitForURL('**/login');
  await fillLogin(page, owner);
  await page.waitForURL('**/profile');
  await page.getByText('Esta sesión').waitFor();
  return tab;
}

async function fillLogin(page: Page, { email, password }: Pick<Owner, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('vitrina.token'));

/** The value of a label in the personal information. */
const field = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: label }) })
    .locator('dd')
    .first();

describe('name', () => {
  test('a dialog changes the name, which shows everywhere at once', async () => {
    const owner = await app.buildOwner({ name: 'Ana Díaz' });
    const { page, errors } = await openProfile(owner);
    await expect.poll(() => field(page, 'Nombre').innerText()).toBe('Ana Díaz');
    await press(page, 'Cambiar el nombre');
    const dialog = page.getByRole('dialog', { name: 'Cambiar nombre' });
    const input = dialog.getByLabel('Nombre');
    await expect.poll(() => input.inputValue()).toBe('Ana Díaz');
    await input.fill('   ');
    await press(page, 'Guardar');
    await dialog.getByText('El nombre es requerido').waitFor();
    await input.fill('  Ana María Ñáñez ');
    await page.route('**/api/profile', (route) => route.abort(), { times: 1 });
    await press(page, 'Guardar');
    await dialog.getByRole('alert').getByText(connectionLost).waitFor();
    await press(page, 'Guardar');
    await page.getByText('Nombre actualizado').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    expect(await field(page, 'Nombre').innerText()).toBe('Ana María Ñáñez');
    await page.goto(`${app.url}/dashboard`);
    await page.getByRole('heading', { name: '¡Hola, Ana María Ñáñez!' }).waitFor();
    expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
  });
});

describe('password', () => {
  test('a new password shows errors at their fields and closes the other sessions', async () => {
    const owner = await app.buildOwner();
    const { page } = await openProfile(owner, desktop);
    const other = await logIn(owner);
    await press(page, 'Cambiar la contraseña');
    const dialog = page.getByRole('dialog', { name: 'Cambiar contraseña' });
    await press(page, 'Cambiar contraseña');
    expect(await dialog.getByText('La contraseña es requerida').count()).toBe(2);
    await dialog.getByLabel('Contraseña actual').fill('equivocada');
    await dialog.getByLabel('Nueva contraseña').fill('corta');
    await press(page, 'Cambiar contraseña');
    await dialog.getByText('La contraseña debe tener al menos 6 caracteres').waitFor();
    await dialog.getByLabel('Nueva contraseña').fill('nueva-clave');
    await press(page, 'Cambiar contraseña');
    await dialog.getByText(wrongPassword).waitFor();
    expect(await storedToken(page)).toBe(owner.token);
    await dialog.getByLabel('Contraseña actual').fill(owner.password);
    await press(page, 'Cambiar contraseña');
    await page.getByText('Contraseña actualizada. Cerramos tus demás sesiones.').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Esta sesión').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Cerrar la sesión de/ }).count()).toBe(1);

    await other.page.getByRole('link', { name: 'Productos' }).click();
    await other.page.waitForURL('**/login');
    await fillLogin(other.page, owner);
    await other.page.getByText('Credenciales inválidas').waitFor();
    await fillLogin(other.page, { ...owner, password: 'nueva-clave' });
    await other.page.waitForURL('**/menu');
  });
});

describe('email', () => {
  async function openEmail(page: Page) {
    await press(page, 'Cambiar el correo');
    const dialog = page.getByRole('dialog', { name: 'Cambiar correo' });
    const requestCode = async (email: string, password: string) => {
      await dialog.getByLabel('Nuevo correo').fill(email);
      await dialog.getByLabel('Tu contraseña').fill(password);
      await press(page, 'Enviar código');
    };
    const confirm = async (code: string) => {
      await dialog.getByLabel('Código de verificación').fill(code);
      await press(page, 'Confirmar');
    };
    return { dialog, requestCode, confirm };
  }

  test('a code from the new mailbox changes the email, and every error shows at its field', async () => {
    const [owner, otherOwner] = [await app.buildOwner(), await app.buildOwner()];
    const { page } = await openProfile(owner);
    const { dialog, requestCode, confirm } = await openEmail(page);
    const email = `${crypto.randomUUID()}@example.com`;
    await press(page, 'Enviar código');
    await dialog.getByText('El email es requerido').waitFor();
    await dialog.getByText('La contraseña es requerida').waitFor();
    await requestCode('ana@', owner.password);
    await dialog.getByText('El email no es válido').waitFor();
    await requestCode(email, 'equivocada');
    await dialog.getByText(wrongPassword).waitFor();
    await requestCode(owner.email, owner.password);
    await dialog.getByText('Ese ya es el correo de tu cuenta').waitFor();
    await requestCode(otherOwner.email, owner.password);
    await dialog.getByText('El correo ya está registrado').waitFor();

    await requestCode(`  ${email.toUpperCase()} `, owner.password);
    await dialog.getByText(`Escribe el código de 6 dígitos que enviamos a ${email}`).waitFor();
    const code = extractCode(await app.smtp.waitForMail(email));
    await press(page, 'Confirmar');
    await dialog.getByText('Por favor ingresa el código de verificación').waitFor();
    await confirm(code === '000000' ? '000001' : '000000');
    await dialog.getByText('Código de verificación inválido').waitFor();
    await press(page, 'Reenviar código');
    await dialog.getByText('Ya te enviamos un código. Espera un momento antes de pedir otro.').waitFor();
    await dialog.getByRole('button', { name: /^Reenviar código en 0:\d\d$/ }).waitFor();

    await confirm(code);
    await page.getByText('Correo actualizado').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    expect(await field(page, 'Correo').innerText()).toBe(email);
    const notice = await app.smtp.waitForMail(owner.email, ({ subject }) => subject.includes('cambió'));
    expect(notice.subject).toBe('El correo de tu cuenta cambió');
    await page.reload();
    await expect.poll(() => field(page, 'Correo').innerText()).toBe(email);
  });
});

describe('sessions', () => {
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1';

  test('a session closed in another browser leads to the log-in at its next call', async () => {
    const owner = await app.buildOwner();
    const lostPhone = await logIn(owner, iphone);
    const { page, errors } = await logIn(owner);
    const row = page
      .locator('section')
      .filter({ hasText: 'Sesiones abiertas' })
      .getByRole('listitem')
      .filter({ hasText: 'Safari en iPhone' });
    await row.getByText(/^Último uso: .*20\d\d/).waitFor();
    expect(await page.getByText('Esta sesión').count()).toBe(1);
    await press(page, 'Cerrar la sesión de Safari en iPhone');
    await page.getByRole('alert').getByText('Sesión cerrada').waitFor();
    await row.waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);

    await lostPhone.page.getByRole('link', { name: 'Productos' }).click();
    await lostPhone.page.waitForURL('**/login');
    expect(await storedToken(lostPhone.page)).toBeNull();
  });

  test('an owner who closes the current session is signed out', async () => {
    const owner = await app.buildOwner();
    const { page } = await openProfile(owner);
    await page.getByRole('button', { name: /^Cerrar la sesión de/ }).click();
    await page.waitForURL('**/login');
    await expect.poll(() => storedToken(page)).toBeNull();
    // The browser does not wait for the server's reply.
    const readSession = () => app.call(me, { token: owner.token }).then(() => 'open', String);
    await expect.poll(readSession).toContain('401');
  });
});

test('the profile sets the navigation, and the browser stores it', async () => {
  const { page, errors } = await openProfile(await app.buildOwner(), desktop);
  await page.getByLabel('Menú lateral').waitFor();
  await page.getByText('Barra superior').click();
  await page.getByLabel('Menú lateral').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('link', { name: 'Menús' }).waitFor();
  await page.getByText('Barra lateral').click();
  await page.getByLabel('Menú lateral').waitFor();
  expect(errors).toEqual([]);
});

describe('second factor', () => {
  test('an owner activates it, logs in with a code and turns it off', async () => {
    const owner = await app.buildOwner();
    const { page, errors } = await openProfile(owner);
    const { tap, type, counts } = startCounter();
    const section = page.locator('section', { hasText: 'Verificación en dos pasos' });
    const dialog = page.getByRole('dialog');
    await section.getByRole('button', { name: 'Activar' }).scrollIntoViewIfNeeded();
    await tap(section.getByRole('button', { name: 'Activar' }));
    await type(dialog.getByLabel('Tu contraseña'), owner.password);
    await tap(dialog.getByRole('button', { name: 'Continuar' }));
    const key = await section.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
    await section.getByLabel('Código', { exact: true }).scrollIntoViewIfNeeded();
    await type(section.getByLabel('Código', { exact: true }), '123456');
    await section.getByLabel('Código', { exact: true }).press('Enter');
    await section.getByText('El código no es válido o ya se usó').waitFor();
    await section.getByLabel('Código', { exact: true }).fill(createTotpCode(key.replaceAll(' ', ''), -1));
    await tap(section.getByRole('button', { name: 'Activar' }));
    const codes = section.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem');
    await codes.first().waitFor();
    expect(await codes.count()).toBe(10);
    await tap(section.getByRole('button', { name: 'Ya los guardé' }));
    await section.getByText('Te quedan 10 códigos de recuperación.').waitFor();
    console.info(
      `Second factor: ${counts.taps} taps, ${counts.fields} fields, out of sight: ${counts.outOfSight.length}`,
    );

    const other = await openTab(phone);
    await other.page.goto(`${app.url}/login`);
    await fillLogin(other.page, owner);
    const code = other.page.getByLabel('Código de verificación');
    await code.waitFor();
    // An account that asks for a code exists already.
    expect(await other.page.getByRole('link', { name: 'Crear mi página gratis' }).count()).toBe(0);
    expect(await code.evaluate((field) => field === document.activeElement)).toBe(true);
    await code.press('Enter');
    await other.page.getByText('Escribe el código').waitFor();
    await code.fill('000000');
    await code.press('Enter');
    await other.page.getByText('El código no es válido o ya se usó').waitFor();
    await code.fill(createTotpCode(key.replaceAll(' ', '')));
    await code.press('Enter');
    await other.page.waitForURL('**/dashboard');

    await press(page, 'Desactivar');
    await dialog.getByLabel('Código').fill(createTotpCode(key.replaceAll(' ', ''), 1));
    await dialog.getByRole('button', { name: 'Desactivar' }).click();
    await page.getByText('Verificación en dos pasos desactivada').waitFor();
    await section.getByRole('button', { name: 'Activar' }).waitFor();
    await section.getByText('Inactiva').waitFor();
    expect(errors.filter((error) => !/status of 40[03]/.test(error))).toEqual([]);
  });
});

describe('export', () => {
  test('the export downloads with its progress and contains the account’s data', async () => {
    const owner = await app.buildOwner({ name: 'Ñusta Peña' });
    const { token } = owner;
    const { category } = await app.call(createCategory, { token, body: { name: 'Sopas' } });
    const product = {
      name: 'Ajiaco santafereño',
      description: 'Con guascas',
      price: '28500',
      categoryId: category.id,
    };
    const newImages = [await createPicture('jpeg', 900, 600)];
    await app.call(createProduct, { token, body: product, files: { newImages } });
    const { page, errors } = await openProfile(owner);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/profile/export', async (route) => {
      await held;
      await route.continue();
    });
    const downloading = page.waitForEvent('download');
    await press(page, 'Descargar mis datos');
    const dialog = page.getByRole('dialog', { name: 'Descargar mis datos' });
    await dialog.getByLabel('Tu contraseña').fill(owner.password);
    await press(page, 'Descargar');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Preparando tu archivo…').waitFor();
    release();
    const download = await downloading;
    await page.getByText('Listo: el archivo está en tus descargas.').waitFor();
    await page.getByText('Descarga de tus datos').waitFor();
    expect(download.suggestedFilename()).toMatch(/^vitrina-20\d\d-\d\d-\d\d\.zip$/);

    const files = unzip(readFileSync(await download.path()));
    const { menus } = await app.call(listProducts, { token });
    const cover = menus[0]?.images[0]?.url ?? '';
    const uploaded = Buffer.from(await (await fetch(app.url + cover)).arrayBuffer());
    expect(files.get(cover.replace('/uploads/', 'imagenes/'))?.equals(uploaded)).toBe(true);
    expect(JSON.parse(files.get('account.json')?.toString() ?? '')).toMatchObject({ email: owner.email });
    expect(errors).toEqual([]);
  });
});

describe('account deletion', () => {
  test('the deletion lists the losses, asks for the password and removes the account', async () => {
    const owner = await app.buildOwner({ plan: 'basic' });
    const businessName = `La Brasa ${crypto.randomUUID().slice(0, 8)}`;
    const { token } = owner;
    const { customization } = await app.call(updateCustomization, { token, body: { businessName } });
    await app.call(createCategory, { token, body: { name: 'Sopas' } });
    const publicUrl = `${app.url}/${customization.slug}`;
    expect((await fetch(publicUrl)).status).toBe(200);
    const other = await logIn(owner);
    const { page } = await openProfile(owner);
    await press(page, 'Eliminar mi cuenta');
    const dialog = page.getByRole('dialog', { name: '¿Eliminar tu cuenta para siempre?' });
    for (const loss of [
      `Tu página «${businessName}»`,
      '0 productos y 1 categoría',
      'Tus estadísticas de visitas y pedidos',
      'Tu plan Básico y el tiempo que le queda',
    ]) {
      await dialog.getByText(loss).waitFor();
    }
    await press(page, 'Eliminar para siempre');
    await dialog.getByText('La contraseña es requerida').waitFor();
    await dialog.getByLabel('Tu contraseña').fill('equivocada');
    await press(page, 'Eliminar para siempre');
    await dialog.getByText(wrongPassword).waitFor();
    await page.route('**/api/profile', (route) => route.abort(), { times: 1 });
    await dialog.getByLabel('Tu contraseña').fill(owner.password);
    await press(page, 'Eliminar para siempre');
    await dialog.getByRole('alert').getByText(connectionLost).waitFor();
    await press(page, 'Cancelar');
    await dialog.waitFor({ state: 'hidden' });
    expect((await fetch(publicUrl)).status).toBe(200);

    await press(page, 'Eliminar mi cuenta');
    await dialog.getByLabel('Tu contraseña').fill(owner.password);
    await press(page, 'Eliminar para siempre');
    await page.waitForURL('**/login');
    await page
      .getByText('Tu cuenta y todo lo que guardaba se eliminaron. Gracias por haber estado aquí.')
      .waitFor();
    expect(await storedToken(page)).toBeNull();
    await fillLogin(page, owner);
    await page.getByText('Credenciales inválidas').waitFor();
    expect((await fetch(publicUrl)).status).toBe(404);
    await other.page.getByRole('link', { name: 'Productos' }).click();
    await other.page.waitForURL('**/login');
  });
});

describe('invoice data', () => {
  const fill = async (page: Page, values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values))
      await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(value);
  };

  test('the owner adds, changes and removes it, and the receipt of a payment keeps it', async () => {
    const owner = await app.buildOwner();
    const { page, errors } = await openProfile(owner);
    await press(page, 'Agregar datos de facturación');
    const dialog = page.getByRole('dialog', { name: 'Datos de facturación' });
    await expect.poll(() => dialog.getByLabel('Correo para las facturas').inputValue()).toBe(owner.email);
    await press(page, 'Guardar');
    await dialog.getByText('Escribe el nombre o la razón social').waitFor();
    await fill(page, {
      'Nombre o razón social': 'Café Ñandú SAS',
      NIT: '900.123.456-1',
      Dirección: 'Calle 1',
    });
    await press(page, 'Guardar');
    await dialog.getByText('El NIT no es válido. Escríbelo completo, por ejemplo 900123456-8').waitFor();
    await fill(page, { NIT: '900.123.456-8' });
    await press(page, 'Guardar');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => field(page, 'NIT').innerText()).toBe('900123456-8');
    await expect.poll(() => field(page, 'Dirección').innerText()).toBe('Calle 1, Colombia');

    const params = { provider: 'sandbox' };
    const body = { planId: 'pro' } as const;
    const { orderID } = await app.call(createPaymentOrder, { token: owner.token, params, body });
    await app.call(capturePaymentOrder, { token: owner.token, params, body: { ...body, orderID } });
    await press(page, 'Cambiar los datos de facturación');
    await dialog.getByLabel('País').selectOption('MX');
    await fill(page, { RFC: 'xaxx010101000' });
    await press(page, 'Guardar');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => field(page, 'RFC').innerText()).toBe('XAXX010101000');
    await press(page, 'Quitar los datos de facturación');
    await press(page, 'Quitar');
    await page.getByRole('button', { name: 'Agregar datos de facturación' }).waitFor();

    await page.reload();
    const file = page.waitForEvent('download');
    await press(page, 'Descargar los pagos en CSV');
    const table = readFileSync(await (await file).path(), 'utf8');
    expect(table).toContain('Café Ñandú SAS;CO;NIT;900123456-8;Calle 1;');
    await page.getByRole('link', { name: /^Ver recibo/ }).click();
    const receipt = page.getByRole('article');
    await receipt.getByText('Café Ñandú SAS').waitFor();
    await receipt.getByText('NIT 900123456-8').waitFor();
    await receipt.getByText('no es una factura fiscal').waitFor();
    expect(errors).toEqual([]);
  });
});
