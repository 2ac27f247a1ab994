import { randomUUID } from 'node:crypto';
import { quotePlan, redeemCoupon } from '@vitrina/contract/billing/coupons/endpoints.ts';
import { capturePaymentOrder, createPaymentOrder } from '@vitrina/contract/billing/payments/endpoints.ts';
import {
  getRenewal,
  startRenewal,
  stopRenewal,
} from '@vitrina/contract/billing/payments/renewal-endpoints.ts';
import { chooseCount, withLongForm } from '@vitrina/fakes/full-run.ts';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { bootTestApp, type Owner } from '../../testing/app.ts';
import { coupons, couponUses, payments, planPrices, planTime, renewals } from '../tables.ts';
import { selectImbalances } from './reads.ts';
import { reconcileRenewals } from './renewal-reconciliation.ts';

/** What one account can cause at the providers and in the database by calling as often as it can. */
const t = bootTestApp({
  withPaypal: true,
  withMercadopago: true,
  sendsPlanMails: false,
  settings: { MERCADOPAGO_RENEWALS: 'on' },
});
const floodCount = chooseCount('FLOOD_CALLS', { short: 200, long: 1000 });
const ordersPerHour = 30;
const readsPerHour = 600;

beforeAll(async () => {
  await t.deps.db
    .insert(planPrices)
    .values({ planId: 'pro', currency: 'COP', period: 'month', amount: '39900' })
    .onConflictDoNothing();
});

const place = ({ token }: Owner, provider: 'paypal' | 'mercadopago', coupon?: string) =>
  t.call(createPaymentOrder, { token, params: { provider }, body: { planId: 'pro', coupon } });

/** In groups, as a browser or a script would send them. */
async function repeat<T extends { status: number }>(
  times: number,
  call: (n: number) => Promise<T>,
): Promise<T[]> {
  const replies: T[] = [];
  for (let from = 0; from < times; from += 20) {
    const group = Array.from({ length: Math.min(20, times - from) }, (_, n) => call(from + n));
    replies.push(...(await Promise.all(group)));
  }
  return replies;
}

