import type { PlanId } from '../../account/plan-id.ts';
import type { SubscriptionStatus } from './schema.ts';

/** For this long after a period everything is served and editable, but nothing can be added. */
export const graceDays = 5;
/** Instead, while the charge of a renewal is being repeated: Mercado Pago does so for this long. */
export const retryDays = 10;
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
  /** Grace lasts until then if that is later, because a charge is being repeated. */
  graceUntil: Date | null;
}

interface EffectiveSubscription extends StoredSubscription {
  status: SubscriptionStatus;
}

/**
 * Returns the plan that applies at `now`: active during the period, `pending` in grace, then free. Instead of free, the
 * plan of a held payment is `pending`.
 */
export function effectiveSubscription(stored: StoredSubscription, now: Date): EffectiveSubscription {
  const { endsAt, heldPlanId } = stored;
  if (endsAt !== null && now < endsAt) return { ...stored, status: 'active' };
  if (endsAt !== null && now < lapseDate(stored, endsAt)) return { ...stored, status: 'pending' };
  const startedAt = endsAt === null ? stored.startedAt : lapseDate(stored, endsAt);
  const ended = { endsAt: null, nextPlanId: null, graceUntil: null } as const;
  const lapsed = { planId: 'free', startedAt, ...ended, heldPlanId } as const;
  if (heldPlanId !== null) return { ...lapsed, planId: heldPlanId, status: 'pending' };
  return { ...lapsed, status: 'active' };
}

/** When the account falls back to free: at the end of grace, or of the period if the owner chose that. */
export function lapseDate(
  { nextPlanId, graceUntil }: Pick<StoredSubscription, 'nextPlanId' | 'graceUntil'>,
  endsAt: Date,
): Date {
  if (nextPlanId !== null) return endsAt;
  const usual = addDays(endsAt, graceDays);
  return graceUntil !== null && graceUntil > usual ? graceUntil : usual;
}

/** Whether the plan can be bought again. Expects that it has not lapsed. */
export function isRenewable(endsAt: Date | null, now: Date): boolean {
  return endsAt !== null && now >= addDays(endsAt, -renewalDays);
}

/** The next date after `now` when grace or free begins; null if none does. */
export function nextStatusChange(
  stored: Pick<StoredSubscription, 'endsAt' | 'nextPlanId' | 'graceUntil'>,
  now: Date,
): Date | null {
  const { endsAt } = stored;
  if (endsAt === null) return null;
  return now < endsAt ? endsAt : lapseDate(stored, endsAt);
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

/** Whole days from one date to another. */
export function countDays(from: Date, to: Date): number {
  return Math.round((to.getTime() - from.getTime()) / dayMs);
}

export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * dayMs);
}
