import type { DataRequestAnswer, DataRequestKind } from '@vitrina/contract/orders/data-requests/kinds.ts';
import type { FulfilmentMode } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import type { PaymentMethod } from '@vitrina/contract/orders/ordering/payment-methods.ts';
import type { OrderingSettings } from '@vitrina/contract/orders/ordering/schema.ts';
import { defaultTableMinutes } from '@vitrina/contract/orders/ordering/schema.ts';
import type { PushSubscription } from '@vitrina/contract/orders/push/schema.ts';
import type { OrderEventKind, OrderFulfilment, OrderLine } from '@vitrina/contract/orders/schema.ts';
import type { OrderActor, OrderState } from '@vitrina/contract/orders/states.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { memberDevices, memberId, memberSessions, ownerId, sessions } from '../account/tables.ts';
import { bytea, createdAt, ownedKey, timestamptz, version } from '../platform/db/columns.ts';

/** How the business takes orders. Without a row: `defaultOrderingSettings`. */
export const orderingSettings = pgTable('ordering_settings', {
  ownerId: ownerId().primaryKey(),
  modes: jsonb('modes').$type<FulfilmentMode[]>().notNull(),
  minimum: numeric('minimum', { precision: 12, scale: 2 }),
  preparationMinutes: integer('preparation_minutes').notNull(),
  acceptsLater: boolean('accepts_later').notNull(),
  whatsappStep: boolean('whatsapp_step').notNull(),
  payments: jsonb('payments').$type<OrderingSettings['payments']>().notNull(),
  pauses: jsonb('pauses').$type<OrderingSettings['pauses']>().notNull().default([]),
  /** For versions that know no pause of one mode. */
  pausedUntil: timestamptz('paused_until'),
  /** Whether `pickupMinimum` counts in place of `minimum`. */
  hasPickupMinimum: boolean('has_pickup_minimum').notNull().default(false),
  pickupMinimum: numeric('pickup_minimum', { precision: 12, scale: 2 }),
  tablesUntil: integer('tables_until').default(defaultTableMinutes),
  directTables: boolean('direct_tables').notNull().default(false),
  firstOrderMinutes: integer('first_order_minutes').notNull().default(0),
  lastOrderMinutes: integer('last_order_minutes').notNull().default(0),
  version: version(),
});

export const diningTables = pgTable(
  'dining_tables',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    name: text('name').notNull(),
    /** The random part of the table's link. */
    key: text('key').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    unique('dining_tables_key').on(table.ownerId, table.key),
    uniqueIndex('dining_tables_name').on(table.ownerId, sql`fold_text(name)`),
  ],
);

export const deliveryZones = pgTable(
  'delivery_zones',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    name: text('name').notNull(),
    fee: numeric('fee', { precision: 12, scale: 2 }).notNull(),
    minimum: numeric('minimum', { precision: 12, scale: 2 }),
    /** Null: never free. */
    freeFrom: numeric('free_from', { precision: 12, scale: 2 }),
    minutes: integer('minutes'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('delivery_zones_name').on(table.ownerId, sql`fold_text(name)`)],
);

/** The last order number and event id of each business. A write locks the row, so neither has gaps. */
export const orderCounters = pgTable('order_counters', {
  ownerId: ownerId().primaryKey(),
  lastNumber: integer('last_number').notNull(),
  lastEventId: bigint('last_event_id', { mode: 'number' }).notNull(),
  /** When the devices of the owner are next told of new orders, or were last told. */
  announcedAt: timestamptz('announced_at'),
});

