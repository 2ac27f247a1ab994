import { randomUUID } from 'node:crypto';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import {
  capturePaymentOrder,
  createPaymentOrder,
  listPayments,
} from '@vitrina/contract/billing/payments/endpoints.ts';
import {
  checkRenewal as checkRenewalEndpoint,
  getRenewal,
  startRenewal,
  stopRenewal,
} from '@vitrina/contract/billing/payments/renewal-endpoints.ts';
import type { RenewalOffer } from '@vitrina/contract/billing/payments/renewal-schema.ts';
import type { PlanPeriod } from '@vitrina/contract/billing/plans/schema.ts';
import {
  createSubscription,
  getCurrentSubscription,
} from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import { getRenewalOverview } from '@vitrina/contract/operator/accounting-endpoints.ts';
import { isFullRun } from '@vitrina/fakes/full-run.ts';
import type { FakeMpNotice } from '@vitrina/fakes/mercadopago-records.ts';
import type { ChargeOutcome, FakePreapproval } from '@vitrina/fakes/mercadopago-subscriptions.ts';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../account/tables.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { deleteAccount } from '../../profile/writes.ts';
import { bootTestApp, type Owner } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';
import { toOwnerId } from '../../testing/owner-id.ts';
import { renderPlanMail } from '../plan-mails/plan-mail.ts';
import { queueExpiryReminders } from '../plan-mails/plan-mail-jobs.ts';
import { grantPlan } from '../subscriptions/writes.ts';
import { payments, planMails, planPrices, renewals } from '../tables.ts';
import { createPaymentGateway } from './payment-gateway.ts';
import { selectImbalances } from './reads.ts';
import { reconcilePayments } from './reconciliation.ts';
import { reconcileRenewals } from './renewal-reconciliation.ts';

// Its own database, because another test file would send the mails and run the jobs that are left here.
const t = bootTestApp({
  withMercadopago: true,
  sendsPlanMails: false,
  database: createDatabase,
  settings: { MERCADOPAGO_RENEWALS: 'on' },
});

const declined: ChargeOutcome = ['rejected', 'cc_rejected_insufficient_amount'];
const silentLog = { warn: () => {} };
const start = '2026-01-15T15:00:00Z';
const hour = 1 / 24;

beforeEach(async () => {
  t.clock.set(start);
  t.mercadopago.clearFaults();
  await t.deps.db.delete(planPrices);
  await t.deps.db.insert(planPrices).values([
    { planId: 'basic', currency: 'COP', period: 'month', amount: '19900' },
    { planId: 'pro', currency: 'COP', period: 'month', amount: '39900' },
    { planId: 'pro', currency: 'COP', period: 'year', amount: '399000' },
  ]);
});

afterEach(async () => {
  expect(await selectImbalances(t.deps.db)).toEqual([]);
  // A renewal of one test has no charge in the next.
  for (const { id } of t.mercadopago.preapprovals.values())
    t.mercadopago.setPreapprovalStatus(id, 'cancelled');
});

async function buy(owner: Owner, period: PlanPeriod = 'month', planId: PlanId = 'pro') {
  const params = { provider: 'mercadopago' };
  const { token } = owner;
  const { status, body } = await t.call(createPaymentOrder, { token, params, body: { planId, period } });
  expect(status, body.message).toBe(200);
  t.mercadopago.pay(body.orderID, ['approved', 'accredited'], t.clock.now());
  const captured = await t.call(capturePaymentOrder, {
    token,
    params,
    body: { orderID: body.orderID, planId },
  });
  expect(captured.body.status).toBe('COMPLETED');
}

async function begin(owner: Owner, payerEmail?: string): Promise<FakePreapproval> {
  const { token } = owner;
  const { offer } = (await t.call(getRenewal, { token })).body;
  if (!offer) throw new Error('no renewal is offered');
  const { planId, period, amount } = offer;
  const { status, body } = await t.call(startRenewal, {
    token,
    body: { planId, period, amount, payerEmail },
  });
  expect(status, body.message).toBe(200);
  const created = [...t.mercadopago.preapprovals.values()].at(-1);
  if (!created) throw new Error('nothing was created');
  expect(body.approveUrl).toContain(created.id);
  return created;
}

