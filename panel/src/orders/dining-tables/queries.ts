import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createDiningTable,
  deleteDiningTable,
  listDiningTables,
  renameDiningTable,
  renewDiningTable,
} from '@vitrina/contract/orders/dining-tables/endpoints.ts';
import { type DiningTable, diningTable, tableParam } from '@vitrina/contract/orders/dining-tables/schema.ts';
import { call } from '../../api/call.ts';
import { saveMerged } from '../../api/edit-conflicts.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useCall } from '../../api/use-call.ts';
import { askAboutConflicts } from '../../ui/conflicts/conflict-question.ts';

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

/** Does not overwrite what another device saved meanwhile. */
export function useRenameTable() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ table, name }: { table: DiningTable; name: string }) =>
      saveMerged<DiningTable>({
        base: table,
        changes: { name },
        parse: (stored) => diningTable.parse(stored),
        send: async (_, { id, version }) => {
          const body = { name, seenVersion: version };
          return (await call(renameDiningTable, { params: { id }, body })).table;
        },
        ask: ([conflict]) =>
          askAboutConflicts([
            { field: 'name', label: 'Nombre', mine: name, stored: String(conflict?.stored) },
          ]),
      }),
    onSettled: () => client.invalidateQueries(tablesQuery),
  });
}
export const useDeleteTable = () => useCall(deleteDiningTable, { invalidates });
export const useRenewTable = () => useCall(renewDiningTable, { invalidates });

/** What the QR code of a table opens. */
export function tableLink(publicLink: string, { key }: Pick<DiningTable, 'key'>): string {
  const url = new URL(publicLink);
  url.searchParams.set(tableParam, key);
  return url.href;
}
