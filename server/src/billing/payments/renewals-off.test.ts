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
import { getCurrentSubscription } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import { getRenewalOverview } from '@vitrina/contract/operator/accounting-endpoints.ts';
import type { FakeMpNotice } from '@vitrina/fakes/mercadopago-records.ts';
import type { FakePreapproval } from '@vitrina/fakes/mercadopago-subscriptions.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bootTestApp, type Owner } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';
import { renderPlanMail } from '../plan-mails/plan-mail.ts';
import { planMails, planPrices, renewals } from '../tables.ts';
import { selectImbalances } from './reads.ts';
import { reconcilePayments } from './reconciliation.ts';
import { reconcileRenewals } from './renewal-reconciliation.ts';

let database: Promise<string> | undefined;
const shareDatabase = () => {
  database ??= createDatabase();
  return database;
};

/** The installation while renewals were on. */
const before = bootTestApp({
  withMercadopago: true,
  sendsPlanMails: false,
  database: shareDatabase,
  settings: { MERCADOPAGO_RENEWALS: 'on' },
});
const settings: NodeJS.ProcessEnv = {};
beforeAll(() => {
  Object.assign(settings, before.mercadopago.settings);
});
/** The same installation without the setting, with the same database and the same account at the provider. */
const t = bootTestApp({ sendsPlanMails: false, database: shareDatabase, settings });

const terms = { planId: 'pro', period: 'month', amount: '39900' } as const;
const silentLog = { warn: () => {} };

beforeEach(async () => {
  setTime('2026-01-15T15:00:00Z');
  await t.deps.db.delete(planPrices);
  await t.deps.db
    .insert(planPrices)
    .values({ planId: 'pro', currency: 'COP', period: 'month', amount: '39900' });
});

afterEach(async () => {
  expect(await selectImbalances(t.deps.db)).toEqual([]);
  // A renewal of one test has no charge in the next.
  for (const { id } of before.mercadopago.preapprovals.values())
    before.mercadopago.setPreapprovalStatus(id, 'cancelled');
  await t.deps.db.update(renewals).set({ status: 'ended' });
});

function setTime(time: string): void {
  before.clock.set(time);
  t.clock.set(time);
}

async function buildPaidOwner(): Promise<Owner> {
  const owner = await t.buildOwner();
  const { token } = owner;
  const params = { provider: 'mercadopago' };
  const { body } = await t.call(createPaymentOrder, { token, params, body: { planId: 'pro' } });
  before.mercadopago.pay(body.orderID, ['approved', 'accredited'], t.clock.now());
  await t.call(capturePaymentOrder, { token, params, body: { orderID: body.orderID, planId: 'pro' } });
  return owner;
}

/** A renewal that was begun while that was possible, and not authorized. */
async function begin({ token }: Owner): Promise<FakePreapproval> {
  const { status, body } = await before.call(startRenewal, { token, body: terms });
  expect(status, body.message).toBe(200);
  const created = [...before.mercadopago.preapprovals.values()].at(-1);
  if (!created) throw new Error('nothing was created');
  return created;
}

async function buildRenewing() {
  const owner = await buildPaidOwner();
  const preapproval = await begin(owner);
  before.mercadopago.authorize(preapproval.id);
  await before.call(checkRenewalEndpoint, { token: owner.token });
  return { owner, preapproval };
}

async function notify(event: FakeMpNotice): Promise<void> {
  const { url, headers, body } = before.mercadopago.sign(event, { signedAt: t.clock.now() });
  expect((await t.app.inject({ method: 'POST', url, headers, payload: body })).statusCode).toBe(200);
}

async function charge(): Promise<void> {
  for (const event of before.mercadopago.chargeDue(t.clock.now())) await notify(event);
}

/** The job, and again after an hour, when what it asked for is confirmed. */
async function runJobs(): Promise<void> {
  await reconcileRenewals(t.deps, silentLog);
  await reconcilePayments(t.deps);
  t.clock.passDays(1 / 24);
  await reconcileRenewals(t.deps, silentLog);
}

const readState = async ({ token }: Owner) => (await t.call(getRenewal, { token })).body;
const readEnd = async ({ token }: Owner) => (await t.call(getCurrentSubscription, { token })).body.endDate;
const readRows = ({ userId }: Owner) => t.deps.db.select().from(renewals).where(eq(renewals.ownerId, userId));

describe('a new consent', () => {
  test('is neither offered nor begun: nothing is stored and the provider is not asked', async () => {
    const owner = await buildPaidOwner();
    expect((await before.call(getRenewal, { token: owner.token })).body.offer).toMatchObject(terms);
    expect(await readState(owner)).toEqual({ renewal: null, offer: null });
    const asked = before.mercadopago.requests.length;
    const { status, body } = await t.call(startRenewal, { token: owner.token, body: terms });
    expect([status, body.code]).toEqual([403, 'RENEWALS_OFF']);
    expect(body.message).toContain('no está disponible');
    expect(before.mercadopago.requests.slice(asked)).toEqual([]);
    expect(await readRows(owner)).toEqual([]);
  });

  test('that was begun earlier cannot be completed: its link is not shown, and it is withdrawn', async () => {
    const owner = await buildPaidOwner();
    const preapproval = await begin(owner);
    expect((await before.call(getRenewal, { token: owner.token })).body.renewal?.approveUrl).toBeTruthy();
    // Older than what is checked soon while renewals are on.
    t.clock.passDays(2 / 24);
    expect(await readState(owner)).toEqual({ renewal: null, offer: null });
    await runJobs();
    expect(preapproval.status).toBe('cancelled');
    expect(await readRows(owner)).toMatchObject([{ status: 'ended', stopReason: 'abandoned' }]);
  });

  test('that is given all the same after its withdrawal is cancelled, and its charge is refunded', async () => {
    const owner = await buildPaidOwner();
    const end = await readEnd(owner);
    const preapproval = await begin(owner);
    await t.call(checkRenewalEndpoint, { token: owner.token });
    before.mercadopago.authorize(preapproval.id);
    setTime('2026-02-15T14:00:00Z');
    await charge();
    await runJobs();
    expect(preapproval.status).toBe('cancelled');
    const charges = [...before.mercadopago.payments.values()].filter(
      ({ preferenceId }) => preferenceId === preapproval.id,
    );
    expect(charges.map(({ status }) => status)).toEqual(['refunded']);
    expect(await readEnd(owner)).toBe(end);
  });
});