function countBy(statuses: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test(`${floodCount} checkouts of an account are thirty orders, and others go on`, {
  ...withLongForm,
}, async () => {
  const owner = await t.buildOwner();
  const replies = await repeat(floodCount, (n) => place(owner, n % 2 ? 'paypal' : 'mercadopago'));
  expect(countBy(replies)).toEqual({ 200: ordersPerHour, 429: floodCount - ordersPerHour });
  const rows = await t.deps.db.select().from(payments).where(eq(payments.ownerId, owner.userId));
  expect(rows).toHaveLength(ordersPerHour);
  expect((await place(await t.buildOwner(), 'paypal')).status).toBe(200);
});

test('an order that nobody approves is read so often and no more', async () => {
  const owner = await t.buildOwner();
  const { orderID } = (await place(owner, 'paypal')).body;
  const countReads = () => t.paypal.requests.filter((line) => line.includes(orderID)).length;
  const capture = () =>
    t.call(capturePaymentOrder, {
      token: owner.token,
      params: { provider: 'paypal' },
      body: { orderID, planId: 'pro' },
    });
  await t.deps.limits.paymentReads.consume(owner.userId, readsPerHour - 20);
  expect(countBy(await repeat(20, capture))).toEqual({ 409: 20 });
  const before = countReads();
  expect(before).toBeGreaterThanOrEqual(20);
  expect(countBy(await repeat(40, capture))).toEqual({ 429: 40 });
  expect(countReads()).toBe(before);
});

test('orders of others and of nobody are not read from the provider', async () => {
  const [owner, other] = [await t.buildOwner(), await t.buildOwner()];
  const { orderID } = (await place(other, 'paypal')).body;
  const countReads = () => t.paypal.requests.filter((line) => line.includes(orderID)).length;
  const before = countReads();
  const replies = await repeat(100, (n) =>
    t.call(capturePaymentOrder, {
      token: owner.token,
      params: { provider: 'paypal' },
      body: { orderID: n % 2 ? orderID : randomUUID(), planId: 'pro' },
    }),
  );
  expect(countBy(replies)).toEqual({ 404: 100 });
  expect(countReads()).toBe(before);
});

test('guessed coupons are found by nobody, in any call', async () => {
  const { token } = await t.buildOwner();
  const replies = await repeat<{ status: number }>(300, (n) => {
    const coupon = `ABC${n}`;
    if (n % 3 === 0) return t.call(quotePlan, { token, body: { planId: 'pro', coupon } });
    if (n % 3 === 1) return t.call(redeemCoupon, { token, body: { planId: 'pro', coupon } });
    const params = { provider: 'paypal' };
    return t.call(createPaymentOrder, { token, params, body: { planId: 'pro', coupon } });
  });
  expect(replies.filter(({ status }) => status === 404).length).toBeLessThanOrEqual(30);
  expect(countBy(replies)[200]).toBeUndefined();
});

test('the same coupon in twenty calls at once is one month', async () => {
  const percent = { kind: 'percent', currency: 'USD', months: 1, createdAt: t.clock.now() } as const;
  const [free, half] = ['CIEN', 'MITADES'].map((code) => ({ id: randomUUID(), code }));
  if (!free || !half) throw new Error('no coupons');
  await t.deps.db.insert(coupons).values([
    { ...percent, ...free, percent: 100 },
    { ...percent, ...half, percent: 50 },
  ]);
  const owner = await t.buildOwner();
  const redeemed = await repeat(20, () =>
    t.call(redeemCoupon, { token: owner.token, body: { planId: 'pro', coupon: free.code } }),
  );
  expect(redeemed.filter(({ status }) => status === 200)).toHaveLength(1);
  const segments = await t.deps.db.select().from(planTime).where(eq(planTime.ownerId, owner.userId));
  expect(segments).toHaveLength(1);

  const buyer = await t.buildOwner();
  const orders = (await repeat(20, () => place(buyer, 'paypal', half.code))).filter(
    ({ status }) => status === 200,
  );
  for (const { body } of orders) t.paypal.approve(body.orderID);
  await repeat(orders.length, (n) =>
    t.call(capturePaymentOrder, {
      token: buyer.token,
      params: { provider: 'paypal' },
      body: { orderID: orders[n]?.body.orderID ?? '', planId: 'pro' },
    }),
  );
  const paid = (await t.deps.db.select().from(payments).where(eq(payments.ownerId, buyer.userId))).filter(
    ({ capturedAt }) => capturedAt !== null,
  );
  expect(paid.map(({ status }) => status)).toEqual(['completed']);
  const uses = await t.deps.db
    .select()
    .from(couponUses)
    .where(
      inArray(
        couponUses.paymentId,
        paid.map(({ id }) => id),
      ),
    );
  expect(uses).toHaveLength(1);
});

test(`${floodCount} starts and stops of a renewal leave at most one, and the others are cancelled`, {
  ...withLongForm,
}, async () => {
  const owner = await t.buildOwner();
  const { orderID } = (await place(owner, 'mercadopago')).body;
  t.mercadopago.pay(orderID, ['approved', 'accredited'], t.clock.now());
  await t.call(capturePaymentOrder, {
    token: owner.token,
    params: { provider: 'mercadopago' },
    body: { orderID, planId: 'pro' },
  });
  const { offer } = (await t.call(getRenewal, { token: owner.token })).body;
  const body = { planId: 'pro', period: 'month', amount: offer?.amount ?? '' } as const;
  const replies = await repeat<{ status: number }>(floodCount, (n) =>
    n % 2 ? t.call(stopRenewal, { token: owner.token }) : t.call(startRenewal, { token: owner.token, body }),
  );
  const started = replies.filter(({ status }, n) => n % 2 === 0 && status === 200).length;
  expect(started).toBeGreaterThan(0);
  expect(started).toBeLessThan(ordersPerHour);
  const rows = await t.deps.db.select().from(renewals).where(eq(renewals.ownerId, owner.userId));
  expect(rows.filter(({ cancelRequestedAt }) => cancelRequestedAt === null).length).toBeLessThanOrEqual(1);
  await t.call(stopRenewal, { token: owner.token });
  t.clock.passDays(1);
  const own = [...t.mercadopago.preapprovals.values()].filter(({ payerEmail }) => payerEmail === owner.email);
  expect(own.length).toBe(started);
  const listOpen = () => own.filter(({ status }) => status !== 'cancelled');
  // A run takes some, and ends when renewals of other files, which this provider does not know, fail in a row.
  for (let run = 0; run < 50 && listOpen().length > 0; run++)
    await reconcileRenewals(t.deps, { warn: () => {} });
  expect(listOpen()).toEqual([]);
});

test('every payment of this file balances', async () => {
  expect(await selectImbalances(t.deps.db)).toEqual([]);
});
