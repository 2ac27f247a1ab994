import type { PlanId } from '../../account/plan-id.ts';
import type { SubscriptionStatus } from './schema.ts';

/** For this long after a period everything is served and editable, but nothing can be added. */
export const graceDays = 5;
/** The same plan can be bought again from this many days before its end, and in grace. */
export const renewalDays = 7;
const dayMs = 24 * 60 * 60 * 1000;

interface StoredSubscription {
  planId: PlanId;
  startedAt: Date;
  /** Null on the free plan, which has no end. */
  endsAt: Date | null;
  /** The chosen plan after this one. There is no grace in between. */
  nextPlanId: PlanId | null;
  /** The plan of a payment that the provider holds. */
  heldPlanId: PlanId | null;
}

interface EffectiveSubscription extends StoredSubscription {
  status: SubscriptionStatus;
}

/**
 * Returns the plan that applies at `now`: active during the period, `pending` in grace, then free. Instead of free, the
 * plan of a held payment is `pending`.
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

/** When the account falls back to free: at the end of grace, or of the period if the owner chose that. */
export function lapseDate(endsAt: Date, nextPlanId: PlanId | null): Date {
  return nextPlanId === null ? addDays(endsAt, graceDays) : endsAt;
}

/** Whether the plan can be bought again. Expects that it has not lapsed. */
export function isRenewable(endsAt: Date | null, now: Date): boolean {
  return endsAt !== null && now >= addDays(endsAt, -renewalDays);
}

/** The next date after `now` when grace or free begins; null if none does. */
export function nextStatusChange(
  { endsAt, nextPlanId }: Pick<StoredSubscription, 'endsAt' | 'nextPlanId'>,
  now: Date,
): Date | null {
  if (endsAt === null) return null;
  return now < endsAt ? endsAt : lapseDate(endsAt, nextPlanId);
}

/**
 * Returns the same day and time `months` later in UTC, or the last day of a shorter month: 31 January → 28 February.
 * Always count from the anchor, so that March has the 31st again.
 */
export function addMonths(anchor: Date, months: number): Date {
  const date = new Date(anchor);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return date;
}

/**
 * Returns the `length` calendar months that begin at `start`. They keep the anchor if `start` is whole months after it. Otherwise
 * `start` becomes the anchor.
 */
export function monthsFrom(start: Date, anchor: Date, length: number): { endsAt: Date; anchorAt: Date } {
  const years = start.getUTCFullYear() - anchor.getUTCFullYear();
  const months = years * 12 + start.getUTCMonth() - anchor.getUTCMonth();
  const isAnchored = addMonths(anchor, months).getTime() === start.getTime();
  return isAnchored
    ? { endsAt: addMonths(anchor, months + length), anchorAt: anchor }
    : { endsAt: addMonths(start, length), anchorAt: start };
}

export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * dayMs);
}