/** A paid plan that renews itself. */
async function buildRenewing(period: PlanPeriod = 'month') {
  const owner = await t.buildOwner();
  await buy(owner, period);
  const preapproval = await begin(owner);
  t.mercadopago.authorize(preapproval.id);
  await t.call(checkRenewalEndpoint, { token: owner.token });
  return { owner, preapproval };
}

async function notify(event: FakeMpNotice | undefined, options: object = {}): Promise<number> {
  if (!event) throw new Error('no event');
  const { url, headers, body } = t.mercadopago.sign(event, { signedAt: t.clock.now(), ...options });
  return (await t.app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
}

/** The provider charges what is due, and its events arrive. */
async function charge() {
  for (const event of t.mercadopago.chargeDue(t.clock.now())) expect(await notify(event)).toBe(200);
}

async function runJobs() {
  await reconcileRenewals(t.deps, silentLog);
  await reconcilePayments(t.deps);
}

const readState = async ({ token }: Owner) => (await t.call(getRenewal, { token })).body;
const readPayments = async ({ token }: Owner) => (await t.call(listPayments, { token })).body.payments;
async function readPlan({ token }: Owner) {
  const { body } = await t.call(getCurrentSubscription, { token });
  return [body.planId, body.status, body.endDate];
}
async function readRow({ userId }: Owner) {
  const rows = await t.deps.db.select().from(renewals).where(eq(renewals.ownerId, userId));
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).at(-1);
}
async function listMails({ userId }: Owner): Promise<string[]> {
  const rows = await t.deps.db.select().from(planMails).where(eq(planMails.ownerId, userId));
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('renewal'));
}
const listCharges = ({ id }: FakePreapproval) =>
  [...t.mercadopago.payments.values()].filter(({ preferenceId }) => preferenceId === id);

