import { queryOptions } from '@tanstack/react-query';
import { listProducts } from '@vitrina/contract/menu/products/endpoints.ts';
import { call } from '../../api/call.ts';

export const menuCacheMs = 5 * 60_000;

export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: async ({ signal }) => (await call(listProducts, { signal })).menus,
  staleTime: menuCacheMs,
  gcTime: menuCacheMs,
});
