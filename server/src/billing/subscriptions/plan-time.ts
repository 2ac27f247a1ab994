import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { isPaidPlan, periodMonths } from '@vitrina/contract/billing/plans/rules.ts';
import type { PlanPeriod } from '@vitrina/contract/billing/plans/schema.ts';
import { addMonths, monthsFrom } from '@vitrina/contract/billing/subscriptions/rules.ts';
import type { PlanSegmentKind } from '../tables.ts';

/** Unexpired segments of an account follow each other without gaps and have the same plan. */
export interface PlanSegment {
  kind: PlanSegmentKind;
  planId: PlanId;
  /** Null if granted. */
  paymentId: string | null;
  startsAt: Date;
  endsAt: Date;
  /** The currency of `value` and `price`. All unexpired paid segments of an account have the same. */
  currency: string;
  /** Its money, in millionths. The segments of a payment add up to what was captured less the refunds. */
  value: bigint;
  /** What `periodSeconds` cost, in millionths. */
  price: bigint;
  periodSeconds: number;
  /** Later months keep its day of the month. */
  anchorAt: Date;
}

export interface Purchase {
  paymentId: string;
  planId: PlanId;
  /** What was paid. */
  price: bigint;
  currency: string;
  period: PlanPeriod;
  /** The price without a coupon, at which the remaining time of another plan is credited. */
  listPrice?: bigint;
}

/**
 * Adds a period to the current plan, or starts one of another plan now. A change of plan credits the
 * remaining paid time after it and drops granted time. Returns the timeline and the bought segment.
 */
export function buyPeriod(
  timeline: readonly PlanSegment[],
  { paymentId, planId, price, listPrice = price, currency, period }: Purchase,
  now: Date,
) {
  const last = unexpired(timeline, now).at(-1);
  const isRenewal = last?.planId === planId;
  const startsAt = isRenewal ? last.endsAt : now;
  const { endsAt, anchorAt } = monthsFrom(startsAt, isRenewal ? last.anchorAt : now, periodMonths[period]);
  const periodSeconds = secondsBetween(startsAt, endsAt);
  const rate = { planId, price: listPrice, currency, periodSeconds };
  const bought: PlanSegment = {
    kind: 'bought',
    paymentId,
    startsAt,
    endsAt,
    anchorAt,
    value: price,
    ...rate,
  };
  if (isRenewal) return { timeline: [...timeline, bought], bought };
  const { past, remaining } = splitAt(timeline, now);
  const credits = remaining
    .filter(({ paymentId }) => paymentId !== null)
    .map((segment) => credit(segment, rate));
  return { timeline: [...past, ...layOut([bought, ...credits], now)], bought };
}

/**
 * Starts a granted month of `planId` now. The remaining paid time follows, credited if it was on another
 * plan, and earlier grants end. The free plan ends all time, and the remaining paid time is owed.
 * A coupon may give another length, and keeps what is left of earlier grants of the same plan.
 */
export function grantMonth(
  timeline: readonly PlanSegment[],
  planId: PlanId,
  { price, currency }: Pick<PlanSegment, 'price' | 'currency'>,
  now: Date,
  { endsAt = addMonths(now, 1), keepsGrants = false } = {},
): PlanSegment[] {
  const { past, remaining } = splitAt(timeline, now);
  const paid = remaining.filter(({ paymentId }) => paymentId !== null);
  if (!isPaidPlan(planId)) return [...past, ...paid.map((segment) => withdraw(segment, now))];
  const rate = { planId, price, currency, periodSeconds: secondsBetween(now, endsAt) };
  const month: PlanSegment = {
    kind: 'granted',
    paymentId: null,
    startsAt: now,
    endsAt,
    value: 0n,
    anchorAt: now,
    ...rate,
  };
  const paidAfter = paid.map((segment) => (segment.planId === planId ? segment : credit(segment, rate)));
  const grantsBefore = remaining.filter(
    (segment) => keepsGrants && segment.paymentId === null && segment.planId === planId,
  );
  return [...past, ...layOut([...grantsBefore, month, ...paidAfter], now)];
}

/** The currency of the paid time that is left; null if none is. */
export function paidCurrencyOf(timeline: readonly PlanSegment[], now: Date): string | null {
  return unexpired(timeline, now).find(({ paymentId }) => paymentId !== null)?.currency ?? null;
}

export type OwedPurchase = Omit<Purchase, 'period' | 'listPrice'>;

/** Captured money that no plan can be given for. */
export function createOwedSegment(
  { paymentId, planId, price, currency }: OwedPurchase,
  now: Date,
): PlanSegment {
  const dates = { startsAt: now, endsAt: now, anchorAt: now };
  return { kind: 'withdrawn', paymentId, planId, value: price, price, currency, periodSeconds: 1, ...dates };
}

/**
 * Removes the time that a payment bought, when `amount` of it is refunded: owed segments first, then unused
 * time, latest segment first. Used time stays, as time that nobody paid for.
 */
