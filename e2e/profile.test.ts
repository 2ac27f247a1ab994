import { readFileSync } from 'node:fs';
import type { Product as MenuProduct } from '@vitrina/contract/products/schema.ts';
import { codeIn } from '@vitrina/fakes/smtp.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { somePicture } from '../server/src/testing/pictures.ts';
import { unzip } from '../server/src/testing/zip.ts';
import { type App, startApp } from './app.ts';
import { desktop, launchBrowser, phone, signIn, visit } from './browser.ts';

let product: App;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

type Owner = Awaited<ReturnType<App['buildOwner']>>;
const lost = 'Error de conexión. Por favor, verifica tu conexión a internet.';
/** Machines that test may be busy. */
const patience = { timeout: 15_000 };
const wrongPassword = 'La contraseña no es correcta';

/** The profile in a browser that is signed in with the owner's token. */
async function openProfile(owner: Owner, options: BrowserContextOptions = phone) {
  const visitor = await visit(browser, options);
  await signIn(visitor.page, product.url, owner.token);
  await visitor.page.goto(`${product.url}/profile`);
  await visitor.page.getByRole('heading', { name: 'Mi Cuenta', level: 1 }).waitFor();
  return visitor;
}

/** The profile after logging in by hand in another browser: a session of its own. */
async function logInto(owner: Pick<Owner, 'email' | 'password'>, userAgent?: string) {
  const visitor = await visit(browser, { ...desktop, ...(userAgent && { userAgent }) });
  const { page } = visitor;
  await page.goto(`${product.url}/profile`);
  await page.waitForURL('**/login');
  await fillLogin(page, owner);
  await page.waitForURL('**/profile');
  await page.getByText('Esta sesión').waitFor();
  return visitor;
}

async function fillLogin(page: Page, { email, password }: Pick<Owner, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('vitrina.token'));

/** What stands under a label of the personal information, as read out. */
const fact = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: label }) })
    .locator('dd')
    .first();

describe('the name', () => {
  test('is changed in a dialog and shown everywhere at once', async () => {
    const owner = await product.buildOwner({ name: 'Ana Díaz' });
    const { page, errors, context } = await openProfile(owner);
    await expect.poll(() => fact(page, 'Nombre').innerText(), patience).toBe('Ana Díaz');
    await press(page, 'Cambiar el nombre');
    const dialog = page.getByRole('dialog', { name: 'Cambiar nombre' });
    const field = dialog.getByLabel('Nombre');
    await expect.poll(() => field.inputValue(), patience).toBe('Ana Díaz');
    await field.fill('   ');
    await press(page, 'Guardar');
    await dialog.getByText('El nombre es requerido').waitFor();
    await field.fill('  Ana María Ñáñez ');
    await page.route('**/api/profile', (route) => route.abort(), { times: 1 });
    await press(page, 'Guardar');
    await dialog.getByRole('alert').getByText(lost).waitFor();
    await press(page, 'Guardar');
    await page.getByText('Nombre actualizado').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    expect(await fact(page, 'Nombre').innerText()).toBe('Ana María Ñáñez');
    await page.goto(`${product.url}/dashboard`);
    await page.getByRole('heading', { name: '¡Hola, Ana María Ñáñez!' }).waitFor();
    expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
    await context.close();
  });
});

