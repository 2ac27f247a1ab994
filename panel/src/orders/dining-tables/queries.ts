import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createDiningTable,
  deleteDiningTable,
  listDiningTables,
  renameDiningTable,
  renewDiningTable,
} from '@vitrina/contract/orders/dining-tables/endpoints.ts';
import { type DiningTable, tableParam } from '@vitrina/contract/orders/dining-tables/schema.ts';
import { call } from '../../api/call.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useCall } from '../../api/use-call.ts';

export const tablesQuery = endpointQuery(listDiningTables, {}, ({ tables }) => tables);
const invalidates = [listDiningTables];

/** Each table is a call of its own, with its own key. A retry creates none twice. */
export function useCreateTables() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (tables: readonly { name: string; idempotencyKey: string }[]) => {
      for (const body of tables) await call(createDiningTable, { body });
    },
    onSettled: () => client.invalidateQueries(tablesQuery),
  });
}

export const useRenameTable = () => useCall(renameDiningTable, { invalidates });
export const useDeleteTable = () => useCall(deleteDiningTable, { invalidates });
export const useRenewTable = () => useCall(renewDiningTable, { invalidates });

/** What the QR code of a table opens. */
export function tableLink(publicLink: string, { key }: Pick<DiningTable, 'key'>): string {
  const url = new URL(publicLink);
  url.searchParams.set(tableParam, key);
  return url.href;
}
