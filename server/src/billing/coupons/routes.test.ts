import { quotePlan, redeemCoupon } from '@vitrina/contract/billing/coupons/endpoints.ts';
import {
  capturePaypalOrder,
  createPaypalOrder,
  listPayments,
} from '@vitrina/contract/billing/payments/endpoints.ts';
import { getCurrentSubscription } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import { listAudit } from '@vitrina/contract/operator/activity-endpoints.ts';
import {
  createCoupon,
  listCoupons,
  listCouponUses,
  stopCoupon,
} from '@vitrina/contract/operator/coupon-endpoints.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../account/tables.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { deleteAccount } from '../../profile/writes.ts';
import { bootTestApp } from '../../testing/app.ts';
import { selectImbalances } from '../payments/reads.ts';
import { expireOrder } from '../payments/status-writes.ts';
import { couponUses, payments, planTime } from '../tables.ts';

const t = bootTestApp();
let operator: string;
let count = 0;

beforeEach(async () => {
  t.clock.set('2026-03-10T12:00:00Z');
  operator = await t.operatorToken();
});

/** Creates a coupon and returns its code. */
async function build(body: object): Promise<string> {
  const code = `PRUEBA-${++count}`;
  const reply = await t.call(createCoupon, {
    token: operator,
    body: { code, kind: 'percent', percent: 50, ...body },
  });
  expect(reply.status, reply.body.message).toBe(200);
  return code;
}

async function order(token: string, planId: string, coupon?: string) {
  const { status, body } = await t.call(createPaypalOrder, { token, body: { planId, coupon } });
  return { status, code: body.code, orderID: body.orderID };
}

async function capture(token: string, planId: string, orderID: string) {
  const { status, body } = await t.call(capturePaypalOrder, { token, body: { orderID, planId } });
  return status === 200 ? 200 : body.code;
}

async function pay(token: string, planId: string, coupon?: string) {
  const { code, orderID } = await order(token, planId, coupon);
  return orderID ? capture(token, planId, orderID) : code;
}

const readAmounts = async (token: string) =>
  (await t.call(listPayments, { token })).body.payments.map(({ amount }) => amount);
const quote = (token: string, planId: string, coupon?: string) =>
  t.call(quotePlan, { token, body: { planId, coupon } });
const readUses = async (code: string) =>
  (await t.call(listCoupons, { token: operator })).body.coupons.find((coupon) => coupon.code === code)?.uses;

test('a coupon lowers the price for its months, and then the price is the usual one', async () => {
  const { token } = await t.buildOwner();
  const coupon = await build({ percent: 15, months: 2 });
  expect((await quote(token, 'pro', coupon.toLowerCase())).body).toEqual({
    price: '9.99',
    total: '8.49',
    currency: 'USD',
    coupon: { code: coupon, discount: '1.50', days: null, monthsLeft: 2 },
  });
  expect((await quote(token, 'pro')).body.coupon).toBeNull();
  expect(await pay(token, 'pro', coupon)).toBe(200);
  expect((await quote(token, 'pro')).body.coupon).toMatchObject({ code: coupon, monthsLeft: 1 });
  t.clock.passDays(28);
  expect(await pay(token, 'pro', coupon)).toBe(200);
  t.clock.passDays(30);
  expect((await quote(token, 'pro')).body).toMatchObject({ total: '9.99', coupon: null });
  expect(await pay(token, 'pro', coupon)).toBe('COUPON_USED');
  expect(await pay(token, 'pro')).toBe(200);
  expect(await readAmounts(token)).toEqual(['9.99', '8.49', '8.49']);
  expect(await readUses(coupon)).toBe(1);
  expect(await selectImbalances(t.deps.db)).toEqual([]);
});

test('a call without a coupon costs the full price, also for an account that has months left', async () => {
  const { token } = await t.buildOwner();
  await pay(token, 'pro', await build({ months: 3 }));
  t.clock.passDays(28);
  await pay(token, 'pro');
  expect(await readAmounts(token)).toEqual(['9.99', '4.99']);
});

