import { randomUUID } from 'node:crypto';
import { register } from '@vitrina/contract/account/auth/endpoints.ts';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { capturePaymentOrder, createPaymentOrder } from '@vitrina/contract/billing/payments/endpoints.ts';
import { listPublicPlans } from '@vitrina/contract/billing/plans/endpoints.ts';
import { getCurrentSubscription } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import { listAudit } from '@vitrina/contract/operator/activity-endpoints.ts';
import { toggleUserStatus, updateUserPlan } from '@vitrina/contract/operator/endpoints.ts';
import {
  editPlan,
  editPlanPrices,
  getSummary,
  listEditablePlans,
} from '@vitrina/contract/operator/overview-endpoints.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../account/tables.ts';
import { selectImbalances } from '../../billing/payments/reads.ts';
import { payments, planTime, refunds, subscriptions } from '../../billing/tables.ts';
import { bootTestApp, type Owner, randomIp } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';

// The figures include every account of the database.
const t = bootTestApp({ database: createDatabase, sendsPlanMails: false });

async function buy({ token }: Owner, planId: PlanId): Promise<void> {
  const params = { provider: 'sandbox' };
  const { orderID } = (await t.call(createPaymentOrder, { token, params, body: { planId } })).body;
  const captured = await t.call(capturePaymentOrder, { token, params, body: { orderID, planId } });
  expect(captured.body.status).toBe('COMPLETED');
}

/** Builds an account that registered at `time` and bought `plan` then. */
async function buildOwnerAt(time: string, plan?: PlanId): Promise<Owner> {
  t.clock.set(time);
  const owner = await t.buildOwner();
  await t.deps.db
    .update(users)
    .set({ createdAt: new Date(time) })
    .where(eq(users.id, owner.userId));
  if (plan) await buy(owner, plan);
  return owner;
}

async function readSummary() {
  return (await t.call(getSummary, { token: await t.operatorToken() })).body;
}

