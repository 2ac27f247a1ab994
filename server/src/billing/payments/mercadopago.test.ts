import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import {
  capturePaymentOrder,
  createPaymentOrder,
  listPaymentOffers,
  listPayments,
} from '@vitrina/contract/billing/payments/endpoints.ts';
import type { ReturnedPayment } from '@vitrina/contract/billing/payments/schema.ts';
import type { PlanPeriod } from '@vitrina/contract/billing/plans/schema.ts';
import { getCurrentSubscription } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import { getPaymentAttention } from '@vitrina/contract/operator/accounting-endpoints.ts';
import { editPlanPrices, getSummary } from '@vitrina/contract/operator/overview-endpoints.ts';
import type { FakeMpNotice, FakeMpPayment } from '@vitrina/fakes/mercadopago-records.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bootTestApp, type Owner } from '../../testing/app.ts';
import { renderPlanMail } from '../plan-mails/plan-mail.ts';
import { queueExpiryReminders } from '../plan-mails/plan-mail-jobs.ts';
import { payments, planMails, planPrices } from '../tables.ts';
import { findPayment, selectImbalances } from './reads.ts';
import { reconcilePayments } from './reconciliation.ts';

const supportEmail = 'operador@example.com';
const t = bootTestApp({ withPaypal: true, withMercadopago: true, settings: { SUPPORT_EMAIL: supportEmail } });

const approved = ['approved', 'accredited'] as const;
const voucher = ['pending', 'pending_waiting_payment'] as const;
const declined = ['rejected', 'cc_rejected_insufficient_amount'] as const;
const transfer = ['pending', 'pending_waiting_transfer'] as const;
const inReview = ['in_process', 'pending_review_manual'] as const;

beforeEach(async () => {
  t.clock.set('2026-01-31T15:00:00Z');
  t.mercadopago.clearFaults();
  await t.deps.db.delete(planPrices);
  await t.deps.db.insert(planPrices).values([
    { planId: 'basic', currency: 'COP', period: 'month', amount: '19900' },
    { planId: 'pro', currency: 'COP', period: 'month', amount: '39900' },
    { planId: 'pro', currency: 'COP', period: 'year', amount: '399000' },
  ]);
});

afterEach(async () => {
  expect(await selectImbalances(t.deps.db)).toEqual([]);
});

interface Order {
  planId?: PlanId;
  period?: PlanPeriod;
  provider?: 'mercadopago' | 'paypal';
}

async function order(
  owner: Owner,
  { planId = 'pro', period = 'month', provider = 'mercadopago' }: Order = {},
) {
  return t.call(createPaymentOrder, {
    token: owner.token,
    params: { provider },
    body: { planId, period, userId: owner.userId },
  });
}

async function place(owner: Owner, options: Order = {}): Promise<string> {
  const { status, body } = await order(owner, options);
  expect(status, body.message).toBe(200);
  return body.orderID;
}

async function pay(orderID: string, outcome: readonly [string, string] = approved): Promise<FakeMpPayment> {
  const payment = t.mercadopago.pay(orderID, outcome, t.clock.now());
  if (!payment) throw new Error('the preference has expired');
  return payment;
}

async function comeBack(
  owner: Owner,
  orderID: string,
  planId: PlanId = 'pro',
  provider = 'mercadopago',
  returned?: ReturnedPayment,
) {
  const { body } = await t.call(capturePaymentOrder, {
    token: owner.token,
    params: { provider },
    body: { orderID, planId, ...(returned && { returned }) },
  });
  return body.status ?? body.code;
}