describe('the password', () => {
  test('refuses what is wrong beside its field, then changes, and closes the session of the other browser', async () => {
    const owner = await product.buildOwner();
    const { page, context } = await openProfile(owner, desktop);
    const other = await logInto(owner);
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
    await expect
      .poll(() => page.getByRole('button', { name: /^Cerrar la sesión de/ }).count(), patience)
      .toBe(1);

    await other.page.getByRole('link', { name: 'Productos' }).click();
    await other.page.waitForURL('**/login');
    await fillLogin(other.page, owner);
    await other.page.getByText('Credenciales inválidas').waitFor();
    await fillLogin(other.page, { ...owner, password: 'nueva-clave' });
    await other.page.waitForURL('**/menu');
    await Promise.all([context.close(), other.context.close()]);
  });

  test('says when it was tried too often', async () => {
    const owner = await product.buildOwner();
    const body = { currentPassword: 'equivocada', newPassword: 'nueva-clave' };
    for (let tries = 0; tries < 10; tries++) {
      await product.call('POST', '/api/profile/password', body, owner.token).catch(() => {});
    }
    const { page, context } = await openProfile(owner);
    await press(page, 'Cambiar la contraseña');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Contraseña actual').fill(owner.password);
    await dialog.getByLabel('Nueva contraseña').fill('nueva-clave');
    await press(page, 'Cambiar contraseña');
    await dialog
      .getByRole('alert')
      .getByText('Demasiados intentos. Espera unos minutos antes de volver a intentarlo.')
      .waitFor();
    await context.close();
  });
});

describe('the email', () => {
  async function openEmail(page: Page) {
    await press(page, 'Cambiar el email');
    const dialog = page.getByRole('dialog', { name: 'Cambiar email' });
    const ask = async (email: string, password: string) => {
      await dialog.getByLabel('Nuevo email').fill(email);
      await dialog.getByLabel('Tu contraseña').fill(password);
      await press(page, 'Enviar código');
    };
    const confirm = async (code: string) => {
      await dialog.getByLabel('Código de verificación').fill(code);
      await press(page, 'Confirmar');
    };
    return { dialog, ask, confirm };
  }

  test('changes with the code from the new mailbox; every refusal is told where it belongs', async () => {
    const [owner, stranger] = [await product.buildOwner(), await product.buildOwner()];
    const { page, context } = await openProfile(owner);
    const { dialog, ask, confirm } = await openEmail(page);
    const email = `${crypto.randomUUID()}@example.com`;
    await press(page, 'Enviar código');
    await dialog.getByText('El email es requerido').waitFor();
    await dialog.getByText('La contraseña es requerida').waitFor();
    await ask('ana@', owner.password);
    await dialog.getByText('El email no es válido').waitFor();
    await ask(email, 'equivocada');
    await dialog.getByText(wrongPassword).waitFor();
    await ask(owner.email, owner.password);
    await dialog.getByText('Ese ya es el email de tu cuenta').waitFor();
    await ask(stranger.email, owner.password);
    await dialog.getByText('El email ya está registrado').waitFor();

    await ask(`  ${email.toUpperCase()} `, owner.password);
    await dialog.getByText(`Escribe el código de 6 dígitos que enviamos a ${email}`).waitFor();
    const code = codeIn(await product.smtp.mailTo(email));
    await press(page, 'Confirmar');
    await dialog.getByText('Por favor ingresa el código de verificación').waitFor();
    await confirm(code === '000000' ? '000001' : '000000');
    await dialog.getByText('Código de verificación inválido').waitFor();
    await press(page, 'Reenviar código');
    await dialog.getByText('Ya te enviamos un código. Espera un momento antes de pedir otro.').waitFor();
    await dialog.getByRole('button', { name: /^Reenviar código en 0:\d\d$/ }).waitFor();

    await confirm(code);
    await page.getByText('Email actualizado').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    expect(await fact(page, 'Email').innerText()).toBe(email);
    const notice = await product.smtp.mailTo(owner.email, ({ subject }) => subject.includes('cambió'));
    expect(notice.subject).toBe('El email de tu cuenta cambió');
    await page.reload();
    await expect.poll(() => fact(page, 'Email').innerText(), patience).toBe(email);
    await context.close();
  });

  test('is not changed to an address that somebody verified meanwhile', async () => {
    const owner = await product.buildOwner();
    const email = `${crypto.randomUUID()}@example.com`;
    const { page, context } = await openProfile(owner);
    const { dialog, ask, confirm } = await openEmail(page);
    await ask(email, owner.password);
    const code = codeIn(await product.smtp.mailTo(email));
    const newcomer = { name: 'Otra', email, password: 'secreto-2' };
    const { userId } = await product.call<{ userId: string }>('POST', '/api/auth/register', newcomer);
    const mail = await product.smtp.mailTo(email, (each) => codeIn(each) !== code);
    const body = { userId, verificationCode: codeIn(mail) };
    await product.call('POST', '/api/auth/verify-email', body);
    await confirm(code);
    await dialog.getByRole('alert').getByText('El email ya está registrado').waitFor();
    await press(page, 'Escribir otro email');
    await dialog.getByLabel('Nuevo email').waitFor();
    await press(page, 'Cancelar');
    expect(await fact(page, 'Email').innerText()).toBe(owner.email);
    await context.close();
  });
});