/** Orders of carts. Names and prices are copies, and nothing here refers to the menu. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    number: integer('number').notNull(),
    /** The customer's, so that a repeated call places no second order. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** A hash of what was ordered. The same key with another hash is another order. */
    contentHash: bytea('content_hash').notNull(),
    state: text('state').$type<OrderState>().notNull(),
    customerName: text('customer_name').notNull(),
    /** E.164. */
    customerPhone: text('customer_phone'),
    fulfilment: jsonb('fulfilment').$type<OrderFulfilment>().notNull(),
    notes: text('notes').notNull(),
    subtotal: numeric('subtotal', { precision: 22, scale: 2 }).notNull(),
    deliveryFee: numeric('delivery_fee', { precision: 12, scale: 2 }),
    /** What the containers of all pieces cost. Null: nothing. */
    containerFee: numeric('container_fee', { precision: 22, scale: 2 }),
    /** What was taken off the products. Null: nothing. */
    discount: numeric('discount', { precision: 22, scale: 2 }),
    /** In the words that the customer read. Null without a discount. */
    discountReason: text('discount_reason'),
    total: numeric('total', { precision: 22, scale: 2 }).notNull(),
    currency: text('currency').notNull(),
    paymentMethod: text('payment_method').$type<PaymentMethod>(),
    paysWith: numeric('pays_with', { precision: 12, scale: 2 }),
    paid: boolean('paid').notNull().default(false),
    requestedFor: timestamptz('requested_for'),
    minutes: integer('minutes'),
    acceptedAt: timestamptz('accepted_at'),
    /** When the minutes were last changed after the acceptance. */
    minutesChangedAt: timestamptz('minutes_changed_at'),
    reason: text('reason'),
    spam: boolean('spam').notNull().default(false),
    silent: boolean('silent').notNull().default(false),
    /** A keyed hash of the customer's browser. Null once the order is erased. */
    visitor: bytea('visitor'),
    /** A keyed hash of the customer's network. Null once the order is erased. */
    network: bytea('network'),
    /** Whether the business knew the browser or the network, or the order had the code of a table. */
    known: boolean('known').notNull().default(true),
    /** The products, sizes and options of which nothing was kept for it when it was placed, because strangers may hold half of what is left. */
    unreserved: uuid('unreserved').array().notNull().default([]),
    /** The dining table whose code it had. Null for other orders, and for those of versions that did not store it. */
    diningTableId: uuid('dining_table_id'),
    /** Orders that were marked as spam at once have the same one. */
    spamBatch: uuid('spam_batch'),
    /** The last event of the order. */
    lastEventId: bigint('last_event_id', { mode: 'number' }).notNull(),
    /** When it got a state without a next one. */
    endedAt: timestamptz('ended_at'),
    /** When what identifies its customer was erased. */
    erasedAt: timestamptz('erased_at'),
    /** Since when what identifies its customer is stored and not shown. Null: it is shown. */
    blockedAt: timestamptz('blocked_at'),
    createdAt: createdAt(),
    /** For the owner's search: in lower case, without accents, with the digits of the phone. */
    search: text('search')
      .notNull()
      .generatedAlwaysAs(sql`fold_text(customer_name || ' ' || coalesce(customer_phone, ''))`),
  },
  (table) => [
    unique('orders_of_owner').on(table.ownerId, table.id),
    unique('orders_number').on(table.ownerId, table.number),
    unique('orders_key').on(table.ownerId, table.idempotencyKey),
    // A column that a move changes is in no index, except for `ended_at`: otherwise every move writes to all indexes.
    index('orders_created').on(table.ownerId, table.createdAt, table.number),
    index('orders_open').on(table.ownerId, table.createdAt, table.number).where(sql`ended_at is null`),
    index('orders_spam').on(table.ownerId, table.createdAt, table.number).where(sql`spam`),
    index('orders_visitor').on(table.ownerId, table.visitor).where(sql`spam`),
    index('orders_due').on(sql`coalesce(requested_for, created_at)`).where(sql`ended_at is null`),
    index('orders_to_archive').on(table.createdAt),
  ],
);

/** Orders that ended long ago. They have no rows in `orders`, `order_lines` and `order_events`. */
export const archivedOrders = pgTable(
  'archived_orders',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    number: integer('number').notNull(),
    state: text('state').$type<OrderState>().notNull(),
    spam: boolean('spam').notNull(),
    erasedAt: timestamptz('erased_at'),
    blockedAt: timestamptz('blocked_at'),
    createdAt: createdAt(),
    /** Like that of `orders`, as it was, and the table. */
    search: text('search').notNull(),
    /** Everything else, with lines and events. See `packOrder`. */
    record: bytea('record').notNull(),
  },
  (table) => [
    unique('archived_orders_number').on(table.ownerId, table.number),
    index('archived_orders_created').on(table.ownerId, table.createdAt, table.number),
    index('archived_orders_to_erase').on(table.createdAt).where(sql`erased_at is null`),
  ],
);

/** Browsers and networks whose orders a business accepted, as keyed hashes. */
export const knownCustomers = pgTable(
  'known_customers',
  {
    ownerId: ownerId(),
    source: bytea('source').notNull(),
    /** The last time that an order of it was accepted. */
    acceptedAt: timestamptz('accepted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.source] }),
    index('known_customers_to_erase').on(table.acceptedAt),
  ],
);

/** The orders of a business that a limit rejected, until a day passes without one. */
export const refusedOrders = pgTable('refused_orders', {
  ownerId: ownerId().primaryKey(),
  count: integer('count').notNull(),
  firstAt: timestamptz('first_at').notNull(),
  lastAt: timestamptz('last_at').notNull(),
});

export const orderLines = pgTable(
  'order_lines',
  {
    ownerId: ownerId(),
    orderId: uuid('order_id').notNull(),
    /** From 1. */
    position: integer('position').notNull(),
    productId: uuid('product_id').notNull(),
    /** See `lineKey`. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    variant: text('variant'),
    options: jsonb('options').$type<OrderLine['options']>().notNull(),
    unitPrice: numeric('unit_price', { precision: 16, scale: 2 }).notNull(),
    quantity: integer('quantity').notNull(),
    subtotal: numeric('subtotal', { precision: 18, scale: 2 }).notNull(),
    notes: text('notes').notNull(),
    takeaway: boolean('takeaway').notNull().default(false),
    unit: text('unit'),
    /** Null: the quantity counts pieces. */
    sellBy: jsonb('sell_by').$type<OrderLine['sellBy']>(),
    isFrom: boolean('is_from').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.orderId, table.position] }),
    ownedKey('order_lines_order', [table.ownerId, table.orderId], orders).onDelete('cascade'),
  ],
);

