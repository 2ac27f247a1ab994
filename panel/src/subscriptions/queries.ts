import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getCurrentSubscription } from '@vitrina/contract/subscriptions/endpoints.ts';
import { call } from '../api/call.ts';

export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => call(getCurrentSubscription, { signal }),
  // It may have been bought in another tab, or ended meanwhile.
  refetchOnWindowFocus: 'always',
});

/** On another plan every screen may look different: what is shown is asked again at once, the rest when it is. */
export function refetchAfterPlanChange(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ meta }) => meta?.keptAcrossPlans !== true });
}
