import { sandboxProviders } from '@vitrina/contract/billing/payments/providers.ts';
import { type PaymentProviderId, planCurrency } from '@vitrina/contract/billing/payments/schema.ts';
import { operatorTimeZone } from '@vitrina/contract/operator/rules.ts';
import type { MonthSummary } from '@vitrina/contract/operator/schema.ts';
import { and, count, eq, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import { users } from '../../account/tables.ts';
import { createEffectiveColumns } from '../../billing/subscriptions/reads.ts';
import { payments, planTime, refunds, subscriptions } from '../../billing/tables.ts';
import type { Db } from '../../platform/db/client.ts';

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

export interface Money {
  /** What the provider collected in dollars, with two decimals. */
  collected: string;
  /** What all providers but the sandbox collected, in each currency but dollars. */
  collectedElsewhere: { currency: string; amount: string }[];
  /** What the provider collected in dollars, by month (`2026-11`). A month without money is missing. */
  collectedByMonth: Record<string, string>;
}

/** Captures less refunds, of all time and of the last `length` months, in one scan of the payments. */
export async function sumMoney(db: Db, provider: PaymentProviderId, length: number): Promise<Money> {
  const isCollected = sql`provider = ${provider} and currency = ${planCurrency}`;
  const { rows } = await db.execute<Money & Record<string, unknown>>(sql`
    with calendar as (${calendarOf(db, length)}),
    movement as (
      select provider, currency, amount, captured_at as at from ${payments} where captured_at is not null
      union all
      select payment.provider, payment.currency, -refund.amount, refund.created_at from ${refunds} as refund
      join ${payments} as payment on payment.id = refund.payment_id
      where refund.status = 'completed'
    ),
    -- A row for each month, and for the time before the first one as number 0.
    monthly as materialized (
      select provider, currency, width_bucket(at, array(select begins from calendar order by start)) as number, sum(amount) as total
      from movement group by 1, 2, 3
    )
    select (
      select coalesce(sum(total), 0)::numeric(20, 2)::text from monthly where ${isCollected}
    ) as collected, (
      select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount) order by currency), '[]')
      from (
        select currency, sum(total)::numeric(20, 2)::text as amount from monthly
        where not provider = any(${sql.param([...sandboxProviders])}) and currency <> ${planCurrency} group by currency
      ) as elsewhere
    ) as "collectedElsewhere", (
      select coalesce(jsonb_object_agg(to_char(start, 'YYYY-MM'), total::numeric(20, 2)::text), '{}')
      from monthly join calendar using (number) where ${isCollected}
    ) as "collectedByMonth"`);
  return rows[0] ?? { collected: '0.00', collectedElsewhere: [], collectedByMonth: {} };
}

export type MonthRow = Omit<MonthSummary, 'byPlan' | 'collected'> & {
  byPlan: Partial<MonthSummary['byPlan']>;
};

/**
 * The last `length` months of the operator's calendar, at most 30, the current one last. `byPlan` counts existing, active
 * accounts by their plan at the end of the month, or now. An account without a segment then is on free.
 */
export async function selectMonths(db: Db, length: number): Promise<MonthRow[]> {
  const { rows } = await db.execute<MonthRow & Record<string, unknown>>(sql`
    with calendar as (${calendarOf(db, length)}),
    span as (
      select min(start) as first_month, min(begins) as began, min(ends) as first_end, max(ends) as last_end,
        array_agg(ends + interval '1 microsecond' order by start) as after_ends
      from calendar
    ),
    account as materialized (
      select id, created_at, active from ${users} where not demo and verified_at is not null
    ),
    -- Accounts from before the first month count from its start.
    registered as (
      select greatest(${monthOf(sql`created_at`)}, span.first_month) as start,
        count(*) filter (where created_at >= span.began) as signed_up, count(*) filter (where active) as active
      from account, span group by 1
    ),
    -- The months at whose ends an account had a plan, as bits. So the many segments are read once, and each account counts once.
    held as (
      select owner_id, plan_id, bit_or(
        (1 << width_bucket(ends_at, (select after_ends from span)))
        - (1 << width_bucket(starts_at, (select after_ends from span)))) as months
      from ${planTime}
      where ends_at > (select first_end from span) and starts_at <= (select last_end from span)
        and ends_at > starts_at
      group by 1, 2
    ),
    pattern as (
      select plan_id, months, count(*) as total from held join account on account.id = owner_id and account.active
      group by 1, 2
    ),
    plans as (
      select start, sum(total)::int as total, jsonb_object_agg(plan_id, total) as totals
      from (
        select start, plan_id, sum(total) as total from calendar join pattern on (months >> (number - 1)) & 1 = 1 group by 1, 2
      ) as counts
      group by 1
    )
    select to_char(start, 'YYYY-MM') as month,
      coalesce(registered.signed_up, 0)::int as "signUps",
      jsonb_build_object('free', coalesce(sum(registered.active) over (order by start), 0) - coalesce(plans.total, 0))
        || coalesce(plans.totals, '{}') as "byPlan"
    from calendar
    left join registered using (start)
    left join plans using (start)
    order by start`);
  return rows;
}

/** The last `length` months with their number from 1. The current one ends now. */
function calendarOf(db: Db, length: number): SQL {
  return sql`
    select row_number() over (order by start)::int as number, start,
      start at time zone ${operatorTimeZone} as begins,
      least(${now(db)}, (start + interval '1 month') at time zone ${operatorTimeZone}) as ends
    from generate_series(
      ${monthOf(now(db))} - make_interval(months => ${length}::int - 1), ${monthOf(now(db))}, interval '1 month') as start`;
}

function monthOf(time: SQL): SQL {
  return sql`date_trunc('month', ${time} at time zone ${operatorTimeZone})`;
}

function now(db: Db): SQL {
  return sql`${db.clock.now().toISOString()}::timestamptz`;
}
