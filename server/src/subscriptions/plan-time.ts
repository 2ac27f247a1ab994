import { isPaidPlan } from '@vitrina/contract/plans/rules.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { addMonths, monthFrom } from '@vitrina/contract/subscriptions/rules.ts';

/**
 * - `bought`: a calendar month, paid.
 * - `credited`: what was left of one after a change of plan, at the new plan's price.
 * - `granted`: a month given by the operator.
 * - `withdrawn`: no time at all, but money for which none is given: it is owed to the customer.
 */
export type PlanSegmentKind = 'bought' | 'credited' | 'granted' | 'withdrawn';

/** A piece of an account's time line. Those that have not ended follow each other without gaps, all on one plan. */
export interface PlanSegment {
  kind: PlanSegmentKind;
  planId: PlanId;
  /** Null for what was granted. */
  paymentId: string | null;
  startsAt: Date;
  endsAt: Date;
  /** The money that stands behind it, in millionths. A payment's stretches add up to what it captured and did not return. */
  value: bigint;
  /** Its time counts at `price` (millionths) for `monthSeconds`. */
  price: bigint;
  monthSeconds: number;
  /** The day that later months keep. */
  anchorAt: Date;
}

interface Purchase {
  paymentId: string;
  planId: PlanId;
  price: bigint;
}

/**
 * A month more of the plan that runs, or a month of another plan from now on, with what is left of the old one's paid
 * time credited behind it. What was granted is worth nothing. Answers the whole line and the month that was bought.
 */
export function buyMonth(
  timeline: readonly PlanSegment[],
  { paymentId, planId, price }: Purchase,
  now: Date,
) {
  const last = unexpired(timeline, now).at(-1);
  const renews = last?.planId === planId;
  const startsAt = renews ? last.endsAt : now;
  const { endsAt, anchorAt } = monthFrom(startsAt, renews ? last.anchorAt : now);
  const monthSeconds = secondsBetween(startsAt, endsAt);
  const rate = { planId, price, monthSeconds };
  const month: PlanSegment = { kind: 'bought', paymentId, startsAt, endsAt, anchorAt, value: price, ...rate };
  if (renews) return { timeline: [...timeline, month], month };
  const { past, left } = splitAt(timeline, now);
  const credits = left.filter(({ paymentId }) => paymentId !== null).map((old) => credit(old, rate));
  return { timeline: [...past, ...layOut([month, ...credits], now)], month };
}

/**
 * A month of `planId` from now, given by the operator, and behind it the paid time that is left: as it is on the same
 * plan, credited on another. What was granted before ends. The free plan ends everything; what was paid for is then
 * owed.
 */
export function grantMonth(
  timeline: readonly PlanSegment[],
  planId: PlanId,
  price: bigint,
  now: Date,
): PlanSegment[] {
  const { past, left } = splitAt(timeline, now);
  const paid = left.filter(({ paymentId }) => paymentId !== null);
  if (!isPaidPlan(planId)) return [...past, ...paid.map((old) => withdrawn(old, now))];
  const endsAt = addMonths(now, 1);
  const rate = { planId, price, monthSeconds: secondsBetween(now, endsAt) };
  const month: PlanSegment = {
    kind: 'granted',
    paymentId: null,
    startsAt: now,
    endsAt,
    value: 0n,
    anchorAt: now,
    ...rate,
  };
  const rest = paid.map((old) => (old.planId === planId ? old : credit(old, rate)));
  return [...past, ...layOut([month, ...rest], now)];
}

/** Money that was captured but buys nothing, since no plan can be given for it. */
export function owedSegment({ paymentId, planId, price }: Purchase, now: Date): PlanSegment {
  const at = { startsAt: now, endsAt: now, anchorAt: now };
  return { kind: 'withdrawn', paymentId, planId, value: price, price, monthSeconds: 1, ...at };
}

/**
 * Takes back what a payment bought, as `amount` of its money goes back: first what is owed, then time that is not used
 * yet, the last first. What was used cannot be taken back; it stays as time that nobody paid for.
 */
export function revokeTime(
  timeline: readonly PlanSegment[],
  paymentId: string,
  amount: bigint,
  now: Date,
): PlanSegment[] {
  let due = amount;
  const take = (most: bigint) => {
    const taken = due < most ? due : most;
    due -= taken;
    return taken;
  };
  const mine = (stretch: PlanSegment) => stretch.paymentId === paymentId;
  const owed = timeline.map((stretch) =>
    mine(stretch) && stretch.kind === 'withdrawn'
      ? { ...stretch, value: stretch.value - take(stretch.value) }
      : stretch,
  );
  const shortened = owed
    .toSorted((a, b) => byTime(b, a))
    .map((stretch) => (mine(stretch) ? shorten(stretch, take(unused(stretch, now).value), now) : stretch));
  const unpaid = shortened.map((stretch) =>
    mine(stretch)
      ? { ...stretch, value: stretch.value - take(stretch.value - unused(stretch, now).value) }
      : stretch,
  );
  const rest = unpaid.filter((stretch) => !isEmpty(stretch));
  const running = unexpired(rest, now);
  return [...rest.filter((stretch) => !running.includes(stretch)), ...closeGaps(running, now)];
}

