import { sql } from 'drizzle-orm';
import { erasedBefore } from '../orders/board/reads.ts';
import type { Db } from '../platform/db/client.ts';
import { appointments } from './tables.ts';

const erasedPerBatch = 500;

/** Erases what identifies the customers of appointments that ended a year ago. Returns how many. */
export async function eraseAppointments(db: Db): Promise<number> {
  const now = db.clock.now();
  const before = erasedBefore(now).toISOString();
  for (let erased = 0; ; ) {
    const { rowCount } = await db.execute(sql`
      with due as (
        select owner_id, id from ${appointments} where erased_at is null and ends_at <= ${before}::timestamptz
        limit ${erasedPerBatch} for update skip locked
      )
      update ${appointments} as appointment
      set customer_name = '', phone = null, email = null, notes = '', visitor = null, network = null, content_hash = '',
        erased_at = ${now.toISOString()}::timestamptz
      from due where appointment.owner_id = due.owner_id and appointment.id = due.id`);
    erased += rowCount ?? 0;
    if ((rowCount ?? 0) < erasedPerBatch) return erased;
  }
}
