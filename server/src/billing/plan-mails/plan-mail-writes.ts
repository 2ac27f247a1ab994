import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../platform/db/client.ts';
import type { WritableId } from '../../platform/db/owner.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { type PlanMailKind, planMails } from '../tables.ts';

/** Queues a mail, unless one of this kind was already queued for the same `about`. */
export async function queuePlanMail(
  tx: Tx,
  queue: JobQueue,
  ownerId: WritableId,
  kind: PlanMailKind,
  about: string,
): Promise<void> {
  const mailId = uuidv7();
  const inserted = await tx
    .insert(planMails)
    .values({ id: mailId, ownerId, kind, about, createdAt: tx.clock.now() })
    .onConflictDoNothing()
    .returning({ id: planMails.id });
  if (inserted.length > 0) await queue.add(tx, 'send-plan-mail', { mailId });
}
