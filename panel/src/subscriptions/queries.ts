import { queryOptions } from '@tanstack/react-query';
import { getCurrentSubscription } from '@vitrina/contract/subscriptions/endpoints.ts';
import { call } from '../api/call.ts';

export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => call(getCurrentSubscription, { signal }),
});
