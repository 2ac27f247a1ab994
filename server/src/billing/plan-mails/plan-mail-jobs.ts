import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../boot/deps.ts';
import { inTransaction } from '../../platform/db/client.ts';
import type { SendMail } from '../../platform/mail/transport.ts';
import { selectDueReminders } from '../subscriptions/reads.ts';
import { planMails } from '../tables.ts';
import { renderPlanMail } from './plan-mail.ts';
import { queuePlanMail } from './plan-mail-writes.ts';

/** The maximum per run. The next run queues the rest. */
const batchSize = 1000;

/** Sends queued mails about plans and payments. */
export async function startSendingPlanMails(
  { db, env, queue }: Pick<Deps, 'db' | 'env' | 'queue'>,
  sendMail: SendMail,
): Promise<void> {
  await queue.work('send-plan-mail', ({ mailId }) => sendPlanMail({ db, env }, sendMail, mailId));
}

/** Reminds owners before their plan ends. */
export async function startExpiryReminders({ db, queue }: Pick<Deps, 'db' | 'queue'>): Promise<void> {
  await queue.work('announce-ends', () => queueExpiryReminders({ db, queue }));
  await queue.schedule('announce-ends', '*/10 * * * *');
}

export async function queueExpiryReminders({ db, queue }: Pick<Deps, 'db' | 'queue'>): Promise<void> {
  for (const { ownerId, kind, endsAt } of await selectDueReminders(db, batchSize)) {
    await inTransaction(db, (tx) => queuePlanMail(tx, queue, ownerId, kind, endsAt.toISOString()));
  }
}

/** Sends a mail unless it was sent or is outdated. The queue retries if it throws. */
async function sendPlanMail(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  sendMail: SendMail,
  mailId: string,
): Promise<void> {
  const [row] = await db
    .select()
    .from(planMails)
    .where(and(eq(planMails.id, mailId), isNull(planMails.sentAt)));
  if (!row) return;
  const mail = await renderPlanMail(db, env, row);
  if (mail) await sendMail(mail);
  await db.update(planMails).set({ sentAt: db.clock.now() }).where(eq(planMails.id, mailId));
}
