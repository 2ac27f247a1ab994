import { type QueryKey, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

/** A change of a list that shows before the server has answered. */
export interface OptimisticChange<Item> {
  /** Changes with the same name reach the server one after the other, in the order in which they were made. */
  name: string;
  apply: (list: readonly Item[]) => Item[];
  send: () => Promise<unknown>;
}

/**
 * Makes changes of the list behind `queryKey`. The query itself changes when the server has agreed; until then
 * `useChangedList` shows them, so that a refusal needs no way back: the change is just no longer there.
 */
export function useOptimisticChange<Item>(
  queryKey: QueryKey,
): (change: OptimisticChange<Item>) => Promise<unknown> {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: changesOf(queryKey),
    mutationFn: ({ name, send }: OptimisticChange<Item>) => runInSequence(name, send),
    onSuccess: async (_, { apply }) => {
      // What is being read right now may have left the server before the change.
      const overtaken = client.isFetching({ queryKey, exact: true }) > 0;
      if (overtaken) await client.cancelQueries({ queryKey, exact: true });
      client.setQueryData<Item[]>(queryKey, (list) => list && apply(list));
      if (overtaken) void client.invalidateQueries({ queryKey, exact: true });
    },
    // Where only the reply was lost, or something was deleted elsewhere, the list is out of date.
    onError: () => void client.invalidateQueries({ queryKey, exact: true }),
  });
  return mutateAsync;
}

/** The list with the changes that are on their way. */
export function useOptimisticList<Item>(
  queryKey: QueryKey,
  list: readonly Item[] | undefined,
): readonly Item[] | undefined {
  const changes = useMutationState({
    filters: { mutationKey: changesOf(queryKey), status: 'pending' },
    select: ({ state }) => state.variables as OptimisticChange<Item>,
  });
  return useMemo(
    () => list && changes.reduce<readonly Item[]>((changed, { apply }) => apply(changed), list),
    [list, changes],
  );
}

const changesOf = (queryKey: QueryKey) => ['changes', ...queryKey];

const turns = new Map<string, Promise<unknown>>();

function runInSequence(name: string, send: () => Promise<unknown>): Promise<unknown> {
  const turn = (turns.get(name) ?? Promise.resolve()).then(send, send);
  turns.set(name, turn);
  const forget = () => {
    if (turns.get(name) === turn) turns.delete(name);
  };
  turn.then(forget, forget);
  return turn;
}
