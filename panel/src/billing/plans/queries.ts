import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import {
  cancelPlannedChange,
  createSubscription,
  listPlans,
} from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { refetchAfterPlanChange, subscriptionQuery } from '../subscriptions/queries.ts';

export const plansQuery = endpointQuery(listPlans, {}, ({ plans }) => plans);

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
