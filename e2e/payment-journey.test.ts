import { listPayments } from '@vitrina/contract/billing/payments/endpoints.ts';
import { getRenewal } from '@vitrina/contract/billing/payments/renewal-endpoints.ts';
import { createCoupon } from '@vitrina/contract/operator/coupon-endpoints.ts';
import { editPlanPrices } from '@vitrina/contract/operator/overview-endpoints.ts';
import { type FakeMercadopago, startFakeMercadopago } from '@vitrina/fakes/mercadopago.ts';
import { type FakePaypal, startFakePaypal } from '@vitrina/fakes/paypal.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Owner } from './app.ts';
import { phone, signIn } from './browser.ts';
import { startCounter } from './journey-counter.ts';
import { bootApp } from './setup.ts';

/** How many taps each way to pay takes on a phone of 390 pixels, without those on the pages of the providers. */
let mercadopago: FakeMercadopago;
let paypal: FakePaypal;
const { app, openTab } = bootApp({
  reuseContexts: true,
  readEnv: async () => {
    [mercadopago, paypal] = await Promise.all([startFakeMercadopago('CO'), startFakePaypal()]);
    return { ...paypal.settings, ...mercadopago.settings, MERCADOPAGO_RENEWALS: 'on' };
  },
});
afterAll(() => Promise.all([mercadopago?.stop(), paypal?.stop()]));

beforeAll(async () => {
  const token = await app.operatorToken();
  const prices = [{ currency: 'COP', period: 'month' as const, amount: '39900' }];
  await app.call(editPlanPrices, { token, params: { id: 'pro' }, body: { prices, version: 1 } });
  await app.call(createCoupon, { token, body: { code: 'MITAD', kind: 'percent', percent: 50, months: 2 } });
});

async function open() {
  const owner = await app.buildOwner();
  const { page, errors } = await openTab(phone);
  await signIn(page, app.url, owner.token);
  await page.goto(`${app.url}/planes`);
  const { counts, ...counter } = startCounter();
  const tap = async (control: Parameters<typeof counter.tap>[0]) => {
    await control.waitFor();
    await control.scrollIntoViewIfNeeded();
    await counter.tap(control);
  };
  return { owner, page, errors, counts, ...counter, tap, button: (name: string) => buttonOf(page, name) };
}

const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const readAmounts = async ({ token }: Owner) =>
  (await app.call(listPayments, { token })).payments.map(({ amount, currency }) => `${amount} ${currency}`);

test('a month with Mercado Pago takes two taps', async () => {
  const { owner, page, tap, button, counts, errors } = await open();
  await tap(button('Seleccionar Plan Pro'));
  const due = page.getByText('Hoy pagas', { exact: true });
  await due.waitFor();
  // The price is in sight without a scroll, above what the plan opens.
  expect((await due.boundingBox())?.y).toBeLessThan(phone.viewport.height / 2);
  await tap(button('Pagar con Mercado Pago'));
  await page.getByRole('link', { name: 'Pagar con tarjeta', exact: true }).click();
  await page.getByText('¡Pago Completado con Éxito!').waitFor();
  console.log('taps to a month with Mercado Pago:', counts.taps);
  expect(counts.taps).toBe(2);
  expect(await readAmounts(owner)).toEqual(['39900 COP']);
  expect(errors).toEqual([]);
});

test('a month with PayPal takes three taps, of which one chooses it', async () => {
  const { owner, page, tap, button, counts } = await open();
  await tap(button('Seleccionar Plan Pro'));
  await tap(page.getByText('PayPal', { exact: true }));
  const card = page.getByRole('button', { name: 'Tarjeta de débito o crédito' });
  const popup = page.waitForEvent('popup');
  await tap(card);
  const window = await popup;
  await window.getByRole('button', { name: 'Aprobar el pago' }).click();
  await page.getByText('¡Pago Completado con Éxito!').waitFor();
  console.log('taps to a month with PayPal:', counts.taps);
  expect(counts.taps).toBe(3);
  expect(await readAmounts(owner)).toEqual(['9.99 USD']);
});

test('a month with a coupon at Mercado Pago takes four taps and a word, and costs the lower price', {
  tags: 'long',
}, async () => {
  const { owner, page, tap, type, button, counts, errors } = await open();
  await tap(button('Seleccionar Plan Pro'));
  await tap(button('Tengo un cupón'));
  await type(page.getByLabel('Código del cupón'), 'mitad');
  await tap(button('Aplicar'));
  await page.getByText('te sirve para 2 meses').waitFor();
  await page.getByText('19.950').first().waitFor();
  await tap(button('Pagar con Mercado Pago'));
  await page.getByText('COP 19950').waitFor();
  await page.getByRole('link', { name: 'Pagar con tarjeta', exact: true }).click();
  await page.getByText('¡Pago Completado con Éxito!').waitFor();
  console.log('taps to a month with a coupon:', counts.taps, 'and', counts.fields, 'field');
  expect(counts.taps).toBe(4);
  expect(await readAmounts(owner)).toEqual(['19950 COP']);
  expect(errors).toEqual([]);
});

test('a renewal is turned on with two taps after a payment, and stopped with two', async () => {
  const { owner, page, tap, button, counts, errors } = await open();
  await tap(button('Seleccionar Plan Pro'));
  await tap(button('Pagar con Mercado Pago'));
  await page.getByRole('link', { name: 'Pagar con tarjeta', exact: true }).click();
  await page.getByText('¡Pago Completado con Éxito!').waitFor();
  const paid = counts.taps;
  await tap(page.getByRole('link', { name: 'Renovar automáticamente' }));
  await tap(button('Aceptar y elegir tarjeta'));
  await page.getByRole('link', { name: 'Suscribirme', exact: true }).click();
  await page.getByText('Listo: tu plan Pro se renueva solo.').waitFor();
  const started = counts.taps - paid;
  await tap(button('Detener renovación'));
  const dialog = page.getByRole('dialog', { name: '¿Detener la renovación automática?' });
  await tap(dialog.getByRole('button', { name: 'Detener renovación' }));
  await expect
    .poll(async () => (await app.call(getRenewal, { token: owner.token })).renewal, { timeout: 15_000 })
    .toBeNull();
  const stopped = counts.taps - paid - started;
  console.log('taps to turn a renewal on:', started, 'and to stop it:', stopped);
  expect([started, stopped]).toEqual([2, 2]);
  expect(errors).toEqual([]);
});