async function notify(event: FakeMpNotice | undefined, options: object = {}): Promise<number> {
  if (!event) throw new Error('no event');
  const { url, headers, body } = t.mercadopago.sign(event, { signedAt: t.clock.now(), ...options });
  return (await t.app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
}
const lastEvent = () => t.mercadopago.notices.at(-1);

async function readPlan({ token }: Owner) {
  const { body } = await t.call(getCurrentSubscription, { token });
  return [body.planId, body.status, body.endDate];
}
const readPayments = async ({ token }: Owner) => (await t.call(listPayments, { token })).body.payments;
const readOffers = async ({ token }: Owner) => (await t.call(listPaymentOffers, { token })).body;

async function buyMonth(owner: Owner): Promise<FakeMpPayment> {
  const orderID = await place(owner);
  const payment = await pay(orderID);
  expect(await comeBack(owner, orderID)).toBe('COMPLETED');
  return payment;
}

describe('what is offered', () => {
  test('is the currency of the business with Mercado Pago, and dollars with PayPal', async () => {
    const { offers, waiting } = await readOffers(await t.buildOwner());
    expect(waiting).toBeNull();
    expect(offers.filter((offer) => offer.planId.includes('pro'))).toEqual([
      { planId: 'pro', provider: 'paypal', currency: 'USD', period: 'month', amount: '9.99' },
      { planId: 'pro', provider: 'mercadopago', currency: 'COP', period: 'month', amount: '39900' },
      { planId: 'pro', provider: 'mercadopago', currency: 'COP', period: 'year', amount: '399000' },
    ]);
    expect(offers.map((offer) => `${offer.planId} ${offer.currency}`)).not.toContain('premium COP');
  });

  test('is nothing that has no price', async () => {
    const owner = await t.buildOwner();
    for (const options of [{ planId: 'premium' }, { planId: 'basic', period: 'year' }] as const)
      expect((await order(owner, options)).body.code).toBe('PLAN_NOT_SOLD');
    expect((await order(owner, { provider: 'paypal', period: 'year' })).body.code).toBe('PLAN_NOT_SOLD');
  });

  test('while paid time runs, only its currency is sold', async () => {
    const owner = await t.buildOwner();
    await buyMonth(owner);
    t.clock.passDays(25);
    expect(new Set((await readOffers(owner)).offers.map(({ currency }) => currency))).toEqual(
      new Set(['COP']),
    );
    expect((await order(owner, { provider: 'paypal' })).body.code).toBe('PLAN_CURRENCY');
    t.clock.passDays(5);
    expect((await order(owner, { provider: 'paypal' })).status).toBe(200);
  });
});

describe('a payment', () => {
  test('buys a month in the currency of the country', async () => {
    const owner = await t.buildOwner();
    await buyMonth(owner);
    expect(await readPlan(owner)).toEqual(['pro', 'active', '2026-02-28T15:00:00.000Z']);
    expect(await readPayments(owner)).toMatchObject([
      { amount: '39900', currency: 'COP', period: 'month', provider: 'mercadopago', status: 'completed' },
    ]);
    const { body } = await t.call(getSummary, { token: await t.operatorToken() });
    expect(body.collectedElsewhere.map(({ currency }) => currency)).toEqual(['COP']);
  });

  test('buys a year', async () => {
    const owner = await t.buildOwner();
    const orderID = await place(owner, { period: 'year' });
    await pay(orderID);
    expect(await notify(lastEvent())).toBe(200);
    expect(await readPlan(owner)).toEqual(['pro', 'active', '2027-01-31T15:00:00.000Z']);
  });

  test('that was reported to nobody is found by the job', async () => {
    const owner = await t.buildOwner();
    await pay(await place(owner));
    t.clock.passDays(0.01);
    await reconcilePayments(t.deps);
    expect((await readPlan(owner))[0]).toBe('pro');
  });

  test('that is declined can be tried again on the same page', async () => {
    const owner = await t.buildOwner();
    const orderID = await place(owner);
    await pay(orderID, declined);
    await notify(lastEvent());
    expect(await comeBack(owner, orderID)).toBe('PAYMENT_NOT_APPROVED');
    expect(await readPayments(owner)).toEqual([]);
    await pay(orderID);
    expect(await comeBack(owner, orderID)).toBe('COMPLETED');
  });

  test('in review makes the plan pending until it is decided', async () => {
    const owner = await t.buildOwner();
    const orderID = await place(owner);
    const { id } = await pay(orderID, inReview);
    expect(await comeBack(owner, orderID)).toBe('PENDING');
    expect(await readPlan(owner)).toEqual(['pro', 'pending', null]);
    await notify(t.mercadopago.update(id, { status: 'rejected', detail: 'cc_rejected_high_risk' }));
    expect(await readPlan(owner)).toEqual(['free', 'active', null]);
    expect(await readPayments(owner)).toMatchObject([
      { status: 'denied', statusReason: 'cc_rejected_high_risk' },
    ]);
  });

  test('of another amount or currency is not applied and is refunded', async () => {
    const owner = await t.buildOwner();
    const orderID = await place(owner);
    const { id } = await pay(orderID);
    t.mercadopago.update(id, { amount: 1 });
    await notify(lastEvent());
    expect((await readPlan(owner))[0]).toBe('free');
    await reconcilePayments(t.deps);
    expect(t.mercadopago.payments.get(id)?.status).toBe('refunded');
  });

  test('that follows one which went back goes back too, also without an event', async () => {
    const owner = await t.buildOwner();
    const orderID = await place(owner);
    const first = await pay(orderID);
    t.mercadopago.update(first.id, { amount: 1 });
    await notify(lastEvent());
    await reconcilePayments(t.deps);
    expect(t.mercadopago.payments.get(first.id)?.status).toBe('refunded');
    const second = await pay(orderID);
    t.clock.passDays(1.1);
    await reconcilePayments(t.deps);
    expect(t.mercadopago.payments.get(second.id)?.status).toBe('refunded');
  });

  test('made twice on the same page counts once, and the other one is refunded', async () => {
    const owner = await t.buildOwner();
    const orderID = await place(owner);
    const first = await pay(orderID, voucher);
    const second = await pay(orderID);
    await notify(lastEvent());
    t.mercadopago.payVoucher(first.id);
    await notify(lastEvent());
    expect(await readPlan(owner)).toEqual(['pro', 'active', '2026-02-28T15:00:00.000Z']);
    expect(t.mercadopago.payments.get(first.id)?.status).toBe('refunded');
    expect(t.mercadopago.payments.get(second.id)?.status).toBe('approved');
  });

  test('waits as long as Mercado Pago asks while it has too many calls', async () => {
    const owner = await t.buildOwner();
    t.mercadopago.injectFault('throttle', { times: 1 });
    const before = t.mercadopago.requests.length;
    expect((await order(owner)).status).toBe(200);
    const paths = t.mercadopago.requests.slice(before).filter((request) => request.includes('preferences'));
    expect(paths).toEqual(['POST /checkout/preferences', 'POST /checkout/preferences']);
  });

  test('whose preference could not be created leaves nothing open', async () => {
    const owner = await t.buildOwner();
    t.mercadopago.injectFault('error', { path: /preferences/, times: 3 });
    expect((await order(owner)).body.code).toBe('PAYMENT_ORDER_FAILED');
    expect((await order(owner)).status).toBe(200);
  });
});

describe('a buyer who comes back before the search finds the payment', () => {
  const returnWith = (owner: Owner, orderID: string, paymentId: string, outcome = 'approved' as const) =>
    comeBack(owner, orderID, 'pro', 'mercadopago', { paymentId, outcome });

  test('gets the plan, because the payment is read by its id', async () => {
    const owner = await t.buildOwner();
    const orderID = await place(owner);
    const { id } = await pay(orderID);
    t.mercadopago.update(id, { isUnindexed: true });
    expect(await comeBack(owner, orderID)).toBe('PAYMENT_NOT_APPROVED');
    expect(await returnWith(owner, orderID, String(id))).toBe('COMPLETED');
    expect((await readPlan(owner))[0]).toBe('pro');
  });

  test('waits if the payment cannot be read yet, and reads no error beside a button', async () => {
    const owner = await t.buildOwner();
    const orderID = await place(owner);
    expect(await returnWith(owner, orderID, '99999999999')).toBe('PENDING');
    expect(await returnWith(owner, orderID, 'null')).toBe('PENDING');
    expect((await readPlan(owner))[0]).toBe('free');
    const { id } = await pay(orderID);
    expect(await returnWith(owner, orderID, String(id))).toBe('COMPLETED');
  });

  test('gets nothing for the payment of somebody else', async () => {
    const [owner, other] = [await t.buildOwner(), await t.buildOwner()];
    const { id } = await pay(await place(other));
    const orderID = await place(owner);
    expect(await returnWith(owner, orderID, String(id))).toBe('PENDING');
    expect((await readPlan(owner))[0]).toBe('free');
    expect(await returnWith(owner, orderID, '../users/me')).toBe('PENDING');
  });
});

describe('an order that was cancelled for another one, and paid before the search finds its payment', () => {
  const payUnseen = async (owner: Owner) => {
    const orderID = await place(owner);
    const { id, reference } = await pay(orderID);
    t.mercadopago.update(id, { isUnindexed: true });
    await place(owner, { planId: 'basic' });
    t.clock.passDays(0.01);
    await reconcilePayments(t.deps);
    expect((await findPayment(t.deps.db, reference))?.status).toBe('expired');
    return { orderID, id };
  };

  test('counts when the buyer comes back', async () => {
    const owner = await t.buildOwner();
    const { orderID, id } = await payUnseen(owner);
    expect(await comeBack(owner, orderID)).toBe('PAYMENT_ORDER_NOT_FOUND');
    const returned = { paymentId: String(id), outcome: 'approved' } as const;
    expect(await comeBack(owner, orderID, 'pro', 'mercadopago', returned)).toBe('COMPLETED');
    expect((await readPlan(owner))[0]).toBe('pro');
  });

  test('is found by the job when nobody comes back and every event is lost', async () => {
    const owner = await t.buildOwner();
    const { id } = await payUnseen(owner);
    t.mercadopago.update(id, { isUnindexed: false });
    t.clock.passDays(0.1);
    await reconcilePayments(t.deps);
    expect((await readPlan(owner))[0]).toBe('pro');
  });
});

describe('a transfer that the bank is making', () => {
  test('makes the plan pending, and is not something to pay', async () => {
    const owner = await t.buildOwner();
    const orderID = await place(owner);
    const { id } = await pay(orderID, transfer);
    expect(await comeBack(owner, orderID)).toBe('PENDING');
    expect((await readOffers(owner)).waiting).toBeNull();
    expect((await readPayments(owner))[0]).toMatchObject({
      status: 'pending',
      statusReason: 'pending_waiting_transfer',
    });
    expect((await order(owner)).body.code).toBe('PAYMENT_IN_PROGRESS');
    expect(await comeBack(owner, orderID)).toBe('PENDING');
    t.mercadopago.update(id, { status: 'approved', detail: 'accredited' });
    // The screen asks again, also if no notice arrives.
    expect(await comeBack(owner, orderID)).toBe('COMPLETED');
    expect((await readPlan(owner)).slice(0, 2)).toEqual(['pro', 'active']);
  });

  test('that is rejected leaves no notice and allows another way', async () => {
    const owner = await t.buildOwner();
    const orderID = await place(owner);
    const { id } = await pay(orderID, transfer);
    await comeBack(owner, orderID);
    await notify(t.mercadopago.update(id, { status: 'rejected', detail: 'rejected_by_bank' }));
    expect((await readPayments(owner))[0]).toMatchObject({ status: 'denied' });
    expect((await readPlan(owner)).slice(0, 2)).toEqual(['free', 'active']);
    expect((await order(owner)).status).toBe(200);
  });
});

describe('a voucher', () => {
  test('changes no plan, is shown, and is applied when it is paid', async () => {
    const owner = await t.buildOwner();
    const orderID = await place(owner);
    const { id } = await pay(orderID, voucher);
    expect(await comeBack(owner, orderID)).toBe('WAITING');
    expect((await readPlan(owner))[0]).toBe('free');
    expect((await readOffers(owner)).waiting).toMatchObject({
      planId: 'pro',
      amount: '39900',
      url: `${t.mercadopago.url}/voucher/${id}`,
      until: '2026-02-03T15:00:00.000Z',
    });
    t.clock.passDays(2);
    await notify(t.mercadopago.payVoucher(id));
    expect((await readPlan(owner))[0]).toBe('pro');
    expect((await readOffers(owner)).waiting).toBeNull();
  });

  test('is mailed once with its link, and once more on its last day', async () => {
    const owner = await t.buildOwner();
    const orderID = await place(owner);
    await pay(orderID, voucher);
    const readMails = async () => {
      const rows = await t.deps.db.select().from(planMails).where(eq(planMails.ownerId, owner.userId));
      return Promise.all(
        rows
          .toSorted((a, b) => (a.id < b.id ? -1 : 1))
          .map(async (row) => [row.kind, (await renderPlanMail(t.deps, row))?.text] as const),
      );
    };
    expect(await comeBack(owner, orderID)).toBe('WAITING');
    await notify(lastEvent());
    await queueExpiryReminders(t.deps);
    const [first, ...others] = await readMails();
    expect(others).toEqual([]);
    expect(first).toEqual(['voucher', expect.stringMatching(/Ver el cupón: http\S+\/voucher\/\d+/)]);
    expect(first?.[1]).toMatch(/Puedes pagar \$\s39\.900 por tu plan Pro hasta el 3 de febrero de 2026/);
    t.clock.passDays(2.2);
    await queueExpiryReminders(t.deps);
    await queueExpiryReminders(t.deps);
    expect((await readMails()).map(([kind]) => kind)).toEqual(['voucher', 'voucher-ending']);
    await pay(orderID);
    expect(await comeBack(owner, orderID)).toBe('COMPLETED');
    // What was paid meanwhile is not asked for.
    expect((await readMails()).map(([, text]) => text).slice(0, 2)).toEqual([undefined, undefined]);
  });

  test('is read every hour, because no notice may come', async () => {
    const owner = await t.buildOwner();
    const orderID = await place(owner);
    const { id } = await pay(orderID, voucher);
    await comeBack(owner, orderID);
    t.clock.passDays(2);
    await reconcilePayments(t.deps);
    t.mercadopago.payVoucher(id);
    t.clock.passDays(0.9 / 24);
    await reconcilePayments(t.deps);
    expect((await readPlan(owner))[0]).toBe('free');
    t.clock.passDays(0.2 / 24);
    await reconcilePayments(t.deps);
    expect((await readPlan(owner))[0]).toBe('pro');
  });

  test('is cancelled at the provider when another way is chosen', async () => {
    const owner = await t.buildOwner();
    const orderID = await place(owner);
    const { id } = await pay(orderID, voucher);
    await comeBack(owner, orderID);
    const paypalOrder = await place(owner, { provider: 'paypal' });
    expect((await readOffers(owner)).waiting).toBeNull();
    t.clock.passDays(0.01);
    await reconcilePayments(t.deps);
    expect(t.mercadopago.payments.get(id)?.status).toBe('cancelled');
    t.clock.passDays(0.001);
    expect(t.mercadopago.pay(orderID, approved, t.clock.now())).toBeUndefined();
    t.paypal.approve(paypalOrder);
    expect(await comeBack(owner, paypalOrder, 'pro', 'paypal')).toBe('COMPLETED');
  });

  test('ends here also if Mercado Pago refuses to cancel it', async () => {
    const owner = await t.buildOwner();
    const orderID = await place(owner);
    const { id } = await pay(orderID, voucher);
    await comeBack(owner, orderID);
    t.mercadopago.preferences.delete(orderID);
    t.mercadopago.update(id, { status: 'pending', detail: 'pending_waiting_payment' });
    await place(owner, { planId: 'basic' });
    t.clock.passDays(0.01);
    await reconcilePayments(t.deps);
    const reference = t.mercadopago.payments.get(id)?.reference ?? '';
    expect((await findPayment(t.deps.db, reference))?.status).toBe('expired');
  });

  test.each([
    ['of the same plan and currency is applied', 'pro', 'pro'],
    ['of another plan is refunded', 'basic', 'pro'],
  ] as const)('that was paid before its cancellation %s', async (_name, latePlan, plan) => {
    const owner = await t.buildOwner();
    const orderID = await place(owner, { planId: latePlan });
    const { id } = await pay(orderID, voucher);
    t.mercadopago.injectFault('error', { path: /./, times: 1000 });
    t.mercadopago.clearFaults();
    const chosen = await place(owner, { planId: plan });
    await pay(chosen);
    expect(await comeBack(owner, chosen, plan)).toBe('COMPLETED');
    // The job that cancels it may have run already, which the buyer's payment then precedes.
    t.mercadopago.update(id, { status: 'approved', detail: 'accredited' });
    await notify(lastEvent());
    await reconcilePayments(t.deps);
    const isApplied = latePlan === plan;
    expect(t.mercadopago.payments.get(id)?.status).toBe(isApplied ? 'approved' : 'refunded');
    expect((await readPlan(owner))[0]).toBe(plan);
  });

  test('that was cancelled and paid all the same is found without an event, for a month', async () => {
    const owner = await t.buildOwner();
    const { id } = await pay(await place(owner), voucher);
    await place(owner, { planId: 'basic' });
    t.clock.passDays(0.01);
    await reconcilePayments(t.deps);
    expect(t.mercadopago.payments.get(id)?.status).toBe('cancelled');
    t.clock.passDays(9);
    t.mercadopago.update(id, { status: 'approved', detail: 'accredited' });
    await reconcilePayments(t.deps);
    expect((await readPlan(owner)).slice(0, 2)).toEqual(['pro', 'active']);
    const other = await t.buildOwner();
    const late = await pay(await place(other), voucher);
    await place(other, { planId: 'basic' });
    t.clock.passDays(0.01);
    await reconcilePayments(t.deps);
    t.clock.passDays(31);
    const reference = t.mercadopago.payments.get(late.id)?.reference ?? '';
    const before = (await findPayment(t.deps.db, reference))?.checkedAt;
    await reconcilePayments(t.deps);
    expect((await findPayment(t.deps.db, reference))?.checkedAt).toEqual(before);
  });

  test('in another currency than the paid time is refunded', async () => {
    const owner = await t.buildOwner();
    const orderID = await place(owner);
    const { id } = await pay(orderID, voucher);
    const paypalOrder = await place(owner, { provider: 'paypal' });
    t.paypal.approve(paypalOrder);
    await comeBack(owner, paypalOrder, 'pro', 'paypal');
    t.mercadopago.update(id, { status: 'approved', detail: 'accredited' });
    await notify(lastEvent());
    await reconcilePayments(t.deps);
    expect(t.mercadopago.payments.get(id)?.status).toBe('refunded');
    expect(await readPlan(owner)).toEqual(['pro', 'active', '2026-02-28T15:00:00.000Z']);
  });
});

describe('money that buys nothing', () => {
  /** A voucher that is paid after another currency was chosen. */
  async function payInVain() {
    const owner = await t.buildOwner();
    const orderID = await place(owner);
    const { id } = await pay(orderID, voucher);
    const paypalOrder = await place(owner, { provider: 'paypal' });
    t.paypal.approve(paypalOrder);
    await comeBack(owner, paypalOrder, 'pro', 'paypal');
    t.mercadopago.update(id, { status: 'approved', detail: 'accredited' });
    return { owner, id };
  }

  test.each([true, false])(
    'goes back in whole after the operator returned a part (reported: %s)',
    async (isReported) => {
      const { owner, id } = await payInVain();
      await notify(lastEvent());
      t.mercadopago.refund(id, 9950);
      if (isReported) await notify(lastEvent());
      for (let day = 0; day < 3; day++) {
        await reconcilePayments(t.deps);
        t.clock.passDays(1.1);
      }
      expect(t.mercadopago.payments.get(id)).toMatchObject({ status: 'refunded' });
      expect(t.mercadopago.payments.get(id)?.refunds.map(({ amount }) => amount)).toEqual([9950, 29950]);
      const local = (await readPayments(owner)).filter(({ provider }) => provider === 'mercadopago');
      expect(local).toMatchObject([{ status: 'refunded', refundedAmount: '39900' }]);
    },
  );
});

describe('a refund that Mercado Pago refuses', () => {
  async function owe() {
    const owner = await t.buildOwner();
    const { id } = await pay(await place(owner));
    t.mercadopago.update(id, { amount: 12345, refusesRefunds: true });
    await notify(lastEvent());
    return { owner, id };
  }
  const refundsOf = (id: number) => t.mercadopago.payments.get(id)?.refunds.length;

  test('is owed in words, asked for again a day later, and does not stop the others', async () => {
    const refused = [];
    for (let index = 0; index < 7; index += 1) refused.push(await owe());
    const last = refused.at(-1) ?? (await owe());
    t.mercadopago.update(last.id, { refusesRefunds: false });
    await reconcilePayments(t.deps);
    expect(refundsOf(last.id)).toBe(1);
    expect(await readPayments(last.owner)).toMatchObject([{ status: 'refunded' }]);
    const [first] = refused;
    if (!first) throw new Error('nothing was refused');
    expect(await readPayments(first.owner)).toMatchObject([{ status: 'refunding' }]);
    const token = await t.operatorToken();
    const findStuck = async () =>
      (await t.call(getPaymentAttention, { token })).body.refunds.find(
        ({ user }) => user?.id === first.owner.userId,
      );
    expect(await findStuck()).toBeUndefined();

    for (const { id } of refused) t.mercadopago.update(id, { refusesRefunds: false });
    t.clock.passDays(0.5);
    await reconcilePayments(t.deps);
    expect(refundsOf(first.id)).toBe(0);
    t.clock.passDays(0.6);
    await reconcilePayments(t.deps);
    expect(refused.map(({ id }) => refundsOf(id))).toEqual(Array(7).fill(1));
    expect(await readPayments(first.owner)).toMatchObject([{ status: 'refunded' }]);
    expect(await findStuck()).toBeUndefined();
  });

  test('for two days is listed for the operator, with the last day on which it can be refunded', async () => {
    const { owner, id } = await owe();
    await reconcilePayments(t.deps);
    t.clock.passDays(2.1);
    await reconcilePayments(t.deps);
    const token = await t.operatorToken();
    const { refunds } = (await t.call(getPaymentAttention, { token })).body;
    expect(refunds.find(({ user }) => user?.id === owner.userId)).toMatchObject({
      provider: 'mercadopago',
      providerNumber: String(id),
      amount: '12345',
      since: '2026-01-31T15:00:00.000Z',
      rejections: 2,
      refundableUntil: '2026-07-30T15:00:00.000Z',
    });
    t.mercadopago.update(id, { refusesRefunds: false });
    t.clock.passDays(1.1);
    await reconcilePayments(t.deps);
    expect((await t.call(getPaymentAttention, { token })).body.refunds).toEqual([]);
  });

  test('of a second payment on the same page is asked for with another key the next day', async () => {
    const owner = await t.buildOwner();
    const orderID = await place(owner);
    await pay(orderID);
    expect(await comeBack(owner, orderID)).toBe('COMPLETED');
    const { id } = await pay(orderID);
    t.mercadopago.update(id, { refusesRefunds: true });
    expect(await notify(lastEvent())).toBe(200);
    expect(refundsOf(id)).toBe(0);
    t.mercadopago.update(id, { refusesRefunds: false });
    t.clock.passDays(1.1);
    await reconcilePayments(t.deps);
    expect(refundsOf(id)).toBe(1);
    expect((await readPlan(owner)).slice(0, 2)).toEqual(['pro', 'active']);
  });
});

describe('money that goes back', () => {
  test('in parts shortens the plan, and completely ends it', async () => {
    const owner = await t.buildOwner();
    const { id } = await buyMonth(owner);
    t.mercadopago.refund(id, 19950);
    await notify(lastEvent());
    expect((await readPlan(owner))[2]).toBe('2026-02-14T15:00:00.000Z');
    t.mercadopago.refund(id);
    await notify(lastEvent());
    await notify(lastEvent());
    expect((await readPlan(owner))[0]).toBe('free');
    expect(await readPayments(owner)).toMatchObject([{ status: 'refunded', refundedAmount: '39900' }]);
  });

  test('is found by the job when every event about it is lost', async () => {
    const [refunded, disputed] = [await t.buildOwner(), await t.buildOwner()];
    const refund = await buyMonth(refunded);
    const chargeback = await buyMonth(disputed);
    t.mercadopago.refund(refund.id);
    t.mercadopago.update(chargeback.id, { status: 'charged_back', detail: 'in_process' });
    await reconcilePayments(t.deps);
    expect((await readPlan(refunded))[0]).toBe('pro');
    t.clock.passDays(1.1);
    await reconcilePayments(t.deps);
    expect(await readPayments(refunded)).toMatchObject([{ status: 'refunded', refundedAmount: '39900' }]);
    expect([(await readPlan(refunded))[0], (await readPlan(disputed))[0]]).toEqual(['free', 'pro']);
    t.mercadopago.update(chargeback.id, { status: 'charged_back', detail: 'settled' });
    t.clock.passDays(1.1);
    await reconcilePayments(t.deps);
    expect(await readPayments(disputed)).toMatchObject([{ status: 'reversed' }]);
    expect((await readPlan(disputed))[0]).toBe('free');
  });

  test('is looked for ever less often, and no longer than half a year', async () => {
    const owner = await t.buildOwner();
    await buyMonth(owner);
    const listChecks = async () =>
      (await t.deps.db.select().from(payments).where(eq(payments.ownerId, owner.userId))).map(
        ({ checkedAt }) => checkedAt?.getTime(),
      );
    const days: number[] = [];
    // Every day of the first month, then every fifth, because each run of the job takes its time.
    for (let day = 1, step = 1; day <= 300; day += step) {
      if (day > 30) step = 5;
      t.clock.passDays(step * 1.001);
      const before = await listChecks();
      await reconcilePayments(t.deps);
      if (String(await listChecks()) !== String(before)) days.push(day);
    }
    expect(days.length).toBeGreaterThan(8);
    expect(days.length).toBeLessThan(25);
    expect(days.slice(0, 3)).toEqual([1, 2, 3]);
    expect(Math.max(...days)).toBeLessThanOrEqual(180);
  }, 60_000);

  test('after a chargeback ends the plan once it is decided', async () => {
    const owner = await t.buildOwner();
    const { id } = await buyMonth(owner);
    await notify(t.mercadopago.update(id, { status: 'charged_back', detail: 'in_process' }));
    expect((await readPlan(owner))[0]).toBe('pro');
    await notify(t.mercadopago.update(id, { status: 'charged_back', detail: 'settled' }));
    expect((await readPlan(owner))[0]).toBe('free');
    expect(await readPayments(owner)).toMatchObject([{ status: 'reversed' }]);
  });

  test('after a chargeback that we win stays with us', async () => {
    const owner = await t.buildOwner();
    const { id } = await buyMonth(owner);
    await notify(t.mercadopago.update(id, { status: 'charged_back', detail: 'in_process' }));
    await notify(t.mercadopago.update(id, { status: 'charged_back', detail: 'reimbursed' }));
    expect((await readPlan(owner))[0]).toBe('pro');
    expect(await readPayments(owner)).toMatchObject([{ status: 'completed', pendingRefundAmount: '0' }]);
  });
});

describe('a dispute', () => {
  test('is listed with its day, mailed to the operator once, and leaves the list when it is decided', async () => {
    const owner = await t.buildOwner();
    const { id } = await buyMonth(owner);
    // 23:00 of the day before in the operator's time zone.
    const deadline = new Date('2026-02-10T04:00:00Z');
    const event = t.mercadopago.openChargeback(id, deadline);
    expect([await notify(event), await notify(event)]).toEqual([200, 200]);
    const token = await t.operatorToken();
    const readAttention = async () => (await t.call(getPaymentAttention, { token })).body;
    expect((await readAttention()).disputes).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        user: { id: owner.userId, email: owner.email },
        provider: 'mercadopago',
        providerNumber: String(id),
        amount: '39900',
        currency: 'COP',
        reason: 'fraud',
        openedAt: '2026-01-31T15:00:00.000Z',
        respondBy: deadline.toISOString(),
        url: null,
      },
    ]);
    const chargebackId = 'chargebackId' in event ? event.chargebackId : 0;
    const mail = await t.smtp.waitForMail(supportEmail);
    expect(mail.subject).toMatch(
      /^Un pago de \$\s39\.900 está en disputa: responde antes del 9 de febrero de 2026$/,
    );
    expect(mail.text).toContain('Ver la disputa: http://vitrina.test/admin/pagos');
    expect(t.smtp.received.filter(({ to }) => to === supportEmail)).toHaveLength(1);
    expect(await notify(t.mercadopago.decideChargeback(chargebackId, true))).toBe(200);
    expect((await readAttention()).disputes).toEqual([]);
    expect(await readPlan(owner)).toEqual(['pro', 'active', '2026-02-28T15:00:00.000Z']);
  });

  test('that Mercado Pago mediates itself is listed with its day, mailed once, and closes with its event', async () => {
    const owner = await t.buildOwner();
    const { id } = await buyMonth(owner);
    const dueAt = new Date('2026-02-05T04:00:00Z');
    const event = t.mercadopago.openClaim(id, dueAt);
    const claimId = 'claimId' in event ? event.claimId : 0;
    const mailsBefore = t.smtp.received.filter(({ to }) => to === supportEmail).length;
    expect([await notify(event), await notify(event)]).toEqual([200, 200]);
    const token = await t.operatorToken();
    const readOwn = async () =>
      (await t.call(getPaymentAttention, { token })).body.disputes.filter(
        ({ user }) => user?.id === owner.userId,
      );
    expect(await readOwn()).toMatchObject([
      {
        id: `claim-${claimId}`,
        providerNumber: String(id),
        amount: '39900',
        currency: 'COP',
        reason: 'mediations',
        respondBy: dueAt.toISOString(),
      },
    ]);
    await t.smtp.waitForMail(supportEmail, ({ subject }) => subject.includes(' 4 de febrero de 2026'));
    expect(t.smtp.received.filter(({ to }) => to === supportEmail)).toHaveLength(mailsBefore + 1);
    // The money stays until it is decided.
    expect((await readPlan(owner)).slice(0, 2)).toEqual(['pro', 'active']);
    expect(await notify(t.mercadopago.closeClaim(claimId))).toBe(200);
    expect(await readOwn()).toEqual([]);
  });

  test('about a payment that is not ours, or that does not exist, changes nothing', async () => {
    const token = await t.operatorToken();
    const before = (await t.call(getPaymentAttention, { token })).body;
    expect(await notify({ chargebackId: 4_242_424_242 })).toBe(200);
    expect(await notify({ claimId: 4_242_424_242 })).toBe(200);
    expect((await t.call(getPaymentAttention, { token })).body).toEqual(before);
  });

  test('with PayPal is listed and answered there, and closes with its event', async () => {
    const owner = await t.buildOwner();
    const orderID = await place(owner, { provider: 'paypal' });
    t.paypal.approve(orderID);
    expect(await comeBack(owner, orderID, 'pro', 'paypal')).toBe('COMPLETED');
    const id = `PP-D-${orderID}`;
    const send = async (status: 'WAITING_FOR_SELLER_RESPONSE' | 'RESOLVED') => {
      const dueAt = new Date('2026-02-09T12:00:00Z');
      const { headers, body } = t.paypal.sign(t.paypal.dispute(orderID, { id, status, dueAt }));
      const request = { method: 'POST', url: '/api/webhooks/paypal', headers, payload: body } as const;
      expect((await t.app.inject(request)).statusCode).toBe(200);
    };
    const token = await t.operatorToken();
    const findOwn = async () =>
      (await t.call(getPaymentAttention, { token })).body.disputes.find((one) => one.id === id);
    t.clock.set(new Date().toISOString());
    await send('WAITING_FOR_SELLER_RESPONSE');
    expect(await findOwn()).toMatchObject({
      provider: 'paypal',
      reason: 'UNAUTHORISED',
      respondBy: '2026-02-09T12:00:00.000Z',
      url: `https://www.paypal.com/resolutioncenter/view/${id}`,
    });
    await send('RESOLVED');
    expect(await findOwn()).toBeUndefined();
  });
});

