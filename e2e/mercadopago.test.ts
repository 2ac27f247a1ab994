import { getCurrentSubscription } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import { type FakeMercadopago, startFakeMercadopago } from '@vitrina/fakes/mercadopago.ts';
import { type FakePaypal, startFakePaypal } from '@vitrina/fakes/paypal.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Owner } from './app.ts';
import { findViolations } from './axe.ts';
import { phone, signIn, signInOperator } from './browser.ts';
import { startCounter } from './journey-counter.ts';
import { bootApp } from './setup.ts';

let mercadopago: FakeMercadopago;
let paypal: FakePaypal;
const { app, openTab } = bootApp({
  reuseContexts: true,
  readEnv: async () => {
    [mercadopago, paypal] = await Promise.all([startFakeMercadopago('CO'), startFakePaypal()]);
    return { ...paypal.settings, ...mercadopago.settings };
  },
});
afterAll(() => Promise.all([mercadopago?.stop(), paypal?.stop()]));

let owner: Owner;
let page: Page;
let errors: string[];
let hasPrices = false;

beforeEach(async () => {
  if (!hasPrices) await setPrices();
  hasPrices = true;
  owner = await app.buildOwner();
  ({ page, errors } = await openTab());
  await signIn(page, app.url, owner.token);
});

/** As the operator does on the plans screen. */
async function setPrices() {
  const tab = await openTab();
  await signInOperator(tab.page, app.url, await app.operatorToken());
  await tab.page.goto(`${app.url}/admin/planes`);
  await tab.page.getByRole('button', { name: 'Otros precios del plan Pro' }).click();
  const dialog = tab.page.getByRole('dialog');
  await dialog.getByLabel('Agregar una moneda').selectOption('COP');
  await dialog.getByLabel('COP al mes').fill('gratis');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.getByText('El precio no es válido').waitFor();
  await expectAccessible(tab.page);
  await dialog.getByLabel('COP al mes').fill('39.900');
  expect(await dialog.getByLabel('COP al año').getAttribute('placeholder')).toBe('399000');
  await dialog.getByLabel('COP al año').fill('399.000');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await tab.page.getByText('399.000 al año').waitFor();
  expect(tab.errors).toEqual([]);
}

async function choosePro() {
  await page.goto(`${app.url}/planes`);
  await page.getByText('39.900 al mes con Mercado Pago').waitFor();
  await page.getByRole('button', { name: 'Seleccionar Plan Pro' }).click();
  await page.getByRole('heading', { name: 'Resumen de la Suscripción' }).waitFor();
}

/** axe finds nothing on the screen, in both colour schemes. */
async function expectAccessible(screen: Page = page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await screen.emulateMedia({ colorScheme });
    expect(await findViolations(screen)).toEqual([]);
  }
}

async function payAtMercadopago(choice: string) {
  await page.getByRole('button', { name: 'Pagar con Mercado Pago' }).click();
  await page.getByRole('heading', { name: 'Mercado Pago' }).waitFor();
  await page.getByRole('link', { name: choice, exact: true }).click();
}

const readPlan = async () => (await app.call(getCurrentSubscription, { token: owner.token })).planId;

test('a month is paid with Mercado Pago in the currency of the business', async () => {
  await choosePro();
  await page.getByText('Plan Pro, un mes').waitFor();
  await expectAccessible();
  await payAtMercadopago('Pagar con tarjeta');
  await page.getByText('¡Pago Completado con Éxito!').waitFor();
  expect(await readPlan()).toBe('pro');

  await page.goto(`${app.url}/profile`);
  await page.getByRole('link', { name: /^Ver recibo/ }).waitFor();
  const payments = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Ver recibo/ }) });
  expect(await payments.innerText()).toMatch(/(?<!US)\$\s39\.900/);
  await page.getByRole('link', { name: /^Ver recibo/ }).click();
  const receipt = page.getByRole('article', { name: /^Recibo/ });
  await receipt.waitFor();
  expect(await receipt.innerText()).toMatch(/Total\s+\$\s39\.900/);
  expect(await receipt.innerText()).not.toContain('dólares');
  expect(errors).toEqual([]);
});

/** On a phone, as a hand would. Resolves to the button that asks to pay. */
async function payOnPhone(choice: string) {
  const { tap, counts } = startCounter();
  ({ page, errors } = await openTab(phone));
  await signIn(page, app.url, owner.token);
  await page.goto(`${app.url}/planes`);
  await page.getByText('39.900 al mes con Mercado Pago').waitFor();
  const choose = page.getByRole('button', { name: 'Seleccionar Plan Pro' });
  await choose.scrollIntoViewIfNeeded();
  await tap(choose);
  const pay = page.getByRole('button', { name: 'Pagar con Mercado Pago' });
  await pay.waitFor();
  await pay.scrollIntoViewIfNeeded();
  await tap(pay);
  await page.getByRole('heading', { name: 'Mercado Pago' }).waitFor();
  await tap(page.getByRole('link', { name: choice, exact: true }));
  return { pay, counts };
}

