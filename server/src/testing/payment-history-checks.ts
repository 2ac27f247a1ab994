import { setTimeout as sleep } from 'node:timers/promises';
import { getRenewal } from '@vitrina/contract/billing/payments/renewal-endpoints.ts';
import { isPaidPlan } from '@vitrina/contract/billing/plans/rules.ts';
import { getCurrentSubscription } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '../account/tables.ts';
import { payments, planTime, refunds } from '../billing/tables.ts';
import type { PaymentHistory } from './payment-history.ts';
import {
  decideChargeback,
  keptOf,
  listDisputed,
  listHeldRefunds,
  listNotices,
} from './payment-history-steps.ts';
import { shuffle } from './shuffle.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Everything at the providers ends. Late notices arrive or are lost, and the jobs find what they would report. */
export async function settle(history: PaymentHistory): Promise<void> {
  for (const { id } of listDisputed(history))
    decideChargeback(history, id, history.pick(['settled', 'reimbursed']));
  for (const payment of history.listMercadopago()) payment.refusesRefunds = false;
  for (const { id } of listHeldRefunds(history))
    history.t.paypal.settleRefund(id, history.pick(['COMPLETED', 'FAILED'] as const));
  await history.deliverNew();
  if (history.isComplete) await deliverEverything(history);
  else if (history.random() < 0.5) await history.deliverLate();
  for (let round = 0; round < 4; round++) {
    await history.passDays(1.1);
    await history.charge();
    await history.runJobs();
  }
  await history.updateModel();
}

/**
 * Every notice arrives in random order, and one of them again. On a busy machine a call may time out, so this ends once
 * nothing is rejected and no capture is without an outcome.
 */
async function deliverEverything(history: PaymentHistory): Promise<void> {
  await history.updateModel();
  await history.deliverLate();
  const isOpen = and(eq(payments.ownerId, history.account.userId), eq(payments.status, 'capturing'));
  for (let round = 0; round < 20; round++) {
    await history.passDays(0.01);
    const notices = listNotices(history);
    const statusCodes: number[] = [];
    for (const notice of shuffle([...notices, ...notices.slice(0, 1)], history.random)) {
      statusCodes.push(await history.deliver(notice));
      await history.updateModel();
    }
    await history.runJobs();
    const isDelivered = statusCodes.every((status) => status === 200);
    if (isDelivered && (await history.t.deps.db.$count(payments, isOpen)) === 0) return;
    await sleep(100 * round);
  }
  throw new Error('notices are still rejected, or a capture has no outcome');
}

/** At any time, a paid plan has a segment of time that was paid or granted, a payment that is held, or grace. */
export async function expectPlanIsFunded(history: PaymentHistory): Promise<void> {
  const { userId, token } = history.account;
  const { db } = history.t.deps;
  const segments = await db.select().from(planTime).where(eq(planTime.ownerId, userId));
  const now = history.now.getTime();
  const lasting = segments.filter(({ startsAt, endsAt }) => endsAt > startsAt);
  const running = lasting.filter(({ endsAt }) => endsAt.getTime() > now);
  const paid = running.filter(({ paymentId }) => paymentId !== null);
  expect(new Set(paid.map(({ currency }) => currency)).size).toBeLessThan(2);
  if (history.grants === 0) expect(running.filter(({ paymentId }) => paymentId === null)).toEqual([]);
  const { status, body } = await history.t.call(getCurrentSubscription, { token });
  if (status !== 200) throw new Error(`the plan could not be read: ${status} ${JSON.stringify(body)}`);
  if (!isPaidPlan(body.planId)) return;
  const rows = await db.select().from(payments).where(eq(payments.ownerId, userId));
  const isHeld = rows.some(({ status }) => status === 'pending');
  const hasDeclined = history.listCharges().some(({ status }) => status === 'rejected');
  const graceMs = (hasDeclined ? 10 : 5) * dayMs;
  const isInGrace = segments.some(({ endsAt }) => endsAt.getTime() > now - graceMs - 1000);
  expect({ planId: body.planId, isFunded: running.length > 0 || isHeld || isInGrace }).toEqual({
    planId: body.planId,
    isFunded: true,
  });
}