describe('consent', () => {
  test('is offered after a payment in local currency, with amount, period and date', async () => {
    const owner = await t.buildOwner();
    expect(await readState(owner)).toEqual({ renewal: null, offer: null });
    await buy(owner);
    expect((await readState(owner)).offer).toEqual({
      planId: 'pro',
      planName: 'Pro',
      email: owner.email,
      provider: 'mercadopago',
      amount: '39900',
      currency: 'COP',
      period: 'month',
      nextChargeAt: '2026-02-15T13:00:00.000Z',
    });
  });

  test('is not offered for a granted plan', async () => {
    const owner = await t.buildOwner();
    await inTransaction(t.deps.db, (tx) => grantPlan(tx, owner.userId, 'pro'));
    expect(await readState(owner)).toEqual({ renewal: null, offer: null });
    const body = { planId: 'pro', period: 'month', amount: '39900' } as const;
    const reply = await t.call(startRenewal, { token: owner.token, body });
    expect(reply.body.code).toBe('RENEWAL_UNAVAILABLE');
  });

  test('to other terms than the current ones is an error', async () => {
    const owner = await t.buildOwner();
    await buy(owner);
    await t.deps.db.update(planPrices).set({ amount: '45000' }).where(eq(planPrices.period, 'month'));
    const body = { planId: 'pro', period: 'month', amount: '39900' } as const;
    const reply = await t.call(startRenewal, { token: owner.token, body });
    expect(reply.body.code).toBe('RENEWAL_TERMS_CHANGED');
  });

  test('counts once it was given at the provider', async () => {
    const owner = await t.buildOwner();
    await buy(owner);
    const { id } = await begin(owner);
    const { renewal, offer } = (await t.call(checkRenewalEndpoint, { token: owner.token })).body;
    expect([renewal?.status, offer?.planId]).toEqual(['pending', 'pro']);
    await notify(t.mercadopago.authorize(id));
    const state = await readState(owner);
    expect(state.renewal).toMatchObject({
      status: 'active',
      approveUrl: null,
      nextChargeAt: '2026-02-15T13:00:00.000Z',
    });
    expect(state.offer).toBeNull();
    const body = { planId: 'pro', period: 'month', amount: '39900' } as const;
    const again = await t.call(startRenewal, { token: owner.token, body });
    expect(again.body.code).toBe('RENEWAL_ACTIVE');
  });

  test('that was begun twice leaves one, and the other is cancelled', async () => {
    const owner = await t.buildOwner();
    await buy(owner);
    const first = await begin(owner);
    const second = await begin(owner);
    t.mercadopago.authorize(first.id);
    t.mercadopago.authorize(second.id);
    t.clock.passDays(hour);
    await runJobs();
    expect([first.status, second.status]).toEqual(['cancelled', 'authorized']);
  });

  test('that is never given is withdrawn', async () => {
    const owner = await t.buildOwner();
    await buy(owner);
    const preapproval = await begin(owner);
    t.clock.passDays(4);
    await runJobs();
    expect(preapproval.status).toBe('cancelled');
    expect((await readState(owner)).renewal).toBeNull();
    expect(await listMails(owner)).toEqual(['renewal-stopped']);
    const [row] = await t.deps.db
      .select()
      .from(planMails)
      .where(and(eq(planMails.ownerId, owner.userId), eq(planMails.kind, 'renewal-stopped')));
    const mail = row && (await renderPlanMail(t.deps, row));
    expect(mail?.subject).toBe('No se activó la renovación automática de tu plan Pro');
    expect(mail?.text).toContain('el mismo correo con el que entras a Mercado Pago');
  });

  test('names the e-mail of the account at the provider, which may be another one', async () => {
    const owner = await t.buildOwner();
    await buy(owner);
    const { token } = owner;
    const { offer } = (await readState(owner)) as { offer: RenewalOffer };
    const { planId, period, amount, email } = offer;
    expect(email).toBe(owner.email);
    const wrong = await t.call(startRenewal, {
      token,
      body: { planId, period, amount, payerEmail: 'no es' },
    });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { payerEmail: 'El email no es válido' }]);
    expect((await begin(owner)).payerEmail).toBe(owner.email);
    const preapproval = await begin(owner, 'Pagos@Negocio.co');
    expect(preapproval.payerEmail).toBe('pagos@negocio.co');
    expect((await readState(owner)).renewal).toMatchObject({ cardUrl: null });
    t.mercadopago.authorize(preapproval.id);
    await t.call(checkRenewalEndpoint, { token });
    const { renewal } = await readState(owner);
    expect(renewal?.approveUrl).toBeNull();
    expect(renewal?.cardUrl).toContain(preapproval.id);
  });

  test('ends when the bank takes a payment back', async () => {
    const { owner, preapproval } = await buildRenewing();
    t.clock.set('2026-02-15T14:00:00Z');
    await charge();
    const paid = [...t.mercadopago.payments.values()].at(-1);
    await notify(t.mercadopago.update(paid?.id ?? 0, { status: 'charged_back', detail: 'in_process' }));
    await runJobs();
    expect(preapproval.status).toBe('cancelled');
    expect((await readRow(owner))?.stopReason).toBe('reversed');
    expect(await listMails(owner)).toContain('renewal-stopped');
  });

  test('to a test account is refused in production', async () => {
    const [localProvider] = createPaymentGateway(
      { ...t.deps.env, isProduction: true },
      t.isolation,
      silentLog,
    ).localProviders;
    t.mercadopago.setTestUser(true);
    try {
      expect(await localProvider?.checkCredentials()).toBe('rejected');
      expect(await t.deps.paymentGateway.localProviders[0]?.checkCredentials()).toBe('test');
      const terms = { reference: randomUUID(), amount: '39900', currency: 'COP', description: 'Plan' };
      const url = 'http://vitrina.test/';
      const recurring = {
        ...terms,
        period: 'month',
        payerEmail: 'a@b.co',
        startsAt: new Date(),
        returnUrl: url,
      };
      await expect(localProvider?.recurring?.create(recurring as never)).rejects.toThrow('test account');
      const order = { ...terms, invoiceId: '1', payer: { email: 'a@b.co', name: 'Ana' } };
      const urls = { returnUrl: url, cancelUrl: url, createdAt: new Date() };
      await expect(localProvider?.createOrder({ ...order, ...urls })).rejects.toThrow('test account');
    } finally {
      t.mercadopago.setTestUser(false);
    }
  });

  test('that the provider cannot prepare is an error in words, and can be begun again', async () => {
    const owner = await t.buildOwner();
    await buy(owner);
    t.mercadopago.injectFault('error', { path: /^\/preapproval/, times: 3 });
    const body = { planId: 'pro', period: 'month', amount: '39900' } as const;
    const reply = await t.call(startRenewal, { token: owner.token, body });
    expect(reply.body.code).toBe('PAYMENT_ORDER_FAILED');
    await begin(owner);
  });
});

