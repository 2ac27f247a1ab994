import { type QueryClient, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { listPublicPlans } from '@vitrina/contract/billing/plans/endpoints.ts';
import { getCurrentSubscription } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import type { CurrentPlan } from '@vitrina/contract/billing/subscriptions/schema.ts';
import { loadSessionCalls } from '../../account/auth/session.ts';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useIsOwner } from '../../ui/is-owner.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The query is not refetched when the plan changes. */
      keepOnPlanChange?: boolean;
    };
  }
}

export const subscriptionQuery = queryOptions({
  ...endpointQuery(getCurrentSubscription),
  // Another tab may have changed the plan, or the period may have ended.
  refetchOnWindowFocus: 'always',
});

/** Members may not read the subscription, so their plan is that of the account in the list of plans. */
const memberPlanQuery = queryOptions({
  queryKey: ['member-plan'],
  queryFn: async (): Promise<CurrentPlan> => {
    const { fetchUser } = await loadSessionCalls();
    const [{ user }, { plans }] = await Promise.all([fetchUser(), call(listPublicPlans)]);
    const planDetails = plans.find(({ id }) => id === user.planId);
    if (!planDetails) throw new Error('the plan is not listed');
    // Whether it is paid is the owner's matter. While it is not, the server refuses with its reason.
    return { planId: planDetails.id, status: 'active', planDetails };
  },
  refetchOnWindowFocus: 'always',
});

/** Returns the plan of the business, for the owner and for members. */
export function useCurrentPlan(): UseQueryResult<CurrentPlan> {
  const query: { queryKey: readonly unknown[] } = useIsOwner() ? subscriptionQuery : memberPlanQuery;
  return useQuery(query as typeof memberPlanQuery);
}

/** Refetches what is on screen and marks the rest as stale, because every screen depends on the plan. */
export function refetchAfterPlanChange(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ meta }) => meta?.keepOnPlanChange !== true });
}
