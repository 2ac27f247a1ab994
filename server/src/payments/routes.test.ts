import {
  capturePaymentOrder,
  capturePaypalOrder,
  createPaymentOrder,
  createPaypalOrder,
  getPaymentConfig,
  listPayments,
} from '@vitrina/contract/payments/endpoints.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { createSubscription, getCurrentSubscription } from '@vitrina/contract/subscriptions/endpoints.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { payments, planTime, users, webhookEvents } from '../db/tables.ts';
import { bootTestApp, type Owner } from '../testing/app.ts';
import { selectImbalances } from './reads.ts';
import { reconcilePayments } from './reconcile.ts';

const t = bootTestApp({ withPaypal: true });
const paypal = { provider: 'paypal' };

beforeEach(() => {
  t.clock.set('2026-01-31T15:00:00Z');
  t.paypal.clearFaults();
});

async function order(owner: Owner, planId: PlanId = 'pro'): Promise<string> {
  const body = { planId, userId: owner.userId };
  const answer = await t.call(createPaymentOrder, { token: owner.token, params: paypal, body });
  expect(answer.status, answer.body.message).toBe(200);
  return answer.body.orderID;
}

async function approvedOrder(owner: Owner, planId: PlanId = 'pro'): Promise<string> {
  const orderID = await order(owner, planId);
  t.paypal.approve(orderID);
  return orderID;
}

async function capture(owner: Owner, orderID: string, planId: PlanId = 'pro') {
  const body = { orderID, planId, userId: owner.userId };
  const answer = await t.call(capturePaymentOrder, { token: owner.token, params: paypal, body });
  return { status: answer.status, says: answer.body.status ?? answer.body.message };
}

const paid = { status: 200, says: 'COMPLETED' };

async function plan({ token }: Owner) {
  const { body } = await t.call(getCurrentSubscription, { token });
  return [body.planId, body.status, body.endDate];
}

