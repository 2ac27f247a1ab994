import { sql } from 'drizzle-orm';
import { businesses } from '../../business/tables.ts';
import { type Db, inTransaction } from '../../platform/db/client.ts';
import { dailyCounts, orderClicks, viewCounts } from '../tables.ts';
import { isOrder, isQuestion } from './reads.ts';

/** The chart shows 90 days. A change of time zone moves its start by up to 26 hours. */
const rawDays = 92;

/**
 * Replaces the views and order clicks of old days with their sums. A day is one of the business's calendar.
 * Totals stay the same.
 */
export async function rollUpCounts(db: Db, now: Date): Promise<void> {
  /** Whether the business's day of `column` is complete and older than `rawDays`. */
  const isOld = (column: ReturnType<typeof sql>) =>
    sql`(${column} at time zone ${businesses.timeZone})::date < (${now.toISOString()}::timestamptz at time zone ${businesses.timeZone})::date - ${rawDays}::int`;
  // Independent of the time zone, so that an index finds the few rows.
  const mayBeOld = (column: ReturnType<typeof sql>) =>
    sql`${column} < ${now.toISOString()}::timestamptz - make_interval(days => ${rawDays - 1}::int)`;
  const addToDays = sql`
    on conflict (owner_id, day) do update set
      views = ${dailyCounts.views} + excluded.views,
      orders = ${dailyCounts.orders} + excluded.orders,
      questions = ${dailyCounts.questions} + excluded.questions`;
  const bucket = sql`${viewCounts.bucket}`;
  const createdAt = sql`${orderClicks.createdAt}`;
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`
      with old as (
        delete from ${viewCounts} using ${businesses}
        where ${businesses.ownerId} = ${viewCounts.ownerId} and ${mayBeOld(bucket)} and ${isOld(bucket)}
        returning ${viewCounts.ownerId} as owner_id, (${bucket} at time zone ${businesses.timeZone})::date as day, ${viewCounts.views} as views
      )
      insert into ${dailyCounts} (owner_id, day, views, orders, questions)
      select owner_id, day, sum(views), 0, 0 from old group by owner_id, day ${addToDays}`);
    await tx.execute(sql`
      with old as (
        delete from ${orderClicks} using ${businesses}
        where ${businesses.ownerId} = ${orderClicks.ownerId} and ${mayBeOld(createdAt)} and ${isOld(createdAt)}
        returning ${orderClicks.ownerId} as owner_id, (${createdAt} at time zone ${businesses.timeZone})::date as day, ${isOrder} as is_order, ${isQuestion} as is_question
      )
      insert into ${dailyCounts} (owner_id, day, views, orders, questions)
      select owner_id, day, 0, count(*) filter (where is_order), count(*) filter (where is_question)
      from old group by owner_id, day ${addToDays}`);
  });
}