export interface PlanPeriod {
  planId: PlanId;
  endsAt: Date;
  granted: boolean;
}

/** The plan that the line ends with and when, whether or not that has passed; null when nobody paid for its last part. */
export function periodOf(timeline: readonly PlanSegment[]): PlanPeriod | null {
  const last = timeline
    .filter(({ startsAt, endsAt }) => endsAt > startsAt)
    .toSorted(byTime)
    .at(-1);
  const granted = last?.kind === 'granted';
  return last && (granted || last.value > 0n) ? { planId: last.planId, endsAt: last.endsAt, granted } : null;
}

const million = 1_000_000;

/** `"9.99"` → 9990000n. */
export function toMillionths(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.split('.');
  return BigInt(whole) * BigInt(million) + BigInt(decimals.padEnd(6, '0'));
}

/** 9990000n → `"9.990000"`. */
export function fromMillionths(value: bigint): string {
  return `${value / BigInt(million)}.${String(value % BigInt(million)).padStart(6, '0')}`;
}

/** Ends everything at `now`; `left` is what had not been used, each with the money that stands behind it. */
function splitAt(timeline: readonly PlanSegment[], now: Date): { past: PlanSegment[]; left: PlanSegment[] } {
  const running = unexpired(timeline, now);
  const left = running.map((stretch) => {
    const { seconds, value } = unused(stretch, now);
    return {
      ...stretch,
      startsAt: latest(stretch.startsAt, now),
      endsAt: addSeconds(latest(stretch.startsAt, now), seconds),
      value,
    };
  });
  const past = timeline.map((stretch) => {
    if (!running.includes(stretch)) return stretch;
    const { value } = unused(stretch, now);
    return { ...stretch, endsAt: latest(stretch.startsAt, now), value: stretch.value - value };
  });
  return { past: past.filter((stretch) => !isEmpty(stretch)), left };
}

/** The time that an old stretch's money is worth on another plan, in whole seconds, rounded up for the customer. */
function credit(old: PlanSegment, rate: Pick<PlanSegment, 'planId' | 'price' | 'monthSeconds'>): PlanSegment {
  const seconds =
    rate.price > 0n
      ? Number(divideUp(old.value * BigInt(rate.monthSeconds), rate.price))
      : secondsBetween(old.startsAt, old.endsAt);
  return { ...old, ...rate, kind: 'credited', endsAt: addSeconds(old.startsAt, seconds) };
}

function withdrawn(old: PlanSegment, now: Date): PlanSegment {
  return { ...old, kind: 'withdrawn', startsAt: now, endsAt: now };
}

/** One after the other from `start`, each as long as it was. One that moves has an anchor of its own. */
function layOut(stretches: readonly PlanSegment[], start: Date): PlanSegment[] {
  let next = start;
  return stretches.map((stretch) => {
    const startsAt = next;
    next = addSeconds(startsAt, secondsBetween(stretch.startsAt, stretch.endsAt));
    const moved = startsAt.getTime() !== stretch.startsAt.getTime();
    return { ...stretch, startsAt, endsAt: next, anchorAt: moved ? startsAt : stretch.anchorAt };
  });
}

/** What follows a shortened stretch comes sooner; the one that runs keeps its start. */
function closeGaps(running: readonly PlanSegment[], now: Date): PlanSegment[] {
  const [first] = running;
  return first ? layOut(running, first.startsAt <= now ? first.startsAt : now) : [];
}

/** Without the last part of it, which `value` stands behind. */
function shorten(stretch: PlanSegment, value: bigint, now: Date): PlanSegment {
  const left = unused(stretch, now);
  if (value === 0n) return stretch;
  const seconds = value === left.value ? left.seconds : Number((value * BigInt(left.seconds)) / left.value);
  return { ...stretch, endsAt: addSeconds(stretch.endsAt, -seconds), value: stretch.value - value };
}

/** What of a stretch has not been used, and the money behind that, rounded up. */
function unused({ startsAt, endsAt, value }: PlanSegment, now: Date): { seconds: number; value: bigint } {
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
