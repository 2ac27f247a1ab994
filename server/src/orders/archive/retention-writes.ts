import { orderLifetimeMs } from '@vitrina/contract/orders/states.ts';
import { lte, sql } from 'drizzle-orm';
import { lockStock } from '../../menu/stock/reads.ts';
import { stock, stockPortions } from '../../menu/tables.ts';
import { type Db, inTransaction } from '../../platform/db/client.ts';
import type { AccountId } from '../../platform/db/owner.ts';
import { erasedBefore } from '../board/reads.ts';
import { endOrderByClock, endOrdersByClock } from '../board/writes.ts';
import { eraseRequestTexts } from '../data-requests/effect-writes.ts';
import { knownCustomers, orderEvents, orderPushSubscriptions, orders } from '../tables.ts';
import { archiveOrders, eraseArchivedOrders } from './writes.ts';

/** They end in one transaction, which takes some 30 ms. Boards of their businesses wait for no longer. */
const endedPerBatch = 200;
const deletedPerBatch = 500;
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
    const { rows } = await db.execute<{ owner_id: AccountId; id: string; due: string }>(sql`
      select owner_id, id, ${due}::text as due from ${orders}
      where ended_at is null and ${due} <= ${before}::timestamptz and ${after}
      order by ${due}, id limit ${endedPerBatch}`);
    const batch = rows.map((row) => ({ ownerId: row.owner_id, id: row.id }));
    const failed = await endSet(db, batch);
    failure ??= failed[0];
    ended += batch.length - failed.length;
    const last = rows.at(-1);
    if (last && rows.length === endedPerBatch) {
      after = sql`(${due}, id) > (${last.due}::timestamptz, ${last.id}::uuid)`;
      continue;
    }
    if (failure) throw failure;
    return ended;
  }
}

/** Ends each one by itself if they cannot be ended together. Returns the errors of those that cannot be ended. */
async function endSet(db: Db, due: readonly { ownerId: AccountId; id: string }[]): Promise<unknown[]> {
  try {
    if (due.length > 0) await endOrdersByClock(db, due);
    return [];
  } catch {
    const failures: unknown[] = [];
    for (const { ownerId, id } of due)
      await endOrderByClock(db, ownerId, id).catch((error) => failures.push(error));
    return failures;
  }
}

/**
 * Archives the orders that ended long ago, and erases what identifies the customers of orders of a year ago, the businesses' knowledge
 * of them, and the push subscriptions of orders that have ended. Numbers stay. Returns how many customers were erased.
 */
export async function archiveAndEraseOrders(db: Db): Promise<number> {
  const now = db.clock.now();
  const before = erasedBefore(now);
  await db.delete(knownCustomers).where(lte(knownCustomers.acceptedAt, before));
  await eraseRequestTexts(db, before);
  await deleteUnconfirmedOrders(db, now);
  await deleteEndedSubscriptions(db, now);
  await archiveOrders(db, before);
  return eraseArchivedOrders(db, before);
}

async function deleteUnconfirmedOrders(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - unconfirmedRetentionMs).toISOString();
  for (let deleted = deletedPerBatch; deleted === deletedPerBatch; ) {
    const { rowCount } = await db.execute(sql`
      with due as (
        select o.id from ${orderEvents} as event
        join ${orders} as o on o.owner_id = event.owner_id and o.id = event.order_id
        where event.kind = 'unconfirmed' and o.state = 'unconfirmed' and o.created_at <= ${before}::timestamptz
        order by event.created_at limit ${deletedPerBatch} for update of o skip locked
      )
      delete from ${orders} using due where orders.id = due.id`);
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

/** A business whose portions are folded waits for no other. */
const foldedPerBatch = 200;
/** No change of an order is taken back after so long. */
const foldedAfterMs = 60 * 60 * 1000;

/**
 * What ended orders took becomes part of what was counted, so that a count reads few portions however much was sold. Portions of past
 * days, and those that an ended order gave back, are deleted.
 */
export async function foldPortions(db: Db): Promise<void> {
  const now = db.clock.now();
  const before = sql`${new Date(now.getTime() - foldedAfterMs).toISOString()}::timestamptz`;
  // Two days ago is past in every time zone.
  const isOld = sql`(
    portion.day < ${new Date(now.getTime() - 2 * 24 * 60 * 60 * 1000).toISOString()}::timestamptz::date
    or portion.day is null and not exists (
      select from ${orders} as o where o.owner_id = portion.owner_id and o.id = portion.order_id
        and (o.ended_at is null or o.ended_at > ${before})))`;
  for (let folded = foldedPerBatch; folded === foldedPerBatch; ) {
    const { rows } = await db.execute<{ owner_id: AccountId; item_ids: string[] }>(sql`
      select owner_id, array_agg(distinct item_id::text) as item_ids from ${stockPortions} as portion where ${isOld}
      group by owner_id limit ${foldedPerBatch}`);
    folded = rows.length;
    for (const { owner_id: ownerId, item_ids: itemIds } of rows)
      await inTransaction(db, async (tx) => {
        await lockStock(tx, ownerId, itemIds);
        await tx.execute(sql`
          with old as (
            delete from ${stockPortions} as portion
            where owner_id = ${ownerId}::uuid and item_id = any(${sql.param(itemIds)}::uuid[]) and ${isOld}
            returning item_id, quantity, set_at, held_until, day
          ), sold as (
            select item_id, set_at, sum(quantity)::int as quantity from old
            where held_until is null and day is null group by item_id, set_at
          )
          update ${stock} as counted_item set counted = counted - sold.quantity from sold
          where counted_item.owner_id = ${ownerId}::uuid and counted_item.item_id = sold.item_id
            and counted_item.set_at = sold.set_at and counted_item.daily is null`);
      });
  }
}
