import type { Page } from 'playwright-core';
import { operatorScreen } from './operator.ts';
import { daysFromNow, goTo, type Screen } from './screen.ts';

const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const activeFactor = { activeSince: daysFromNow(-9), required: true, recoveryCodesLeft: 7 };

/** The second factor: required at the log-in, being set up, and active. */
export const operatorSecurityScreens: readonly Screen[] = [
  {
    name: 'operator-login-code',
    async open(page, fixtures) {
      await page.route('**/api/admin/login', (route) =>
        route.fulfill({
          status: 403,
          json: { code: 'SECOND_FACTOR_REQUIRED', message: 'Escribe el código de tu aplicación' },
        }),
      );
      await goTo('/admin/login')(page, fixtures);
      await page.getByLabel('Usuario').fill('admin');
      await page.getByLabel('Contraseña', { exact: true }).fill('una-clave-larga');
      await page.getByRole('button', { name: 'Ingresar' }).click();
      await page.getByLabel('Código de verificación').waitFor();
    },
  },
  operatorScreen('second-factor-required', async (page, fixtures) => {
    await mockKey(page);
    await page.route('**/api/admin/summary', (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'SECOND_FACTOR_MISSING', message: 'Configura la verificación en dos pasos' },
      }),
    );
    await goTo('/admin/dashboard')(page, fixtures);
    await page.getByRole('heading', { name: 'Configura la verificación' }).waitFor();
    await page.getByLabel('Código', { exact: true }).waitFor();
  }),
  operatorScreen('second-factor-set-up', async (page, fixtures) => {
    await openSetUp(page, fixtures);
    await page.getByLabel('Código', { exact: true }).fill('123456');
    await page.route('**/second-factor/confirm', (route) =>
      route.fulfill({
        status: 400,
        json: { code: 'INVALID_SECOND_FACTOR', message: 'El código no es válido o ya se usó.' },
      }),
    );
    await page.getByRole('button', { name: 'Activar' }).click();
    await page.getByText('El código no es válido').waitFor();
  }),
  operatorScreen('recovery-codes', async (page, fixtures) => {
    await openSetUp(page, fixtures);
    const codes = Array.from({ length: 10 }, (_, n) => `ABCD-EFGH-JKMN-PQ2${(n % 6) + 2}${'STUVWXYZ27'[n]}`);
    await page.route('**/second-factor/confirm', (route) =>
      route.fulfill({ json: { recoveryCodes: codes } }),
    );
    await page.getByLabel('Código', { exact: true }).fill('123456');
    await page.getByRole('button', { name: 'Activar' }).click();
    await page.getByText('Guarda estos códigos').waitFor();
  }),
  operatorScreen('second-factor-active', openActive),
  operatorScreen('second-factor-remove', async (page, fixtures) => {
    await openActive(page, fixtures);
    await page.getByRole('button', { name: 'Cambiar de teléfono' }).click();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByText('Escribe el código').waitFor();
  }),
];

async function mockKey(page: Page) {
  const uri = `otpauth://totp/Vitrina:admin?issuer=Vitrina&secret=${key}&algorithm=SHA1&digits=6&period=30`;
  await page.route('**/api/admin/second-factor', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: { key, uri } }) : route.fallback(),
  );
}

async function openSetUp(page: Page, fixtures: Parameters<Screen['open']>[1]) {
  await mockKey(page);
  await goTo('/admin/seguridad')(page, fixtures);
  await page.getByRole('button', { name: 'Activar' }).click();
  await page.getByLabel('Código', { exact: true }).waitFor();
}

async function openActive(page: Page, fixtures: Parameters<Screen['open']>[1]) {
  await page.route('**/api/admin/second-factor', (route) => route.fulfill({ json: activeFactor }));
  await goTo('/admin/seguridad')(page, fixtures);
  await page.getByRole('button', { name: 'Cambiar de teléfono' }).waitFor();
}
