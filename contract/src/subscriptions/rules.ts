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
}

interface EffectiveSubscription extends StoredSubscription {
  status: SubscriptionStatus;
}

/** What a stored subscription means at `now`: its plan while the period runs, `pending` in grace, then free. */
export function effectiveSubscription(stored: StoredSubscription, now: Date): EffectiveSubscription {
  if (stored.endsAt === null || now < stored.endsAt) return { ...stored, status: 'active' };
  const lapsesAt = lapseOf(stored.endsAt, stored.nextPlanId);
  if (now < lapsesAt) return { ...stored, status: 'pending' };
  return { planId: 'free', status: 'active', startedAt: lapsesAt, endsAt: null, nextPlanId: null };
}

/** When a period that ends at `endsAt` becomes the free plan: after the days of grace, or at once if that was chosen. */
export function lapseOf(endsAt: Date, nextPlanId: PlanId | null): Date {
  return nextPlanId === null ? daysAfter(endsAt, graceDays) : endsAt;
}

/** Whether the plan that ends at `endsAt`, and has not lapsed, can be bought again. */
export function isRenewable(endsAt: Date | null, now: Date): boolean {
  return endsAt !== null && now >= daysAfter(endsAt, -renewalDays);
}

/** When a subscription next changes by itself, after `now`: into grace, then to free; null when it does not. */
export function nextLapse(
  { endsAt, nextPlanId }: Pick<StoredSubscription, 'endsAt' | 'nextPlanId'>,
  now: Date,
): Date | null {
  if (endsAt === null) return null;
  return now < endsAt ? endsAt : lapseOf(endsAt, nextPlanId);
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

/** The end of the calendar month that begins at `start`; the day is the anchor's where `start` is whole months after it. */
export function monthAfter(start: Date, anchor: Date): Date {
  const months =
    (start.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + start.getUTCMonth() - anchor.getUTCMonth();
  const follows = addMonths(anchor, months).getTime() === start.getTime();
  return follows ? addMonths(anchor, months + 1) : addMonths(start, 1);
}

export function daysAfter(from: Date, days: number): Date {
  return new Date(from.getTime() + days * day);
}
