import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { sessions } from '../tables.ts';
import { maxSessionAge, passwordConfirmationLifetime } from './session-lifetimes.ts';

const { id, userAgent, createdAt, lastUsedAt } = sessions;

/** Matches the sessions that have neither expired nor reached their maximum age. */
export function isLive(now: Date): SQL | undefined {
  return and(gt(sessions.expiresAt, now), gt(sessions.createdAt, new Date(now.getTime() - maxSessionAge)));
}

/** Whether the session may export now. */
export async function hasConfirmedPassword(db: Db, tokenHash: Buffer): Promise<boolean> {
  const earliest = new Date(Date.now() - passwordConfirmationLifetime);
  const [session] = await db
    .select({ id })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.passwordConfirmedAt, earliest)));
  return session !== undefined;
}

export type SessionRow = Awaited<ReturnType<typeof selectSessions>>[number];

/** The unexpired sessions: the one with `currentTokenHash` first, then the most recently used. */
export function selectSessions(db: Db | Tx, ownerId: OwnerId, currentTokenHash: Buffer) {
  const current = sql<boolean>`${sessions.tokenHash} = ${currentTokenHash}`;
  return db
    .select({ id, userAgent, createdAt, lastUsedAt, current })
    .from(sessions)
    .where(and(eq(sessions.ownerId, ownerId), isLive(new Date())))
    .orderBy(desc(current), desc(sessions.lastUsedAt), desc(sessions.id));
}