describe('an event', () => {
  test('without the id of its request counts once for each time that it was signed', async () => {
    const owner = await t.buildOwner();
    const orderID = await place(owner);
    const { id } = await pay(orderID, inReview);
    const hasRequestId = false;
    expect(await notify(lastEvent(), { hasRequestId })).toBe(200);
    expect((await readPlan(owner))[1]).toBe('pending');
    t.mercadopago.update(id, { status: 'approved', detail: 'accredited' });
    t.clock.passDays(0.001);
    // Signed later than the first one, so it is another notice.
    expect(await notify(lastEvent(), { hasRequestId })).toBe(200);
    expect((await readPlan(owner))[1]).toBe('active');
  });

  test('counts only with a valid and recent signature', async () => {
    const owner = await t.buildOwner();
    await pay(await place(owner));
    const event = lastEvent();
    expect(await notify(event, { secret: 'otro' })).toBe(400);
    expect(await notify(event, { signedAt: new Date(t.clock.now().getTime() - 3_601_000) })).toBe(400);
    if (!event) throw new Error('no event');
    const signed = t.mercadopago.sign(event, { signedAt: t.clock.now() });
    const other = await pay(await place(await t.buildOwner()));
    const forged = { ...signed, url: `/api/webhooks/mercadopago?data.id=${other.id}&type=payment` };
    for (const headers of [signed.headers, { ...signed.headers, 'x-signature': '' }])
      expect(
        (await t.app.inject({ method: 'POST', url: forged.url, headers, payload: '{}' })).statusCode,
      ).toBe(400);
    expect((await readPlan(owner))[0]).toBe('free');
    expect(await notify(event)).toBe(200);
    expect((await readPlan(owner))[0]).toBe('pro');
  });

  test('that is repeated or late has no further effect', async () => {
    const owner = await t.buildOwner();
    const orderID = await place(owner);
    const { id } = await pay(orderID, voucher);
    const early = lastEvent();
    t.mercadopago.payVoucher(id);
    const late = lastEvent();
    for (const event of [late, early, late, early]) expect(await notify(event)).toBe(200);
    expect(await readPlan(owner)).toEqual(['pro', 'active', '2026-02-28T15:00:00.000Z']);
  });

  test('of a payment that is not ours is ignored, and one that cannot be read is asked for again', async () => {
    expect(await notify({ paymentId: 99, action: 'payment.updated' })).toBe(200);
    const owner = await t.buildOwner();
    await pay(await place(owner));
    t.mercadopago.injectFault('error', { times: 3 });
    expect(await notify(lastEvent())).toBe(503);
    expect(await notify(lastEvent())).toBe(200);
    expect((await readPlan(owner))[0]).toBe('pro');
  });
});

