import { quotePlan, redeemCoupon } from '@vitrina/contract/billing/coupons/endpoints.ts';
import {
  capturePaymentOrder,
  createPaymentOrder,
  listPayments,
} from '@vitrina/contract/billing/payments/endpoints.ts';
import { getCurrentSubscription } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import { createCoupon, listCoupons } from '@vitrina/contract/operator/coupon-endpoints.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bootTestApp, type Owner } from '../../testing/app.ts';
import { selectImbalances } from '../payments/reads.ts';
import { reconcilePayments } from '../payments/reconciliation.ts';
import { expireOrder } from '../payments/status-writes.ts';
import { payments, planPrices } from '../tables.ts';

const t = bootTestApp({ withPaypal: true, withMercadopago: true });
const provider = 'mercadopago';
let count = 0;

beforeEach(async () => {
  t.clock.set('2026-03-10T12:00:00Z');
  await t.deps.db.delete(planPrices);
  await t.deps.db.insert(planPrices).values([
    { planId: 'pro', currency: 'COP', period: 'month', amount: '39900' },
    { planId: 'pro', currency: 'COP', period: 'year', amount: '399000' },
  ]);
});

afterEach(async () => {
  expect(await selectImbalances(t.deps.db)).toEqual([]);
});

async function build(body: object): Promise<string> {
  const code = `LOCAL-${++count}`;
  const reply = await t.call(createCoupon, {
    token: await t.operatorToken(),
    body: { code, kind: 'percent', percent: 25, ...body },
  });
  expect(reply.status, reply.body.message).toBe(200);
  return code;
}

async function order({ token }: Owner, body: object) {
  const reply = await t.call(createPaymentOrder, {
    token,
    params: { provider },
    body: { planId: 'pro', ...body },
  });
  return { code: reply.body.code, orderID: reply.body.orderID };
}

/** Pays at Mercado Pago. The job finds it. */
async function pay(orderID: string): Promise<void> {
  expect(t.mercadopago.pay(orderID, ['approved', 'accredited'], t.clock.now())).toBeDefined();
  t.clock.passDays(1.5);
  await reconcilePayments(t.deps);
}

const comeBack = ({ token }: Owner, orderID: string) =>
  t.call(capturePaymentOrder, { token, params: { provider }, body: { orderID, planId: 'pro' } });
const quote = ({ token }: Owner, body: object) =>
  t.call(quotePlan, { token, body: { planId: 'pro', provider, ...body } });
const readUses = async (code: string) =>
  (await t.call(listCoupons, { token: await t.operatorToken() })).body.coupons.find(
    (coupon) => coupon.code === code,
  )?.uses;
const readPayments = async ({ token }: Owner) =>
  (await t.call(listPayments, { token })).body.payments.map(({ amount, currency, status }) =>
    [amount, currency, status].join(' '),
  );

test('a percentage lowers a month in local currency, and Mercado Pago charges what is left', async () => {
  const owner = await t.buildOwner();
  const coupon = await build({ months: 2 });
  expect((await quote(owner, { coupon })).body).toMatchObject({
    price: '39900',
    total: '29925',
    currency: 'COP',
    coupon: { code: coupon, discount: '9975' },
  });
  const { orderID } = await order(owner, { coupon });
  expect(t.mercadopago.preferences.get(orderID)?.amount).toBe(29925);
  t.mercadopago.pay(orderID, ['approved', 'accredited'], t.clock.now());
  expect((await comeBack(owner, orderID)).body.status).toBe('COMPLETED');
  expect(await readPayments(owner)).toEqual(['29925 COP completed']);
  expect((await quote(owner, {})).body.coupon).toMatchObject({ code: coupon, monthsLeft: 1 });
});

