import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import {
  capturePaypalOrder,
  createPaypalOrder,
  getPaymentConfig,
  listPayments,
} from '@vitrina/contract/billing/payments/endpoints.ts';
import {
  cancelPlannedChange,
  createSubscription,
  getCurrentSubscription,
} from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/client.ts';
import { bootTestApp, type Owner } from '../../testing/app.ts';
import { renderPlanMail } from '../plan-mails/plan-mail.ts';
import { queueExpiryReminders } from '../plan-mails/plan-mail-jobs.ts';
import { planMails } from '../tables.ts';
import { grantPlan } from './writes.ts';

/** Without PayPal, so payments use the sandbox, which charges nothing and completes immediately. */
const t = bootTestApp();

beforeEach(() => t.clock.set('2026-01-31T15:00:00Z'));

async function buy({ token }: Owner, planId: PlanId): Promise<unknown> {
  const created = await t.call(createPaypalOrder, { token, body: { planId } });
  if (created.status !== 200) return created.body.code;
  const body = { orderID: created.body.orderID, planId };
  return (await t.call(capturePaypalOrder, { token, body })).body.status;
}

const choose = ({ token }: Owner, planId: PlanId) => t.call(createSubscription, { token, body: { planId } });
const cancelChange = ({ token }: Owner) => t.call(cancelPlannedChange, { token });
const readSubscription = async ({ token }: Owner) => (await t.call(getCurrentSubscription, { token })).body;
const hasSubject = (start: string) => (mail: { subject: string }) => mail.subject.startsWith(start);

test('the sandbox names itself in the payment config, and pays without charging', async () => {
  const owner = await t.buildOwner();
  expect((await t.call(getPaymentConfig, { token: owner.token })).body).toEqual({
    provider: 'sandbox',
    clientId: null,
    sdkUrl: null,
    currency: 'USD',
  });
  expect(await buy(owner, 'basic')).toBe('COMPLETED');
  const [payment] = (await t.call(listPayments, { token: owner.token })).body.payments;
  expect(payment).toMatchObject({ provider: 'sandbox', amount: '4.99', status: 'completed' });
  const receipt = await t.smtp.waitForMail(owner.email, hasSubject('Recibo de tu plan Básico'));
  expect(receipt.text).toContain('Este pago se hizo en modo de prueba: no se cobró nada.');
});

test('a plan is renewable in its last week and in grace, and then lapses to free', async () => {
  const owner = await t.buildOwner();
  await buy(owner, 'pro');
  const at = async (time: string) => {
    t.clock.set(time);
    const { planId, status, endDate, graceEndDate, renewable } = await readSubscription(owner);
    return [planId, status, endDate, graceEndDate, renewable];
  };
  const end = '2026-02-28T15:00:00.000Z';
  const graceEnd = '2026-03-05T15:00:00.000Z';
  expect(await at('2026-02-21T14:59:59Z')).toEqual(['pro', 'active', end, null, false]);
  expect(await at('2026-02-21T15:00:00Z')).toEqual(['pro', 'active', end, null, true]);
  expect(await at('2026-02-28T15:00:00Z')).toEqual(['pro', 'pending', end, graceEnd, true]);
  const added = await t.call(createCategory, { token: owner.token, body: { name: 'Sopas' } });
  expect(added.body.code).toBe('NO_ACTIVE_PLAN');
  expect(await at('2026-03-05T15:00:00Z')).toEqual(['free', 'active', null, null, false]);
  expect((await t.call(createCategory, { token: owner.token, body: { name: 'Sopas' } })).status).toBe(200);
});

test('a renewal continues from the end of the period, and in grace from now', async () => {
  const owner = await t.buildOwner();
  await buy(owner, 'pro');
  t.clock.set('2026-02-25T09:00:00Z');
  await buy(owner, 'pro');
  expect((await readSubscription(owner)).endDate).toBe('2026-03-31T15:00:00.000Z');
  t.clock.set('2026-04-02T08:00:00Z');
  await buy(owner, 'pro');
  expect(await readSubscription(owner)).toMatchObject({
    startDate: '2026-01-31T15:00:00.000Z',
    endDate: '2026-05-02T08:00:00.000Z',
  });
});

