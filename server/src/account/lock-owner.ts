import { eq } from 'drizzle-orm';
import type { Tx } from '../platform/db/client.ts';
import type { OwnerId } from '../platform/db/owner.ts';
import { users } from './tables.ts';

/**
 * Locks the owner's row until the transaction ends. Writes that count or number rows need the lock, so that
 * two of them cannot both exceed a limit.
 */
export async function lockOwner(tx: Tx, ownerId: OwnerId): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update');
}
