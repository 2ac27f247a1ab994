import { isRenewable, lapseDate } from '@vitrina/contract/billing/subscriptions/rules.ts';
import type { CurrentSubscription } from '@vitrina/contract/billing/subscriptions/schema.ts';
import { viewPlan } from '../plans/view.ts';
import type { Subscription } from './reads.ts';

export function viewSubscription(subscription: Subscription, now: Date): CurrentSubscription {
  const { planId, status, startedAt, endsAt, nextPlanId, granted, plan } = subscription;
  const isInGrace = status === 'pending' && endsAt !== null;
  return {
    planId,
    status,
    startDate: startedAt.toISOString(),
    endDate: endsAt?.toISOString() ?? null,
    graceEndDate: isInGrace ? lapseDate(subscription, endsAt).toISOString() : null,
    renewable: isRenewable(endsAt, now),
    nextPlanId,
    granted,
    planDetails: viewPlan(plan),
  };
}
