import type { SecurityEventKind } from '@vitrina/contract/account/security-events/schema.ts';
import { and, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { AccountId, OwnerId } from '../../platform/db/owner.ts';
import type { UserRow } from '../auth/reads.ts';
import { type members, securityEvents, users } from '../tables.ts';

type NamedMember = Pick<typeof members.$inferSelect, 'name' | 'role' | 'number'>;

export type SecurityEventRow = typeof securityEvents.$inferSelect & { about: NamedMember | null };

// This is plain SQL, because drizzle omits the table of a column where a query has one table.
const about = sql<NamedMember | null>`(select json_build_object('name', name, 'role', role, 'number', number) from members
  where members.owner_id = security_events.owner_id and members.id = security_events.about_id)`;

/** The newest first. All of them without a limit. */
export function selectSecurityEvents(
  db: Db | Tx,
  ownerId: OwnerId,
  limit?: number,
): Promise<SecurityEventRow[]> {
  const events = db
    .select({ ...getTableColumns(securityEvents), about })
    .from(securityEvents)
    .where(eq(securityEvents.ownerId, ownerId))
    .orderBy(desc(securityEvents.createdAt), desc(securityEvents.id));
  return limit === undefined ? events : events.limit(limit);
}

export async function hasRecentEvent(
  db: Db,
  ownerId: OwnerId,
  kind: SecurityEventKind,
  since: Date,
): Promise<boolean> {
  const { ownerId: owner, kind: stored, createdAt } = securityEvents;
  const isRecent = and(eq(owner, ownerId), eq(stored, kind), gt(createdAt, since));
  return (await db.$count(securityEvents, isRecent)) > 0;
}

export interface SecurityNotice
  extends Pick<UserRow, 'name' | 'email'>,
    Pick<SecurityEventRow, 'device' | 'createdAt' | 'about'> {
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
      about,
      createdAt: securityEvents.createdAt,
      name: users.name,
      email: users.email,
    })
    .from(securityEvents)
    .innerJoin(users, eq(users.id, securityEvents.ownerId))
    .where(eq(securityEvents.id, eventId));
  return notice;
}