test('an amount is taken off, and the time of another plan is credited at the full price', async () => {
  const { token, userId } = await t.buildOwner();
  await pay(token, 'basic');
  await pay(token, 'premium', await build({ kind: 'amount', percent: null, amount: '15' }));
  expect(await readAmounts(token)).toEqual(['0.99', '4.99']);
  const segments = await t.deps.db.select().from(planTime).where(eq(planTime.ownerId, userId));
  const credited = segments.find(({ kind }) => kind === 'credited');
  const days = (Number(credited?.endsAt) - Number(credited?.startsAt)) / 86_400_000;
  // 4.99 of 15.99 is about a third of a month. At 0.99 it would be five months.
  expect(days).toBeGreaterThan(9);
  expect(days).toBeLessThan(10);
  expect(await selectImbalances(t.deps.db)).toEqual([]);
});

describe('a coupon that leaves nothing to pay', () => {
  test('is a grant of a month without an order, once for each of its months', async () => {
    const { token, userId } = await t.buildOwner();
    const coupon = await build({ percent: 100, months: 2 });
    expect((await order(token, 'pro', coupon)).code).toBe('COUPON_IS_FREE');
    const redeem = () => t.call(redeemCoupon, { token, body: { planId: 'pro', coupon } });
    expect((await redeem()).body.subscription).toMatchObject({
      planId: 'pro',
      granted: true,
      endDate: '2026-04-10T12:00:00.000Z',
    });
    expect((await redeem()).body.code).toBe('PLAN_ALREADY_ACTIVE');
    t.clock.passDays(28);
    const renewed = (await redeem()).body.subscription;
    // What was left of the first month is kept.
    expect(renewed.endDate).toBe('2026-05-10T12:00:00.000Z');
    t.clock.passDays(32);
    expect((await redeem()).body.code).toBe('COUPON_USED');
    expect(await t.deps.db.$count(payments, eq(payments.ownerId, userId))).toBe(0);
  });

  test('is not one that leaves something to pay, and adds to paid time of the same plan', async () => {
    const { token } = await t.buildOwner();
    const cheap = await build({ percent: 99 });
    const body = { planId: 'pro', coupon: cheap };
    expect((await t.call(redeemCoupon, { token, body })).body.code).toBe('COUPON_NOT_FREE');
    await pay(token, 'pro');
    t.clock.passDays(28);
    const free = { planId: 'pro', coupon: await build({ kind: 'amount', percent: null, amount: '50' }) };
    const { subscription } = (await t.call(redeemCoupon, { token, body: free })).body;
    expect(subscription.endDate).toBe('2026-05-10T12:00:00.000Z');
    expect(await selectImbalances(t.deps.db)).toEqual([]);
  });
});

