import { operatorTimeZone } from '@vitrina/contract/operator/rules.ts';
import type { PaymentProviderId } from '@vitrina/contract/payments/schema.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { and, count, eq, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { payments, planTime, refunds, subscriptions, users } from '../db/tables.ts';
import { effectiveColumns } from '../subscriptions/reads.ts';

/** Nobody of the demonstration counts in anything here. */
const counts = not(users.demo);

export async function countAccounts(db: Db) {
  const verified = sql`${users.verifiedAt} is not null`;
  const number = (condition: ReturnType<typeof sql>) =>
    sql`count(*) filter (where ${condition})`.mapWith(Number);
  const monthBegan = sql`date_trunc('month', ${now(db)} at time zone ${operatorTimeZone}) at time zone ${operatorTimeZone}`;
  const [row] = await db
    .select({
      users: number(verified),
      active: number(sql`${verified} and ${users.active}`),
      inactive: number(sql`${verified} and not ${users.active}`),
      unverified: number(sql`not (${verified})`),
      newThisMonth: number(sql`${verified} and ${users.createdAt} >= ${monthBegan}`),
    })
    .from(users)
    .where(counts);
  return row ?? { users: 0, active: 0, inactive: 0, unverified: 0, newThisMonth: 0 };
}

/** Verified accounts by the plan that they have now. Whoever pays is active, not in grace, and was not given the plan. */
export function countByPlan(db: Db) {
  const { planId, status, endsAt, granted } = effectiveColumns(db.clock.now());
  const pays = sql`${users.active} and ${status} = 'active' and ${endsAt} is not null and not ${granted}`;
  return db
    .select({
      planId,
      users: count(),
      paying: sql`count(*) filter (where ${pays})`.mapWith(Number),
      granted: sql`count(*) filter (where ${granted})`.mapWith(Number),
    })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.ownerId, users.id))
    .where(and(counts, isNotNull(users.verifiedAt)))
    .groupBy(sql`1`);
}

/** What was captured by `provider` less what went back, as text with two decimals. */
export async function sumCollected(db: Db, provider: PaymentProviderId): Promise<string> {
  const { rows } = await db.execute<{ collected: string }>(sql`
    select coalesce(sum(amount), 0)::numeric(20, 2)::text as collected from (${movements(provider)}) as movement`);
  return rows[0]?.collected ?? '0.00';
}

export interface MonthRow extends Record<string, unknown> {
  month: string;
  signUps: number;
  collected: string;
  byPlan: Partial<Record<PlanId, number>>;
}

/**
 * The last `length` months of the operator's calendar, this one last. Plans are those that accounts, if they are still
 * there and active, had at a month's end or have now; whoever had no time of any is on the free one.
 */
export async function selectMonths(db: Db, provider: PaymentProviderId, length: number): Promise<MonthRow[]> {
  const monthOf = (time: SQL) => sql`date_trunc('month', ${time} at time zone ${operatorTimeZone})`;
  const { rows } = await db.execute<MonthRow>(sql`
    with calendar as (
      select start, start at time zone ${operatorTimeZone} as begins,
        least(${now(db)}, (start + interval '1 month') at time zone ${operatorTimeZone}) as ends
      from generate_series(
        ${monthOf(now(db))} - make_interval(months => ${length}::int - 1), ${monthOf(now(db))}, interval '1 month') as start
    ),
    span as (select min(start) as first_month, min(begins) as began from calendar),
    account as materialized (
      select id, created_at, active from ${users} where not demo and verified_at is not null
    ),
    -- Whoever came before the first month was there when it began.
    arrived as (
      select greatest(${monthOf(sql`created_at`)}, span.first_month) as start,
        count(*) filter (where created_at >= span.began) as signed_up, count(*) filter (where active) as active
      from account, span group by 1
    ),
    money as (
      select ${monthOf(sql`at`)} as start, sum(amount) as total
      from (${movements(provider)}) as movement group by 1
    ),
    held as (
      select start, plan_id, count(distinct owner_id) as total
      from ${planTime}
      join account on account.id = owner_id and account.active
      cross join span
      -- Each stretch in the few months that it touches, not each month with every stretch.
      cross join lateral generate_series(
        ${monthOf(sql`greatest(starts_at, span.began)`)}, ${monthOf(sql`least(ends_at, ${now(db)})`)}, interval '1 month') as touched(start)
      join calendar using (start)
      where starts_at <= calendar.ends and ends_at > calendar.ends
      group by 1, 2
    ),
    plans as (
      select start, sum(total) as total, jsonb_object_agg(plan_id, total) as totals from held group by 1
    )
    select to_char(start, 'YYYY-MM') as month,
      coalesce(arrived.signed_up, 0)::int as "signUps",
      coalesce(money.total, 0)::numeric(20, 2)::text as collected,
      jsonb_build_object('free', coalesce(sum(arrived.active) over (order by start), 0) - coalesce(plans.total, 0))
        || coalesce(plans.totals, '{}') as "byPlan"
    from calendar
    left join arrived using (start)
    left join money using (start)
    left join plans using (start)
    order by start`);
  return rows;
}

/** Money that came in, and with a minus what went back, and when. */
function movements(provider: PaymentProviderId) {
  return sql`
    select amount, captured_at as at from ${payments} where captured_at is not null and provider = ${provider}
    union all
    select -refund.amount, refund.created_at from ${refunds} as refund
    join ${payments} as payment on payment.id = refund.payment_id where payment.provider = ${provider}`;
}

function now(db: Db) {
  return sql`${db.clock.now().toISOString()}::timestamptz`;
}
