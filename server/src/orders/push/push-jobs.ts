import type { PushMessage } from '@vitrina/contract/orders/push/schema.ts';
import { eq } from 'drizzle-orm';
import { inTransaction } from '../../platform/db/client.ts';
import { defineJob } from '../../platform/queue/define-job.ts';
import { orderPushSubscriptions, pushSubscriptions } from '../tables.ts';
import type { Deps } from './deps.ts';
import { queueDueReminders } from './menu-reminder-writes.ts';
import { pushLifetimeMs } from './push-client.ts';
import {
  type AnnouncementReason,
  type CustomerNews,
  findCustomerPush,
  findMenuPush,
  findPendingPush,
  findReadyPush,
  selectCustomerSubscriptionIds,
  selectSubscriptionIds,
} from './reads.ts';

/** The owner of an order is told of it or, with `customer`, its customer. */
interface Announcement {
  orderId: string;
  reason?: AnnouncementReason;
  customer?: CustomerNews;
}

declare module '../../platform/queue/queue.ts' {
  interface Jobs {
    'announce-orders': Announcement;
    'remind-menus': object;
    /** `menuDate`: the owner is asked for the dishes of a local date. */
    /** `message`: a ready text of a room above. */
    'send-push': (Announcement | { menuDate: string } | { message: PushMessage }) & {
      subscriptionId: string;
      announcedAt: string;
    };
  }
}

const hour = 60 * 60;

/** Queues a push for each device of the order's owner or customer, so that one that fails repeats no other. */
export const announceOrders = defineJob({
  name: 'announce-orders',
  // A new order is news for minutes, so a push service that is down for longer is given up.
  options: { retryLimit: 3, retryDelay: 5, expireInSeconds: 30, deleteAfterSeconds: hour },
  async run({ db, queue }: Pick<Deps, 'db' | 'queue'>, announcement) {
    const { orderId, customer } = announcement;
    const subscriptionIds = await (customer ? selectCustomerSubscriptionIds : selectSubscriptionIds)(
      db,
      orderId,
    );
    const announcedAt = db.clock.now().toISOString();
    await inTransaction(db, async (tx) => {
      for (const subscriptionId of subscriptionIds)
        await queue.add(tx, 'send-push', { ...announcement, subscriptionId, announcedAt });
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
  async run({ db, push, orderTokens }: Pick<Deps, 'db' | 'push' | 'orderTokens'>, job) {
    const { subscriptionId, announcedAt } = job;
    const ageMs = db.clock.now().getTime() - Date.parse(announcedAt);
    if (ageMs > pushLifetimeMs) return;
    const customer = 'orderId' in job ? job.customer : undefined;
    const pending =
      'menuDate' in job
        ? await findMenuPush(db, { ...job, lifetimeMs: pushLifetimeMs - ageMs })
        : 'message' in job
          ? await findReadyPush(db, { ...job, lifetimeMs: pushLifetimeMs - ageMs })
          : customer
            ? await findCustomerPush(db, orderTokens, { orderId: job.orderId, subscriptionId, ...customer })
            : await findPendingPush(db, job);
    if (!pending) return;
    const { subscription, message, lifetimeMs } = pending;
    if (await push.send(subscription, message, lifetimeMs)) return;
    const subscriptions = customer ? orderPushSubscriptions : pushSubscriptions;
    await db.delete(subscriptions).where(eq(subscriptions.id, subscriptionId));
  },
});

/** Asks the owners of daily menus for the dishes of the day, each at the hour that the owner chose. */
export const remindMenus = defineJob({
  name: 'remind-menus',
  options: { retryLimit: 0, expireInSeconds: 5 * 60, deleteAfterSeconds: hour },
  cron: '* * * * *',
  run: ({ db, queue }: Pick<Deps, 'db' | 'queue'>) => queueDueReminders(db, queue),
});