describe('a charge', () => {
  test('buys a period at the end of the running one, and grace does not begin', async () => {
    const { owner } = await buildRenewing();
    t.clock.set('2026-02-15T14:00:00Z');
    await charge();
    expect(await readPlan(owner)).toEqual(['pro', 'active', '2026-03-15T15:00:00.000Z']);
    expect((await readPayments(owner)).map(({ status, amount }) => [status, amount])).toEqual([
      ['completed', '39900'],
      ['completed', '39900'],
    ]);
    expect((await readState(owner)).renewal?.nextChargeAt).toBe('2026-03-15T13:00:00.000Z');
  });

  test('counts once, however often and in which order it is reported', async () => {
    const { owner } = await buildRenewing();
    t.clock.set('2026-02-15T14:00:00Z');
    const events = t.mercadopago.chargeDue(t.clock.now());
    for (const event of [...events].reverse()) await notify(event);
    for (const event of events) await notify(event);
    await Promise.all([runJobs(), ...events.map((event) => notify(event))]);
    expect((await readPlan(owner))[2]).toBe('2026-03-15T15:00:00.000Z');
  });

  test('that nobody reported is found by the job', async () => {
    const { owner } = await buildRenewing();
    t.clock.set('2026-02-15T14:10:00Z');
    t.mercadopago.chargeDue(t.clock.now());
    await runJobs();
    expect((await readPlan(owner))[2]).toBe('2026-03-15T15:00:00.000Z');
  });

  test('is known only from a genuine event', async () => {
    const { owner } = await buildRenewing();
    t.clock.set('2026-02-15T14:00:00Z');
    const events = t.mercadopago.chargeDue(t.clock.now());
    for (const event of events) {
      expect(await notify(event, { secret: 'otro' })).toBe(400);
      expect(await notify(event, { signedAt: new Date(t.clock.now().getTime() - 3_601_000) })).toBe(400);
    }
    expect((await readPlan(owner))[2]).toBe('2026-02-15T15:00:00.000Z');
  });

  test('of another amount than agreed is refunded', async () => {
    const { owner, preapproval } = await buildRenewing();
    t.clock.set('2026-02-15T14:00:00Z');
    const events = t.mercadopago.chargeDue(t.clock.now());
    for (const payment of listCharges(preapproval)) payment.amount = 99900;
    for (const event of events) await notify(event);
    await runJobs();
    expect((await readPlan(owner))[2]).toBe('2026-02-15T15:00:00.000Z');
    expect(listCharges(preapproval).map(({ status }) => status)).toEqual(['refunded']);
  });

  test('keeps the agreed price when the operator raises it', async () => {
    const { owner } = await buildRenewing();
    await t.deps.db.update(planPrices).set({ amount: '59900' }).where(eq(planPrices.period, 'month'));
    t.clock.set('2026-02-15T14:00:00Z');
    await charge();
    expect((await readPayments(owner))[0]).toMatchObject({ amount: '39900', status: 'completed' });
  });

  test('can be refunded, which takes its time back', async () => {
    const { owner, preapproval } = await buildRenewing();
    t.clock.set('2026-02-15T14:00:00Z');
    await charge();
    const [payment] = listCharges(preapproval);
    t.mercadopago.refund(payment?.id ?? 0);
    await notify(t.mercadopago.notices.at(-1));
    expect((await readPlan(owner))[2]).toBe('2026-02-15T15:00:00.000Z');
  });

  test('cannot move with a period that was bought by hand, so it ends and can be agreed to again', async () => {
    const { owner, preapproval } = await buildRenewing();
    t.clock.set('2026-02-10T15:00:00Z');
    await buy(owner);
    t.clock.passDays(hour * 2);
    await runJobs();
    expect(preapproval.status).toBe('cancelled');
    expect((await readRow(owner))?.stopReason).toBe('moved');
    expect(await listMails(owner)).toEqual(['renewal-stopped']);
    t.clock.set('2026-02-15T14:00:00Z');
    await charge();
    expect(listCharges(preapproval)).toEqual([]);
    expect((await readPlan(owner))[2]).toBe('2026-03-15T15:00:00.000Z');
    expect((await readState(owner)).offer?.nextChargeAt).toBe('2026-03-15T13:00:00.000Z');
  });

  test('on the last day of each month goes on through February', async () => {
    t.clock.set('2026-01-31T15:00:00Z');
    const { owner, preapproval } = await buildRenewing();
    for (const day of ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']) {
      t.clock.set(`${day}T15:30:00Z`);
      await charge();
      await runJobs();
      expect((await readPlan(owner))[1], day).toBe('active');
    }
    expect(listCharges(preapproval)).toHaveLength(4);
    expect((await readState(owner)).renewal?.status).toBe('active');
  });
});

