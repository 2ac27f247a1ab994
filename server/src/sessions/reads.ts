import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import type { OwnerId } from '../db/owner.ts';
import { sessions } from '../db/tables.ts';

export type SessionRow = Awaited<ReturnType<typeof selectSessions>>[number];

/** The live ones; the one with the token of `currentTokenHash` first, then by their last use. */
export function selectSessions(db: Db | Tx, ownerId: OwnerId, currentTokenHash: Buffer) {
  const current = sql<boolean>`${sessions.tokenHash} = ${currentTokenHash}`;
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
      current,
    })
    .from(sessions)
    .where(and(eq(sessions.ownerId, ownerId), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(current), desc(sessions.lastUsedAt), desc(sessions.id));
}
