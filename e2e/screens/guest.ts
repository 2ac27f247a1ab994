import { codeIn } from '@vitrina/fakes/smtp.ts';
import type { Page } from 'playwright-core';
import { go, type Screen, type World } from './screen.ts';

export const guestScreens: readonly Screen[] = [
  { name: 'login', open: go('/login') },
  {
    name: 'login-errors',
    async open(page, world) {
      await go('/login')(page, world);
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      await page.getByText('El email es requerido').waitFor();
    },
  },
  {
    name: 'login-refused',
    async open(page, world) {
      await go('/login')(page, world);
      await page.getByLabel('Email').fill('nadie@example.com');
      await page.getByLabel('Contraseña', { exact: true }).fill('equivocada');
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      await page.getByText('Credenciales inválidas').waitFor();
    },
  },
  {
    name: 'forgot-email',
    async open(page, world) {
      await go('/login')(page, world);
      await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
      await page.getByRole('dialog').getByLabel('Email').waitFor();
    },
  },
  {
    name: 'forgot-code',
    async open(page, world) {
      await go('/login')(page, world);
      await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`);
      await dialog.locator('button[type=submit]').click();
      await dialog.getByLabel('Código').waitFor();
    },
  },
  { name: 'register', open: go('/register') },
  {
    name: 'register-errors',
    async open(page, world) {
      await go('/register')(page, world);
      await page.getByRole('button', { name: 'Crear cuenta' }).click();
      await page.getByText('El nombre es requerido').waitFor();
    },
  },
  { name: 'verify', open: openVerification },
  {
    name: 'verify-close',
    async open(page, world) {
      await openVerification(page, world);
      await page.keyboard.press('Escape');
      await page.getByText('¿Seguro que quieres cerrar? Tendrás que registrarte de nuevo.').waitFor();
    },
  },
  { name: 'terms', open: go('/terminos') },
  { name: 'privacy', open: go('/privacidad') },
];

async function openVerification(page: Page, world: World) {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`;
  await go('/register')(page, world);
  await page.getByLabel('Nombre').fill('Ana Díaz');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('secreto-1');
  await page.getByLabel('Confirmar contraseña').fill('secreto-1');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.getByRole('dialog').getByLabel('Código de verificación').waitFor();
  // The mail has left: no later screen waits behind it.
  codeIn(await world.product.smtp.mailTo(email));
}
