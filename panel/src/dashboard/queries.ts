import { queryOptions } from '@tanstack/react-query';
import { getAnalytics, getOrderAnalytics } from '@vitrina/contract/analytics/endpoints.ts';
import { call } from '../api/call.ts';

export const analyticsQuery = queryOptions({
  queryKey: ['analytics'],
  queryFn: ({ signal }) => call(getAnalytics, { signal }),
});

export const orderAnalyticsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['analytics', 'orders', userId],
    queryFn: ({ signal }) => call(getOrderAnalytics, { params: { userId }, signal }),
  });
