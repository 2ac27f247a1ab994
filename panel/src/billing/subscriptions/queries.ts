import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getCurrentSubscription } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

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

/** Refetches what is on screen and marks the rest as stale, because every screen depends on the plan. */
export function refetchAfterPlanChange(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ meta }) => meta?.keepOnPlanChange !== true });
}
