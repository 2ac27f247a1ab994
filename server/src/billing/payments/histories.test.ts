import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { redeemCoupon } from '@vitrina/contract/billing/coupons/endpoints.ts';
import { capturePaymentOrder, createPaymentOrder } from '@vitrina/contract/billing/payments/endpoints.ts';
import { isPaidPlan } from '@vitrina/contract/billing/plans/rules.ts';
import {
  cancelPlannedChange,
  createSubscription,
  getCurrentSubscription,
} from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import type { Fault } from '@vitrina/fakes/paypal-faults.ts';
import type { FakeCapture, FakeEvent, FakeOrder } from '@vitrina/fakes/paypal-records.ts';
import type { SignedWebhook } from '@vitrina/fakes/paypal-webhooks.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '../../demo/random.ts';
import type { Deps } from '../../page/deps.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { AccountModel } from '../../testing/account-model.ts';
import { type Account, buildAccounts } from '../../testing/accounts.ts';
import { bootTestApp, buildAppOnMainHost, createCaller } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';
import { shuffle } from '../../testing/shuffle.ts';
import { grantPlan } from '../subscriptions/writes.ts';
import { coupons, payments, planTime, refunds } from '../tables.ts';
import { createPaymentGateway } from './payment-gateway.ts';
import type { PaymentProvider } from './provider.ts';
import { selectImbalances, selectRefundsOf } from './reads.ts';
import { checkPayment } from './reconciliation.ts';
import { checkRefund } from './refund-writes.ts';

/** `HISTORIES=5000` runs more of them, which takes minutes. `HISTORY=1234` runs only the one that failed. */
const histories = Number(process.env.HISTORIES ?? 400);
const onlyHistory = process.env.HISTORY === undefined ? undefined : Number(process.env.HISTORY);
const concurrency = 24;
const start = new Date('2026-01-15T10:00:00Z');
const prices = { free: 0, basic: 4.99, pro: 9.99, premium: 15.99 };

// Its own database, because another test file would send the mails that are left here.
const t = bootTestApp({ withPaypal: true, sendsPlanMails: false, database: createDatabase });
const ordersToCrash = new Set<string>();
let app: FastifyInstance;
let deps: Deps;

/** Injected faults need no timeout, and a busy machine must not cause others. */
const patientTimeouts = { attemptTimeoutMs: 10_000, callTimeoutMs: 30_000, retryDelayMs: 5 };

beforeAll(async () => {
  t.deps.paymentGateway = createPaymentGateway(t.deps.env, { warn: () => {} }, patientTimeouts);
  const provider = crashAfterCapture(t.deps.paymentGateway.provider);
  deps = { ...t.deps, paymentGateway: { ...t.deps.paymentGateway, provider } };
  app = await buildAppOnMainHost(deps);
  await createCoupons();
});
afterAll(() => app.close());

test(`${histories} random histories: every payment pays once, and the ledger balances`, {
  timeout: 60_000 + histories * 400,
}, async () => {
  const numbers = onlyHistory === undefined ? Array.from({ length: histories }, (_, n) => n) : [onlyHistory];
  const accounts = await buildAccounts(t.deps.db, numbers.length, start);
  const stepCounts = new Map<string, number>();
  const queue = numbers.map((number, index) => [number, accounts[index]] as const);
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const [number, account] = next;
        if (account) await t.clock.runWithOwnTime(start, () => runHistory(number, account, stepCounts));
      }
    }),
  );
  expect(await selectImbalances(t.deps.db)).toEqual([]);
  expect(await selectOverusedCoupons()).toEqual([]);
  // A step that the generator never takes would not be tested.
  if (numbers.length >= 500) {
    for (const step of Object.keys(steps))
      expect([step, (stepCounts.get(step) ?? 0) > 20]).toEqual([step, true]);
  }
});

