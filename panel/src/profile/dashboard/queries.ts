import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getAnalytics,
  getDailyAnalytics,
  getOrderAnalytics,
  getTopProducts,
} from '@vitrina/contract/page/analytics/endpoints.ts';
import { getFirstSteps, recordFirstSteps } from '@vitrina/contract/profile/first-steps/endpoints.ts';
import type { FirstStepsState } from '@vitrina/contract/profile/first-steps/schema.ts';
import { call } from '../../api/call.ts';

export const analyticsQuery = queryOptions({
  queryKey: ['analytics'],
  queryFn: ({ signal }) => call(getAnalytics, { signal }),
});

export const orderAnalyticsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['analytics', 'orders', userId],
    queryFn: ({ signal }) => call(getOrderAnalytics, { params: { userId }, signal }),
  });

export const dailyQuery = queryOptions({
  queryKey: ['analytics', 'daily'],
  queryFn: ({ signal }) => call(getDailyAnalytics, { query: { days: 30 }, signal }),
});

export const topProductsQuery = queryOptions({
  queryKey: ['analytics', 'products'],
  queryFn: async ({ signal }) => (await call(getTopProducts, { signal })).products,
});

export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: ({ signal }) => call(getFirstSteps, { signal }),
});

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
