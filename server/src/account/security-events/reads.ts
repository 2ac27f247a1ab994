import type { SecurityEventKind } from '@vitrina/contract/account/security-events/schema.ts';
import { desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { AccountId, OwnerId } from '../../platform/db/owner.ts';
import type { UserRow } from '../auth/reads.ts';
import { securityEvents, users } from '../tables.ts';

export type SecurityEventRow = typeof securityEvents.$inferSelect;

/** The newest first. All of them without a limit. */
export function selectSecurityEvents(
  db: Db | Tx,
  ownerId: OwnerId,
  limit?: number,
): Promise<SecurityEventRow[]> {
  const events = db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.ownerId, ownerId))
    .orderBy(desc(securityEvents.createdAt), desc(securityEvents.id));
  return limit === undefined ? events : events.limit(limit);
}

export interface SecurityNotice
  extends Pick<UserRow, 'name' | 'email'>,
    Pick<SecurityEventRow, 'device' | 'createdAt'> {
  kind: SecurityEventKind;
  userId: AccountId;
}

/** Returns an event with what its mail needs, or undefined once the account is deleted. */
export async function findSecurityNotice(db: Db, eventId: string): Promise<SecurityNotice | undefined> {
  const [notice] = await db
    .select({
      userId: users.id,
      kind: securityEvents.kind,
      device: securityEvents.device,
      createdAt: securityEvents.createdAt,
      name: users.name,
      email: users.email,
    })
    .from(securityEvents)
    .innerJoin(users, eq(users.id, securityEvents.ownerId))
    .where(eq(securityEvents.id, eventId));
  return notice;
}