test('a coupon is for months, and a held one does not hinder buying a year', async () => {
  const owner = await t.buildOwner();
  const coupon = await build({ months: 2 });
  expect((await quote(owner, { coupon, period: 'year' })).body.code).toBe('COUPON_NEEDS_MONTH');
  expect((await order(owner, { coupon, period: 'year' })).code).toBe('COUPON_NEEDS_MONTH');
  const { orderID } = await order(owner, { coupon });
  t.mercadopago.pay(orderID, ['approved', 'accredited'], t.clock.now());
  await comeBack(owner, orderID);
  const year = (await quote(owner, { period: 'year' })).body;
  expect([year.total, year.coupon]).toEqual(['399000', null]);
});

test('an amount is for payments in its currency', async () => {
  const owner = await t.buildOwner();
  const pesos = await build({ kind: 'amount', percent: null, amount: '10000', currency: 'COP' });
  const dollars = await build({ kind: 'amount', percent: null, amount: '5' });
  expect((await quote(owner, { coupon: pesos })).body.total).toBe('29900');
  expect((await quote(owner, { coupon: dollars })).body.code).toBe('COUPON_CURRENCY');
  expect((await quote(owner, { coupon: pesos, provider: 'paypal' })).body.code).toBe('COUPON_CURRENCY');
  expect((await order(owner, { coupon: dollars })).code).toBe('COUPON_CURRENCY');
});

test('a free month and its discount are in the currency of the chosen way to pay', async () => {
  const owner = await t.buildOwner();
  const coupon = await build({ percent: 100 });
  const body = { planId: 'pro' as const, coupon, provider } as const;
  const { subscription } = (await t.call(redeemCoupon, { token: owner.token, body })).body;
  expect(subscription).toMatchObject({ planId: 'pro', granted: true });
  const unsold = { ...body, planId: 'premium' as const };
  expect((await t.call(redeemCoupon, { token: owner.token, body: unsold })).body.code).toBe('PLAN_NOT_SOLD');
});

test('a cancelled order that is paid all the same does not take a second month of a coupon', async () => {
  const owner = await t.buildOwner();
  const coupon = await build({});
  const first = await order(owner, { coupon });
  const voucher = t.mercadopago.pay(first.orderID, ['pending', 'pending_waiting_payment'], t.clock.now());
  const second = await order(owner, { coupon });
  t.mercadopago.pay(second.orderID, ['approved', 'accredited'], t.clock.now());
  expect((await comeBack(owner, second.orderID)).body.status).toBe('COMPLETED');
  t.mercadopago.update(voucher?.id ?? 0, { status: 'approved', detail: 'accredited' });
  for (let day = 0; day < 3; day++) {
    t.clock.passDays(1.1);
    await reconcilePayments(t.deps);
  }
  expect((await readPayments(owner)).sort()).toEqual(['29925 COP completed', '29925 COP refunded']);
  expect((await t.call(getCurrentSubscription, { token: owner.token })).body.endDate).toBe(
    '2026-04-10T12:00:00.000Z',
  );
});

test('an expired order that is paid late is returned if another account has its use by then', async () => {
  const [late, quick] = [await t.buildOwner(), await t.buildOwner()];
  const coupon = await build({ maxUses: 1 });
  const { orderID } = await order(late, { coupon });
  const [placed] = await t.deps.db.select().from(payments).where(eq(payments.ownerId, late.userId));
  await expireOrder(t.deps.db, placed?.id ?? '');
  const other = await order(quick, { coupon });
  await pay(other.orderID);
  expect(await readPayments(quick)).toEqual(['29925 COP completed']);
  const payment = t.mercadopago.pay(orderID, ['approved', 'accredited'], t.clock.now());
  const { url, headers, body } = t.mercadopago.sign(
    { paymentId: payment?.id ?? 0, action: 'payment.created' },
    { signedAt: t.clock.now() },
  );
  expect((await t.app.inject({ method: 'POST', url, headers, payload: body })).statusCode).toBe(200);
  expect(await readPayments(late)).toEqual(['29925 COP refunding']);
  expect(await readUses(coupon)).toBe(1);
});
