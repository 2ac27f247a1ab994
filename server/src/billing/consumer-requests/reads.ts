import type {
  ConsumerRequestReceipt,
  ConsumerRequestSender,
  OpenConsumerRequest,
} from '@vitrina/contract/billing/consumer-requests/schema.ts';
import type { Paging } from '@vitrina/contract/platform/paging.ts';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import { consumerRequests } from '../tables.ts';

export type ConsumerRequestRow = typeof consumerRequests.$inferSelect;

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

/** The oldest first. Those of e-mails that anybody can invent stand apart, so that they hide nobody's. */
export async function selectOpenConsumerRequests(
  db: Db,
  { sender, page, pageSize }: Paging & { sender: ConsumerRequestSender },
): Promise<{ requests: OpenConsumerRequest[]; total: number }> {
  const { userId, closedAt, createdAt: placedAt, id } = consumerRequests;
  const isListed = and(isNull(closedAt), sender === 'account' ? isNotNull(userId) : isNull(userId));
  const rows = await db
    .select()
    .from(consumerRequests)
    .where(isListed)
    .orderBy(asc(placedAt), asc(id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return {
    requests: rows.map(({ closedAt: _closedAt, createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
    })),
    total: await db.$count(consumerRequests, isListed),
  };
}