test('another plan starts immediately, followed by credited time for the remaining money', async () => {
  const owner = await t.buildOwner();
  await buy(owner, 'basic');
  t.clock.set('2026-02-14T15:00:00Z');
  expect(await buy(owner, 'premium')).toBe('COMPLETED');
  const { planId, startDate, endDate } = await readSubscription(owner);
  // 14 of 28 days of 4.99, at 15.99 for 28 days.
  const credited = Math.ceil((2.495 / 15.99) * 28 * 86_400);
  expect([planId, startDate]).toEqual(['premium', '2026-02-14T15:00:00.000Z']);
  expect(Date.parse(endDate ?? '') - Date.parse('2026-03-14T15:00:00Z')).toBe(credited * 1000);
});

describe('choosing a plan without paying', () => {
  test('fails for the active plan', async () => {
    const owner = await t.buildOwner();
    expect((await choose(owner, 'free')).body.message).toBe('Ya tienes este plan activo');
    await buy(owner, 'pro');
    const again = await choose(owner, 'pro');
    expect([again.status, again.body.message]).toEqual([409, 'Ya tienes este plan activo']);
  });

  test('fails for a paid plan', async () => {
    const owner = await t.buildOwner();
    const reply = await choose(owner, 'premium');
    expect([reply.status, reply.body.code]).toEqual([409, 'PLAN_NEEDS_PAYMENT']);
    expect((await readSubscription(owner)).planId).toBe('free');
  });

  test('takes effect for the free plan when the period ends, without grace, and is confirmed by mail', async () => {
    const owner = await t.buildOwner();
    await buy(owner, 'pro');
    const { body } = await choose(owner, 'free');
    expect(body.message).toBe('Tu plan cambiará al gratuito cuando termine el período');
    expect(body.subscription).toMatchObject({ planId: 'pro', status: 'active', nextPlanId: 'free' });
    const mail = await t.smtp.waitForMail(
      owner.email,
      hasSubject('Tu plan Pro pasará a Gratis el 28 de febrero de 2026'),
    );
    expect(mail.text).toContain('http://vitrina.test/planes');
    t.clock.set('2026-02-28T15:00:00Z');
    expect(await readSubscription(owner)).toMatchObject({
      planId: 'free',
      status: 'active',
      nextPlanId: null,
    });
  });

  test('can be cancelled until it takes effect', async () => {
    const owner = await t.buildOwner();
    await buy(owner, 'pro');
    expect((await cancelChange(owner)).body.code).toBe('NO_PLANNED_CHANGE');
    await choose(owner, 'free');
    const cancelled = await cancelChange(owner);
    expect(cancelled.body).toMatchObject({
      message: 'Conservas tu plan',
      subscription: { nextPlanId: null },
    });
    await choose(owner, 'free');
    t.clock.set('2026-02-28T15:00:00Z');
    expect((await cancelChange(owner)).status).toBe(409);
    expect((await readSubscription(owner)).planId).toBe('free');
  });

  test('is cancelled by a new payment', async () => {
    const owner = await t.buildOwner();
    await buy(owner, 'pro');
    await choose(owner, 'free');
    t.clock.set('2026-02-25T15:00:00Z');
    await buy(owner, 'pro');
    expect(await readSubscription(owner)).toMatchObject({ planId: 'pro', nextPlanId: null });
  });

  test('takes effect immediately in grace', async () => {
    const owner = await t.buildOwner();
    await buy(owner, 'pro');
    t.clock.set('2026-03-02T15:00:00Z');
    expect((await choose(owner, 'free')).body.message).toBe('Ahora tienes el plan gratuito');
    expect(await readSubscription(owner)).toMatchObject({
      planId: 'free',
      status: 'active',
      graceEndDate: null,
    });
  });
});