class History {
  readonly account: Account;
  readonly random: () => number;
  readonly model = new AccountModel(t.clock.now());
  readonly log: string[] = [];
  readonly orders: Order[] = [];
  /** The refunded amount of each captured payment that the model knows of. */
  readonly refundedAmounts = new Map<string, number>();

  constructor(number: number, account: Account) {
    this.account = account;
    this.random = createRandom(number * 2_654_435_761 + 20_261_121);
  }

  pick<T>(from: readonly T[]): T | undefined {
    return from[Math.floor(this.random() * from.length)];
  }

  pickOrder(): Order | undefined {
    return this.random() < 0.7 ? this.orders.at(-1) : this.pick(this.orders);
  }

  pickCaptured(...statuses: FakeCapture['status'][]): FakeOrder | undefined {
    const fakeOrders = this.orders.map(({ id }) => t.paypal.orders.get(id));
    const isCaptured = (order: FakeOrder | undefined) =>
      order?.captures.some(({ status }) => statuses.includes(status)) === true;
    return this.pick(fakeOrders.filter((order): order is FakeOrder => isCaptured(order)));
  }

  listEvents(): FakeEvent[] {
    return this.orders.flatMap(({ id }) => t.paypal.orders.get(id)?.events ?? []);
  }
}

type Step = (history: History) => Promise<unknown>;