test('the figures equal those of a fixture that was summed up by hand', async () => {
  const { db } = t.deps;
  const token = await t.operatorToken();
  t.clock.set('2026-11-21T15:00:00Z');
  expect(await readSummary()).toMatchObject({ users: 0, income: '0.00', collected: '0.00' });

  // Paid 9.99, on pro at the end of September, lapsed since.
  await buildOwnerAt('2026-09-10T12:00:00Z', 'pro');
  // Paid 9.99 at 23:59 of 31 October in the operator’s time zone.
  await buildOwnerAt('2026-11-01T04:59:00Z', 'pro');
  await buildOwnerAt('2026-11-10T12:00:00Z', 'pro'); // 9.99
  await buildOwnerAt('2026-11-11T12:00:00Z', 'premium'); // 15.99
  const basic = await buildOwnerAt('2026-11-12T12:00:00Z', 'basic'); // 4.99
  const inactive = await buildOwnerAt('2026-11-13T12:00:00Z', 'premium'); // 15.99
  const grace = await buildOwnerAt('2026-11-14T12:00:00Z', 'pro'); // 9.99
  const granted = await buildOwnerAt('2026-11-15T12:00:00Z');
  const demo = await buildOwnerAt('2026-11-16T12:00:00Z');
  await buildOwnerAt('2026-11-17T12:00:00Z'); // free
  t.clock.set('2026-11-21T15:00:00Z');
  await t.call(toggleUserStatus, { token, body: { userId: inactive.userId, active: false } });
  const endsAt = new Date('2026-11-20T12:00:00Z');
  await db.update(subscriptions).set({ endsAt }).where(eq(subscriptions.ownerId, grace.userId));
  await db.update(planTime).set({ endsAt }).where(eq(planTime.ownerId, grace.userId));
  for (const { userId } of [granted, demo])
    await t.call(updateUserPlan, { token, body: { userId, planId: 'premium' } });
  await db.update(users).set({ demo: true }).where(eq(users.id, demo.userId));
  const [paid] = await db.select().from(payments).where(eq(payments.ownerId, basic.userId));
  const refund = { id: randomUUID(), paymentId: paid?.id ?? '', kind: 'refund' as const };
  await db.insert(refunds).values({ ...refund, amount: '2.50', createdAt: new Date('2026-11-18T12:00:00Z') });
  const body = { name: 'Nadie', email: `${randomUUID()}@example.com`, password: 'secreto-1' };
  await t.call(register, { body, from: randomIp() });

  const figures = await readSummary();
  expect(figures).toMatchObject({
    users: 9,
    active: 8,
    inactive: 1,
    unverified: 1,
    newThisMonth: 7,
    demo: 1,
    // 3 × 9.99 + 2 × 15.99 + 4.99, with the granted account and the one in grace, without the deactivated and demo ones.
    income: '66.94',
    // 2 × 9.99 + 15.99 + 4.99, also without the granted account and the one in grace.
    paidIncome: '40.96',
    // 4 × 9.99 + 2 × 15.99 + 4.99 − 2.50.
    collected: '74.43',
    sandbox: true,
    openReports: 0,
    failedMails: 0,
    isolation: null,
  });
  expect(figures.plans).toEqual([
    {
      planId: 'free',
      name: 'Gratis',
      price: '0',
      users: 2,
      active: 2,
      paying: 0,
      granted: 0,
      income: '0.00',
    },
    {
      planId: 'basic',
      name: 'Básico',
      price: '4.99',
      users: 1,
      active: 1,
      paying: 1,
      granted: 0,
      income: '4.99',
    },
    {
      planId: 'pro',
      name: 'Pro',
      price: '9.99',
      users: 3,
      active: 3,
      paying: 2,
      granted: 0,
      income: '29.97',
    },
    {
      planId: 'premium',
      name: 'Premium',
      price: '15.99',
      users: 3,
      active: 2,
      paying: 1,
      granted: 1,
      income: '31.98',
    },
  ]);
  expect(figures.months.map(({ month }) => month)).toEqual([
    '2025-12',
    ...Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`),
  ]);
  expect(figures.months.slice(-4)).toEqual([
    {
      month: '2026-08',
      signUps: 0,
      collected: '0.00',
      byPlan: { free: 0, basic: 0, pro: 0, premium: 0 },
    },
    {
      month: '2026-09',
      signUps: 1,
      collected: '9.99',
      byPlan: { free: 0, basic: 0, pro: 1, premium: 0 },
    },
    {
      month: '2026-10',
      signUps: 1,
      collected: '9.99',
      byPlan: { free: 1, basic: 0, pro: 1, premium: 0 },
    },
    {
      month: '2026-11',
      signUps: 7,
      // 2 × 9.99 + 2 × 15.99 + 4.99 − 2.50
      collected: '54.45',
      // Without the deactivated account. The one in grace counts as free.
      byPlan: { free: 3, basic: 1, pro: 2, premium: 2 },
    },
  ]);
});

test('a new price applies from now on and changes nothing that was paid', async () => {
  const { db } = t.deps;
  const token = await t.operatorToken();
  t.clock.set('2026-11-21T16:00:00Z');
  const owner = await t.buildOwner();
  await buy(owner, 'basic');
  const before = await readSummary();
  const timeBefore = await db.select().from(planTime).where(eq(planTime.ownerId, owner.userId));
  const subscriptionBefore = (await t.call(getCurrentSubscription, { token: owner.token })).body;

  const body = { name: 'Esencial', price: '6.5', maxProducts: 50, maxCategories: -1 };
  const edited = await t.call(editPlan, { token, params: { id: 'basic' }, body });
  expect(edited.body).toMatchObject({
    message: 'Plan actualizado correctamente',
    plan: { id: 'basic', name: 'Esencial', price: 6.5, maxProducts: 50, maxCategories: -1 },
  });
  const editable = (await t.call(listEditablePlans, { token })).body.plans;
  const visible = editable.map(({ prices: _prices, pricesVersion: _version, ...plan }) => plan);
  expect(visible).toEqual((await t.call(listPublicPlans)).body.plans);
  expect((await t.call(listPublicPlans)).body.plans[1]).toMatchObject({ name: 'Esencial', price: 6.5 });

  const after = await readSummary();
  expect(after.plans[1]).toMatchObject({
    planId: 'basic',
    name: 'Esencial',
    price: '6.50',
    paying: 2,
    income: '13.00',
  });
  expect(after.collected).toBe(before.collected);
  expect(await db.select().from(planTime).where(eq(planTime.ownerId, owner.userId))).toEqual(timeBefore);
  const { body: subscription } = await t.call(getCurrentSubscription, { token: owner.token });
  expect(subscription.endDate).toBe(subscriptionBefore.endDate);
  expect(subscription.planDetails).toMatchObject({ maxProducts: 50, maxCategories: -1 });

  // The rest of the month is credited at its own price of 4.99, not at the new one.
  await buy(owner, 'premium');
  expect(await selectImbalances(db)).not.toContainEqual(
    expect.objectContaining({ paymentId: timeBefore[0]?.paymentId }),
  );
  const { entries } = (await t.call(listAudit, { token, query: { action: 'edit-plan' } })).body;
  expect(entries[0]).toMatchObject({
    actor: 'admin',
    userId: null,
    detail: {
      planId: 'basic',
      from: { name: 'Básico', price: '4.99', maxProducts: 40, maxCategories: 8 },
      to: { name: 'Esencial', price: '6.50', maxProducts: 50, maxCategories: -1 },
    },
  });
});

test.each([
  ['pro', { name: ' ' }, 'El nombre es requerido'],
  ['pro', { price: '' }, 'El precio es requerido'],
  ['pro', { price: '9,99' }, 'El precio no es válido'],
  ['pro', { price: '-1' }, 'El precio no es válido'],
  ['pro', { price: '10000' }, 'El precio no es válido'],
  ['pro', { price: '0.00' }, 'Un plan pago debe costar más que cero'],
  ['free', { price: '1' }, 'El plan gratuito no tiene precio'],
  ['pro', { maxProducts: 0 }, 'El límite debe ser un número entero mayor que cero, o -1 si no hay límite'],
  ['pro', { maxProducts: 1.5 }, 'El límite debe ser un número entero mayor que cero, o -1 si no hay límite'],
  ['pro', { maxCategories: -2 }, 'El límite debe ser un número entero mayor que cero, o -1 si no hay límite'],
  ['oro', {}, 'El plan no es válido'],
])('an edit of plan %s with %j is rejected and changes nothing', async (id, change, message) => {
  const token = await t.operatorToken();
  const before = (await t.call(listEditablePlans, { token })).body;
  const body = { name: 'Pro', price: '9.99', maxProducts: 150, maxCategories: 20, ...change };
  const rejected = await t.call(editPlan, { token, params: { id: id as PlanId }, body });
  expect([rejected.status, rejected.body.message]).toEqual([400, message]);
  expect((await t.call(listEditablePlans, { token })).body).toEqual(before);
});

test('an edit that has not seen another one is a conflict, and the audit log has what each one found', async () => {
  const token = await t.operatorToken();
  const params = { id: 'premium' as const };
  const find = async () =>
    (await t.call(listEditablePlans, { token })).body.plans.find(({ id }) => id === params.id);
  const { maxProducts = -1, maxCategories = -1, pricesVersion: version } = (await find()) ?? {};
  const edit = (price: string) => {
    const body = { name: 'Premium', price, maxProducts, maxCategories, version };
    return t.call(editPlan, { token, params, body });
  };
  const replies = await Promise.all([edit('16.50'), edit('17.50')]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = replies.find(({ status }) => status === 409);
  const price = (await find())?.price;
  expect(refused?.body).toMatchObject({ code: 'EDIT_CONFLICT', current: { id: 'premium', price } });
  const prices = await t.call(editPlanPrices, { token, params, body: { prices: [], version: version ?? 0 } });
  expect(prices.body.code).toBe('EDIT_CONFLICT');
  const { entries } = (await t.call(listAudit, { token, query: { action: 'edit-plan' } })).body;
  expect(entries[0]?.detail).toMatchObject({ from: { price: '15.99' }, to: { price: price?.toFixed(2) } });
});
