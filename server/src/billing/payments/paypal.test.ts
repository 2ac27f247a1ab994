import {
  capturePaypalOrder,
  createPaypalOrder,
  listPayments,
} from '@vitrina/contract/billing/payments/endpoints.ts';
import { receiptNumber } from '@vitrina/contract/billing/payments/rules.ts';
import { getCurrentSubscription } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import type { FakeEvent } from '@vitrina/fakes/paypal-records.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../account/tables.ts';
import { bootTestApp, type Owner } from '../../testing/app.ts';
import { planMails, refunds, unreadableWebhookEvents, webhookEvents } from '../tables.ts';
import { createPaymentGateway } from './payment-gateway.ts';
import { declineIssues, sellerIssues } from './paypal/decline-issues.ts';
import { findPayment, selectImbalances } from './reads.ts';
import { checkPayment, reconcilePayments } from './reconciliation.ts';

// PayPal's own behaviour, as its documents describe it. The other tests of payments are in routes.test.ts.
const t = bootTestApp({ withPaypal: true });
const minute = 1 / 24 / 60;

beforeEach(() => {
  t.clock.set('2026-01-31T15:00:00Z');
  t.paypal.clearFaults();
});

async function placeOrder({ token }: Owner, planId = 'pro'): Promise<string> {
  const { status, body } = await t.call(createPaypalOrder, { token, body: { planId } });
  expect(status, body.message).toBe(200);
  return body.orderID;
}

async function buildApproved(planId = 'pro') {
  const owner = await t.buildOwner();
  const orderID = await placeOrder(owner, planId);
  const event = t.paypal.approve(orderID);
  if (!event) throw new Error('the order cannot be approved');
  return { owner, orderID, event };
}

async function buildPaid() {
  const { owner, orderID } = await buildApproved();
  expect(await capture(owner, orderID)).toBe('COMPLETED');
  return { owner, orderID };
}

async function capture({ token }: Owner, orderID: string, planId = 'pro'): Promise<string> {
  const { body } = await t.call(capturePaypalOrder, { token, body: { orderID, planId } });
  return body.status ?? body.code;
}

const readPlanId = async ({ token }: Owner) => (await t.call(getCurrentSubscription, { token })).body.planId;
const listOf = async ({ token }: Owner) => (await t.call(listPayments, { token })).body.payments;
const reject = async ({ token }: Owner) =>
  (await t.call(createPaypalOrder, { token, body: { planId: 'basic' } })).body.code;

function requireOrder(orderID: string) {
  const order = t.paypal.orders.get(orderID);
  if (!order) throw new Error(`no order ${orderID}`);
  return order;
}

async function requirePayment(orderID: string) {
  const payment = await findPayment(t.deps.db, requireOrder(orderID).reference);
  if (!payment) throw new Error(`no payment of ${orderID}`);
  return payment;
}