/** A step that resolves to undefined did nothing. */
const steps: Record<string, Step> = {
  order: (history) => placeOrder(history),
  async approve(history) {
    const order = history.pickOrder();
    if (order) t.paypal.approve(order.id);
    return order && 'approved';
  },
  capture: (history) => capture(history),
  pay: async (history) => capture(history, await placeOrder(history, { isApproved: true })),
  async 'pay, with two requests at once'(history) {
    const order = await placeOrder(history, { isApproved: true });
    return order && Promise.all([capture(history, order), capture(history, order)]);
  },
  async 'pay two orders of a plan at once'(history) {
    const first = await placeOrder(history, { isApproved: true });
    const second = await placeOrder(history, { isApproved: true, planId: first?.planId });
    return second && Promise.all([capture(history, first), capture(history, second)]);
  },
  async 'pay, and the reply is lost'(history) {
    const order = await placeOrder(history, { isApproved: true });
    if (!order) return undefined;
    injectFault(history.pick(['lose-reply', 'lose-request', 'error']) ?? 'error', `${order.id}/capture`, 1);
    return capture(history, order);
  },
  async 'pay, and PayPal stops responding'(history) {
    const order = await placeOrder(history, { isApproved: true });
    if (!order) return undefined;
    const isReceived = history.random() < 0.7;
    injectFault(isReceived ? 'lose-reply' : 'lose-request', `${order.id}/capture`, 1);
    injectFault('lose-request', `${order.id}/capture`, 2);
    injectFault('error', `${order.id}$`, 3 + 3 * Math.floor(history.random() * 3), 1);
    return capture(history, order);
  },
  async 'pay, and the process dies'(history) {
    const order = await placeOrder(history, { isApproved: true });
    if (!order) return undefined;
    ordersToCrash.add(order.id);
    const outcome = await capture(history, order);
    ordersToCrash.delete(order.id);
    return outcome;
  },
  async 'pay, and the bank declines'(history) {
    return payWith(history, 'declined');
  },
  async 'pay, and PayPal holds it'(history) {
    const outcome = await payWith(history, 'pending');
    const captured = t.paypal.orders.get(history.orders.at(-1)?.id ?? '')?.captures[0];
    if (captured?.status === 'PENDING') captured.reason = history.pick(holdReasons) ?? null;
    return outcome;
  },
  async 'pay, and PayPal rejects it without a decline'(history) {
    const order = await placeOrder(history, { isApproved: true });
    const issue = history.pick([
      'DUPLICATE_INVOICE_ID',
      'ORDER_COMPLETION_IN_PROGRESS',
      'ISSUE_OF_NEXT_YEAR',
    ]);
    Object.assign(t.paypal.orders.get(order?.id ?? '') ?? {}, { issue });
    return order && capture(history, order);
  },
  async 'approve, and never come back'(history) {
    const order = await placeOrder(history);
    const event = order && t.paypal.approve(order.id);
    if (!event) return undefined;
    const isReported = history.random() < 0.7;
    if (isReported) await sendWebhook(event);
    t.clock.passDays(0.005);
    await checkAll(history);
    if (isReported) return 'reported';
    t.clock.passDays(0.005);
    return checkAll(history);
  },
  async 'the order of a held payment is gone'(history) {
    if (!history.pickCaptured('PENDING')) await payWith(history, 'pending');
    const order = history.pickCaptured('PENDING');
    if (!order) return undefined;
    order.isGone = true;
    t.paypal.decide(order.id, history.random() < 0.6 ? 'COMPLETED' : 'DECLINED');
    return checkAll(history);
  },
  async 'a refund that PayPal holds'(history) {
    const order = history.pickCaptured('COMPLETED', 'PARTIALLY_REFUNDED');
    if (!order) return undefined;
    const event = t.paypal.refund(order.id, undefined, 'PENDING');
    if (history.random() < 0.8) await sendWebhook(event);
    const end =
      history.pick(['PENDING', 'COMPLETED', 'COMPLETED', 'FAILED', 'CANCELLED'] as const) ?? 'PENDING';
    const ended = end === 'PENDING' ? undefined : t.paypal.settleRefund(String(event.resource.id), end);
    if (ended && history.random() < 0.5) await sendWebhook(ended);
    return end;
  },
  async 'a held payment is decided'(history) {
    if (!history.pickCaptured('PENDING')) await payWith(history, 'pending');
    const order = history.pickCaptured('PENDING');
    if (!order) return undefined;
    t.clock.passDays(history.random() * 4);
    const event = t.paypal.decide(order.id, history.random() < 0.6 ? 'COMPLETED' : 'DECLINED');
    return history.random() < 0.7 ? `${event.event_type} ${await sendWebhook(event)}` : 'not sent';
  },
  async 'a webhook event'(history) {
    const event = history.pick(history.listEvents());
    return event && sendWebhook(event);
  },
  async 'the same webhook event twice at once'(history) {
    const event = history.listEvents().at(-1);
    return event && Promise.all([sendWebhook(event), sendWebhook(event)]);
  },
  'the job': (history) => checkAll(history),
  async refund(history) {
    const order = history.pickCaptured('COMPLETED', 'PARTIALLY_REFUNDED');
    const captured = order?.captures[0];
    if (!order || !captured) return undefined;
    const remainingCents = Math.round(Number(captured.amount.value) * 100) - captured.refunded;
    const amount =
      history.random() < 0.5 ? undefined : (Math.ceil(remainingCents * history.random()) / 100).toFixed(2);
    const event = history.random() < 0.25 ? t.paypal.reverse(order.id) : t.paypal.refund(order.id, amount);
    const sending = history.pick(['not sent', 'once', 'twice']);
    if (sending === 'not sent') return sending;
    return sending === 'once' ? sendWebhook(event) : Promise.all([sendWebhook(event), sendWebhook(event)]);
  },
  async 'days pass'(history) {
    const days = (history.pick([0.1, 2, 9, 20, 24, 29, 33]) ?? 1) + history.random() * 3;
    t.clock.passDays(days);
    return days;
  },
  async 'choose the free plan'(history) {
    const { status, body } = await t.call(createSubscription, {
      ...history.account,
      body: { planId: 'free' },
    });
    if (status === 200) history.model.chooseFree(t.clock.now());
    return status === 200 ? 'chosen' : body.code;
  },
  async 'keep the plan'(history) {
    const { status } = await t.call(cancelPlannedChange, history.account);
    if (status === 200) history.model.cancelPlannedChange();
    return status;
  },
  async 'pay with a coupon'(history) {
    const coupon = history.pick(pricedCoupons);
    const order = await placeOrder(history, { isApproved: true, coupon });
    return order && `${coupon} ${await capture(history, order)}`;
  },
  async 'pay two orders with a coupon'(history) {
    const coupon = history.pick(pricedCoupons);
    const first = await placeOrder(history, { isApproved: true, coupon });
    const second = await placeOrder(history, { isApproved: true, coupon });
    return second && Promise.all([capture(history, first), capture(history, second)]);
  },
  'redeem a free month': (history) => redeem(history, 'GRATIS', history.pick(['basic', 'pro'] as const)),
  'redeem a trial': (history) => redeem(history, 'PRUEBA', 'pro', trialDays),
  async 'a grant'(history) {
    const planId = history.pick(['basic', 'pro', 'premium', 'free'] as const) ?? 'pro';
    await inTransaction(t.deps.db, (tx) => grantPlan(tx, history.account.userId, planId));
    history.model.grant(planId, prices[planId], t.clock.now());
    return planId;
  },
};

