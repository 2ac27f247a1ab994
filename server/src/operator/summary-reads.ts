import { operatorTimeZone } from '@vitrina/contract/operator/rules.ts';
import type { PaymentProviderId } from '@vitrina/contract/payments/schema.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { and, count, eq, isNotNull, not, sql } from 'drizzle-orm';
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
  const zone = operatorTimeZone;
  const { rows } = await db.execute<MonthRow>(sql`
    with calendar as (
      select start, start at time zone ${zone} as begins, least(${now(db)}, (start + interval '1 month') at time zone ${zone}) as ends
      from generate_series(
        date_trunc('month', ${now(db)} at time zone ${zone}) - make_interval(months => ${length}::int - 1),
        date_trunc('month', ${now(db)} at time zone ${zone}), interval '1 month') as start
    ),
    account as materialized (
      select id, created_at, active from ${users} where not demo and verified_at is not null
    ),
    signed_up as (
      select date_trunc('month', created_at at time zone ${zone}) as start, count(*)::int as total from account group by 1
    ),
    money as (
      select date_trunc('month', at at time zone ${zone}) as start, sum(amount) as total
      from (${movements(provider)}) as movement group by 1
    ),
    held as (
      select calendar.start, plan_id, count(distinct owner_id)::int as total
      from calendar
      join ${planTime} on starts_at <= calendar.ends and ends_at > calendar.ends
      join account on account.id = owner_id and account.active
      group by 1, 2
    ),
    present as (
      select calendar.start, count(account.id)::int as total
      from calendar left join account on account.active and account.created_at <= calendar.ends
      group by 1
    )
    select to_char(calendar.start, 'YYYY-MM') as month,
      coalesce(signed_up.total, 0) as "signUps",
      coalesce(money.total, 0)::numeric(20, 2)::text as collected,
      jsonb_build_object('free', present.total - coalesce((select sum(total) from held where held.start = calendar.start), 0))
        || coalesce((select jsonb_object_agg(plan_id, total) from held where held.start = calendar.start), '{}') as "byPlan"
    from calendar
    left join signed_up using (start)
    left join money using (start)
    join present using (start)
    order by calendar.start`);
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
