import { localDate } from '@vitrina/contract/business/opening-hours/local-time.ts';
import { findNextReminder } from '@vitrina/contract/menu/daily-menus/rules.ts';
import { and, eq, inArray, isNotNull, lte, ne, or } from 'drizzle-orm';
import { businesses } from '../../business/tables.ts';
import { menuReminders } from '../../menu/tables.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { pushSubscriptions } from '../tables.ts';
import { pushLifetimeMs } from './push-client.ts';

const batchSize = 200;

/**
 * Queues the reminders that are due, one for each device, and schedules the next ones in the same transaction. So two processes send
 * none twice. One that is more than an hour late is left out, as is the one of a business that has moved to another time zone.
 */
export async function queueDueReminders(db: Db, queue: JobQueue): Promise<void> {
  while ((await inTransaction(db, (tx) => queueBatch(tx, queue))) === batchSize);
}

async function queueBatch(tx: Tx, queue: JobQueue): Promise<number> {
  const now = tx.clock.now();
  const rows = await tx
    .select({
      ownerId: menuReminders.ownerId,
      time: menuReminders.time,
      nextAt: menuReminders.nextAt,
      sentOn: menuReminders.sentOn,
      storedZone: menuReminders.timeZone,
      timeZone: businesses.timeZone,
    })
    .from(menuReminders)
    .innerJoin(businesses, eq(businesses.ownerId, menuReminders.ownerId))
    .where(
      and(
        isNotNull(menuReminders.time),
        or(lte(menuReminders.nextAt, now), ne(menuReminders.timeZone, businesses.timeZone)),
      ),
    )
    .orderBy(menuReminders.nextAt)
    .limit(batchSize)
    .for('update', { of: menuReminders, skipLocked: true });
  const due = rows.flatMap(({ ownerId, nextAt, timeZone, storedZone }) =>
    nextAt && timeZone === storedZone && now.getTime() - nextAt.getTime() < pushLifetimeMs
      ? { ownerId, dueAt: nextAt, date: localDate(nextAt.getTime(), timeZone) }
      : [],
  );
  for (const { ownerId, time, timeZone, sentOn } of rows) {
    const sent = due.find((reminder) => reminder.ownerId === ownerId)?.date ?? sentOn;
    const next = findNextReminder(time ?? '', timeZone, { after: now.getTime(), sentOn: sent });
    await tx
      .update(menuReminders)
      .set({ timeZone, nextAt: new Date(next), sentOn: sent })
      .where(eq(menuReminders.ownerId, ownerId));
  }
  const devices = await tx
    .select({ id: pushSubscriptions.id, ownerId: pushSubscriptions.ownerId })
    .from(pushSubscriptions)
    .where(
      inArray(
        pushSubscriptions.ownerId,
        due.map(({ ownerId }) => ownerId),
      ),
    );
  for (const { ownerId, dueAt, date } of due)
    for (const device of devices.filter((candidate) => candidate.ownerId === ownerId))
      await queue.add(tx, 'send-push', {
        subscriptionId: device.id,
        announcedAt: dueAt.toISOString(),
        menuDate: date,
      });
  return rows.length;
}