const holdReasons = ['PENDING_REVIEW', 'ECHECK', 'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION', 'OTHER'];

/** Common steps are taken more often. */
const weights: Record<string, number> = { pay: 4, 'days pass': 5, refund: 3 };
const weightedSteps = Object.keys(steps).flatMap((name) => Array<string>(weights[name] ?? 1).fill(name));

async function runHistory(number: number, account: Account, stepCounts: Map<string, number>): Promise<void> {
  const history = new History(number, account);
  try {
    const stepCount = 3 + Math.floor(history.random() * 6);
    for (let step = 0; step < stepCount; step++) {
      const name = history.pick(weightedSteps) ?? '';
      t.clock.passDays((1 + Math.floor(history.random() * 100)) / 86_400);
      const outcome = await steps[name]?.(history);
      if (outcome !== undefined) stepCounts.set(name, (stepCounts.get(name) ?? 0) + 1);
      history.log.push(`${t.clock.now().toISOString()} ${name} ${JSON.stringify(outcome) ?? ''}`);
      await updateModel(history);
    }
    await deliverEverything(history);
    await compareWithPaypal(history);
    await compareWithModel(history);
  } catch (error) {
    const steps = history.log.map((line) => `  ${line}`).join('\n');
    throw new Error(
      `history ${number} (HISTORY=${number}) of ${account.userId}:\n${steps}\n${String(error)}`,
      {
        cause: error,
      },
    );
  }
}

/** Applies new captures and refunds of the account to the model. */
async function updateModel({ account, refundedAmounts, model, log }: History): Promise<void> {
  const { rows } = await t.deps.db.$client.query<{
    id: string;
    plan: PlanId;
    amount: number;
    discount: number;
    refunded: number;
  }>({
    name: 'captured',
    text: `select id, plan_id as plan, amount::float,
      coalesce((select discount from coupon_uses where payment_id = payments.id), 0)::float as discount, coalesce(
      (select sum(amount) from refunds where payment_id = payments.id and status = 'completed'), 0)::float as refunded
      from payments where owner_id = $1 and captured_at is not null`,
    values: [account.userId],
  });
  for (const { id, plan, amount, discount, refunded } of rows) {
    const before = refundedAmounts.get(id);
    if (before === undefined) {
      model.buy(id, plan, amount, t.clock.now(), amount + discount);
      log.push(`    bought ${plan} with ${id}`);
    }
    if (refunded > (before ?? 0) + 1e-9) {
      model.refund(id, refunded - (before ?? 0), t.clock.now());
      log.push(`    ${(refunded - (before ?? 0)).toFixed(2)} of ${id} refunded`);
    }
    refundedAmounts.set(id, refunded);
  }
}

async function selectRefunds(ids: string[]): Promise<(typeof refunds.$inferSelect)[]> {
  return ids.length > 0 ? t.deps.db.select().from(refunds).where(inArray(refunds.paymentId, ids)) : [];
}

/**
 * PayPal recovers and delivers every event, in random order and some of them again. On a busy machine a call may
 * still time out, so this ends once nothing is rejected and no capture is without an outcome.
 */
