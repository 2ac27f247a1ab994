import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { users } from '../../account/tables.ts';
import { selectVisited } from '../../business/customization/published-reads.ts';
import { orders } from '../../orders/tables.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import type { VisitedId } from '../../platform/db/owner.ts';
import { type CountedKind, countedVisitors, orderClicks, viewCounts } from '../tables.ts';
import { reportDelayMs } from './reads.ts';

type OrderClick = Pick<typeof orderClicks.$inferSelect, 'channel' | 'items'>;
/** Keyed hashes of the visitor's browser and IP address. */
export type VisitorHashes = Pick<typeof countedVisitors.$inferSelect, 'visitor' | 'ipHash'>;
/** `userId` is what the visitor's call names. */
export type View = VisitorHashes & Pick<typeof viewCounts.$inferSelect, 'bucket'> & { userId: string };

async function hasRecentOrder(tx: Tx, ownerId: VisitedId): Promise<boolean> {
  const since = new Date(tx.clock.now().getTime() - reportDelayMs);
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.ownerId, ownerId), gt(orders.createdAt, since)))
    .limit(1);
  return order !== undefined;
}

/** A browser counts once in this time. */
const repeatMinutes = 30;
/** The most that one IP address counts per day and business. Carriers and restaurants share addresses. */
const maxPerIpAndDay = 500;

/** Locks the counts of visitors until the end of the transaction. Arbitrary. */
const visitorLock = 4_202_612;

/** Stores the click unless this visitor was counted a short time ago. */
export async function recordOrderClick(
  db: Db,
  ownerId: VisitedId,
  hashes: VisitorHashes,
  click: OrderClick,
): Promise<void> {
  const kind = click.items.length > 0 || click.channel === 'unknown' ? 'order' : 'question';
  await inTransaction(db, async (tx) => {
    const counted = await countVisitors(tx, kind, [{ ownerId, ...hashes }]);
    if (counted.length === 0) return;
    const hasOrder = click.channel === 'cart' && (await hasRecentOrder(tx, ownerId));
    await tx.insert(orderClicks).values({ id: uuidv7(), ownerId, ...click, hasOrder });
  });
}

/**
 * Adds to the stored counts. Drops views of visitors that were counted a short time ago, and of users that do
 * not exist, are inactive or are not verified.
 */
export async function recordViews(db: Db, views: readonly View[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    const visited = await selectVisited(
      tx,
      views.map(({ userId }) => userId),
    );
    const visits = views.flatMap(({ userId, ...view }) => {
      const ownerId = visited.get(userId);
      return ownerId ? { ownerId, ...view } : [];
    });
    const counted = await countVisitors(tx, 'view', visits);
    const totals = new Map<string, { ownerId: VisitedId; bucket: Date; views: number }>();
    for (const { ownerId, bucket } of counted) {
      const key = `${ownerId} ${bucket.getTime()}`;
      const total = totals.get(key) ?? { ownerId, bucket, views: 0 };
      totals.set(key, { ...total, views: total.views + 1 });
    }
    if (totals.size === 0) return;
    await tx
      .insert(viewCounts)
      .values([...totals.values()])
      .onConflictDoUpdate({
        target: [viewCounts.ownerId, viewCounts.bucket],
        set: { views: sql`${viewCounts.views} + excluded.views` },
      });
  });
}

/** Returns the visits that count, and remembers their visitors. */
async function countVisitors<T extends VisitorHashes & { ownerId: VisitedId }>(
  tx: Tx,
  kind: CountedKind,
  visits: readonly T[],
): Promise<T[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${visitorLock}::int)`);
  const column = (values: string[], type: SQL) => sql`${sql.param(values)}::${type}[]`;
  const hex = (key: keyof VisitorHashes) => visits.map((visit) => visit[key].toString('hex'));
  const { rows } = await tx.execute<{ nth: string }>(sql`
    with visits as (
      select owner_id, decode(visitor, 'hex') as visitor, decode(ip_hash, 'hex') as ip_hash, nth
      from unnest(
        ${column(
          visits.map(({ ownerId }) => ownerId),
          sql`uuid`,
        )},
        ${column(hex('visitor'), sql`text`)},
        ${column(hex('ipHash'), sql`text`)}
      ) with ordinality as visits (owner_id, visitor, ip_hash, nth)
    ),
    fresh as (
      select visits.*, row_number() over (partition by visits.owner_id, visits.ip_hash order by nth) as position
      from visits
      join ${users} on ${users.id} = visits.owner_id and ${users.active} and ${users.verifiedAt} is not null
      left join ${countedVisitors} as last
        on last.owner_id = visits.owner_id and last.kind = ${kind} and last.visitor = visits.visitor
      where last.counted_at is null or last.counted_at <= now() - make_interval(mins => ${repeatMinutes}::int)
    ),
    allowed as (
      select fresh.* from fresh
      where position + coalesce((
        select sum(times) from ${countedVisitors} as today
        where today.owner_id = fresh.owner_id and today.kind = ${kind} and today.ip_hash = fresh.ip_hash
          and today.day = current_date
      ), 0) <= ${maxPerIpAndDay}::int
    ),
    remembered as (
      insert into ${countedVisitors} as old (owner_id, kind, visitor, ip_hash, counted_at, day, times)
      select owner_id, ${kind}, visitor, ip_hash, now(), current_date, 1 from allowed
      on conflict (owner_id, kind, visitor) do update set
        counted_at = excluded.counted_at,
        day = excluded.day,
        times = case when old.day = excluded.day then old.times + 1 else 1 end
    )
    select nth from allowed order by nth`);
  return rows.flatMap(({ nth }) => visits[Number(nth) - 1] ?? []);
}
