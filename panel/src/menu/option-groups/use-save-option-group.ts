import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createOptionGroup, updateOptionGroup } from '@vitrina/contract/menu/option-groups/endpoints.ts';
import {
  type OptionGroup,
  optionGroup as optionGroupSchema,
} from '@vitrina/contract/menu/option-groups/group.ts';
import { call } from '../../api/call.ts';
import { type FieldConflict, saveMerged } from '../../api/edit-conflicts.ts';
import { type GroupDraft, toBody, toGroupRow } from './group-form.ts';
import { optionGroupsQuery, useRefreshOptionGroups } from './queries.ts';

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