/** What became of the payment is in sight, without scrolling. */
async function expectInSight(text: string) {
  const box = await page.getByText(text).first().boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  expect(box && box.y + box.height).toBeLessThan(height / 2);
}

test('a month paid by card on a phone shows first what became of it', async () => {
  const { counts } = await payOnPhone('Pagar con tarjeta');
  await page.getByText('¡Pago Completado con Éxito!').waitFor();
  console.info(`A month by card: ${counts.taps} taps, one of them at Mercado Pago`);
  expect(counts.taps).toBe(3);
  await expectInSight('¡Pago Completado con Éxito!');
  expect(errors).toEqual([]);
});

test('a voucher waits, tells what to do, and leaves other ways to pay open', async () => {
  await choosePro();
  await payAtMercadopago('Pagar en efectivo');
  await page.getByText('Falta tu pago de').waitFor();
  const link = page.getByRole('link', { name: 'Ver cómo pagar' });
  expect(await link.getAttribute('href')).toContain('/voucher/');
  expect(await readPlan()).toBe('free');
  await expectAccessible();
  await page.goto(`${app.url}/planes`);
  await page.getByText('Falta tu pago de').waitFor();
  await choosePro();
  await payAtMercadopago('Pagar con tarjeta');
  await page.getByText('¡Pago Completado con Éxito!').waitFor();
  await expect
    .poll(() => [...mercadopago.payments.values()].filter(({ isVoucher }) => isVoucher).at(-1)?.status, {
      timeout: 15_000,
    })
    .toBe('cancelled');
});

test('on a phone a voucher and a transfer show first what became of them, and no button asks to pay a transfer again', {
  tags: 'long',
}, async () => {
  const voucher = await payOnPhone('Pagar en efectivo');
  await page.getByText('Falta tu pago de').waitFor();
  console.info(`A month with a voucher: ${voucher.counts.taps} taps, one of them at Mercado Pago`);
  expect(voucher.counts.taps).toBe(3);
  await expectInSight('Falta tu pago de');
  expect(errors).toEqual([]);

  owner = await app.buildOwner();
  const { pay, counts } = await payOnPhone('Pagar desde tu banco');
  await page.getByText('Tu pago se está confirmando').waitFor();
  console.info(`A month by transfer: ${counts.taps} taps, one of them at Mercado Pago`);
  await expectInSight('Tu pago se está confirmando');
  expect(await pay.count()).toBe(0);
  await expectAccessible();

  const profile = await page.context().newPage();
  await profile.goto(`${app.url}/profile`);
  await profile.getByText('Tu banco está procesando la transferencia.').waitFor();
  await profile.close();
  const transfer = [...mercadopago.payments.values()].at(-1);
  mercadopago.update(transfer?.id ?? 0, { status: 'approved', detail: 'accredited' });
  await page.getByRole('button', { name: 'Comprobar pago' }).click();
  await page.getByText('¡Pago Completado con Éxito!').waitFor();
  expect(await readPlan()).toBe('pro');
  expect(errors).toEqual([]);
});

test('PayPal stays a choice, failures are told in words, and then a year is paid, with what it saves', {
  tags: 'long',
}, async () => {
  await choosePro();
  await page.getByText('PayPal', { exact: true }).click();
  await page.getByText('US$ 9,99').first().waitFor();
  expect(await page.getByRole('button', { name: 'Pagar con Mercado Pago' }).count()).toBe(0);

  await choosePro();
  mercadopago.injectFault('error', { times: 3 });
  await page.getByRole('button', { name: 'Pagar con Mercado Pago' }).click();
  await page.getByText('No se pudo preparar el pago').waitFor();
  mercadopago.clearFaults();

  // A declined card returns to the cancelled payment.
  await payAtMercadopago('Pagar con una tarjeta sin fondos');
  await page.getByRole('heading', { name: 'Pago Cancelado' }).waitFor();
  await page.getByText('No se te cobró nada').waitFor();

  await choosePro();
  await page.getByText('Un año, ').click();
  await page.getByText('Pagas 10 meses y usas 12.').waitFor();
  await page.getByText('Plan Pro, un año').waitFor();
  await payAtMercadopago('Pagar con tarjeta');
  await page.getByText('¡Pago Completado con Éxito!').waitFor();
  const { endDate } = await app.call(getCurrentSubscription, { token: owner.token });
  expect(Date.parse(endDate ?? '') - Date.now()).toBeGreaterThan(360 * 86_400_000);
});
