import { extractCode } from '@vitrina/fakes/smtp.ts';
import type { Page } from 'playwright-core';
import { type Fixtures, goTo, type Screen } from './screen.ts';

export const signedOutScreens: readonly Screen[] = [
  { name: 'login', open: goTo('/login') },
  {
    name: 'login-errors',
    async open(page, fixtures) {
      await goTo('/login')(page, fixtures);
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      await page.getByText('El email es requerido').waitFor();
    },
  },
  {
    name: 'login-rejected',
    async open(page, fixtures) {
      await goTo('/login')(page, fixtures);
      await page.getByLabel('Email').fill('nadie@example.com');
      await page.getByLabel('Contraseña', { exact: true }).fill('equivocada');
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      await page.getByText('Credenciales inválidas').waitFor();
    },
  },
  {
    name: 'login-code',
    async open(page, fixtures) {
      await page.route('**/api/auth/login', (route) =>
        route.fulfill({
          status: 403,
          json: { code: 'SECOND_FACTOR_REQUIRED', message: 'Escribe el código de tu aplicación' },
        }),
      );
      await goTo('/login')(page, fixtures);
      await page.getByLabel('Email').fill('ana@fogon.co');
      await page.getByLabel('Contraseña', { exact: true }).fill('secreto-1');
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      await page.getByLabel('Código de verificación').waitFor();
    },
  },
  {
    name: 'forgot-email',
    async open(page, fixtures) {
      await goTo('/login')(page, fixtures);
      await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
      await page.getByRole('dialog').getByLabel('Email').waitFor();
    },
  },
  {
    name: 'forgot-code',
    async open(page, fixtures) {
      await goTo('/login')(page, fixtures);
      await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`);
      await dialog.locator('button[type=submit]').click();
      await dialog.getByLabel('Código').waitFor();
    },
  },
  { name: 'register', open: goTo('/register') },
  { name: 'register-weak', open: openRegistration('123456', 'Muy débil') },
  { name: 'register-strong', open: openRegistration('correcto caballo grapa', 'Muy buena') },
  {
    name: 'register-errors',
    async open(page, fixtures) {
      await goTo('/register')(page, fixtures);
      await page.getByRole('button', { name: 'Crear cuenta' }).click();
      await page.getByText('El nombre es requerido').waitFor();
    },
  },
  { name: 'verify', open: openVerification },
  {
    name: 'verify-close',
    async open(page, fixtures) {
      await openVerification(page, fixtures);
      await page.keyboard.press('Escape');
      await page.getByText('¿Seguro que quieres cerrar? Tendrás que registrarte de nuevo.').waitFor();
    },
  },
  {
    name: 'verify-email',
    async open(page, fixtures) {
      await openVerification(page, fixtures);
      await page.getByRole('button', { name: 'Cambiar correo' }).click();
      await page.getByLabel('Correo', { exact: true }).waitFor();
    },
  },
  { name: 'terms', open: goTo('/terminos') },
  { name: 'privacy', open: goTo('/privacidad') },
];

async function openVerification(page: Page, fixtures: Fixtures) {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`;
  await goTo('/register')(page, fixtures);
  await page.getByLabel('Nombre').fill('Ana Díaz');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('secreto-1');
  await page.getByLabel('Confirmar contraseña').fill('secreto-1');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.getByRole('dialog').getByLabel('Código de verificación').waitFor();
  // The mail queue is empty again for the next screen.
  extractCode(await fixtures.app.smtp.waitForMail(email));
}

function openRegistration(password: string, strength: string) {
  return async (page: Page, fixtures: Fixtures) => {
    await goTo('/register')(page, fixtures);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByText(strength).waitFor();
  };
}
