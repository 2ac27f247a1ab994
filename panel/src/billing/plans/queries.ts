import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { listPublicPlans } from '@vitrina/contract/billing/plans/endpoints.ts';
import type { Plan } from '@vitrina/contract/billing/plans/schema.ts';
import {
  cancelPlannedChange,
  createSubscription,
  listPlans,
} from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useIsOwner } from '../../ui/is-owner.ts';
import { refetchAfterPlanChange, subscriptionQuery } from '../subscriptions/queries.ts';

export const plansQuery = endpointQuery(listPlans, {}, ({ plans }) => plans);
const publicPlansQuery = endpointQuery(listPublicPlans, {}, ({ plans }) => plans);

/** Returns the plans, for the owner and for members, who see what everybody sees of them. */
export function usePlans(): UseQueryResult<Plan[]> {
  const query: { queryKey: readonly unknown[] } = useIsOwner() ? plansQuery : publicPlansQuery;
  return useQuery(query as typeof publicPlansQuery);
}

/** Only for the free plan. The reply tells when it starts. */
export function useCreateSubscription() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (planId: PlanId) => call(createSubscription, { body: { planId } }),
    onSuccess: ({ subscription }) => {
      client.setQueryData(subscriptionQuery.queryKey, subscription);
      void refetchAfterPlanChange(client);
    },
    // The error may be caused by a change of plan in another tab.
    onError: () => client.invalidateQueries(subscriptionQuery),
  });
}

export function useCancelPlannedChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelPlannedChange),
    onSuccess: ({ subscription }) => client.setQueryData(subscriptionQuery.queryKey, subscription),
    onError: () => client.invalidateQueries(subscriptionQuery),
  });
}
