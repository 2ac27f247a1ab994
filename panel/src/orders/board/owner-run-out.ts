import { useQueryClient } from '@tanstack/react-query';
import { changeStock } from '@vitrina/contract/menu/stock/endpoints.ts';
import { call } from '../../api/call.ts';
import { optionGroupsQuery, useSetOptionSoldOut } from '../../menu/option-groups/queries.ts';
import { productQuery, useSetProductSoldOut } from '../../menu/products/sold-out-queries.ts';
import { findAvailability, type RunOutCalls } from './use-run-out.ts';

/** Those of the owner's screens. */
export function useOwnerRunOutCalls(): RunOutCalls {
  const client = useQueryClient();
  const setProduct = useSetProductSoldOut();
  const setOption = useSetOptionSoldOut();
  return {
    read: async (item) => {
      const isOption = item.kind === 'option';
      const groups = isOption ? await client.fetchQuery({ ...optionGroupsQuery, staleTime: 0 }) : [];
      const product = isOption ? null : await client.fetchQuery(productQuery(item.productId));
      return findAvailability(item, { groups, product });
    },
    setSoldOut: async ({ kind, id, productId }, soldOut, { groupId }) => {
      if (kind !== 'option') await setProduct(productId, soldOut, kind === 'size' ? id : undefined);
      else if (groupId) await setOption(groupId, id, soldOut);
    },
    setLeft: ({ kind, id }, seen, left) =>
      call(changeStock, { body: { changes: [{ kind, id, seen, left }] } }),
    refresh: () =>
      Promise.all(
        [optionGroupsQuery.queryKey, ['products'], ['daily-menus']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  };
}
