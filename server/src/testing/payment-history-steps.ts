import { redeemCoupon } from '@vitrina/contract/billing/coupons/endpoints.ts';
import {
  checkRenewal as checkRenewalEndpoint,
  stopRenewal,
} from '@vitrina/contract/billing/payments/renewal-endpoints.ts';
import {
  cancelPlannedChange,
  createSubscription,
} from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import type { FakeMpPayment } from '@vitrina/fakes/mercadopago-records.ts';
import type { ChargeOutcome } from '@vitrina/fakes/mercadopago-subscriptions.ts';
import type { Fault } from '@vitrina/fakes/paypal-faults.ts';
import { expect } from 'vitest';
import { grantPlan } from '../billing/subscriptions/writes.ts';
import { inTransaction } from '../platform/db/client.ts';
import { ordersToCrash, type PaymentHistory } from './payment-history.ts';

/** A step that resolves to undefined or false was not possible. */
type Step = (history: PaymentHistory) => Promise<unknown>;

const dayMs = 24 * 60 * 60 * 1000;
const dollarPrices = { free: 0, basic: 4.99, pro: 9.99, premium: 15.99 };
export const trialDays = 10;
const pricedCoupons = ['MITAD', 'CASI', 'MENOS', 'POCOS', 'MENOSLOCAL'];
const holdReasons = ['PENDING_REVIEW', 'ECHECK', 'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION', 'OTHER'];

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

/** Taken more often than the others. */
export const basicSteps: Record<string, Step> = {
  pay,
  'days pass': (history) => passDays(history, 1 + history.random() * 25),
  'a month passes': (history) => passDays(history, 27 + history.random() * 9),
};

