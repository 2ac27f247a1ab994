import { capturePaymentOrder, createPaymentOrder } from '@vitrina/contract/billing/payments/endpoints.ts';
import { getRenewal } from '@vitrina/contract/billing/payments/renewal-endpoints.ts';
import { getCurrentSubscription } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import { editPlanPrices } from '@vitrina/contract/operator/overview-endpoints.ts';
import { type FakeMercadopago, startFakeMercadopago } from '@vitrina/fakes/mercadopago.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Owner } from './app.ts';
import { findViolations } from './axe.ts';
import { signIn, signInOperator } from './browser.ts';
import { bootApp } from './setup.ts';

let mercadopago: FakeMercadopago;
const settings: NodeJS.ProcessEnv = { MERCADOPAGO_RENEWALS: 'on' };
const { app, openTab } = bootApp({
  reuseContexts: true,
  readEnv: async () => {
    mercadopago = await startFakeMercadopago('CO');
    return Object.assign(settings, mercadopago.settings);
  },
});
afterAll(() => mercadopago?.stop());

let owner: Owner;
let page: Page;
let errors: string[];
let hasPrices = false;

/** A month of Pro was paid with Mercado Pago. */
beforeEach(async () => {
  if (!hasPrices) {
    const prices = [{ currency: 'COP', period: 'month' as const, amount: '39900' }];
    const token = await app.operatorToken();
    await app.call(editPlanPrices, { token, params: { id: 'pro' }, body: { prices, version: 1 } });
    hasPrices = true;
  }
  owner = await app.buildOwner();
  await buyPro(owner);
  ({ page, errors } = await openTab());
  await signIn(page, app.url, owner.token);
});

async function buyPro({ token }: Owner): Promise<void> {
  const params = { provider: 'mercadopago' };
  const { orderID } = await app.call(createPaymentOrder, { token, params, body: { planId: 'pro' } });
  mercadopago.pay(orderID, ['approved', 'accredited']);
  await app.call(capturePaymentOrder, { token, params, body: { orderID, planId: 'pro' } });
}

const readRenewal = async () => (await app.call(getRenewal, { token: owner.token })).renewal;
const region = () =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Renovación automática' }) });
const latest = () => {
  const preapproval = [...mercadopago.preapprovals.values()].at(-1);
  if (!preapproval) throw new Error('no preapproval');
  return preapproval;
};

/** axe finds nothing on the screen, in both colour schemes. */
async function expectAccessible(screen: Page = page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await screen.emulateMedia({ colorScheme });
    expect(await findViolations(screen)).toEqual([]);
  }
}

async function agree(choice: string) {
  await page.goto(`${app.url}/profile`);
  await region().getByRole('button', { name: 'Renovar automáticamente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Renovar automáticamente' });
  await dialog.getByText('39.900 cada mes').waitFor();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Aceptar y elegir tarjeta' }).click();
  await page.getByRole('link', { name: choice, exact: true }).click();
  await region().waitFor();
}