async function sendWebhook(event: FakeEvent, options?: object): Promise<number> {
  const { headers, body } = t.paypal.sign(event, options);
  const url = '/api/webhooks/paypal';
  return (await t.app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
}

const countCaptures = (orderID: string) =>
  t.paypal.requests.filter((line) => line === `POST /v2/checkout/orders/${orderID}/capture`).length;

describe('a rejected capture', () => {
  test.each([...declineIssues])('%s is a decline, and the owner may pay again', async (issue) => {
    const { owner, orderID } = await buildApproved();
    Object.assign(requireOrder(orderID), { issue });
    expect(await capture(owner, orderID)).toBe('PAYMENT_DECLINED');
    expect(await reject(owner)).toBeUndefined();
  });

  test.each([...sellerIssues])('%s is our own account: a failure in words, and a warning', async (issue) => {
    const { owner, orderID } = await buildApproved();
    Object.assign(requireOrder(orderID), { issue });
    expect(await capture(owner, orderID)).toBe('PAYMENT_FAILED');
    expect(await reject(owner)).toBeUndefined();
    expect(requireOrder(orderID).captures).toEqual([]);
  });

  test.each(['DUPLICATE_INVOICE_ID', 'ORDER_COMPLETION_IN_PROGRESS', 'AN_ISSUE_OF_NEXT_YEAR'])(
    '%s is unconfirmed and blocks another payment',
    async (issue) => {
      const { owner, orderID } = await buildApproved();
      Object.assign(requireOrder(orderID), { issue });
      expect(await capture(owner, orderID)).toBe('PAYMENT_UNCONFIRMED');
      expect(await reject(owner)).toBe('PAYMENT_IN_PROGRESS');
    },
  );

  test('that stays unconfirmed is never released while its order is approved, and the job captures it', async () => {
    const { owner, orderID } = await buildApproved();
    Object.assign(requireOrder(orderID), { issue: 'AN_ISSUE_OF_NEXT_YEAR' });
    await capture(owner, orderID);
    t.clock.passDays(2 * minute);
    Object.assign(requireOrder(orderID), { issue: 'AN_ISSUE_OF_NEXT_YEAR' });
    await checkPayment(t.deps, await requirePayment(orderID));
    expect(await reject(owner)).toBe('PAYMENT_IN_PROGRESS');
    t.clock.passDays(10 * minute);
    await checkPayment(t.deps, await requirePayment(orderID));
    expect(await readPlanId(owner)).toBe('pro');
    expect(requireOrder(orderID).captures).toHaveLength(1);
  });

  test('that was captured anyway is read from the order', async () => {
    const { owner, orderID } = await buildApproved();
    t.paypal.injectFault('late', { path: /capture$/, ms: 600 });
    expect(await capture(owner, orderID)).toBe('COMPLETED');
    expect(requireOrder(orderID).captures).toHaveLength(1);
  });
});

test('while a capture runs, later callers do not capture', async () => {
  const { owner, orderID } = await buildApproved();
  t.paypal.injectFault('late', { path: /capture$/, ms: 300 });
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => capture(owner, orderID)));
  expect(outcomes).toEqual(Array(4).fill('COMPLETED'));
  expect(countCaptures(orderID)).toBe(1);
});

describe('an approved order whose buyer never came back', () => {
  const dueJobs = async (orderID: string) =>
    (
      await t.deps.db.execute(sql`select start_after - now() as delay from pgboss.job
        where name = 'check-payment' and data->>'paymentId' = ${requireOrder(orderID).reference}`)
    ).rowCount;

  test('is captured a minute after its webhook event', async () => {
    const { owner, orderID, event } = await buildApproved();
    expect(await sendWebhook(event)).toBe(200);
    expect(await dueJobs(orderID)).toBe(1);
    await checkPayment(t.deps, await requirePayment(orderID));
    expect(await readPlanId(owner)).toBe('free');
    t.clock.passDays(1.1 * minute);
    await checkPayment(t.deps, await requirePayment(orderID));
    expect(await readPlanId(owner)).toBe('pro');
    expect(await capture(owner, orderID)).toBe('COMPLETED');
    expect(requireOrder(orderID).captures).toHaveLength(1);
  });

  test('is captured without its webhook event', async () => {
    const { owner, orderID } = await buildApproved();
    t.clock.passDays(6 * minute);
    await checkPayment(t.deps, await requirePayment(orderID));
    t.clock.passDays(2 * minute);
    await checkPayment(t.deps, await requirePayment(orderID));
    expect(await readPlanId(owner)).toBe('pro');
  });

  test('is left alone once the owner has started another payment', async () => {
    const { owner, orderID, event } = await buildApproved('basic');
    await sendWebhook(event);
    t.clock.passDays(minute / 2);
    const second = await placeOrder(owner);
    t.paypal.approve(second);
    expect(await capture(owner, second)).toBe('COMPLETED');
    t.clock.passDays(2 * minute);
    await checkPayment(t.deps, await requirePayment(orderID));
    expect(requireOrder(orderID).captures).toEqual([]);
    expect(await readPlanId(owner)).toBe('pro');
  });

  test('is left alone after a decline, even if PayPal still calls it approved', async () => {
    const { owner, orderID, event } = await buildApproved();
    Object.assign(requireOrder(orderID), { issue: 'INSTRUMENT_DECLINED' });
    expect(await capture(owner, orderID)).toBe('PAYMENT_DECLINED');
    await sendWebhook(event);
    t.clock.passDays(2 * minute);
    await checkPayment(t.deps, await requirePayment(orderID));
    expect(requireOrder(orderID).captures).toEqual([]);
  });

  test('is left alone after the account was deleted', async () => {
    const { owner, orderID, event } = await buildApproved();
    await sendWebhook(event);
    await t.deps.db.delete(users).where(eq(users.id, owner.userId));
    t.clock.passDays(2 * minute);
    await checkPayment(t.deps, await requirePayment(orderID));
    expect(requireOrder(orderID).captures).toEqual([]);
  });
});

