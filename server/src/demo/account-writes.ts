import { registerBody } from '@vitrina/contract/account/auth/schema.ts';
import { eq } from 'drizzle-orm';
import { registerUser } from '../account/auth/writes.ts';
import { users } from '../account/tables.ts';
import { grantPlan, startFreePlan } from '../billing/subscriptions/writes.ts';
import { planTime, subscriptions } from '../billing/tables.ts';
import { requireBusiness } from '../business/customization/reads.ts';
import { createBusiness } from '../business/customization/writes.ts';
import { type PastOrder, recordPastOrders } from '../orders/placing/past-order-writes.ts';
import { hashPassword } from '../platform/crypto/passwords.ts';
import { type Db, inTransaction } from '../platform/db/client.ts';
import type { OwnerId } from '../platform/db/owner.ts';
import type { DemoBusiness } from './business.ts';
import { type DemoAccount, selectDemoAccounts } from './reads.ts';
import { recordPastVisits } from './visit-writes.ts';
import type { PastVisits } from './visits.ts';

/** Not secret: the same for all demo accounts, and printed. */
export const demoPassword = 'vitrina-demo';

interface DemoOwner extends Pick<DemoAccount, 'isComplete'> {
  ownerId: OwnerId;
}

/** Sends no code, because nobody reads these e-mails. */
export const noQueue = { add: async () => {} };

export async function selectDemoOwners(db: Db): Promise<(DemoOwner & Pick<DemoAccount, 'email'>)[]> {
  const accounts = await selectDemoAccounts(db);
  return accounts.map(({ userId, ...account }) => ({ ...account, ownerId: userId as OwnerId }));
}

/** Returns the account of a demo business. A new one is registered with its plan, but not verified yet. */
export async function ensureDemoAccount(db: Db, { owner, email, plan }: DemoBusiness): Promise<DemoOwner> {
  const existing = (await selectDemoAccounts(db)).find((account) => account.email === email);
  if (existing) return { ownerId: existing.userId as OwnerId, isComplete: existing.isComplete };
  const { password, ...person } = registerBody.parse({ name: owner, email, password: demoPassword });
  const passwordHash = await hashPassword(password, 'demo');
  const userId = await registerUser(db, noQueue, {
    name: person.name,
    email,
    passwordHash,
    hasConsented: true,
  });
  await inTransaction(db, async (tx) => {
    await tx.update(users).set({ demo: true }).where(eq(users.id, userId));
    await createBusiness(tx, userId);
    await startFreePlan(tx, userId);
    await grantPlan(tx, userId, plan);
  });
  return { ownerId: userId as OwnerId, isComplete: false };
}

/**
 * Records the past visits and orders and makes the business visible, as the last step. Dates the account back and
 * extends its plan by ten years, which no owner's write can do.
 */
export async function completeDemoAccount(
  db: Db,
  ownerId: OwnerId,
  { info }: DemoBusiness,
  { since, visits, orders }: { since: Date; visits: PastVisits; orders: readonly PastOrder[] },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const endsAt = tx.clock.now();
    endsAt.setFullYear(endsAt.getFullYear() + 10);
    await recordPastVisits(tx, ownerId, info.hasCartEnabled ? 'cart' : 'whatsapp', visits);
    const { currency } = await requireBusiness(tx, ownerId);
    await recordPastOrders(tx, ownerId, currency, orders);
    await tx.update(planTime).set({ startsAt: since, endsAt }).where(eq(planTime.ownerId, ownerId));
    await tx
      .update(subscriptions)
      .set({ startedAt: since, endsAt })
      .where(eq(subscriptions.ownerId, ownerId));
    await tx.update(users).set({ verifiedAt: since, createdAt: since }).where(eq(users.id, ownerId));
  });
}
