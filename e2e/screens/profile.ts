import { securityEventKinds } from '@vitrina/contract/account/security-events/schema.ts';
import type { Page } from 'playwright-core';
import {
  daysFromNow,
  type Fixtures,
  goTo,
  goToLoaded,
  paymentsOfEveryStatus,
  type Screen,
  waitForHeading,
} from './screen.ts';

export const profileScreens: readonly Screen[] = [
  { name: 'profile-first', owner: 'newcomer', open: goToLoaded('/profile') },
  { name: 'profile', owner: 'restaurant', open: openProfile },
  {
    name: 'profile-lists',
    owner: 'restaurant',
    async open(page, fixtures) {
      await openProfile(page, fixtures);
      await page
        .getByRole('heading', { name: 'Sesiones abiertas' })
        .evaluate((element) => element.scrollIntoView());
    },
  },
  {
    name: 'profile-security',
    owner: 'restaurant',
    async open(page, fixtures) {
      const events = Object.keys(securityEventKinds).map((kind, index) => ({
        id: crypto.randomUUID(),
        kind,
        device: kind === 'password-set' ? null : 'Samsung Internet en Android',
        about: /^(?:member|pin)-/.test(kind) ? 'Yolanda' : null,
        createdAt: daysFromNow(-9 * index),
      }));
      await page.route('**/api/profile/security-events', (route) => route.fulfill({ json: { events } }));
      await openProfile(page, fixtures);
      await page.getByRole('button', { name: 'Ver toda la actividad' }).click();
      await page
        .getByRole('heading', { name: 'Actividad de seguridad' })
        .evaluate((title) => title.scrollIntoView());
    },
  },
  {
    name: 'profile-security-empty',
    owner: 'restaurant',
    async open(page, fixtures) {
      await page.route('**/api/profile/security-events', (route) => route.fulfill({ json: { events: [] } }));
      await openProfile(page, fixtures);
      await page
        .getByRole('heading', { name: 'Actividad de seguridad' })
        .evaluate((title) => title.scrollIntoView());
    },
  },
  {
    name: 'profile-export',
    owner: 'restaurant',
    async open(page, fixtures) {
      await openProfile(page, fixtures);
      await page.getByRole('button', { name: 'Descargar mis datos' }).click();
      await page.getByRole('dialog').getByLabel('Tu contraseña').waitFor();
    },
  },
  {
    name: 'profile-end',
    owner: 'restaurant',
    async open(page, fixtures) {
      await openProfile(page, fixtures);
      await page.getByRole('button', { name: 'Eliminar mi cuenta' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'profile-pending',
    owner: 'restaurant',
    async open(page, fixtures) {
      await page.route('**/api/subscriptions/current', async (route) => {
        const plan = await (await route.fetch()).json();
        const grace = { endDate: daysFromNow(-2), graceEndDate: daysFromNow(3), renewable: true };
        await route.fulfill({ json: { ...plan, status: 'pending', ...grace } });
      });
      await openProfile(page, fixtures);
      await page.getByText('Tu período terminó').waitFor();
    },
  },
  {
    name: 'profile-loading',
    owner: 'restaurant',
    async open(page, fixtures) {
      await page.route(/api\/(subscriptions\/current|profile\/)/, () => {});
      await goTo('/profile')(page, fixtures);
      await waitForHeading(page, 'Mi Cuenta');
    },
  },
  {
    name: 'profile-error',
    owner: 'restaurant',
    async open(page, fixtures) {
      await page.route(/api\/(subscriptions\/current|profile\/)/, (route) => route.abort());
      await goTo('/profile')(page, fixtures);
      await page.getByText('Error al cargar la información del plan').waitFor();
      await page.getByText('Error al cargar los pagos').waitFor();
    },
  },
  {
    name: 'profile-name',
    owner: 'restaurant',
    async open(page, fixtures) {
      await openProfile(page, fixtures);
      await page.getByRole('button', { name: 'Cambiar el nombre' }).click();
      await page.getByRole('dialog').getByLabel('Nombre').fill('');
      await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
      await page.getByText('El nombre es requerido').waitFor();
    },
  },
  {
    name: 'profile-password',
    owner: 'restaurant',
    async open(page, fixtures) {
      await openProfile(page, fixtures);
      await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
      await page.getByRole('dialog').getByLabel('Nueva contraseña').waitFor();
    },
  },
  { name: 'profile-email', owner: 'restaurant', open: openEmailDialog },
  {
    name: 'profile-email-code',
    owner: 'restaurant',
    async open(page, fixtures) {
      // The server sends one code a minute.
      await page.route('**/api/profile/email', (route) => route.fulfill({ json: { message: 'Enviado' } }));
      await openEmailDialog(page, fixtures);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Nuevo correo').fill('ana.diaz@fogondelacandelaria.com.co');
      await dialog.getByLabel('Tu contraseña').fill('secreto-1');
      await dialog.getByRole('button', { name: 'Enviar código' }).click();
      await dialog.getByLabel('Código de verificación').waitFor();
    },
  },
  {
    name: 'profile-invoice-data',
    owner: 'restaurant',
    async open(page, fixtures) {
      const invoiceData = {
        name: 'Fogón de la Candelaria SAS',
        country: 'CO',
        taxIdKind: 'nit',
        taxId: '900123456-8',
        address: 'Calle 11 # 3-20, Bogotá',
        email: 'facturas@fogondelacandelaria.com.co',
      };
      await page.route('**/api/profile/invoice-data', (route) =>
        route.fulfill({ json: { invoiceData, version: 2 } }),
      );
      await openProfile(page, fixtures);
      await page
        .getByRole('heading', { name: 'Datos de facturación' })
        .evaluate((title) => title.scrollIntoView());
    },
  },
  {
    name: 'profile-invoice-data-form',
    owner: 'restaurant',
    async open(page, fixtures) {
      await openProfile(page, fixtures);
      await page.getByRole('button', { name: 'Agregar datos de facturación' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Nombre o razón social').fill('Fogón de la Candelaria S.A.S.');
      await dialog.getByLabel('Dirección').fill('Calle 11 # 3-40, Bogotá');
      await dialog.getByLabel('NIT', { exact: true }).fill('900123456-1');
      await dialog.getByRole('button', { name: 'Guardar' }).click();
      await page.getByText('El NIT no es válido').waitFor();
    },
  },
  {
    name: 'profile-second-factor-set-up',
    owner: 'restaurant',
    async open(page, fixtures) {
      await page.route('**/api/profile/confirm-password', (route) => route.fulfill({ status: 204 }));
      const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
      const uri = `otpauth://totp/Vitrina:ana%40fogon.co?issuer=Vitrina&secret=${key}&algorithm=SHA1&digits=6&period=30`;
      await page.route('**/api/profile/second-factor', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ json: { key, uri } }) : route.fallback(),
      );
      await openProfile(page, fixtures);
      await page.getByRole('button', { name: 'Activar' }).click();
      await page.getByRole('dialog').getByLabel('Tu contraseña').fill('secreto-1');
      await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click();
      await page.getByLabel('Código', { exact: true }).waitFor();
      await scrollToSecondFactor(page);
    },
  },
  {
    name: 'profile-second-factor-active',
    owner: 'restaurant',
    async open(page, fixtures) {
      await page.route('**/api/profile/second-factor', (route) =>
        route.fulfill({ json: { activeSince: daysFromNow(-9), recoveryCodesLeft: 7 } }),
      );
      await openProfile(page, fixtures);
      await page.getByText('Te quedan 7 códigos').waitFor();
      await scrollToSecondFactor(page);
    },
  },
  {
    name: 'profile-delete-account',
    owner: 'restaurant',
    async open(page, fixtures) {
      await openProfile(page, fixtures);
      await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
      await page.getByRole('dialog').getByText('10 productos').waitFor();
    },
  },
];

function scrollToSecondFactor(page: Page) {
  return page
    .getByRole('heading', { name: 'Verificación en dos pasos' })
    .evaluate((title) => title.scrollIntoView());
}

async function openProfile(page: Page, fixtures: Fixtures) {
  const payments = paymentsOfEveryStatus();
  await page.route('**/api/profile/payments', (route) => route.fulfill({ json: { payments } }));
  await goTo('/profile')(page, fixtures);
  await page.getByText('Período:').first().waitFor();
  await page.getByText('Esta sesión').waitFor();
  await page.getByText('Fecha de activación').waitFor();
}

async function openEmailDialog(page: Page, fixtures: Fixtures) {
  await openProfile(page, fixtures);
  await page.getByRole('button', { name: 'Cambiar el correo' }).click();
  await page.getByRole('dialog').getByLabel('Nuevo correo').waitFor();
}
