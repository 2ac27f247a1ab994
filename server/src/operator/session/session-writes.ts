import { eq, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { operatorSessionLifetime } from '../../account/sessions/session-lifetimes.ts';
import { operatorSessions } from '../../account/tables.ts';
import { createToken } from '../../platform/crypto/tokens.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import type { OperatorId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { type ActingOperator, recordAudit } from '../activity/audit-writes.ts';

type NewSession = Pick<
  typeof operatorSessions.$inferInsert,
  'credentialsHash' | 'userAgent' | 'ip' | 'restricted'
>;

/** Returns the token of the new session. Only its hash is stored. */
export async function startOperatorSession(db: Db, session: NewSession): Promise<string> {
  const { token, tokenHash } = createToken();
  const expiresAt = new Date(Date.now() + operatorSessionLifetime);
  await db.insert(operatorSessions).values({ id: uuidv7(), tokenHash, expiresAt, ...session });
  return token;
}

/** Throws SESSION_NOT_FOUND. */
export async function closeOperatorSession(db: Db, actor: ActingOperator, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const closed = await tx
      .delete(operatorSessions)
      .where(eq(operatorSessions.id, id))
      .returning({ id: operatorSessions.id });
    if (closed.length === 0) throw new AppError('SESSION_NOT_FOUND');
    await recordAudit(tx, actor, 'close-session', null);
  });
}

export async function closeOtherOperatorSessions(db: Db | Tx, keptId: OperatorId): Promise<void> {
  await db.delete(operatorSessions).where(ne(operatorSessions.id, keptId));
}

export async function restrictSession(db: Db | Tx, id: OperatorId, restricted: boolean): Promise<void> {
  await db.update(operatorSessions).set({ restricted }).where(eq(operatorSessions.id, id));
}

/** Sets the key that `id` is setting up. */
export async function setPendingKey(db: Db | Tx, id: OperatorId, pendingKey: string | null): Promise<void> {
  await db.update(operatorSessions).set({ pendingKey }).where(eq(operatorSessions.id, id));
}