test('the owner agrees, sees the next charge, is charged, and stops with one tap and a confirmation', async () => {
  await agree('Suscribirme');
  await page.getByText('Listo: tu plan Pro se renueva solo.').waitFor();
  await region().getByText('tu plan Pro sigue un mes más').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await expectAccessible();
  await page.goto(`${app.url}/planes`);
  await page.getByText('tu plan Pro sigue un mes más').waitFor();
  await expectAccessible();

  // The provider charges early, which adds a month.
  const { endDate } = await app.call(getCurrentSubscription, { token: owner.token });
  const notices = mercadopago.chargeDue(latest().nextPaymentAt);
  for (const notice of notices) {
    const { url, headers, body } = mercadopago.sign(notice);
    expect((await fetch(app.url + url, { method: 'POST', headers, body })).status).toBe(200);
  }
  const renewed = await app.call(getCurrentSubscription, { token: owner.token });
  expect(Date.parse(renewed.endDate ?? '')).toBeGreaterThan(Date.parse(endDate ?? ''));

  await page.goto(`${app.url}/profile`);
  await region().getByRole('button', { name: 'Detener renovación' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Detener la renovación automática?' });
  await dialog.getByText('Conservas tu plan Pro hasta el').waitFor();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Detener renovación' }).click();
  await region().getByRole('button', { name: 'Renovar automáticamente' }).waitFor();
  expect(await readRenewal()).toBeNull();
  await expect.poll(() => latest().status, { timeout: 15_000 }).toBe('cancelled');
  expect(errors).toEqual([]);
});

test('an error and a missing authorization are told, and a declined charge shows owner and operator what to do', {
  tags: 'long',
}, async () => {
  await page.goto(`${app.url}/profile?renovacion=activar`);
  mercadopago.injectFault('error', { times: 3 });
  await page.getByRole('button', { name: 'Aceptar y elegir tarjeta' }).click();
  await page.getByText('No se pudo preparar el pago').waitFor();
  mercadopago.clearFaults();

  // Without an authorization nothing is charged, and it can be given later.
  await agree('Volver sin suscribirme');
  await region().getByText('Falta que la autorices').waitFor();
  await expectAccessible();
  await region().getByRole('button', { name: 'Ya la autoricé' }).click();
  await page.getByText('Mercado Pago todavía no tiene tu autorización').waitFor();
  await region().getByRole('link', { name: 'Autorizar en Mercado Pago' }).click();
  await page.getByRole('link', { name: 'Suscribirme', exact: true }).click();
  await page.getByText('Listo: tu plan Pro se renueva solo.').waitFor();

  mercadopago.planOutcomes(latest().id, [['rejected', 'cc_rejected_insufficient_amount']]);
  for (const notice of mercadopago.chargeDue(latest().nextPaymentAt)) {
    const { url, headers, body } = mercadopago.sign(notice);
    await fetch(app.url + url, { method: 'POST', headers, body });
  }
  await page.goto(`${app.url}/profile`);
  await region().getByText('Mercado Pago no pudo cobrar').waitFor();
  await region().getByRole('link', { name: 'Pagar de otra forma' }).waitFor();
  await expectAccessible();
  const tab = await openTab();
  await signInOperator(tab.page, app.url, await app.operatorToken());
  await tab.page.goto(`${app.url}/admin/pagos`);
  await tab.page.getByText('Rechazado desde el').waitFor();
  await expectAccessible(tab.page);
});

test('off, an earlier consent is shown and can be stopped, and nobody is asked for a new one', {
  tags: 'long',
}, async () => {
  await agree('Suscribirme');
  await page.getByText('Listo: tu plan Pro se renueva solo.').waitFor();
  const other = await app.buildOwner();
  await buyPro(other);
  const otherTab = await openTab();
  await signIn(otherTab.page, app.url, other.token);
  await otherTab.page.goto(`${app.url}/profile?renovacion=activar`);
  const accept = otherTab.page.getByRole('button', { name: 'Aceptar y elegir tarjeta' });
  await accept.waitFor();
  await app.restart(async () => {
    settings.MERCADOPAGO_RENEWALS = 'off';
  });
  try {
    // The question was open while the operator turned it off.
    const before = mercadopago.preapprovals.size;
    await accept.click();
    await otherTab.page.getByText('Por ahora la renovación automática no está disponible').waitFor();
    await accept.waitFor({ state: 'detached' });
    expect(mercadopago.preapprovals.size).toBe(before);
    for (const path of ['/profile', '/planes', '/subscription/success']) {
      const isRead = otherTab.page.waitForResponse((reply) => reply.url().endsWith('/renewal'));
      await otherTab.page.goto(app.url + path);
      await isRead;
      await otherTab.page.getByRole('heading', { level: 1 }).waitFor();
      expect(await otherTab.page.getByText(/renovar automáticamente|se renueva/i).count()).toBe(0);
    }

    const operatorTab = await openTab();
    await signInOperator(operatorTab.page, app.url, await app.operatorToken());
    await operatorTab.page.goto(`${app.url}/admin/pagos`);
    await operatorTab.page.getByText('La renovación automática está apagada').waitFor();
    const row = operatorTab.page.getByRole('listitem').filter({ hasText: owner.email });
    await row.getByText('Próximo cobro el').waitFor();
    await expectAccessible(operatorTab.page);

    await page.goto(`${app.url}/profile`);
    await region().getByText('tu plan Pro sigue un mes más').waitFor();
    await region().getByRole('button', { name: 'Detener renovación' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Detener renovación' }).click();
    await page.getByText('Detuvimos la renovación automática').waitFor();
    await region().waitFor({ state: 'detached' });
    await expect.poll(() => latest().status, { timeout: 15_000 }).toBe('cancelled');
  } finally {
    await app.restart(async () => {
      settings.MERCADOPAGO_RENEWALS = 'on';
    });
  }
});
