import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import {
  cancelPlannedChange,
  createSubscription,
  listPlans,
} from '@vitrina/contract/subscriptions/endpoints.ts';
import { call } from '../api/call.ts';
import { refetchAfterPlanChange, subscriptionQuery } from '../subscriptions/queries.ts';

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: async ({ signal }) => (await call(listPlans, { signal })).plans,
});

/** For a plan that costs nothing; the reply says from when it holds. */
export function useCreateSubscription() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (planId: PlanId) => call(createSubscription, { body: { planId } }),
    onSuccess: ({ subscription }) => {
      client.setQueryData(subscriptionQuery.queryKey, subscription);
      void refetchAfterPlanChange(client);
    },
    // The refusal may come from a plan that this tab does not know yet.
    onError: () => client.invalidateQueries(subscriptionQuery),
  });
}

/** Takes a planned change back. */
export function useKeepPlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelPlannedChange),
    onSuccess: ({ subscription }) => client.setQueryData(subscriptionQuery.queryKey, subscription),
    onError: () => client.invalidateQueries(subscriptionQuery),
  });
}
