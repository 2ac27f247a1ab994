import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { domains } from '../db/tables.ts';

/** The account's first active custom domain. */
export async function findActiveDomain(db: Db, userId: string): Promise<string | null> {
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
