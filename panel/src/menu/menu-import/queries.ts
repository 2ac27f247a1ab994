import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undoMenuChange } from '@vitrina/contract/menu/menu-changes/endpoints.ts';
import { importMenu } from '@vitrina/contract/menu/menu-import/endpoints.ts';
import { call } from '../../api/call.ts';
import { categoriesQuery } from '../categories/queries.ts';
import { optionGroupsQuery } from '../option-groups/queries.ts';
import { productsQuery } from '../products/products-query.ts';
import type { Review } from './review.ts';

function useRefreshMenu() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [productsQuery, categoriesQuery, optionGroupsQuery].map(({ queryKey }) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}

export function useUndoImport() {
  return useMutation({
    mutationFn: (id: string) => call(undoMenuChange, { params: { id } }),
    onSettled: useRefreshMenu(),
  });
}

/** Loads the menu again, also after an error: the import may have been done although the reply was lost. */
export function useImportMenu() {
  return useMutation({
    mutationFn: ({ menu, counts }: Review) => call(importMenu, { body: { ...menu, expected: counts } }),
    onSettled: useRefreshMenu(),
  });
}
