import type { MoneyMovement, MonthRange } from '@vitrina/contract/payments/export-schema.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import type { PrivateId } from '../db/owner.ts';
import { payments, refunds } from '../db/tables.ts';

export type MovementRow = Omit<MoneyMovement, 'receipt'> & { id: string };

const batchSize = 500;

/**
 * Yields the captures and completed refunds of all accounts, oldest first. Payments of the sandbox are no money, so they are
 * left out unless `withSandbox`.
 */
export function streamMovements(
  db: Db,
  { from, to, timeZone, withSandbox }: MonthRange & { timeZone: string; withSandbox: boolean },
): AsyncGenerator<MovementRow> {
  const startOf = (month: string) => sql`(${`${month}-01`}::date)::timestamp`;
  return streamWhere(
    db,
    sql`at >= ${startOf(from)} at time zone ${timeZone}
      and at < (${startOf(to)} + interval '1 month') at time zone ${timeZone}
      and (${withSandbox} or provider <> 'sandbox')`,
  );
}

/** Yields those of one account, oldest first. */
export function streamOwnMovements(db: Db, ownerId: PrivateId): AsyncGenerator<MovementRow> {
  return streamWhere(db, sql`owner_id = ${ownerId}`);
}

/** Reads in batches, each after the last row of the one before. */
async function* streamWhere(db: Db, condition: SQL): AsyncGenerator<MovementRow> {
  for (let after = sql`true`; ; ) {
    const { rows } = await db.execute<MovementRow & { cursor: string }>(sql`
      select at::text as cursor, id, ${isoDate(sql`at`)} as date, type, payment_id as "paymentId",
        owner_id as "accountId", plan_id as "planId", ${isoDate(sql`period_start`)} as "periodStart",
        ${isoDate(sql`period_end`)} as "periodEnd", amount::text, currency, provider,
        provider_number as "providerNumber", invoice_data as "invoiceData"
      from (
        select captured_at as at, id::text as id, 'payment' as type, id as payment_id, owner_id, plan_id, period_start,
          period_end, amount, currency, provider, coalesce(capture_id, '') as provider_number, invoice_data
        from ${payments} where captured_at is not null
        union all
        select refund.created_at, refund.id, refund.kind, payment.id, owner_id, plan_id, period_start, period_end,
          refund.amount, currency, provider, refund.id, invoice_data
        from ${refunds} as refund join ${payments} as payment on payment.id = refund.payment_id
        where refund.status = 'completed'
      ) as movement
      where ${condition} and ${after}
      order by at, id limit ${batchSize}`);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = sql`(at, id) > (${last.cursor}::timestamptz, ${last.id})`;
  }
}

function isoDate(time: SQL): SQL {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
