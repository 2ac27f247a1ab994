import { capturePaypalOrder, createPaypalOrder } from '@vitrina/contract/billing/payments/endpoints.ts';
import { getCurrentSubscription } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/client.ts';
import { startJobs } from '../../platform/queue/define-job.ts';
import { bootTestApp, silentTools } from '../../testing/app.ts';
import { toOwnerId } from '../../testing/owner-id.ts';
import { payments } from '../tables.ts';
import { paymentJobs } from './payment-jobs.ts';

const t = bootTestApp({ withPaypal: true });
const errors: unknown[] = [];

beforeAll(() =>
  startJobs(t.deps.queue, paymentJobs, {
    ...t.deps,
    ...silentTools,
    log: { ...silentTools.log, error: (entry: unknown) => errors.push(entry) },
  }),
);

test('the queued job completes a capture whose result was lost', async () => {
  const { token } = await t.buildOwner();
  const { orderID } = (await t.call(createPaypalOrder, { token, body: { planId: 'pro' } })).body;
  t.paypal.approve(orderID);
  t.paypal.injectFault('lose-reply', { path: /capture$/ });
  t.paypal.injectFault('lose-request', { path: /capture$/, times: 2 });
  t.paypal.injectFault('error', { path: new RegExp(`${orderID}$`), after: 1, times: 3 });
  const reply = await t.call(capturePaypalOrder, { token, body: { orderID, planId: 'pro' } });
  expect(reply.body.code).toBe('PAYMENT_UNCONFIRMED');
  const plan = async () => (await t.call(getCurrentSubscription, { token })).body.planId;
  expect(await plan()).toBe('free');

  const makeDue = sql`update pgboss.job set start_after = now() where name = 'check-payment' and state = 'created'
    and data->>'paymentId' = ${t.paypal.orders.get(orderID)?.reference ?? ''}`;
  expect((await t.deps.db.execute(makeDue)).rowCount).toBe(1);
  await expect.poll(plan, { timeout: 15_000 }).toBe('pro');
});

test('the audit reports an imbalance', async () => {
  const { db, queue } = t.deps;
  const id = uuidv7();
  const payment = {
    id,
    ownerId: toOwnerId(id),
    planId: 'pro',
    provider: 'paypal',
    amount: '9.99',
    currency: 'USD',
  } as const;
  const now = new Date();
  await db.insert(payments).values({ ...payment, status: 'completed', createdAt: now, capturedAt: now });
  try {
    await inTransaction(db, (tx) => queue.add(tx, 'audit-payments', {}));
    const report = { imbalances: [{ paymentId: id, money: '9.99', time: '0' }] };
    await expect.poll(() => errors, { timeout: 15_000 }).toEqual([report]);
  } finally {
    await db.delete(payments).where(eq(payments.id, id));
  }
});
