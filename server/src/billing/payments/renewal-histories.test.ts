import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { capturePaymentOrder, createPaymentOrder } from '@vitrina/contract/billing/payments/endpoints.ts';
import {
  checkRenewal as checkRenewalEndpoint,
  getRenewal,
  startRenewal,
  stopRenewal,
} from '@vitrina/contract/billing/payments/renewal-endpoints.ts';
import type { PlanPeriod } from '@vitrina/contract/billing/plans/schema.ts';
import {
  createSubscription,
  getCurrentSubscription,
} from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import type { FakeMpNotice, FakeMpPayment } from '@vitrina/fakes/mercadopago-records.ts';
import type { ChargeOutcome, FakePreapproval } from '@vitrina/fakes/mercadopago-subscriptions.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../account/tables.ts';
import { createRandom } from '../../demo/random.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { bootTestApp, type Owner } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';
import { grantPlan } from '../subscriptions/writes.ts';
import { payments, planPrices, planTime, renewals } from '../tables.ts';
import { selectImbalances } from './reads.ts';
import { checkPayment } from './reconciliation.ts';
import { refundOwedPayment } from './refund-writes.ts';
import { checkRenewal } from './renewal-reconciliation.ts';
import { stopWithReason } from './renewal-writes.ts';

/** `HISTORIES=1000` runs more of them. `HISTORY=123` runs only the one that failed. */
const countWanted = Number(process.env.HISTORIES ?? 15);
const onlyHistory = process.env.HISTORY === undefined ? undefined : Number(process.env.HISTORY);
const start = new Date('2026-01-15T10:00:00Z');
const params = { provider: 'mercadopago' };

// Its own database, because another test file would run the jobs that are left here.
const t = bootTestApp({
  withMercadopago: true,
  sendsPlanMails: false,
  database: createDatabase,
  settings: { MERCADOPAGO_RENEWALS: 'on' },
});

interface History {
  owner: Owner;
  random: () => number;
  log: string[];
  /** Stops as the owner asked for them, by the provider's id. */
  stops: Map<string, Date>;
  /** When each payment of a charge was made. */
  chargedAt: Map<number, Date>;
}

const pick = <T>({ random }: History, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
const declined: ChargeOutcome = ['rejected', 'cc_rejected_other_reason'];
const approved: ChargeOutcome = ['approved', 'accredited'];

test(`${countWanted} random histories of renewals that succeed, fail, are repeated, stopped and refunded`, {
  timeout: 60_000 + countWanted * 8000,
}, async () => {
  const plans = ['basic', 'pro'] as const;
  await t.deps.db.insert(planPrices).values(
    plans.flatMap((planId, index) => [
      { planId, currency: 'COP', period: 'month' as const, amount: String(19900 * (index + 1)) },
      { planId, currency: 'COP', period: 'year' as const, amount: String(199000 * (index + 1)) },
    ]),
  );
  const numbers =
    onlyHistory === undefined ? Array.from({ length: countWanted }, (_, n) => n) : [onlyHistory];
  const queue = [...numbers];
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let number = queue.pop(); number !== undefined; number = queue.pop()) {
        const current = number;
        await t.clock.runWithOwnTime(start, () => runHistory(current));
      }
    }),
  );
  expect(await selectImbalances(t.deps.db)).toEqual([]);
});

async function runHistory(number: number): Promise<void> {
  const random = createRandom(number * 2_654_435_761 + 20_261_123);
  const owner = await t.buildOwner();
  const history: History = { owner, random, log: [], stops: new Map(), chargedAt: new Map() };
  try {
    await buy(history);
    await consent(history);
    const count = 8 + Math.floor(random() * 14);
    for (let index = 0; index < count; index++) {
      const name = pick(history, Object.keys(steps));
      t.clock.passDays((1 + Math.floor(random() * 100)) / 86_400);
      const outcome = await steps[name]?.(history);
      history.log.push(`${t.clock.now().toISOString()} ${name} ${JSON.stringify(outcome)}`);
    }
    await settle(history);
    await compareWithProvider(history);
  } catch (error) {
    throw new Error(`history ${number} (HISTORY=${number}):\n${history.log.join('\n')}\n${String(error)}`, {
      cause: error,
    });
  }
}

