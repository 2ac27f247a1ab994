import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { PrivateId } from '../../platform/db/owner.ts';
import { recoveryCodes, secondFactors } from '../tables.ts';

export type SecondFactorRow = typeof secondFactors.$inferSelect;

/** Reads the active second factor of an account. */
export async function findSecondFactor(db: Db | Tx, userId: PrivateId): Promise<SecondFactorRow | undefined> {
  const [row] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.ownerId, userId), isNotNull(secondFactors.activeSince)));
  return row;
}

export function countRecoveryCodes(db: Db, userId: PrivateId): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.ownerId, userId));
}
