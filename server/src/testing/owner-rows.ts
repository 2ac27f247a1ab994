import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { isPaidPlan } from '@vitrina/contract/billing/plans/rules.ts';
import { startSession } from '../account/sessions/writes.ts';
import { users } from '../account/tables.ts';
import { grantPlan } from '../billing/subscriptions/writes.ts';
// The writes are checked against the names of all jobs.
import type {} from '../boot/jobs.ts';
import { hashPassword } from '../platform/crypto/passwords.ts';
import { type Db, inTransaction } from '../platform/db/client.ts';
import type { OwnerId } from '../platform/db/owner.ts';
import { accountParts } from '../profile/account-parts-writes.ts';

export interface Owner {
  userId: OwnerId;
  token: string;
  email: string;
  password: string;
}

export interface OwnerOptions {
  plan?: PlanId;
  name?: string;
}

const password = 'secreto-1';
/** One hash serves all owners, because each takes 25 ms. */
let passwordHash: Promise<string> | undefined;

/** Inserts what the registration, its code, the operator's grant and the log-in store. No mail is sent. */
export async function insertOwner(
  db: Db,
  { plan = 'free', name = 'Ana Díaz' }: OwnerOptions = {},
): Promise<Owner> {
  const email = `${crypto.randomUUID()}@example.com`;
  passwordHash ??= hashPassword(password, 'test');
  const hash = await passwordHash;
  return inTransaction(db, async (tx) => {
    const now = new Date();
    const [user] = await tx
      .insert(users)
      .values({ name, email, passwordHash: hash, verifiedAt: now, consentAt: now })
      .returning({ id: users.id });
    if (!user) throw new Error('insert returned no row');
    const userId = user.id as OwnerId;
    await accountParts.create(tx, userId);
    if (isPaidPlan(plan)) await grantPlan(tx, userId, plan);
    return { userId, email, password, token: await startSession(tx, userId, 'test') };
  });
}
