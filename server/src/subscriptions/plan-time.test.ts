import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { addMonths } from '@vitrina/contract/subscriptions/rules.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buyMonth,
  fromMillionths,
  grantMonth,
  owedSegment,
  type PlanSegment,
  periodOf,
  revokeTime,
  toMillionths,
} from './plan-time.ts';

const prices = { free: '0', basic: '4.99', pro: '9.99', premium: '15.99' };
type PaidPlan = Exclude<PlanId, 'free'>;
const day = 24 * 60 * 60 * 1000;
const start = new Date('2026-01-31T12:00:00Z');
const after = (days: number, from = start) => new Date(from.getTime() + days * day);

const buy = (line: readonly PlanSegment[], paymentId: string, planId: PaidPlan, now: Date) =>
  buyMonth(line, { paymentId, planId, price: toMillionths(prices[planId]) }, now).timeline;
const grant = (line: readonly PlanSegment[], planId: PlanId, now: Date) =>
  grantMonth(line, planId, toMillionths(prices[planId]), now);
const refund = (line: readonly PlanSegment[], paymentId: string, amount: string, now: Date) =>
  revokeTime(line, paymentId, toMillionths(amount), now);
const worth = (line: readonly PlanSegment[], paymentId: string) =>
  fromMillionths(
    line.filter((stretch) => stretch.paymentId === paymentId).reduce((sum, { value }) => sum + value, 0n),
  );
const show = (line: readonly PlanSegment[]) =>
  line.map(({ kind, planId, paymentId, startsAt, endsAt, value }) =>
    [kind, planId, paymentId, startsAt.toISOString(), endsAt.toISOString(), fromMillionths(value)].join(' '),
  );
const end = (line: readonly PlanSegment[]) => periodOf(line)?.endsAt.toISOString();

describe('buying', () => {
  test('gives a calendar month, and renewals keep the day: 31 January, 28 February, 31 March', () => {
    let line = buy([], 'p1', 'pro', start);
    expect(end(line)).toBe('2026-02-28T12:00:00.000Z');
    line = buy(line, 'p2', 'pro', after(25));
    expect(end(line)).toBe('2026-03-31T12:00:00.000Z');
    line = buy(line, 'p3', 'pro', after(26));
    expect(end(line)).toBe('2026-04-30T12:00:00.000Z');
  });

  test('the same plan after its end begins anew', () => {
    const line = buy(buy([], 'p1', 'pro', start), 'p2', 'pro', after(30));
    expect(end(line)).toBe(addMonths(after(30), 1).toISOString());
  });

  test('another plan credits what is left of the money as time at the new price, rounded up', () => {
    const line = buy(buy([], 'p1', 'basic', start), 'p2', 'premium', after(7));
    // 21 of 28 days of 4.99 are left: 3.7425, at 15.99 for the 28 days from 7 February to 7 March.
    const credited = Math.ceil((3.7425 / 15.99) * 28 * 86_400);
    expect(show(line)).toEqual([
      'bought basic p1 2026-01-31T12:00:00.000Z 2026-02-07T12:00:00.000Z 1.247500',
      'bought premium p2 2026-02-07T12:00:00.000Z 2026-03-07T12:00:00.000Z 15.990000',
      `credited premium p1 2026-03-07T12:00:00.000Z ${new Date(Date.parse('2026-03-07T12:00:00Z') + credited * 1000).toISOString()} 3.742500`,
    ]);
  });

  test('another plan credits nothing of what was granted', () => {
    const line = buy(grant([], 'premium', start), 'p1', 'basic', after(3));
    expect(end(line)).toBe(addMonths(after(3), 1).toISOString());
  });
});

describe('granting', () => {
  test('gives a month from now and begins anew each time', () => {
    const line = grant(grant([], 'pro', start), 'pro', after(10));
    expect(end(line)).toBe(addMonths(after(10), 1).toISOString());
    expect(periodOf(line)?.granted).toBe(true);
  });

  test('comes before what was paid, which keeps its length on the same plan', () => {
    const line = grant(buy([], 'p1', 'pro', start), 'pro', after(8));
    expect(end(line)).toBe(after(20, addMonths(after(8), 1)).toISOString());
    expect(periodOf(line)?.granted).toBe(false);
  });

  test('the free plan ends everything, and what was paid for is owed', () => {
    const line = grant(buy([], 'p1', 'pro', start), 'free', after(7));
    expect(show(line).at(-1)).toBe(
      'withdrawn pro p1 2026-02-07T12:00:00.000Z 2026-02-07T12:00:00.000Z 7.492500',
    );
    expect(show(refund(line, 'p1', '7.49', after(9))).at(-1)).toMatch(/^withdrawn .* 0\.002500$/);
  });
});

