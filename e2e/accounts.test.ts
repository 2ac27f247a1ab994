import { login, logout, register } from '@vitrina/contract/account/auth/endpoints.ts';
import { extractCode } from '@vitrina/fakes/smtp.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { signIn } from './browser.ts';
import { bootApp } from './setup.ts';

const { app, openTab } = bootApp({ reuseContexts: true });
let page: Page;
beforeEach(async () => {
  page = (await openTab()).page;
});

const connectionLost = 'Error de conexión. Por favor, verifica tu conexión a internet.';
const gatewayError = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };

const emptyReply = { status: 200, body: '' };

/** From now on, calls of `path` get `reply`, or lose their connection. */
async function replyTo(path: string, reply: typeof gatewayError | typeof emptyReply | 'abort') {
  await page.unroute(`**${path}`);
  await page.route(`**${path}`, (route) => (reply === 'abort' ? route.abort() : route.fulfill(reply)));
}
const waitForText = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

const fill = async (email: string, password: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
};

describe('log-in', () => {
  test('there is something to read before styles and scripts have arrived', async () => {
    await page.route('**/assets/panel/**', () => {});
    await page.goto(`${app.url}/login`, { waitUntil: 'commit' });
    const countPaints = () => performance.getEntriesByName('first-contentful-paint').length;
    await expect.poll(() => page.evaluate(countPaints)).toBe(1);
    expect(await page.getByText('Abriendo Vitrina…').isVisible()).toBe(true);
  });

  test('a browser that never signed in reads what this is, and can register first', async () => {
    const owner = await app.buildOwner();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(app.url);
    await page.waitForURL('**/login');
    const register = page.getByRole('link', { name: 'Crear mi página gratis' });
    await register.waitFor();
    expect(await page.getByRole('region', { name: 'Qué es Vitrina' }).locator('svg').count()).toBe(3);
    const top = async (control: Locator) => (await control.boundingBox())?.y ?? Number.NaN;
    expect(await top(register)).toBeLessThan(await top(page.getByLabel('Email')));
    await fill(owner.email, owner.password);
    await press('Iniciar sesión');
    await page.waitForURL('**/dashboard');
    await page.evaluate(() => localStorage.removeItem('vitrina.token'));
    await page.goto(`${app.url}/login`);
    await page.getByText('Qué bueno verte de nuevo.').waitFor();
    expect(await register.count()).toBe(0);
  });

  test('the log-in opens the verification for an unverified account', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    await app.call(register, { body: { name: 'Ana', email, password: 'secreto-1' } });
    const code = extractCode(await app.smtp.waitForMail(email));
    await page.goto(`${app.url}/login`);
    await fill(email, 'secreto-1');
    await press('Iniciar sesión');
    await waitForText('Debes verificar tu correo antes de iniciar sesión');
    await page.getByLabel('Código de verificación').fill(code);
    await waitForText('Tu cuenta está verificada. Ya puedes iniciar sesión.');
    await page.getByRole('button', { name: 'Cerrar aviso' }).click();
    await expect.poll(() => page.getByText('Tu cuenta está verificada').count()).toBe(0);
  });
});

