import { randomBytes } from 'node:crypto';
import { isNull } from 'drizzle-orm';
import { type Db, inTransaction } from '../db/client.ts';
import { codes, failedLogins, operatorSessions, secrets } from '../db/tables.ts';
import type { Env } from '../env.ts';
import { createOperatorPassword, operatorPasswordSecret } from './credentials.ts';
import { deleteSecondFactor } from './second-factor-writes.ts';

/**
 * Replaces every key in the table `secrets`. Open codes and the operator's sessions end. Returns the new random
 * password of the operator, or null with ADMIN_PASSWORD. Running processes keep the old keys until they restart.
 */
export function rotateSecrets(
  db: Db,
  env: Env,
  { removesSecondFactor }: { removesSecondFactor: boolean },
): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    const rows = await tx.delete(secrets).returning({ name: secrets.name });
    const keys = rows.filter(({ name }) => name !== operatorPasswordSecret);
    for (const { name } of keys) {
      await tx.insert(secrets).values({ name, value: randomBytes(32).toString('base64') });
    }
    await tx.update(codes).set({ closedAt: new Date() }).where(isNull(codes.closedAt));
    await tx.delete(failedLogins);
    await tx.delete(operatorSessions);
    if (removesSecondFactor) await deleteSecondFactor(tx);
    return createOperatorPassword(tx, env);
  });
}
