import type { PlanId } from '../plans/schema.ts';
import type { SubscriptionStatus } from './schema.ts';

/** After a paid period everything keeps being served for these days, but nothing can be added. */
export const graceDays = 5;

interface StoredSubscription {
  planId: PlanId;
  startedAt: Date;
  /** Null on the free plan, which does not end. */
  endsAt: Date | null;
}

interface EffectiveSubscription extends StoredSubscription {
  status: SubscriptionStatus;
}

/** What a stored subscription means at `now`: its plan while the period runs, `pending` in grace, then free. */
export function effectiveSubscription(stored: StoredSubscription, now: Date): EffectiveSubscription {
  if (stored.endsAt === null || now < stored.endsAt) return { ...stored, status: 'active' };
  const graceEnd = graceEndOf(stored.endsAt);
  if (now < graceEnd) return { ...stored, status: 'pending' };
  return { planId: 'free', status: 'active', startedAt: graceEnd, endsAt: null };
}

/** When a subscription next changes by itself, after `now`: into grace, then to free; null when it does not. */
export function nextLapse({ endsAt }: Pick<StoredSubscription, 'endsAt'>, now: Date): Date | null {
  if (endsAt === null) return null;
  return now < endsAt ? endsAt : graceEndOf(endsAt);
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

function graceEndOf(endsAt: Date): Date {
  return new Date(endsAt.getTime() + graceDays * 24 * 60 * 60 * 1000);
}
