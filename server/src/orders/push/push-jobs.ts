import { eq } from 'drizzle-orm';
import { inTransaction } from '../../platform/db/client.ts';
import { defineJob } from '../../platform/queue/define-job.ts';
import type { Deps } from '../deps.ts';
import { pushSubscriptions } from '../tables.ts';
import { pushLifetimeMs } from './push-client.ts';
import { type AnnouncementReason, findPendingPush, selectSubscriptionIds } from './reads.ts';

declare module '../../platform/queue/queue.ts' {
  interface Jobs {
    'announce-orders': { orderId: string; reason?: AnnouncementReason };
    'send-push': {
      orderId: string;
      subscriptionId: string;
      announcedAt: string;
      reason?: AnnouncementReason;
    };
  }
}

const hour = 60 * 60;

/** Queues a push for each device of the order's owner, so that one that fails repeats no other. */
export const announceOrders = defineJob({
  name: 'announce-orders',
  // A new order is news for minutes, so a push service that is down for longer is given up.
  options: { retryLimit: 3, retryDelay: 5, expireInSeconds: 30, deleteAfterSeconds: hour },
  async run({ db, queue }: Pick<Deps, 'db' | 'queue'>, { orderId, reason }) {
    const subscriptionIds = await selectSubscriptionIds(db, orderId);
    const announcedAt = new Date().toISOString();
    await inTransaction(db, async (tx) => {
      for (const subscriptionId of subscriptionIds)
        await queue.add(tx, 'send-push', {
          orderId,
          subscriptionId,
          announcedAt,
          ...(reason && { reason }),
        });
    });
  },
});

export const sendPush = defineJob({
  name: 'send-push',
  options: {
    retryLimit: 4,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 120,
    expireInSeconds: 60,
    deleteAfterSeconds: hour,
  },
  async run({ db, push }: Pick<Deps, 'db' | 'push'>, { orderId, subscriptionId, announcedAt, reason }) {
    if (Date.now() - Date.parse(announcedAt) > pushLifetimeMs) return;
    const pending = await findPendingPush(db, { orderId, subscriptionId, reason });
    if (!pending) return;
    const exists = await push.send(pending.subscription, pending.message);
    if (!exists) await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId));
  },
});
