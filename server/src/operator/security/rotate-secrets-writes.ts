import { randomBytes } from 'node:crypto';
import { isNull } from 'drizzle-orm';
import { codes, failedLogins, operatorSessions } from '../../account/tables.ts';
import { type Db, inTransaction } from '../../platform/db/client.ts';
import { orderSecret, previousOrderSecret, vapidSecret } from '../../platform/db/secrets.ts';
import { secrets } from '../../platform/db/tables.ts';
import type { Env } from '../../platform/env.ts';
import { createOperatorPassword, operatorPasswordSecret } from './credentials.ts';
import { deleteSecondFactor } from './second-factor-writes.ts';

/**
 * Replaces the keys in the table `secrets`, except the one that browsers subscribed to. Links of orders stay valid until
 * the next rotation. Open codes and the operator's sessions end. Returns the new random
 * password of the operator, or null with ADMIN_PASSWORD. Running processes keep the old keys until they restart.
 */
export function rotateSecrets(
  db: Db,
  env: Env,
  { removesSecondFactor }: { removesSecondFactor: boolean },
): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    const rows = await tx.delete(secrets).returning();
    const values = new Map(rows.map(({ name, value }) => [name, value]));
    for (const { name, value } of rows) {
      if (name === operatorPasswordSecret || name === previousOrderSecret) continue;
      const kept = name === vapidSecret ? value : randomBytes(32).toString('base64');
      await tx.insert(secrets).values({ name, value: kept });
    }
    const orderKey = values.get(orderSecret);
    if (orderKey) await tx.insert(secrets).values({ name: previousOrderSecret, value: orderKey });
    await tx.update(codes).set({ closedAt: new Date() }).where(isNull(codes.closedAt));
    await tx.delete(failedLogins);
    await tx.delete(operatorSessions);
    if (removesSecondFactor) await deleteSecondFactor(tx);
    return createOperatorPassword(tx, env);
  });
}
