import type { MoneyMovement, MonthRange } from '@vitrina/contract/billing/payments/export-schema.ts';
import { sandboxProviders } from '@vitrina/contract/billing/payments/providers.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import type { PrivateId } from '../../platform/db/owner.ts';
import { payments, refunds } from '../tables.ts';

export type MovementRow = Omit<MoneyMovement, 'receipt'> & { id: string };

const batchSize = 500;

/** A condition for the rows with this date. `payment` is the row of `payments`. */
type Condition = (at: SQL) => SQL;

/**
 * Yields the captures and completed refunds of all accounts, oldest first. Payments of the sandbox are not money, so they are
 * left out unless `withSandbox`.
 */
export function streamMovements(
  db: Db,
  { from, to, timeZone, withSandbox }: MonthRange & { timeZone: string; withSandbox: boolean },
): AsyncGenerator<MovementRow> {
  const startOf = (month: string) => sql`(${`${month}-01`}::date)::timestamp`;
  return streamWhere(
    db,
    (at) => sql`${at} >= ${startOf(from)} at time zone ${timeZone}
      and ${at} < (${startOf(to)} + interval '1 month') at time zone ${timeZone}
      and (${withSandbox} or not payment.provider = any(${sql.param([...sandboxProviders])}))`,
  );
}

/** Yields those of one account, oldest first. */
export function streamOwnMovements(db: Db, ownerId: PrivateId): AsyncGenerator<MovementRow> {
  return streamWhere(db, () => sql`payment.owner_id = ${ownerId}`);
}

/** Reads in batches, each after the last row of the one before. Each part is limited, so that an index finds a batch by its date. */
async function* streamWhere(db: Db, condition: Condition): AsyncGenerator<MovementRow> {
  const paidAt = sql`payment.captured_at`;
  const refundedAt = sql`refund.created_at`;
  for (let after: (at: SQL, id: SQL) => SQL = () => sql`true`; ; ) {
    const { rows } = await db.execute<MovementRow & { cursor: string }>(sql`
      select at::text as cursor, id, ${isoDate(sql`at`)} as date, type, payment_id as "paymentId",
        owner_id as "accountId", plan_id as "planId", ${isoDate(sql`period_start`)} as "periodStart",
        ${isoDate(sql`period_end`)} as "periodEnd", amount::text, currency, provider,
        provider_number as "providerNumber", invoice_data as "invoiceData"
      from (
        (select ${paidAt} as at, payment.id::text as id, 'payment' as type, payment.id as payment_id, owner_id, plan_id,
          period_start, period_end, amount, currency, provider, coalesce(capture_id, '') as provider_number, invoice_data
        from ${payments} as payment
        where captured_at is not null and ${condition(paidAt)} and ${after(paidAt, sql`payment.id::text`)}
        order by at, id limit ${batchSize})
        union all
        (select ${refundedAt}, refund.id, refund.kind, payment.id, owner_id, plan_id, period_start, period_end,
          refund.amount, currency, provider, refund.id, invoice_data
        from ${refunds} as refund join ${payments} as payment on payment.id = refund.payment_id
        where refund.status = 'completed' and ${condition(refundedAt)} and ${after(refundedAt, sql`refund.id`)}
        order by 1, 2 limit ${batchSize})
      ) as movement
      order by at, id limit ${batchSize}`);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = (at, id) => sql`(${at}, ${id}) > (${last.cursor}::timestamptz, ${last.id})`;
  }
}

function isoDate(time: SQL): SQL {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
