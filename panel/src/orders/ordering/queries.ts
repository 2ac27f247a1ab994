import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getOrdering, pauseOrders, updateOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import {
  type OrderingSettings,
  orderingSettings,
  type pauseOrdersBody,
} from '@vitrina/contract/orders/ordering/schema.ts';
import type { z } from 'zod';
import { call } from '../../api/call.ts';
import { type FieldConflict, saveMerged } from '../../api/edit-conflicts.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

export const orderingQuery = endpointQuery(getOrdering);

type PauseLength = z.output<typeof pauseOrdersBody>['minutes'];

export function usePauseOrders() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (minutes: PauseLength) => call(pauseOrders, { body: { minutes } }),
    onSuccess: (settings) => client.setQueryData(orderingQuery.queryKey, settings),
    onError: () => void client.invalidateQueries({ queryKey: orderingQuery.queryKey }),
  });
}

interface OrderingSave {
  /** What the owner saw when the changes began. */
  base: OrderingSettings;
  changes: Partial<Omit<OrderingSettings, 'version' | 'pausedUntil'>>;
  /** Resolves to the fields that keep the owner's value, or to null to save nothing. */
  ask: (conflicts: readonly FieldConflict[]) => Promise<ReadonlySet<string> | null>;
}

/** Does not overwrite what another device saved meanwhile. */
export function useSaveOrdering() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ base, changes, ask }: OrderingSave) =>
      saveMerged<OrderingSettings>({
        base,
        changes,
        groups: ['payments'],
        parse: (current) => orderingSettings.parse(current),
        send: (merged, { version }) =>
          call(updateOrdering, {
            body: { ...(merged as OrderingSave['changes']), seenVersion: version },
          }),
        ask,
      }),
    onSuccess: ({ row }) => client.setQueryData(orderingQuery.queryKey, row),
    onError: () => void client.invalidateQueries({ queryKey: orderingQuery.queryKey }),
  });
}
