import { registerBody } from '@vitrina/contract/auth/schema.ts';
import { eq } from 'drizzle-orm';
import { registerUser } from '../auth/writes.ts';
import { hashPassword } from '../crypto/passwords.ts';
import { createBusiness } from '../customization/writes.ts';
import { type Db, inTransaction, type Tx } from '../db/client.ts';
import type { OwnerId } from '../db/owner.ts';
import { planTime, subscriptions, users } from '../db/tables.ts';
import { grantPlan, startFreePlan } from '../subscriptions/writes.ts';
import type { DemoBusiness } from './business.ts';
import { selectDemoAccounts } from './reads.ts';

/** The same for all three, and printed: nothing in there is anybody's secret. */
export const demoPassword = 'vitrina-demo';

export interface DemoOwner {
  ownerId: OwnerId;
  complete: boolean;
}

/** Nobody reads the mail of these addresses, so no code is sent. */
const noMail = { add: async () => {} };

/** The account of a demonstration business, registered when it is not there: with its plan, and not yet verified. */
export async function openDemoAccount(db: Db, { owner, email, plan }: DemoBusiness): Promise<DemoOwner> {
  const found = (await selectDemoAccounts(db)).find((account) => account.email === email);
  if (found) return { ownerId: found.userId as OwnerId, complete: found.complete };
  const { password, ...person } = registerBody.parse({ name: owner, email, password: demoPassword });
  const passwordHash = await hashPassword(password);
  const userId = await registerUser(db, noMail, { name: person.name, email, passwordHash, consented: true });
  await inTransaction(db, async (tx) => {
    await tx.update(users).set({ demo: true }).where(eq(users.id, userId));
    await createBusiness(tx, userId);
    await startFreePlan(tx, userId);
    await grantPlan(tx, userId, plan);
  });
  return { ownerId: userId as OwnerId, complete: false };
}

/**
 * The last step, which makes everything visible at once. It stands in for the code that an owner types in, and no
 * owner's write can date an account back or grant ten years: a demonstration that lapses after a month is none.
 */
export async function completeDemoAccount(tx: Tx, ownerId: OwnerId, since: Date): Promise<void> {
  const endsAt = new Date();
  endsAt.setFullYear(endsAt.getFullYear() + 10);
  await tx.update(planTime).set({ startsAt: since, endsAt }).where(eq(planTime.ownerId, ownerId));
  await tx.update(subscriptions).set({ startedAt: since, endsAt }).where(eq(subscriptions.ownerId, ownerId));
  await tx.update(users).set({ verifiedAt: since, createdAt: since }).where(eq(users.id, ownerId));
}
