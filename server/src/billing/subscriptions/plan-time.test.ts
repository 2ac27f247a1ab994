import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { addMonths } from '@vitrina/contract/billing/subscriptions/rules.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromMillionths, toMillionths } from './millionths.ts';
import {
  buyPeriod,
  createOwedSegment,
  grantMonth,
  type PlanSegment,
  periodOf,
  revokeTime,
} from './plan-time.ts';

const prices = { free: '0', basic: '4.99', pro: '9.99', premium: '15.99' };
type PaidPlan = Exclude<PlanId, 'free'>;
const day = 24 * 60 * 60 * 1000;
const start = new Date('2026-01-31T12:00:00Z');
const after = (days: number, from = start) => new Date(from.getTime() + days * day);

const buy = (timeline: readonly PlanSegment[], paymentId: string, planId: PaidPlan, now: Date) =>
  buyPeriod(
    timeline,
    { paymentId, planId, price: toMillionths(prices[planId]), currency: 'USD', period: 'month' },
    now,
  ).timeline;
const grant = (timeline: readonly PlanSegment[], planId: PlanId, now: Date) =>
  grantMonth(timeline, planId, { price: toMillionths(prices[planId]), currency: 'USD' }, now);
const refund = (timeline: readonly PlanSegment[], paymentId: string, amount: string, now: Date) =>
  revokeTime(timeline, paymentId, toMillionths(amount), now);
const sumValues = (timeline: readonly PlanSegment[], paymentId: string) =>
  fromMillionths(
    timeline.filter((segment) => segment.paymentId === paymentId).reduce((sum, { value }) => sum + value, 0n),
  );
const describeTimeline = (timeline: readonly PlanSegment[]) =>
  timeline.map(({ kind, planId, paymentId, startsAt, endsAt, value }) =>
    [kind, planId, paymentId, startsAt.toISOString(), endsAt.toISOString(), fromMillionths(value)].join(' '),
  );
const endOf = (timeline: readonly PlanSegment[]) => periodOf(timeline)?.endsAt.toISOString();

describe('buying', () => {
  test('gives a calendar month, and renewals keep the day: 31 January, 28 February, 31 March', () => {
    let timeline = buy([], 'p1', 'pro', start);
    expect(endOf(timeline)).toBe('2026-02-28T12:00:00.000Z');
    timeline = buy(timeline, 'p2', 'pro', after(25));
    expect(endOf(timeline)).toBe('2026-03-31T12:00:00.000Z');
    timeline = buy(timeline, 'p3', 'pro', after(26));
    expect(endOf(timeline)).toBe('2026-04-30T12:00:00.000Z');
  });

  test('starts a new month for the same plan after its end', () => {
    const timeline = buy(buy([], 'p1', 'pro', start), 'p2', 'pro', after(30));
    expect(endOf(timeline)).toBe(addMonths(after(30), 1).toISOString());
  });

  test('credits the remaining money of another plan as time at the new price, rounded up', () => {
    const timeline = buy(buy([], 'p1', 'basic', start), 'p2', 'premium', after(7));
    // 21 of 28 days of 4.99 remain: 3.7425, at 15.99 for the 28 days from 7 February to 7 March.
    const credited = Math.ceil((3.7425 / 15.99) * 28 * 86_400);
    expect(describeTimeline(timeline)).toEqual([
      'bought basic p1 2026-01-31T12:00:00.000Z 2026-02-07T12:00:00.000Z 1.247500',
      'bought premium p2 2026-02-07T12:00:00.000Z 2026-03-07T12:00:00.000Z 15.990000',
      `credited premium p1 2026-03-07T12:00:00.000Z ${new Date(Date.parse('2026-03-07T12:00:00Z') + credited * 1000).toISOString()} 3.742500`,
    ]);
  });

  test('credits nothing for granted time', () => {
    const timeline = buy(grant([], 'premium', start), 'p1', 'basic', after(3));
    expect(endOf(timeline)).toBe(addMonths(after(3), 1).toISOString());
  });
});

describe('granting', () => {
  test('gives a month from now each time', () => {
    const timeline = grant(grant([], 'pro', start), 'pro', after(10));
    expect(endOf(timeline)).toBe(addMonths(after(10), 1).toISOString());
    expect(periodOf(timeline)?.granted).toBe(true);
  });

  test('precedes paid time, which keeps its length on the same plan', () => {
    const timeline = grant(buy([], 'p1', 'pro', start), 'pro', after(8));
    expect(endOf(timeline)).toBe(after(20, addMonths(after(8), 1)).toISOString());
    expect(periodOf(timeline)?.granted).toBe(false);
  });

  test('ends all time for the free plan, and owes the remaining paid time', () => {
    const timeline = grant(buy([], 'p1', 'pro', start), 'free', after(7));
    expect(describeTimeline(timeline).at(-1)).toBe(
      'withdrawn pro p1 2026-02-07T12:00:00.000Z 2026-02-07T12:00:00.000Z 7.492500',
    );
    expect(describeTimeline(refund(timeline, 'p1', '7.49', after(9))).at(-1)).toMatch(
      /^withdrawn .* 0\.002500$/,
    );
  });
});

