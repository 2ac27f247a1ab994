import { capturePaymentOrder, createPaymentOrder } from '@vitrina/contract/payments/endpoints.ts';
import type { PlanId, PlanPeriod } from '@vitrina/contract/plans/schema.ts';
import { getCurrentSubscription } from '@vitrina/contract/subscriptions/endpoints.ts';
import type { FakeMpNotice, FakeMpPayment } from '@vitrina/fakes/mercadopago-records.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '../db/client.ts';
import { payments, planPrices, planTime } from '../db/tables.ts';
import { createRandom } from '../random.ts';
import { grantPlan } from '../subscriptions/writes.ts';
import { bootTestApp, type Owner } from '../testing/app.ts';
import { createDatabase } from '../testing/database.ts';
import { selectImbalances, selectRefundsOf } from './reads.ts';
import { checkPayment } from './reconciliation.ts';
import { checkRefund, refundOwedPayment } from './refund-writes.ts';

/** `HISTORIES=1000` runs more of them. `HISTORY=123` runs only the one that failed. */
const countWanted = Number(process.env.HISTORIES ?? 60);
const onlyHistory = process.env.HISTORY === undefined ? undefined : Number(process.env.HISTORY);
const start = new Date('2026-01-15T10:00:00Z');

// Its own database, because another test file would send the mails that are left here.
const t = bootTestApp({
  withPaypal: true,
  withMercadopago: true,
  sendsPlanMails: false,
  database: createDatabase,
});

type Provider = 'paypal' | 'mercadopago';

interface Order {
  id: string;
  planId: PlanId;
  provider: Provider;
}

interface History {
  owner: Owner;
  orders: Order[];
  random: () => number;
  log: string[];
}

