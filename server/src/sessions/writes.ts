import { and, eq, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { newToken } from '../crypto/tokens.ts';
import type { Db, Tx } from '../db/client.ts';
import type { OwnerId } from '../db/owner.ts';
import { operatorSessions, sessions } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { operatorSessionLifetime, sessionLifetime } from './lifetimes.ts';

/** The token of an owner's new session; it is shown only here. */
export async function startSession(db: Db, userId: string, userAgent: string): Promise<string> {
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(Date.now() + sessionLifetime);
  await db.insert(sessions).values({ id: uuidv7(), ownerId: userId, tokenHash, expiresAt, userAgent });
  return token;
}

/** The token of a new session of the operator; it is shown only here. */
export async function startOperatorSession(db: Db): Promise<string> {
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(Date.now() + operatorSessionLifetime);
  await db.insert(operatorSessions).values({ id: uuidv7(), tokenHash, expiresAt });
  return token;
}

/** Signs the account out everywhere, but for the session whose token's hash is `keep`. */
export async function endSessions(tx: Tx, userId: string, keep?: Buffer): Promise<void> {
  const others = keep && ne(sessions.tokenHash, keep);
  await tx.delete(sessions).where(and(eq(sessions.ownerId, userId), others));
}

/** Throws SESSION_NOT_FOUND. */
export async function closeSession(db: Db, ownerId: OwnerId, id: string): Promise<void> {
  const closed = await db
    .delete(sessions)
    .where(and(eq(sessions.ownerId, ownerId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  if (closed.length === 0) throw new AppError('SESSION_NOT_FOUND');
}
