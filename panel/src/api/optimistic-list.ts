import { type QueryKey, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

/** A list change that shows before the server confirms it. */
export interface OptimisticChange<Item> {
  /** Changes with the same key are sent one after the other. */
  sequenceKey: string;
  apply: (list: readonly Item[]) => Item[];
  send: () => Promise<unknown>;
}

/**
 * The cached list of `queryKey` changes only after the server confirms; until then `useOptimisticList`
 * applies the change. A rejected change disappears, so there is nothing to roll back.
 */
export function useOptimisticChange<Item>(
  queryKey: QueryKey,
): (change: OptimisticChange<Item>) => Promise<unknown> {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: mutationKeyFor(queryKey),
    mutationFn: ({ sequenceKey, send }: OptimisticChange<Item>) => runInSequence(sequenceKey, send),
    onSuccess: async (_, { apply }) => {
      // A running fetch may return the list from before the change.
      const isFetching = client.isFetching({ queryKey, exact: true }) > 0;
      if (isFetching) await client.cancelQueries({ queryKey, exact: true });
      client.setQueryData<Item[]>(queryKey, (list) => list && apply(list));
      if (isFetching) void client.invalidateQueries({ queryKey, exact: true });
    },
    // The change may have been saved although the reply was lost.
    onError: () => void client.invalidateQueries({ queryKey, exact: true }),
  });
  return mutateAsync;
}

/**
 * Returns the list with all pending changes applied. Of the list and what is cached of it, the latter counts: a confirmed change is cached before a
 * parent renders with it, and the old list would show for a moment.
 */
export function useOptimisticList<Item>(queryKey: QueryKey, list: readonly Item[]): readonly Item[];
export function useOptimisticList<Item>(
  queryKey: QueryKey,
  list: readonly Item[] | undefined,
): readonly Item[] | undefined;
export function useOptimisticList<Item>(queryKey: QueryKey, list: readonly Item[] | undefined) {
  const changes = useMutationState({
    filters: { mutationKey: mutationKeyFor(queryKey), status: 'pending' },
    select: ({ state }) => state.variables as OptimisticChange<Item>,
  });
  const cached = useQueryClient().getQueryData<readonly Item[]>(queryKey);
  const latest = list && (cached ?? list);
  return useMemo(
    () => latest && changes.reduce<readonly Item[]>((changed, { apply }) => apply(changed), latest),
    [latest, changes],
  );
}

const mutationKeyFor = (queryKey: QueryKey) => ['changes', ...queryKey];

const sequences = new Map<string, Promise<unknown>>();

function runInSequence(key: string, send: () => Promise<unknown>): Promise<unknown> {
  const result = (sequences.get(key) ?? Promise.resolve()).then(send, send);
  sequences.set(key, result);
  const forget = () => {
    if (sequences.get(key) === result) sequences.delete(key);
  };
  result.then(forget, forget);
  return result;
}
