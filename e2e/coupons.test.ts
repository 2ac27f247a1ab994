import type { createCouponBody } from '@vitrina/contract/billing/coupons/schema.ts';
import { listPayments } from '@vitrina/contract/billing/payments/endpoints.ts';
import { getCurrentSubscription } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import { createCoupon, listCoupons } from '@vitrina/contract/operator/coupon-endpoints.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { Owner } from './app.ts';
import { desktop, phone, signIn, signInOperator } from './browser.ts';
import { useSharedApp } from './setup.ts';

const { app, openTab } = useSharedApp();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const readPlan = async ({ token }: Owner) => (await app.call(getCurrentSubscription, { token })).planId;
const readAmounts = async ({ token }: Owner) =>
  (await app.call(listPayments, { token })).payments.map(({ amount }) => amount);

const build = async (body: z.input<typeof createCouponBody>) =>
  app.call(createCoupon, { token: await app.operatorToken(), body });

async function openPayment(owner: Owner, plan: string) {
  const { page, errors } = await openTab(phone);
  await signIn(page, app.url, owner.token);
  await page.goto(`${app.url}/planes`);
  await press(page, `Seleccionar Plan ${plan}`);
  await page.getByText('Modo de prueba: no se cobra nada').waitFor();
  return { page, errors };
}

async function apply(page: Page, code: string) {
  if (await page.getByRole('button', { name: 'Tengo un cupón' }).isVisible())
    await press(page, 'Tengo un cupón');
  await page.getByLabel('Código del cupón').fill(code);
  await press(page, 'Aplicar');
}

test('a coupon shows the old and the new price, and the payment costs the new one', async () => {
  await build({ code: 'MITAD', kind: 'percent', percent: 50, months: 2 });
  const owner = await app.buildOwner();
  const { page } = await openPayment(owner, 'Pro');
  await apply(page, 'x');
  await page.getByText('Escribe el código, de 4 a 24 letras').waitFor();
  await apply(page, 'nadie');
  await page.getByText('Ese cupón no existe').waitFor();
  await apply(page, 'mitad');
  await page.getByText('te sirve para 2 meses').waitFor();
  expect(await page.locator('s').innerText()).toMatch(/9,99/);
  const total = page.locator('dl > div').filter({ hasText: 'Hoy pagas' }).locator('dd');
  expect(await total.innerText()).toMatch(/4,99/);
  await press(page, 'Quitar el cupón MITAD');
  await expect.poll(() => total.innerText()).toMatch(/9,99/);
  await apply(page, 'MITAD');
  await expect.poll(() => total.innerText()).toMatch(/4,99/);
  await press(page, 'Confirmar pago de prueba');
  await page.waitForURL('**/subscription/success');
  expect(await readAmounts(owner)).toEqual(['4.99']);
});

test('a trial starts without a payment, and an error stays on the screen', async () => {
  await build({ code: 'PRUEBA-14', kind: 'trial', days: 14, planId: 'premium' });
  const owner = await app.buildOwner();
  const { page } = await openPayment(owner, 'Premium');
  await apply(page, 'PRUEBA-14');
  await page.getByText('Tienes Premium durante 14 días').waitFor();
  await page.route('**/api/payments/redeem', (route) => route.abort(), { times: 1 });
  await press(page, 'Comenzar la prueba');
  await page.getByRole('alert').getByText('Error al activar el plan').waitFor();
  await press(page, 'Comenzar la prueba');
  await page.waitForURL('**/subscription/success');
  expect([await readPlan(owner), await readAmounts(owner)]).toEqual(['premium', []]);
});

test('the operator creates a coupon, sees who uses it, and stops it', async () => {
  const { page, errors } = await openTab(desktop);
  await signInOperator(page, app.url, await app.operatorToken());
  await page.goto(`${app.url}/admin/pagos`);
  await press(page, 'Nuevo');
  const dialog = page.getByRole('dialog', { name: 'Nuevo cupón o prueba' });
  await press(page, 'Crear');
  await dialog.getByText('Escribe el código, de 4 a 24 letras').waitFor();
  await dialog.getByText('Escribe un porcentaje del 1 al 100').waitFor();
  await dialog.getByLabel('Código').fill('feria-9');
  await dialog.getByLabel('Tipo').selectOption('amount');
  await dialog.getByLabel('Descuento', { exact: true }).fill('2,50');
  await dialog.getByLabel('Cuántas cuentas lo pueden usar').fill('10');
  await press(page, 'Crear');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('US$ 2,50 menos durante un mes, cualquier plan').waitFor();
  await page.getByText('0 de 10 cuentas').waitFor();

  const owner = await app.buildOwner({ name: 'Lucía Ortega' });
  const payment = await openPayment(owner, 'Pro');
  await apply(payment.page, 'FERIA-9');
  await payment.page.getByText('Cupón FERIA-9').waitFor();
  await press(payment.page, 'Confirmar pago de prueba');
  await payment.page.waitForURL('**/subscription/success');
  expect(await readAmounts(owner)).toEqual(['7.49']);

  await page.reload();
  await page.getByText('1 de 10 cuentas').waitFor();
  await press(page, 'Ver los usos de FERIA-9');
  const uses = page.getByRole('dialog', { name: 'Usos de FERIA-9' });
  await uses.getByText('Lucía Ortega').waitFor();
  await uses.getByText('Pagado').waitFor();
  await page.keyboard.press('Escape');
  await uses.waitFor({ state: 'hidden' });
  await press(page, 'Detener FERIA-9');
  await press(page, 'Detener');
  await page.getByText('Detenido', { exact: true }).waitFor();
  const { coupons } = await app.call(listCoupons, { token: await app.operatorToken() });
  expect(coupons.find(({ code }) => code === 'FERIA-9')?.stoppedAt).not.toBeNull();
  expect(errors).toEqual([]);
});