describe('a refund', () => {
  test('of the whole amount leaves nothing while nothing is used', () => {
    expect(refund(buy([], 'p1', 'pro', start), 'p1', '9.99', start)).toEqual([]);
  });

  test('removes unused time first, and used time stays as time that nobody paid for', () => {
    const bought = buy([], 'p1', 'pro', start);
    const half = refund(bought, 'p1', '4.995', after(7));
    expect(describeTimeline(half)).toEqual([
      'bought pro p1 2026-01-31T12:00:00.000Z 2026-02-14T12:00:00.000Z 4.995000',
    ]);
    const most = refund(half, 'p1', '4', after(10));
    expect(describeTimeline(most)).toEqual([
      'bought pro p1 2026-01-31T12:00:00.000Z 2026-02-10T12:00:00.000Z 0.995000',
    ]);
    expect(periodOf(most)).toMatchObject({ planId: 'pro', endsAt: after(10) });
    expect(periodOf(refund(most, 'p1', '0.995', after(11)))).toBeNull();
  });

  test('moves the following segments forward', () => {
    const timeline = buy(buy([], 'p1', 'pro', start), 'p2', 'pro', after(25));
    expect(endOf(refund(timeline, 'p1', '9.99', after(10)))).toBe(after(10 + 31).toISOString());
    expect(endOf(refund(timeline, 'p2', '9.99', after(10)))).toBe('2026-02-28T12:00:00.000Z');
  });

  test('of an earlier payment removes its credited time on the new plan', () => {
    const timeline = buy(buy([], 'p1', 'basic', start), 'p2', 'premium', after(7));
    expect(endOf(refund(timeline, 'p1', '4.99', after(8)))).toBe('2026-03-07T12:00:00.000Z');
    expect(sumValues(refund(timeline, 'p1', '4.99', after(8)), 'p1')).toBe('0.000000');
  });

  test('of owed money removes the owed segment', () => {
    const owed = createOwedSegment(
      { paymentId: 'p1', planId: 'pro', price: toMillionths('0.01'), currency: 'USD' },
      start,
    );
    expect(sumValues([owed], 'p1')).toBe('0.010000');
    expect(refund([owed], 'p1', '0.01', after(1))).toEqual([]);
  });
});

const paidPlan = fc.constantFrom<PaidPlan>('basic', 'pro', 'premium');
const step = fc.oneof(
  fc.record({ kind: fc.constant('buy' as const), planId: paidPlan }),
  fc.record({
    kind: fc.constant('grant' as const),
    planId: fc.oneof(paidPlan, fc.constant('free' as const)),
  }),
  fc.record({
    kind: fc.constant('refund' as const),
    which: fc.nat(9),
    cents: fc.integer({ min: 1, max: 1599 }),
  }),
  fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 45 * 86_400 }) }),
);

test('random histories lose and add no money, have no gaps, and give the time that was paid for', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      let timeline: PlanSegment[] = [];
      let used: string[] = [];
      let now = start;
      const money = new Map<string, bigint>();
      for (const step of steps) {
        if (step.kind === 'wait') now = new Date(now.getTime() + step.seconds * 1000);
        if (step.kind === 'grant') timeline = grant(timeline, step.planId, now);
        if (step.kind === 'buy') {
          const paymentId = `p${money.size}`;
          money.set(paymentId, toMillionths(prices[step.planId]));
          timeline = buy(timeline, paymentId, step.planId, now);
        }
        const paymentId = step.kind === 'refund' ? `p${step.which}` : '';
        const remaining = money.get(paymentId);
        if (step.kind === 'refund' && remaining !== undefined) {
          const amount = remaining < BigInt(step.cents * 10_000) ? remaining : BigInt(step.cents * 10_000);
          money.set(paymentId, remaining - amount);
          timeline = revokeTime(timeline, paymentId, amount, now);
        }
        expectConsistent(timeline, money, now);
        // Used time never moves.
        expect(describeUsedTime(timeline, now)).toEqual(expect.arrayContaining(used));
        used = describeUsedTime(timeline, now);
      }
    }),
    { numRuns: 2000, seed: 20260131 },
  );
});

/** The plan, payment and start of every segment that has begun. Empty segments are skipped. */
function describeUsedTime(timeline: readonly PlanSegment[], now: Date): string[] {
  const started = timeline.filter(({ startsAt, endsAt }) => startsAt < now && endsAt > startsAt);
  return started.map(({ planId, paymentId, startsAt }) => `${planId} ${paymentId} ${startsAt.toISOString()}`);
}

function expectConsistent(
  timeline: readonly PlanSegment[],
  money: ReadonlyMap<string, bigint>,
  now: Date,
): void {
  for (const [paymentId, remaining] of money)
    expect(sumValues(timeline, paymentId)).toBe(fromMillionths(remaining));
  const unexpired = timeline
    .filter(({ endsAt }) => endsAt > now)
    .sort((a, b) => a.endsAt.getTime() - b.endsAt.getTime());
  expect(new Set(unexpired.map(({ planId }) => planId)).size).toBeLessThan(2);
  unexpired.forEach((segment, index) => {
    const previous = unexpired[index - 1];
    if (previous) expect(segment.startsAt).toEqual(previous.endsAt);
    else expect(segment.startsAt <= now).toBe(true);
  });
  for (const { kind, startsAt, endsAt, value, price, periodSeconds } of timeline) {
    const seconds = (endsAt.getTime() - startsAt.getTime()) / 1000;
    expect(seconds).toBeGreaterThanOrEqual(0);
    expect(Number.isInteger(seconds)).toBe(true);
    if (kind === 'granted' || kind === 'withdrawn') continue;
    // Never less time than the money is worth, and about a second more for each rounding.
    const paidSeconds = Number((value * BigInt(periodSeconds)) / price);
    expect(seconds - paidSeconds).toBeGreaterThanOrEqual(-1);
    if (endsAt > now) expect(seconds - paidSeconds).toBeLessThanOrEqual(15);
  }
}
