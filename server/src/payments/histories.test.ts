import { randomUUID } from 'node:crypto';
import { capturePaymentOrder, createPaymentOrder } from '@vitrina/contract/payments/endpoints.ts';
import { isPaidPlan } from '@vitrina/contract/plans/rules.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import {
  cancelPlannedChange,
  createSubscription,
  getCurrentSubscription,
} from '@vitrina/contract/subscriptions/endpoints.ts';
import type { FakeCapture, FakeEvent, FakeOrder, Fault } from '@vitrina/fakes/paypal.ts';
import type { SignedWebhook } from '@vitrina/fakes/paypal-webhooks.ts';
import { eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newToken } from '../crypto/tokens.ts';
import { inTransaction } from '../db/client.ts';
import { businesses, payments, planTime, refunds, sessions, subscriptions, users } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { grantPlan } from '../subscriptions/writes.ts';
import { AccountModel } from '../testing/account-model.ts';
import { bootTestApp, buildAppOnMainHost, callerOf } from '../testing/app.ts';
import { freshDatabase } from '../testing/database.ts';
import type { PaymentProvider } from './provider.ts';
import { selectImbalances } from './reads.ts';
import { checkPayment } from './status-writes.ts';

/** `HISTORIES=5000` for all of them, which takes minutes; `HISTORY=1234` for the one that failed. */
const histories = Number(process.env.HISTORIES ?? 1000);
const only = process.env.HISTORY === undefined ? undefined : Number(process.env.HISTORY);
const sideBySide = 24;
const start = new Date('2026-01-15T10:00:00Z');
const prices = { free: 0, basic: 4.99, pro: 9.99, premium: 15.99 };

// A database of its own: the mails that nobody sends would be the next file's to send.
const t = bootTestApp({ withPaypal: true, sendsPlanMails: false, database: freshDatabase });
const crashing = new Set<string>();
let app: FastifyInstance;
let deps: Deps;

beforeAll(async () => {
  const provider = mortal(t.deps.paymentGateway.provider);
  deps = { ...t.deps, paymentGateway: { ...t.deps.paymentGateway, provider } };
  app = await buildAppOnMainHost(deps);
});
afterAll(() => app.close());

test(`${histories} random histories: every payment pays once, and the books balance`, {
  timeout: 60_000 + histories * 400,
}, async () => {
  const numbers = only === undefined ? Array.from({ length: histories }, (_, n) => n) : [only];
  const accounts = await buildAccounts(numbers.length);
  const seen = new Map<string, number>();
  const waiting = numbers.map((number, index) => [number, accounts[index]] as const);
  await Promise.all(
    Array.from({ length: sideBySide }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [number, account] = next;
        if (account) await t.clock.inOwnTime(start, () => live(number, account, seen));
      }
    }),
  );
  expect(await selectImbalances(t.deps.db)).toEqual([]);
  // A generator that stopped doing something would prove nothing about it.
  if (numbers.length >= 500) {
    for (const deed of Object.keys(deeds)) expect([deed, (seen.get(deed) ?? 0) > 20]).toEqual([deed, true]);
  }
});

interface Account {
  userId: string;
  token: string;
}

class History {
  readonly account: Account;
  readonly random: () => number;
  readonly model = new AccountModel(t.clock.now());
  readonly told: string[] = [];
  readonly orders: Order[] = [];
  /** What is known of payments: how much of each was captured and went back. */
  readonly known = new Map<string, number>();

  constructor(number: number, account: Account) {
    this.account = account;
    this.random = seeded(number);
  }

  pick<T>(from: readonly T[]): T | undefined {
    return from[Math.floor(this.random() * from.length)];
  }

  order(): Order | undefined {
    return this.random() < 0.7 ? this.orders.at(-1) : this.pick(this.orders);
  }

  captured(...statuses: FakeCapture['status'][]): FakeOrder | undefined {
    const mine = this.orders.map(({ id }) => t.paypal.orders.get(id));
    const isCaptured = (order: FakeOrder | undefined) =>
      order?.captures.some(({ status }) => statuses.includes(status)) === true;
    return this.pick(mine.filter((order): order is FakeOrder => isCaptured(order)));
  }

  events(): FakeEvent[] {
    return this.orders.flatMap(({ id }) => t.paypal.orders.get(id)?.events ?? []);
  }
}

type Deed = (history: History) => Promise<unknown>;

