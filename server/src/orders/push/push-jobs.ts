import { eq } from 'drizzle-orm';
import type { Deps } from '../../boot/deps.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { pushSubscriptions } from '../tables.ts';
import { pushLifetimeMs } from './push-client.ts';
import { findPendingPush, selectSubscriptionIds } from './reads.ts';

/** Sends new orders to the subscribed devices. Each device has a job, so that one that fails repeats no other. */
export async function startPushes({ db, queue, push }: Pick<Deps, 'db' | 'queue' | 'push'>): Promise<void> {
  await queue.work('announce-order', async ({ orderId }) => {
    const subscriptionIds = await selectSubscriptionIds(db, orderId);
    await inTransaction(db, async (tx) => {
      for (const subscriptionId of subscriptionIds)
        await queue.add(tx, 'send-push', { orderId, subscriptionId });
    });
  });
  await queue.work('send-push', async ({ orderId, subscriptionId }) => {
    const pending = await findPendingPush(db, orderId, subscriptionId);
    if (!pending || Date.now() - pending.orderedAt.getTime() > pushLifetimeMs) return;
    const exists = await push.send(pending.subscription, pending.message);
    if (!exists) await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId));
  });
}
