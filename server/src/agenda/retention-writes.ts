import { sql } from 'drizzle-orm';
import { erasedBefore } from '../orders/board/reads.ts';
import type { Db } from '../platform/db/client.ts';
import { appointments } from './tables.ts';

const perBatch = 500;
const dayMs = 24 * 60 * 60_000;
/** How long after its end nobody undoes a change of an appointment or repeats its booking, in days. */
const foldedAfterDays = 2;
/** For how many days more the job looks for appointments that it has not folded. */
const foldedWithinDays = 30;

/** Drops what only undoing and repeating needed from appointments that are over. Returns how many. */
export async function foldAppointments(db: Db): Promise<number> {
  const now = db.clock.now().getTime();
  const daysAgo = (days: number) => new Date(now - days * dayMs).toISOString();
  return repeat(() =>
    db.execute(sql`
      with due as (
        select owner_id, id from ${appointments}
        where erased_at is null and ends_at <= ${daysAgo(foldedAfterDays)}::timestamptz
          and ends_at > ${daysAgo(foldedAfterDays + foldedWithinDays)}::timestamptz
          and (content_hash <> '' or changes -> -1 ? 'before')
        limit ${perBatch} for update skip locked
      )
      update ${appointments} as appointment
      set content_hash = '', changes = coalesce(
        (select jsonb_agg(change - 'before' order by position) from jsonb_array_elements(changes) with ordinality as list (change, position)), '[]')
      from due where appointment.owner_id = due.owner_id and appointment.id = due.id`),
  );
}

/** Erases what identifies the customers of appointments that ended a year ago. Returns how many. */
export async function eraseAppointments(db: Db): Promise<number> {
  const now = db.clock.now();
  const before = erasedBefore(now).toISOString();
  return repeat(() =>
    db.execute(sql`
      with due as (
        select owner_id, id from ${appointments} where erased_at is null and ends_at <= ${before}::timestamptz
        limit ${perBatch} for update skip locked
      )
      update ${appointments} as appointment
      set customer_name = '', phone = null, email = null, notes = '', visitor = null, network = null, content_hash = '',
        erased_at = ${now.toISOString()}::timestamptz
      from due where appointment.owner_id = due.owner_id and appointment.id = due.id`),
  );
}

async function repeat(changeSome: () => PromiseLike<{ rowCount: number | null }>): Promise<number> {
  for (let total = 0; ; ) {
    const { rowCount } = await changeSome();
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < perBatch) return total;
  }
}