describe('money that goes back', () => {
  test('whole, while nothing is used, leaves nothing', () => {
    expect(refund(buy([], 'p1', 'pro', start), 'p1', '9.99', start)).toEqual([]);
  });

  test('takes unused time first, and what was used stays as time that nobody paid for', () => {
    const bought = buy([], 'p1', 'pro', start);
    const some = refund(bought, 'p1', '4.995', after(7));
    expect(show(some)).toEqual(['bought pro p1 2026-01-31T12:00:00.000Z 2026-02-14T12:00:00.000Z 4.995000']);
    const more = refund(some, 'p1', '4', after(10));
    expect(show(more)).toEqual(['bought pro p1 2026-01-31T12:00:00.000Z 2026-02-10T12:00:00.000Z 0.995000']);
    expect(periodOf(more)).toMatchObject({ planId: 'pro', endsAt: after(10) });
    expect(periodOf(refund(more, 'p1', '0.995', after(11)))).toBeNull();
  });

  test('brings what follows forward', () => {
    const line = buy(buy([], 'p1', 'pro', start), 'p2', 'pro', after(25));
    expect(end(refund(line, 'p1', '9.99', after(10)))).toBe(after(10 + 31).toISOString());
    expect(end(refund(line, 'p2', '9.99', after(10)))).toBe('2026-02-28T12:00:00.000Z');
  });

  test('of an earlier payment takes the time it was credited on the new plan', () => {
    const line = buy(buy([], 'p1', 'basic', start), 'p2', 'premium', after(7));
    expect(end(refund(line, 'p1', '4.99', after(8)))).toBe('2026-03-07T12:00:00.000Z');
    expect(worth(refund(line, 'p1', '4.99', after(8)), 'p1')).toBe('0.000000');
  });

  test('that was owed is owed no more', () => {
    const owed = owedSegment({ paymentId: 'p1', planId: 'pro', price: toMillionths('0.01') }, start);
    expect(worth([owed], 'p1')).toBe('0.010000');
    expect(refund([owed], 'p1', '0.01', after(1))).toEqual([]);
  });
});

const paidPlan = fc.constantFrom<PaidPlan>('basic', 'pro', 'premium');
const act = fc.oneof(
  fc.record({ act: fc.constant('buy' as const), planId: paidPlan }),
  fc.record({ act: fc.constant('grant' as const), planId: fc.oneof(paidPlan, fc.constant('free' as const)) }),
  fc.record({
    act: fc.constant('refund' as const),
    which: fc.nat(9),
    cents: fc.integer({ min: 1, max: 1599 }),
  }),
  fc.record({ act: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 45 * 86_400 }) }),
);

test('whatever happens: no money appears or is lost, time has no gaps, and it is worth what was paid', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 14 }), (acts) => {
      let line: PlanSegment[] = [];
      let used: string[] = [];
      let now = start;
      const money = new Map<string, bigint>();
      for (const step of acts) {
        if (step.act === 'wait') now = new Date(now.getTime() + step.seconds * 1000);
        if (step.act === 'grant') line = grant(line, step.planId, now);
        if (step.act === 'buy') {
          const paymentId = `p${money.size}`;
          money.set(paymentId, toMillionths(prices[step.planId]));
          line = buy(line, paymentId, step.planId, now);
        }
        const paymentId = step.act === 'refund' ? `p${step.which}` : '';
        const left = money.get(paymentId);
        if (step.act === 'refund' && left !== undefined) {
          const amount = left < BigInt(step.cents * 10_000) ? left : BigInt(step.cents * 10_000);
          money.set(paymentId, left - amount);
          line = revokeTime(line, paymentId, amount, now);
        }
        check(line, money, now);
        // What was used is past: nothing moves it.
        expect(usedDays(line, now)).toEqual(expect.arrayContaining(used));
        used = usedDays(line, now);
      }
    }),
    { numRuns: 2000, seed: 20260131 },
  );
});

/** When each plan ran. Stretches that were over at once left nothing behind. */
function usedDays(line: readonly PlanSegment[], now: Date): string[] {
  const begun = line.filter(({ startsAt, endsAt }) => startsAt < now && endsAt > startsAt);
  return begun.map(({ planId, paymentId, startsAt }) => `${planId} ${paymentId} ${startsAt.toISOString()}`);
}

function check(line: readonly PlanSegment[], money: ReadonlyMap<string, bigint>, now: Date): void {
  for (const [paymentId, left] of money) expect(worth(line, paymentId)).toBe(fromMillionths(left));
  const running = line
    .filter(({ endsAt }) => endsAt > now)
    .sort((a, b) => a.endsAt.getTime() - b.endsAt.getTime());
  expect(new Set(running.map(({ planId }) => planId)).size).toBeLessThan(2);
  running.forEach((stretch, index) => {
    const previous = running[index - 1];
    if (previous) expect(stretch.startsAt).toEqual(previous.endsAt);
    else expect(stretch.startsAt <= now).toBe(true);
  });
  for (const { kind, startsAt, endsAt, value, price, monthSeconds } of line) {
    const seconds = (endsAt.getTime() - startsAt.getTime()) / 1000;
    expect(seconds).toBeGreaterThanOrEqual(0);
    expect(Number.isInteger(seconds)).toBe(true);
    if (kind === 'granted' || kind === 'withdrawn') continue;
    // Never less time than the money is worth; a second or so more for each rounding.
    const paidSeconds = Number((value * BigInt(monthSeconds)) / price);
    expect(seconds - paidSeconds).toBeGreaterThanOrEqual(-1);
    if (endsAt > now) expect(seconds - paidSeconds).toBeLessThanOrEqual(15);
  }
}
