import { randomUUID } from 'node:crypto';
import { redeemCoupon } from '@vitrina/contract/billing/coupons/endpoints.ts';
import {
  checkRenewal as checkRenewalEndpoint,
  getRenewal,
  stopRenewal,
} from '@vitrina/contract/billing/payments/renewal-endpoints.ts';
import { isPaidPlan } from '@vitrina/contract/billing/plans/rules.ts';
import {
  cancelPlannedChange,
  createSubscription,
  getCurrentSubscription,
} from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import type { FakeMpPayment } from '@vitrina/fakes/mercadopago-records.ts';
import type { ChargeOutcome } from '@vitrina/fakes/mercadopago-subscriptions.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../account/tables.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { type Account, buildAccounts } from '../../testing/accounts.ts';
import { bootTestApp, type TestApp } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';
import { PaymentHistory } from '../../testing/payment-history.ts';
import { grantPlan } from '../subscriptions/writes.ts';
import { coupons, payments, planPrices, planTime } from '../tables.ts';
import { selectImbalances } from './reads.ts';

/**
 * `HISTORIES=5000` runs more of them, `FROM=1000` begins with that number, and `HISTORY=123` runs only the one that failed.
 */
const countWanted = Number(process.env.HISTORIES ?? 60);
const from = Number(process.env.FROM ?? 0);
const onlyHistory = process.env.HISTORY === undefined ? undefined : Number(process.env.HISTORY);
const start = new Date('2026-01-15T10:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
const graceMs = 5 * dayMs;

/** Each has its own database, because another test file would send the mails that are left there. */
const boot = (country: 'CO' | 'MX') =>
  bootTestApp({
    withPaypal: true,
    withMercadopago: country,
    sendsPlanMails: false,
    database: createDatabase,
    settings: { MERCADOPAGO_RENEWALS: 'on' },
  });
const sites = [
  { t: boot('CO'), country: 'CO', currency: 'COP', price: 19900 },
  { t: boot('MX'), country: 'MX', currency: 'MXN', price: 89.9 },
] as const;

const stepCounts = new Map<string, number>();

test(`${countWanted} random histories of both providers in three currencies: money and plans agree`, {
  timeout: 120_000 + countWanted * 4000,
}, async () => {
  const numbers =
    onlyHistory === undefined ? Array.from({ length: countWanted }, (_, n) => from + n) : [onlyHistory];
  await Promise.all(
    sites.map(async ({ t, country, currency, price }, index) => {
      await addPrices(t, currency, price);
      const own = numbers.filter((number) => number % sites.length === index);
      const accounts = await buildAccounts(t.deps.db, own.length, start, country);
      const queue = own.map((number, position) => [number, accounts[position]] as const);
      await Promise.all(
        Array.from({ length: 6 }, async () => {
          for (let next = queue.pop(); next; next = queue.pop()) {
            const [number, account] = next;
            if (account) await t.clock.runWithOwnTime(start, () => runHistory(t, number, account, currency));
          }
        }),
      );
      expect(await selectImbalances(t.deps.db)).toEqual([]);
      expect(await selectOverusedCoupons(t)).toEqual([]);
    }),
  );
  // A step that no history takes would not be tested.
  if (numbers.length >= 1000) {
    const rare = Object.keys(steps).filter((step) => (stepCounts.get(step) ?? 0) < 5);
    expect(rare).toEqual([]);
  }
});

async function runHistory(t: TestApp, number: number, account: Account, currency: string): Promise<void> {
  const history = new PaymentHistory(t, account, number);
  const { log, random } = history;
  try {
    // Each history leaves out some steps, so that the others meet more often.
    const names = Object.keys(steps).filter(() => random() < 0.6);
    const count = 8 + Math.floor(random() * 14);
    await pay(history);
    if (random() < 0.7) await consent(history);
    for (let taken = 0, tried = 0; taken < count && tried < 60; tried++) {
      const name = history.pick(random() < 0.25 ? Object.keys(basicSteps) : names);
      t.clock.passDays((1 + Math.floor(random() * 100)) / 86_400);
      const outcome = await steps[name]?.(history);
      // It was not possible now.
      if (outcome === undefined || outcome === false) continue;
      taken += 1;
      stepCounts.set(name, (stepCounts.get(name) ?? 0) + 1);
      log.push(`${history.now.toISOString()} ${name} ${JSON.stringify(outcome)}`);
      await history.deliverNew();
      await expectPlanIsFunded(history);
    }
    await settle(history);
    await compareMoney(history, currency);
    await compareRenewals(history);
    await expectNoPeriodTwice(history);
    await endAccount(history);
  } catch (error) {
    throw new Error(
      `history ${number} (HISTORY=${number}), ${history.delivery}:\n${log.join('\n')}\n${String(error)}`,
      {
        cause: error,
      },
    );
  }
}

type Step = (history: PaymentHistory) => Promise<unknown>;

const approved: ChargeOutcome = ['approved', 'accredited'];
const declined: ChargeOutcome = ['rejected', 'cc_rejected_other_reason'];
const outcomes: readonly ChargeOutcome[] = [
  approved,
  approved,
  approved,
  ['pending', 'pending_waiting_payment'],
  ['pending', 'pending_waiting_transfer'],
  ['in_process', 'pending_review_manual'],
  declined,
];
const pricedCoupons = ['MITAD', 'CASI', 'MENOS', 'POCOS', 'MENOSLOCAL'];

const basicSteps: Record<string, Step> = {
  pay,
  'days pass': (history) => passDays(history, 1 + history.random() * 25),
  'a month passes': (history) => passDays(history, 27 + history.random() * 5),
};

const orderSteps: Record<string, Step> = {
  order: (history) => history.place(),
  'pay with a coupon': (history) => pay(history, { coupon: history.pick(pricedCoupons) }),
  async 'pay, and nobody comes back'(history) {
    const order = await history.place();
    if (order) history.approve(order);
    return order?.provider;
  },
  async 'pay, and everything reports it at once'(history) {
    const order = await history.place();
    if (!order) return undefined;
    history.approve(order, history.pick(outcomes));
    await Promise.all([
      history.comeBack(order),
      history.comeBack(order),
      history.deliverNew(),
      history.runJobs(),
    ]);
    return order.provider;
  },
  async 'pay, and the search is behind'(history) {
    const order = await history.place({ provider: 'mercadopago' });
    const payment = order && history.approve(order);
    if (!payment) return undefined;
    payment.isUnindexed = true;
    const outcome = await history.comeBack(order);
    await history.deliverNew();
    payment.isUnindexed = false;
    return outcome;
  },
  async 'pay an earlier order'(history) {
    if (history.orders.length === 0) return undefined;
    const order = history.pick(history.orders);
    history.approve(order);
    return history.comeBack(order);
  },
  async 'pay twice on the same page'(history) {
    const order = await history.place({ provider: 'mercadopago' });
    if (!order) return undefined;
    history.approve(order);
    history.approve(order);
    return history.comeBack(order);
  },
  async 'pay two orders at once'(history) {
    const first = await history.place();
    const second = first && (await history.place({}, first.planId));
    if (!second) return undefined;
    for (const order of [first, second]) history.approve(order);
    return Promise.all([history.comeBack(first), history.comeBack(second)]);
  },
  async 'pay, and the provider fails'(history) {
    const order = await history.place();
    if (!order) return undefined;
    const payment = history.approve(order);
    const kind = history.pick(['error', 'lose-reply', 'lose-request'] as const);
    const path = new RegExp(payment ? `${payment.reference}|/v1/payments/${payment.id}` : order.id);
    history.t[order.provider].injectFault(kind, { path, times: 1 + Math.floor(history.random() * 4) });
    return history.comeBack(order);
  },
  async 'a voucher, and then another way to pay'(history) {
    const first = await history.place({ provider: 'mercadopago' });
    if (!first) return undefined;
    history.approve(first, ['pending', 'pending_waiting_payment']);
    await history.comeBack(first);
    return pay(history);
  },
  async 'a voucher is paid'(history) {
    const waiting = history.listOrderPayments().filter(({ status }) => status === 'pending');
    if (waiting.length === 0) return undefined;
    await history.passDays(history.random() * 12);
    return history.t.mercadopago.payVoucher(history.pick(waiting).id) !== undefined;
  },
  async 'a voucher is paid although it was cancelled'(history) {
    const earliest = history.now.getTime() - 7 * dayMs;
    const cancelled = history
      .listOrderPayments()
      .filter(
        (one) => one.isVoucher && one.status === 'cancelled' && Date.parse(one.expiresAt ?? '') > earliest,
      );
    if (cancelled.length === 0) return undefined;
    return history.t.mercadopago.update(history.pick(cancelled).id, {
      status: 'approved',
      detail: 'accredited',
    });
  },
  async 'a payment in review is decided'(history) {
    const mercadopago = history.listMercadopago().filter(({ status }) => status === 'in_process');
    const paypal = history.listPaypal().filter(({ captures }) => captures[0]?.status === 'PENDING');
    const isPaid = history.random() < 0.6;
    if (mercadopago.length > 0)
      history.t.mercadopago.update(
        history.pick(mercadopago).id,
        isPaid ? { status: 'approved', detail: 'accredited' } : { status: 'rejected', detail: 'cc_rejected' },
      );
    else if (paypal.length > 0)
      history.t.paypal.decide(history.pick(paypal).id, isPaid ? 'COMPLETED' : 'DECLINED');
    else return undefined;
    return isPaid ? 'paid' : 'declined';
  },
};

const returnSteps: Record<string, Step> = {
  async 'a refund at Mercado Pago'(history) {
    const paid = history.listMercadopago().filter(({ status }) => status === 'approved');
    if (paid.length === 0) return undefined;
    const payment = history.pick(paid);
    const left = keptOf(payment);
    const amount = history.random() < 0.5 ? left : Math.floor(left * 50) / 100;
    if (amount <= 0) return undefined;
    return history.t.mercadopago.refund(payment.id, amount).amount;
  },
  async 'a chargeback at Mercado Pago'(history) {
    const approved = history.listMercadopago().filter(({ status }) => status === 'approved');
    // Mercado Pago refunds no disputed payment, so one that was made twice stays with us: decision 107.
    const paid = approved.filter(
      ({ id, preferenceId }) => !approved.some((one) => one.id !== id && one.preferenceId === preferenceId),
    );
    if (paid.length === 0) return undefined;
    return history.t.mercadopago.update(history.pick(paid).id, {
      status: 'charged_back',
      detail: 'in_process',
    });
  },
  async 'a chargeback is decided'(history) {
    const open = listDisputed(history);
    if (open.length === 0) return undefined;
    const detail = history.pick(['settled', 'reimbursed']);
    history.t.mercadopago.update(history.pick(open).id, { status: 'charged_back', detail });
    return detail;
  },
  async 'a refund at PayPal'(history) {
    const order = pickCaptured(history);
    const capture = order?.captures[0];
    if (!order || !capture) return undefined;
    const leftCents = Math.round(Number(capture.amount.value) * 100) - capture.refunded;
    const cents = history.random() < 0.5 ? leftCents : Math.ceil(leftCents / 3);
    const status = history.pick(['COMPLETED', 'COMPLETED', 'PENDING'] as const);
    return history.t.paypal.refund(order.id, (cents / 100).toFixed(2), status).event_type;
  },
  async 'a held refund ends'(history) {
    const held = listHeldRefunds(history);
    if (held.length === 0) return undefined;
    const end = history.pick(['COMPLETED', 'FAILED', 'CANCELLED'] as const);
    return history.t.paypal.settleRefund(history.pick(held).id, end).event_type;
  },
  async 'a reversal at PayPal'(history) {
    const order = pickCaptured(history);
    if (!order) return undefined;
    return history.t.paypal.reverse(order.id, { asCapture: history.random() < 0.5 }).event_type;
  },
  async 'PayPal deletes an order'(history) {
    const order = pickCaptured(history);
    // A part that is returned without an event would have no amount: decision 106.
    if (!order || history.delivery !== 'every notice arrives') return undefined;
    order.isGone = true;
    return 'deleted';
  },
};

const renewalSteps: Record<string, Step> = {
  consent,
  'consent without authorization': (history) => history.beginRenewal(),
  'the card fails once': (history) => planCharges(history, [declined]),
  'the card fails for long': (history) =>
    planCharges(history, Array(2 + Math.floor(history.random() * 4)).fill(declined)),
  'the card works again': (history) => planCharges(history, [approved]),
  async 'stop the renewal'(history) {
    const { status } = await history.t.call(stopRenewal, { token: history.account.token });
    if (status === 200) history.noteStops();
    return status === 200;
  },
  async 'stop the renewal while the provider is down'(history) {
    for (const { id } of history.listRenewals())
      history.t.mercadopago.injectFault('error', { path: new RegExp(id), times: 2 });
    const { status } = await history.t.call(stopRenewal, { token: history.account.token });
    if (status === 200) history.noteStops();
    await history.runJobs();
    return status === 200;
  },
  async 'the buyer cancels or pauses at the provider'(history) {
    const running = history.listRenewals().filter(({ status }) => status === 'authorized');
    if (running.length === 0) return undefined;
    const status = history.pick(['cancelled', 'paused'] as const);
    return history.t.mercadopago.setPreapprovalStatus(history.pick(running).id, status);
  },
};

const accountSteps: Record<string, Step> = {
  async 'choose the free plan'(history) {
    const { token } = history.account;
    return (await history.t.call(createSubscription, { token, body: { planId: 'free' } })).status === 200;
  },
  async 'keep the plan'(history) {
    return (await history.t.call(cancelPlannedChange, { token: history.account.token })).status === 200;
  },
  'redeem a free month': (history) => redeem(history, 'GRATIS'),
  'redeem a trial': (history) => redeem(history, 'PRUEBA'),
  async 'a grant'(history) {
    const planId = history.pick(['basic', 'pro', 'premium', 'free'] as const);
    await inTransaction(history.t.deps.db, (tx) => grantPlan(tx, history.account.userId, planId));
    history.grants += 1;
    return planId;
  },
};

const noticeSteps: Record<string, Step> = {
  'late notices arrive': (history) => history.deliverLate(),
  async 'an old notice again'(history) {
    const notices = listNotices(history);
    return notices.length > 0 && history.deliver(history.pick(notices));
  },
  async 'a forged notice'(history) {
    const notices = listNotices(history);
    if (notices.length === 0) return undefined;
    const notice = history.pick(notices);
    const forged = notice.from === 'paypal' ? { by: 'stranger' } : { secret: 'x' };
    expect(await history.deliver(notice, forged)).toBe(400);
    return 'rejected';
  },
  async 'a stale notice'(history) {
    const [notice] = listNotices(history).filter(({ from }) => from === 'mercadopago');
    if (!notice) return undefined;
    const signedAt = new Date(history.now.getTime() - 3_600_000);
    expect(await history.deliver(notice, { signedAt })).toBe(400);
    return 'rejected';
  },
  async 'the jobs'(history) {
    await history.runJobs();
    return 'run';
  },
};

const steps: Record<string, Step> = {
  ...basicSteps,
  ...orderSteps,
  ...returnSteps,
  ...renewalSteps,
  ...accountSteps,
  ...noticeSteps,
};

async function pay(history: PaymentHistory, { coupon }: { coupon?: string } = {}): Promise<unknown> {
  const order = await history.place({ coupon });
  if (!order) return undefined;
  const paypalOrder = history.t.paypal.orders.get(order.id);
  if (paypalOrder)
    paypalOrder.outcome = history.pick(['completed', 'completed', 'completed', 'pending', 'declined']);
  history.approve(order, history.pick(outcomes));
  return [order.provider, order.planId, await history.comeBack(order)];
}

async function consent(history: PaymentHistory): Promise<unknown> {
  const preapproval = await history.beginRenewal();
  if (!preapproval) return undefined;
  history.t.mercadopago.authorize(preapproval.id);
  if (history.random() < 0.5) return 'authorized';
  const { body } = await history.t.call(checkRenewalEndpoint, { token: history.account.token });
  return body.renewal?.status;
}

async function passDays(history: PaymentHistory, days: number): Promise<number> {
  await history.passDays(days);
  return Math.round(days);
}

async function planCharges(history: PaymentHistory, planned: ChargeOutcome[]): Promise<unknown> {
  const running = history.listRenewals().filter(({ status }) => status === 'authorized');
  for (const { id } of running) history.t.mercadopago.planOutcomes(id, planned);
  return running.length > 0;
}

async function redeem(history: PaymentHistory, coupon: string): Promise<unknown> {
  const provider = history.pick(['paypal', 'mercadopago'] as const);
  const planId = coupon === 'PRUEBA' ? 'pro' : history.pick(['basic', 'pro'] as const);
  const { status } = await history.t.call(redeemCoupon, {
    token: history.account.token,
    body: { planId, provider, coupon },
  });
  if (status !== 200) return undefined;
  history.grants += 1;
  return planId;
}

/** An order of PayPal with money that can be returned. */
function pickCaptured(history: PaymentHistory) {
  const held = new Set(listHeldRefunds(history).map(({ orderId }) => orderId));
  const captured = history
    .listPaypal()
    .filter(({ captures: [capture] }) => ['COMPLETED', 'PARTIALLY_REFUNDED'].includes(capture?.status ?? ''))
    .filter(({ id }) => !held.has(id));
  return captured.length > 0 ? history.pick(captured) : undefined;
}

function listHeldRefunds(history: PaymentHistory) {
  const own = new Set(history.orders.map(({ id }) => id));
  return [...history.t.paypal.refunds.values()].filter(
    ({ orderId, status }) => own.has(orderId) && status === 'PENDING',
  );
}

function listDisputed(history: PaymentHistory): FakeMpPayment[] {
  return history
    .listMercadopago()
    .filter(({ status, detail }) => status === 'charged_back' && detail === 'in_process');
}

function listNotices(history: PaymentHistory) {
  return [
    ...history
      .listRenewals()
      .map(({ id }) => ({ from: 'mercadopago' as const, notice: { preapprovalId: id } })),
    ...history.listMercadopago().map(({ id }) => ({
      from: 'mercadopago' as const,
      notice: { paymentId: id, action: 'payment.updated' as const },
    })),
    ...history
      .listPaypal()
      .flatMap(({ events }) => events.map((event) => ({ from: 'paypal' as const, event }))),
  ];
}

/** Everything at the providers ends. Late notices arrive or are lost, and the jobs find what they would report. */
async function settle(history: PaymentHistory): Promise<void> {
  for (const { id } of listDisputed(history))
    history.t.mercadopago.update(id, {
      status: 'charged_back',
      detail: history.pick(['settled', 'reimbursed']),
    });
  for (const { id } of listHeldRefunds(history))
    history.t.paypal.settleRefund(id, history.pick(['COMPLETED', 'FAILED'] as const));
  await history.deliverNew();
  if (history.random() < 0.5) await history.deliverLate();
  for (let round = 0; round < 4; round++) {
    history.t.clock.passDays(1.1);
    await history.charge();
    await history.runJobs();
  }
}

/** What a payment at Mercado Pago has left with us. */
function keptOf({ status, detail, amount, refunds }: FakeMpPayment): number {
  const isKept = status === 'approved' || (status === 'charged_back' && detail === 'reimbursed');
  const returned = refunds
    .filter((one) => one.status === 'approved')
    .reduce((sum, one) => sum + one.amount, 0);
  return isKept ? amount - returned : 0;
}

/** At any time, a paid plan has a segment of time that was paid or granted, a payment that is held, or grace. */
async function expectPlanIsFunded(history: PaymentHistory): Promise<void> {
  const { userId, token } = history.account;
  const { db } = history.t.deps;
  const segments = await db.select().from(planTime).where(eq(planTime.ownerId, userId));
  const now = history.now.getTime();
  const lasting = segments.filter(({ startsAt, endsAt }) => endsAt > startsAt);
  const running = lasting.filter(({ endsAt }) => endsAt.getTime() > now);
  const paid = running.filter(({ paymentId }) => paymentId !== null);
  expect(new Set(paid.map(({ currency }) => currency)).size).toBeLessThan(2);
  if (history.grants === 0) expect(running.filter(({ paymentId }) => paymentId === null)).toEqual([]);
  const { body } = await history.t.call(getCurrentSubscription, { token });
  if (!isPaidPlan(body.planId)) return;
  const rows = await db.select().from(payments).where(eq(payments.ownerId, userId));
  const isHeld = rows.some(({ status }) => status === 'pending');
  const isInGrace = segments.some(({ endsAt }) => endsAt.getTime() > now - graceMs - 1000);
  expect({ planId: body.planId, isFunded: running.length > 0 || isHeld || isInGrace }).toEqual({
    planId: body.planId,
    isFunded: true,
  });
}

/** What the providers keep is the value of the time that was given for it, per currency, to the last cent. */
async function compareMoney(history: PaymentHistory, currency: string): Promise<void> {
  const { userId, token } = history.account;
  const segments = await history.t.deps.db.select().from(planTime).where(eq(planTime.ownerId, userId));
  const valueIn = (wanted: string) =>
    segments.filter((one) => one.currency === wanted).reduce((sum, { value }) => sum + Number(value), 0);
  const local = history.listMercadopago().reduce((sum, payment) => sum + keptOf(payment), 0);
  const dollars = history
    .listPaypal()
    .flatMap(({ captures }) => captures)
    .filter(({ status }) => status !== 'PENDING' && status !== 'DECLINED')
    .reduce((sum, { amount, refunded }) => sum + Number(amount.value) - refunded / 100, 0);
  expect({ [currency]: valueIn(currency).toFixed(2), USD: valueIn('USD').toFixed(2) }).toEqual({
    [currency]: local.toFixed(2),
    USD: dollars.toFixed(2),
  });
  const { body } = await history.t.call(getCurrentSubscription, { token });
  const isRunning = segments.some(({ endsAt, startsAt }) => endsAt > history.now && endsAt > startsAt);
  expect(body.status === 'active' && body.endDate !== null).toBe(isRunning);
}

async function compareRenewals(history: PaymentHistory): Promise<void> {
  const { userId, token } = history.account;
  const rows = await history.t.deps.db.select().from(payments).where(eq(payments.ownerId, userId));
  const charges = history.listCharges().filter(({ status }) => status !== 'rejected');
  const captures = rows.filter(({ renewalId }) => renewalId !== null).map(({ captureId }) => captureId);
  expect(captures.toSorted()).toEqual(charges.map(({ id }) => String(id)).toSorted());
  for (const charge of charges) {
    const stoppedAt = history.stops.get(charge.preferenceId);
    const chargedAt = history.chargedAt.get(charge.id) ?? start;
    if (stoppedAt && chargedAt > stoppedAt) expect([charge.id, keptOf(charge)]).toEqual([charge.id, 0]);
  }
  const { renewal } = (await history.t.call(getRenewal, { token })).body;
  const authorized = history.listRenewals().filter(({ status }) => status === 'authorized');
  expect(authorized.length).toBe(renewal && renewal.status !== 'pending' ? 1 : 0);
  const { body } = await history.t.call(getCurrentSubscription, { token });
  if (renewal?.status === 'active') expect(renewal.planId).toBe(body.planId);
}

/** A preference is paid once, and periods of one plan follow each other, unless refunds, grants or other plans moved them. */
async function expectNoPeriodTwice(history: PaymentHistory): Promise<void> {
  for (const { id } of history.orders) {
    const kept = history
      .listOrderPayments()
      .filter((payment) => payment.preferenceId === id && keptOf(payment) > 0);
    expect(kept.length).toBeLessThan(2);
    expect(history.t.paypal.orders.get(id)?.captures.length ?? 0).toBeLessThan(2);
  }
  const rows = await history.t.deps.db
    .select({
      payment: payments,
      refunds: sql<number>`(select count(*) from refunds where payment_id = payments.id)::int`,
    })
    .from(payments)
    .where(eq(payments.ownerId, history.account.userId));
  const paid = rows
    .filter(({ payment }) => payment.periodStart !== null)
    .map(({ payment, refunds }) => ({ ...payment, refunds }))
    .sort((a, b) => +(a.periodStart ?? 0) - +(b.periodStart ?? 0));
  const isMoved =
    history.grants > 0 ||
    new Set(paid.map(({ planId }) => planId)).size > 1 ||
    paid.some(({ refunds }) => refunds > 0);
  if (isMoved) return;
  for (const [index, { periodStart }] of paid.slice(1).entries())
    expect(+(periodStart ?? 0)).toBeGreaterThanOrEqual(+(paid[index]?.periodEnd ?? 0));
}

/** A deactivated account is charged no more. */
async function endAccount(history: PaymentHistory): Promise<void> {
  if (history.random() < 0.7) return;
  await history.t.deps.db.update(users).set({ active: false }).where(eq(users.id, history.account.userId));
  await settle(history);
  expect(history.listRenewals().filter(({ status }) => status === 'authorized')).toEqual([]);
  const end = history.now;
  await history.passDays(70);
  expect([...history.chargedAt.values()].filter((at) => at > end)).toEqual([]);
}

async function addPrices(t: TestApp, currency: string, price: number): Promise<void> {
  const plans = ['basic', 'pro', 'premium'] as const;
  await t.deps.db.insert(planPrices).values(
    plans.flatMap((planId, index) => [
      { planId, currency, period: 'month' as const, amount: (price * (index + 1)).toFixed(2) },
      { planId, currency, period: 'year' as const, amount: (price * 10 * (index + 1)).toFixed(2) },
      { planId, currency: 'USD', period: 'year' as const, amount: (49.9 * (index + 1)).toFixed(2) },
    ]),
  );
  const percent = { kind: 'percent', currency: 'USD', createdAt: start } as const;
  const values = [
    { ...percent, code: 'MITAD', percent: 50, months: 3 },
    { ...percent, code: 'CASI', percent: 97, months: 1 },
    { ...percent, code: 'POCOS', percent: 30, months: 1, maxUses: 5 },
    { ...percent, code: 'GRATIS', percent: 100, months: 2 },
    { ...percent, code: 'MENOS', kind: 'amount' as const, amount: '1.99', months: 2 },
    { ...percent, code: 'MENOSLOCAL', kind: 'amount' as const, amount: '50', currency, months: 2 },
    { ...percent, code: 'PRUEBA', kind: 'trial' as const, days: 10, planId: 'pro' as const, months: 1 },
  ];
  await t.deps.db.insert(coupons).values(values.map((one) => ({ id: randomUUID(), ...one })));
}

/** No account has paid less for more months than its coupon has, and no coupon has more accounts than its limit. */
async function selectOverusedCoupons(t: TestApp) {
  const { rows } = await t.deps.db.$client.query(`
    with paid as (
      select coupon_id, coupon_uses.owner_id from coupon_uses left join payments on payments.id = payment_id
      where payment_id is null or period_start is not null)
    select code from coupons join paid on coupon_id = coupons.id group by coupons.id
    having count(distinct owner_id) > max_uses
      or max(months) < (select max(used) from (
        select count(*) as used from paid where coupon_id = coupons.id group by owner_id) as account)`);
  return rows;
}