/** What the providers keep is the value of the time that was given for it, per currency, to the last cent. */
export async function compareMoney(history: PaymentHistory, currency: string): Promise<void> {
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

export async function compareRenewals(history: PaymentHistory): Promise<void> {
  const { userId, token } = history.account;
  const rows = await history.t.deps.db.select().from(payments).where(eq(payments.ownerId, userId));
  const charges = history.listCharges().filter(({ status }) => status !== 'rejected');
  const captures = rows.filter(({ renewalId }) => renewalId !== null).map(({ captureId }) => captureId);
  expect(captures.toSorted()).toEqual(charges.map(({ id }) => String(id)).toSorted());
  for (const charge of charges) {
    const stoppedAt = history.stops.get(charge.preferenceId);
    const chargedAt = history.chargedAt.get(charge.id) ?? new Date(0);
    if (stoppedAt && chargedAt > stoppedAt) expect([charge.id, keptOf(charge)]).toEqual([charge.id, 0]);
  }
  const { renewal } = (await history.t.call(getRenewal, { token })).body;
  const authorized = history.listRenewals().filter(({ status }) => status === 'authorized');
  expect(authorized.length).toBe(renewal && renewal.status !== 'pending' ? 1 : 0);
  const { body } = await history.t.call(getCurrentSubscription, { token });
  if (renewal?.status === 'active') expect(renewal.planId).toBe(body.planId);
}

/** A preference is paid once, and periods of one plan follow each other, unless refunds, grants or other plans moved them. */
export async function expectNoPeriodTwice(history: PaymentHistory): Promise<void> {
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
export async function endAccount(history: PaymentHistory): Promise<void> {
  if (history.random() < 0.7) return;
  await history.t.deps.db.update(users).set({ active: false }).where(eq(users.id, history.account.userId));
  await settle(history);
  expect(history.listRenewals().filter(({ status }) => status === 'authorized')).toEqual([]);
  const end = history.now;
  await history.passDays(70);
  expect([...history.chargedAt.values()].filter((at) => at > end)).toEqual([]);
}

/** The account's captures and refunds at PayPal must be exactly those of PayPal. */
export async function compareWithPaypal(history: PaymentHistory): Promise<void> {
  const { db } = history.t.deps;
  const ownOfPaypal = and(eq(payments.ownerId, history.account.userId), eq(payments.provider, 'paypal'));
  const paid = (await db.select().from(payments).where(ownOfPaypal)).filter(({ capturedAt }) => capturedAt);
  const ids = paid.map(({ id }) => id);
  const refundRows = ids.length ? await db.select().from(refunds).where(inArray(refunds.paymentId, ids)) : [];
  const refundedCents = (id: string) =>
    refundRows
      .filter(({ paymentId, status }) => paymentId === id && status === 'completed')
      .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
  const captures = history
    .listPaypal()
    .flatMap(({ reference, captures: [capture] }) =>
      capture && capture.status !== 'PENDING' && capture.status !== 'DECLINED'
        ? [[reference, capture.id, capture.amount.value, capture.refunded]]
        : [],
    );
  const stored = paid.map(({ id, captureId, amount }) => [id, captureId, amount, refundedCents(id)]);
  expect(stored.sort(byText)).toEqual(captures.sort(byText));
  expect(paid.map(({ status }) => status)).toEqual(paid.map(() => 'completed'));
}

function byText(a: unknown[], b: unknown[]): number {
  return String(a) < String(b) ? -1 : 1;
}

/** Plan, status and end must be those of the model, and the account's time must have no gap. */
export async function compareWithModel({ t, account, model, now }: PaymentHistory): Promise<void> {
  if (!model) return;
  const { body } = await t.call(getCurrentSubscription, { token: account.token });
  const expected = model.stateAt(now);
  const isHeld = body.status === 'pending' && body.endDate === null;
  if (expected.isNearEdge || (isHeld && !isPaidPlan(expected.planId))) return;
  expect({ planId: body.planId, status: body.status }).toEqual({
    planId: expected.planId,
    status: expected.status,
  });
  const differenceSeconds =
    Math.abs(Date.parse(body.endDate ?? '') - (expected.endsAt?.getTime() ?? 0)) / 1000;
  if (expected.endsAt) expect(differenceSeconds).toBeLessThanOrEqual(model.tolerance);
  else expect(body.endDate).toBeNull();
  const timeline = await t.deps.db.select().from(planTime).where(eq(planTime.ownerId, account.userId));
  const unexpired = timeline.filter(({ endsAt }) => endsAt > now).sort((a, b) => +a.endsAt - +b.endsAt);
  expect(unexpired.slice(1).map(({ startsAt }) => startsAt)).toEqual(
    unexpired.slice(0, -1).map(({ endsAt }) => endsAt),
  );
}
