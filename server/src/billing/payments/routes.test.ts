import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import {
  capturePaymentOrder,
  capturePaypalOrder,
  createPaymentOrder,
  createPaypalOrder,
  getPaymentConfig,
  listPayments,
} from '@vitrina/contract/billing/payments/endpoints.ts';
import {
  createSubscription,
  getCurrentSubscription,
} from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../account/tables.ts';
import { bootTestApp, type Owner } from '../../testing/app.ts';
import { payments, planTime, webhookEvents } from '../tables.ts';
import { selectImbalances } from './reads.ts';
import { reconcilePayments } from './reconciliation.ts';

const t = bootTestApp({ withPaypal: true });
const paypal = { provider: 'paypal' };

beforeEach(() => {
  t.clock.set('2026-01-31T15:00:00Z');
  t.paypal.clearFaults();
});

async function placeOrder(owner: Owner, planId: PlanId = 'pro'): Promise<string> {
  const body = { planId, userId: owner.userId };
  const reply = await t.call(createPaymentOrder, { token: owner.token, params: paypal, body });
  expect(reply.status, reply.body.message).toBe(200);
  return reply.body.orderID;
}

async function placeApprovedOrder(owner: Owner, planId: PlanId = 'pro'): Promise<string> {
  const orderID = await placeOrder(owner, planId);
  t.paypal.approve(orderID);
  return orderID;
}

async function capture(owner: Owner, orderID: string, planId: PlanId = 'pro') {
  const body = { orderID, planId, userId: owner.userId };
  const reply = await t.call(capturePaymentOrder, { token: owner.token, params: paypal, body });
  return { status: reply.status, outcome: reply.body.status ?? reply.body.message };
}

const paid = { status: 200, outcome: 'COMPLETED' };

async function readPlan({ token }: Owner) {
  const { body } = await t.call(getCurrentSubscription, { token });
  return [body.planId, body.status, body.endDate];
}

