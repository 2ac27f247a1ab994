import type { Page } from 'playwright-core';
import { daysFromNow, go, heading, loaded, paymentsOfEveryKind, type Screen, type World } from './screen.ts';

export const profileScreens: readonly Screen[] = [
  { name: 'profile-first', owner: 'fresh', open: loaded('/profile') },
  { name: 'profile', owner: 'busy', open: openProfile },
  {
    name: 'profile-lists',
    owner: 'busy',
    async open(page, world) {
      await openProfile(page, world);
      await page
        .getByRole('heading', { name: 'Sesiones abiertas' })
        .evaluate((title) => title.scrollIntoView());
    },
  },
  {
    name: 'profile-foot',
    owner: 'busy',
    async open(page, world) {
      await openProfile(page, world);
      await page.getByRole('button', { name: 'Eliminar mi cuenta' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'profile-pending',
    owner: 'busy',
    async open(page, world) {
      await page.route('**/api/subscriptions/current', async (route) => {
        const plan = await (await route.fetch()).json();
        const grace = { endDate: daysFromNow(-2), graceEndDate: daysFromNow(3), renewable: true };
        await route.fulfill({ json: { ...plan, status: 'pending', ...grace } });
      });
      await openProfile(page, world);
      await page.getByText('Tu período terminó').waitFor();
    },
  },
  {
    name: 'profile-loading',
    owner: 'busy',
    async open(page, world) {
      await page.route(/api\/(subscriptions\/current|profile\/)/, () => {});
      await go('/profile')(page, world);
      await heading(page, 'Mi Cuenta');
    },
  },
  {
    name: 'profile-error',
    owner: 'busy',
    async open(page, world) {
      await page.route(/api\/(subscriptions\/current|profile\/)/, (route) => route.abort());
      await go('/profile')(page, world);
      await page.getByText('Error al cargar la información del plan').waitFor();
      await page.getByText('Error al cargar los pagos').waitFor();
    },
  },
  {
    name: 'profile-name',
    owner: 'busy',
    async open(page, world) {
      await openProfile(page, world);
      await page.getByRole('button', { name: 'Cambiar el nombre' }).click();
      await page.getByRole('dialog').getByLabel('Nombre').fill('');
      await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
      await page.getByText('El nombre es requerido').waitFor();
    },
  },
  {
    name: 'profile-password',
    owner: 'busy',
    async open(page, world) {
      await openProfile(page, world);
      await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
      await page.getByRole('dialog').getByLabel('Nueva contraseña').waitFor();
    },
  },
  { name: 'profile-email', owner: 'busy', open: openEmailDialog },
  {
    name: 'profile-email-code',
    owner: 'busy',
    async open(page, world) {
      // The server sends one code a minute.
      await page.route('**/api/profile/email', (route) => route.fulfill({ json: { message: 'Enviado' } }));
      await openEmailDialog(page, world);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Nuevo email').fill('ana.diaz@fogondelacandelaria.com.co');
      await dialog.getByLabel('Tu contraseña').fill('secreto-1');
      await dialog.getByRole('button', { name: 'Enviar código' }).click();
      await dialog.getByLabel('Código de verificación').waitFor();
    },
  },
  {
    name: 'profile-leave',
    owner: 'busy',
    async open(page, world) {
      await openProfile(page, world);
      await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
      await page.getByRole('dialog').getByText('10 productos').waitFor();
    },
  },
];

async function openProfile(page: Page, world: World) {
  const payments = paymentsOfEveryKind();
  await page.route('**/api/profile/payments', (route) => route.fulfill({ json: { payments } }));
  await go('/profile')(page, world);
  await page.getByText('Período:').first().waitFor();
  await page.getByText('Esta sesión').waitFor();
  await page.getByText('Fecha de activación').waitFor();
}

async function openEmailDialog(page: Page, world: World) {
  await openProfile(page, world);
  await page.getByRole('button', { name: 'Cambiar el email' }).click();
  await page.getByRole('dialog').getByLabel('Nuevo email').waitFor();
}
