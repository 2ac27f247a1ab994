import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { createToken } from '../../platform/crypto/tokens.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { AccountId, MemberId } from '../../platform/db/owner.ts';
import { sessionLifetime, sharedSessionLifetime, touchInterval } from '../sessions/session-lifetimes.ts';
import { type DeviceKind, memberDevices, memberSessions } from '../tables.ts';
import type { MemberSessionRow } from './session-reads.ts';

const lifetimes: Record<DeviceKind, number> = { own: sessionLifetime, shared: sharedSessionLifetime };

interface SessionDevice {
  ownerId: AccountId;
  deviceId: string;
  kind: DeviceKind;
}

/** Returns the token of the member's new session on the device. Only its hash is stored. */
export async function startMemberSession(
  tx: Tx,
  { ownerId, deviceId, kind }: SessionDevice,
  memberId: MemberId,
): Promise<string> {
  const { token, tokenHash } = createToken();
  const now = tx.clock.now();
  const expiresAt = new Date(now.getTime() + lifetimes[kind]);
  await tx.insert(memberSessions).values({
    ownerId,
    id: uuidv7(),
    memberId,
    deviceId,
    tokenHash,
    createdAt: now,
    lastUsedAt: now,
    expiresAt,
  });
  return token;
}

/**
 * Prolongs the session of a call. On a shared device only what a person does prolongs it: not polls, streams and refetches, which
 * are reads.
 */
export async function touchMemberSession(
  db: Db,
  { ownerId, id, deviceId, deviceKind, lastUsedAt }: MemberSessionRow,
  { isByPerson }: { isByPerson: boolean },
  now: Date,
): Promise<void> {
  const isDue = now.getTime() - lastUsedAt.getTime() > touchInterval;
  if (deviceKind === 'shared' ? !isByPerson : !isDue) return;
  await db
    .update(memberSessions)
    .set({ lastUsedAt: now, expiresAt: new Date(now.getTime() + lifetimes[deviceKind]) })
    .where(and(eq(memberSessions.ownerId, ownerId), eq(memberSessions.id, id)));
  await db
    .update(memberDevices)
    .set({ lastUsedAt: now })
    .where(and(eq(memberDevices.ownerId, ownerId), eq(memberDevices.id, deviceId)));
}

export async function touchDevice(
  db: Db,
  { ownerId, id, lastUsedAt }: { ownerId: AccountId; id: string; lastUsedAt: Date },
): Promise<void> {
  const now = db.clock.now();
  if (now.getTime() - lastUsedAt.getTime() <= touchInterval) return;
  await db
    .update(memberDevices)
    .set({ lastUsedAt: now })
    .where(and(eq(memberDevices.ownerId, ownerId), eq(memberDevices.id, id)));
}

export async function endMemberSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.delete(memberSessions).where(eq(memberSessions.tokenHash, tokenHash));
}
