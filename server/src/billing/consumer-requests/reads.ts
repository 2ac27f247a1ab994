import type {
  ConsumerRequestReceipt,
  OpenConsumerRequest,
} from '@vitrina/contract/billing/consumer-requests/schema.ts';
import { asc, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import { consumerRequests } from '../tables.ts';

export type ConsumerRequestRow = typeof consumerRequests.$inferSelect;

/** More would not be read. */
const maxRows = 100;

export async function findConsumerRequest(db: Db, id: string): Promise<ConsumerRequestRow | undefined> {
  const [row] = await db.select().from(consumerRequests).where(eq(consumerRequests.id, id));
  return row;
}

/** What the person who asked was told. */
export async function findReceipt(db: Db | Tx, id: string): Promise<ConsumerRequestReceipt | undefined> {
  const [row] = await db
    .select({ code: consumerRequests.code, createdAt: consumerRequests.createdAt })
    .from(consumerRequests)
    .where(eq(consumerRequests.id, id));
  return row && { code: row.code, createdAt: row.createdAt.toISOString() };
}

/** The oldest first. */
export async function selectOpenConsumerRequests(db: Db): Promise<OpenConsumerRequest[]> {
  const rows = await db
    .select()
    .from(consumerRequests)
    .where(isNull(consumerRequests.closedAt))
    .orderBy(asc(consumerRequests.createdAt))
    .limit(maxRows);
  return rows.map(({ closedAt: _closedAt, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
  }));
}