describe('a trial', () => {
  const buildTrial = (planId = 'premium') => build({ kind: 'trial', percent: null, days: 14, planId });

  test('gives its plan for its days, once per account', async () => {
    const { token } = await t.buildOwner();
    const coupon = await buildTrial();
    expect((await quote(token, 'pro', coupon)).body.message).toBe('Ese cupón es para el plan Premium');
    expect((await quote(token, 'premium', coupon)).body).toMatchObject({
      total: '0',
      coupon: { days: 14, discount: '15.99' },
    });
    const redeem = (code: string) =>
      t.call(redeemCoupon, { token, body: { planId: 'premium', coupon: code } });
    expect((await redeem(coupon)).body.subscription).toMatchObject({
      planId: 'premium',
      granted: true,
      endDate: '2026-03-24T12:00:00.000Z',
    });
    t.clock.passDays(40);
    expect((await t.call(getCurrentSubscription, { token })).body.planId).toBe('free');
    expect((await redeem(coupon)).body.code).toBe('COUPON_USED');
    expect((await redeem(await buildTrial())).body.code).toBe('TRIAL_USED');
  });

  test('is not given again to an account that was deleted and registered again', async () => {
    const owner = await t.buildOwner();
    const redeem = async (token: string) =>
      t.call(redeemCoupon, { token, body: { planId: 'premium', coupon: await buildTrial() } });
    expect((await redeem(owner.token)).status).toBe(200);
    await deleteAccount(t.deps.db, owner.userId as OwnerId);
    const again = await t.buildOwner();
    const alias = owner.email.replace('@', '+otra@');
    await t.deps.db.update(users).set({ email: alias }).where(eq(users.id, again.userId));
    expect((await redeem(again.token)).body.code).toBe('TRIAL_USED');
    expect((await redeem((await t.buildOwner()).token)).status).toBe(200);
  });

  test('is for accounts on the free plan, and two trials at once are one', async () => {
    const payer = await t.buildOwner();
    await pay(payer.token, 'basic');
    const body = { planId: 'premium', coupon: await buildTrial() };
    expect((await t.call(redeemCoupon, { token: payer.token, body })).body.code).toBe(
      'TRIAL_NEEDS_FREE_PLAN',
    );
    const { token } = await t.buildOwner();
    const other = { ...body, coupon: await buildTrial() };
    const replies = await Promise.all(
      [body, other].map((each) => t.call(redeemCoupon, { token, body: each })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the limit of uses', () => {
  test('gives the last use to one of many accounts at once', async () => {
    const coupon = await build({ maxUses: 2 });
    const owners = await Promise.all(Array.from({ length: 8 }, () => t.buildOwner()));
    const orders = await Promise.all(owners.map(({ token }) => order(token, 'pro', coupon)));
    expect(orders.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(orders.filter(({ code }) => code === 'COUPON_USED_UP')).toHaveLength(6);
    expect(await readUses(coupon)).toBe(2);
  });

  test('gets a use back when its order expires, and an account may place its order again', async () => {
    const coupon = await build({ maxUses: 1 });
    const [first, second] = [await t.buildOwner(), await t.buildOwner()];
    const { orderID } = await order(first.token, 'pro', coupon);
    expect((await order(first.token, 'pro', coupon)).status).toBe(200);
    expect((await order(second.token, 'pro', coupon)).code).toBe('COUPON_USED_UP');
    const placed = await t.deps.db.select().from(payments).where(eq(payments.ownerId, first.userId));
    for (const { id } of placed) await expireOrder(t.deps.db, id);
    expect(await readUses(coupon)).toBe(0);
    expect(await pay(second.token, 'pro', coupon)).toBe(200);
    expect(await capture(first.token, 'pro', orderID)).toBe('PAYMENT_ORDER_NOT_FOUND');
    expect((await order(first.token, 'pro', coupon)).code).toBe('COUPON_USED_UP');
  });
});

test('several orders with a coupon of one month pay less once', async () => {
  const { token } = await t.buildOwner();
  const coupon = await build({});
  const [pro, premium] = [await order(token, 'pro', coupon), await order(token, 'premium', coupon)];
  expect(await capture(token, 'pro', pro.orderID)).toBe(200);
  expect(await capture(token, 'premium', premium.orderID)).toBe('COUPON_USED');
  expect(await readAmounts(token)).toEqual(['4.99']);
});

test('an end and a stop hold for accounts that have not used the coupon', async () => {
  const coupon = await build({ months: 2, endsOn: '2026-03-12' });
  const [holder, late] = [await t.buildOwner(), await t.buildOwner()];
  // The end of 12 March in Bogotá.
  t.clock.set('2026-03-13T04:59:59Z');
  expect(await pay(holder.token, 'pro', coupon)).toBe(200);
  t.clock.set('2026-03-13T05:00:00Z');
  expect((await order(late.token, 'pro', coupon)).code).toBe('COUPON_ENDED');
  const other = await build({});
  const listed = (await t.call(listCoupons, { token: operator })).body.coupons;
  const params = { id: listed.find(({ code }) => code === other)?.id ?? '' };
  expect((await t.call(stopCoupon, { token: operator, params })).body.coupon.stoppedAt).not.toBeNull();
  expect((await order(late.token, 'pro', other)).code).toBe('COUPON_ENDED');
  t.clock.set('2026-04-10T12:00:00Z');
  expect(await pay(holder.token, 'pro', coupon)).toBe(200);
});

test('the operator sees uses, and a deleted account keeps its use under a pseudonym', async () => {
  const { token, userId } = await t.buildOwner({ name: 'Lucía Ortega' });
  const coupon = await build({ maxUses: 1 });
  await pay(token, 'pro', coupon);
  const listed = (await t.call(listCoupons, { token: operator })).body.coupons;
  const params = { id: listed.find(({ code }) => code === coupon)?.id ?? '' };
  const read = async () => (await t.call(listCouponUses, { token: operator, params })).body.uses;
  const use = { planId: 'pro', discount: '5', state: 'paid' };
  expect(await read()).toMatchObject([{ ...use, user: { id: userId, name: 'Lucía Ortega' } }]);
  await deleteAccount(t.deps.db, userId);
  expect(await read()).toMatchObject([{ ...use, user: null }]);
  expect(await readUses(coupon)).toBe(1);
  expect(await t.deps.db.$count(couponUses, eq(couponUses.ownerId, userId))).toBe(0);
  const { entries } = (await t.call(listAudit, { token: operator, query: { action: 'create-coupon' } })).body;
  expect(entries[0]?.detail).toEqual({ code: coupon });
  const missing = { id: crypto.randomUUID() };
  expect((await t.call(stopCoupon, { token: operator, params: missing })).status).toBe(404);
  expect((await t.call(listCouponUses, { token: operator, params: missing })).status).toBe(404);
});

test.each([
  [{ code: 'x' }, 'code'],
  [{ percent: 0 }, 'percent'],
  [{ percent: 101 }, 'percent'],
  [{ kind: 'amount' }, 'amount'],
  [{ kind: 'amount', amount: '0' }, 'amount'],
  [{ kind: 'trial', planId: 'pro' }, 'days'],
  [{ kind: 'trial', days: 7 }, 'planId'],
  [{ planId: 'free' }, 'planId'],
  [{ months: 0 }, 'months'],
  [{ maxUses: 0 }, 'maxUses'],
  [{ endsOn: '2026-02-30' }, 'endsOn'],
])('the coupon %j is rejected at %s', async (change, field) => {
  const body = { code: 'RECHAZADO', kind: 'percent', percent: 10, ...change };
  const reply = await t.call(createCoupon, { token: operator, body });
  expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, [field]]);
});

test('a coupon may end today, and not on a day that has passed in the operator’s time zone', async () => {
  // Still 9 March in Bogotá.
  t.clock.set('2026-03-10T04:30:00Z');
  const create = (endsOn: string) => {
    const code = `FIN-${crypto.randomUUID().slice(0, 8)}`;
    return t.call(createCoupon, { token: operator, body: { code, kind: 'percent', percent: 10, endsOn } });
  };
  expect((await create('2026-03-09')).status).toBe(200);
  const refused = await create('2026-03-08');
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { endsOn: 'Ese día ya pasó. Elige hoy o uno posterior' },
  ]);
});

test('a code exists once, in any case', async () => {
  const code = await build({});
  const body = { code: code.toLowerCase(), kind: 'percent', percent: 10 };
  const reply = await t.call(createCoupon, { token: operator, body });
  expect([reply.status, reply.body.fields]).toEqual([409, { code: 'Ya hay un cupón con ese código' }]);
});

test('an unknown code is a 404, and codes cannot be tried without end', async () => {
  const { token } = await t.buildOwner();
  const statuses = new Set<number>();
  for (let attempt = 0; attempt < 31; attempt++) statuses.add((await quote(token, 'pro', 'NADIE')).status);
  expect([...statuses]).toEqual([404, 429]);
});