describe('registration', () => {
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
  };
  const validValues = () => ({
    Nombre: 'Ana Díaz',
    Email: `${crypto.randomUUID()}@example.com`,
    Contraseña: 'secreto-1',
    'Confirmar contraseña': 'secreto-1',
  });

  test('the form checks its fields in the specified order', async () => {
    await page.goto(`${app.url}/register`);
    await press('Crear cuenta');
    for (const text of ['El nombre es requerido', 'El email es requerido', 'La contraseña es requerida']) {
      await waitForText(text);
    }
    await fill({ Nombre: 'Ana', Email: 'no', Contraseña: '12345', 'Confirmar contraseña': '54321' });
    await press('Crear cuenta');
    await waitForText('El email no es válido');
    await waitForText('La contraseña debe tener al menos 6 caracteres');
    await fill({ Contraseña: '123456' });
    await press('Crear cuenta');
    await waitForText('Las contraseñas no coinciden');
  });

  test('the step of the code survives a reload, and is found again from both forms', async () => {
    const values = validValues();
    await page.goto(`${app.url}/register`);
    await fill(values);
    await page.getByRole('checkbox').check();
    await press('Crear cuenta');
    const code = page.getByLabel('Código de verificación');
    await code.waitFor();
    expect(new URL(page.url()).search).toBe('?paso=codigo');
    await page.reload();
    await code.waitFor();
    for (const path of ['/register', '/login']) {
      await page.goto(app.url + path);
      await press('Tengo un código');
      await page.getByText(values.Email).waitFor();
    }
    await code.fill(extractCode(await app.smtp.waitForMail(values.Email)));
    await waitForText('Tu cuenta está verificada. Ya puedes iniciar sesión.');
    await fill({ Email: values.Email, Contraseña: 'otra' });
    await press('Iniciar sesión');
    await waitForText('Credenciales inválidas');
    expect(await page.getByText('Tu cuenta está verificada').count()).toBe(0);
    await press('Tengo un código');
    await page.getByText('¿De qué es tu código?').waitFor();
  });

  test('the verification explains every failure', async () => {
    await page.goto(`${app.url}/register`);
    await fill(validValues());
    await page.getByRole('checkbox').check();
    // Before it, React would draw the tick only when the test moves the clock.
    await page.clock.install();
    await press('Crear cuenta');
    await page.getByLabel('Código de verificación').waitFor();
    await press('Verificar');
    await waitForText('Por favor ingresa el código de verificación');
    await replyTo('/api/auth/verify-email', gatewayError);
    await page.getByLabel('Código de verificación').fill('000000');
    await waitForText('Código de verificación inválido');
    await replyTo('/api/auth/verify-email', 'abort');
    await press('Verificar');
    await waitForText(connectionLost);
    await replyTo('/api/auth/resend-code', gatewayError);
    await press('Reenviar código');
    await waitForText('Error al reenviar el código. Por favor intenta nuevamente en unos minutos.');
    await page.unroute('**/api/auth/resend-code');
    await page.route('**/api/auth/resend-code', (route) => route.fulfill({ json: { message: 'Enviado' } }));
    await press('Reenviar código');
    const confirmation = 'Código reenviado exitosamente. Por favor revisa tu email.';
    await waitForText(confirmation);
    await page.clock.runFor(4_500);
    await waitForText(confirmation);
    await page.clock.runFor(1_000);
    await expect.poll(() => page.getByText(confirmation).count()).toBe(0);
  });

  test('a wrong e-mail is corrected in the dialog, and the log-in is filled in until it is used or left', async () => {
    const [wrongEmail, email] = [`${crypto.randomUUID()}@example.com`, `${crypto.randomUUID()}@example.com`];
    await page.goto(`${app.url}/register`);
    await fill({ ...validValues(), Email: wrongEmail });
    await page.getByRole('checkbox').check();
    await press('Crear cuenta');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Revisa la carpeta de spam').waitFor();
    await dialog.getByRole('button', { name: 'Cambiar correo' }).click();
    await dialog.getByLabel('Correo').fill('no');
    await dialog.getByRole('button', { name: 'Enviar código' }).click();
    await dialog.getByText('El email no es válido').waitFor();
    await dialog.getByLabel('Correo').fill((await app.buildOwner()).email);
    await dialog.getByRole('button', { name: 'Enviar código' }).click();
    await dialog.getByText('El correo ya está registrado').first().waitFor();
    await dialog.getByLabel('Correo').fill(email);
    await dialog.getByRole('button', { name: 'Enviar código' }).click();
    await dialog.getByText(email).waitFor();

    const code = extractCode(await app.smtp.waitForMail(email));
    // As mails and keyboards group it.
    await dialog.getByLabel('Código de verificación').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.waitForURL('**/login');
    const values = () =>
      Promise.all([
        page.getByLabel('Email').inputValue(),
        page.getByLabel('Contraseña', { exact: true }).inputValue(),
      ]);
    await expect.poll(values).toEqual([email, 'secreto-1']);
    expect(
      await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state])),
    ).not.toContain('secreto-1');
    await page.getByRole('link', { name: 'Regístrate gratis' }).click();
    await page.getByRole('link', { name: 'Inicia sesión' }).click();
    await page.getByRole('heading', { name: 'Inicia sesión' }).waitFor();
    expect(await values()).toEqual(['', '']);
  });

  test('all four fields stand on the screen at once', async () => {
    await page.goto(`${app.url}/register`);
    for (const label of ['Nombre', 'Email', 'Contraseña', 'Confirmar contraseña'])
      await page.getByLabel(label, { exact: true }).waitFor();
    await fill({ ...validValues(), 'Confirmar contraseña': 'otra' });
    await press('Crear cuenta');
    await waitForText('Las contraseñas no coinciden');
  });
});