const pick = <T>({ random }: History, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

test(`${countWanted} random histories in two currencies, of months and years, with two providers`, {
  timeout: 60_000 + countWanted * 1000,
}, async () => {
  const paidPlans = ['basic', 'pro', 'premium'] as const;
  await t.deps.db.insert(planPrices).values(
    paidPlans.flatMap((planId, index) => [
      { planId, currency: 'COP', period: 'month' as const, amount: String(19900 * (index + 1)) },
      { planId, currency: 'COP', period: 'year' as const, amount: String(199000 * (index + 1)) },
      { planId, currency: 'USD', period: 'year' as const, amount: (49.9 * (index + 1)).toFixed(2) },
    ]),
  );
  const numbers =
    onlyHistory === undefined ? Array.from({ length: countWanted }, (_, n) => n) : [onlyHistory];
  const queue = [...numbers];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
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
  const history: History = { owner: await t.buildOwner(), orders: [], random, log: [] };
  try {
    const count = 4 + Math.floor(random() * 8);
    for (let index = 0; index < count; index++) {
      const name = pick(history, Object.keys(steps));
      t.clock.passDays((1 + Math.floor(random() * 100)) / 86_400);
      history.log.push(
        `${t.clock.now().toISOString()} ${name} ${JSON.stringify(await steps[name]?.(history))}`,
      );
      await expectOneCurrency(history);
    }
    await settle(history);
    await compareWithProviders(history);
  } catch (error) {
    throw new Error(`history ${number} (HISTORY=${number}):\n${history.log.join('\n')}\n${String(error)}`, {
      cause: error,
    });
  }
}

const outcomes = [
  ['approved', 'accredited'],
  ['approved', 'accredited'],
  ['approved', 'accredited'],
  ['pending', 'pending_waiting_payment'],
  ['pending', 'pending_waiting_transfer'],
  ['in_process', 'pending_review_manual'],
  ['rejected', 'cc_rejected_other_reason'],
] as const;

const steps: Record<string, (history: History) => Promise<unknown>> = {
  async 'pay and come back'(history) {
    const order = await place(history);
    if (!order) return undefined;
    approve(history, order);
    return comeBack(history, order);
  },
  async 'pay, and only the notice arrives'(history) {
    const order = await place(history, 'mercadopago');
    if (!order) return undefined;
    const payment = approve(history, order);
    return payment && notify({ paymentId: payment.id, action: 'payment.created' });
  },
  async 'pay, and the search is behind'(history) {
    const order = await place(history, 'mercadopago');
    const payment = order && approve(history, order);
    if (!order || !payment) return undefined;
    payment.isUnindexed = true;
    const outcome = [
      await comeBack(history, order),
      await notify({ paymentId: payment.id, action: 'payment.created' }),
    ];
    payment.isUnindexed = false;
    return outcome;
  },
  order: (history) => place(history),
  async 'pay an earlier order'(history) {
    const order = history.orders.length > 0 ? pick(history, history.orders) : undefined;
    if (!order) return undefined;
    approve(history, order);
    return comeBack(history, order);
  },
  async 'a waiting payment is paid'(history) {
    const waiting = listMp(history).filter(({ status }) => status === 'pending');
    if (waiting.length === 0) return undefined;
    const { id } = pick(history, waiting);
    t.clock.passDays(history.random() * 12);
    const notice = t.mercadopago.payVoucher(id);
    return notice && history.random() < 0.7 ? notify(notice) : 'not sent';
  },
  async 'a voucher is paid although its cancellation was requested'(history) {
    const cancelled = listMp(history).filter(({ status, isVoucher }) => status === 'cancelled' && isVoucher);
    const other = history.orders.at(-1);
    if (cancelled.length === 0 || !other) return undefined;
    approve(history, other);
    await comeBack(history, other);
    return notify(
      t.mercadopago.update(pick(history, cancelled).id, { status: 'approved', detail: 'accredited' }),
    );
  },
  async 'a voucher, and then another way to pay'(history) {
    const first = await place(history, 'mercadopago');
    if (!first) return undefined;
    t.mercadopago.pay(first.id, ['pending', 'pending_waiting_payment'], t.clock.now());
    await comeBack(history, first);
    const second = await place(history);
    if (!second) return undefined;
    approve(history, second);
    return comeBack(history, second);
  },
  async 'a payment in review is decided'(history) {
    const held = listMp(history).filter(({ status }) => status === 'in_process');
    if (held.length === 0) return undefined;
    const [status, detail] =
      history.random() < 0.6 ? ['approved', 'accredited'] : ['rejected', 'cc_rejected'];
    return notify(t.mercadopago.update(pick(history, held).id, { status, detail }));
  },
  async 'a refund'(history) {
    const paid = listMp(history).filter(({ status }) => status === 'approved');
    if (paid.length === 0) return undefined;
    const payment = pick(history, paid);
    t.mercadopago.refund(payment.id, history.random() < 0.5 ? undefined : Math.floor(payment.amount / 3));
    return history.random() < 0.7 ? notify({ paymentId: payment.id, action: 'payment.updated' }) : 'not sent';
  },
  async 'a chargeback'(history) {
    const paid = listMp(history).filter(({ status }) => status === 'approved');
    if (paid.length === 0) return undefined;
    const { id } = pick(history, paid);
    await notify(t.mercadopago.update(id, { status: 'charged_back', detail: 'in_process' }));
    const detail = pick(history, ['settled', 'settled', 'reimbursed']);
    return notify(t.mercadopago.update(id, { status: 'charged_back', detail }));
  },
  async 'an old notice'(history) {
    const all = listMp(history);
    return all.length > 0 && notify({ paymentId: pick(history, all).id, action: 'payment.updated' });
  },
  async 'a forged notice'(history) {
    const all = listMp(history);
    if (all.length === 0) return undefined;
    expect(
      await notify({ paymentId: pick(history, all).id, action: 'payment.updated' }, { secret: 'x' }),
    ).toBe(400);
    return 'rejected';
  },
  async 'Mercado Pago fails'(history) {
    const order = await place(history, 'mercadopago');
    if (!order) return undefined;
    approve(history, order);
    t.mercadopago.injectFault(pick(history, ['error', 'lose-reply', 'lose-request'] as const), { times: 2 });
    return comeBack(history, order);
  },
  'the job': (history) => checkAll(history),
  async 'a grant'(history) {
    const planId = pick(history, ['basic', 'pro', 'premium', 'free'] as const);
    await inTransaction(t.deps.db, (tx) => grantPlan(tx, history.owner.userId, planId));
    return planId;
  },
  async 'days pass'(history) {
    t.clock.passDays(pick(history, [2, 9, 24, 29, 36, 200, 360]));
  },
};

async function place(history: History, wanted?: Provider): Promise<Order | undefined> {
  const provider = wanted ?? pick(history, ['paypal', 'mercadopago'] as const);
  const planId = pick(history, ['basic', 'pro', 'premium'] as const);
  const period: PlanPeriod = history.random() < 0.3 ? 'year' : 'month';
  const { token } = history.owner;
  const { status, body } = await t.call(createPaymentOrder, {
    token,
    params: { provider },
    body: { planId, period },
  });
  if (status !== 200) return undefined;
  const order = { id: body.orderID, planId, provider };
  history.orders.push(order);
  return order;
}

function approve(history: History, { id, provider }: Order): FakeMpPayment | undefined {
  if (provider === 'mercadopago') return t.mercadopago.pay(id, pick(history, outcomes), t.clock.now());
  t.paypal.approve(id);
  return undefined;
}

async function comeBack({ owner: { token } }: History, { id: orderID, planId, provider }: Order) {
  const { body } = await t.call(capturePaymentOrder, {
    token,
    params: { provider },
    body: { orderID, planId },
  });
  return body.status ?? body.code;
}

async function notify(notice: FakeMpNotice, options: object = {}): Promise<number> {
  const { url, headers, body } = t.mercadopago.sign(notice, { signedAt: t.clock.now(), ...options });
  return (await t.app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
}

function listMp({ orders }: History): FakeMpPayment[] {
  const ids = new Set(orders.map(({ id }) => id));
  return [...t.mercadopago.payments.values()].filter(({ preferenceId }) => ids.has(preferenceId));
}

/** Does the job's work for this account only, because each account has its own time. */
async function checkAll({ owner: { userId } }: History): Promise<void> {
  const rows = await t.deps.db.select().from(payments).where(eq(payments.ownerId, userId));
  for (const row of rows) await checkPayment(t.deps, row).catch(() => {});
  for (const { id } of rows) {
    const pending = (await selectRefundsOf(t.deps.db, id)).filter(({ status }) => status === 'pending');
    for (const refund of pending) await checkRefund(t.deps, refund).catch(() => {});
  }
  const owed = and(eq(payments.ownerId, userId), eq(payments.status, 'owed'));
  for (const row of await t.deps.db.select().from(payments).where(owed))
    await refundOwedPayment(t.deps, row, { warn: () => {} }).catch(() => {});
}

/** Every notice arrives in the end, some of them again, or all are lost and the job finds what they would report. */
async function settle(history: History): Promise<void> {
  const areLost = history.random() < 0.4;
  for (let round = 0; round < 4; round++) {
    t.clock.passDays(1.1);
    if (!areLost)
      for (const { id } of listMp(history)) await notify({ paymentId: id, action: 'payment.updated' });
    await checkAll(history);
  }
}

async function expectOneCurrency({ owner: { userId } }: History): Promise<void> {
  const rows = await t.deps.db.select().from(planTime).where(eq(planTime.ownerId, userId));
  const paid = rows.filter(({ endsAt, paymentId }) => endsAt > t.clock.now() && paymentId !== null);
  expect(new Set(paid.map(({ currency }) => currency)).size).toBeLessThan(2);
}

/** What the providers keep must be the value of the time, per currency, and no plan lasts without a segment. */
async function compareWithProviders(history: History): Promise<void> {
  const { userId, token } = history.owner;
  const segments = await t.deps.db.select().from(planTime).where(eq(planTime.ownerId, userId));
  const valueIn = (currency: string) =>
    segments.filter((one) => one.currency === currency).reduce((sum, { value }) => sum + Number(value), 0);
  const kept = listMp(history)
    .filter(
      ({ status, detail }) => status === 'approved' || (status === 'charged_back' && detail === 'reimbursed'),
    )
    .reduce(
      (sum, { amount, refunds }) => sum + amount - refunds.reduce((all, one) => all + one.amount, 0),
      0,
    );
  expect(valueIn('COP')).toBeCloseTo(kept, 2);
  const dollars = history.orders
    .flatMap(({ id }) => t.paypal.orders.get(id)?.captures ?? [])
    .filter(({ status }) => status !== 'PENDING' && status !== 'DECLINED')
    .reduce((sum, { amount, refunded }) => sum + Number(amount.value) - refunded / 100, 0);
  expect(valueIn('USD')).toBeCloseTo(dollars, 2);
  const { body } = await t.call(getCurrentSubscription, { token });
  const isRunning = segments.some(({ endsAt, startsAt }) => endsAt > t.clock.now() && endsAt > startsAt);
  expect([body.status === 'active' && body.endDate !== null, isRunning]).toEqual([isRunning, isRunning]);
}
