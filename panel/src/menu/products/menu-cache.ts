import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { getCurrentSubscription } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import { getCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { category } from '@vitrina/contract/menu/categories/schema.ts';
import { product } from '@vitrina/contract/menu/products/schema.ts';
import { z } from 'zod';
import { readLocalData, storeLocalData } from '../../api/local-data.ts';
import { ownerToken } from '../../api/token.ts';
import { subscriptionQuery } from '../../billing/subscriptions/queries.ts';
import { customizationQuery } from '../../business/customization/queries.ts';
import { categoriesQuery } from '../categories/queries.ts';
import { menuCacheMs, productsQuery } from './products-query.ts';

/** The queries that the product list needs. */
const persistedQueries: readonly { name: string; queryKey: QueryKey; schema: z.ZodType }[] = [
  { name: 'products', queryKey: productsQuery.queryKey, schema: z.array(product) },
  { name: 'categories', queryKey: categoriesQuery.queryKey, schema: z.array(category) },
  { name: 'customization', queryKey: customizationQuery.queryKey, schema: getCustomization.reply },
  { name: 'subscription', queryKey: subscriptionQuery.queryKey, schema: getCurrentSubscription.reply },
];

/** Several changes within this time are written once. */
const writeDelayMs = 200;

/**
 * Shows a stored menu that is younger than `menuCacheMs` after a reload, and refetches it. Ignores data of
 * another account or an older version of the panel.
 */
export function restoreMenu(client: QueryClient, userId: string): void {
  for (const { name, queryKey, schema } of persistedQueries) {
    const stored = z
      .object({ userId: z.literal(userId), at: z.number(), data: schema })
      .safeParse(readLocalData(name));
    if (!stored.success) continue;
    const age = Date.now() - stored.data.at;
    if (age < 0 || age >= menuCacheMs) continue;
    client.setQueryData(queryKey, stored.data.data, { updatedAt: stored.data.at });
    void client.invalidateQueries({ queryKey, exact: true });
  }
}

/** Stores the menu whenever it is fetched. Returns the function that stops it. */
export function persistMenu(client: QueryClient, userId: string): () => void {
  const token = ownerToken.read();
  const changed = new Set<(typeof persistedQueries)[number]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function write() {
    timer = undefined;
    // The session may have ended, perhaps in another tab.
    if (token === null || ownerToken.read() !== token) return;
    for (const { name, queryKey } of changed) {
      const state = client.getQueryState(queryKey);
      if (state?.data) storeLocalData(name, { userId, at: state.dataUpdatedAt, data: state.data });
    }
    changed.clear();
  }
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const persistedQuery = persistedQueries.find(({ queryKey }) => queryKey[0] === event.query.queryKey[0]);
    if (!persistedQuery) return;
    changed.add(persistedQuery);
    timer ??= setTimeout(write, writeDelayMs);
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}
