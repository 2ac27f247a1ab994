import { createHash } from 'node:crypto';
import type { Country } from '@vitrina/contract/money/countries.ts';
import { comparePrices, formatPrice, subtractPrices } from '@vitrina/contract/money/rules.ts';
import { openingState } from '@vitrina/contract/opening-hours/opening-state.ts';
import type { OpeningHours } from '@vitrina/contract/opening-hours/schema.ts';
import { describeUntil } from '@vitrina/contract/opening-hours/words.ts';
import { type OrderingSettings, toPublicOrdering } from '@vitrina/contract/ordering/schema.ts';
import { isLaterTime } from '@vitrina/contract/orders/later-times.ts';
import type { OrderFulfilment, OrderLine, PlaceOrderInput } from '@vitrina/contract/orders/schema.ts';
import { planAllows } from '@vitrina/contract/plans/rules.ts';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { BusinessRow } from '../customization/reads.ts';
import { type Db, inSnapshot, inTransaction, type Tx } from '../db/client.ts';
import type { PublishedId } from '../db/owner.ts';
import { orderLines, orders } from '../db/tables.ts';
import { findDeliveryZone } from '../delivery-zones/reads.ts';
import { findDiningTable } from '../dining-tables/reads.ts';
import { AppError } from '../errors.ts';
import { ordersPlaced } from '../metrics/counters.ts';
import { selectOpeningHours } from '../opening-hours/reads.ts';
import { selectOrderingSettings } from '../ordering/reads.ts';
import { parseWhatsappNumber } from '../phones.ts';
import { parsePrice } from '../prices.ts';
import { selectPublishedBusiness } from '../public-page/reads.ts';
import { insertEvent, nextOrderNumber } from './event-writes.ts';
import { loadPlacedOrder, type PlacedOrderData } from './placed-reads.ts';
import { priceOrder } from './pricing.ts';
import { selectOfferedProducts } from './pricing-reads.ts';
import { findOrderByKey, type OrderRow } from './reads.ts';

interface Customer {
  /** A keyed hash of the browser. */
  visitor: Buffer;
  /** Counts the order against the rate limits. Throws TOO_MANY_ORDERS. */
  consumeLimits(): Promise<void>;
  /** Runs in the placing transaction. */
  onPlaced(tx: Tx, orderId: string): Promise<void>;
}

/**
 * Places an order once. A repeated key returns the order that it placed, or throws ORDER_REPEATED with its id if the order
 * was another one. Throws what `placeOrder` declares.
 */
