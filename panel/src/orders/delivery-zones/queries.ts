import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createDeliveryZone,
  deleteDeliveryZone,
  listDeliveryZones,
  updateDeliveryZone,
} from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import type { DeliveryZone, DeliveryZoneInput } from '@vitrina/contract/orders/delivery-zones/schema.ts';
import { call } from '../../api/call.ts';

export const zonesQuery = queryOptions({
  queryKey: ['zones'],
  queryFn: async ({ signal }) => (await call(listDeliveryZones, { signal })).zones,
});

interface ZoneSave {
  /** Null for a new zone. */
  id: string | null;
  input: DeliveryZoneInput;
  /** Only used for a new zone. */
  idempotencyKey: string;
}

export function useSaveZone() {
  return useZoneChange(({ id, input, idempotencyKey }: ZoneSave) =>
    id
      ? call(updateDeliveryZone, { params: { id }, body: input })
      : call(createDeliveryZone, { body: { ...input, idempotencyKey } }),
  );
}

export function useDeleteZone() {
  return useZoneChange(({ id }: DeliveryZone) => call(deleteDeliveryZone, { params: { id } }));
}

function useZoneChange<Change>(send: (change: Change) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: zonesQuery.queryKey }),
  });
}