describe('the operator', () => {
  test('changes the prices with a version, and what was paid stays', async () => {
    const token = await t.operatorToken();
    const prices = [{ currency: 'COP', period: 'month' as const, amount: '45000' }];
    const body = { prices, version: 1 };
    const saved = await t.call(editPlanPrices, { token, params: { id: 'pro' }, body });
    expect(saved.body.plan).toMatchObject({ prices, pricesVersion: 2 });
    const again = await t.call(editPlanPrices, { token, params: { id: 'pro' }, body });
    expect(again.body.code).toBe('EDIT_CONFLICT');
    const free = await t.call(editPlanPrices, { token, params: { id: 'free' }, body });
    expect(free.body.code).toBe('PLAN_IS_FREE');
  });

  test.each([
    [{ currency: 'USD', period: 'month', amount: '5' }],
    [{ currency: 'CLP', period: 'month', amount: '5.50' }],
    [{ currency: 'COP', period: 'month', amount: '0' }],
    [{ currency: 'EUR2', period: 'month', amount: '5' }],
    [{ currency: 'COP', period: 'week', amount: '5' }],
  ])('cannot set the price %j', async (price) => {
    const token = await t.operatorToken();
    const body = { prices: [price], version: 1 } as never;
    expect((await t.call(editPlanPrices, { token, params: { id: 'basic' }, body })).status).toBe(400);
  });
});

test('a payment stays readable at the provider by our reference', async () => {
  const owner = await t.buildOwner();
  const orderID = await place(owner);
  const [row] = await t.deps.db.select().from(payments).where(eq(payments.orderId, orderID));
  expect(t.mercadopago.preferences.get(orderID)?.reference).toBe(row?.id);
});