describe('an earlier consent', () => {
  test('is shown, its charge buys a period, and the owner can stop it', async () => {
    const { owner, preapproval } = await buildRenewing();
    expect((await readState(owner)).renewal).toMatchObject({
      status: 'active',
      amount: '39900',
      nextChargeAt: '2026-02-15T13:00:00.000Z',
    });
    setTime('2026-02-15T14:00:00Z');
    await charge();
    expect(await readEnd(owner)).toBe('2026-03-15T15:00:00.000Z');
    const { body } = await t.call(listPayments, { token: owner.token });
    expect(body.payments.map(({ status, amount }) => [status, amount])).toEqual([
      ['completed', '39900'],
      ['completed', '39900'],
    ]);
    const stopped = await t.call(stopRenewal, { token: owner.token });
    expect([stopped.status, stopped.body.renewal, stopped.body.offer]).toEqual([200, null, null]);
    await runJobs();
    expect(preapproval.status).toBe('cancelled');
    expect(await readEnd(owner)).toBe('2026-03-15T15:00:00.000Z');
  });

  test('of which no event arrived is known from the provider', async () => {
    const owner = await buildPaidOwner();
    const preapproval = await begin(owner);
    before.mercadopago.authorize(preapproval.id);
    await runJobs();
    expect((await readState(owner)).renewal?.status).toBe('active');
    expect(preapproval.status).toBe('authorized');
  });

  test('ends when it is cancelled at the provider', async () => {
    const { owner, preapproval } = await buildRenewing();
    const event = before.mercadopago.setPreapprovalStatus(preapproval.id, 'cancelled');
    if (!event) throw new Error('no event');
    await notify(event);
    expect(await readState(owner)).toEqual({ renewal: null, offer: null });
  });

  test('that cannot be charged ends with a letter that promises no other one', async () => {
    const { owner, preapproval } = await buildRenewing();
    before.mercadopago.planOutcomes(
      preapproval.id,
      Array(5).fill(['rejected', 'cc_rejected_insufficient_amount']),
    );
    setTime('2026-02-15T14:00:00Z');
    const findFinal = async () => {
      const rows = await t.deps.db.select().from(planMails).where(eq(planMails.ownerId, owner.userId));
      return rows.find(({ kind, about }) => kind === 'renewal-failed' && about.endsWith('/final'));
    };
    let final = await findFinal();
    for (let day = 0; !final && day < 13; day++) {
      t.clock.passDays(1);
      await charge();
      await reconcileRenewals(t.deps, silentLog);
      final = await findFinal();
    }
    if (!final) throw new Error('no letter');
    const letter = final;
    const read = async (deps: typeof t.deps) => (await renderPlanMail(deps, letter))?.text;
    expect(await read(before.deps)).toContain('activar de nuevo la renovación automática');
    expect(await read(t.deps)).toContain('págalo de otra forma o con otra tarjeta.');
    expect(await read(t.deps)).not.toContain('activar de nuevo');
  });
});

test('the operator sees that renewals are off, and every consent by page', async () => {
  const token = await t.operatorToken();
  const first = await buildRenewing();
  setTime('2026-01-20T15:00:00Z');
  const second = await buildRenewing();
  await buildPaidOwner().then(begin);
  const read = async (query: Record<string, string> = {}) =>
    (await t.call(getRenewalOverview, { token, query })).body;
  const consent = { planId: 'pro', amount: '39900', currency: 'COP', period: 'month' };
  const user = ({ userId, email }: Owner) => ({ id: userId, email });
  expect(await read()).toMatchObject({
    setting: 'off',
    active: 2,
    failing: 0,
    stopping: 0,
    total: 2,
    renewals: [
      { ...consent, user: user(first.owner), state: 'active', nextChargeAt: '2026-02-15T13:00:00.000Z' },
      { ...consent, user: user(second.owner), state: 'active', nextChargeAt: '2026-02-20T13:00:00.000Z' },
    ],
  });
  await t.call(stopRenewal, { token: second.owner.token });
  const page = await read({ pageSize: '1' });
  expect([page.active, page.stopping, page.total]).toEqual([1, 1, 2]);
  expect(page.renewals).toMatchObject([
    { user: user(second.owner), state: 'stopping', since: '2026-01-20T15:00:00.000Z', nextChargeAt: null },
  ]);
  expect((await read({ pageSize: '1', page: '2' })).renewals).toMatchObject([{ user: user(first.owner) }]);
  expect((await read({ page: '3' })).renewals).toEqual([]);
  expect((await before.call(getRenewalOverview, { token })).body.setting).toBe('on');
});

test('another owner can do nothing with an earlier consent', async () => {
  const { owner } = await buildRenewing();
  const other = await t.buildOwner();
  expect(await readState(other)).toEqual({ renewal: null, offer: null });
  expect((await t.call(stopRenewal, { token: other.token })).status).toBe(404);
  expect((await readState(owner)).renewal?.status).toBe('active');
});
