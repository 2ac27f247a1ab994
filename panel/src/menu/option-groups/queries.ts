import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createOptionGroup,
  deleteOptionGroup,
  listOptionGroups,
  reorderOptionGroups,
  setOptionSoldOut,
  updateOptionGroup,
} from '@vitrina/contract/menu/option-groups/endpoints.ts';
import {
  type OptionGroup,
  optionGroup as optionGroupSchema,
} from '@vitrina/contract/menu/option-groups/schema.ts';
import type { SoldOut } from '@vitrina/contract/menu/sold-out/schema.ts';
import { useCallback } from 'react';
import { call } from '../../api/call.ts';
import { type FieldConflict, saveMerged } from '../../api/edit-conflicts.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useOptimisticChange, useOptimisticList } from '../../api/optimistic-list.ts';
import { reorderItems } from '../../ui/lists/move-items.ts';
import { type GroupDraft, toBody, toGroupRow } from './group-form.ts';

export const optionGroupsQuery = endpointQuery(listOptionGroups, {}, ({ optionGroups }) => optionGroups);

/** Returns the stored groups with all pending changes applied. */
export function useOptimisticOptionGroups(stored: readonly OptionGroup[] | undefined) {
  return useOptimisticList(optionGroupsQuery.queryKey, stored);
}

interface GroupSave {
  /** Null for a new group. */
  group: OptionGroup | null;
  draft: GroupDraft;
  /** Only used for a new group. */
  idempotencyKey: string;
  /** Resolves to the fields that keep the draft's value, or to null to save nothing. */
  ask: (conflicts: readonly FieldConflict[]) => Promise<ReadonlySet<string> | null>;
}

/** Creates a group, or changes one without overwriting what another device changed meanwhile. */
export function useSaveOptionGroup() {
  const client = useQueryClient();
  const refresh = useRefreshOptionGroups();
  return useMutation({
    mutationFn: async ({ group, draft, idempotencyKey, ask }: GroupSave) =>
      group
        ? changeGroup(group, draft, ask)
        : (await call(createOptionGroup, { body: { ...toBody(draft), idempotencyKey } })).optionGroup,
    onSuccess: (saved) =>
      client.setQueryData(optionGroupsQuery.queryKey, (list) =>
        list?.some(({ id }) => id === saved.id)
          ? list.map((group) => (group.id === saved.id ? saved : group))
          : list?.concat(saved),
      ),
    // Also after an error: it may have been saved although the reply was lost. Not awaited.
    onSettled: refresh,
  });
}

async function changeGroup(
  group: OptionGroup,
  draft: GroupDraft,
  ask: GroupSave['ask'],
): Promise<OptionGroup> {
  const { id } = group;
  const { optionIds, ...changes } = draft;
  let stored = group;
  await saveMerged({
    base: toGroupRow(group),
    changes,
    parse: (current) => {
      stored = optionGroupSchema.parse(current);
      return toGroupRow(stored);
    },
    send: async (mine, current) => {
      const ids = mine.options ? optionIds : stored.options.map((option) => option.id);
      const merged = { ...current, ...mine, optionIds: ids } as GroupDraft;
      const { productIds, ...body } = toBody(merged, stored);
      stored = (
        await call(updateOptionGroup, {
          params: { id },
          body: { ...body, ...(mine.productIds ? { productIds } : {}), seenVersion: current.version },
        })
      ).optionGroup;
      return toGroupRow(stored);
    },
    ask,
  });
  return stored;
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
function useRefreshOptionGroups() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: optionGroupsQuery.queryKey });
    void client.invalidateQueries({ queryKey: ['products'] });
  };
}