describe('a renewal that would charge before the agreed date', () => {
  test('agrees with the provider on the date, because it names its end', async () => {
    const { preapproval } = await buildRenewing();
    expect(preapproval.endAt?.toISOString()).toBe('2036-02-15T13:00:00.000Z');
    t.clock.passDays(1);
    await charge();
    expect(listCharges(preapproval)).toEqual([]);
  });

  test('is cancelled at once and said, and nothing is charged', async () => {
    const owner = await t.buildOwner();
    await buy(owner);
    const preapproval = await begin(owner);
    // As if the provider did not take the start date.
    preapproval.endAt = undefined;
    t.mercadopago.authorize(preapproval.id);
    expect(preapproval.nextPaymentAt.toISOString()).toBe('2026-01-15T16:00:00.000Z');
    await t.call(checkRenewalEndpoint, { token: owner.token });
    expect(preapproval.status).toBe('cancelled');
    expect((await readRow(owner))?.stopReason).toBe('early');
    expect(await listMails(owner)).toEqual(['renewal-stopped']);
    t.clock.passDays(1);
    await charge();
    expect(listCharges(preapproval)).toEqual([]);
  });

  test('gives back what was charged before anybody looked', async () => {
    const owner = await t.buildOwner();
    await buy(owner);
    const preapproval = await begin(owner);
    preapproval.endAt = undefined;
    t.mercadopago.authorize(preapproval.id);
    t.clock.passDays(hour * 2);
    await charge();
    await runJobs();
    expect(listCharges(preapproval).map(({ status }) => status)).toEqual(['refunded']);
    expect(preapproval.status).toBe('cancelled');
    expect((await readPlan(owner))[2]).toBe('2026-02-15T15:00:00.000Z');
  });
});

