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

type Pause = z.output<typeof pauseOrdersBody>;

export function usePauseOrders() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Pause) => call(pauseOrders, { body }),
    onSuccess: (settings) => client.setQueryData(orderingQuery.queryKey, settings),
    onError: () => void client.invalidateQueries({ queryKey: orderingQuery.queryKey }),
  });
}

/** The settings with a value for each field of the form. */
export interface OrderingRow extends Omit<OrderingSettings, 'pickupMinimum'> {
  /** `same`: as `minimum`. */
  pickupMinimum: string | null | 'same';
}
export type OrderingFields = Omit<OrderingRow, 'version' | 'pauses' | 'pausedUntil'>;

export function toOrderingRow({ pickupMinimum, ...settings }: OrderingSettings): OrderingRow {
  const { payments } = settings;
  const discountPercents = { cash: '', card: '', transfer: '', ...payments.discountPercents };
  return {
    ...settings,
    payments: { ...payments, discountPercents },
    pickupMinimum: pickupMinimum === undefined ? 'same' : pickupMinimum,
  };
}

interface OrderingSave {
  /** What the owner saw when the changes began. */
  base: OrderingRow;
  changes: Partial<OrderingFields>;
  /** Resolves to the fields that keep the owner's value, or to null to save nothing. */
  ask: (conflicts: readonly FieldConflict[]) => Promise<ReadonlySet<string> | null>;
}

/** Does not overwrite what another device saved meanwhile. */
export function useSaveOrdering() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ base, changes, ask }: OrderingSave) =>
      saveMerged<OrderingRow>({
        base,
        changes,
        groups: ['payments'],
        parse: (current) => toOrderingRow(orderingSettings.parse(current)),
        send: async (merged, { version }) => {
          const settings = await call(updateOrdering, {
            body: { ...(merged as OrderingSave['changes']), seenVersion: version },
          });
          client.setQueryData(orderingQuery.queryKey, settings);
          return toOrderingRow(settings);
        },
        ask,
      }),
    onError: () => void client.invalidateQueries({ queryKey: orderingQuery.queryKey }),
  });
}