async function sendWebhook(event: Parameters<typeof t.paypal.sign>[0], options?: object): Promise<number> {
  const { headers, body } = t.paypal.sign(event, options);
  const url = '/api/webhooks/paypal';
  return (await t.app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
}

const readPayments = async ({ token }: Owner) => (await t.call(listPayments, { token })).body.payments;
const requireLastEvent = (orderID: string) => {
  const event = t.paypal.orders.get(orderID)?.events.at(-1);
  if (!event) throw new Error('the order has no events');
  return event;
};
const proMonth = ['pro', 'active', '2026-02-28T15:00:00.000Z'];
const free = ['free', 'active', null];

test('the payment config names the provider, its script and the currency', async () => {
  const { token } = await t.buildOwner();
  expect((await t.call(getPaymentConfig, { token })).body).toEqual({
    provider: 'paypal',
    clientId: 'cliente-de-prueba',
    sdkUrl: `${t.paypal.url}/sdk/js`,
    currency: 'USD',
  });
});

test('an order has the price of its plan, and its capture gives a calendar month', async () => {
  const owner = await t.buildOwner();
  const orderID = await placeOrder(owner);
  const order = t.paypal.orders.get(orderID);
  expect(order?.amount).toEqual({ currency_code: 'USD', value: '9.99' });
  expect(await readPlan(owner)).toEqual(free);
  t.paypal.approve(orderID);
  expect(await capture(owner, orderID)).toEqual(paid);
  expect(await readPlan(owner)).toEqual(proMonth);
  expect(await readPayments(owner)).toEqual([
    {
      id: order?.reference,
      date: '2026-01-31T15:00:00.000Z',
      planId: 'pro',
      planName: 'Pro',
      amount: '9.99',
      refundedAmount: '0',
      pendingRefundAmount: '0',
      currency: 'USD',
      period: 'month',
      status: 'completed',
      statusReason: null,
      provider: 'paypal',
      periodStart: '2026-01-31T15:00:00.000Z',
      periodEnd: '2026-02-28T15:00:00.000Z',
      invoiceData: null,
    },
  ]);
});

test('the calls without a provider in their path do the same', async () => {
  const { token, ...owner } = await t.buildOwner();
  const created = await t.call(createPaypalOrder, { token, body: { planId: 'basic' } });
  const { orderID, approveUrl } = created.body;
  expect(approveUrl).toBe(`${t.paypal.url}/checkoutnow?token=${orderID}`);
  t.paypal.approve(orderID);
  const captured = await t.call(capturePaypalOrder, { token, body: { orderID, planId: 'basic' } });
  expect(captured.body).toEqual({ status: 'COMPLETED' });
  expect((await readPlan({ token, ...owner }))[0]).toBe('basic');
});

describe('placing an order', () => {
  test('fails for the free plan, and with the id of another user, as its capture does', async () => {
    const [me, other] = [await t.buildOwner(), await t.buildOwner()];
    const create = (body: object) => t.call(createPaymentOrder, { token: me.token, params: paypal, body });
    expect((await create({ planId: 'free' })).body).toMatchObject({ code: 'PLAN_IS_FREE' });
    expect((await create({ planId: 'pro', userId: other.userId })).status).toBe(404);
    const { orderID } = (await create({ planId: 'pro', userId: me.userId })).body;
    t.paypal.approve(orderID);
    const captureFor = (userId: string) => {
      const body = { orderID, planId: 'pro', userId } as const;
      return t.call(capturePaymentOrder, { token: me.token, params: paypal, body });
    };
    expect((await captureFor(other.userId)).status).toBe(404);
    expect(await readPlan(me)).toEqual(free);
    expect((await captureFor(me.userId)).status).toBe(200);
  });

  test('fails at a provider that is not in use', async () => {
    const { token } = await t.buildOwner();
    const params = { provider: 'sandbox' };
    const reply = await t.call(createPaymentOrder, { token, params, body: { planId: 'pro' } });
    expect([reply.status, reply.body.message]).toEqual([404, 'Error al crear la orden de pago']);
  });

  test('fails while PayPal is down, and leaves no payment behind', async () => {
    const owner = await t.buildOwner();
    t.paypal.injectFault('error', { times: 3 });
    const reply = await t.call(createPaypalOrder, { token: owner.token, body: { planId: 'pro' } });
    expect([reply.status, reply.body.message]).toEqual([503, 'Error al crear la orden de PayPal']);
    expect(await readPayments(owner)).toEqual([]);
  });

  test('fails for the active plan until a week before its end', async () => {
    const owner = await t.buildOwner();
    await capture(owner, await placeApprovedOrder(owner));
    const again = () => t.call(createPaypalOrder, { token: owner.token, body: { planId: 'pro' } });
    expect((await again()).body).toMatchObject({
      code: 'PLAN_ALREADY_ACTIVE',
      message: 'Ya tienes este plan activo',
    });
    t.clock.set('2026-02-21T15:00:00Z');
    expect((await again()).status).toBe(200);
  });

  test('is limited to thirty times an hour', async () => {
    const { token } = await t.buildOwner();
    const create = () => t.call(createPaypalOrder, { token, body: { planId: 'free' } });
    const replies = await Promise.all(Array.from({ length: 31 }, create));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('a capture is rejected without a charge', () => {
  const nothingCaptured = (orderID: string) => expect(t.paypal.orders.get(orderID)?.captures).toEqual([]);

  test("for another user's order, with the same error as for an unknown one", async () => {
    const [me, other] = [await t.buildOwner(), await t.buildOwner()];
    const orderID = await placeApprovedOrder(other);
    expect(await capture(me, orderID)).toEqual({ status: 404, outcome: 'Error en el proceso de pago' });
    expect(await capture(me, 'NO-EXISTE')).toEqual({ status: 404, outcome: 'Error en el proceso de pago' });
    nothingCaptured(orderID);
    expect(await readPlan(me)).toEqual(free);
  });

  test('for another plan than the ordered one', async () => {
    const owner = await t.buildOwner();
    const orderID = await placeApprovedOrder(owner, 'basic');
    expect((await capture(owner, orderID, 'premium')).status).toBe(404);
    nothingCaptured(orderID);
  });

  test.each([
    ['amount', { currency_code: 'USD', value: '0.01' }],
    ['currency', { currency_code: 'COP', value: '9.99' }],
  ])('for an order whose %s was changed', async (_, amount) => {
    const owner = await t.buildOwner();
    const orderID = await placeApprovedOrder(owner);
    Object.assign(t.paypal.orders.get(orderID) ?? {}, { amount });
    expect(await capture(owner, orderID)).toEqual({ status: 409, outcome: 'Error al procesar el pago' });
    nothingCaptured(orderID);
    expect(await readPlan(owner)).toEqual(free);
  });

  test('until the buyer has approved the order', async () => {
    const owner = await t.buildOwner();
    const orderID = await placeOrder(owner);
    expect(await capture(owner, orderID)).toEqual({ status: 409, outcome: 'Error en el proceso de pago' });
    t.paypal.approve(orderID);
    expect(await capture(owner, orderID)).toEqual(paid);
  });

  test('when the bank declines, and the same order accepts another card', async () => {
    const owner = await t.buildOwner();
    const orderID = await placeApprovedOrder(owner);
    Object.assign(t.paypal.orders.get(orderID) ?? {}, { outcome: 'declined' });
    const declined = { status: 409, outcome: 'Tu medio de pago fue rechazado. Prueba con otro.' };
    expect(await capture(owner, orderID)).toEqual(declined);
    expect(await readPlan(owner)).toEqual(free);
    Object.assign(t.paypal.orders.get(orderID) ?? {}, { outcome: 'completed' });
    t.paypal.approve(orderID);
    expect(await capture(owner, orderID)).toEqual(paid);
  });

  test('for a second order of the plan that the first one has just bought', async () => {
    const owner = await t.buildOwner();
    const [first, second] = [await placeApprovedOrder(owner), await placeApprovedOrder(owner)];
    const replies = await Promise.all([capture(owner, first), capture(owner, second)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const captured = [...t.paypal.orders.values()].filter(({ id }) => [first, second].includes(id));
    expect(captured.flatMap(({ captures }) => captures)).toHaveLength(1);
    expect(await readPlan(owner)).toEqual(proMonth);
  });
});

describe('a capture pays once', () => {
  test('however often it is requested, at once and later', async () => {
    const owner = await t.buildOwner();
    const orderID = await placeApprovedOrder(owner);
    const replies = await Promise.all(Array.from({ length: 5 }, () => capture(owner, orderID)));
    expect(replies).toEqual(Array(5).fill(paid));
    expect(await capture(owner, orderID)).toEqual(paid);
    expect(t.paypal.orders.get(orderID)?.captures).toHaveLength(1);
    expect(await readPlan(owner)).toEqual(proMonth);
  });

  test('when its reply is lost, because it is sent again with the same key', async () => {
    const owner = await t.buildOwner();
    const orderID = await placeApprovedOrder(owner);
    t.paypal.injectFault('lose-reply', { path: /capture$/ });
    expect(await capture(owner, orderID)).toEqual(paid);
    expect(await readPlan(owner)).toEqual(proMonth);
  });

  test('when PayPal stops responding, because the webhook event completes it', async () => {
    const owner = await t.buildOwner();
    const orderID = await placeApprovedOrder(owner);
    const unmute = muteAfterCapture(orderID);
    expect(await capture(owner, orderID)).toEqual({
      status: 503,
      outcome: 'Estamos confirmando tu pago. No vuelvas a pagar: te avisaremos por correo.',
    });
    expect(await readPlan(owner)).toEqual(free);
    expect(await readPayments(owner)).toMatchObject([{ status: 'pending' }]);
    const other = await t.call(createPaypalOrder, { token: owner.token, body: { planId: 'pro' } });
    expect(other.body.code).toBe('PAYMENT_IN_PROGRESS');
    unmute();
    expect(await sendWebhook(requireLastEvent(orderID))).toBe(200);
    expect(await readPlan(owner)).toEqual(proMonth);
    expect(await capture(owner, orderID)).toEqual(paid);
  });

  test('without any webhook event, because the job asks PayPal', async () => {
    const owner = await t.buildOwner();
    const orderID = await placeApprovedOrder(owner);
    const unmute = muteAfterCapture(orderID);
    expect((await capture(owner, orderID)).status).toBe(503);
    unmute();
    t.clock.passDays(1);
    await reconcilePayments(t.deps);
    expect((await readPlan(owner))[0]).toBe('pro');
  });

  test('after the job has repeated a capture that never reached PayPal', async () => {
    const owner = await t.buildOwner();
    const orderID = await placeApprovedOrder(owner);
    t.paypal.injectFault('lose-request', { path: /capture$/, times: 3 });
    expect((await capture(owner, orderID)).status).toBe(503);
    t.clock.passDays(1);
    await reconcilePayments(t.deps);
    expect(t.paypal.orders.get(orderID)?.captures).toHaveLength(1);
    expect((await readPlan(owner))[0]).toBe('pro');
    expect(await capture(owner, orderID)).toEqual(paid);
  });

  test('after our access token was revoked', async () => {
    const owner = await t.buildOwner();
    const orderID = await placeApprovedOrder(owner);
    t.paypal.injectFault('unauthorized', { path: /capture$/ });
    expect(await capture(owner, orderID)).toEqual(paid);
  });

  test('when PayPal replies too late', async () => {
    const owner = await t.buildOwner();
    const orderID = await placeApprovedOrder(owner);
    t.paypal.injectFault('late', { path: /capture$/, ms: 700 });
    expect(await capture(owner, orderID)).toEqual(paid);
    expect(t.paypal.orders.get(orderID)?.captures).toHaveLength(1);
  });
});

describe('a payment that PayPal holds', () => {
  async function buildHeldPayment(planId: PlanId = 'pro') {
    const owner = await t.buildOwner();
    const orderID = await placeApprovedOrder(owner, planId);
    Object.assign(t.paypal.orders.get(orderID) ?? {}, { outcome: 'pending' });
    expect(await capture(owner, orderID, planId)).toEqual({ status: 200, outcome: 'PENDING' });
    return { owner, orderID };
  }

  test('makes a free account’s plan pending, and blocks another payment', async () => {
    const { owner, orderID } = await buildHeldPayment();
    expect(await readPlan(owner)).toEqual(['pro', 'pending', null]);
    expect(await readPayments(owner)).toMatchObject([{ status: 'pending', periodStart: null }]);
    expect(await capture(owner, orderID)).toEqual({ status: 200, outcome: 'PENDING' });
    const other = await t.call(createPaypalOrder, { token: owner.token, body: { planId: 'basic' } });
    expect(other.body.code).toBe('PAYMENT_IN_PROGRESS');
    const leave = await t.call(createSubscription, { token: owner.token, body: { planId: 'free' } });
    expect(leave.body.code).toBe('PAYMENT_IN_PROGRESS');
  });

  test('gives its month when it is completed', async () => {
    const { owner, orderID } = await buildHeldPayment();
    t.clock.set('2026-02-03T15:00:00Z');
    expect(await sendWebhook(t.paypal.decide(orderID, 'COMPLETED'))).toBe(200);
    expect(await readPlan(owner)).toEqual(['pro', 'active', '2026-03-03T15:00:00.000Z']);
    await t.smtp.waitForMail(owner.email, ({ subject }) => subject.startsWith('Recibo de tu plan Pro'));
  });

  test('gives nothing when it is denied, and the owner gets a mail', async () => {
    const { owner, orderID } = await buildHeldPayment('premium');
    expect(await sendWebhook(t.paypal.decide(orderID, 'DECLINED'))).toBe(200);
    expect(await readPlan(owner)).toEqual(free);
    expect(await readPayments(owner)).toMatchObject([{ status: 'denied', periodEnd: null }]);
    expect(await capture(owner, orderID, 'premium')).toEqual({
      status: 409,
      outcome: 'Error al procesar el pago',
    });
    await t.smtp.waitForMail(
      owner.email,
      ({ subject }) => subject === 'Tu pago del plan Premium no se completó',
    );
  });

  test('is completed by the job when its webhook event never arrives', async () => {
    const { owner, orderID } = await buildHeldPayment();
    t.paypal.decide(orderID, 'COMPLETED');
    t.clock.passDays(1);
    await reconcilePayments(t.deps);
    expect((await readPlan(owner))[1]).toBe('active');
  });

  test('does not change a running plan', async () => {
    const owner = await t.buildOwner();
    await capture(owner, await placeApprovedOrder(owner));
    const orderID = await placeApprovedOrder(owner, 'premium');
    Object.assign(t.paypal.orders.get(orderID) ?? {}, { outcome: 'pending' });
    await capture(owner, orderID, 'premium');
    expect(await readPlan(owner)).toEqual(proMonth);
  });
});

describe('a refund', () => {
  async function paidOwner() {
    const owner = await t.buildOwner();
    const orderID = await placeApprovedOrder(owner);
    await capture(owner, orderID);
    return { owner, orderID };
  }

  test('of the whole amount ends the plan', async () => {
    const { owner, orderID } = await paidOwner();
    t.clock.passDays(10);
    expect(await sendWebhook(t.paypal.refund(orderID))).toBe(200);
    expect(await readPlan(owner)).toEqual(free);
    expect(await readPayments(owner)).toMatchObject([{ status: 'refunded', refundedAmount: '9.99' }]);
    const mail = await t.smtp.waitForMail(owner.email, ({ subject }) => subject.startsWith('Te devolvimos'));
    expect(mail.subject).toBe('Te devolvimos US$\u00a09,99 de tu plan Pro');
    expect(mail.text).toContain('Tu cuenta tiene ahora el plan Gratis.');
  });

  test('of a part shortens the plan by the time that the part bought', async () => {
    const { owner, orderID } = await paidOwner();
    expect(await sendWebhook(t.paypal.refund(orderID, '4.99'))).toBe(200);
    const [, , endsAt] = await readPlan(owner);
    const seconds = (Date.parse(String(endsAt)) - t.clock.now().getTime()) / 1000;
    expect(seconds).toBe(28 * 86_400 - Math.floor((28 * 86_400 * 499) / 999));
    expect(await readPayments(owner)).toMatchObject([{ status: 'completed', refundedAmount: '4.99' }]);
  });

  test.each([false, true])(
    'forced by a dispute is a reversal (reported with the capture itself: %s)',
    async (asCapture) => {
      const { owner, orderID } = await paidOwner();
      expect(await sendWebhook(t.paypal.reverse(orderID, { asCapture }))).toBe(200);
      expect(await readPlan(owner)).toEqual(free);
      expect(await readPayments(owner)).toMatchObject([{ status: 'reversed', refundedAmount: '9.99' }]);
    },
  );

  test('that arrives before its capture is known is applied after it', async () => {
    const owner = await t.buildOwner();
    const orderID = await placeApprovedOrder(owner);
    const unmute = muteAfterCapture(orderID);
    await capture(owner, orderID);
    unmute();
    expect(await sendWebhook(t.paypal.refund(orderID))).toBe(200);
    expect(await readPlan(owner)).toEqual(free);
    expect(await readPayments(owner)).toMatchObject([{ status: 'refunded' }]);
  });

  test('keeps the time that another payment bought', async () => {
    const { owner, orderID } = await paidOwner();
    t.clock.set('2026-02-25T15:00:00Z');
    await capture(owner, await placeApprovedOrder(owner));
    expect(await readPlan(owner)).toEqual(['pro', 'active', '2026-03-31T15:00:00.000Z']);
    await sendWebhook(t.paypal.refund(orderID));
    expect(await readPlan(owner)).toEqual(['pro', 'active', '2026-03-28T15:00:00.000Z']);
  });

  test('does not restore a grace that the owner left for the free plan', async () => {
    const { owner } = await paidOwner();
    t.clock.passDays(29);
    expect((await readPlan(owner))[1]).toBe('pending');
    const { status } = await t.call(createSubscription, { token: owner.token, body: { planId: 'free' } });
    expect(status).toBe(200);
    const orderID = await placeApprovedOrder(owner, 'basic');
    await capture(owner, orderID, 'basic');
    await sendWebhook(t.paypal.refund(orderID));
    expect(await readPlan(owner)).toEqual(free);
  });

  test('restores the grace in which the refunded plan was paid', async () => {
    const { owner } = await paidOwner();
    t.clock.passDays(29);
    const before = await readPlan(owner);
    const orderID = await placeApprovedOrder(owner, 'basic');
    await capture(owner, orderID, 'basic');
    await sendWebhook(t.paypal.refund(orderID));
    expect(await readPlan(owner)).toEqual(before);
    expect(before[1]).toBe('pending');
  });

  test('is sent by the job when the account is deleted, and the ledger keeps a pseudonym', async () => {
    const owner = await t.buildOwner();
    const orderID = await placeApprovedOrder(owner);
    const unmute = muteAfterCapture(orderID);
    await capture(owner, orderID);
    await t.deps.db.delete(users).where(eq(users.id, owner.userId));
    unmute();
    await sendWebhook(requireLastEvent(orderID));
    t.paypal.injectFault('lose-reply', { path: /refund$/, times: 3 });
    await reconcilePayments(t.deps);
    expect(t.paypal.orders.get(orderID)?.captures[0]?.status).toBe('REFUNDED');
    await reconcilePayments(t.deps);
    const rows = await t.deps.db.select().from(payments).where(eq(payments.ownerId, owner.userId));
    expect(rows).toMatchObject([{ status: 'completed', amount: '9.99' }]);
    expect(t.paypal.orders.get(orderID)?.captures[0]?.refunded).toBe(999);
  });
});

describe('a webhook event', () => {
  test('with a forged signature, certificate, recipient or body is rejected', async () => {
    const owner = await t.buildOwner();
    const orderID = await placeApprovedOrder(owner);
    await capture(owner, orderID);
    const event = t.paypal.refund(orderID);
    expect(await sendWebhook(event, { by: 'stranger' })).toBe(400);
    expect(await sendWebhook(event, { by: 'stranger', certificateUrl: `${t.paypal.url}/stranger` })).toBe(
      400,
    );
    expect(
      await sendWebhook(event, {
        by: 'stranger',
        certificateUrl: 'https://example.com/v1/notifications/certs/X',
      }),
    ).toBe(400);
    expect(
      await sendWebhook(event, { certificateUrl: `${t.paypal.url}/v1/notifications/certs/CERT-otro` }),
    ).toBe(400);
    expect(await sendWebhook(event, { webhookId: 'OTRO' })).toBe(400);
    const { headers, body } = t.paypal.sign(event);
    const send = (payload: string, extra = {}) =>
      t.app.inject({
        method: 'POST',
        url: '/api/webhooks/paypal',
        headers: { ...headers, ...extra },
        payload,
      });
    expect((await send(body.replace('9.99', '0.99'))).statusCode).toBe(400);
    expect((await send(body, { 'paypal-transmission-time': '2026-01-01T00:00:00Z' })).statusCode).toBe(400);
    expect((await send(body, { 'paypal-auth-algo': 'none' })).json()).toMatchObject({
      code: 'WEBHOOK_NOT_GENUINE',
      message: 'La firma del aviso no es válida',
    });
    expect(await readPlan(owner)).toEqual(proMonth);
  });

  test('is applied once, however often it arrives, at once and later', async () => {
    const owner = await t.buildOwner();
    const orderID = await placeApprovedOrder(owner);
    await capture(owner, orderID);
    const [captureEvent, partialRefund] = [requireLastEvent(orderID), t.paypal.refund(orderID, '1.00')];
    const statuses = await Promise.all(
      [partialRefund, captureEvent, partialRefund, captureEvent, partialRefund].map((event) =>
        sendWebhook(event),
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    const before = await readPlan(owner);
    const rows = await t.deps.db.select().from(planTime).where(eq(planTime.ownerId, owner.userId));
    t.clock.passDays(3);
    expect(await sendWebhook(partialRefund)).toBe(200);
    expect(await readPlan(owner)).toEqual(before);
    expect(await t.deps.db.select().from(planTime).where(eq(planTime.ownerId, owner.userId))).toEqual(rows);
    expect(await readPayments(owner)).toMatchObject([{ refundedAmount: '1' }]);
    expect(await t.deps.db.$count(webhookEvents, eq(webhookEvents.id, partialRefund.id))).toBe(1);
  });

  test('is rejected while PayPal cannot be asked, and applied when it is sent again', async () => {
    const owner = await t.buildOwner();
    const orderID = await placeApprovedOrder(owner);
    const unmute = muteAfterCapture(orderID);
    await capture(owner, orderID);
    unmute();
    const event = requireLastEvent(orderID);
    t.paypal.injectFault('error', { path: new RegExp(`${orderID}$`), times: 3 });
    expect(await sendWebhook(event)).toBe(503);
    expect(await readPlan(owner)).toEqual(free);
    expect(await sendWebhook(event)).toBe(200);
    expect(await readPlan(owner)).toEqual(proMonth);
  });

  test('about something else is accepted and changes nothing', async () => {
    for (const resource of [
      {},
      { id: 'X', custom_id: 'de otra tienda' },
      { custom_id: crypto.randomUUID() },
    ]) {
      const event = { id: crypto.randomUUID(), event_type: 'PAYMENT.CAPTURE.REFUNDED', resource };
      expect(await sendWebhook(event)).toBe(200);
    }
    expect(await sendWebhook({ id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: {} })).toBe(200);
  });
});

test('every payment of this file balances', async () => {
  expect(await selectImbalances(t.deps.db)).toEqual([]);
});

/** PayPal captures, and then stops responding until the returned function is called. */
function muteAfterCapture(orderID: string): () => void {
  t.paypal.injectFault('lose-reply', { path: /capture$/ });
  t.paypal.injectFault('lose-request', { path: /capture$/, times: 2 });
  t.paypal.injectFault('error', { path: new RegExp(`${orderID}$`), after: 1, times: 3 });
  return () => t.paypal.clearFaults();
}
