import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createDeliveryZone,
  deleteDeliveryZone,
  listDeliveryZones,
  updateDeliveryZone,
} from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import type { DeliveryZoneInput } from '@vitrina/contract/orders/delivery-zones/schema.ts';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useCall } from '../../api/use-call.ts';

export const zonesQuery = endpointQuery(listDeliveryZones, {}, ({ zones }) => zones);

interface ZoneSave {
  /** Null for a new zone. */
  id: string | null;
  input: DeliveryZoneInput;
  /** Only used for a new zone. */
  idempotencyKey: string;
}

export function useSaveZone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, input, idempotencyKey }: ZoneSave) =>
      id
        ? call(updateDeliveryZone, { params: { id }, body: input })
        : call(createDeliveryZone, { body: { ...input, idempotencyKey } }),
    onSettled: () => client.invalidateQueries(zonesQuery),
  });
}

export const useDeleteZone = () => useCall(deleteDeliveryZone, { invalidates: [listDeliveryZones] });