describe('a declined charge', () => {
  test('is told each time, and grace lasts as long as it is repeated', async () => {
    const { owner, preapproval } = await buildRenewing();
    t.mercadopago.planOutcomes(preapproval.id, [declined, declined, declined]);
    t.clock.set('2026-02-15T14:00:00Z');
    await charge();
    expect((await readState(owner)).renewal).toMatchObject({ status: 'failing' });
    t.clock.passDays(2);
    await charge();
    expect((await readPlan(owner))[1]).toBe('pending');
    t.clock.passDays(3.5);
    await charge();
    expect((await readPlan(owner))[1]).toBe('pending');
    const { graceEndDate } = (await t.call(getCurrentSubscription, { token: owner.token })).body;
    const { renewal } = await readState(owner);
    expect(graceEndDate).toBe('2026-02-25T15:00:00.000Z');
    expect([renewal?.status, String(renewal?.retriesUntil) < String(graceEndDate)]).toEqual([
      'failing',
      true,
    ]);
    expect(await listMails(owner)).toEqual(['renewal-failed', 'renewal-failed', 'renewal-failed']);
    t.clock.passDays(3);
    await charge();
    expect(await readPlan(owner)).toEqual(['pro', 'active', '2026-03-24T02:00:00.000Z']);
    t.clock.passDays(hour * 2);
    await runJobs();
    // The date that was agreed to stays, and the charge buys time from the later end.
    expect((await readState(owner)).renewal).toMatchObject({
      status: 'active',
      retriesUntil: null,
      nextChargeAt: '2026-03-15T13:00:00.000Z',
    });
  });

  test('of a renewal that the owner stops leaves the ten days, and then the plan lapses', async () => {
    const { owner, preapproval } = await buildRenewing();
    t.mercadopago.planOutcomes(preapproval.id, [declined, declined, declined]);
    t.clock.set('2026-02-15T14:00:00Z');
    await charge();
    t.clock.passDays(7);
    expect((await t.call(stopRenewal, { token: owner.token })).status).toBe(200);
    expect(await readPlan(owner)).toEqual(['pro', 'pending', '2026-02-15T15:00:00.000Z']);
    t.clock.set('2026-02-25T15:00:01Z');
    expect(await readPlan(owner)).toEqual(['free', 'active', null]);
  });

  test('a month later gives a plan that was paid meanwhile its usual grace', async () => {
    const { owner, preapproval } = await buildRenewing();
    t.mercadopago.planOutcomes(preapproval.id, [declined]);
    t.clock.set('2026-02-15T14:00:00Z');
    await charge();
    t.clock.passDays(1);
    await buy(owner);
    await runJobs();
    t.clock.set('2026-03-20T14:00:00Z');
    expect((await readPlan(owner))[1]).toBe('pending');
    t.clock.set('2026-03-21T14:00:01Z');
    expect(await readPlan(owner)).toEqual(['free', 'active', null]);
  });

  test('that is given up ends the renewal', async () => {
    const { owner, preapproval } = await buildRenewing();
    t.mercadopago.planOutcomes(preapproval.id, [declined, declined, declined, declined, declined]);
    t.clock.set('2026-02-15T14:00:00Z');
    for (let day = 0; day < 13; day++) {
      await charge();
      await runJobs();
      t.clock.passDays(1);
    }
    expect(preapproval.status).toBe('cancelled');
    expect((await readRow(owner))?.stopReason).toBe('lapsed');
    expect(await listMails(owner)).toEqual([...Array(5).fill('renewal-failed'), 'renewal-stopped']);
    expect(await readPlan(owner)).toEqual(['free', 'active', null]);
  });

  test('stops the renewal when the owner pays otherwise, and nothing is paid twice', async () => {
    const { owner, preapproval } = await buildRenewing();
    t.mercadopago.planOutcomes(preapproval.id, [declined]);
    t.clock.set('2026-02-15T14:00:00Z');
    await charge();
    t.clock.passDays(1);
    await buy(owner);
    expect((await readState(owner)).renewal).toBeNull();
    // The provider tries again before it knows.
    t.clock.passDays(1);
    await charge();
    await runJobs();
    t.clock.passDays(hour);
    await runJobs();
    expect(preapproval.status).toBe('cancelled');
    expect(listCharges(preapproval).map(({ status }) => status)).toEqual(['rejected', 'refunded']);
    expect((await readPlan(owner))[2]).toBe('2026-03-16T14:00:00.000Z');
  });
});

