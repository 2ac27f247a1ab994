import { orderLifetimeMs } from '@vitrina/contract/orders/states.ts';
import { lte, sql } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import { knownCustomers, orderLines, orderPushSubscriptions, orders } from './tables.ts';
import { endOrderByClock } from './writes.ts';

/** Each order is a transaction of its own, so boards wait for none. */
const endedPerBatch = 200;
const erasedPerBatch = 500;
const retentionMonths = 12;
/** By then a customer was told of the end of an order. */
const subscriptionRetentionMs = 60 * 60 * 1000;
/** Nobody said that these orders were real. */
const unconfirmedRetentionMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Ends the orders whose time is a day ago. Returns how many. One that cannot be ended keeps no other from it: its error is thrown
 * at the end.
 */
export async function endDueOrders(db: Db): Promise<number> {
  const before = new Date(db.clock.now().getTime() - orderLifetimeMs).toISOString();
  const due = sql`coalesce(requested_for, created_at)`;
  let after = sql`true`;
  let failure: unknown;
  for (let ended = 0; ; ) {
    const { rows } = await db.execute<{ owner_id: string; id: string; due: string }>(sql`
      select owner_id, id, ${due}::text as due from ${orders}
      where ended_at is null and ${due} <= ${before}::timestamptz and ${after}
      order by ${due}, id limit ${endedPerBatch}`);
    for (const row of rows) {
      try {
        await endOrderByClock(db, row.owner_id, row.id);
        ended += 1;
      } catch (error) {
        failure ??= error;
      }
    }
    const last = rows.at(-1);
    if (last && rows.length === endedPerBatch) {
      after = sql`(${due}, id) > (${last.due}::timestamptz, ${last.id}::uuid)`;
      continue;
    }
    if (failure) throw failure;
    return ended;
  }
}

/**
 * Erases what identifies the customers of orders of a year ago, the businesses' knowledge of them, and the push subscriptions of
 * orders that have ended. Numbers stay. Returns how many orders.
 */
export async function eraseOldOrders(db: Db): Promise<number> {
  const now = db.clock.now();
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - retentionMonths);
  await db.delete(knownCustomers).where(lte(knownCustomers.acceptedAt, before));
  await deleteUnconfirmedOrders(db, now);
  await deleteEndedSubscriptions(db, now);
  for (let erased = 0; ; ) {
    const { rowCount } = await db.execute(sql`
      with due as (
        select owner_id, id from ${orders}
        where erased_at is null and created_at <= ${before.toISOString()}::timestamptz
        order by created_at limit ${erasedPerBatch} for update skip locked
      ), line as (
        update ${orderLines} set notes = '' from due
        where order_lines.owner_id = due.owner_id and order_lines.order_id = due.id and order_lines.notes <> ''
      )
      update ${orders} set
        customer_name = '', customer_phone = null, notes = '', reason = null, visitor = null, network = null,
        -- A hash of a name and a phone can be guessed.
        content_hash = '',
        fulfilment = case when fulfilment->>'mode' = 'delivery'
          then fulfilment || '{"address": "", "reference": ""}' else fulfilment end,
        erased_at = ${now.toISOString()}::timestamptz
      from due where orders.owner_id = due.owner_id and orders.id = due.id`);
    erased += rowCount ?? 0;
    if ((rowCount ?? 0) < erasedPerBatch) return erased;
  }
}

async function deleteUnconfirmedOrders(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - unconfirmedRetentionMs).toISOString();
  for (let deleted = erasedPerBatch; deleted === erasedPerBatch; ) {
    const { rowCount } = await db.execute(sql`
      with due as (
        select owner_id, id from ${orders}
        where state = 'unconfirmed' and created_at <= ${before}::timestamptz
        order by created_at limit ${erasedPerBatch} for update skip locked
      )
      delete from ${orders} using due where orders.owner_id = due.owner_id and orders.id = due.id`);
    deleted = rowCount ?? 0;
  }
}

async function deleteEndedSubscriptions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - subscriptionRetentionMs).toISOString();
  await db.execute(sql`
    delete from ${orderPushSubscriptions} as subscription using ${orders}
    where orders.owner_id = subscription.owner_id and orders.id = subscription.order_id
      and orders.ended_at <= ${before}::timestamptz`);
}
