import { codeIn } from '@vitrina/fakes/smtp.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type App, startApp } from './app.ts';
import { launchBrowser, phone, signIn, type Visit, visit } from './browser.ts';

let product: App;
let browser: Browser;
let visitor: Visit;
let page: Page;

beforeAll(async () => {
  [product, browser] = await Promise.all([startApp(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});
beforeEach(async () => {
  visitor = await visit(browser, phone);
  page = visitor.page;
});
afterEach(() => visitor.context.close());

const connectionLost = 'Error de conexión. Por favor, verifica tu conexión a internet.';
const aGateway = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };

/** What a call is met with: a gateway that says nothing of use, a cut connection, or a reply without its body. */
async function meet(path: string, fate: 'gateway' | 'cut' | 'nothing') {
  await page.unroute(`**${path}`);
  await page.route(`**${path}`, (route) => {
    if (fate === 'cut') return route.abort();
    return route.fulfill(fate === 'gateway' ? aGateway : { status: 200, body: '' });
  });
}
const sees = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

describe('the log-in', () => {
  const fill = async (email: string, password: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
  };

  test('names what is missing, and stays', async () => {
    await page.goto(`${product.url}/login`);
    await press('Iniciar sesión');
    await sees('El email es requerido');
    await sees('La contraseña es requerida');
    await fill('no es un correo', 'algo');
    await press('Iniciar sesión');
    await sees('Email inválido');
  });

  test('shows the password when asked', async () => {
    await page.goto(`${product.url}/login`);
    const field = page.getByLabel('Contraseña', { exact: true });
    await field.fill('secreto-1');
    expect(await field.getAttribute('type')).toBe('password');
    await press('Mostrar u ocultar la contraseña');
    expect(await field.getAttribute('type')).toBe('text');
  });

  test("gives the server's reason, or its own when there is none", async () => {
    await page.goto(`${product.url}/login`);
    await fill('nadie@example.com', 'equivocada');
    await press('Iniciar sesión');
    await sees('Credenciales inválidas');
    await meet('/api/auth/login', 'gateway');
    await press('Iniciar sesión');
    await sees('Error al iniciar sesión');
    await meet('/api/auth/login', 'cut');
    await press('Iniciar sesión');
    await sees(connectionLost);
    await meet('/api/auth/login', 'nothing');
    await press('Iniciar sesión');
    await sees('Respuesta inválida del servidor');
    expect(await page.getByLabel('Email').inputValue()).toBe('nadie@example.com');
  });

  test('opens the verification for an account that never proved its address', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    await product.call('POST', '/api/auth/register', { name: 'Ana', email, password: 'secreto-1' });
    const code = codeIn(await product.smtp.mailTo(email));
    await page.goto(`${product.url}/login`);
    await fill(email, 'secreto-1');
    await press('Iniciar sesión');
    await sees('Debes verificar tu email antes de iniciar sesión');
    await page.getByLabel('Código de verificación').fill(code);
    await press('Verificar');
    await sees('Tu cuenta está verificada. Ya puedes iniciar sesión.');
    await page.getByRole('button', { name: 'Cerrar aviso' }).click();
    await expect.poll(() => page.getByText('Tu cuenta está verificada').count()).toBe(0);
  });
});

describe('registering', () => {
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
  };
  const complete = () => ({
    Nombre: 'Ana Díaz',
    Email: `${crypto.randomUUID()}@example.com`,
    Contraseña: 'secreto-1',
    'Confirmar contraseña': 'secreto-1',
  });

  test('checks in the specified order', async () => {
    await page.goto(`${product.url}/register`);
    await press('Crear cuenta');
    for (const text of ['El nombre es requerido', 'El email es requerido', 'La contraseña es requerida']) {
      await sees(text);
    }
    await fill({ Nombre: 'Ana', Email: 'no', Contraseña: '12345', 'Confirmar contraseña': '54321' });
    await press('Crear cuenta');
    await sees('El email no es válido');
    await sees('La contraseña debe tener al menos 6 caracteres');
    await fill({ Contraseña: '123456' });
    await press('Crear cuenta');
    await sees('Las contraseñas no coinciden');
  });

  test("gives the server's reason, or its own when there is none", async () => {
    const { email } = await product.buildOwner();
    await page.goto(`${product.url}/register`);
    await fill({ ...complete(), Email: email });
    await page.getByRole('checkbox').check();
    await press('Crear cuenta');
    await sees('El email ya está registrado');
    await meet('/api/auth/register', 'gateway');
    await press('Crear cuenta');
    await sees('Error al registrar usuario');
    await meet('/api/auth/register', 'cut');
    await press('Crear cuenta');
    await sees(connectionLost);
  });

  test('ends in a verification that explains each way to fail', async () => {
    await page.goto(`${product.url}/register`);
    await page.clock.install();
    await fill(complete());
    await page.getByRole('checkbox').check();
    await press('Crear cuenta');
    await page.getByLabel('Código de verificación').waitFor();
    await press('Verificar');
    await sees('Por favor ingresa el código de verificación');
    await page.getByLabel('Código de verificación').fill('000000');
    await meet('/api/auth/verify-email', 'gateway');
    await press('Verificar');
    await sees('Código de verificación inválido');
    await meet('/api/auth/resend-code', 'gateway');
    await press('Reenviar código');
    await sees('Error al reenviar el código. Por favor intenta nuevamente en unos minutos.');
    await page.unroute('**/api/auth/resend-code');
    await page.route('**/api/auth/resend-code', (route) => route.fulfill({ json: { message: 'Enviado' } }));
    await press('Reenviar código');
    const confirmation = 'Código reenviado exitosamente. Por favor revisa tu email.';
    await sees(confirmation);
    await page.clock.runFor(4_500);
    await sees(confirmation);
    await page.clock.runFor(1_000);
    await expect.poll(() => page.getByText(confirmation).count()).toBe(0);
  });
});