const orderSteps: Record<string, Step> = {
  order: (history) => history.place(),
  'pay with a coupon': (history) => pay(history, { coupon: history.pick(pricedCoupons) }),
  async 'pay, and nobody comes back'(history) {
    const order = await history.place();
    if (order) history.approve(order);
    return order?.provider;
  },
  async 'pay, and the job finds it'(history) {
    const order = await history.place({ provider: 'paypal' });
    if (!order) return undefined;
    history.approve(order);
    if (history.random() < 0.7) await history.deliverNew();
    for (let minutes = 0; minutes < 15; minutes += 7) {
      await history.passDays(minutes / 1440);
      await history.runJobs();
    }
    return 'found';
  },
  async 'pay an earlier order, and nobody comes back'(history) {
    const order = history.pickOrder();
    if (order) history.approve(order);
    return order?.provider;
  },
  async 'come back without paying'(history) {
    const order = history.pickOrder();
    return order && history.comeBack(order);
  },
  async 'pay, with two requests at once'(history) {
    const order = await history.place();
    if (!order) return undefined;
    history.approve(order);
    return Promise.all([history.comeBack(order), history.comeBack(order)]);
  },
  async 'pay two orders with a coupon'(history) {
    const coupon = history.pick(pricedCoupons);
    const first = await history.place({ coupon });
    const second = first && (await history.place({ coupon }));
    if (!second) return undefined;
    for (const order of [first, second]) history.approve(order);
    return Promise.all([history.comeBack(first), history.comeBack(second)]);
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
    const order = history.pickOrder();
    if (!order) return undefined;
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
  async 'pay, and the reply of PayPal is lost'(history) {
    const order = await placeAtPaypal(history);
    if (!order) return undefined;
    injectPaypalFault(
      history,
      history.pick(['lose-reply', 'lose-request', 'error']),
      `${order.id}/capture`,
      1,
    );
    return history.comeBack(order);
  },
  async 'pay, and PayPal stops responding'(history) {
    const order = await placeAtPaypal(history);
    if (!order) return undefined;
    const isReceived = history.random() < 0.7;
    injectPaypalFault(history, isReceived ? 'lose-reply' : 'lose-request', `${order.id}/capture`, 1);
    injectPaypalFault(history, 'lose-request', `${order.id}/capture`, 2);
    injectPaypalFault(history, 'error', `${order.id}$`, 3 + 3 * Math.floor(history.random() * 3), 1);
    return history.comeBack(order);
  },
  async 'pay, and the process dies'(history) {
    const order = await placeAtPaypal(history);
    if (!order) return undefined;
    ordersToCrash.add(order.id);
    const outcome = await history.comeBack(order);
    ordersToCrash.delete(order.id);
    return outcome;
  },
  async 'pay, and PayPal rejects it without a decline'(history) {
    const order = await placeAtPaypal(history);
    if (!order) return undefined;
    const issue = history.pick([
      'DUPLICATE_INVOICE_ID',
      'ORDER_COMPLETION_IN_PROGRESS',
      'ISSUE_OF_NEXT_YEAR',
    ]);
    Object.assign(history.t.paypal.orders.get(order.id) ?? {}, { issue });
    return history.comeBack(order);
  },
  async 'PayPal deletes the order of a held payment'(history) {
    const held = history.listPaypal().filter(({ captures }) => captures[0]?.status === 'PENDING');
    if (held.length === 0 || !history.isComplete) return undefined;
    const order = history.pick(held);
    order.isGone = true;
    history.t.paypal.decide(order.id, history.random() < 0.6 ? 'COMPLETED' : 'DECLINED');
    await history.runJobs();
    return 'deleted';
  },
  'a voucher, and then another way to pay': payWithoutVoucher,
  async 'a voucher is paid'(history) {
    const waiting = history.listOrderPayments().filter(({ status }) => status === 'pending');
    if (waiting.length === 0) return undefined;
    await history.passDays(history.random() * 12);
    return history.t.mercadopago.payVoucher(history.pick(waiting).id) !== undefined;
  },
  async 'a voucher is paid although it was cancelled'(history) {
    const earliest = history.now.getTime() - 7 * dayMs;
    const listCancelled = () =>
      history
        .listOrderPayments()
        .filter(
          (one) => one.isVoucher && one.status === 'cancelled' && Date.parse(one.expiresAt ?? '') > earliest,
        );
    if (listCancelled().length === 0) await payWithoutVoucher(history);
    const cancelled = listCancelled();
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

function openChargeback(history: PaymentHistory) {
  const approved = history.listMercadopago().filter(({ status }) => status === 'approved');
  // Mercado Pago refunds no disputed payment, so one that was made twice stays with us: decision 107.
  const paid = approved.filter(
    ({ id, preferenceId }) => !approved.some((one) => one.id !== id && one.preferenceId === preferenceId),
  );
  if (paid.length === 0) return undefined;
  const deadline = new Date(history.now.getTime() + 7 * 86_400_000);
  return history.t.mercadopago.openChargeback(history.pick(paid).id, deadline);
}

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
  'a chargeback at Mercado Pago': async (history) => openChargeback(history),
  async 'refunds are refused for a while'(history) {
    const made = history.listMercadopago().filter(({ refusesRefunds }) => !refusesRefunds);
    if (made.length === 0) return undefined;
    return Object.assign(history.pick(made), { refusesRefunds: true }).id;
  },
  async 'agree to a renewal that would charge early'(history) {
    const preapproval = await history.beginRenewal();
    if (!preapproval) return undefined;
    preapproval.endAt = undefined;
    history.t.mercadopago.authorize(preapproval.id);
    if (history.random() < 0.5) await history.passDays(0.1);
    await history.charge();
    const { body } = await history.t.call(checkRenewalEndpoint, { token: history.account.token });
    return body.renewal?.status ?? 'stopped';
  },
  async 'a chargeback is decided'(history) {
    if (listDisputed(history).length === 0) {
      if (!openChargeback(history)) return undefined;
      if (history.random() < 0.8) await history.deliverNew();
    }
    const open = listDisputed(history);
    const detail = history.pick(['settled', 'reimbursed']);
    decideChargeback(history, history.pick(open).id, detail);
    return detail;
  },
  async 'a refund at PayPal'(history) {
    const order = pickCaptured(history);
    const capture = order?.captures[0];
    if (!order || !capture) return undefined;
    const leftCents =
      Math.round(Number(capture.amount.value) * 100) - capture.refunded - sumHeld(history, order.id);
    if (leftCents <= 0) return undefined;
    const cents = history.random() < 0.5 ? leftCents : Math.ceil(leftCents * history.random());
    const status = history.pick(['COMPLETED', 'COMPLETED', 'PENDING'] as const);
    return history.t.paypal.refund(order.id, (cents / 100).toFixed(2), status).event_type;
  },
  async 'a held refund ends'(history) {
    if (listHeldRefunds(history).length === 0) {
      const order = pickCaptured(history);
      if (!order) return undefined;
      history.t.paypal.refund(order.id, undefined, 'PENDING');
      if (history.random() < 0.8) await history.deliverNew();
    }
    const held = listHeldRefunds(history);
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
    if (!order || !history.isComplete) return undefined;
    order.isGone = true;
    return 'deleted';
  },
};

const renewalSteps: Record<string, Step> = {
  async 'days pass by the half, and the jobs run'(history) {
    const days = 1 + history.random() * 20;
    for (let passed = 0; passed < days; passed += 0.5) {
      await history.passDays(0.5);
      if (history.random() < 0.7) await history.runJobs();
    }
    return Math.round(days);
  },
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

async function chooseFree(history: PaymentHistory): Promise<boolean> {
  const { token } = history.account;
  const { status } = await history.t.call(createSubscription, { token, body: { planId: 'free' } });
  if (status === 200) history.model?.chooseFree(history.now);
  return status === 200;
}

const accountSteps: Record<string, Step> = {
  'choose the free plan': chooseFree,
  async 'keep the plan'(history) {
    if (history.random() < 0.7) await chooseFree(history);
    const { status } = await history.t.call(cancelPlannedChange, { token: history.account.token });
    if (status === 200) history.model?.cancelPlannedChange();
    return status === 200;
  },
  'redeem a free month': (history) => redeem(history, 'GRATIS'),
  'redeem a trial': (history) => redeem(history, 'PRUEBA'),
  async 'a grant'(history) {
    const planId = history.pick(['basic', 'pro', 'premium', 'free'] as const);
    await inTransaction(history.t.deps.db, (tx) => grantPlan(tx, history.account.userId, planId));
    history.model?.grant(planId, dollarPrices[planId], history.now);
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
  async 'an old notice twice at once'(history) {
    const notice = listNotices(history).at(-1);
    return notice && Promise.all([history.deliver(notice), history.deliver(notice)]);
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
    const signedAt = new Date(history.now.getTime() - 2 * 3_600_000);
    expect(await history.deliver(notice, { signedAt })).toBe(400);
    return 'rejected';
  },
  async 'the jobs'(history) {
    await history.runJobs();
    return 'run';
  },
};

export const steps: Record<string, Step> = {
  ...basicSteps,
  ...orderSteps,
  ...returnSteps,
  ...renewalSteps,
  ...accountSteps,
  ...noticeSteps,
};

export async function pay(history: PaymentHistory, { coupon }: { coupon?: string } = {}): Promise<unknown> {
  const order = await history.place({ coupon });
  if (!order) return undefined;
  const paypalOrder = history.t.paypal.orders.get(order.id);
  if (paypalOrder)
    paypalOrder.outcome = history.pick(['completed', 'completed', 'completed', 'pending', 'declined']);
  history.approve(order, history.pick(outcomes));
  const outcome = await history.comeBack(order);
  const capture = paypalOrder?.captures[0];
  if (capture?.status === 'PENDING') capture.reason = history.pick(holdReasons);
  return [order.provider, order.planId, outcome];
}

export async function consent(history: PaymentHistory): Promise<unknown> {
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
  const renewals = history.listRenewals();
  for (const { id } of renewals) history.t.mercadopago.planOutcomes(id, planned);
  return renewals.length > 0;
}

async function redeem(history: PaymentHistory, coupon: 'GRATIS' | 'PRUEBA'): Promise<unknown> {
  const provider = history.model ? 'paypal' : history.pick(['paypal', 'mercadopago'] as const);
  const isTrial = coupon === 'PRUEBA';
  const planId = isTrial ? 'pro' : history.pick(['basic', 'pro'] as const);
  const { status } = await history.t.call(redeemCoupon, {
    token: history.account.token,
    body: { planId, provider, coupon },
  });
  if (status !== 200) return undefined;
  const days = isTrial ? trialDays : 0;
  history.model?.grant(planId, dollarPrices[planId], history.now, { days, keepsGrants: true });
  history.grants += 1;
  return planId;
}

/** The buyer takes a voucher, and then pays in another way, so that the voucher is cancelled. */
async function payWithoutVoucher(history: PaymentHistory): Promise<unknown> {
  const order = await history.place({ provider: 'mercadopago' });
  if (!order) return undefined;
  history.approve(order, ['pending', 'pending_waiting_payment']);
  await history.comeBack(order);
  return pay(history);
}

async function placeAtPaypal(history: PaymentHistory) {
  const order = await history.place({ provider: 'paypal' });
  if (order) history.approve(order);
  return order;
}

function injectPaypalFault(
  history: PaymentHistory,
  kind: Fault,
  path: string,
  times: number,
  after = 0,
): void {
  history.t.paypal.injectFault(kind, { path: new RegExp(path), times, after });
}

/** An order of PayPal with money that can be returned. */
function pickCaptured(history: PaymentHistory) {
  // Without its events, two refunds of one payment could not be told apart.
  const held = new Set(history.isComplete ? [] : listHeldRefunds(history).map(({ orderId }) => orderId));
  const captured = history
    .listPaypal()
    .filter(({ captures: [capture] }) => ['COMPLETED', 'PARTIALLY_REFUNDED'].includes(capture?.status ?? ''))
    .filter(({ id }) => !held.has(id));
  return captured.length > 0 ? history.pick(captured) : undefined;
}

export function listHeldRefunds(history: PaymentHistory) {
  const own = new Set(history.orders.map(({ id }) => id));
  return [...history.t.paypal.refunds.values()].filter(
    ({ orderId, status }) => own.has(orderId) && status === 'PENDING',
  );
}

function sumHeld(history: PaymentHistory, order: string): number {
  return listHeldRefunds(history)
    .filter(({ orderId }) => orderId === order)
    .reduce((sum, { cents }) => sum + cents, 0);
}

export function listDisputed(history: PaymentHistory): FakeMpPayment[] {
  return history
    .listMercadopago()
    .filter(({ status, detail }) => status === 'charged_back' && detail === 'in_process');
}

export function listNotices(history: PaymentHistory) {
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

/** What a payment at Mercado Pago has left with us. */
export function keptOf({ status, detail, amount, refunds }: FakeMpPayment): number {
  const isKept = status === 'approved' || (status === 'charged_back' && detail === 'reimbursed');
  const returned = refunds
    .filter((one) => one.status === 'approved')
    .reduce((sum, one) => sum + one.amount, 0);
  return isKept ? amount - returned : 0;
}

export function decideChargeback({ t }: PaymentHistory, paymentId: number, detail: string): void {
  const open = [...t.mercadopago.chargebacks.values()].find((one) => one.paymentId === paymentId);
  if (!open) throw new Error(`payment ${paymentId} is not disputed`);
  t.mercadopago.decideChargeback(open.id, detail === 'reimbursed');
}
