import { sql } from 'drizzle-orm';
import type { Tx } from '../platform/db/client.ts';
import type { OwnerId, VisitedId, WritableId } from '../platform/db/owner.ts';

/** Makes the writes of appointments and blocks of a business wait for each other. Call it before `lockOwner`, whose row they refer to. */
export async function lockAgenda(tx: Tx, ownerId: OwnerId | VisitedId | WritableId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`agenda ${ownerId}`}, 0))`);
}
