import { and, eq, isNull } from 'drizzle-orm';
import { type Db, inTransaction } from '../db/client.ts';
import { planMails } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { planMail } from '../mail/plan-mail.ts';
import { queuePlanMail } from '../mail/plan-mail-writes.ts';
import type { SendMail } from '../mail/transport.ts';
import { selectDueReminders } from '../subscriptions/reads.ts';
import type { JobQueue } from './queue.ts';

/** As many as a run orders; the next one takes the rest. */
const batchSize = 1000;

/** Sends the mails about plans and payments that were ordered. */
export async function startSendingPlanMails(
  { db, env, queue }: Pick<Deps, 'db' | 'env' | 'queue'>,
  sendMail: SendMail,
): Promise<void> {
  await queue.work('send-plan-mail', ({ mailId }) => sendPlanMail({ db, env }, sendMail, mailId));
}

/** Tells owners in good time that their plan ends. */
export async function startExpiryReminders({ db, queue }: Pick<Deps, 'db' | 'queue'>): Promise<void> {
  await queue.work('announce-ends', () => queueExpiryReminders({ db, queue }));
  await queue.schedule('announce-ends', '*/10 * * * *');
}

/** Orders the mails that are due about the ends of plans. */
export async function queueExpiryReminders({ db, queue }: { db: Db; queue: JobQueue }): Promise<void> {
  for (const { ownerId, kind, endsAt } of await selectDueReminders(db, batchSize)) {
    await inTransaction(db, (tx) => queuePlanMail(tx, queue, ownerId, kind, endsAt.toISOString()));
  }
}

/** Sends an ordered mail unless it was sent, or what it says has been overtaken. Throwing has the queue try again. */
async function sendPlanMail(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  sendMail: SendMail,
  mailId: string,
): Promise<void> {
  const [order] = await db
    .select()
    .from(planMails)
    .where(and(eq(planMails.id, mailId), isNull(planMails.sentAt)));
  if (!order) return;
  const mail = await planMail(db, env, order);
  if (mail) await sendMail(mail);
  await db.update(planMails).set({ sentAt: db.clock.now() }).where(eq(planMails.id, mailId));
}
