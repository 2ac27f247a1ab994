import { createHash } from 'node:crypto';
import { holdMs } from '@vitrina/contract/menu/stock/limits.ts';
import type { PlaceOrderInput } from '@vitrina/contract/orders/schema.ts';
import { orderLifetimeMs } from '@vitrina/contract/orders/states.ts';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ownerActor } from '../../account/sessions/actor.ts';
import type { VisitorSource } from '../../business/visitors/source.ts';
import { type Db, inSnapshot, inTransaction, type Tx, together } from '../../platform/db/client.ts';
import type { VisitedId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { ordersPlaced } from '../../platform/metrics/counters.ts';
import { insertEvent, type NewEvent, nextEventId, nextOrderNumber } from '../board/event-writes.ts';
import { takePortions } from '../board/portion-writes.ts';
import { findOrderByKey } from '../board/reads.ts';
import { findKitchenTime } from '../board/view.ts';
import { showOrder } from '../customer-data-reads.ts';
import { lockTableCode } from '../dining-tables/reads.ts';
import type { AnnouncedOrder } from '../push/announcement-writes.ts';
import type { OrderRow } from '../rows.ts';
import type { Intake, Standing } from '../strangers/intake.ts';
import { orderLines, orders } from '../tables.ts';
import { loadPlacedOrder, type PlacedOrderData } from './placed-reads.ts';
import { prepareOrder } from './preparing-reads.ts';

interface Placing extends Pick<VisitorSource, 'visitor' | 'network'> {
  selectStanding(tx: Tx): Promise<Standing>;
  /** Throws TOO_MANY_ORDERS. */
  count(order: { tableKey: string | null; bytes: number }, standing: Standing): Promise<Intake>;
  /** Runs in the placing transaction of an order that rings. */
  onPlaced(tx: Tx, order: AnnouncedOrder): Promise<void>;
}

/**
 * Places an order once. A repeated key returns the order that it placed, or throws ORDER_REPEATED with its id if the order
 * was another one. Throws what `placeOrder` declares.
 */
export async function placeOrder(
  db: Db,
  ownerId: VisitedId,
  input: PlaceOrderInput,
  { visitor, network, selectStanding, count, onPlaced }: Placing,
): Promise<PlacedOrderData> {
  const contentHash = hashContent(input);
  const { existing, prepared, standing } = await inSnapshot(db, async (tx) => {
    const [found, [preparing, known]] = await together([
      findOrderByKey(tx, ownerId, input.idempotencyKey),
      Promise.allSettled([prepareOrder(tx, ownerId, input), selectStanding(tx)]),
    ]);
    // One that was placed before may no longer be possible.
    if (found) return { existing: found };
    if (preparing.status === 'rejected') throw preparing.reason;
    if (known.status === 'rejected') throw known.reason;
    return { prepared: preparing.value, standing: known.value };
  });
  if (existing) return loadSameOrder(db, ownerId, existing, contentHash);
  const { order, lines, table, bytes, needs, checkStock, ...context } = prepared;
  const { state: received, known } = await count({ tableKey: table?.key ?? null, bytes }, standing);
  const id = uuidv7();
  const row = await inTransaction(db, async (tx): Promise<OrderRow> => {
    // Sent together. Each statement starts once the one before it has ended, so all others see what was committed before this call
    // had the counters.
    const [{ number, eventId: placedId }, placedMeanwhile, isCodeOfTable, silent, isTableServed] =
      await together([
        nextOrderNumber(tx, ownerId),
        findOrderByKey(tx, ownerId, input.idempotencyKey),
        table === null || lockTableCode(tx, ownerId, table),
        hasRecentSpam(tx, ownerId, visitor),
        table !== null && context.settings.directTables && isServed(tx, ownerId, table.id),
      ]);
    if (placedMeanwhile) throw new AlreadyPlacedError();
    // After a false order of the table, none arrives with the earlier code.
    if (!isCodeOfTable) throw AppError.ofField('TABLE_UNAVAILABLE', 'fulfilment.table');
    const isAccepted = isTableServed && received === 'new' && !silent;
    const state = isAccepted ? 'accepted' : received;
    const now = tx.clock.now();
    const acceptedId = isAccepted ? await nextEventId(tx, ownerId) : null;
    const inserting = tx
      .insert(orders)
      .values({
        ...order,
        id,
        ownerId,
        number,
        idempotencyKey: input.idempotencyKey,
        contentHash,
        state,
        acceptedAt: isAccepted ? now : null,
        known,
        visitor,
        network,
        diningTableId: table?.id ?? null,
        silent,
        lastEventId: acceptedId ?? placedId,
        createdAt: now,
      })
      .returning();
    const requestedFor = order.requestedFor ?? null;
    const insert = (event: Pick<NewEvent, 'id' | 'kind' | 'by'>) =>
      insertEvent(tx, { ownerId, orderId: id, ...event });
    const times = { createdAt: now, requestedFor, fulfilment: order.fulfilment };
    // Sent together, too. The order is the first of them.
    const [[stored], , unreserved, placed, accepted] = await together([
      inserting.execute(),
      tx
        .insert(orderLines)
        .values(lines.map((line, index) => ({ ...line, ownerId, orderId: id, position: index + 1 })))
        .execute(),
      takePortions(tx, ownerId, {
        orderId: id,
        requestedFor,
        needs,
        // A false one must not empty the pot.
        heldUntil: isAccepted ? null : new Date(now.getTime() + (state === 'held' ? 0 : holdMs)),
        isStranger: !known,
        checkStock,
      }),
      insert({ id: placedId, kind: state === 'held' ? 'held' : 'placed', by: 'customer' }),
      acceptedId === null ? null : insert({ id: acceptedId, kind: 'accepted', by: ownerActor }),
      state === 'held' || silent
        ? null
        : onPlaced(tx, {
            ownerId,
            orderId: id,
            timeZone: context.business.timeZone,
            kitchenAt: new Date(findKitchenTime(times, context.settings.preparationMinutes)),
          }),
    ]);
    if (!stored) throw new Error('insert returned no row');
    if (unreserved.length > 0) await tx.update(orders).set({ unreserved }).where(eq(orders.id, id));
    return showOrder({ ...stored, unreserved, lines, events: accepted ? [placed, accepted] : [placed] });
  }).catch((error: unknown) => {
    if (error instanceof AlreadyPlacedError) return null;
    throw error;
  });
  if (row) {
    ordersPlaced.inc();
    return { row, ...context };
  }
  const placed = await findOrderByKey(db, ownerId, input.idempotencyKey);
  if (!placed) throw new Error('the placed order disappeared');
  return loadSameOrder(db, ownerId, placed, contentHash);
}

/** Rolls the transaction back, so that its number is given again. */
class AlreadyPlacedError extends Error {}

/** The order was placed before, with other content. */
export class OrderRepeatedError extends Error {
  readonly orderId: string;

  constructor(orderId: string) {
    super('the key of another order');
    this.name = 'OrderRepeatedError';
    this.orderId = orderId;
  }
}

function loadSameOrder(
  db: Db,
  ownerId: VisitedId,
  { id, contentHash }: { id: string; contentHash: Buffer },
  expectedHash: Buffer,
): Promise<PlacedOrderData> {
  if (!contentHash.equals(expectedHash)) throw new OrderRepeatedError(id);
  return loadPlacedOrder(db, ownerId, id);
}

/** Hashes what was ordered, without what the customer expected it to cost. */
function hashContent({ customer, fulfilment, lines, notes, payment, requestedFor }: PlaceOrderInput): Buffer {
  const content = {
    customer: [customer.name, customer.phone ?? ''],
    fulfilment,
    lines: lines.map(({ productId, variantId, options, quantity, sellBy, notes: lineNotes, takeaway }) => [
      productId,
      variantId ?? null,
      options.map(({ id, quantity: count }) => [id, count]),
      quantity,
      lineNotes,
      // Absent in the hashes of orders that were placed before tables could take away.
      ...(takeaway ? ['takeaway'] : []),
      ...(sellBy ? [[sellBy.unit, sellBy.step]] : []),
    ]),
    notes,
    payment: payment && [payment.method, payment.paysWith ?? ''],
    requestedFor: requestedFor ?? null,
  };
  return createHash('sha256').update(JSON.stringify(content)).digest();
}

/** Guests order again at a table for this long after an order of it was open. */
const servedMs = 3 * 60 * 60 * 1000;

/** Whether the business accepted an order of the table that was open within the last three hours. */
async function isServed(tx: Tx, ownerId: VisitedId, tableId: string): Promise<boolean> {
  const now = tx.clock.now().getTime();
  const since = new Date(now - servedMs).toISOString();
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.ownerId, ownerId),
        eq(orders.diningTableId, tableId),
        // The clock ends older ones.
        sql`${orders.createdAt} > ${new Date(now - orderLifetimeMs).toISOString()}::timestamptz`,
        sql`not ${orders.spam} and ${orders.acceptedAt} is not null and ${orders.state} <> 'rejected'`,
        sql`(${orders.endedAt} is null or ${orders.endedAt} > ${since}::timestamptz)`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Whether an order of this browser was marked as spam, within a day of now. */
async function hasRecentSpam(tx: Tx, ownerId: VisitedId, visitor: Buffer): Promise<boolean> {
  const since = new Date(tx.clock.now().getTime() - 24 * 60 * 60 * 1000);
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.ownerId, ownerId),
        eq(orders.visitor, visitor),
        orders.spam,
        sql`${orders.createdAt} > ${since.toISOString()}::timestamptz`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
