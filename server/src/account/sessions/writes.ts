import { and, eq, ne, notExists, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { createToken } from '../../platform/crypto/tokens.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import type { OwnerId, WritableId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent } from '../security-events/writes.ts';
import { devices, sessions } from '../tables.ts';
import type { Actor } from './actor.ts';
import { type Client, recognizeDevice } from './device-writes.ts';
import { sessionLifetime } from './session-lifetimes.ts';

/** Returns the token of the new session. Only its hash is stored. */
export async function startSession(
  db: Db | Tx,
  userId: WritableId,
  userAgent: string,
  deviceId: string | null = null,
): Promise<string> {
  const { token, tokenHash } = createToken();
  const expiresAt = new Date(Date.now() + sessionLifetime);
  await db
    .insert(sessions)
    .values({ id: uuidv7(), ownerId: userId, tokenHash, expiresAt, userAgent, deviceId });
  return token;
}

/** Starts the session of a log-in and recognizes its device. Returns the tokens of both. */
export async function startLoginSession(
  { db, queue, secret }: Pick<Deps, 'db' | 'queue' | 'secret'>,
  userId: WritableId,
  client: Client,
): Promise<{ token: string; device: string }> {
  return inTransaction(db, async (tx) => {
    const device = await recognizeDevice(tx, queue, secret, userId, client);
    return { token: await startSession(tx, userId, client.userAgent, device.id), device: device.token };
  });
}

/** Ends every session of the account, except the one with `keptTokenHash`. */
export async function endSessions(tx: Tx, userId: WritableId, keptTokenHash?: Buffer): Promise<void> {
  const isOther = keptTokenHash && ne(sessions.tokenHash, keptTokenHash);
  await tx.delete(sessions).where(and(eq(sessions.ownerId, userId), isOther));
}

/** Also forgets the session's device, which the owner may not know. Throws SESSION_NOT_FOUND. */
export async function closeSession(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  ownerId: OwnerId,
  actor: Actor,
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [closed] = await tx
      .delete(sessions)
      .where(and(eq(sessions.ownerId, ownerId), eq(sessions.id, id)))
      .returning({ userAgent: sessions.userAgent, deviceId: sessions.deviceId });
    if (!closed) throw new AppError('SESSION_NOT_FOUND');
    const otherSessions = tx.select({ one: sql`1` }).from(sessions).where(eq(sessions.deviceId, devices.id));
    if (closed.deviceId) {
      await tx.delete(devices).where(and(eq(devices.id, closed.deviceId), notExists(otherSessions)));
    }
    await recordSecurityEvent(tx, queue, ownerId, {
      kind: 'session-closed',
      userAgent: closed.userAgent,
      actor,
    });
  });
}

/** Allows this session to export for `passwordConfirmationLifetime`. */
export async function recordPasswordConfirmation(db: Db, tokenHash: Buffer): Promise<void> {
  await db.update(sessions).set({ passwordConfirmedAt: new Date() }).where(eq(sessions.tokenHash, tokenHash));
}