async function notify(event: Parameters<typeof t.paypal.sign>[0], options?: object): Promise<number> {
  const { headers, body } = t.paypal.sign(event, options);
  const url = '/api/webhooks/paypal';
  return (await t.app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
}

const paymentsOf = async ({ token }: Owner) => (await t.call(listPayments, { token })).body.payments;
const lastEvent = (orderID: string) => {
  const event = t.paypal.orders.get(orderID)?.events.at(-1);
  if (!event) throw new Error('nothing happened');
  return event;
};
const monthOfPro = ['pro', 'active', '2026-02-28T15:00:00.000Z'];
const free = ['free', 'active', null];

test('tells the browser with what and in which currency it pays', async () => {
  const { token } = await t.buildOwner();
  expect((await t.call(getPaymentConfig, { token })).body).toEqual({
    provider: 'paypal',
    clientId: 'cliente-de-prueba',
    sdkUrl: `${t.paypal.url}/sdk/js`,
    currency: 'USD',
  });
});

test('orders at the price of the plan, and a captured order gives a calendar month', async () => {
  const owner = await t.buildOwner();
  const orderID = await order(owner);
  const ordered = t.paypal.orders.get(orderID);
  expect(ordered?.amount).toEqual({ currency_code: 'USD', value: '9.99' });
  expect(await plan(owner)).toEqual(free);
  t.paypal.approve(orderID);
  expect(await capture(owner, orderID)).toEqual(paid);
  expect(await plan(owner)).toEqual(monthOfPro);
  expect(await paymentsOf(owner)).toEqual([
    {
      id: ordered?.reference,
      date: '2026-01-31T15:00:00.000Z',
      planId: 'pro',
      planName: 'Pro',
      amount: '9.99',
      refundedAmount: '0',
      currency: 'USD',
      status: 'completed',
      provider: 'paypal',
      periodStart: '2026-01-31T15:00:00.000Z',
      periodEnd: '2026-02-28T15:00:00.000Z',
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
  expect((await plan({ token, ...owner }))[0]).toBe('basic');
});

describe('an order is refused', () => {
  test('for the free plan, and for another user', async () => {
    const [me, other] = [await t.buildOwner(), await t.buildOwner()];
    const create = (body: object) => t.call(createPaymentOrder, { token: me.token, params: paypal, body });
    expect((await create({ planId: 'free' })).body).toMatchObject({ code: 'PLAN_IS_FREE' });
    expect((await create({ planId: 'pro', userId: other.userId })).status).toBe(404);
  });

  test('at a provider that is not the one in use', async () => {
    const { token } = await t.buildOwner();
    const params = { provider: 'sandbox' };
    const answer = await t.call(createPaymentOrder, { token, params, body: { planId: 'pro' } });
    expect([answer.status, answer.body.message]).toEqual([404, 'Error al crear la orden de pago']);
  });

  test('while PayPal is down, and leaves no payment behind', async () => {
    const owner = await t.buildOwner();
    t.paypal.injectFault('error', { times: 3 });
    const answer = await t.call(createPaypalOrder, { token: owner.token, body: { planId: 'pro' } });
    expect([answer.status, answer.body.message]).toEqual([503, 'Error al crear la orden de PayPal']);
    expect(await paymentsOf(owner)).toEqual([]);
  });

  test('for the plan that is active, until a week before its end', async () => {
    const owner = await t.buildOwner();
    await capture(owner, await approvedOrder(owner));
    const again = () => t.call(createPaypalOrder, { token: owner.token, body: { planId: 'pro' } });
    expect((await again()).body).toMatchObject({
      code: 'PLAN_ALREADY_ACTIVE',
      message: 'Ya tienes este plan activo',
    });
    t.clock.set('2026-02-21T15:00:00Z');
    expect((await again()).status).toBe(200);
  });

  test('more than thirty times an hour', async () => {
    const { token } = await t.buildOwner();
    const create = () => t.call(createPaypalOrder, { token, body: { planId: 'free' } });
    const answers = await Promise.all(Array.from({ length: 31 }, create));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('a capture is refused, and nothing is charged,', () => {
  const nothingCaptured = (orderID: string) => expect(t.paypal.orders.get(orderID)?.captures).toEqual([]);

  test("of another user's order, as of one that does not exist", async () => {
    const [me, other] = [await t.buildOwner(), await t.buildOwner()];
    const orderID = await approvedOrder(other);
    expect(await capture(me, orderID)).toEqual({ status: 404, says: 'Error en el proceso de pago' });
    expect(await capture(me, 'NO-EXISTE')).toEqual({ status: 404, says: 'Error en el proceso de pago' });
    nothingCaptured(orderID);
    expect(await plan(me)).toEqual(free);
  });

  test('for another plan than was ordered', async () => {
    const owner = await t.buildOwner();
    const orderID = await approvedOrder(owner, 'basic');
    expect((await capture(owner, orderID, 'premium')).status).toBe(404);
    nothingCaptured(orderID);
  });

  test.each([
    ['amount', { currency_code: 'USD', value: '0.01' }],
    ['currency', { currency_code: 'COP', value: '9.99' }],
  ])('of an order whose %s was changed', async (_, amount) => {
    const owner = await t.buildOwner();
    const orderID = await approvedOrder(owner);
    Object.assign(t.paypal.orders.get(orderID) ?? {}, { amount });
    expect(await capture(owner, orderID)).toEqual({ status: 409, says: 'Error al procesar el pago' });
    nothingCaptured(orderID);
    expect(await plan(owner)).toEqual(free);
  });

  test('of an order that its buyer has not approved', async () => {
    const owner = await t.buildOwner();
    const orderID = await order(owner);
    expect(await capture(owner, orderID)).toEqual({ status: 409, says: 'Error en el proceso de pago' });
    t.paypal.approve(orderID);
    expect(await capture(owner, orderID)).toEqual(paid);
  });

  test('when the bank declines, and another card can be tried on the same order', async () => {
    const owner = await t.buildOwner();
    const orderID = await approvedOrder(owner);
    Object.assign(t.paypal.orders.get(orderID) ?? {}, { outcome: 'declined' });
    const declined = { status: 409, says: 'Tu medio de pago fue rechazado. Prueba con otro.' };
    expect(await capture(owner, orderID)).toEqual(declined);
    expect(await plan(owner)).toEqual(free);
    Object.assign(t.paypal.orders.get(orderID) ?? {}, { outcome: 'completed' });
    t.paypal.approve(orderID);
    expect(await capture(owner, orderID)).toEqual(paid);
  });

  test('of a second order for the plan that the first one has just bought', async () => {
    const owner = await t.buildOwner();
    const [first, second] = [await approvedOrder(owner), await approvedOrder(owner)];
    const answers = await Promise.all([capture(owner, first), capture(owner, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const captured = [...t.paypal.orders.values()].filter(({ id }) => [first, second].includes(id));
    expect(captured.flatMap(({ captures }) => captures)).toHaveLength(1);
    expect(await plan(owner)).toEqual(monthOfPro);
  });
});

describe('a capture pays once', () => {
  test('however often it is asked, at once and later', async () => {
    const owner = await t.buildOwner();
    const orderID = await approvedOrder(owner);
    const answers = await Promise.all(Array.from({ length: 5 }, () => capture(owner, orderID)));
    expect(answers).toEqual(Array(5).fill(paid));
    expect(await capture(owner, orderID)).toEqual(paid);
    expect(t.paypal.orders.get(orderID)?.captures).toHaveLength(1);
    expect(await plan(owner)).toEqual(monthOfPro);
  });

  test('when its answer was lost: it is sent again under the same key', async () => {
    const owner = await t.buildOwner();
    const orderID = await approvedOrder(owner);
    t.paypal.injectFault('lose-reply', { path: /capture$/ });
    expect(await capture(owner, orderID)).toEqual(paid);
    expect(await plan(owner)).toEqual(monthOfPro);
  });

  test('when PayPal falls silent afterwards: its notice completes it', async () => {
    const owner = await t.buildOwner();
    const orderID = await approvedOrder(owner);
    const speakAgain = silenceAfterCapture(orderID);
    expect(await capture(owner, orderID)).toEqual({
      status: 503,
      says: 'Estamos confirmando tu pago. No vuelvas a pagar: te avisaremos por correo.',
    });
    expect(await plan(owner)).toEqual(free);
    expect(await paymentsOf(owner)).toMatchObject([{ status: 'pending' }]);
    const other = await t.call(createPaypalOrder, { token: owner.token, body: { planId: 'pro' } });
    expect(other.body.code).toBe('PAYMENT_IN_PROGRESS');
    speakAgain();
    expect(await notify(lastEvent(orderID))).toBe(200);
    expect(await plan(owner)).toEqual(monthOfPro);
    expect(await capture(owner, orderID)).toEqual(paid);
  });

  test('when nobody tells at all: the job asks', async () => {
    const owner = await t.buildOwner();
    const orderID = await approvedOrder(owner);
    const speakAgain = silenceAfterCapture(orderID);
    expect((await capture(owner, orderID)).status).toBe(503);
    speakAgain();
    t.clock.passDays(1);
    await reconcilePayments(t.deps);
    expect((await plan(owner))[0]).toBe('pro');
  });

  test('and an order that reached PayPal is never captured by the job, only freed to be tried again', async () => {
    const owner = await t.buildOwner();
    const orderID = await approvedOrder(owner);
    t.paypal.injectFault('lose-request', { path: /capture$/, times: 3 });
    expect((await capture(owner, orderID)).status).toBe(503);
    t.clock.passDays(1);
    await reconcilePayments(t.deps);
    expect(t.paypal.orders.get(orderID)?.captures).toEqual([]);
    expect(await plan(owner)).toEqual(free);
    expect(await capture(owner, orderID)).toEqual(paid);
  });

  test('when our token was revoked meanwhile', async () => {
    const owner = await t.buildOwner();
    const orderID = await approvedOrder(owner);
    t.paypal.injectFault('unauthorized', { path: /capture$/ });
    expect(await capture(owner, orderID)).toEqual(paid);
  });

  test('when PayPal answers too late', async () => {
    const owner = await t.buildOwner();
    const orderID = await approvedOrder(owner);
    t.paypal.injectFault('late', { path: /capture$/, ms: 700 });
    expect(await capture(owner, orderID)).toEqual(paid);
    expect(t.paypal.orders.get(orderID)?.captures).toHaveLength(1);
  });
});

describe('a payment that PayPal holds', () => {
  async function held(planId: PlanId = 'pro') {
    const owner = await t.buildOwner();
    const orderID = await approvedOrder(owner, planId);
    Object.assign(t.paypal.orders.get(orderID) ?? {}, { outcome: 'pending' });
    expect(await capture(owner, orderID, planId)).toEqual({ status: 200, says: 'PENDING' });
    return { owner, orderID };
  }

  test('makes the plan of an account without one pending, and blocks another payment', async () => {
    const { owner, orderID } = await held();
    expect(await plan(owner)).toEqual(['pro', 'pending', null]);
    expect(await paymentsOf(owner)).toMatchObject([{ status: 'pending', periodStart: null }]);
    expect(await capture(owner, orderID)).toEqual({ status: 200, says: 'PENDING' });
    const other = await t.call(createPaypalOrder, { token: owner.token, body: { planId: 'basic' } });
    expect(other.body.code).toBe('PAYMENT_IN_PROGRESS');
    const leave = await t.call(createSubscription, { token: owner.token, body: { planId: 'free' } });
    expect(leave.body.code).toBe('PAYMENT_IN_PROGRESS');
  });

  test('gives its month from when it is completed', async () => {
    const { owner, orderID } = await held();
    t.clock.set('2026-02-03T15:00:00Z');
    expect(await notify(t.paypal.decide(orderID, 'COMPLETED'))).toBe(200);
    expect(await plan(owner)).toEqual(['pro', 'active', '2026-03-03T15:00:00.000Z']);
    await t.smtp.mailTo(owner.email, ({ subject }) => subject.startsWith('Recibo de tu plan Pro'));
  });

  test('gives nothing when it is denied, and the owner is told', async () => {
    const { owner, orderID } = await held('premium');
    expect(await notify(t.paypal.decide(orderID, 'DECLINED'))).toBe(200);
    expect(await plan(owner)).toEqual(free);
    expect(await paymentsOf(owner)).toMatchObject([{ status: 'denied', periodEnd: null }]);
    expect(await capture(owner, orderID, 'premium')).toEqual({
      status: 409,
      says: 'Error al procesar el pago',
    });
    await t.smtp.mailTo(owner.email, ({ subject }) => subject === 'Tu pago del plan Premium no se completó');
  });

  test('is asked about by the job when its notice never comes', async () => {
    const { owner, orderID } = await held();
    t.paypal.decide(orderID, 'COMPLETED');
    t.clock.passDays(1);
    await reconcilePayments(t.deps);
    expect((await plan(owner))[1]).toBe('active');
  });

  test('changes nothing of a plan that runs', async () => {
    const owner = await t.buildOwner();
    await capture(owner, await approvedOrder(owner));
    const orderID = await approvedOrder(owner, 'premium');
    Object.assign(t.paypal.orders.get(orderID) ?? {}, { outcome: 'pending' });
    await capture(owner, orderID, 'premium');
    expect(await plan(owner)).toEqual(monthOfPro);
  });
});

describe('money that goes back', () => {
  async function paidOwner() {
    const owner = await t.buildOwner();
    const orderID = await approvedOrder(owner);
    await capture(owner, orderID);
    return { owner, orderID };
  }

  test('whole, ends the plan', async () => {
    const { owner, orderID } = await paidOwner();
    t.clock.passDays(10);
    expect(await notify(t.paypal.refund(orderID))).toBe(200);
    expect(await plan(owner)).toEqual(free);
    expect(await paymentsOf(owner)).toMatchObject([{ status: 'refunded', refundedAmount: '9.99' }]);
    const mail = await t.smtp.mailTo(owner.email, ({ subject }) => subject.startsWith('Te devolvimos'));
    expect(mail.subject).toBe('Te devolvimos US$\u00a09,99 de tu plan Pro');
    expect(mail.text).toContain('Tu cuenta tiene ahora el plan Gratis.');
  });

  test('in part, shortens it by what that part bought', async () => {
    const { owner, orderID } = await paidOwner();
    expect(await notify(t.paypal.refund(orderID, '4.99'))).toBe(200);
    const [, , endsAt] = await plan(owner);
    const seconds = (Date.parse(String(endsAt)) - t.clock.now().getTime()) / 1000;
    expect(seconds).toBe(28 * 86_400 - Math.floor((28 * 86_400 * 499) / 999));
    expect(await paymentsOf(owner)).toMatchObject([{ status: 'completed', refundedAmount: '4.99' }]);
  });

  test.each([false, true])(
    'by a dispute, is a reversal (told by the capture itself: %s)',
    async (asCapture) => {
      const { owner, orderID } = await paidOwner();
      expect(await notify(t.paypal.reverse(orderID, { asCapture }))).toBe(200);
      expect(await plan(owner)).toEqual(free);
      expect(await paymentsOf(owner)).toMatchObject([{ status: 'reversed', refundedAmount: '9.99' }]);
    },
  );

  test('before we ever heard of the capture, is taken in after it', async () => {
    const owner = await t.buildOwner();
    const orderID = await approvedOrder(owner);
    const speakAgain = silenceAfterCapture(orderID);
    await capture(owner, orderID);
    speakAgain();
    expect(await notify(t.paypal.refund(orderID))).toBe(200);
    expect(await plan(owner)).toEqual(free);
    expect(await paymentsOf(owner)).toMatchObject([{ status: 'refunded' }]);
  });

  test('leaves the time that another payment bought', async () => {
    const { owner, orderID } = await paidOwner();
    t.clock.set('2026-02-25T15:00:00Z');
    await capture(owner, await approvedOrder(owner));
    expect(await plan(owner)).toEqual(['pro', 'active', '2026-03-31T15:00:00.000Z']);
    await notify(t.paypal.refund(orderID));
    expect(await plan(owner)).toEqual(['pro', 'active', '2026-03-28T15:00:00.000Z']);
  });

  test('at once, brings no grace back to who had left it for the free plan', async () => {
    const { owner } = await paidOwner();
    t.clock.passDays(29);
    expect((await plan(owner))[1]).toBe('pending');
    const { status } = await t.call(createSubscription, { token: owner.token, body: { planId: 'free' } });
    expect(status).toBe(200);
    const orderID = await approvedOrder(owner, 'basic');
    await capture(owner, orderID, 'basic');
    await notify(t.paypal.refund(orderID));
    expect(await plan(owner)).toEqual(free);
  });

  test('at once, leaves the grace in which it was paid', async () => {
    const { owner } = await paidOwner();
    t.clock.passDays(29);
    const before = await plan(owner);
    const orderID = await approvedOrder(owner, 'basic');
    await capture(owner, orderID, 'basic');
    await notify(t.paypal.refund(orderID));
    expect(await plan(owner)).toEqual(before);
    expect(before[1]).toBe('pending');
  });

  test('is sent back by us when nobody is left to have a plan for it, and the books keep a pseudonym', async () => {
    const owner = await t.buildOwner();
    const orderID = await approvedOrder(owner);
    const speakAgain = silenceAfterCapture(orderID);
    await capture(owner, orderID);
    await t.deps.db.delete(users).where(eq(users.id, owner.userId));
    speakAgain();
    await notify(lastEvent(orderID));
    t.paypal.injectFault('lose-reply', { path: /refund$/, times: 3 });
    await reconcilePayments(t.deps);
    expect(t.paypal.orders.get(orderID)?.captures[0]?.status).toBe('REFUNDED');
    await reconcilePayments(t.deps);
    const rows = await t.deps.db.select().from(payments).where(eq(payments.ownerId, owner.userId));
    expect(rows).toMatchObject([{ status: 'completed', amount: '9.99' }]);
    expect(t.paypal.orders.get(orderID)?.captures[0]?.refunded).toBe(999);
  });
});

describe('a notice', () => {
  test('that is forged is refused: by whom, for whom, about what, from where', async () => {
    const owner = await t.buildOwner();
    const orderID = await approvedOrder(owner);
    await capture(owner, orderID);
    const event = t.paypal.refund(orderID);
    expect(await notify(event, { by: 'stranger' })).toBe(400);
    expect(await notify(event, { by: 'stranger', certificateUrl: `${t.paypal.url}/stranger` })).toBe(400);
    expect(
      await notify(event, { by: 'stranger', certificateUrl: 'https://example.com/v1/notifications/certs/X' }),
    ).toBe(400);
    expect(await notify(event, { certificateUrl: `${t.paypal.url}/v1/notifications/certs/CERT-otro` })).toBe(
      400,
    );
    expect(await notify(event, { webhookId: 'OTRO' })).toBe(400);
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
    expect(await plan(owner)).toEqual(monthOfPro);
  });

  test('counts once, however often it comes, at once and later', async () => {
    const owner = await t.buildOwner();
    const orderID = await approvedOrder(owner);
    await capture(owner, orderID);
    const [captured, part] = [lastEvent(orderID), t.paypal.refund(orderID, '1.00')];
    const statuses = await Promise.all([part, captured, part, captured, part].map((event) => notify(event)));
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    const before = await plan(owner);
    const rows = await t.deps.db.select().from(planTime).where(eq(planTime.ownerId, owner.userId));
    t.clock.passDays(3);
    expect(await notify(part)).toBe(200);
    expect(await plan(owner)).toEqual(before);
    expect(await t.deps.db.select().from(planTime).where(eq(planTime.ownerId, owner.userId))).toEqual(rows);
    expect(await paymentsOf(owner)).toMatchObject([{ refundedAmount: '1' }]);
    expect(await t.deps.db.$count(webhookEvents, eq(webhookEvents.id, part.id))).toBe(1);
  });

  test('is to be sent again while PayPal itself cannot be asked', async () => {
    const owner = await t.buildOwner();
    const orderID = await approvedOrder(owner);
    const speakAgain = silenceAfterCapture(orderID);
    await capture(owner, orderID);
    speakAgain();
    const event = lastEvent(orderID);
    t.paypal.injectFault('error', { path: new RegExp(`${orderID}$`), times: 3 });
    expect(await notify(event)).toBe(503);
    expect(await plan(owner)).toEqual(free);
    expect(await notify(event)).toBe(200);
    expect(await plan(owner)).toEqual(monthOfPro);
  });

  test('about something else is taken in and changes nothing', async () => {
    for (const resource of [
      {},
      { id: 'X', custom_id: 'de otra tienda' },
      { custom_id: crypto.randomUUID() },
    ]) {
      const event = { id: crypto.randomUUID(), event_type: 'PAYMENT.CAPTURE.REFUNDED', resource };
      expect(await notify(event)).toBe(200);
    }
    expect(await notify({ id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: {} })).toBe(200);
  });
});

test('the books of every payment of this file balance', async () => {
  expect(await selectImbalances(t.deps.db)).toEqual([]);
});

/** PayPal captures, and is not heard from again until the returned function is called. */
function silenceAfterCapture(orderID: string): () => void {
  t.paypal.injectFault('lose-reply', { path: /capture$/ });
  t.paypal.injectFault('lose-request', { path: /capture$/, times: 2 });
  t.paypal.injectFault('error', { path: new RegExp(`${orderID}$`), after: 1, times: 3 });
  return () => t.paypal.clearFaults();
}