describe('a granted plan', () => {
  const grant = ({ userId }: Owner, planId: PlanId) =>
    inTransaction(t.deps.db, (tx) => grantPlan(tx, userId, planId));

  test('is marked, and is lost when another plan is bought', async () => {
    const owner = await t.buildOwner();
    await grant(owner, 'premium');
    expect(await readSubscription(owner)).toMatchObject({ planId: 'premium', granted: true });
    t.clock.passDays(1);
    await buy(owner, 'basic');
    expect(await readSubscription(owner)).toMatchObject({
      granted: false,
      endDate: '2026-03-01T15:00:00.000Z',
    });
  });

  test('runs before the paid time, which is not lost', async () => {
    const owner = await t.buildOwner();
    await buy(owner, 'pro');
    t.clock.passDays(14);
    await grant(owner, 'pro');
    expect(await readSubscription(owner)).toMatchObject({
      granted: false,
      endDate: '2026-03-28T15:00:00.000Z',
    });
  });
});

describe('mails about the end of a plan', () => {
  const listKinds = async ({ userId }: Owner) => {
    await queueExpiryReminders(t.deps);
    const mails = t.deps.db.select().from(planMails).where(eq(planMails.ownerId, userId));
    const rows = await mails.orderBy(planMails.id);
    return rows.map(({ kind }) => kind).filter((kind) => kind !== 'receipt');
  };

  test('are sent once each, in time, and again for the next period', async () => {
    const owner = await t.buildOwner();
    await buy(owner, 'pro');
    const at = (time: string) => {
      t.clock.set(time);
      return listKinds(owner);
    };
    expect(await at('2026-02-21T14:59:00Z')).toEqual([]);
    expect(await at('2026-02-21T15:00:00Z')).toEqual(['week-before']);
    expect(await at('2026-02-27T14:59:00Z')).toEqual(['week-before']);
    expect(await at('2026-02-27T15:00:00Z')).toEqual(['week-before', 'day-before']);
    expect(await at('2026-02-28T15:00:00Z')).toEqual(['week-before', 'day-before', 'grace']);
    expect(await at('2026-03-05T15:00:00Z')).toEqual(['week-before', 'day-before', 'grace', 'lapsed']);
    expect(await at('2026-03-20T15:00:00Z')).toHaveLength(4);
    await buy(owner, 'basic');
    expect(await at('2026-04-14T15:00:00Z')).toHaveLength(5);
  });

  test('speak of services to a business that gives them', async () => {
    const owner = await t.buildOwner();
    await t.call(updateCustomization, { token: owner.token, body: { businessType: 'services' } });
    await buy(owner, 'pro');
    t.clock.set('2026-03-05T15:00:00Z');
    await listKinds(owner);
    const rows = await t.deps.db.select().from(planMails).where(eq(planMails.ownerId, owner.userId));
    const lapsed = rows.find(({ kind }) => kind === 'lapsed');
    const mail = lapsed && (await renderPlanMail(t.deps, lapsed));
    expect(mail?.text).toMatch(/muestra los primeros \d+ servicios de tu página/);
    expect(mail?.text).not.toMatch(/producto/i);
  });

  test('are skipped when they could not be sent in time', async () => {
    const owner = await t.buildOwner();
    await buy(owner, 'pro');
    t.clock.set('2026-02-28T16:00:00Z');
    expect(await listKinds(owner)).toEqual(['grace']);
    const lapsedOwner = await t.buildOwner();
    await buy(lapsedOwner, 'pro');
    t.clock.set('2027-02-28T16:00:00Z');
    expect(await listKinds(lapsedOwner)).toEqual([]);
  });

  test('wait for a mail server that is down, and are sent once', async () => {
    const owner = await t.buildOwner();
    const jobs = sql`from pgboss.job where name = 'send-plan-mail' and data->>'mailId' in
      (select id::text from ${planMails} where ${planMails.ownerId} = ${owner.userId})`;
    const readState = async () =>
      (await t.deps.db.execute<{ state: string }>(sql`select state ${jobs}`)).rows[0]?.state;
    t.smtp.failNext(1, owner.email);
    await buy(owner, 'pro');
    await expect.poll(readState, { timeout: 15_000 }).toBe('retry');
    await t.deps.db.execute(sql`update pgboss.job set start_after = now() where id in (select id ${jobs})`);
    await expect.poll(readState, { timeout: 15_000 }).toBe('completed');
    expect(t.smtp.received.filter(({ to }) => to === owner.email)).toHaveLength(1);
  });
});
