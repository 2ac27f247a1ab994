import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** One per session: what one account read never shows up in the next one's screens. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: isWorthRepeating,
        // Without a network a screen says so and offers to retry, instead of waiting in skeletons.
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Once more for what may pass by itself; a refusal stays a refusal. */
function isWorthRepeating(failures: number, error: unknown): boolean {
  const passing = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
  return passing && failures < 1;
}
