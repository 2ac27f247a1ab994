import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '../../account/tables.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { PrivateId, WritableId } from '../../platform/db/owner.ts';
import { getOrCreateSecret } from '../../platform/db/secrets.ts';
import { usedTrials } from '../tables.ts';

/** Remembers the e-mail, so that an account that is deleted and registered again gets no other trial. */
export async function recordUsedTrial(tx: Tx, ownerId: WritableId): Promise<void> {
  const emailHash = await hashEmailOf(tx, ownerId);
  if (!emailHash) return;
  await tx.insert(usedTrials).values({ emailHash, usedAt: tx.clock.now() }).onConflictDoNothing();
}

/** Whether an account with the same e-mail had a trial. */
export async function hasUsedTrial(db: Db | Tx, ownerId: PrivateId): Promise<boolean> {
  const emailHash = await hashEmailOf(db, ownerId);
  return emailHash !== undefined && (await db.$count(usedTrials, eq(usedTrials.emailHash, emailHash))) > 0;
}

async function hashEmailOf(db: Db | Tx, ownerId: PrivateId): Promise<Buffer | undefined> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, ownerId));
  if (!user) return undefined;
  const key = await getOrCreateSecret(db, 'trials');
  return createHmac('sha256', key).update(toMailbox(user.email)).digest();
}

const gmailDomains: readonly (string | undefined)[] = ['gmail.com', 'googlemail.com'];

/** Most providers deliver `ana+x@example.com` to `ana@example.com`, and Gmail ignores dots. */
function toMailbox(email: string): string {
  const [name = '', domain] = email.toLowerCase().split('@');
  const [mailbox = ''] = name.split('+');
  return gmailDomains.includes(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}
