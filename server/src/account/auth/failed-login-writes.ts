import { createHmac } from 'node:crypto';
import { eq, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors.ts';
import { failedLogins } from '../tables.ts';

/** More than the limit of one IP address, so that one stranger slows nobody else down. */
const freeFailures = 15;
const maxDelaySeconds = 15 * 60;
/** Not the current time, which differs by milliseconds between concurrent attempts. */
const atOnce = new Date(0);
/** Failures are forgotten this long after the last attempt. */
export const failedLoginRetentionMs = 24 * 60 * 60 * 1000;

/** `subject` is an e-mail or the id of a known device. */
export function createLoginKey(secret: Buffer, subject: string): Buffer {
  return createHmac('sha256', secret).update(`login:${subject}`).digest();
}

/**
 * Counts an attempt as failed before its password is checked, so that concurrent guesses cannot share one. From the
 * 15th failure on the next attempt is rejected for 1, 2, 4… seconds, up to 15 minutes. Throws TOO_MANY_LOGINS.
 */
export async function consumeLoginAttempt(db: Db, key: Buffer): Promise<void> {
  const now = new Date();
  const expiry = new Date(now.getTime() - failedLoginRetentionMs);
  const failures = sql<number>`case when ${failedLogins.lastAttemptAt} < ${expiry} then 1 else ${failedLogins.failures} + 1 end`;
  const delaySeconds = sql`least(${maxDelaySeconds}::int, power(2, least(${failures} - ${freeFailures}::int, 20)))`;
  const counted = await db
    .insert(failedLogins)
    .values({ key, failures: 1, nextAttemptAt: atOnce, lastAttemptAt: now })
    .onConflictDoUpdate({
      target: failedLogins.key,
      set: {
        failures,
        nextAttemptAt: sql`case when ${failures} < ${freeFailures}::int then ${atOnce}::timestamptz
          else ${now}::timestamptz + make_interval(secs => ${delaySeconds}) end`,
        lastAttemptAt: now,
      },
      setWhere: lte(failedLogins.nextAttemptAt, now),
    })
    .returning({ key: failedLogins.key });
  if (counted.length > 0) return;
  const [row] = await db
    .select({ nextAttemptAt: failedLogins.nextAttemptAt })
    .from(failedLogins)
    .where(eq(failedLogins.key, key));
  const waitMs = (row?.nextAttemptAt.getTime() ?? 0) - now.getTime();
  throw new AppError('TOO_MANY_LOGINS', { retryAfter: Math.max(1, waitMs / 1000) });
}

export async function clearFailedLogins(db: Db | Tx, key: Buffer): Promise<void> {
  await db.delete(failedLogins).where(eq(failedLogins.key, key));
}

/** Undoes `consumeLoginAttempt` for an attempt that was no guess. */
export async function returnLoginAttempt(db: Db, key: Buffer): Promise<void> {
  await db
    .update(failedLogins)
    .set({ failures: sql`greatest(${failedLogins.failures} - 1, 0)`, nextAttemptAt: atOnce })
    .where(eq(failedLogins.key, key));
}