export async function placeOrder(
  db: Db,
  ownerId: PublishedId,
  input: PlaceOrderInput,
  { visitor, consumeLimits, onPlaced }: Customer,
): Promise<PlacedOrderData> {
  const contentHash = hashContent(input);
  const existing = await findOrderByKey(db, ownerId, input.idempotencyKey);
  if (existing) return loadSameOrder(db, ownerId, existing, contentHash);
  const { order, lines, ...context } = await inSnapshot(db, (tx) => prepareOrder(tx, ownerId, input));
  await consumeLimits();
  const id = uuidv7();
  const row = await inTransaction(db, async (tx): Promise<OrderRow> => {
    const { number, eventId } = await nextOrderNumber(tx, ownerId);
    // Another call may have placed it since. The counters are locked, so this read sees it.
    if (await findOrderByKey(tx, ownerId, input.idempotencyKey)) throw new AlreadyPlacedError();
    const [stored] = await tx
      .insert(orders)
      .values({
        ...order,
        id,
        ownerId,
        number,
        idempotencyKey: input.idempotencyKey,
        contentHash,
        state: 'new',
        visitor,
        silent: await hasRecentSpam(tx, ownerId, visitor),
        lastEventId: eventId,
        createdAt: tx.clock.now(),
      })
      .returning();
    if (!stored) throw new Error('insert returned no row');
    await tx
      .insert(orderLines)
      .values(lines.map((line, index) => ({ ...line, ownerId, orderId: id, position: index + 1 })));
    const event = await insertEvent(tx, {
      ownerId,
      id: eventId,
      orderId: id,
      kind: 'placed',
      actor: 'customer',
    });
    await onPlaced(tx, id);
    return { ...stored, lines, events: [event] };
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
  ownerId: PublishedId,
  { id, contentHash }: { id: string; contentHash: Buffer },
  expectedHash: Buffer,
): Promise<PlacedOrderData> {
  if (!contentHash.equals(expectedHash)) throw new OrderRepeatedError(id);
  return loadPlacedOrder(db, ownerId, id);
}

/** Of what was ordered, without what the customer expected it to cost. */
function hashContent({ customer, fulfilment, lines, notes, payment, requestedFor }: PlaceOrderInput): Buffer {
  const content = {
    customer: [customer.name, customer.phone ?? ''],
    fulfilment,
    lines: lines.map(({ productId, variantId, options, quantity, notes: lineNotes }) => [
      productId,
      variantId ?? null,
      options.map(({ id, quantity: count }) => [id, count]),
      quantity,
      lineNotes,
    ]),
    notes,
    payment: payment && [payment.method, payment.paysWith ?? ''],
    requestedFor: requestedFor ?? null,
  };
  return createHash('sha256').update(JSON.stringify(content)).digest();
}

interface PreparedOrder extends Omit<PlacedOrderData, 'row'> {
  order: Pick<
    typeof orders.$inferInsert,
    | 'customerName'
    | 'customerPhone'
    | 'fulfilment'
    | 'notes'
    | 'subtotal'
    | 'deliveryFee'
    | 'total'
    | 'currency'
    | 'paymentMethod'
    | 'paysWith'
    | 'requestedFor'
  >;
  lines: OrderLine[];
}

/** Checks and prices an order on one snapshot of the database. */
async function prepareOrder(tx: Tx, ownerId: PublishedId, input: PlaceOrderInput): Promise<PreparedOrder> {
  const { business, slug, subscription } = await selectPublishedBusiness(tx, ownerId);
  const takesOrders =
    business.hasCartEnabled && planAllows(subscription.planId, 'cart') && business.whatsappNumber !== '';
  if (!takesOrders) throw new AppError('CART_DISABLED');
  const settings = await selectOrderingSettings(tx, ownerId);
  const { hours } = await selectOpeningHours(tx, ownerId);
  const now = tx.clock.now();
  const requestedFor = checkTime(input, settings, hours, business, now);
  const { fulfilment, deliveryFee, minimum } = await findFulfilment(tx, ownerId, input.fulfilment, settings);
  const payment = checkPayment(input, settings, business.currency, now);
  const phone = checkPhone(input, settings, business.country);
  const products = await selectOfferedProducts(
    tx,
    ownerId,
    [...new Set(input.lines.map(({ productId }) => productId))],
    subscription.plan.maxProducts,
    now,
  );
  const { expectedTotal } = input;
  const { lines, subtotal, total, changes } = priceOrder(input.lines, products, {
    deliveryFee,
    expectedTotal,
  });
  if (changes.length > 0)
    throw new AppError('ORDER_CHANGED', { changes, total: lines.length > 0 ? total : null });
  const money = { locale: business.locale, currency: business.currency };
  if (minimum !== null && comparePrices(subtotal, minimum) < 0) {
    throw new AppError('ORDER_BELOW_MINIMUM', {
      params: {
        minimum: formatPrice(minimum, money),
        missing: formatPrice(subtractPrices(minimum, subtotal), money),
      },
      minimum,
    });
  }
  return {
    order: {
      customerName: input.customer.name,
      customerPhone: phone,
      fulfilment,
      notes: input.notes,
      subtotal,
      deliveryFee,
      total,
      currency: business.currency,
      paymentMethod: payment?.method ?? null,
      paysWith: payment?.paysWith ?? null,
      requestedFor,
    },
    lines,
    business,
    slug,
    settings,
  };
}

/** Returns the time that the order is for, or null for now. */
function checkTime(
  { fulfilment, requestedFor }: PlaceOrderInput,
  { pausedUntil, acceptsLater, preparationMinutes }: OrderingSettings,
  hours: OpeningHours | null,
  { locale, timeZone }: BusinessRow,
  now: Date,
): Date | null {
  if (pausedUntil && new Date(pausedUntil) > now) {
    const time = describeUntil(new Date(pausedUntil), now, { locale, timeZone });
    throw new AppError('ORDERS_PAUSED', { params: { time }, until: pausedUntil });
  }
  const isAppointment = fulfilment.mode === 'appointment';
  if (requestedFor !== undefined || isAppointment) {
    const time = new Date(requestedFor ?? Number.NaN);
    const canBeLater = isAppointment || (acceptsLater && fulfilment.mode !== 'table');
    const isPossible =
      canBeLater &&
      !Number.isNaN(time.getTime()) &&
      isLaterTime({ hours, timeZone, preparationMinutes }, now, time);
    if (!isPossible) throw AppError.ofField('ORDER_TIME_UNAVAILABLE', 'requestedFor');
    return time;
  }
  const opening = hours && openingState(hours, timeZone, now);
  if (opening?.status === 'closed') throw new AppError('BUSINESS_CLOSED', { opensAt: opening.nextChange });
  return null;
}

interface FoundFulfilment {
  fulfilment: OrderFulfilment;
  deliveryFee: string | null;
  /** Null: any order is large enough. */
  minimum: string | null;
}

async function findFulfilment(
  tx: Tx,
  ownerId: PublishedId,
  input: PlaceOrderInput['fulfilment'],
  { modes, minimum }: OrderingSettings,
): Promise<FoundFulfilment> {
  if (!modes.includes(input.mode)) throw AppError.ofField('FULFILMENT_UNAVAILABLE', 'fulfilment.mode');
  switch (input.mode) {
    case 'table': {
      const table = await findDiningTable(tx, ownerId, input.table);
      if (!table) throw AppError.ofField('TABLE_UNAVAILABLE', 'fulfilment.table');
      return { fulfilment: { mode: 'table', table: table.name }, deliveryFee: null, minimum: null };
    }
    case 'delivery': {
      const zone = await findDeliveryZone(tx, ownerId, input.zoneId);
      if (!zone) throw AppError.ofField('ZONE_UNAVAILABLE', 'fulfilment.zoneId');
      const { address, reference } = input;
      return {
        fulfilment: { mode: 'delivery', address, zone: zone.name, reference, minutes: zone.minutes },
        deliveryFee: zone.fee,
        minimum: zone.minimum ?? minimum,
      };
    }
    case 'pickup':
    case 'appointment':
      return { fulfilment: { mode: input.mode }, deliveryFee: null, minimum };
  }
}

function checkPayment(
  { payment }: PlaceOrderInput,
  settings: OrderingSettings,
  currency: string,
  now: Date,
): { method: NonNullable<typeof payment>['method']; paysWith: string | null } | null {
  if (!payment) return null;
  if (!toPublicOrdering(settings, now).paymentMethods.includes(payment.method))
    throw AppError.ofField('PAYMENT_METHOD_UNAVAILABLE', 'payment.method');
  const { method, paysWith } = payment;
  const isCash = method === 'cash' && paysWith !== undefined;
  return { method, paysWith: isCash ? parsePrice(paysWith, currency, 'payment.paysWith') : null };
}

/** Returns the number in E.164. */
function checkPhone(
  { customer, fulfilment }: PlaceOrderInput,
  { whatsappStep }: OrderingSettings,
  country: Country,
): string | null {
  if (!customer.phone) {
    if (fulfilment.mode === 'delivery' || !whatsappStep)
      throw AppError.ofField('ORDER_PHONE_REQUIRED', 'customer.phone');
    return null;
  }
  const phone = parseWhatsappNumber(customer.phone, country);
  if (!phone) throw AppError.ofField('INVALID_PHONE', 'customer.phone');
  return phone;
}

/** Whether an order of this browser was marked as spam, within a day of now. */
async function hasRecentSpam(tx: Tx, ownerId: PublishedId, visitor: Buffer): Promise<boolean> {
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
