import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Each session has its own client, so data of one account never shows for the next. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: shouldRetry,
        // Offline, queries fail and the screen offers a retry, instead of showing skeletons forever.
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Retries transient failures once. */
function shouldRetry(failureCount: number, error: unknown): boolean {
  const isTransient = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
  return isTransient && failureCount < 1;
}