describe('the plan', () => {
  test('shows its name, that it is active, and its dates as the business’s place has them', async () => {
    const owner = await product.buildOwner({ plan: 'pro' });
    const place = { country: 'ES', locale: 'es-ES', currency: 'EUR', timeZone: 'Pacific/Kiritimati' };
    await product.call('PUT', '/api/customization', place, owner.token);
    const current = '/api/subscriptions/current';
    const stored = await product.call<{ startDate: string; endDate: string }>(
      'GET',
      current,
      undefined,
      owner.token,
    );
    const inKiribati = (moment: string) =>
      new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: place.timeZone }).format(
        new Date(moment),
      );
    const { page, errors, context } = await openProfile(owner, desktop);
    const section = page.locator('section').filter({ hasText: 'Plan actual' });
    await section.getByText('Pro', { exact: true }).waitFor();
    await section.getByText('Activo').waitFor();
    await expect
      .poll(() => fact(page, 'Fecha de activación').innerText(), patience)
      .toBe(inKiribati(stored.startDate));
    expect(await fact(page, 'Fecha de fin').innerText()).toBe(inKiribati(stored.endDate));
    expect(await fact(page, 'Fecha de registro').innerText()).toMatch(/^\d+ de \p{L}+ de 20\d\d$/u);
    await section.getByText('Hasta 150 productos').waitFor();
    await section.getByRole('link', { name: 'Ver planes' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('says what pending means, and offers to renew', async () => {
    const owner = await product.buildOwner();
    const { page, context } = await visit(browser, phone);
    await signIn(page, product.url, owner.token);
    let change: object = { graceEndDate: '2026-12-05T20:00:00.000Z', renewable: true };
    await page.route('**/api/subscriptions/current', async (route) => {
      const plan = await (await route.fetch()).json();
      await route.fulfill({ json: { ...plan, status: 'pending', ...change } });
    });
    await page.goto(`${product.url}/profile`);
    await page.getByText('Pendiente').waitFor();
    await page.getByText('Tu período terminó. Hasta el 5 de diciembre de 2026').waitFor();
    await page.getByRole('link', { name: 'Ver planes' }).first().waitFor();
    await page.getByRole('link', { name: 'Renovar' }).waitFor();
    change = { graceEndDate: null, renewable: false };
    await page.reload();
    await page.getByText('Tu pago se está confirmando.').waitFor();
    await page.getByRole('link', { name: 'Ver planes' }).first().waitFor();
    expect(await page.getByRole('link', { name: 'Renovar' }).count()).toBe(0);
    await context.close();
  });

  test('that can be renewed leads to its payment', async () => {
    const owner = await product.buildOwner({ plan: 'pro' });
    const { page, context } = await visit(browser, phone);
    await signIn(page, product.url, owner.token);
    await page.route('**/api/subscriptions/current', async (route) => {
      const plan = await (await route.fetch()).json();
      await route.fulfill({ json: { ...plan, renewable: true } });
    });
    await page.goto(`${product.url}/profile`);
    await page.getByRole('link', { name: 'Renovar' }).click();
    await page.waitForURL('**/subscription/payment');
    await page.getByText('Resumen de la Suscripción').waitFor();
    await context.close();
  });

  test('the free one has no end', async () => {
    const { page, context } = await openProfile(await product.buildOwner());
    await page.getByText('Sin vencimiento').waitFor();
    await context.close();
  });
});

describe('sessions', () => {
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1';

  test('one closed from another browser ends: its next call leads to the log-in', async () => {
    const owner = await product.buildOwner();
    const lostPhone = await logInto(owner, iphone);
    const { page, errors, context } = await logInto(owner);
    const row = page.getByRole('listitem').filter({ hasText: 'Safari en iPhone' });
    await row.getByText(/^Último uso: .*20\d\d/).waitFor();
    expect(await page.getByText('Esta sesión').count()).toBe(1);
    await press(page, 'Cerrar la sesión de Safari en iPhone');
    await page.getByText('Sesión cerrada').waitFor();
    await row.waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);

    await lostPhone.page.getByRole('link', { name: 'Productos' }).click();
    await lostPhone.page.waitForURL('**/login');
    expect(await storedToken(lostPhone.page)).toBeNull();
    await Promise.all([context.close(), lostPhone.context.close()]);
  });

  test('one that is closed already is told and leaves the list; a lost connection changes nothing', async () => {
    const owner = await product.buildOwner();
    const lostPhone = await logInto(owner, iphone);
    const { page, context } = await logInto(owner);
    const row = page.getByRole('listitem').filter({ hasText: 'Safari en iPhone' });
    await page.route('**/api/profile/sessions/*', (route) => route.abort(), { times: 1 });
    await press(page, 'Cerrar la sesión de Safari en iPhone');
    await page.getByText(lost).waitFor();
    await row.waitFor();
    const token = (await storedToken(lostPhone.page)) ?? '';
    await product.call('POST', '/api/auth/logout', undefined, token);
    await press(page, 'Cerrar la sesión de Safari en iPhone');
    await page.getByText('No se encontró la sesión').waitFor();
    await row.waitFor({ state: 'hidden' });
    await Promise.all([context.close(), lostPhone.context.close()]);
  });

  test('closing one’s own logs out', async () => {
    const owner = await product.buildOwner();
    const { page, context } = await openProfile(owner);
    await page.getByRole('button', { name: /^Cerrar la sesión de/ }).click();
    await page.waitForURL('**/login');
    await expect.poll(() => storedToken(page), patience).toBeNull();
    const again = product.call('GET', '/api/auth/me', undefined, owner.token);
    await expect(again).rejects.toThrow('401');
    await context.close();
  });
});

describe('each section', () => {
  test('says what could not be loaded, and loads it at the next try', async () => {
    const owner = await product.buildOwner();
    const { page, context } = await visit(browser, desktop);
    await signIn(page, product.url, owner.token);
    const calls = /api\/(subscriptions\/current|profile\/)/;
    await page.route(calls, (route) => route.abort());
    await page.goto(`${product.url}/profile`);
    for (const [title, shown] of [
      ['Error al cargar la información del plan', 'Activo'],
      ['Error al cargar las sesiones', 'Esta sesión'],
      ['Error al cargar los pagos', 'Aún no tienes pagos'],
    ] as const) {
      const alert = page.getByRole('alert').filter({ hasText: title });
      await alert.getByText(lost).waitFor();
      await page.unroute(calls);
      await alert.getByRole('button', { name: 'Reintentar' }).click();
      await page.getByText(shown).waitFor();
      await page.route(calls, (route) => route.abort());
    }
    await context.close();
  });

  test('of payments leads from a real one to its receipt', async () => {
    const owner = await product.buildOwner();
    const orders = '/api/subscriptions/sandbox';
    const order = { planId: 'pro' };
    const { orderID } = await product.call<{ orderID: string }>(
      'POST',
      `${orders}/create-order`,
      order,
      owner.token,
    );
    await product.call('POST', `${orders}/capture-order`, { ...order, orderID }, owner.token);
    const { page, errors, context } = await openProfile(owner);
    await page.getByRole('link', { name: /^Ver recibo del \d+ de/ }).click();
    await page.getByRole('heading', { name: 'Recibo de pago' }).waitFor();
    await page.getByRole('article', { name: /^Recibo/ }).waitFor();
    await page.getByRole('link', { name: 'Volver a Mi Cuenta' }).click();
    await page.getByRole('heading', { name: 'Mi Cuenta', level: 1 }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('of payments lists them with date, plan, amount, period and what became of them', async () => {
    const owner = await product.buildOwner();
    const { page, context } = await visit(browser, phone);
    await signIn(page, product.url, owner.token);
    const of = (status: string, more: object = {}) => ({
      id: crypto.randomUUID(),
      date: '2026-11-05T12:00:00.000Z',
      planId: 'pro',
      planName: 'Pro',
      amount: '9.99',
      refundedAmount: '0',
      currency: 'USD',
      status,
      provider: 'paypal',
      periodStart: null,
      periodEnd: null,
      ...more,
    });
    const payments = [
      of('completed', { periodStart: '2026-11-05T12:00:00.000Z', periodEnd: '2026-12-05T12:00:00.000Z' }),
      of('completed', { refundedAmount: '4' }),
      of('pending', { provider: 'sandbox' }),
      of('refunded', { refundedAmount: '9.99' }),
      of('reversed'),
      of('denied'),
    ];
    await page.route('**/api/profile/payments', (route) => route.fulfill({ json: { payments } }));
    await page.goto(`${product.url}/profile`);
    const rows = page
      .locator('section')
      .filter({ hasText: 'Pagos' })
      .getByRole('listitem')
      .filter({ hasText: 'Plan Pro' });
    await expect.poll(() => rows.count(), patience).toBe(6);
    const texts = (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    expect(texts).toEqual([
      'Plan Pro 5 de noviembre de 2026, PayPal Período: 5 de noviembre – 5 de diciembre de 2026 Ver recibo US$ 9,99 Pagado',
      'Plan Pro 5 de noviembre de 2026, PayPal Se te devolvió: US$ 4 Ver recibo US$ 9,99 Pagado',
      'Plan Pro 5 de noviembre de 2026, Modo de prueba US$ 9,99 Pendiente',
      'Plan Pro 5 de noviembre de 2026, PayPal Ver recibo US$ 9,99 Devuelto',
      'Plan Pro 5 de noviembre de 2026, PayPal Ver recibo US$ 9,99 Revertido',
      'Plan Pro 5 de noviembre de 2026, PayPal US$ 9,99 Rechazado',
    ]);
    await context.close();
  });
});

test('the navigation is chosen here and kept by the browser', async () => {
  const { page, errors, context } = await openProfile(await product.buildOwner(), desktop);
  await page.getByLabel('Menú lateral').waitFor();
  await page.getByText('Barra superior').click();
  await page.getByLabel('Menú lateral').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('link', { name: 'Menús' }).waitFor();
  await page.getByText('Barra lateral').click();
  await page.getByLabel('Menú lateral').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

describe('everything as a file', () => {
  test('is downloaded with its progress, and holds what was made', async () => {
    const owner = await product.buildOwner({ name: 'Ñusta Peña' });
    const { category } = await product.call<{ category: { id: string } }>(
      'POST',
      '/api/categories',
      { name: 'Sopas' },
      owner.token,
    );
    const form = new FormData();
    const dish = {
      name: 'Ajiaco santafereño',
      description: 'Con guascas',
      price: '28500',
      categoryId: category.id,
    };
    for (const [name, value] of Object.entries(dish)) form.set(name, value);
    form.set('newImages', new File([new Uint8Array(await somePicture('jpeg', 900, 600))], 'ajiaco.jpg'));
    await fetch(`${product.url}/api/menu`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}` },
      body: form,
    });
    const { page, errors, context } = await openProfile(owner);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/profile/export', async (route) => {
      await held;
      await route.continue();
    });
    const downloading = page.waitForEvent('download');
    await press(page, 'Descargar mis datos');
    await page.getByText('Preparando tu archivo…').waitFor();
    release();
    const download = await downloading;
    await page.getByText('Listo: el archivo está en tus descargas.').waitFor();
    expect(download.suggestedFilename()).toMatch(/^vitrina-20\d\d-\d\d-\d\d\.zip$/);

    const files = unzip(readFileSync(await download.path()));
    const json = (name: string) => JSON.parse(files.get(name)?.toString() ?? '');
    const { menus } = await product.call<{ menus: MenuProduct[] }>(
      'GET',
      '/api/menu',
      undefined,
      owner.token,
    );
    const cover = menus[0]?.images[0]?.url ?? '';
    const picture = cover.replace('/uploads/', 'imagenes/');
    expect([...files.keys()]).toEqual([
      'LEEME.txt',
      'account.json',
      'negocio.json',
      'categorias.json',
      'productos.json',
      'productos.csv',
      'estadisticas.json',
      'sesiones.json',
      'dominios.json',
      'pagos.json',
      picture,
    ]);
    expect(json('account.json')).toMatchObject({ id: owner.userId, name: 'Ñusta Peña', email: owner.email });
    expect(json('categorias.json')).toEqual([{ id: category.id, name: 'Sopas', order: 1 }]);
    expect(json('productos.json')).toMatchObject([{ ...dish, images: [picture] }]);
    expect(files.get('productos.csv')?.toString()).toBe(
      `\uFEFFNombre;Descripción;Precio;Categoría;Activo;Orden;Imágenes\r\nAjiaco santafereño;Con guascas;28500;Sopas;Sí;1;${picture}\r\n`,
    );
    const served = Buffer.from(await (await fetch(product.url + cover)).arrayBuffer());
    expect(files.get(picture)?.equals(served)).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('says why there is none: a lost connection, or too many', async () => {
    const owner = await product.buildOwner();
    const { page, context } = await openProfile(owner);
    await page.route('**/api/profile/export', (route) => route.abort(), { times: 1 });
    await press(page, 'Descargar mis datos');
    await page.getByRole('alert').getByText(lost).waitFor();
    for (let times = 0; times < 10; times++) {
      await (
        await fetch(`${product.url}/api/profile/export`, {
          headers: { authorization: `Bearer ${owner.token}` },
        })
      ).arrayBuffer();
    }
    await press(page, 'Descargar mis datos');
    await page.getByText('Demasiadas solicitudes. Intenta de nuevo más tarde.').waitFor();
    await context.close();
  });
});

describe('leaving', () => {
  test('names what is lost, asks for the password, and then nothing is left of the account', async () => {
    const owner = await product.buildOwner({ plan: 'basic' });
    const businessName = `La Brasa ${crypto.randomUUID().slice(0, 8)}`;
    const { customization } = await product.call<{ customization: { slug: string } }>(
      'PUT',
      '/api/customization',
      { businessName },
      owner.token,
    );
    await product.call('POST', '/api/categories', { name: 'Sopas' }, owner.token);
    const address = `${product.url}/${customization.slug}`;
    expect((await fetch(address)).status).toBe(200);
    const other = await logInto(owner);
    const { page, context } = await openProfile(owner);
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
    await dialog.getByRole('alert').getByText(lost).waitFor();
    await press(page, 'Cancelar');
    await dialog.waitFor({ state: 'hidden' });
    expect((await fetch(address)).status).toBe(200);

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
    expect((await fetch(address)).status).toBe(404);
    await other.page.getByRole('link', { name: 'Productos' }).click();
    await other.page.waitForURL('**/login');
    await Promise.all([context.close(), other.context.close()]);
  });
});
