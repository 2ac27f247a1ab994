import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { nextStatusChange } from '@vitrina/contract/billing/subscriptions/rules.ts';
import { and, asc, eq, getTableColumns, isNotNull, lt, ne } from 'drizzle-orm';
import { users } from '../../account/tables.ts';
import { selectSubscription } from '../../billing/subscriptions/reads.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { OwnerId, PrivateId, ReadableId } from '../../platform/db/owner.ts';
import { domains } from '../tables.ts';

export type DomainRow = Omit<typeof domains.$inferSelect, 'ownerId'>;
export type OwnedDomainRow = typeof domains.$inferSelect;

/** Returns the account's first active domain, or null if its plan has no domains. */
export async function findActiveDomain(db: Db | Tx, userId: ReadableId): Promise<string | null> {
  const [row] = await db
    .select({ domain: domains.domain })
    .from(domains)
    .where(and(eq(domains.ownerId, userId), eq(domains.status, 'active')))
    .orderBy(asc(domains.createdAt))
    .limit(1);
  if (!row) return null;
  const { planId } = await selectSubscription(db, userId);
  return planAllows(planId, 'domains') ? row.domain : null;
}

export interface ServedDomain {
  userId: ReadableId;
  /** When the plan next changes without a write. Null if never. */
  until: Date | null;
}

/** `domain` has no `www.`. Undefined unless it is active, its account is public and its plan has domains. */
export async function findServedDomain(db: Db, domain: string): Promise<ServedDomain | undefined> {
  const [row] = await db
    .select({ userId: domains.ownerId })
    .from(domains)
    .innerJoin(users, and(eq(users.id, domains.ownerId), eq(users.active, true), isNotNull(users.verifiedAt)))
    .where(and(eq(domains.domain, domain), eq(domains.status, 'active')));
  if (!row) return undefined;
  const subscription = await selectSubscription(db, row.userId);
  if (!planAllows(subscription.planId, 'domains')) return undefined;
  return { userId: row.userId, until: nextStatusChange(subscription, db.clock.now()) };
}

/** Returns the oldest first. */
export function selectDomains(db: Db | Tx, ownerId: PrivateId): Promise<DomainRow[]> {
  const { ownerId: _owner, ...columns } = getTableColumns(domains);
  return db.select(columns).from(domains).where(eq(domains.ownerId, ownerId)).orderBy(asc(domains.createdAt));
}

export async function findOwnDomain(
  db: Db | Tx,
  ownerId: OwnerId,
  id: string,
): Promise<OwnedDomainRow | undefined> {
  const [row] = await db
    .select()
    .from(domains)
    .where(and(eq(domains.ownerId, ownerId), eq(domains.id, id)));
  return row;
}

/** For jobs. Not limited to one owner. */
export async function findDomain(db: Db | Tx, id: string): Promise<OwnedDomainRow | undefined> {
  const [row] = await db.select().from(domains).where(eq(domains.id, id));
  return row;
}

/** Whether the domain is active in another account. */
export async function isActiveElsewhere(db: Db | Tx, ownerId: OwnerId, domain: string): Promise<boolean> {
  const rows = await db
    .select({ id: domains.id })
    .from(domains)
    .where(and(eq(domains.domain, domain), eq(domains.status, 'active'), ne(domains.ownerId, ownerId)));
  return rows.length > 0;
}

/** Returns domains whose check was due before `dueBefore`, which means that its job was lost. */
export async function selectOverdueDomainIds(db: Db, dueBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: domains.id })
    .from(domains)
    .where(lt(domains.nextCheckAt, dueBefore))
    .orderBy(asc(domains.nextCheckAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}
