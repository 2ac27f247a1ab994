import { appointmentStates, isAwaited } from '@vitrina/contract/agenda/appointments/states.ts';
import { reminderHours } from '@vitrina/contract/agenda/limits.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { appointments, refusedReminders } from '../tables.ts';

const hourMs = 60 * 60_000;

/** Returns whose reminder is due, the soonest first. Who booked within a day of the start needs none. */
export function selectDueReminders(db: Db, limit: number) {
  const now = db.clock.now().getTime();
  const { createdAt, startsAt } = appointments;
  return db
    .select({ ownerId: appointments.ownerId, id: appointments.id })
    .from(appointments)
    .where(
      and(
        isNotNull(appointments.email),
        isNull(appointments.remindedAt),
        isNull(appointments.blockedAt),
        inArray(appointments.state, appointmentStates.filter(isAwaited)),
        gt(startsAt, new Date(now + reminderHours.last * hourMs)),
        lte(startsAt, new Date(now + reminderHours.first * hourMs)),
        sql`${createdAt} <= ${startsAt} - make_interval(hours => ${reminderHours.first}::int)`,
      ),
    )
    .orderBy(asc(startsAt), asc(appointments.id))
    .limit(limit);
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
