import { createCategory } from '@vitrina/contract/categories/endpoints.ts';
import {
  capturePaypalOrder,
  createPaypalOrder,
  getPaymentConfig,
  listPayments,
} from '@vitrina/contract/payments/endpoints.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import {
  cancelPlannedChange,
  createSubscription,
  getCurrentSubscription,
} from '@vitrina/contract/subscriptions/endpoints.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../db/client.ts';
import { planMails } from '../db/tables.ts';
import { queueExpiryReminders } from '../jobs/plan-mails.ts';
import { bootTestApp, type Owner } from '../testing/app.ts';
import { grantPlan } from './writes.ts';

/** Without PayPal: the sandbox, which charges nothing, pays at once. */
const t = bootTestApp();

beforeEach(() => t.clock.set('2026-01-31T15:00:00Z'));

async function buy({ token }: Owner, planId: PlanId): Promise<unknown> {
  const created = await t.call(createPaypalOrder, { token, body: { planId } });
  if (created.status !== 200) return created.body.code;
  const body = { orderID: created.body.orderID, planId };
  return (await t.call(capturePaypalOrder, { token, body })).body.status;
}

const choose = ({ token }: Owner, planId: PlanId) => t.call(createSubscription, { token, body: { planId } });
const keep = ({ token }: Owner) => t.call(cancelPlannedChange, { token });
const current = async ({ token }: Owner) => (await t.call(getCurrentSubscription, { token })).body;
const mailed = (text: string) => (mail: { subject: string }) => mail.subject.startsWith(text);

test('the sandbox says that it is one, and pays without charging', async () => {
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
  const receipt = await t.smtp.mailTo(owner.email, mailed('Recibo de tu plan Básico'));
  expect(receipt.text).toContain('Este pago se hizo en modo de prueba: no se cobró nada.');
});

