import { randomUUID } from 'node:crypto';
import { chooseCount, withLongForm } from '@vitrina/fakes/full-run.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Account, buildAccounts } from '../../testing/accounts.ts';
import { bootTestApp, type TestApp } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';
import { ordersToCrash, PaymentHistory } from '../../testing/payment-history.ts';
import {
  compareMoney,
  compareRenewals,
  compareWithModel,
  compareWithPaypal,
  endAccount,
  expectNoPeriodTwice,
  expectPlanIsFunded,
  settle,
} from '../../testing/payment-history-checks.ts';
import { basicSteps, consent, pay, steps, trialDays } from '../../testing/payment-history-steps.ts';
import { coupons, payments, planPrices } from '../tables.ts';
import { createPaymentGateway } from './payment-gateway.ts';
import type { PaymentProvider } from './provider.ts';
import { selectImbalances } from './reads.ts';

/**
 * `HISTORIES=5000` runs more of them, `FROM=1000` begins with that number, and `HISTORY=123` runs only the one that failed.
 */
const count = chooseCount('HISTORIES', { short: 4, long: 600 });
const from = Number(process.env.FROM ?? 0);
const onlyHistory = process.env.HISTORY === undefined ? undefined : Number(process.env.HISTORY);
/** So many histories take every step. */
const manyHistories = 600;
const start = new Date('2026-01-15T10:00:00Z');
/** Injected faults need no timeout, and a busy machine must not cause others. */
const patientTimeouts = { attemptTimeoutMs: 10_000, callTimeoutMs: 30_000, retryDelayMs: 5 };

/** Each has its own database, because another test file would send the mails that are left there. */
const boot = (country: 'CO' | 'MX') =>
  bootTestApp({
    withPaypal: true,
    withMercadopago: country,
    sendsPlanMails: false,
    database: createDatabase,
    settings: { MERCADOPAGO_RENEWALS: 'on' },
  });
const sites = [
  { t: boot('CO'), country: 'CO', currency: 'COP', price: 19900 },
  { t: boot('MX'), country: 'MX', currency: 'MXN', price: 89.9 },
] as const;

const stepCounts = new Map<string, number>();

beforeAll(() => {
  for (const { t } of sites) {
    const gateway = createPaymentGateway(t.deps.env, t.isolation, { warn: () => {} }, patientTimeouts);
    Object.assign(t.deps.paymentGateway, {
      ...gateway,
      provider: gateway.provider && crashAfterCapture(gateway.provider),
    });
  }
});

test(`${count} random histories of both providers in three currencies: money and plans agree`, {
  ...withLongForm,
  // The accounts and prices of the first run would be in the way.
  retry: 0,
  timeout: 120_000 + count * 4000,
}, async () => {
  const numbers =
    onlyHistory === undefined ? Array.from({ length: count }, (_, n) => from + n) : [onlyHistory];
  await Promise.all(
    sites.map(async ({ t, country, currency, price }, index) => {
      await addPrices(t, currency, price);
      const own = numbers.filter((number) => number % sites.length === index);
      const accounts = await buildAccounts(t.deps.db, own.length, start, country);
      const queue = own.map((number, position) => [number, accounts[position]] as const);
      await Promise.all(
        Array.from({ length: 6 }, async () => {
          for (let next = queue.pop(); next; next = queue.pop()) {
            const [number, account] = next;
            if (account) await t.clock.runWithOwnTime(start, () => runHistory(t, number, account, currency));
          }
        }),
      );
      expect(await selectImbalances(t.deps.db)).toEqual([]);
      expect(await selectOverusedCoupons(t)).toEqual([]);
    }),
  );
  // A step that no history takes would not be tested.
  if (numbers.length >= manyHistories) {
    expect(Object.keys(steps).filter((step) => !stepCounts.has(step))).toEqual([]);
  }
});