async function deliverEverything(history: History): Promise<void> {
  for (let round = 0; round < 20; round++) {
    t.clock.passDays(0.01);
    const events = shuffle([...history.listEvents(), ...history.listEvents().slice(0, 1)], history.random);
    const statusCodes: number[] = [];
    for (const event of events) {
      statusCodes.push(await sendWebhook(event));
      await updateModel(history);
    }
    await checkAll(history);
    await updateModel(history);
    const isDelivered = statusCodes.every((status) => status === 200);
    if (isDelivered && !(await hasOpenCapture(history))) return;
    await sleep(100 * round);
  }
  throw new Error('webhook events are still rejected, or a capture has no outcome');
}

async function hasOpenCapture({ account }: History): Promise<boolean> {
  const isOpen = and(eq(payments.ownerId, account.userId), eq(payments.status, 'capturing'));
  return (await t.deps.db.$count(payments, isOpen)) > 0;
}

/** The account's captures and refunds must be exactly those of PayPal. */
async function compareWithPaypal({ account, orders }: History): Promise<void> {
  const rows = await t.deps.db.select().from(payments).where(eq(payments.ownerId, account.userId));
  const paypalCaptures = orders.flatMap(({ id }) => {
    const order = t.paypal.orders.get(id);
    expect(order?.captures.length).toBeLessThan(2);
    const [captured] = order?.captures ?? [];
    return captured && captured.status !== 'PENDING' && captured.status !== 'DECLINED'
      ? [[order?.reference, captured.id, captured.amount.value, captured.refunded]]
      : [];
  });
  const paid = rows.filter(({ capturedAt }) => capturedAt !== null);
  const refundRows = await selectRefunds(paid.map(({ id }) => id));
  const refundedCents = (id: string) =>
    refundRows
      .filter(({ paymentId, status }) => paymentId === id && status === 'completed')
      .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
  const storedCaptures = paid.map(({ id, captureId, amount }) => [id, captureId, amount, refundedCents(id)]);
  expect(storedCaptures.sort(byText)).toEqual(paypalCaptures.sort(byText));
  expect(paid.map(({ status }) => status)).toEqual(paid.map(() => 'completed'));
}

async function compareWithModel({ account, model }: History): Promise<void> {
  const { body } = await t.call(getCurrentSubscription, account);
  const expected = model.stateAt(t.clock.now());
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
  const unexpired = timeline
    .filter(({ endsAt }) => endsAt > t.clock.now())
    .sort((a, b) => +a.endsAt - +b.endsAt);
  expect(unexpired.slice(1).map(({ startsAt }) => startsAt)).toEqual(
    unexpired.slice(0, -1).map(({ endsAt }) => endsAt),
  );
}

/** Does the job's work for this account only, because each account has its own time. */
async function checkAll({ account }: History): Promise<string | undefined> {
  const rows = await t.deps.db.select().from(payments).where(eq(payments.ownerId, account.userId));
  const open = rows.filter(({ status }) => ['created', 'capturing', 'pending'].includes(status));
  const captured = rows.filter(({ periodStart }) => periodStart !== null);
  for (const row of [...open, ...captured]) await checkPayment(t.deps, row).catch(() => {});
  for (const { id } of rows) {
    const pending = (await selectRefundsOf(t.deps.db, id)).filter(({ status }) => status === 'pending');
    for (const refund of pending) await checkRefund(t.deps, refund).catch(() => {});
  }
  return open.length > 0 ? open.map(({ status }) => status).join() : undefined;
}

interface Order {
  id: string;
  planId: PlanId;
}

interface PlaceOptions {
  isApproved?: boolean;
  coupon?: string | undefined;
  planId?: PlanId | undefined;
}

