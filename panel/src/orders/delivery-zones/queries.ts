import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createDeliveryZone,
  deleteDeliveryZone,
  listDeliveryZones,
  updateDeliveryZone,
} from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import {
  type DeliveryZoneInput,
  type EditableDeliveryZone,
  editableDeliveryZone,
} from '@vitrina/contract/orders/delivery-zones/schema.ts';
import { call } from '../../api/call.ts';
import { type FieldConflict, saveMerged } from '../../api/edit-conflicts.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useCall } from '../../api/use-call.ts';

export const zonesQuery = endpointQuery(listDeliveryZones, {}, ({ zones }) => zones);

interface ZoneSave {
  /** Null for a new zone. */
  zone: EditableDeliveryZone | null;
  input: DeliveryZoneInput;
  /** Resolves to the fields that keep the owner's value, or to null to save nothing. */
  ask: (conflicts: readonly FieldConflict[]) => Promise<ReadonlySet<string> | null>;
  /** Only used for a new zone. */
  idempotencyKey: string;
}

/** Does not overwrite what another device saved meanwhile. */
export function useSaveZone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ zone, input, idempotencyKey, ask }: ZoneSave) => {
      if (!zone) return call(createDeliveryZone, { body: { ...input, idempotencyKey } });
      const { row } = await saveMerged<EditableDeliveryZone>({
        base: zone,
        changes: input,
        parse: (stored) => editableDeliveryZone.parse(stored),
        send: async (mine, { id, version, freeFrom = null, ...current }) => {
          const fields = { ...current, freeFrom, ...(mine as Partial<DeliveryZoneInput>) };
          const body = { ...fields, seenVersion: version };
          return (await call(updateDeliveryZone, { params: { id }, body })).zone;
        },
        ask,
      });
      return { zone: row };
    },
    onSettled: () => client.invalidateQueries(zonesQuery),
  });
}

export const useDeleteZone = () => useCall(deleteDeliveryZone, { invalidates: [listDeliveryZones] });