const steps: Record<string, (history: History) => Promise<unknown>> = {
  'days pass, and every notice arrives': (history) => passTime(history, () => true),
  'a period passes, and every notice arrives': (history) => passTime(history, () => true, 32),
  'days pass, and some notices are lost': (history) => passTime(history, () => history.random() < 0.5),
  'days pass, and all notices are lost': (history) => passTime(history, () => false),
  async 'the card fails once'(history) {
    for (const { id } of listOwn(history)) t.mercadopago.planOutcomes(id, [declined]);
  },
  async 'the card fails for long'(history) {
    const times = 2 + Math.floor(history.random() * 4);
    for (const { id } of listOwn(history)) t.mercadopago.planOutcomes(id, Array(times).fill(declined));
  },
  async 'the card works again'(history) {
    for (const { id } of listOwn(history)) t.mercadopago.planOutcomes(id, [approved]);
  },
  consent,
  buy,
  async 'consent without authorization'(history) {
    return begin(history);
  },
  async stop(history) {
    const { status } = await t.call(stopRenewal, { token: history.owner.token });
    if (status === 200) noteStops(history);
    return status;
  },
  async 'stop while the provider is down'(history) {
    t.mercadopago.injectFault('error', { path: /^\/preapproval/, times: 2 });
    const { status } = await t.call(stopRenewal, { token: history.owner.token });
    if (status === 200) noteStops(history);
    await checkAll(history);
    return status;
  },
  async 'the buyer cancels or pauses at the provider'(history) {
    const running = listOwn(history).filter(({ status }) => status === 'authorized');
    if (running.length === 0) return undefined;
    const notice = t.mercadopago.setPreapprovalStatus(
      pick(history, running).id,
      pick(history, ['cancelled', 'paused'] as const),
    );
    return history.random() < 0.5 ? notify(notice) : 'not sent';
  },
  async 'the free plan is chosen'(history) {
    return (await t.call(createSubscription, { token: history.owner.token, body: { planId: 'free' } }))
      .status;
  },
  async 'a grant'(history) {
    const planId = pick(history, ['basic', 'pro', 'free'] as const);
    await inTransaction(t.deps.db, (tx) => grantPlan(tx, history.owner.userId, planId));
    return planId;
  },
  async 'a charge is refunded'(history) {
    const paid = listCharges(history).filter(({ status }) => status === 'approved');
    if (paid.length === 0) return undefined;
    const payment = pick(history, paid);
    t.mercadopago.refund(payment.id);
    return notify({ paymentId: payment.id, action: 'payment.updated' });
  },
  async 'an old notice again'(history) {
    const own = listOwn(history);
    return own.length > 0 && notify({ preapprovalId: pick(history, own).id });
  },
  async 'a forged notice'(history) {
    const own = listOwn(history);
    if (own.length === 0) return undefined;
    expect(await notify({ preapprovalId: pick(history, own).id }, { secret: 'x' })).toBe(400);
    return 'rejected';
  },
  async 'a stale notice'(history) {
    const own = listOwn(history);
    if (own.length === 0) return undefined;
    const signedAt = new Date(t.clock.now().getTime() - 3_600_000);
    expect(await notify({ preapprovalId: pick(history, own).id }, { signedAt })).toBe(400);
    return 'rejected';
  },
  'the job': checkAll,
};

async function buy(history: History): Promise<unknown> {
  const { token } = history.owner;
  const planId: PlanId = pick(history, ['basic', 'pro']);
  const period: PlanPeriod = history.random() < 0.2 ? 'year' : 'month';
  const { status, body } = await t.call(createPaymentOrder, { token, params, body: { planId, period } });
  if (status !== 200) return body.code;
  t.mercadopago.pay(body.orderID, approved, t.clock.now());
  const captured = await t.call(capturePaymentOrder, {
    token,
    params,
    body: { orderID: body.orderID, planId },
  });
  return [planId, period, captured.body.status ?? captured.body.code];
}

async function begin({ owner: { token } }: History): Promise<FakePreapproval | undefined> {
  const { offer } = (await t.call(getRenewal, { token })).body;
  if (!offer) return undefined;
  const { planId, period, amount } = offer;
  const { status, body } = await t.call(startRenewal, { token, body: { planId, period, amount } });
  const id = status === 200 ? new URL(body.approveUrl).searchParams.get('preapproval_id') : null;
  return t.mercadopago.preapprovals.get(id ?? '');
}

async function consent(history: History): Promise<unknown> {
  const preapproval = await begin(history);
  if (!preapproval) return undefined;
  const notice = t.mercadopago.authorize(preapproval.id);
  if (notice && history.random() < 0.5) return notify(notice);
  return (await t.call(checkRenewalEndpoint, { token: history.owner.token })).body.renewal?.status;
}

/** In steps of some hours, in which the provider charges what is due and the job runs. */
async function passTime(history: History, isSent: () => boolean, days = 1 + history.random() * 20) {
  let sent = 0;
  for (let passed = 0; passed < days; passed += 0.5) {
    t.clock.passDays(0.5);
    for (const notice of charge(history)) {
      if (!isSent()) continue;
      await notify(notice);
      sent += 1;
    }
    if (history.random() < 0.7) await checkAll(history);
  }
  return sent;
}