describe('a failed exchange with PayPal', () => {
  function createLoggedGateway(changes: object = {}) {
    const entries: object[] = [];
    const env = { ...t.deps.env, paypal: t.deps.env.paypal && { ...t.deps.env.paypal, ...changes } };
    const log = { warn: (entry: object) => entries.push(entry) };
    const timeouts = { attemptTimeoutMs: 400, callTimeoutMs: 1500, retryDelayMs: 5 };
    return { gateway: createPaymentGateway(env, { reason: null }, log, timeouts), entries };
  }

  test('is logged with status, issue, description and debug id, without secrets', async () => {
    const { orderID } = await buildApproved();
    Object.assign(requireOrder(orderID), { issue: 'PAYEE_BLOCKED_TRANSACTION' });
    const { gateway, entries } = createLoggedGateway();
    const order = {
      reference: 'x',
      orderId: orderID,
      captureId: null,
      amount: '9.99',
      currency: 'USD',
      isHeld: false,
      isRecurring: false,
    };
    await expect(gateway.provider?.captureOrder({ ...order, attempt: 1 })).rejects.toThrow('declined');
    expect(entries).toEqual([
      {
        exchange: `POST /v2/checkout/orders/${orderID}/capture`,
        status: 422,
        issue: 'PAYEE_BLOCKED_TRANSACTION',
        description: 'Description of PAYEE_BLOCKED_TRANSACTION.',
        debugId: expect.stringMatching(/^[0-9a-f]{13}$/),
      },
    ]);
    t.paypal.injectFault('lose-request', { times: 3 });
    await expect(gateway.provider?.readOrder({ ...order, attempt: 1 })).rejects.toThrow();
    expect(entries).toHaveLength(4);
    expect(entries.at(-1)).toMatchObject({ status: null, issue: 'UND_ERR_SOCKET' });
    expect(JSON.stringify(entries)).not.toMatch(/Bearer|Basic|secreto/);
  });

  test('because of wrong credentials is reported', async () => {
    expect(await createLoggedGateway().gateway.provider?.checkCredentials()).toBe('accepted');
    const { gateway, entries } = createLoggedGateway({ clientSecret: 'otro' });
    expect(await gateway.provider?.checkCredentials()).toBe('rejected');
    expect(entries).toMatchObject([
      { exchange: 'POST /v1/oauth2/token', status: 401, issue: 'invalid_client' },
    ]);
  });

  test('about one payment does not stop the reconciliation of the others', async () => {
    const first = await buildApproved();
    t.clock.passDays(minute);
    const second = await buildApproved();
    for (const { owner, orderID } of [first, second]) {
      t.paypal.injectFault('lose-reply', { path: new RegExp(`${orderID}/capture`) });
      t.paypal.injectFault('lose-request', { path: new RegExp(`${orderID}/capture`), times: 2 });
      t.paypal.injectFault('error', { path: new RegExp(`${orderID}$`), after: 1, times: 3 });
      expect(await capture(owner, orderID)).toBe('PAYMENT_UNCONFIRMED');
    }
    t.clock.passDays(1);
    t.paypal.injectFault('error', { path: new RegExp(`${first.orderID}$`), times: 9 });
    await reconcilePayments(t.deps);
    expect([await readPlanId(first.owner), await readPlanId(second.owner)]).toEqual(['free', 'pro']);
  });
});

