import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { auditLog, slugs, users } from '../db/tables.ts';
import type { Env } from '../env.ts';

export interface DemoAccount {
  userId: string;
  email: string;
  /** Else a start that was killed left it half-made, and nobody sees it. */
  complete: boolean;
}

export function selectDemoAccounts(db: Db): Promise<DemoAccount[]> {
  const complete = sql<boolean>`${users.verifiedAt} is not null`;
  return db
    .select({ userId: users.id, email: users.email, complete })
    .from(users)
    .where(eq(users.demo, true));
}

/** Whether there is something to make: none is there and it is wanted, or what was begun is not complete. */
export async function isDemoDue(
  db: Db,
  { demo, databaseUrl }: Pick<Env, 'demo' | 'databaseUrl'>,
): Promise<boolean> {
  if (demo === false) return false;
  const accounts = await selectDemoAccounts(db);
  if (accounts.some(({ complete }) => !complete)) return true;
  if (accounts.length > 0) return false;
  return demo ?? (databaseUrl === undefined && (await isUntouched(db)));
}

/** Nobody has ever registered or acted here. Slugs and the operator's acts outlive the accounts that they belong to. */
async function isUntouched(db: Db): Promise<boolean> {
  const counts = await Promise.all([db.$count(users), db.$count(slugs), db.$count(auditLog)]);
  return counts.every((count) => count === 0);
}