export const orderEvents = pgTable(
  'order_events',
  {
    ownerId: ownerId(),
    id: bigint('id', { mode: 'number' }).notNull(),
    orderId: uuid('order_id').notNull(),
    kind: text('kind').$type<OrderEventKind>().notNull(),
    actor: text('actor').$type<OrderActor>().notNull(),
    memberId: memberId(),
    /** The shared device whose token did it: a tap on a name, without a PIN. Its row may be gone. */
    deviceId: uuid('device_id'),
    /** The member who approved it, or the account if its owner did. */
    approvedBy: uuid('approved_by'),
    /** The event that an `undone` event takes back. */
    undoes: bigint('undoes', { mode: 'number' }),
    /** The minutes that a `minutes` event replaced. Null: there were none. */
    replacedMinutes: integer('replaced_minutes'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    ownedKey('order_events_order', [table.ownerId, table.orderId], orders).onDelete('cascade'),
    index('order_events_by_order').on(table.ownerId, table.orderId),
    index('order_events_unconfirmed').on(table.createdAt).where(sql`kind = 'unconfirmed'`),
  ],
);

/** Devices that are notified of new orders until their session ends. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    /** The owner's session. Null: it is of a member's session or a shared device. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    memberSessionId: uuid('member_session_id'),
    deviceId: uuid('device_id'),
    endpoint: text('endpoint').notNull(),
    keys: jsonb('keys').$type<PushSubscription['keys']>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    ownedKey(
      'push_subscriptions_member_session',
      [table.ownerId, table.memberSessionId],
      memberSessions,
    ).onDelete('cascade'),
    ownedKey('push_subscriptions_device', [table.ownerId, table.deviceId], memberDevices).onDelete('cascade'),
    unique('push_subscriptions_endpoint').on(table.ownerId, table.endpoint),
    index('push_subscriptions_session').on(table.sessionId),
    index('push_subscriptions_by_endpoint').on(table.endpoint),
  ],
);

/** Browsers of customers that are notified of the changes of one order, until a while after its end. */
export const orderPushSubscriptions = pgTable(
  'order_push_subscriptions',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    orderId: uuid('order_id').notNull(),
    endpoint: text('endpoint').notNull(),
    keys: jsonb('keys').$type<PushSubscription['keys']>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('order_push_subscriptions_endpoint').on(table.ownerId, table.orderId, table.endpoint),
    index('order_push_subscriptions_by_endpoint').on(table.endpoint),
    ownedKey('order_push_subscriptions_order', [table.ownerId, table.orderId], orders).onDelete('cascade'),
  ],
);

/** What customers ask of the data that a business holds of them. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: uuid('id').notNull(),
    ownerId: ownerId(),
    kind: text('kind').$type<DataRequestKind>().notNull(),
    /** What to correct, in the words of the customer. */
    details: text('details').notNull().default(''),
    /** Whether the owner wrote it down. */
    byBusiness: boolean('by_business').notNull(),
    dueAt: timestamptz('due_at').notNull(),
    /** Null: not answered. */
    answer: text('answer').$type<DataRequestAnswer>(),
    /** Why it was refused. */
    reason: text('reason').notNull().default(''),
    answeredAt: timestamptz('answered_at'),
    memberId: memberId(),
    /** When the owner ended the block. */
    liftedAt: timestamptz('lifted_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index('data_requests_answered').on(table.ownerId, table.answeredAt, table.id),
    index('data_requests_open').on(table.ownerId, table.dueAt, table.id).where(sql`answer is null`),
  ],
);

/** The orders of a request. They may be archived, so no key leads to them. */
export const dataRequestOrders = pgTable(
  'data_request_orders',
  {
    ownerId: ownerId(),
    requestId: uuid('request_id').notNull(),
    orderId: uuid('order_id').notNull(),
    number: integer('number').notNull(),
    /** Whether the customer showed the link of the order. */
    isProven: boolean('is_proven').notNull(),
    doneAt: timestamptz('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.requestId, table.orderId] }),
    ownedKey('data_request_orders_request', [table.ownerId, table.requestId], dataRequests).onDelete(
      'cascade',
    ),
    index('data_request_orders_by_order').on(table.ownerId, table.orderId),
    index('data_request_orders_waiting').on(table.requestId).where(sql`done_at is null`),
  ],
);

/** The appointments of a request. The agenda is a room above, so no key leads to them. */
export const dataRequestAppointments = pgTable(
  'data_request_appointments',
  {
    ownerId: ownerId(),
    requestId: uuid('request_id').notNull(),
    appointmentId: uuid('appointment_id').notNull(),
    startsAt: timestamptz('starts_at').notNull(),
    /** Whether the customer showed the link of the appointment. */
    isProven: boolean('is_proven').notNull(),
    doneAt: timestamptz('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.requestId, table.appointmentId] }),
    ownedKey('data_request_appointments_request', [table.ownerId, table.requestId], dataRequests).onDelete(
      'cascade',
    ),
    index('data_request_appointments_by_appointment').on(table.ownerId, table.appointmentId),
    index('data_request_appointments_waiting').on(table.requestId).where(sql`done_at is null`),
  ],
);