describe('a forgotten password', () => {
  test('is changed by a code from the e-mail, and the dialog closes by itself', async () => {
    const owner = await product.buildOwner();
    await page.goto(`${product.url}/login`);
    await press('¿Olvidaste tu contraseña?');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Enviar código' }).click();
    await dialog.getByText('El email es requerido').waitFor();
    await dialog.getByLabel('Email').fill('no');
    await dialog.getByRole('button', { name: 'Enviar código' }).click();
    await dialog.getByText('Email inválido').waitFor();
    await dialog.getByLabel('Email').fill(owner.email);
    await meet('/api/auth/request-reset', 'gateway');
    await dialog.getByRole('button', { name: 'Enviar código' }).click();
    await dialog.getByText('Error al procesar la solicitud').waitFor();
    await page.unroute('**/api/auth/request-reset');
    await dialog.getByRole('button', { name: 'Enviar código' }).click();

    await dialog.getByLabel('Código').waitFor();
    await dialog.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await dialog.getByText('El código es requerido').waitFor();
    await dialog.getByText('La contraseña es requerida').waitFor();
    await dialog.getByLabel('Código').fill('123');
    await dialog.getByLabel('Nueva contraseña', { exact: true }).fill('12345');
    await dialog.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await dialog.getByText('El código debe tener 6 dígitos').waitFor();
    await dialog.getByText('La contraseña debe tener al menos 6 caracteres').waitFor();
    const mail = await product.smtp.mailTo(owner.email, ({ subject }) => /contraseña/.test(subject));
    await dialog.getByLabel('Código').fill(codeIn(mail));
    await dialog.getByLabel('Nueva contraseña', { exact: true }).fill('otra-clave');
    await meet('/api/auth/reset-password', 'gateway');
    await dialog.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await dialog.getByText('Error al procesar la solicitud').waitFor();
    await page.unroute('**/api/auth/reset-password');
    await dialog.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await sees(
      'Tu contraseña ha sido actualizada exitosamente. Ya puedes iniciar sesión con tu nueva contraseña.',
    );
    await dialog.waitFor({ state: 'hidden', timeout: 6_000 });

    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Contraseña', { exact: true }).fill('otra-clave');
    await press('Iniciar sesión');
    await page.waitForURL('**/dashboard');
  });
});

describe('the session', () => {
  test('ends on any 401: the token goes, the log-in comes', async () => {
    const owner = await product.buildOwner();
    await page.goto(`${product.url}/login`);
    await page.evaluate((token) => localStorage.setItem('vitrina.token', token), owner.token);
    await page.goto(`${product.url}/menu/new`);
    await press('Nueva Categoría');
    await page.getByRole('dialog').getByLabel('Nombre').fill('Sopas');
    await product.call('POST', '/api/auth/logout', undefined, owner.token);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('vitrina.token'))).toBeNull();
  });

  test('survives a lost connection: the token stays and the screen offers to try again', async () => {
    const owner = await product.buildOwner();
    await signIn(page, product.url, owner.token);
    await page.route('**/api/auth/me', (route) => route.abort());
    await page.goto(`${product.url}/dashboard`);
    await sees(connectionLost);
    await page.unroute('**/api/auth/me');
    await press('Reintentar');
    await page.getByRole('heading', { name: /¡Hola/ }).waitFor();
  });
});
