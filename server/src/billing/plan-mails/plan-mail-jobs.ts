import { and, eq, isNull } from 'drizzle-orm';
import { inTransaction } from '../../platform/db/client.ts';
import {
  defineJob,
  defineMailJob,
  type MailTools,
  repeatedOptions,
} from '../../platform/queue/define-job.ts';
import type { Deps } from '../payments/deps.ts';
import { selectEndingVouchers } from '../payments/reads.ts';
import { selectDueReminders } from '../subscriptions/reads.ts';
import { planMails } from '../tables.ts';
import { renderPlanMail } from './plan-mail.ts';
import { queuePlanMail } from './plan-mail-writes.ts';

/** The maximum per run. The next run queues the rest. */
const batchSize = 1000;

declare module '../../platform/queue/queue.ts' {
  interface Jobs {
    'send-plan-mail': { mailId: string };
    'announce-ends': object;
  }
}

const day = 24 * 60 * 60;

/** Sends a mail about a plan or a payment, unless it was sent or is outdated. */
export const sendPlanMail = defineMailJob({
  name: 'send-plan-mail',
  // A late receipt is still useful: retried for about two days, up to half an hour apart.
  options: {
    retryLimit: 100,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 1800,
    expireInSeconds: 120,
    // Leaves the operator time to retry a mail that failed for two days.
    deleteAfterSeconds: 7 * day,
  },
  async run(deps: Pick<Deps, 'db' | 'env' | 'accountParts' | 'paymentGateway'> & MailTools, { mailId }) {
    const { db, sendMail } = deps;
    const [row] = await db
      .select()
      .from(planMails)
      .where(and(eq(planMails.id, mailId), isNull(planMails.sentAt)));
    if (!row) return;
    const mail = await renderPlanMail(deps, row);
    if (mail) await sendMail(mail);
    await db.update(planMails).set({ sentAt: db.clock.now() }).where(eq(planMails.id, mailId));
  },
});

/** Reminds owners before their plan or a voucher ends. */
export const announceEnds = defineJob({
  name: 'announce-ends',
  options: repeatedOptions(20 * 60),
  cron: '*/10 * * * *',
  hasLongQueries: true,
  run: (deps: Pick<Deps, 'db' | 'queue'>) => queueExpiryReminders(deps),
});

export async function queueExpiryReminders({ db, queue }: Pick<Deps, 'db' | 'queue'>): Promise<void> {
  for (const { ownerId, kind, endsAt } of await selectDueReminders(db, batchSize)) {
    await inTransaction(db, (tx) => queuePlanMail(tx, queue, ownerId, kind, endsAt.toISOString()));
  }
  for (const { id, ownerId } of await selectEndingVouchers(db, batchSize)) {
    await inTransaction(db, (tx) => queuePlanMail(tx, queue, ownerId, 'voucher-ending', id));
  }
}
