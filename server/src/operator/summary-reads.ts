import { operatorTimeZone } from '@vitrina/contract/operator/rules.ts';
import type { MonthSummary } from '@vitrina/contract/operator/schema.ts';
import { type PaymentProviderId, planCurrency } from '@vitrina/contract/payments/schema.ts';
import { and, count, eq, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { payments, planTime, refunds, subscriptions, users } from '../db/tables.ts';
import { createEffectiveColumns } from '../subscriptions/reads.ts';

/** No figure but their own count includes demo accounts. */
const isNotDemo = not(users.demo);

export async function countAccounts(db: Db) {
  const isVerified = sql`(${users.verifiedAt} is not null and ${isNotDemo})`;
  const countWhere = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number);
  const monthStart = sql`date_trunc('month', ${now(db)} at time zone ${operatorTimeZone}) at time zone ${operatorTimeZone}`;
  const [row] = await db
    .select({
      users: countWhere(isVerified),
      active: countWhere(sql`${isVerified} and ${users.active}`),
      inactive: countWhere(sql`${isVerified} and not ${users.active}`),
      unverified: countWhere(sql`${users.verifiedAt} is null and ${isNotDemo}`),
      demo: countWhere(sql`${users.demo}`),
      newThisMonth: countWhere(sql`${isVerified} and ${users.createdAt} >= ${monthStart}`),
    })
    .from(users);
  return row ?? { users: 0, active: 0, inactive: 0, unverified: 0, demo: 0, newThisMonth: 0 };
}

/**
 * Verified accounts by current plan. `active` accounts are not deactivated. `paying` ones are active, not in grace, and
 * their plan is not granted.
 */
export function countByPlan(db: Db) {
  const { planId, status, endsAt, granted } = createEffectiveColumns(db.clock.now());
  const isPaying = sql`${users.active} and ${status} = 'active' and ${endsAt} is not null and not ${granted}`;
  return db
    .select({
      planId,
      users: count(),
      active: sql`count(*) filter (where ${users.active})`.mapWith(Number),
      paying: sql`count(*) filter (where ${isPaying})`.mapWith(Number),
      granted: sql`count(*) filter (where ${granted})`.mapWith(Number),
    })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.ownerId, users.id))
    .where(and(isNotDemo, isNotNull(users.verifiedAt)))
    .groupBy(sql`1`);
}

/** Captures less refunds of `provider` in dollars, with two decimals. */
export async function sumCollected(db: Db, provider: PaymentProviderId): Promise<string> {
  const { rows } = await db.execute<{ collected: string }>(sql`
    select coalesce(sum(amount), 0)::numeric(20, 2)::text as collected from (${movements(provider)}) as movement`);
  return rows[0]?.collected ?? '0.00';
}

/** Captures less refunds of all providers but the sandbox, in each currency but dollars. */
export async function sumCollectedElsewhere(db: Db) {
  const { rows } = await db.execute<{ currency: string; amount: string }>(sql`
    select currency, sum(amount)::numeric(20, 2)::text as amount from (
      select currency, amount from ${payments}
      where captured_at is not null and provider <> 'sandbox' and currency <> ${planCurrency}
      union all
      select payment.currency, -refund.amount from ${refunds} as refund
      join ${payments} as payment on payment.id = refund.payment_id
      where refund.status = 'completed' and payment.provider <> 'sandbox' and payment.currency <> ${planCurrency}
    ) as movement group by currency order by currency`);
  return rows;
}

export type MonthRow = Omit<MonthSummary, 'byPlan'> & { byPlan: Partial<MonthSummary['byPlan']> };

/**
 * The last `length` months of the operator's calendar, the current one last. `byPlan` counts existing, active
 * accounts by their plan at the end of the month, or now. An account without a segment then is on free.
 */
export async function selectMonths(db: Db, provider: PaymentProviderId, length: number): Promise<MonthRow[]> {
  const monthOf = (time: SQL) => sql`date_trunc('month', ${time} at time zone ${operatorTimeZone})`;
  const { rows } = await db.execute<MonthRow & Record<string, unknown>>(sql`
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
    -- Accounts from before the first month count from its start.
    registered as (
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
      -- Joins each segment with the few months that it overlaps, instead of every month with every segment.
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
      coalesce(registered.signed_up, 0)::int as "signUps",
      coalesce(money.total, 0)::numeric(20, 2)::text as collected,
      jsonb_build_object('free', coalesce(sum(registered.active) over (order by start), 0) - coalesce(plans.total, 0))
        || coalesce(plans.totals, '{}') as "byPlan"
    from calendar
    left join registered using (start)
    left join money using (start)
    left join plans using (start)
    order by start`);
  return rows;
}

/** Captures, and completed refunds as negative amounts, with their dates. */
function movements(provider: PaymentProviderId) {
  return sql`
    select amount, captured_at as at from ${payments} where captured_at is not null and provider = ${provider} and currency = ${planCurrency}
    union all
    select -refund.amount, refund.created_at from ${refunds} as refund
    join ${payments} as payment on payment.id = refund.payment_id
    where payment.provider = ${provider} and payment.currency = ${planCurrency} and refund.status = 'completed'`;
}

function now(db: Db) {
  return sql`${db.clock.now().toISOString()}::timestamptz`;
}
