import { useQueryClient } from '@tanstack/react-query';
import {
  deleteOptionGroup,
  listOptionGroups,
  reorderOptionGroups,
  setOptionSoldOut,
} from '@vitrina/contract/menu/option-groups/endpoints.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import type { SoldOut } from '@vitrina/contract/menu/sold-out/schema.ts';
import { useCallback } from 'react';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useOptimisticChange, useOptimisticList } from '../../api/optimistic-list.ts';
import { reorderItems } from '../../ui/lists/move-items.ts';

export const optionGroupsQuery = endpointQuery(listOptionGroups, {}, ({ optionGroups }) => optionGroups);

/** Returns the stored groups with all pending changes applied. */
export function useOptimisticOptionGroups(stored: readonly OptionGroup[]): readonly OptionGroup[];
export function useOptimisticOptionGroups(
  stored: readonly OptionGroup[] | undefined,
): readonly OptionGroup[] | undefined;
export function useOptimisticOptionGroups(stored: readonly OptionGroup[] | undefined) {
  return useOptimisticList(optionGroupsQuery.queryKey, stored);
}

/** An optimistic update. */
export function useDeleteOptionGroup() {
  const change = useOptimisticChange<OptionGroup>(optionGroupsQuery.queryKey);
  const refresh = useRefreshOptionGroups();
  return async (id: string) => {
    await change({
      sequenceKey: `delete ${id}`,
      apply: (list) => list.filter((group) => group.id !== id),
      send: () => call(deleteOptionGroup, { params: { id } }),
    });
    refresh();
  };
}

/** An optimistic update that arranges all groups as in `ids`. */
export function useReorderOptionGroups() {
  const change = useOptimisticChange<OptionGroup>(optionGroupsQuery.queryKey);
  return (ids: readonly string[]) =>
    change({
      sequenceKey: 'reorder groups',
      apply: (list) => reorderItems(list, ids).toSorted((a, b) => a.order - b.order),
      send: () =>
        call(reorderOptionGroups, {
          body: { optionGroups: ids.map((id, index) => ({ id, order: index + 1 })) },
        }),
    });
}

/** An optimistic update. */
export function useSetOptionSoldOut() {
  const change = useOptimisticChange<OptionGroup>(optionGroupsQuery.queryKey);
  return useCallback(
    (id: string, optionId: string, soldOut: SoldOut) =>
      change({
        sequenceKey: `sold out ${optionId}`,
        apply: (list) =>
          list.map((group) =>
            group.id === id
              ? {
                  ...group,
                  options: group.options.map((option) =>
                    option.id === optionId ? { ...option, soldOut } : option,
                  ),
                }
              : group,
          ),
        send: () => call(setOptionSoldOut, { params: { id, optionId }, body: { soldOut } }),
      }),
    [change],
  );
}

/** Products contain the ids of their groups, and groups those of their products. */
export function useRefreshOptionGroups() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: optionGroupsQuery.queryKey });
    void client.invalidateQueries({ queryKey: ['products'] });
  };
}
