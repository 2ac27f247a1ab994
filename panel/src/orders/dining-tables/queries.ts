import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createDiningTable,
  deleteDiningTable,
  listDiningTables,
  renameDiningTable,
  renewDiningTable,
} from '@vitrina/contract/orders/dining-tables/endpoints.ts';
import { type DiningTable, tableParam } from '@vitrina/contract/orders/dining-tables/schema.ts';
import { call } from '../../api/call.ts';

export const tablesQuery = queryOptions({
  queryKey: ['tables'],
  queryFn: async ({ signal }) => (await call(listDiningTables, { signal })).tables,
});

/** Each table is a call of its own, with its own key. A retry creates none twice. */
export function useCreateTables() {
  return useTableChange(async (tables: readonly { name: string; idempotencyKey: string }[]) => {
    for (const body of tables) await call(createDiningTable, { body });
  });
}

export function useRenameTable() {
  return useTableChange(({ id, name }: Pick<DiningTable, 'id' | 'name'>) =>
    call(renameDiningTable, { params: { id }, body: { name } }),
  );
}

export function useDeleteTable() {
  return useTableChange(({ id }: DiningTable) => call(deleteDiningTable, { params: { id } }));
}

export function useRenewTable() {
  return useTableChange(({ id }: DiningTable) => call(renewDiningTable, { params: { id } }));
}

function useTableChange<Change>(send: (change: Change) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: tablesQuery.queryKey }),
  });
}

/** What the QR code of a table opens. */
export function tableLink(publicLink: string, { key }: Pick<DiningTable, 'key'>): string {
  const url = new URL(publicLink);
  url.searchParams.set(tableParam, key);
  return url.href;
}
