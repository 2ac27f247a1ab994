import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { newToken } from '../crypto/tokens.ts';
import type { Db, Tx } from '../db/client.ts';
import { operatorSessions, sessions } from '../db/tables.ts';
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

/** Signs the account out everywhere. */
export async function endSessions(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.ownerId, userId));
}
