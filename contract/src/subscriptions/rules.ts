import type { PlanId } from '../plans/schema.ts';
import type { SubscriptionStatus } from './schema.ts';

/** After a paid period everything keeps being served for these days, but nothing can be added. */
export const graceDays = 5;
/** From so many days before its end, and in grace, the same plan can be bought again. */
export const renewalDays = 7;
const day = 24 * 60 * 60 * 1000;

interface StoredSubscription {
  planId: PlanId;
  startedAt: Date;
  /** Null on the free plan, which does not end. */
  endsAt: Date | null;
  /** Chosen to begin when this one ends, then without grace. */
  nextPlanId: PlanId | null;
  /** What a payment that the provider still holds would buy. */
  heldPlanId: PlanId | null;
}

interface EffectiveSubscription extends StoredSubscription {
  status: SubscriptionStatus;
}

/**
 * What a stored subscription means at `now`: its plan while the period runs, `pending` in grace, then free. Where
 * that would be free, a held payment's plan is `pending`.
 */
export function effectiveSubscription(stored: StoredSubscription, now: Date): EffectiveSubscription {
  const { endsAt, nextPlanId, heldPlanId } = stored;
  if (endsAt !== null && now < endsAt) return { ...stored, status: 'active' };
  if (endsAt !== null && now < lapseDate(endsAt, nextPlanId)) return { ...stored, status: 'pending' };
  const startedAt = endsAt === null ? stored.startedAt : lapseDate(endsAt, nextPlanId);
  const lapsed = { planId: 'free', startedAt, endsAt: null, nextPlanId: null, heldPlanId } as const;
  if (heldPlanId !== null) return { ...lapsed, planId: heldPlanId, status: 'pending' };
  return { ...lapsed, status: 'active' };
}

/** When a period that ends at `endsAt` becomes the free plan: after the days of grace, or at once if that was chosen. */
export function lapseDate(endsAt: Date, nextPlanId: PlanId | null): Date {
  return nextPlanId === null ? daysAfter(endsAt, graceDays) : endsAt;
}

/** Whether the plan that ends at `endsAt`, and has not lapsed, can be bought again. */
export function isRenewable(endsAt: Date | null, now: Date): boolean {
  return endsAt !== null && now >= daysAfter(endsAt, -renewalDays);
}

/** When a subscription next changes by itself, after `now`: into grace, then to free; null when it does not. */
export function nextStatusChange(
  { endsAt, nextPlanId }: Pick<StoredSubscription, 'endsAt' | 'nextPlanId'>,
  now: Date,
): Date | null {
  if (endsAt === null) return null;
  return now < endsAt ? endsAt : lapseDate(endsAt, nextPlanId);
}

/**
 * The same day and time `months` later in UTC, or the month's last day where it has no such day:
 * 31 January → 28 February. Count from the anchor, not from the last result, so that 31 comes back in March.
 */
export function addMonths(anchor: Date, months: number): Date {
  const moved = new Date(anchor);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return moved;
}

/**
 * The calendar month that begins at `start`. It keeps the anchor's day where `start` is whole months after the anchor,
 * and is its own anchor otherwise.
 */
export function monthFrom(start: Date, anchor: Date): { endsAt: Date; anchorAt: Date } {
  const years = start.getUTCFullYear() - anchor.getUTCFullYear();
  const months = years * 12 + start.getUTCMonth() - anchor.getUTCMonth();
  const follows = addMonths(anchor, months).getTime() === start.getTime();
  return follows
    ? { endsAt: addMonths(anchor, months + 1), anchorAt: anchor }
    : { endsAt: addMonths(start, 1), anchorAt: start };
}

export function daysAfter(from: Date, days: number): Date {
  return new Date(from.getTime() + days * day);
}