test('a plan through its month: renewable in its last week and in grace, then free', async () => {
  const owner = await t.buildOwner();
  await buy(owner, 'pro');
  const at = async (time: string) => {
    t.clock.set(time);
    const { planId, status, endDate, graceEndDate, renewable } = await current(owner);
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

test('a renewal continues from the end, in grace from now', async () => {
  const owner = await t.buildOwner();
  await buy(owner, 'pro');
  t.clock.set('2026-02-25T09:00:00Z');
  await buy(owner, 'pro');
  expect((await current(owner)).endDate).toBe('2026-03-31T15:00:00.000Z');
  t.clock.set('2026-04-02T08:00:00Z');
  await buy(owner, 'pro');
  expect(await current(owner)).toMatchObject({
    startDate: '2026-01-31T15:00:00.000Z',
    endDate: '2026-05-02T08:00:00.000Z',
  });
});

test('another plan begins at once, with what is left of the money as time behind it', async () => {
  const owner = await t.buildOwner();
  await buy(owner, 'basic');
  t.clock.set('2026-02-14T15:00:00Z');
  expect(await buy(owner, 'premium')).toBe('COMPLETED');
  const { planId, startDate, endDate } = await current(owner);
  // 14 of 28 days of 4.99, at 15.99 for 28 days.
  const credited = Math.ceil((2.495 / 15.99) * 28 * 86_400);
  expect([planId, startDate]).toEqual(['premium', '2026-02-14T15:00:00.000Z']);
  expect(Date.parse(endDate ?? '') - Date.parse('2026-03-14T15:00:00Z')).toBe(credited * 1000);
});

describe('choosing a plan without paying', () => {
  test('the one that is active: it is already', async () => {
    const owner = await t.buildOwner();
    expect((await choose(owner, 'free')).body.message).toBe('Ya tienes este plan activo');
    await buy(owner, 'pro');
    const again = await choose(owner, 'pro');
    expect([again.status, again.body.message]).toEqual([409, 'Ya tienes este plan activo']);
  });

  test('a paid one needs its payment', async () => {
    const owner = await t.buildOwner();
    const answer = await choose(owner, 'premium');
    expect([answer.status, answer.body.code]).toEqual([409, 'PLAN_NEEDS_PAYMENT']);
    expect((await current(owner)).planId).toBe('free');
  });

  test('the free one takes effect when the period ends, without grace, and is confirmed by mail', async () => {
    const owner = await t.buildOwner();
    await buy(owner, 'pro');
    const { body } = await choose(owner, 'free');
    expect(body.message).toBe('Tu plan cambiará al gratuito cuando termine el período');
    expect(body.subscription).toMatchObject({ planId: 'pro', status: 'active', nextPlanId: 'free' });
    const mail = await t.smtp.mailTo(
      owner.email,
      mailed('Tu plan Pro pasará a Gratis el 28 de febrero de 2026'),
    );
    expect(mail.text).toContain('http://vitrina.test/planes');
    t.clock.set('2026-02-28T15:00:00Z');
    expect(await current(owner)).toMatchObject({ planId: 'free', status: 'active', nextPlanId: null });
  });

  test('the free one can be taken back until then', async () => {
    const owner = await t.buildOwner();
    await buy(owner, 'pro');
    expect((await keep(owner)).body.code).toBe('NO_PLANNED_CHANGE');
    await choose(owner, 'free');
    const kept = await keep(owner);
    expect(kept.body).toMatchObject({ message: 'Conservas tu plan', subscription: { nextPlanId: null } });
    await choose(owner, 'free');
    t.clock.set('2026-02-28T15:00:00Z');
    expect((await keep(owner)).status).toBe(409);
    expect((await current(owner)).planId).toBe('free');
  });

  test('the free one is forgotten when a plan is paid again', async () => {
    const owner = await t.buildOwner();
    await buy(owner, 'pro');
    await choose(owner, 'free');
    t.clock.set('2026-02-25T15:00:00Z');
    await buy(owner, 'pro');
    expect(await current(owner)).toMatchObject({ planId: 'pro', nextPlanId: null });
  });

  test('the free one in grace is there at once', async () => {
    const owner = await t.buildOwner();
    await buy(owner, 'pro');
    t.clock.set('2026-03-02T15:00:00Z');
    expect((await choose(owner, 'free')).body.message).toBe('Ahora tienes el plan gratuito');
    expect(await current(owner)).toMatchObject({ planId: 'free', status: 'active', graceEndDate: null });
  });
});

describe('what the operator gives', () => {
  const give = ({ userId }: Owner, planId: PlanId) =>
    inTransaction(t.deps.db, (tx) => grantPlan(tx, userId, planId));

  test('is marked, and is worth nothing when another plan is bought', async () => {
    const owner = await t.buildOwner();
    await give(owner, 'premium');
    expect(await current(owner)).toMatchObject({ planId: 'premium', granted: true });
    t.clock.passDays(1);
    await buy(owner, 'basic');
    expect(await current(owner)).toMatchObject({ granted: false, endDate: '2026-03-01T15:00:00.000Z' });
  });

  test('comes before what was paid, which is not lost', async () => {
    const owner = await t.buildOwner();
    await buy(owner, 'pro');
    t.clock.passDays(14);
    await give(owner, 'pro');
    expect(await current(owner)).toMatchObject({ granted: false, endDate: '2026-03-28T15:00:00.000Z' });
  });
});

describe('mails about the end of a plan', () => {
  const kinds = async ({ userId }: Owner) => {
    await queueExpiryReminders(t.deps);
    const mails = t.deps.db.select().from(planMails).where(eq(planMails.ownerId, userId));
    const rows = await mails.orderBy(planMails.id);
    return rows.map(({ kind }) => kind).filter((kind) => kind !== 'receipt');
  };

  test('come once each, in time, and again for the next period', async () => {
    const owner = await t.buildOwner();
    await buy(owner, 'pro');
    const at = (time: string) => {
      t.clock.set(time);
      return kinds(owner);
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

  test('are not made up for when nobody was there to send them', async () => {
    const owner = await t.buildOwner();
    await buy(owner, 'pro');
    t.clock.set('2026-02-28T16:00:00Z');
    expect(await kinds(owner)).toEqual(['grace']);
    const late = await t.buildOwner();
    await buy(late, 'pro');
    t.clock.set('2027-02-28T16:00:00Z');
    expect(await kinds(late)).toEqual([]);
  });

  test('wait for a mail server that is down, and are sent once', async () => {
    const owner = await t.buildOwner();
    const jobs = sql`from pgboss.job where name = 'send-plan-mail' and data->>'mailId' in
      (select id::text from ${planMails} where ${planMails.ownerId} = ${owner.userId})`;
    const state = async () =>
      (await t.deps.db.execute<{ state: string }>(sql`select state ${jobs}`)).rows[0]?.state;
    t.smtp.failNext(1, owner.email);
    await buy(owner, 'pro');
    await expect.poll(state, { timeout: 15_000 }).toBe('retry');
    await t.deps.db.execute(sql`update pgboss.job set start_after = now() where id in (select id ${jobs})`);
    await expect.poll(state, { timeout: 15_000 }).toBe('completed');
    expect(t.smtp.received.filter(({ to }) => to === owner.email)).toHaveLength(1);
  });
});