export function revokeTime(
  timeline: readonly PlanSegment[],
  paymentId: string,
  amount: bigint,
  now: Date,
): PlanSegment[] {
  let remainingAmount = amount;
  const take = (max: bigint) => {
    const taken = remainingAmount < max ? remainingAmount : max;
    remainingAmount -= taken;
    return taken;
  };
  const isOfPayment = (segment: PlanSegment) => segment.paymentId === paymentId;
  const withoutOwed = timeline.map((segment) =>
    isOfPayment(segment) && segment.kind === 'withdrawn'
      ? { ...segment, value: segment.value - take(segment.value) }
      : segment,
  );
  const shortened = withoutOwed
    .toSorted((a, b) => byTime(b, a))
    .map((segment) =>
      isOfPayment(segment) ? shorten(segment, take(measureUnused(segment, now).value), now) : segment,
    );
  const unpaidForUsedTime = shortened.map((segment) =>
    isOfPayment(segment)
      ? { ...segment, value: segment.value - take(segment.value - measureUnused(segment, now).value) }
      : segment,
  );
  const segments = unpaidForUsedTime.filter((segment) => !isEmpty(segment));
  const current = unexpired(segments, now);
  return [...segments.filter((segment) => !current.includes(segment)), ...closeGaps(current, now)];
}

type CurrentPeriod = Pick<PlanSegment, 'planId' | 'endsAt'> & { granted: boolean };

/**
 * The plan and the end of the latest segment, which may have passed. Null if nobody paid for that segment.
 */
export function periodOf(timeline: readonly PlanSegment[]): CurrentPeriod | null {
  const last = timeline
    .filter(({ startsAt, endsAt }) => endsAt > startsAt)
    .toSorted(byTime)
    .at(-1);
  const granted = last?.kind === 'granted';
  return last && (granted || last.value > 0n) ? { planId: last.planId, endsAt: last.endsAt, granted } : null;
}

/** Cuts all segments at `now`. `remaining` has the unused time, with its share of the money. */
function splitAt(
  timeline: readonly PlanSegment[],
  now: Date,
): { past: PlanSegment[]; remaining: PlanSegment[] } {
  const current = unexpired(timeline, now);
  const remaining = current.map((segment) => {
    const { seconds, value } = measureUnused(segment, now);
    return {
      ...segment,
      startsAt: latest(segment.startsAt, now),
      endsAt: addSeconds(latest(segment.startsAt, now), seconds),
      value,
    };
  });
  const past = timeline.map((segment) => {
    if (!current.includes(segment)) return segment;
    const { value } = measureUnused(segment, now);
    return { ...segment, endsAt: latest(segment.startsAt, now), value: segment.value - value };
  });
  return { past: past.filter((segment) => !isEmpty(segment)), remaining };
}

/** Converts a segment's money to time at another rate, in whole seconds, rounded up in the owner's favour. */
function credit(
  segment: PlanSegment,
  rate: Pick<PlanSegment, 'planId' | 'price' | 'currency' | 'periodSeconds'>,
): PlanSegment {
  const seconds =
    rate.price > 0n
      ? Number(divideUp(segment.value * BigInt(rate.periodSeconds), rate.price))
      : secondsBetween(segment.startsAt, segment.endsAt);
  return { ...segment, ...rate, kind: 'credited', endsAt: addSeconds(segment.startsAt, seconds) };
}

function withdraw(segment: PlanSegment, now: Date): PlanSegment {
  return { ...segment, kind: 'withdrawn', startsAt: now, endsAt: now };
}

/**
 * Places the segments one after the other from `start`, with their lengths. A moved segment gets a new
 * anchor.
 */
function layOut(segments: readonly PlanSegment[], start: Date): PlanSegment[] {
  let next = start;
  return segments.map((segment) => {
    const startsAt = next;
    next = addSeconds(startsAt, secondsBetween(segment.startsAt, segment.endsAt));
    const isMoved = startsAt.getTime() !== segment.startsAt.getTime();
    return { ...segment, startsAt, endsAt: next, anchorAt: isMoved ? startsAt : segment.anchorAt };
  });
}

/** Moves segments forward after one was shortened. The first one keeps its start if that is in the past. */
function closeGaps(segments: readonly PlanSegment[], now: Date): PlanSegment[] {
  const [first] = segments;
  return first ? layOut(segments, first.startsAt <= now ? first.startsAt : now) : [];
}

/** Removes the unused time that `value` paid for, from the end. */
function shorten(segment: PlanSegment, value: bigint, now: Date): PlanSegment {
  const unused = measureUnused(segment, now);
  if (value === 0n) return segment;
  const seconds =
    value === unused.value ? unused.seconds : Number((value * BigInt(unused.seconds)) / unused.value);
  return { ...segment, endsAt: addSeconds(segment.endsAt, -seconds), value: segment.value - value };
}

/** The unused time of a segment and its share of the money, rounded up. */
function measureUnused(
  { startsAt, endsAt, value }: PlanSegment,
  now: Date,
): { seconds: number; value: bigint } {
  const total = secondsBetween(startsAt, endsAt);
  const seconds = Math.max(0, secondsBetween(latest(startsAt, now), endsAt));
  return { seconds, value: seconds === 0 ? 0n : divideUp(value * BigInt(seconds), BigInt(total)) };
}

function unexpired(timeline: readonly PlanSegment[], now: Date): PlanSegment[] {
  return timeline.filter(({ endsAt }) => endsAt > now).toSorted(byTime);
}

function isEmpty({ startsAt, endsAt, value }: PlanSegment): boolean {
  return value === 0n && endsAt <= startsAt;
}

function byTime(a: PlanSegment, b: PlanSegment): number {
  return a.endsAt.getTime() - b.endsAt.getTime();
}

function divideUp(value: bigint, by: bigint): bigint {
  return (value + by - 1n) / by;
}

function secondsBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 1000;
}

function addSeconds(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000);
}

function latest(a: Date, b: Date): Date {
  return a > b ? a : b;
}