function charge(history: History): FakeMpNotice[] {
  const before = new Set(listCharges(history).map(({ id }) => id));
  const notices = t.mercadopago.chargeDue(t.clock.now(), ({ id }) =>
    listOwn(history).some((own) => own.id === id),
  );
  for (const { id } of listCharges(history)) if (!before.has(id)) history.chargedAt.set(id, t.clock.now());
  return notices;
}

function noteStops(history: History): void {
  for (const { id } of listOwn(history)) {
    if (!history.stops.has(id)) history.stops.set(id, t.clock.now());
  }
}

async function notify(notice: FakeMpNotice, options: object = {}): Promise<number> {
  const { url, headers, body } = t.mercadopago.sign(notice, { signedAt: t.clock.now(), ...options });
  return (await t.app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
}

function listOwn({ owner: { email } }: History): FakePreapproval[] {
  return [...t.mercadopago.preapprovals.values()].filter(({ payerEmail }) => payerEmail === email);
}

function listCharges(history: History): FakeMpPayment[] {
  const ids = new Set(listOwn(history).map(({ id }) => id));
  return [...t.mercadopago.payments.values()].filter(({ preferenceId }) => ids.has(preferenceId));
}

/** Does the jobs' work for this account only, because each account has its own time. */
async function checkAll({ owner: { userId } }: History): Promise<void> {
  const rows = await t.deps.db.select().from(renewals).where(eq(renewals.ownerId, userId));
  for (const row of rows) {
    await stopWithReason(t.deps, row);
    await checkRenewal(t.deps, row).catch(() => {});
  }
  const own = await t.deps.db.select().from(payments).where(eq(payments.ownerId, userId));
  for (const row of own) await checkPayment(t.deps, row).catch(() => {});
  const owed = and(eq(payments.ownerId, userId), eq(payments.status, 'owed'));
  for (const row of await t.deps.db.select().from(payments).where(owed))
    await refundOwedPayment(t.deps, row, { warn: () => {} });
}

async function settle(history: History): Promise<void> {
  t.mercadopago.clearFaults();
  for (let round = 0; round < 3; round++) {
    t.clock.passDays(1.1);
    await checkAll(history);
  }
}

async function compareWithProvider(history: History): Promise<void> {
  const { userId, token } = history.owner;
  const segments = await t.deps.db.select().from(planTime).where(eq(planTime.ownerId, userId));
  const rows = await t.deps.db.select().from(payments).where(eq(payments.ownerId, userId));
  const charges = listCharges(history).filter(({ status }) => status !== 'rejected');

  // Each charge is one payment, and one that was made after a stop is refunded.
  const captures = rows.filter(({ renewalId }) => renewalId !== null).map(({ captureId }) => captureId);
  expect(captures.toSorted()).toEqual(charges.map(({ id }) => String(id)).toSorted());
  for (const { id, preferenceId, status } of charges) {
    const stoppedAt = history.stops.get(preferenceId);
    const chargedAt = history.chargedAt.get(id) ?? start;
    if (stoppedAt && chargedAt > stoppedAt) expect(status).toBe('refunded');
  }

  // What the provider keeps is the value of the time.
  const orders = new Set(rows.map(({ orderId }) => orderId));
  const kept = [...t.mercadopago.payments.values()]
    .filter(({ preferenceId }) => orders.has(preferenceId))
    .concat(charges)
    .filter(({ status }) => status === 'approved')
    .reduce(
      (sum, { amount, refunds }) => sum + amount - refunds.reduce((all, one) => all + one.amount, 0),
      0,
    );
  expect(segments.reduce((sum, { value }) => sum + Number(value), 0)).toBeCloseTo(kept, 2);

  // Nobody has a plan without a segment, and no renewal goes on without the plan that it renews.
  const { body } = await t.call(getCurrentSubscription, { token });
  const isRunning = segments.some(({ endsAt, startsAt }) => endsAt > t.clock.now() && endsAt > startsAt);
  expect(body.status === 'active' && body.endDate !== null).toBe(isRunning);
  const { renewal } = (await t.call(getRenewal, { token })).body;
  const authorized = listOwn(history).filter(({ status }) => status === 'authorized');
  expect(authorized.length).toBe(renewal && renewal.status !== 'pending' ? 1 : 0);
  if (renewal?.status === 'active') expect(renewal.planId).toBe(body.planId);

  // A deactivated account is charged no more.
  if (history.random() < 0.3)
    await t.deps.db.update(users).set({ active: false }).where(eq(users.id, userId));
  await settle(history);
  const [user] = await t.deps.db.select().from(users).where(eq(users.id, userId));
  if (!user?.active) expect(listOwn(history).filter(({ status }) => status === 'authorized')).toEqual([]);
}
