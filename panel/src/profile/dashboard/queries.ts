import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getAnalytics,
  getDailyAnalytics,
  getOrderAnalytics,
  getTopProducts,
} from '@vitrina/contract/page/analytics/endpoints.ts';
import { getFirstSteps, recordFirstSteps } from '@vitrina/contract/profile/first-steps/endpoints.ts';
import type { FirstStepsState } from '@vitrina/contract/profile/first-steps/schema.ts';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

export const analyticsQuery = endpointQuery(getAnalytics);

export const orderAnalyticsQuery = (userId: string) =>
  endpointQuery(getOrderAnalytics, { params: { userId } });

export const dailyQuery = endpointQuery(getDailyAnalytics, { query: { days: 30 } });

export const topProductsQuery = endpointQuery(getTopProducts, {}, ({ products }) => products);

export const firstStepsQuery = endpointQuery(getFirstSteps);

/** An optimistic update. A failure is not reported, because the step is recorded on a later visit. */
export function useRecordFirstStep() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (step: keyof FirstStepsState) => call(recordFirstSteps, { body: { [step]: true } }),
    onMutate: (step) =>
      client.setQueryData(firstStepsQuery.queryKey, (state) => state && { ...state, [step]: true }),
  });
  return mutate;
}