/** What is undefined was not done. */
const deeds: Record<string, Deed> = {
  order: (history) => place(history),
  async approve(history) {
    const order = history.order();
    if (order) t.paypal.approve(order.id);
    return order && 'approved';
  },
  capture: (history) => capture(history),
  pay: async (history) => capture(history, await place(history, { approved: true })),
  async 'pay, asking twice at once'(history) {
    const order = await place(history, { approved: true });
    return order && Promise.all([capture(history, order), capture(history, order)]);
  },
  async 'pay two orders of a plan at once'(history) {
    const first = await place(history, { approved: true });
    const second = await place(history, { approved: true, planId: first?.planId });
    return second && Promise.all([capture(history, first), capture(history, second)]);
  },
  async 'pay, and the reply is lost'(history) {
    const order = await place(history, { approved: true });
    if (!order) return undefined;
    trouble(history.pick(['lose-reply', 'lose-request', 'error']) ?? 'error', `${order.id}/capture`, 1);
    return capture(history, order);
  },
  async 'pay, and PayPal falls silent'(history) {
    const order = await place(history, { approved: true });
    if (!order) return undefined;
    const arrives = history.random() < 0.7;
    trouble(arrives ? 'lose-reply' : 'lose-request', `${order.id}/capture`, 1);
    trouble('lose-request', `${order.id}/capture`, 2);
    trouble('error', `${order.id}$`, 3 + 3 * Math.floor(history.random() * 3), 1);
    return capture(history, order);
  },
  async 'pay, and the process dies'(history) {
    const order = await place(history, { approved: true });
    if (!order) return undefined;
    crashing.add(order.id);
    const answer = await capture(history, order);
    crashing.delete(order.id);
    return answer;
  },
  async 'pay, and the bank declines'(history) {
    return payWith(history, 'declined');
  },
  async 'pay, and PayPal holds it'(history) {
    return payWith(history, 'pending');
  },
  async 'a held payment is decided'(history) {
    if (!history.captured('PENDING')) await payWith(history, 'pending');
    const order = history.captured('PENDING');
    if (!order) return undefined;
    t.clock.passDays(history.random() * 4);
    const event = t.paypal.decide(order.id, history.random() < 0.6 ? 'COMPLETED' : 'DECLINED');
    return history.random() < 0.7 ? `${event.event_type} ${await notify(event)}` : 'untold';
  },
  async 'a notice'(history) {
    const event = history.pick(history.events());
    return event && notify(event);
  },
  async 'the same notice twice at once'(history) {
    const event = history.events().at(-1);
    return event && Promise.all([notify(event), notify(event)]);
  },
  'the job': (history) => checkAll(history),
  async refund(history) {
    const order = history.captured('COMPLETED', 'PARTIALLY_REFUNDED');
    const captured = order?.captures[0];
    if (!order || !captured) return undefined;
    const left = Math.round(Number(captured.amount.value) * 100) - captured.refunded;
    const part = history.random() < 0.5 ? undefined : (Math.ceil(left * history.random()) / 100).toFixed(2);
    const event = history.random() < 0.25 ? t.paypal.reverse(order.id) : t.paypal.refund(order.id, part);
    const told = history.pick(['untold', 'once', 'twice']);
    if (told === 'untold') return told;
    return told === 'once' ? notify(event) : Promise.all([notify(event), notify(event)]);
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
    if (status === 200) history.model.keep();
    return status;
  },
  async 'a grant'(history) {
    const planId = history.pick(['basic', 'pro', 'premium', 'free'] as const) ?? 'pro';
    await inTransaction(t.deps.db, (tx) => grantPlan(tx, history.account.userId, planId));
    history.model.grant(planId, prices[planId], t.clock.now());
    return planId;
  },
};

/** More often what most lives are made of. */
const weights: Record<string, number> = { pay: 4, 'days pass': 5, refund: 3 };
const lots = Object.keys(deeds).flatMap((name) => Array<string>(weights[name] ?? 1).fill(name));

async function live(number: number, account: Account, seen: Map<string, number>): Promise<void> {
  const history = new History(number, account);
  try {
    const steps = 3 + Math.floor(history.random() * 6);
    for (let step = 0; step < steps; step++) {
      const name = history.pick(lots) ?? '';
      t.clock.passDays((1 + Math.floor(history.random() * 100)) / 86_400);
      const outcome = await deeds[name]?.(history);
      if (outcome !== undefined) seen.set(name, (seen.get(name) ?? 0) + 1);
      history.told.push(`${t.clock.now().toISOString()} ${name} ${JSON.stringify(outcome) ?? ''}`);
      await learn(history);
    }
    await settleEverything(history);
    await compareWithPaypal(history);
    await compareWithModel(history);
  } catch (error) {
    const story = history.told.map((line) => `  ${line}`).join('\n');
    throw new Error(
      `history ${number} (HISTORY=${number}) of ${account.userId}:\n${story}\n${String(error)}`,
      {
        cause: error,
      },
    );
  }
}

