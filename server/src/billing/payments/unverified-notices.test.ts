import { createPaymentOrder } from '@vitrina/contract/billing/payments/endpoints.ts';
import { getCurrentSubscription } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import type { FakeMpPayment } from '@vitrina/fakes/mercadopago-records.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';
import { payments, planPrices } from '../tables.ts';
import { findPayment } from './reads.ts';
import { checkPayment } from './reconciliation.ts';

const t = bootTestApp({
  withMercadopago: true,
  database: createDatabase,
  settings: { PUBLIC_URL: 'https://vitrina.test' },
});

beforeAll(() =>
  t.deps.db.insert(planPrices).values({ planId: 'pro', currency: 'COP', period: 'month', amount: '39900' }),
);

type Owner = Awaited<ReturnType<typeof t.buildOwner>>;

async function buyAndPay(): Promise<{ owner: Owner; payment: FakeMpPayment }> {
  const owner = await t.buildOwner();
  const { body } = await t.call(createPaymentOrder, {
    token: owner.token,
    params: { provider: 'mercadopago' },
    body: { planId: 'pro' },
  });
  const payment = t.mercadopago.pay(body.orderID, ['approved', 'accredited'], t.clock.now());
  if (!payment) throw new Error('not paid');
  return { owner, payment };
}

/** A notice that no secret of ours signed. */
async function sendForged({ id }: FakeMpPayment, change = (url: string) => url) {
  const notice = { paymentId: id, action: 'payment.updated' } as const;
  const { url, headers, body } = t.mercadopago.sign(notice, { signedAt: t.clock.now(), secret: 'x' });
  return (await t.app.inject({ method: 'POST', url: change(url), headers, payload: body })).statusCode;
}

const readPlanId = async ({ token }: Owner) => (await t.call(getCurrentSubscription, { token })).body.planId;
const readingsOf = (payment: FakeMpPayment) =>
  t.mercadopago.requests.filter(
    (line) => line.includes(`/payments/search`) || line.includes(String(payment.id)),
  ).length;
/** How many jobs are to read a payment. */
async function countJobs({ reference }: FakeMpPayment): Promise<number> {
  const { rows } = await t.deps.db.$client.query({
    text: "select 1 from pgboss.job where name = 'check-payment' and data->>'paymentId' = $1",
    values: [reference],
  });
  return rows.length;
}

test('a notice that a proxy has changed is refused, and its payment is read by a job', async () => {
  const { owner, payment } = await buyAndPay();
  expect(await sendForged(payment)).toBe(400);
  // Nothing of the notice counts by itself.
  expect(await readPlanId(owner)).toBe('free');
  expect(await countJobs(payment)).toBe(1);
  const row = await findPayment(t.deps.db, payment.reference);
  if (row) await checkPayment(t.deps, row);
  expect(await readPlanId(owner)).toBe('pro');
  // For the next ten minutes it is not read again.
  expect(await sendForged(payment)).toBe(400);
  expect(await countJobs(payment)).toBe(1);
});

test('a thousand notices about one payment have it read once, and those about unknown ones nothing', async () => {
  const { payment } = await buyAndPay();
  await t.deps.db
    .update(payments)
    .set({ checkedAt: t.clock.now() })
    .where(eq(payments.id, payment.reference));
  const pool = t.deps.db.$client;
  const [connects, queries] = [vi.spyOn(pool, 'connect'), vi.spyOn(pool, 'query')];
  const before = readingsOf(payment);
  for (let n = 0; n < 250; n++) {
    const unknown = (url: string) => url.replace(/pago=[\w-]+/, `pago=${crypto.randomUUID()}`);
    const without = (url: string) => url.replace(/&pago=[\w-]+/, '');
    const broken = (url: string) =>
      url.replace(/pago=[\w-]+/, `pago=${'9'.repeat(500)}`).replace('data.id=', 'data.id=%00');
    const statuses = await Promise.all([
      sendForged(payment),
      sendForged(payment, unknown),
      sendForged(payment, without),
      sendForged(payment, broken),
    ]);
    expect(statuses).toEqual([400, 400, 400, 400]);
  }
  expect(connects.mock.calls.length + queries.mock.calls.length).toBeLessThan(50);
  connects.mockRestore();
  queries.mockRestore();
  expect(readingsOf(payment)).toBe(before);
  expect(await countJobs(payment)).toBe(0);
}, 60_000);
