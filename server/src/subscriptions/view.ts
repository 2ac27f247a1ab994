import type { CurrentSubscription } from '@vitrina/contract/subscriptions/schema.ts';
import { viewPlan } from '../plans/view.ts';
import type { Subscription } from './reads.ts';

export function viewSubscription({
  planId,
  status,
  startedAt,
  endsAt,
  plan,
}: Subscription): CurrentSubscription {
  return {
    planId,
    status,
    startDate: startedAt.toISOString(),
    endDate: endsAt?.toISOString() ?? null,
    planDetails: viewPlan(plan),
  };
}