describe('a refund that PayPal has not completed', () => {
  test('keeps the plan time until the money goes back', async () => {
    const { owner, orderID } = await buildPaid();
    expect(await sendWebhook(t.paypal.refund(orderID, undefined, 'PENDING'))).toBe(200);
    expect(await readPlanId(owner)).toBe('pro');
    expect(await listOf(owner)).toMatchObject([
      { status: 'completed', refundedAmount: '0', pendingRefundAmount: '9.99' },
    ]);
    const [refund] = [...t.paypal.refunds.values()].slice(-1);
    expect(await sendWebhook(t.paypal.settleRefund(refund?.id ?? '', 'COMPLETED'))).toBe(200);
    expect(await readPlanId(owner)).toBe('free');
    expect(await listOf(owner)).toMatchObject([
      { status: 'refunded', refundedAmount: '9.99', pendingRefundAmount: '0' },
    ]);
    const mails = await t.deps.db
      .select()
      .from(planMails)
      .where(eq(planMails.about, refund?.id ?? ''));
    expect(mails).toHaveLength(1);
  });

  test.each(['FAILED', 'CANCELLED'] as const)('and ends %s returns nothing', async (status) => {
    const { owner, orderID } = await buildPaid();
    await sendWebhook(t.paypal.refund(orderID, '4.00', 'PENDING'));
    const [refund] = [...t.paypal.refunds.values()].slice(-1);
    t.paypal.settleRefund(refund?.id ?? '', status);
    t.clock.passDays(1);
    await reconcilePayments(t.deps);
    expect(await readPlanId(owner)).toBe('pro');
    expect(await listOf(owner)).toMatchObject([{ refundedAmount: '0', pendingRefundAmount: '0' }]);
    // A late event about the pending refund changes nothing back.
    const pending = requireOrder(orderID).events.find(
      (event) => event.event_type === 'PAYMENT.REFUND.PENDING',
    );
    if (pending) await sendWebhook({ ...pending, id: crypto.randomUUID() });
    expect(await listOf(owner)).toMatchObject([{ pendingRefundAmount: '0' }]);
  });

  test('is completed by the job when its webhook event never arrives', async () => {
    const { owner, orderID } = await buildPaid();
    await sendWebhook(t.paypal.refund(orderID, undefined, 'PENDING'));
    const [refund] = [...t.paypal.refunds.values()].slice(-1);
    t.paypal.settleRefund(refund?.id ?? '', 'COMPLETED');
    t.clock.passDays(1);
    await reconcilePayments(t.deps);
    expect(await readPlanId(owner)).toBe('free');
  });

  test('of money without a plan stays owed until it is completed', async () => {
    const { owner, orderID } = await buildApproved();
    Object.assign(requireOrder(orderID), { outcome: 'pending', refundOutcome: 'PENDING' });
    expect(await capture(owner, orderID)).toBe('PENDING');
    await t.deps.db.delete(users).where(eq(users.id, owner.userId));
    await sendWebhook(t.paypal.decide(orderID, 'COMPLETED'));
    await reconcilePayments(t.deps);
    const refundsOf = async () =>
      t.deps.db
        .select()
        .from(refunds)
        .where(eq(refunds.paymentId, requireOrder(orderID).reference));
    expect(await refundsOf()).toMatchObject([{ status: 'pending' }]);
    expect((await requirePayment(orderID)).status).toBe('owed');
    const [refund] = await refundsOf();
    t.paypal.settleRefund(refund?.id ?? '', 'FAILED');
    t.clock.passDays(1);
    await reconcilePayments(t.deps);
    expect((await refundsOf()).map(({ status }) => status)).toEqual(['failed']);
    t.clock.passDays(2);
    requireOrder(orderID).refundOutcome = 'COMPLETED';
    await reconcilePayments(t.deps);
    expect((await refundsOf()).map(({ status }) => status).sort()).toEqual(['completed', 'failed']);
    expect((await requirePayment(orderID)).status).toBe('completed');
  });
});

