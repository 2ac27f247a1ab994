import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import type { PrivateId } from '../db/owner.ts';
import { domains } from '../db/tables.ts';

/** The account's first active custom domain. */
export async function findActiveDomain(db: Db | Tx, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ domain: domains.domain })
    .from(domains)
    .where(and(eq(domains.ownerId, userId), eq(domains.status, 'active')))
    .orderBy(asc(domains.createdAt))
    .limit(1);
  return row?.domain ?? null;
}

/** Whose active domain a host is, `www.` or not; undefined for any other host. */
export async function findUserOfHost(db: Db, host: string): Promise<string | undefined> {
  const domain = host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '');
  const [row] = await db
    .select({ ownerId: domains.ownerId })
    .from(domains)
    .where(and(eq(domains.domain, domain), eq(domains.status, 'active')));
  return row?.ownerId;
}

export type DomainRow = Omit<typeof domains.$inferSelect, 'ownerId'>;

/** The oldest first. */
export function selectDomains(db: Db | Tx, ownerId: PrivateId): Promise<DomainRow[]> {
  const { ownerId: _owner, ...columns } = getTableColumns(domains);
  return db.select(columns).from(domains).where(eq(domains.ownerId, ownerId)).orderBy(asc(domains.createdAt));
}
