import { eq, sql } from 'drizzle-orm';
import type { UserRow } from '../account/auth/reads.ts';
import { auditLog, users } from '../account/tables.ts';
import { slugs } from '../business/tables.ts';
import type { Db } from '../platform/db/client.ts';
import type { AccountId } from '../platform/db/owner.ts';
import type { Env } from '../platform/env.ts';

export interface DemoAccount extends Pick<UserRow, 'email'> {
  userId: AccountId;
  /** False after an interrupted seed. The business is then not visible. */
  isComplete: boolean;
}

export function selectDemoAccounts(db: Db): Promise<DemoAccount[]> {
  const isComplete = sql<boolean>`${users.verifiedAt} is not null`;
  return db
    .select({ userId: users.id, email: users.email, isComplete })
    .from(users)
    .where(eq(users.demo, true));
}

/** True when the demo is wanted and missing, or when an interrupted seed must be completed. */
export async function isDemoDue(
  db: Db,
  { demo, databaseUrl }: Pick<Env, 'demo' | 'databaseUrl'>,
): Promise<boolean> {
  if (demo === false) return false;
  const accounts = await selectDemoAccounts(db);
  if (accounts.some(({ isComplete }) => !isComplete)) return true;
  if (accounts.length > 0) return false;
  return demo ?? (databaseUrl === undefined && (await isUnused(db)));
}

/** Whether there was never an account. Slugs and the audit log outlive deleted accounts. */
async function isUnused(db: Db): Promise<boolean> {
  const counts = await Promise.all([db.$count(users), db.$count(slugs), db.$count(auditLog)]);
  return counts.every((count) => count === 0);
}
