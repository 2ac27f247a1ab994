import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { inTransaction } from '../../platform/db/client.ts';
import type { WritableId } from '../../platform/db/owner.ts';
import type { Deps } from '../deps.ts';
import { appointments, refusedReminders } from '../tables.ts';

/** Sends no reminder of any appointment to the e-mail of this one again. */
export async function refuseReminders(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  { ownerId, id, email }: { ownerId: WritableId; id: string; email: string | null },
): Promise<void> {
  if (email === null) return;
  await inTransaction(db, async (tx) => {
    await tx
      .insert(refusedReminders)
      .values({ emailHash: hashEmail(secret, email) })
      .onConflictDoNothing();
    await tx
      .update(appointments)
      .set({ email: null })
      .where(and(eq(appointments.ownerId, ownerId), eq(appointments.id, id)));
  });
}

/** A keyed hash of the e-mail address. Without the installation's secret the address cannot be found from it. */
export function hashEmail(secret: Buffer, email: string): Buffer {
  return createHmac('sha256', secret).update(`reminder ${email}`).digest();
}
