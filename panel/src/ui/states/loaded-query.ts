/** What a result of useQuery and of useInfiniteQuery have in common. */
export interface LoadedQuery<Data = unknown> {
  data: Data | undefined;
  error: Error | null;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

export type LoadedQueries = Record<string, LoadedQuery>;
export type DataOf<Queries extends LoadedQueries> = {
  [Name in keyof Queries]: Exclude<Queries[Name]['data'], undefined>;
};

/** Returns several queries as one. It has data once all have theirs, and fails if one without data does. A retry loads only what failed again. */
export function combineQueries<Queries extends LoadedQueries>(
  queries: Queries,
): LoadedQuery<DataOf<Queries>> {
  const list = Object.values(queries);
  const failed = list.find(({ isError, data }) => isError && data === undefined);
  const isLoaded = list.every(({ data }) => data !== undefined);
  return {
    data: isLoaded
      ? (Object.fromEntries(
          Object.entries(queries).map(([name, { data }]) => [name, data]),
        ) as DataOf<Queries>)
      : undefined,
    error: failed?.error ?? null,
    isError: failed !== undefined,
    // Read late, because a screen that reads it is rendered at the start and the end of each reload.
    get isFetching() {
      return list.some(({ isFetching }) => isFetching);
    },
    refetch: () => Promise.all(list.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}