describe('password reset', () => {
  test('a code from the mail changes the password, and the dialog closes by itself', async () => {
    const owner = await app.buildOwner();
    await page.goto(`${app.url}/login`);
    await press('¿Olvidaste tu contraseña?');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Enviar código' }).click();
    await dialog.getByText('El email es requerido').waitFor();
    await dialog.getByLabel('Email').fill('no');
    await dialog.getByRole('button', { name: 'Enviar código' }).click();
    await dialog.getByText('Email inválido').waitFor();
    await dialog.getByLabel('Email').fill(owner.email);
    await replyTo('/api/auth/request-reset', gatewayError);
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
    const mail = await app.smtp.waitForMail(owner.email, ({ subject }) => /contraseña/.test(subject));
    await dialog.getByLabel('Código').fill(extractCode(mail));
    await dialog.getByLabel('Nueva contraseña', { exact: true }).fill('otra-clave');
    await replyTo('/api/auth/reset-password', gatewayError);
    await dialog.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await dialog.getByText('Error al procesar la solicitud').waitFor();
    await page.unroute('**/api/auth/reset-password');
    await dialog.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await waitForText(
      'Tu contraseña ha sido actualizada exitosamente. Ya puedes iniciar sesión con tu nueva contraseña.',
    );
    await dialog.waitFor({ state: 'hidden', timeout: 6_000 });

    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Contraseña', { exact: true }).fill('otra-clave');
    await press('Iniciar sesión');
    await page.waitForURL('**/dashboard');
  });
});

test('a browser that was signed in logs in while somebody guesses the password', async () => {
  const owner = await app.buildOwner();
  const logIn = async () => {
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(owner.password);
    await press('Iniciar sesión');
  };
  await page.goto(`${app.url}/login`);
  await logIn();
  await page.waitForURL('**/dashboard');
  for (let guess = 0; guess < 12; guess++) {
    await app.call(login, { body: { email: owner.email, password: 'otra-cosa' } }).catch(() => {});
  }
  await page.evaluate(() => localStorage.removeItem('vitrina.token'));
  await page.goto(`${app.url}/login`);
  await logIn();
  await page.waitForURL('**/dashboard');

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${app.url}/login`);
  await logIn();
  await waitForText('Demasiados intentos. Espera unos minutos antes de volver a intentarlo.');
});

describe('session', () => {
  const logIn = async (email: string, password: string) => {
    await fill(email, password);
    await press('Iniciar sesión');
  };

  test('a 401 ends the session: the token is removed and the log-in opens, which leads back to what was typed', async () => {
    const owner = await app.buildOwner();
    const name = page.getByLabel('Nombre', { exact: true });
    await page.goto(`${app.url}/login`);
    await page.evaluate((token) => localStorage.setItem('vitrina.token', token), owner.token);
    await page.goto(`${app.url}/menu/new`);
    await name.fill('Arepa de choclo');
    await press('Nueva Categoría');
    await page.getByRole('dialog').getByLabel('Nombre').fill('Sopas');
    await app.call(logout, { token: owner.token });
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('vitrina.token'))).toBeNull();
    await logIn(owner.email, owner.password);
    await page.waitForURL('**/menu/new');
    await page.getByText(/^Recuperamos lo que escribías/).waitFor();
    expect(await name.inputValue()).toBe('Arepa de choclo');

    // The next person at this browser does not read it.
    const token = await page.evaluate(() => localStorage.getItem('vitrina.token'));
    await app.call(logout, { token: token ?? '' });
    await page.reload();
    const other = await app.buildOwner();
    await logIn(other.email, other.password);
    await page.waitForURL('**/menu/new');
    await press('Guardar Producto');
    await waitForText('Por favor completa todos los campos requeridos');
    expect(await name.inputValue()).toBe('');
  });

  test('the session survives a lost connection, and the screen offers a retry', async () => {
    const owner = await app.buildOwner();
    await signIn(page, app.url, owner.token);
    await page.route('**/api/auth/me', (route) => route.abort());
    await page.goto(`${app.url}/dashboard`);
    await waitForText(connectionLost);
    await page.unroute('**/api/auth/me');
    await press('Reintentar');
    await page.getByRole('heading', { name: /¡Hola/ }).waitFor();
  });
});
