/** What a result of useQuery and of useInfiniteQuery have in common. */
export interface LoadedQuery {
  data: unknown;
  error: Error | null;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** Returns the first query that failed and has nothing to show. */
export function findFailedQuery(queries: readonly LoadedQuery[]): LoadedQuery | undefined {
  return queries.find((query) => query.isError && !query.data);
}
