import { appointmentStates, isAwaited } from '@vitrina/contract/agenda/appointments/states.ts';
import { reminderHours } from '@vitrina/contract/agenda/limits.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { appointments, refusedReminders } from '../tables.ts';

const hourMs = 60 * 60_000;

/** After so many minutes without its mail a reminder is late. The job runs every ten. */
const lateMinutes = 30;

/** Returns whose reminder is due, the soonest first. */
export function selectDueReminders(db: Db, limit: number) {
  return db
    .select({ ownerId: appointments.ownerId, id: appointments.id })
    .from(appointments)
    .where(isDue(db.clock.now().getTime()))
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(limit);
}

/** Counts the reminders that should have been mailed half an hour ago. A change of the appointment makes one due again. */
export function countLateReminders(db: Db): Promise<number> {
  const now = db.clock.now().getTime();
  const before = new Date(now - lateMinutes * 60_000).toISOString();
  return db.$count(
    appointments,
    and(
      isDue(now),
      lte(appointments.startsAt, new Date(now + reminderHours.first * hourMs - lateMinutes * 60_000)),
      sql`coalesce((${appointments.changes} -> -1 ->> 'at')::timestamptz <= ${before}::timestamptz, true)`,
    ),
  );
}

/** Who booked within a day of the start needs no reminder. */
function isDue(now: number) {
  const { createdAt, startsAt } = appointments;
  return and(
    isNotNull(appointments.email),
    isNull(appointments.remindedAt),
    isNull(appointments.blockedAt),
    inArray(appointments.state, appointmentStates.filter(isAwaited)),
    gt(startsAt, new Date(now + reminderHours.last * hourMs)),
    lte(startsAt, new Date(now + reminderHours.first * hourMs)),
    sql`${createdAt} <= ${startsAt} - make_interval(hours => ${reminderHours.first}::int)`,
  );
}

/** Returns an appointment whose customer still waits for it. */
export async function findReminded(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.id, id),
        isNull(appointments.blockedAt),
        inArray(appointments.state, appointmentStates.filter(isAwaited)),
        gt(appointments.startsAt, db.clock.now()),
      ),
    );
  return row?.email ? { ...row, email: row.email } : undefined;
}

export async function hasRefused(db: Db, emailHash: Buffer): Promise<boolean> {
  return (await db.$count(refusedReminders, eq(refusedReminders.emailHash, emailHash))) > 0;
}