describe('money that goes back without any event', () => {
  const dayLater = async () => {
    t.clock.passDays(1.1);
    await reconcilePayments(t.deps);
  };

  test('is found by the job: all of it, a part, and after a dispute', async () => {
    const [whole, part, disputed] = [await buildPaid(), await buildPaid(), await buildPaid()];
    t.paypal.refund(whole.orderID);
    t.paypal.refund(part.orderID, '4.99');
    const reversal = t.paypal.reverse(disputed.orderID);
    await reconcilePayments(t.deps);
    expect(await readPlanId(whole.owner)).toBe('pro');
    await dayLater();
    const read = async ({ owner }: typeof whole) => [
      await readPlanId(owner),
      (await listOf(owner)).map(({ status, refundedAmount }) => [status, refundedAmount]),
    ];
    expect(await read(whole)).toEqual(['free', [['refunded', '9.99']]]);
    expect(await read(part)).toEqual(['pro', [['completed', '4.99']]]);
    expect(await read(disputed)).toEqual(['free', [['refunded', '9.99']]]);
    expect(await sendWebhook(reversal)).toBe(200);
    expect(await read(disputed)).toEqual(['free', [['reversed', '9.99']]]);
  });

  test.each(['COMPLETED', 'FAILED'] as const)(
    'is the rest, if its event names the whole capture while a part waits that ends as %s',
    async (end) => {
      const { owner, orderID } = await buildPaid();
      const part = t.paypal.refund(orderID, '4.99', 'PENDING');
      expect(await sendWebhook(part)).toBe(200);
      expect(await sendWebhook(t.paypal.reverse(orderID, { asCapture: true }))).toBe(200);
      expect(await listOf(owner)).toMatchObject([{ refundedAmount: '5', pendingRefundAmount: '4.99' }]);
      expect(await sendWebhook(t.paypal.settleRefund(String(part.resource.id), end))).toBe(200);
      const isAll = end === 'COMPLETED';
      expect(await listOf(owner)).toMatchObject([{ refundedAmount: isAll ? '9.99' : '5' }]);
      expect(await readPlanId(owner)).toBe(isAll ? 'free' : 'pro');
    },
  );

  test('is found by the status of the capture when its order is gone, and counts once', async () => {
    const { owner, orderID } = await buildPaid();
    const event = t.paypal.refund(orderID);
    requireOrder(orderID).isGone = true;
    await dayLater();
    expect(await listOf(owner)).toMatchObject([{ status: 'refunded', refundedAmount: '9.99' }]);
    expect(await readPlanId(owner)).toBe('free');
    expect(await sendWebhook(event)).toBe(200);
    await dayLater();
    expect(await listOf(owner)).toMatchObject([{ status: 'refunded', refundedAmount: '9.99' }]);
    const { id } = await requirePayment(orderID);
    expect(await t.deps.db.$count(refunds, eq(refunds.paymentId, id))).toBe(1);
    expect(await t.deps.db.$count(planMails, sql`owner_id = ${owner.userId} and kind = 'refund'`)).toBe(1);
  });

  test('is a reversal when the capture says that the bank took it back', async () => {
    const { owner, orderID } = await buildPaid();
    Object.assign(requireOrder(orderID).captures[0] ?? {}, { status: 'DECLINED', reason: 'CHARGEBACK' });
    await dayLater();
    expect(await listOf(owner)).toMatchObject([{ status: 'reversed', refundedAmount: '9.99' }]);
    expect(await readPlanId(owner)).toBe('free');
  });

  test('waits until PayPal has completed it', async () => {
    const { owner, orderID } = await buildPaid();
    const refund = t.paypal.refund(orderID, undefined, 'PENDING');
    await dayLater();
    expect(await listOf(owner)).toMatchObject([{ status: 'completed', pendingRefundAmount: '9.99' }]);
    t.paypal.settleRefund(String(refund.resource.id), 'COMPLETED');
    await dayLater();
    expect(await listOf(owner)).toMatchObject([{ status: 'refunded', refundedAmount: '9.99' }]);
  });

  test('in an unknown form does not hide the capture', async () => {
    const { owner, orderID } = await buildApproved();
    const refund = { id: 'R', orderID, status: 'NEW' as never, cents: 100, orderId: orderID };
    (t.paypal.refunds as Map<string, typeof refund>).set('R', refund);
    expect(await capture(owner, orderID)).toBe('COMPLETED');
    expect(await readPlanId(owner)).toBe('pro');
  });
});

