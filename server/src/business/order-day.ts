import { orderDayEndMinutes } from '@vitrina/contract/business/opening-hours/order-day.ts';
import { type SQL, sql } from 'drizzle-orm';

const offset = sql.raw(`interval '${orderDayEndMinutes} minutes'`);

/** The day of orders that a `timestamptz` belongs to, as a `date`. It ends at 04:00 in the time zone of the business. */
export function orderDateOf(time: SQL, timeZone: SQL | string): SQL {
  return sql`((${time} at time zone ${timeZone}) - ${offset})::date`;
}

/** When a day of orders begins, as a `timestamptz`. */
export function startOfOrderDate(date: SQL, timeZone: SQL | string): SQL {
  return sql`(((${date})::timestamp + ${offset}) at time zone ${timeZone})`;
}
