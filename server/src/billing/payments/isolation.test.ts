import { login, register, requestReset, resendCode } from '@vitrina/contract/account/auth/endpoints.ts';
import {
  capturePaymentOrder,
  createPaymentOrder,
  createPaypalOrder,
} from '@vitrina/contract/billing/payments/endpoints.ts';
import { checkRenewal, startRenewal } from '@vitrina/contract/billing/payments/renewal-endpoints.ts';
import { getCurrentSubscription } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import { getSummary } from '@vitrina/contract/operator/overview-endpoints.ts';
import { changeEmail } from '@vitrina/contract/profile/endpoints.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { bootTestApp, type Owner } from '../../testing/app.ts';
import { payments, planPrices, renewals } from '../tables.ts';
import { listProviders } from './payment-gateway.ts';

// What requests may do on a restored copy with the settings of the production. Its jobs are tested in
// server/src/boot/isolation-watch.test.ts.
const t = bootTestApp({
  withPaypal: true,
  withMercadopago: true,
  settings: { MERCADOPAGO_RENEWALS: 'on' },
});

beforeEach(async () => {
  t.isolation.reason = null;
  await t.deps.db
    .insert(planPrices)
    .values({ planId: 'pro', currency: 'COP', period: 'month', amount: '39900' })
    .onConflictDoNothing();
});

/** Reads, and the log-in of the app at PayPal, move no money. */
const writesToProviders = () =>
  [...t.paypal.requests, ...t.mercadopago.requests].filter(
    (request) => !request.startsWith('GET ') && request !== 'POST /v1/oauth2/token',
  );

async function place({ token }: Owner, provider: 'paypal' | 'mercadopago' = 'paypal') {
  return t.call(createPaymentOrder, { token, params: { provider }, body: { planId: 'pro' } });
}

const paused = {
  status: 503,
  body: { code: 'PAYMENTS_PAUSED', message: expect.stringMatching(/^Los pagos/) },
};

test('an owner of an isolated installation can neither order, pay nor agree to a renewal', async () => {
  const owner = await t.buildOwner();
  const { token } = owner;
  const { orderID } = (await place(owner)).body;
  t.paypal.approve(orderID);
  const before = writesToProviders();
  const rows = await t.deps.db.$count(payments);
  const renewalRows = await t.deps.db.$count(renewals);
  t.isolation.reason = 'restored';
  for (const provider of ['paypal', 'mercadopago'] as const)
    expect(await place(owner, provider)).toMatchObject(paused);
  expect(await t.call(createPaypalOrder, { token, body: { planId: 'pro' } })).toMatchObject(paused);
  const capture = () =>
    t.call(capturePaymentOrder, {
      token,
      params: { provider: 'paypal' },
      body: { orderID, planId: 'pro' },
    });
  expect(await capture()).toMatchObject(paused);
  const terms = { planId: 'pro', period: 'month', amount: '39900', payerEmail: owner.email };
  expect(await t.call(startRenewal, { token, body: terms })).toMatchObject(paused);
  expect((await t.call(checkRenewal, { token })).status).toBe(200);
  expect(writesToProviders()).toEqual(before);
  expect(await t.deps.db.$count(payments)).toBe(rows);
  expect(await t.deps.db.$count(renewals)).toBe(renewalRows);

  // The payment goes on where it was.
  t.isolation.reason = null;
  expect((await capture()).body).toMatchObject({ status: 'COMPLETED' });
  expect((await t.call(getCurrentSubscription, { token })).body.planId).toBe('pro');
});

test('a webhook event is not acknowledged, so that its provider sends it again after the take-over', async () => {
  const owner = await t.buildOwner();
  const { orderID } = (await place(owner)).body;
  const event = t.paypal.approve(orderID);
  if (!event) throw new Error('not approved');
  const deliver = async () => {
    const { headers, body } = t.paypal.sign(event);
    return t.app.inject({ method: 'POST', url: '/api/webhooks/paypal', headers, payload: body });
  };
  t.isolation.reason = 'other-store';
  const before = writesToProviders();
  expect((await deliver()).statusCode).toBe(503);
  expect(writesToProviders()).toEqual(before);
  t.isolation.reason = null;
  expect((await deliver()).statusCode).toBe(200);
});

describe('every call that moves money', () => {
  test('is paused at the providers themselves, whoever makes it', async () => {
    t.isolation.reason = 'restored';
    const before = writesToProviders();
    const providers = listProviders(t.deps.paymentGateway);
    expect(providers.map(({ id }) => id)).toEqual(['paypal', 'mercadopago']);
    for (const { createOrder, captureOrder, refundCapture, cancelOrder, recurring } of providers) {
      const calls = [
        createOrder,
        captureOrder,
        refundCapture,
        cancelOrder,
        recurring?.create,
        recurring?.cancel,
      ];
      for (const call of calls)
        if (call)
          await expect(call({} as never, new Date())).rejects.toMatchObject({ code: 'PAYMENTS_PAUSED' });
    }
    expect(writesToProviders()).toEqual(before);
  });

  test('is known: a new one must be paused too', () => {
    const known = ['createOrder', 'captureOrder', 'refundCapture', 'cancelOrder'];
    const reads = ['checkCredentials', 'readOrder', 'readRefund'];
    for (const provider of listProviders(t.deps.paymentGateway)) {
      const calls = Object.entries(provider).filter(([, value]) => typeof value === 'function');
      expect([...known, ...reads]).toEqual(expect.arrayContaining(calls.map(([name]) => name)));
      const recurring = Object.entries(provider.recurring ?? {}).filter(
        ([, value]) => typeof value === 'function',
      );
      expect(['create', 'cancel', 'read', 'listCharges']).toEqual(
        expect.arrayContaining(recurring.map(([name]) => name)),
      );
    }
  });
});

test('what needs a code at once is refused, and a log-in is not', async () => {
  const owner = await t.buildOwner();
  const { token, email, password } = owner;
  const received = t.smtp.received.length;
  t.isolation.reason = 'restored';
  const refused = {
    status: 503,
    body: { code: 'MAILS_PAUSED', message: 'Ahora no podemos enviar correos. Inténtalo más tarde.' },
  };
  const account = { name: 'Eva', email: `nueva-${email}`, password: 'secreto-1', consent: true };
  expect(await t.call(register, { body: account })).toMatchObject(refused);
  expect(await t.call(requestReset, { body: { email } })).toMatchObject(refused);
  expect(await t.call(resendCode, { body: { userId: owner.userId } })).toMatchObject(refused);
  const change = { email: `otro-${email}`, password };
  expect(await t.call(changeEmail, { token, body: change })).toMatchObject(refused);
  expect(t.smtp.received).toHaveLength(received);
  expect((await t.call(login, { body: { email, password } })).status).toBe(200);
});

test('the operator sees why on the first screen', async () => {
  const read = async () => (await t.call(getSummary, { token: await t.operatorToken() })).body.isolation;
  expect(await read()).toBeNull();
  t.isolation.reason = 'restored';
  expect(await read()).toMatch(/^Aislada: su base de datos es una copia restaurada.*--take-over\.$/);
});