describe('a payment that PayPal holds', () => {
  async function buildHeld() {
    const built = await buildApproved();
    Object.assign(requireOrder(built.orderID), { outcome: 'pending' });
    expect(await capture(built.owner, built.orderID)).toBe('PENDING');
    return built;
  }

  test('keeps its reason until it is decided', async () => {
    const { owner, orderID } = await buildHeld();
    expect(await listOf(owner)).toMatchObject([{ status: 'pending', statusReason: 'PENDING_REVIEW' }]);
    const [held] = requireOrder(orderID).captures;
    if (held) held.reason = 'ECHECK';
    await checkPayment(t.deps, await requirePayment(orderID));
    expect(await listOf(owner)).toMatchObject([{ statusReason: 'ECHECK' }]);
    await sendWebhook(t.paypal.decide(orderID, 'COMPLETED'));
    expect(await listOf(owner)).toMatchObject([{ status: 'completed', statusReason: null }]);
  });

  test('is read by its capture when its order is gone', async () => {
    const { owner, orderID } = await buildHeld();
    t.paypal.decide(orderID, 'COMPLETED');
    requireOrder(orderID).isGone = true;
    t.clock.passDays(4);
    await reconcilePayments(t.deps);
    expect(await readPlanId(owner)).toBe('pro');
    expect(await listOf(owner)).toMatchObject([{ status: 'completed' }]);
  });
});

describe('a genuine webhook event that cannot be read', () => {
  test('is stored without its content and requested again', async () => {
    const { owner, orderID } = await buildPaid();
    const event = t.paypal.refund(orderID);
    const unreadable = { ...event, resource: { ...event.resource, amount: { total: 'Ana Ruiz' } } };
    expect(await sendWebhook(unreadable)).toBe(503);
    expect(await sendWebhook(unreadable)).toBe(503);
    const rows = await t.deps.db
      .select()
      .from(unreadableWebhookEvents)
      .where(eq(unreadableWebhookEvents.id, event.id));
    expect(rows).toMatchObject([{ type: event.event_type, deliveries: 2, problem: 'resource.amount.value' }]);
    expect(await readPlanId(owner)).toBe('pro');
    // A later version reads it.
    expect(await sendWebhook(event)).toBe(200);
    expect(await readPlanId(owner)).toBe('free');
  });

  test('without an id is stored too', async () => {
    const before = await t.deps.db.$count(unreadableWebhookEvents);
    expect(await sendWebhook({ event_type: 'PAYMENT.CAPTURE.COMPLETED' } as FakeEvent)).toBe(503);
    expect(await t.deps.db.$count(unreadableWebhookEvents)).toBe(before + 1);
  });

  test('about something that we do not use is accepted', async () => {
    const event = {
      id: crypto.randomUUID(),
      event_type: 'PAYMENT.SALE.COMPLETED',
      resource: { amount: { total: '1' } },
    };
    expect(await sendWebhook(event)).toBe(200);
    expect(await t.deps.db.$count(webhookEvents, eq(webhookEvents.id, event.id))).toBe(1);
  });
});

test('an order names the receipt, and has PayPal’s current experience context', async () => {
  const owner = await t.buildOwner();
  const orderID = await placeOrder(owner);
  const order = requireOrder(orderID);
  expect(order).toMatchObject({
    status: 'PAYER_ACTION_REQUIRED',
    invoiceId: receiptNumber({ id: order.reference }),
    returnUrl: expect.stringContaining('/subscription/payment?planId=pro'),
    cancelUrl: expect.stringContaining('/subscription/cancel'),
  });
});

test('every payment of this file balances', async () => {
  expect(await selectImbalances(t.deps.db)).toEqual([]);
});