async function runHistory(t: TestApp, number: number, account: Account, currency: string): Promise<void> {
  const history = new PaymentHistory(t, account, number);
  const { log, random } = history;
  try {
    // Each history leaves out some steps, so that the others meet more often.
    const names = Object.keys(steps).filter(() => random() < 0.6);
    const wanted = history.model ? 3 + Math.floor(random() * 12) : 8 + Math.floor(random() * 14);
    if (!history.model) {
      await pay(history);
      if (random() < 0.7) await consent(history);
    }
    for (let taken = 0, tried = 0; taken < wanted && tried < 60; tried++) {
      const name = history.pick(random() < 0.25 ? Object.keys(basicSteps) : names);
      t.clock.passDays((1 + Math.floor(random() * 100)) / 86_400);
      const outcome = await steps[name]?.(history);
      await history.updateModel();
      // It was not possible now.
      if (outcome === undefined || outcome === false) continue;
      taken += 1;
      stepCounts.set(name, (stepCounts.get(name) ?? 0) + 1);
      log.push(`${history.now.toISOString()} ${name} ${JSON.stringify(outcome)}`);
      await history.deliverNew();
      await history.updateModel();
      await expectPlanIsFunded(history);
    }
    await settle(history);
    await compareWithPaypal(history);
    await compareWithModel(history);
    await compareMoney(history, currency);
    await compareRenewals(history);
    await expectNoPeriodTwice(history);
    await endAccount(history);
  } catch (error) {
    log.push(...(await describePayments(t, account)));
    throw new Error(
      `history ${number} (HISTORY=${number}), ${history.delivery}:\n${log.join('\n')}\n${String(error)}`,
      {
        cause: error,
      },
    );
  }
}

async function describePayments(t: TestApp, { userId }: Account): Promise<string[]> {
  const rows = await t.deps.db.select().from(payments).where(eq(payments.ownerId, userId));
  return rows.map((row) => `    payment ${JSON.stringify(row)}`);
}

/** The process dies right after the capture of an order in `ordersToCrash`, before it stores the result. */
function crashAfterCapture(provider: PaymentProvider): PaymentProvider {
  return {
    ...provider,
    async captureOrder(order) {
      const state = await provider.captureOrder(order);
      if (ordersToCrash.has(order.orderId)) throw new Error('the process was killed');
      return state;
    },
  };
}

async function addPrices(t: TestApp, currency: string, price: number): Promise<void> {
  const plans = ['basic', 'pro', 'premium'] as const;
  await t.deps.db.insert(planPrices).values(
    plans.flatMap((planId, index) => [
      { planId, currency, period: 'month' as const, amount: (price * (index + 1)).toFixed(2) },
      { planId, currency, period: 'year' as const, amount: (price * 10 * (index + 1)).toFixed(2) },
      { planId, currency: 'USD', period: 'year' as const, amount: (49.9 * (index + 1)).toFixed(2) },
    ]),
  );
  const percent = { kind: 'percent', currency: 'USD', createdAt: start } as const;
  const values = [
    { ...percent, code: 'MITAD', percent: 50, months: 3 },
    { ...percent, code: 'CASI', percent: 97, months: 1 },
    { ...percent, code: 'POCOS', percent: 30, months: 1, maxUses: 5 },
    { ...percent, code: 'GRATIS', percent: 100, months: 2 },
    { ...percent, code: 'MENOS', kind: 'amount' as const, amount: '1.99', months: 2 },
    { ...percent, code: 'MENOSLOCAL', kind: 'amount' as const, amount: '50', currency, months: 2 },
    {
      ...percent,
      code: 'PRUEBA',
      kind: 'trial' as const,
      days: trialDays,
      planId: 'pro' as const,
      months: 1,
    },
  ];
  await t.deps.db.insert(coupons).values(values.map((one) => ({ id: randomUUID(), ...one })));
}

/** No account has paid less for more months than its coupon has, and no coupon has more accounts than its limit. */
async function selectOverusedCoupons(t: TestApp) {
  const { rows } = await t.deps.db.$client.query(`
    with paid as (
      select coupon_id, coupon_uses.owner_id from coupon_uses left join payments on payments.id = payment_id
      where payment_id is null or period_start is not null)
    select code from coupons join paid on coupon_id = coupons.id group by coupons.id
    having count(distinct owner_id) > max_uses
      or max(months) < (select max(used) from (
        select count(*) as used from paid where coupon_id = coupons.id group by owner_id) as account)`);
  return rows;
}