describe('a stop', () => {
  test('by the owner takes effect at the end of the period and is confirmed by the provider', async () => {
    const { owner, preapproval } = await buildRenewing();
    const { status, body } = await t.call(stopRenewal, { token: owner.token });
    expect([status, body.renewal, body.offer?.planId]).toEqual([200, null, 'pro']);
    expect((await readPlan(owner))[0]).toBe('pro');
    t.clock.passDays(hour);
    await runJobs();
    expect(preapproval.status).toBe('cancelled');
    expect(await readRow(owner)).toMatchObject({ status: 'ended', stopReason: 'owner' });
    expect(await listMails(owner)).toEqual(['renewal-stopped']);
    const again = await t.call(stopRenewal, { token: owner.token });
    expect([again.status, again.body.code]).toEqual([404, 'RENEWAL_NOT_FOUND']);
  });

  test('is repeated until the provider confirms it, and a charge in between is refunded', async () => {
    const { owner, preapproval } = await buildRenewing();
    t.mercadopago.injectFault('error', { path: /^\/preapproval/, times: 1000 });
    await t.call(stopRenewal, { token: owner.token });
    t.clock.set('2026-02-15T14:00:00Z');
    t.mercadopago.chargeDue(t.clock.now());
    await runJobs();
    expect(preapproval.status).toBe('authorized');
    t.mercadopago.clearFaults();
    t.clock.passDays(hour);
    await runJobs();
    t.clock.passDays(hour);
    await runJobs();
    expect(preapproval.status).toBe('cancelled');
    expect(listCharges(preapproval).map(({ status }) => status)).toEqual(['refunded']);
    expect((await readPlan(owner))[2]).toBe('2026-02-15T15:00:00.000Z');
  });

  test.each([
    ['cancels', 'cancelled'],
    ['pauses', 'paused'],
  ] as const)('happens when the buyer %s it at the provider', async (_name, status) => {
    const { owner, preapproval } = await buildRenewing();
    await notify(t.mercadopago.setPreapprovalStatus(preapproval.id, status));
    expect((await readState(owner)).renewal).toBeNull();
    t.clock.passDays(hour);
    await runJobs();
    expect(preapproval.status).toBe('cancelled');
    expect(await listMails(owner)).toEqual(['renewal-stopped']);
  });

  test.each<[string, (owner: Owner) => Promise<unknown>, string]>([
    [
      'choosing the free plan',
      ({ token }) => t.call(createSubscription, { token, body: { planId: 'free' } }),
      'plan',
    ],
    ['another plan', (owner) => buy(owner, 'month', 'basic'), 'plan'],
    [
      'a deactivated account',
      ({ userId }) => t.deps.db.update(users).set({ active: false }).where(eq(users.id, userId)),
      'inactive',
    ],
  ])('follows %s, and a charge that comes all the same is refunded', async (_name, change, reason) => {
    const { owner, preapproval } = await buildRenewing();
    await change(owner);
    t.clock.set('2026-02-15T14:00:00Z');
    await charge();
    await runJobs();
    t.clock.passDays(hour);
    await runJobs();
    expect(preapproval.status).toBe('cancelled');
    expect((await readRow(owner))?.stopReason).toBe(reason);
    expect(listCharges(preapproval).map(({ status }) => status)).toEqual(['refunded']);
  });

  test('follows the deletion of the account, whose renewal keeps only a pseudonym until it is confirmed', async () => {
    const { owner, preapproval } = await buildRenewing();
    const pseudonym = await deleteAccount(t.deps.db, owner.userId);
    expect(await readRow(owner)).toBeUndefined();
    t.clock.set('2026-02-15T14:00:00Z');
    await charge();
    await runJobs();
    t.clock.passDays(hour);
    await runJobs();
    expect(preapproval.status).toBe('cancelled');
    expect(listCharges(preapproval).map(({ status }) => status)).toEqual(['refunded']);
    const rows = await t.deps.db
      .select()
      .from(payments)
      .where(eq(payments.ownerId, toOwnerId(pseudonym ?? undefined)));
    expect(rows.length).toBe(2);
  });
});

test('the operator sees how many there are, and what needs attention', async () => {
  const token = await t.operatorToken();
  const before = (await t.call(getRenewalOverview, { token })).body;
  const { owner, preapproval } = await buildRenewing();
  t.mercadopago.planOutcomes(preapproval.id, [declined]);
  t.clock.set('2026-02-15T14:00:00Z');
  await charge();
  const { body } = await t.call(getRenewalOverview, { token });
  expect([body.active - before.active, body.failing - before.failing]).toEqual([1, 1]);
  expect(body.setting).toBe('on');
  expect(body.renewals.find(({ user }) => user?.id === owner.userId)).toMatchObject({
    state: 'failing',
    since: '2026-02-15T14:00:00.000Z',
    amount: '39900',
    currency: 'COP',
  });
  await t.call(stopRenewal, { token: owner.token });
  const stopped = (await t.call(getRenewalOverview, { token })).body;
  expect(stopped.renewals.find(({ user }) => user?.id === owner.userId)).toMatchObject({
    state: 'stopping',
    nextChargeAt: null,
  });
});

describe('another owner', () => {
  test('neither sees nor stops it', async () => {
    const { owner } = await buildRenewing();
    const other = await t.buildOwner();
    expect(await readState(other)).toEqual({ renewal: null, offer: null });
    expect((await t.call(stopRenewal, { token: other.token })).status).toBe(404);
    expect((await readState(owner)).renewal?.status).toBe('active');
  });
});

/** The letters that the owner gets, as text, without those that are outdated when they are sent. */
async function createLetterReader({ userId }: Owner) {
  const read = new Set<string>();
  return async (): Promise<string[]> => {
    await queueExpiryReminders(t.deps);
    const rows = await t.deps.db.select().from(planMails).where(eq(planMails.ownerId, userId));
    const letters: string[] = [];
    for (const row of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      if (read.has(row.id)) continue;
      read.add(row.id);
      const mail = await renderPlanMail(t.deps, row);
      if (mail) letters.push(`${t.clock.now().toISOString().slice(0, 10)} · ${mail.subject}\n${mail.text}`);
    }
    return letters;
  };
}

