import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import type { PublishedId } from '../../platform/db/owner.ts';

/** Fewer orders tell nothing about the next one. */
const minOrders = 20;
/** The latest ones count, because a business changes. */
const maxOrders = 50;
const maxAgeDays = 30;
/** A longer time is no promise that helps anybody. */
const maxMinutes = 60;

/**
 * Finds the minutes within which the business answered three of four orders that were for at once: at least 1. Orders that nobody
 * answered count as late. Null if there are too few, or if it takes longer than an hour.
 */
export async function findUsualAnswerMinutes(
  db: Db,
  ownerId: PublishedId,
  now: Date,
): Promise<number | null> {
  const since = new Date(now.getTime() - maxAgeDays * 24 * 60 * 60 * 1000).toISOString();
  const { rows } = await db.execute<{ count: number; seconds: number }>(sql`
    with recent as (
      select id, created_at from orders
      where owner_id = ${ownerId} and created_at >= ${since}::timestamptz and not spam and requested_for is null
        and state not in ('new', 'held', 'unconfirmed', 'cancelled')
      order by created_at desc, number desc limit ${maxOrders}
    ), answered as (
      select extract(epoch from (
        select min(event.created_at) from order_events as event
        where event.owner_id = ${ownerId} and event.order_id = recent.id and event.kind in ('accepted', 'rejected')
      ) - recent.created_at) as seconds
      from recent
    )
    select count(*)::int as count,
      percentile_disc(0.75) within group (order by coalesce(seconds, 'infinity'))::float8 as seconds
    from answered`);
  const [usual] = rows;
  if (!usual || usual.count < minOrders || usual.seconds > maxMinutes * 60) return null;
  return Math.max(1, Math.ceil(usual.seconds / 60));
}
