import type { OpenConsumerRequest } from '@vitrina/contract/billing/consumer-requests/schema.ts';
import { asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { consumerRequests } from '../tables.ts';

export type ConsumerRequestRow = typeof consumerRequests.$inferSelect;

/** More would not be read. */
const maxRows = 100;

export async function findConsumerRequest(db: Db, id: string): Promise<ConsumerRequestRow | undefined> {
  const [row] = await db.select().from(consumerRequests).where(eq(consumerRequests.id, id));
  return row;
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
