import { useMutation, useQueryClient } from '@tanstack/react-query';
import { importMenu } from '@vitrina/contract/menu-import/endpoints.ts';
import { call } from '../api/call.ts';
import { categoriesQuery } from '../categories/queries.ts';
import { optionGroupsQuery } from '../option-groups/queries.ts';
import { productsQuery } from '../products/queries.ts';
import type { Review } from './review.ts';

/** Loads the menu again, also after an error: the import may have been done although the reply was lost. */
export function useImportMenu() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ menu, counts }: Review) => call(importMenu, { body: { ...menu, expected: counts } }),
    onSettled: () =>
      Promise.all(
        [productsQuery, categoriesQuery, optionGroupsQuery].map(({ queryKey }) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
