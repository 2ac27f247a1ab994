import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { category } from '@vitrina/contract/categories/schema.ts';
import { getCustomization } from '@vitrina/contract/customization/endpoints.ts';
import { product } from '@vitrina/contract/products/schema.ts';
import { getCurrentSubscription } from '@vitrina/contract/subscriptions/endpoints.ts';
import { z } from 'zod';
import { readLocalData, storeLocalData } from '../api/local-data.ts';
import { ownerToken } from '../api/token.ts';
import { categoriesQuery } from '../categories/queries.ts';
import { customizationQuery } from '../customization/queries.ts';
import { subscriptionQuery } from '../subscriptions/queries.ts';
import { menuCacheMs, productsQuery } from './queries.ts';

/** All that the list of products is drawn from. */
const persistedQueries: readonly { name: string; queryKey: QueryKey; shape: z.ZodType }[] = [
  { name: 'products', queryKey: productsQuery.queryKey, shape: z.array(product) },
  { name: 'categories', queryKey: categoriesQuery.queryKey, shape: z.array(category) },
  { name: 'customization', queryKey: customizationQuery.queryKey, shape: getCustomization.reply },
  { name: 'subscription', queryKey: subscriptionQuery.queryKey, shape: getCurrentSubscription.reply },
];

/** Written after a pause, so that a burst of changes is one writing. */
const writeDelayMs = 200;

/**
 * After a reload the menu shows at once as it was, if that is less than five minutes ago, and is read anew (specification
 * §4). What another account left, or an older version of the panel, is not shown.
 */
export function restoreMenu(client: QueryClient, userId: string): void {
  for (const { name, queryKey, shape } of persistedQueries) {
    const copy = z
      .object({ userId: z.literal(userId), at: z.number(), data: shape })
      .safeParse(readLocalData(name));
    if (!copy.success) continue;
    const age = Date.now() - copy.data.at;
    if (age < 0 || age >= menuCacheMs) continue;
    client.setQueryData(queryKey, copy.data.data, { updatedAt: copy.data.at });
    void client.invalidateQueries({ queryKey, exact: true });
  }
}

/** Keeps what the server tells of the menu. Returns how to stop. */
export function persistMenu(client: QueryClient, userId: string): () => void {
  const token = ownerToken.read();
  const changed = new Set<(typeof persistedQueries)[number]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function write() {
    timer = undefined;
    // A session that has ended, perhaps in another tab, leaves nothing behind.
    if (token === null || ownerToken.read() !== token) return;
    for (const { name, queryKey } of changed) {
      const state = client.getQueryState(queryKey);
      if (state?.data) storeLocalData(name, { userId, at: state.dataUpdatedAt, data: state.data });
    }
    changed.clear();
  }
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const known = persistedQueries.find(({ queryKey }) => queryKey[0] === event.query.queryKey[0]);
    if (!known) return;
    changed.add(known);
    timer ??= setTimeout(write, writeDelayMs);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