/** Tells the model what the account has just come to know of its payments. */
async function learn({ account, known, model, told }: History): Promise<void> {
  const { rows } = await t.deps.db.$client.query<{ id: string; plan: PlanId; amount: number; back: number }>({
    name: 'captured',
    text: `select id, plan_id as plan, amount::float, coalesce(
      (select sum(amount) from refunds where payment_id = payments.id), 0)::float as back
      from payments where owner_id = $1 and captured_at is not null`,
    values: [account.userId],
  });
  for (const { id, plan, amount, back } of rows) {
    const before = known.get(id);
    if (before === undefined) {
      model.buy(id, plan, amount, t.clock.now());
      told.push(`    bought ${plan} with ${id}`);
    }
    if (back > (before ?? 0) + 1e-9) {
      model.refund(id, back - (before ?? 0), t.clock.now());
      told.push(`    ${(back - (before ?? 0)).toFixed(2)} of ${id} went back`);
    }
    known.set(id, back);
  }
}

async function refundsOf(ids: string[]): Promise<(typeof refunds.$inferSelect)[]> {
  return ids.length > 0 ? t.deps.db.select().from(refunds).where(inArray(refunds.paymentId, ids)) : [];
}

/** PayPal recovers and everything that it has to tell arrives, in any order, some of it again. */
async function settleEverything(history: History): Promise<void> {
  for (let round = 0; round < 6; round++) {
    t.clock.passDays(0.01);
    const events = shuffled([...history.events(), ...history.events().slice(0, 1)], history.random);
    const answers: number[] = [];
    for (const event of events) {
      answers.push(await notify(event));
      await learn(history);
    }
    await checkAll(history);
    await learn(history);
    if (answers.every((status) => status === 200)) return;
  }
  throw new Error('notices are refused to the end');
}

/** What PayPal captured and returned is what the account paid and got back; once, and nothing else. */
async function compareWithPaypal({ account, orders }: History): Promise<void> {
  const rows = await t.deps.db.select().from(payments).where(eq(payments.ownerId, account.userId));
  const theirs = orders.flatMap(({ id }) => {
    const order = t.paypal.orders.get(id);
    expect(order?.captures.length).toBeLessThan(2);
    const [captured] = order?.captures ?? [];
    return captured && captured.status !== 'PENDING' && captured.status !== 'DECLINED'
      ? [[order?.reference, captured.id, captured.amount.value, captured.refunded]]
      : [];
  });
  const paid = rows.filter(({ capturedAt }) => capturedAt !== null);
  const back = await refundsOf(paid.map(({ id }) => id));
  const cents = (id: string) =>
    back
      .filter(({ paymentId }) => paymentId === id)
      .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
  const ours = paid.map(({ id, captureId, amount }) => [id, captureId, amount, cents(id)]);
  expect(ours.sort(byText)).toEqual(theirs.sort(byText));
  expect(paid.map(({ status }) => status)).toEqual(paid.map(() => 'completed'));
}

async function compareWithModel({ account, model }: History): Promise<void> {
  const { body } = await t.call(getCurrentSubscription, account);
  const expected = model.at(t.clock.now());
  const held = body.status === 'pending' && body.endDate === null;
  if (expected.nearEdge || (held && !isPaidPlan(expected.planId))) return;
  expect({ planId: body.planId, status: body.status }).toEqual({
    planId: expected.planId,
    status: expected.status,
  });
  const apart = Math.abs(Date.parse(body.endDate ?? '') - (expected.endsAt?.getTime() ?? 0)) / 1000;
  if (expected.endsAt) expect(apart).toBeLessThanOrEqual(model.slack);
  else expect(body.endDate).toBeNull();
  const line = await t.deps.db.select().from(planTime).where(eq(planTime.ownerId, account.userId));
  const running = line.filter(({ endsAt }) => endsAt > t.clock.now()).sort((a, b) => +a.endsAt - +b.endsAt);
  expect(running.slice(1).map(({ startsAt }) => startsAt)).toEqual(
    running.slice(0, -1).map(({ endsAt }) => endsAt),
  );
}