describe('the letters', () => {
  // The year is the long form.
  const [months, failingMonth] = isFullRun ? [12, 7] : [3, 2];
  test('of months that renew themselves, with a card that fails in one of them', async () => {
    const { owner, preapproval } = await buildRenewing();
    const readLetters = await createLetterReader(owner);
    const letters: string[] = [];
    const outcomes: ChargeOutcome[] = [
      ...Array(failingMonth - 1).fill(['approved', 'accredited']),
      declined,
      declined,
    ];
    t.mercadopago.planOutcomes(preapproval.id, outcomes);
    for (let step = 0; step < Math.ceil(months * 30.5) * 4; step++) {
      t.clock.passDays(0.25);
      await charge();
      if (step % 4 === 0) await runJobs();
      letters.push(...(await readLetters()));
    }
    if (process.env.LETTERS) console.log(letters.join('\n\n----------------\n\n'));
    const subjects = letters.map((letter) => letter.split('\n')[0]?.slice(13));
    expect(subjects.filter((subject) => subject?.startsWith('Recibo de tu plan Pro'))).toHaveLength(
      months + 1,
    );
    const isReminder = (subject: string | undefined) => subject?.startsWith('Tu plan Pro se renueva el ');
    expect(subjects.filter(isReminder)).toHaveLength(months);
    expect(subjects.filter((subject) => !subject?.startsWith('Recibo') && !isReminder(subject))).toEqual([
      'No se pudo cobrar la renovación de tu plan Pro',
      'Otro intento de renovar tu plan Pro no se pudo cobrar',
    ]);
    // Mexico's law wants five days.
    expect(letters[1]).toMatch(/^2026-02-0[78] · Tu plan Pro se renueva el 15 de febrero de 2026 por/);
    expect(letters[2]).toContain('Tu plan Pro se renovó solo.');
    expect(letters[2]).toContain('Próximo cobro: 15 de marzo de 2026');
    expect((await readPlan(owner)).slice(0, 2)).toEqual(['pro', 'active']);
  }, 300_000);

  test('of a card that fails for good end with a next step', async () => {
    const { owner, preapproval } = await buildRenewing();
    t.mercadopago.planOutcomes(preapproval.id, Array(5).fill(declined));
    const readLetters = await createLetterReader(owner);
    await readLetters();
    t.clock.set('2026-02-15T14:00:00Z');
    const letters: string[] = [];
    for (let day = 0; day < 13; day++) {
      await charge();
      await runJobs();
      letters.push(...(await readLetters()));
      t.clock.passDays(1);
    }
    if (process.env.LETTERS) console.log(letters.join('\n\n----------------\n\n'));
    const [final, lapsed, stopped] = letters.slice(-3);
    expect(final).toContain('no lo intentará más');
    expect(lapsed).toContain('Ahora tienes el plan Gratis');
    expect(final).toContain('Para seguir con tu plan Pro, págalo de otra forma o con otra tarjeta.');
    expect(final).not.toContain('si el cobro se completa');
    expect(final).not.toContain('detenemos esta renovación');
    expect(stopped).toContain('Ver los planes: http://vitrina.test/planes');
  }, 120_000);

  test('announce a year a week before, once', async () => {
    const { owner } = await buildRenewing('year');
    const readLetters = await createLetterReader(owner);
    await readLetters();
    t.clock.set('2027-01-07T15:00:00Z');
    await runJobs();
    expect(await readLetters()).toEqual([]);
    t.clock.set('2027-01-09T15:00:00Z');
    await runJobs();
    await runJobs();
    const [letter, ...others] = await readLetters();
    expect(others).toEqual([]);
    expect(letter).toMatch(/Tu plan Pro se renueva el 15 de enero de 2027 por \$\s399\.000\n/);
    t.clock.set('2027-01-15T14:00:00Z');
    await charge();
    expect(await readPlan(owner)).toEqual(['pro', 'active', '2028-01-15T15:00:00.000Z']);
  });
});
