import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getOpeningHours, updateOpeningHours } from '@vitrina/contract/business/opening-hours/endpoints.ts';
import {
  type OpeningHours,
  type StoredOpeningHours,
  storedOpeningHours,
} from '@vitrina/contract/business/opening-hours/schema.ts';
import { call } from '../../api/call.ts';
import { type FieldConflict, saveMerged } from '../../api/edit-conflicts.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { emptyHours, fromHoursRow, type HoursRow, toHoursRow, toLatestRow } from './hours-form.ts';

export const openingHoursQuery = endpointQuery(getOpeningHours);

interface HoursSave {
  /** What the owner saw when the changes began. */
  base: StoredOpeningHours;
  hours: OpeningHours;
  /** Resolves to the fields that keep the owner's value, or to null to save nothing. */
  ask: (conflicts: readonly FieldConflict[]) => Promise<ReadonlySet<string> | null>;
}

/** Does not overwrite what another device saved meanwhile. */
export function useSaveOpeningHours() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ base, hours, ask }: HoursSave) => {
      const seen = base.hours ?? emptyHours;
      const { version: _, ...changes } = toHoursRow(hours, base.version);
      const { row, isMerged } = await saveMerged<HoursRow>({
        base: toHoursRow(seen, base.version),
        changes,
        groups: ['week'],
        parse: (current) => toLatestRow(storedOpeningHours.parse(current), seen),
        send: async (mine, current) => {
          const merged = { ...current, ...(mine as Partial<HoursRow>) };
          const body = { hours: fromHoursRow(merged), seenVersion: current.version };
          const stored = await call(updateOpeningHours, { body });
          return toLatestRow(stored, hours);
        },
        ask,
      });
      return { stored: { hours: fromHoursRow(row), version: row.version }, isMerged };
    },
    onSuccess: ({ stored }) => client.setQueryData(openingHoursQuery.queryKey, stored),
    // The change may have been saved although the reply was lost.
    onSettled: () => void client.invalidateQueries({ queryKey: openingHoursQuery.queryKey }),
  });
}

export function useRemoveOpeningHours() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(updateOpeningHours, { body: { hours: null } }),
    onSuccess: (stored) => client.setQueryData(openingHoursQuery.queryKey, stored),
    onError: () => void client.invalidateQueries({ queryKey: openingHoursQuery.queryKey }),
  });
}
