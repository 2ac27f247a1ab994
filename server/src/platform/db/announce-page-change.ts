import { sql } from 'drizzle-orm';
import type { Tx } from './client.ts';
import type { ReadableId } from './owner.ts';

/** Invalidates the pages of the business once `tx` commits. For changes that no trigger on a table announces. */
export async function announcePageChange(tx: Tx, ownerId: ReadableId): Promise<void> {
  await tx.execute(sql`select pg_notify('page_changed', ${ownerId})`);
}