/** Returns undefined when the order was rejected, for example for the active plan. */
async function placeOrder(
  history: History,
  {
    isApproved = false,
    coupon,
    planId = history.pick(['basic', 'pro', 'premium'] as const) ?? 'pro',
  }: PlaceOptions = {},
): Promise<Order | undefined> {
  const { status, body } = await createCaller(app)(
    createPaymentOrder,
    callArguments(history, { planId, coupon }),
  );
  if (status !== 200) return undefined;
  const order = { id: body.orderID, planId };
  history.orders.push(order);
  if (isApproved) t.paypal.approve(order.id);
  return order;
}

/** With months and limits that histories reach. */
const trialDays = 10;
const pricedCoupons = ['MITAD', 'CASI', 'MENOS', 'POCOS'];

async function createCoupons(): Promise<void> {
  const createdAt = start;
  const percent = { kind: 'percent', currency: 'USD', createdAt } as const;
  await t.deps.db.insert(coupons).values([
    { ...percent, id: randomUUID(), code: 'MITAD', percent: 50, months: 3 },
    { ...percent, id: randomUUID(), code: 'CASI', percent: 97, months: 1 },
    { ...percent, id: randomUUID(), code: 'POCOS', percent: 30, months: 1, maxUses: 5 },
    { ...percent, id: randomUUID(), code: 'GRATIS', percent: 100, months: 2 },
    { ...percent, id: randomUUID(), code: 'MENOS', kind: 'amount', amount: '1.99', months: 2 },
    {
      ...percent,
      id: randomUUID(),
      code: 'PRUEBA',
      kind: 'trial',
      days: trialDays,
      planId: 'pro',
      months: 1,
    },
  ]);
}

/** No account has paid less for more months than its coupon has, and no coupon has more accounts than its limit. */
async function selectOverusedCoupons() {
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

/** Undefined if the coupon was rejected. */
async function redeem(history: History, coupon: string, planId: PlanId = 'pro', days = 0) {
  const body = { planId, coupon };
  const { status } = await createCaller(app)(redeemCoupon, { token: history.account.token, body });
  if (status !== 200) return undefined;
  history.model.grant(planId, prices[planId], t.clock.now(), { days, keepsGrants: true });
  return planId;
}

async function payWith(history: History, outcome: FakeOrder['outcome']): Promise<string | undefined> {
  const order = await placeOrder(history, { isApproved: true });
  Object.assign(t.paypal.orders.get(order?.id ?? '') ?? {}, { outcome });
  return order && capture(history, order);
}

async function capture(history: History, order = history.pickOrder()): Promise<string | undefined> {
  if (!order) return undefined;
  const { id: orderID, planId } = order;
  const { status, body } = await createCaller(app)(
    capturePaymentOrder,
    callArguments(history, { orderID, planId }),
  );
  return `${status} ${body.status ?? body.code}`;
}

function injectFault(kind: Fault, path: string, times: number, after = 0): void {
  t.paypal.injectFault(kind, { path: new RegExp(path), times, after });
}

/** Arguments of the calls with the provider and the user. */
function callArguments({ account: { token, userId } }: History, body: object) {
  return { token, params: { provider: 'paypal' }, body: { ...body, userId } };
}

/** PayPal sends an event again with the same bytes. */
const signedWebhooks = new WeakMap<FakeEvent, SignedWebhook>();

async function sendWebhook(event: FakeEvent): Promise<number> {
  const { headers, body } = signedWebhooks.get(event) ?? t.paypal.sign(event);
  signedWebhooks.set(event, { headers, body });
  return (await app.inject({ method: 'POST', url: '/api/webhooks/paypal', headers, payload: body }))
    .statusCode;
}

/** The process dies right after the capture of an order in `ordersToCrash`, before it stores the result. */
function crashAfterCapture(provider: PaymentProvider): PaymentProvider {
  return {
    ...provider,
    async captureOrder(order) {
      const state = await provider.captureOrder(order);
      if (ordersToCrash.has(order.orderId)) throw new Error('the process was killed');
      return state;
    },
  };
}

function byText(a: unknown[], b: unknown[]): number {
  return String(a) < String(b) ? -1 : 1;
}
