import { and, eq, sql } from 'drizzle-orm';
import { inTransaction } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent } from '../security-events/writes.ts';
import type { Actor } from '../sessions/actor.ts';
import { memberDevices } from '../tables.ts';

type DeviceDeps = Pick<Deps, 'db' | 'queue'>;

/** Throws DEVICE_NOT_FOUND. */
export function closeDevice(
  { db, queue }: DeviceDeps,
  ownerId: OwnerId,
  actor: Actor,
  id: string,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [closed] = await tx
      .delete(memberDevices)
      .where(and(eq(memberDevices.ownerId, ownerId), sql`${memberDevices.id} = ${id}::uuid`))
      .returning({ userAgent: memberDevices.userAgent });
    if (!closed) throw new AppError('DEVICE_NOT_FOUND');
    await recordSecurityEvent(tx, queue, ownerId, {
      kind: 'device-closed',
      userAgent: closed.userAgent,
      actor,
    });
  });
}

/** Returns how many were closed. */
export function closeAllDevices(
  { db, queue }: DeviceDeps,
  ownerId: OwnerId,
  actor: Actor,
  userAgent: string,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const closed = await tx
      .delete(memberDevices)
      .where(eq(memberDevices.ownerId, ownerId))
      .returning({ id: memberDevices.id });
    if (closed.length > 0)
      await recordSecurityEvent(tx, queue, ownerId, { kind: 'device-closed', userAgent, actor });
    return closed.length;
  });
}
