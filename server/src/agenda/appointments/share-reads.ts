import { isUnreserved } from '@vitrina/contract/agenda/appointments/states.ts';
import { type AgendaState, reckonDay } from '@vitrina/contract/agenda/free-times/free-times.ts';
import { addDays, localDate, toInstant } from '@vitrina/contract/business/opening-hours/local-time.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client.ts';
import type { ReadableId } from '../../platform/db/owner.ts';
import { appointments } from '../tables.ts';
import type { AppointmentRow } from './view.ts';

/** How long the business has to notice what strangers booked. */
const noticedAfterHours = 24;
/** How many full days, like the longest of the week, strangers take within that time before they have a share. No salon is asked for so much. */
const freeDays = 2;

/**
 * Whether strangers hold their share of the day on which a visit begins: half of what would be left without them, rounded up. Without a
 * flood of bookings nobody has a share.
 */
export async function isBeyondShare(
  tx: Tx,
  ownerId: ReadableId,
  agenda: AgendaState,
  start: Date,
): Promise<boolean> {
  const { timeZone, workers } = agenda;
  const date = localDate(start.getTime(), timeZone);
  const held = await selectHeld(tx, ownerId, {
    workerIds: workers.map(({ id }) => id),
    from: toInstant(date, 0, timeZone, 'first'),
    to: toInstant(addDays(date, 1), 0, timeZone, 'first'),
  });
  if (held.ofDay === 0) return false;
  if (held.ofDay < reckonDay(agenda, date).free) return false;
  const week = Array.from({ length: 7 }, (_, day) => reckonDay(agenda, addDays(date, day)).work);
  return held.inAll >= Math.max(...week) * freeDays;
}

/** Whether an appointment counts for the share of strangers. */
export function countsForShare(row: AppointmentRow, now: Date): boolean {
  const age = now.getTime() - row.createdAt.getTime();
  return (
    row.byCustomer &&
    age < noticedAfterHours * 3_600_000 &&
    row.changes.every(({ byCustomer }) => byCustomer) &&
    !isUnreserved(row)
  );
}

/** Returns the time in ms that customers booked of late, and that the business has neither confirmed nor changed. */
async function selectHeld(
  tx: Tx,
  ownerId: ReadableId,
  { workerIds, from, to }: { workerIds: readonly string[]; from: number; to: number },
): Promise<{ inAll: number; ofDay: number }> {
  const now = tx.clock.now();
  const toText = (instant: number) => new Date(instant).toISOString();
  const since = toText(now.getTime() - noticedAfterHours * 3_600_000);
  const { rows } = await tx.execute<{ inAll: number; ofDay: number }>(sql`
    select coalesce(sum(taken), 0)::float8 as "inAll",
      coalesce(sum(taken) filter (where starts_at >= ${toText(from)}::timestamptz and starts_at < ${toText(to)}::timestamptz), 0)::float8 as "ofDay"
    from (
      select starts_at, extract(epoch from upper(during) - lower(during)) * 1000 as taken from ${appointments}
      where owner_id = ${ownerId}::uuid and starts_at > ${now.toISOString()}::timestamptz
        and by_customer and live and created_at > ${since}::timestamptz
        and professional_id = any(${sql.param(workerIds)}::uuid[])
        and (held_until is null or held_until > ${now.toISOString()}::timestamptz)
        and not changes @? '$[*] ? (@.byCustomer == false)'
    ) as held`);
  return rows[0] ?? { inAll: 0, ofDay: 0 };
}
