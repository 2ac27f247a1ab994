import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { hashKey } from '../../platform/crypto/tokens.ts';
import { inTransaction } from '../../platform/db/client.ts';
import type { AccountId } from '../../platform/db/owner.ts';
import { tryConsume } from '../../platform/http/rate-limits.ts';
import {
  defineJob,
  defineMailJob,
  type MailTools,
  mailOptions,
  repeatedOptions,
} from '../../platform/queue/define-job.ts';
import type { Deps } from '../deps.ts';
import { appointments } from '../tables.ts';
import { renderReminder } from './reminder-mail.ts';
import { findReminded, hasRefused, selectDueReminders } from './reminder-reads.ts';
import { hashEmail } from './reminder-writes.ts';

declare module '../../platform/queue/queue.ts' {
  interface Jobs {
    'remind-appointments': object;
    'send-appointment-reminder': { appointmentId: string };
  }
}

/** Reminds the customers who left an e-mail a day before their appointment. */
export const remindAppointments = defineJob({
  name: 'remind-appointments',
  options: repeatedOptions(20 * 60),
  cron: '4-59/10 * * * *',
  hasLongQueries: true,
  run: (deps: Pick<Deps, 'db' | 'queue' | 'limits' | 'secret'>) => queueReminders(deps),
});

/** Sends a reminder, unless the appointment was cancelled or is over. */
export const sendAppointmentReminder = defineMailJob({
  name: 'send-appointment-reminder',
  options: mailOptions,
  async run(deps: Pick<Deps, 'db' | 'env' | 'appointmentTokens'> & MailTools, { appointmentId }) {
    const row = await findReminded(deps.db, appointmentId);
    if (row) await deps.sendMail(await renderReminder(deps, row));
  },
});

/** The maximum per run. The next run queues the rest. */
const batchSize = 1000;

/** Queues the mails that are due, each once. */
export async function queueReminders(deps: Pick<Deps, 'db' | 'queue' | 'limits' | 'secret'>): Promise<void> {
  for (const due of await selectDueReminders(deps.db, batchSize)) await queueReminder(deps, due);
}

async function queueReminder(
  deps: Pick<Deps, 'db' | 'queue' | 'limits' | 'secret'>,
  { ownerId, id }: { ownerId: AccountId; id: string },
): Promise<void> {
  const { db, queue } = deps;
  await inTransaction(db, async (tx) => {
    const row = and(eq(appointments.ownerId, ownerId), eq(appointments.id, id));
    const [marked] = await tx
      .update(appointments)
      .set({ remindedAt: tx.clock.now() })
      .where(and(row, isNull(appointments.remindedAt), isNotNull(appointments.email)))
      .returning({ email: appointments.email });
    if (!marked?.email) return;
    if (await mayRemind(deps, ownerId, marked.email))
      await queue.add(tx, 'send-appointment-reminder', { appointmentId: id });
    // The business reminds by a tap whom no mail reaches.
    else await tx.update(appointments).set({ email: null, remindedAt: null }).where(row);
  });
}

async function mayRemind(
  { db, limits, secret }: Pick<Deps, 'db' | 'limits' | 'secret'>,
  ownerId: AccountId,
  email: string,
): Promise<boolean> {
  return (
    !(await hasRefused(db, hashEmail(secret, email))) &&
    (await tryConsume(limits.remindersOfBusiness, ownerId)) &&
    (await tryConsume(limits.remindersOfEmail, hashKey(email)))
  );
}