/** What the job does, for this account alone: the others live at other times. */
async function checkAll({ account }: History): Promise<string | undefined> {
  const rows = await t.deps.db.select().from(payments).where(eq(payments.ownerId, account.userId));
  const open = rows.filter(({ status }) => ['created', 'capturing', 'pending'].includes(status));
  for (const row of open) await checkPayment(t.deps, row).catch(() => {});
  return open.length > 0 ? open.map(({ status }) => status).join() : undefined;
}

interface Order {
  id: string;
  planId: PlanId;
}

interface PlaceOptions {
  approved?: boolean;
  planId?: PlanId | undefined;
}

/** Undefined when the order was refused, as it is for the plan that runs. */
async function place(
  history: History,
  {
    approved = false,
    planId = history.pick(['basic', 'pro', 'premium'] as const) ?? 'pro',
  }: PlaceOptions = {},
): Promise<Order | undefined> {
  const { status, body } = await callerOf(app)(createPaymentOrder, input(history, { planId }));
  if (status !== 200) return undefined;
  const order = { id: body.orderID, planId };
  history.orders.push(order);
  if (approved) t.paypal.approve(order.id);
  return order;
}

async function payWith(history: History, outcome: FakeOrder['outcome']): Promise<string | undefined> {
  const order = await place(history, { approved: true });
  Object.assign(t.paypal.orders.get(order?.id ?? '') ?? {}, { outcome });
  return order && capture(history, order);
}

async function capture(history: History, order = history.order()): Promise<string | undefined> {
  if (!order) return undefined;
  const { id: orderID, planId } = order;
  const { status, body } = await callerOf(app)(capturePaymentOrder, input(history, { orderID, planId }));
  return `${status} ${body.status ?? body.code}`;
}

function trouble(kind: Fault, path: string, times: number, after = 0): void {
  t.paypal.injectFault(kind, { path: new RegExp(path), times, after });
}

/** Input for the calls that name the provider and the user. */
function input({ account: { token, userId } }: History, body: object) {
  return { token, params: { provider: 'paypal' }, body: { ...body, userId } };
}

/** The same bytes each time, as when PayPal sends a notice again. */
const signed = new WeakMap<FakeEvent, SignedWebhook>();

async function notify(event: FakeEvent): Promise<number> {
  const { headers, body } = signed.get(event) ?? t.paypal.sign(event);
  signed.set(event, { headers, body });
  return (await app.inject({ method: 'POST', url: '/api/webhooks/paypal', headers, payload: body }))
    .statusCode;
}

/** A process that dies when a marked order has just been captured: what it was about to write is lost. */
function mortal(provider: PaymentProvider): PaymentProvider {
  return {
    ...provider,
    async captureOrder(order) {
      const state = await provider.captureOrder(order);
      if (crashing.has(order.orderId)) throw new Error('the process was killed');
      return state;
    },
  };
}

/** Many at once: an account of its own for each history, without the hundred milliseconds of registering. */
async function buildAccounts(count: number): Promise<Account[]> {
  const { db } = t.deps;
  const made = Array.from({ length: count }, () => ({ userId: randomUUID(), ...newToken() }));
  for (let from = 0; from < made.length; from += 500) {
    const batch = made.slice(from, from + 500);
    const verifiedAt = start;
    await db.insert(users).values(
      batch.map(({ userId: id }) => ({
        id,
        name: 'Ana',
        email: `${id}@example.com`,
        passwordHash: '',
        verifiedAt,
      })),
    );
    const place = { country: 'CO', locale: 'es-CO', currency: 'COP', timeZone: 'America/Bogota' } as const;
    await db.insert(businesses).values(batch.map(({ userId: ownerId }) => ({ ownerId, ...place })));
    await db
      .insert(subscriptions)
      .values(batch.map(({ userId: ownerId }) => ({ ownerId, planId: 'free' as const, startedAt: start })));
    const expiresAt = new Date(Date.now() + 3_600_000);
    await db.insert(sessions).values(
      batch.map(({ userId: ownerId, tokenHash }) => ({
        id: randomUUID(),
        ownerId,
        tokenHash,
        expiresAt,
        userAgent: '',
      })),
    );
  }
  return made.map(({ userId, token }) => ({ userId, token }));
}

/** Mulberry32: the same numbers for the same history, everywhere. */
function seeded(seed: number): () => number {
  let state = seed * 2_654_435_761 + 20_261_121;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => [random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

function byText(a: unknown[], b: unknown[]): number {
  return String(a) < String(b) ? -1 : 1;
}
