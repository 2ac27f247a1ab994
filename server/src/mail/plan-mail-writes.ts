import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../db/client.ts';
import { type PlanMailKind, planMails } from '../db/tables.ts';
import type { JobQueue } from '../jobs/queue.ts';

/** Queues a mail in the caller's transaction, unless one of this kind was ever queued for what it is `about`. */
export async function queuePlanMail(
  tx: Tx,
  queue: JobQueue,
  ownerId: string,
  kind: PlanMailKind,
  about: string,
): Promise<void> {
  const mailId = uuidv7();
  const ordered = await tx
    .insert(planMails)
    .values({ id: mailId, ownerId, kind, about, createdAt: tx.clock.now() })
    .onConflictDoNothing()
    .returning({ id: planMails.id });
  if (ordered.length > 0) await queue.add(tx, 'send-plan-mail', { mailId });
}
