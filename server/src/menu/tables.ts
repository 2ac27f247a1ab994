import type { DailyDay } from '@vitrina/contract/menu/daily-menus/schema.ts';
import type { MenuChange } from '@vitrina/contract/menu/menu-changes/schema.ts';
import type { SizePrice } from '@vitrina/contract/menu/option-groups/at-size.ts';
import type { GroupPricing } from '@vitrina/contract/menu/option-groups/pricings.ts';
import type { BulkAction } from '@vitrina/contract/menu/products/bulk.ts';
import type { ProductLabel } from '@vitrina/contract/menu/products/labels.ts';
import type { PriceKind } from '@vitrina/contract/menu/products/price-kinds.ts';
import type { SellBy } from '@vitrina/contract/menu/products/sell-by.ts';
import type { ProductTimes } from '@vitrina/contract/menu/products/times.ts';
import type { StockKind } from '@vitrina/contract/menu/stock/schema.ts';
import type { TrashKind } from '@vitrina/contract/menu/trash/schema.ts';
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { memberId, ownerId } from '../account/tables.ts';
import { pictureKey } from '../business/tables.ts';
import { createdAt, ownedKey, timestamptz, version } from '../platform/db/columns.ts';

/** `soldOutUntil` is when it is available again by itself, or null if only the owner ends it. */
const soldOutColumns = () => ({
  soldOut: boolean('sold_out').notNull().default(false),
  soldOutUntil: timestamptz('sold_out_until'),
});

/** Stored times have their keys in an order of the database, and equal values must be equal texts. */
const productTimes = customType<{ data: NonNullable<ProductTimes>; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (times) => JSON.stringify(times),
  fromDriver(stored) {
    const { week, outside } = stored as NonNullable<ProductTimes>;
    return { week: week.map((spans) => spans.map(({ from, to }) => ({ from, to }))), outside };
  },
});

/** As `productTimes`. */
const storedSellBy = customType<{ data: SellBy; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (sellBy) => JSON.stringify(sellBy),
  fromDriver(stored) {
    const { unit, step, min, max } = stored as SellBy;
    return { unit, step, min, ...(max && { max }) };
  },
});

export const categories = pgTable(
  'categories',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    name: text('name').notNull(),
    /** From 1. */
    position: integer('position').notNull(),
    times: productTimes('times'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [unique('categories_of_owner').on(table.ownerId, table.id)],
);

export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    categoryId: uuid('category_id'),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** The lowest price of its sizes, if it has any. */
    price: numeric('price', { precision: 12, scale: 2 }).notNull(),
    compareAtPrice: numeric('compare_at_price', { precision: 12, scale: 2 }),
    ...soldOutColumns(),
    times: productTimes('times'),
    containerFee: numeric('container_fee', { precision: 12, scale: 2 }),
    minutes: integer('minutes'),
    cleanUpMinutes: integer('clean_up_minutes'),
    /** Null: fixed. */
    priceKind: text('price_kind').$type<PriceKind>(),
    unit: text('unit'),
    maxPerOrder: integer('max_per_order'),
    /** Its unit is the product's. Null: sold by the piece. */
    sellBy: storedSellBy('sell_by'),
    labels: text('labels').array().$type<ProductLabel[]>().notNull().default([]),
    active: boolean('active').notNull().default(true),
    /** Null: a product whose options stay the same from day to day. */
    kind: text('kind').$type<'daily'>(),
    /** Whether the product comes from the sample menu. The first change ends it. */
    isExample: boolean('is_example').notNull().default(false),
    /** From 1, within its category. */
    position: integer('position').notNull(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('products_of_owner').on(table.ownerId, table.id),
    ownedKey('products_category', [table.ownerId, table.categoryId], categories),
    index('products_by_category').on(table.ownerId, table.categoryId),
  ],
);

/** The sizes of a product. */
export const productVariants = pgTable(
  'product_variants',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    productId: uuid('product_id').notNull(),
    name: text('name').notNull(),
    price: numeric('price', { precision: 12, scale: 2 }).notNull(),
    compareAtPrice: numeric('compare_at_price', { precision: 12, scale: 2 }),
    minutes: integer('minutes'),
    ...soldOutColumns(),
    /** From 1. */
    position: integer('position').notNull(),
  },
  (table) => [
    ownedKey('product_variants_product', [table.ownerId, table.productId], products).onDelete('cascade'),
    index('product_variants_by_product').on(table.ownerId, table.productId),
  ],
);

/** Extras and choices, which many products can offer. */
export const optionGroups = pgTable(
  'option_groups',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    name: text('name').notNull(),
    min: integer('min').notNull(),
    max: integer('max').notNull(),
    repeat: boolean('repeat').notNull(),
    /** Null: `sum`. */
    pricing: text('pricing').$type<GroupPricing>(),
    /** The category whose products are the options. Not a foreign key, because the category may come back from the trash. */
    sourceCategoryId: uuid('source_category_id'),
    /** The ids of products of the category that are not offered. */
    sourceExcept: uuid('source_except').array().notNull().default([]),
    included: integer('included').notNull().default(0),
    extraPrice: numeric('extra_price', { precision: 12, scale: 2 }).notNull().default('0'),
    /** From 1. */
    position: integer('position').notNull(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [unique('option_groups_of_owner').on(table.ownerId, table.id)],
);

export const options = pgTable(
  'options',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    groupId: uuid('group_id').notNull(),
    name: text('name').notNull(),
    /** What it adds to the price of the product. */
    price: numeric('price', { precision: 12, scale: 2 }).notNull(),
    ...soldOutColumns(),
    /** The ids of groups that are not asked once it is chosen. A deleted group stays here, and is disabled again once it is restored. */
    disables: uuid('disables').array().notNull().default([]),
    /** How much longer a service takes with it. Null: not longer. */
    minutes: integer('minutes'),
    /** What it adds in sizes by their names, whose price is text. Null: `price` in all. */
    prices: jsonb('prices').$type<readonly SizePrice[]>(),
    /** From 1. */
    position: integer('position').notNull(),
  },
  (table) => [
    ownedKey('options_group', [table.ownerId, table.groupId], optionGroups).onDelete('cascade'),
    index('options_by_group').on(table.ownerId, table.groupId),
  ],
);

export const productOptionGroups = pgTable(
  'product_option_groups',
  {
    ownerId: ownerId(),
    productId: uuid('product_id').notNull(),
    groupId: uuid('group_id').notNull(),
    /** Within the product, from 1. */
    position: integer('position').notNull(),
    /** The sizes of the product that offer the group, at least one. Null: all. */
    variantIds: uuid('variant_ids').array(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.productId, table.groupId] }),
    ownedKey('product_option_groups_product', [table.ownerId, table.productId], products).onDelete('cascade'),
    ownedKey('product_option_groups_group', [table.ownerId, table.groupId], optionGroups).onDelete('cascade'),
    index('product_option_groups_by_group').on(table.ownerId, table.groupId),
  ],
);

/**
 * What a daily menu has on a date. Days and dishes outlive their product and its groups while these are in the trash, so their
 * ids are not foreign keys.
 */
export const dailyMenus = pgTable(
  'daily_menus',
  {
    ownerId: ownerId(),
    productId: uuid('product_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    parts: jsonb('parts').$type<DailyDay['parts']>().notNull(),
    /** Local time, as `HH:MM`. */
    until: text('until').notNull(),
    publishedAt: timestamptz('published_at'),
    /** The end of the sale: of `until`, or earlier by hand. Set with `publishedAt`. */
    endsAt: timestamptz('ends_at'),
    /** Whether the owner ended it, which gives no grace. */
    endedByHand: boolean('ended_by_hand').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.productId, table.date] })],
);

/** Every dish that a part of a daily menu ever had. While it is on the page, an option of the group has its id. */
export const dailyDishes = pgTable(
  'daily_dishes',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    /** The part. */
    groupId: uuid('group_id').notNull(),
    name: text('name').notNull(),
    /** What it adds to the price of the menu. */
    price: numeric('price', { precision: 12, scale: 2 }).notNull(),
    /** The parts that it spares the customer. While it is on the page those of its option count. */
    disables: uuid('disables').array().notNull().default([]),
    /** The last date that has it. */
    usedOn: date('used_on', { mode: 'string' }).notNull(),
  },
  (table) => [index('daily_dishes_by_group').on(table.ownerId, table.groupId)],
);

/** Businesses that are asked for the dishes of the day at a local time. */
export const menuReminders = pgTable(
  'menu_reminders',
  {
    ownerId: ownerId().primaryKey(),
    /** Local time, as `HH:MM`. Null: turned off. */
    time: text('time'),
    /** The zone of `nextAt`. */
    timeZone: text('time_zone').notNull(),
    nextAt: timestamptz('next_at'),
    /** The last local date that had one. */
    sentOn: date('sent_on', { mode: 'string' }),
  },
  (table) => [index('menu_reminders_next').on(table.nextAt)],
);

export const productImages = pgTable(
  'product_images',
  {
    ownerId: ownerId(),
    productId: uuid('product_id').notNull(),
    hash: text('hash').notNull(),
    /** From 1; the first is the cover. */
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.productId, table.hash] }),
    ownedKey('product_images_product', [table.ownerId, table.productId], products).onDelete('cascade'),
    ownedKey('product_images_picture', [table.ownerId, table.hash], pictureKey),
    index('product_images_by_hash').on(table.hash),
  ],
);

/** Imports and changes of many products, which can be undone for a day. */
export const menuChanges = pgTable(
  'menu_changes',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    kind: text('kind').$type<MenuChange['kind']>().notNull(),
    action: jsonb('action').$type<BulkAction>(),
    memberId: memberId(),
    createdAt: timestamptz('created_at').notNull(),
    undoneAt: timestamptz('undone_at'),
    created: integer('created').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    deleted: integer('deleted').notNull().default(0),
    counted: integer('counted').notNull().default(0),
  },
  (table) => [
    unique('menu_changes_of_owner').on(table.ownerId, table.id),
    index('menu_changes_by_owner').on(table.ownerId, table.createdAt),
    index('menu_changes_created').on(table.createdAt),
  ],
);

/** What a change created, changed or deleted: see `menu-content/reads.ts`. */
export const menuChangeItems = pgTable(
  'menu_change_items',
  {
    ownerId: ownerId(),
    changeId: uuid('change_id').notNull(),
    /** The id of the product, category or option group. */
    id: uuid('id').notNull(),
    kind: text('kind').$type<TrashKind>().notNull(),
    name: text('name').notNull(),
    /** Null if the change created it. Of a changed product: only what was different before. */
    before: jsonb('before').$type<object>(),
    /** For a changed product only what was different after the change. */
    after: jsonb('after').$type<object>(),
    /** Null if the change created it. */
    versionBefore: integer('version_before'),
    /** Null if the change deleted it. */
    versionAfter: integer('version_after'),
    /** An undo left it as it is, because it was changed since. */
    kept: boolean('kept').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.changeId, table.id] }),
    ownedKey('menu_change_items_change', [table.ownerId, table.changeId], menuChanges).onDelete('cascade'),
    index('menu_change_items_by_id').on(table.ownerId, table.id),
  ],
);

/** What an import counted of products and sizes, as it was seen and as the import left it. Null: it was not counted. */
export const menuChangeCounts = pgTable(
  'menu_change_counts',
  {
    ownerId: ownerId(),
    changeId: uuid('change_id').notNull(),
    itemId: uuid('item_id').notNull(),
    kind: text('kind').$type<StockKind>().notNull(),
    before: integer('before'),
    dailyBefore: integer('daily_before'),
    after: integer('after'),
    dailyAfter: integer('daily_after'),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.changeId, table.itemId] }),
    ownedKey('menu_change_counts_change', [table.ownerId, table.changeId], menuChanges).onDelete('cascade'),
  ],
);

/** Deleted products, categories and option groups. Kept for 30 days. */
export const trash = pgTable(
  'trash',
  {
    ownerId: ownerId(),
    /** The id of what was deleted. */
    id: uuid('id').notNull(),
    /** Rises with each deletion. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<TrashKind>().notNull(),
    name: text('name').notNull(),
    /** See `menu-content/reads.ts`. */
    content: jsonb('content').$type<object>().notNull(),
    memberId: memberId(),
    deletedAt: timestamptz('deleted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index('trash_by_number').on(table.ownerId, table.number),
    index('trash_deleted').on(table.deletedAt),
  ],
);

/** The pictures of deleted products, which garbage collection keeps. */
export const trashPictures = pgTable(
  'trash_pictures',
  {
    ownerId: ownerId(),
    trashId: uuid('trash_id').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.trashId, table.hash] }),
    ownedKey('trash_pictures_trash', [table.ownerId, table.trashId], trash).onDelete('cascade'),
    ownedKey('trash_pictures_picture', [table.ownerId, table.hash], pictureKey),
    index('trash_pictures_by_hash').on(table.hash),
  ],
);

/** The pictures that an undo needs. */
export const menuChangePictures = pgTable(
  'menu_change_pictures',
  {
    ownerId: ownerId(),
    changeId: uuid('change_id').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.changeId, table.hash] }),
    ownedKey('menu_change_pictures_change', [table.ownerId, table.changeId], menuChanges).onDelete('cascade'),
    ownedKey('menu_change_pictures_picture', [table.ownerId, table.hash], pictureKey),
    index('menu_change_pictures_by_hash').on(table.hash),
  ],
);

/**
 * The prices that visitors saw, at most one a day: the last one. Written by triggers. They outlive the product while it is in
 * the trash, so `productId` is not a foreign key.
 */
export const publishedPrices = pgTable(
  'published_prices',
  {
    ownerId: ownerId(),
    productId: uuid('product_id').notNull(),
    /** The product's own id, or that of a size. */
    itemId: uuid('item_id').notNull(),
    /** The day in the time zone of the business. */
    day: date('day', { mode: 'string' }).notNull(),
    price: numeric('price', { precision: 12, scale: 2 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.productId, table.itemId, table.day] })],
);

/**
 * What is counted of products, sizes and options: see `stock/reads.ts`. It is not part of their versions and of the trash, and outlives them
 * there. An undo of an import restores it by `menu_change_counts`. So `itemId` is not a foreign key, and no trigger announces a change.
 */
export const stock = pgTable(
  'stock',
  {
    ownerId: ownerId(),
    itemId: uuid('item_id').notNull(),
    kind: text('kind').$type<StockKind>().notNull(),
    /** What there was before the portions that `stockPortions` has. With `daily`: on `day`. */
    counted: integer('counted').notNull(),
    /** What there is on every day after `day`. Null: it is counted down for good. */
    daily: integer('daily'),
    day: date('day', { mode: 'string' }),
    /** When the count began. Portions of an earlier count are no longer subtracted. */
    setAt: timestamptz('set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.itemId] })],
);

/** What calls with an idempotency key left, so that a repeated call does not apply its differences twice. Kept for two days. */
export const stockChanges = pgTable(
  'stock_changes',
  {
    ownerId: ownerId(),
    idempotencyKey: text('idempotency_key').notNull(),
    itemId: uuid('item_id').notNull(),
    /** Null: the call ended the count. */
    left: integer('left'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.idempotencyKey, table.itemId] })],
);

/** What each order took of something. Read and changed only under the lock of its row in `stock`. */
export const stockPortions = pgTable(
  'stock_portions',
  {
    ownerId: ownerId(),
    /** Not a foreign key, because orders are above the menu. */
    orderId: uuid('order_id').notNull(),
    itemId: uuid('item_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** The day that the order is for. Null without `daily`. */
    day: date('day', { mode: 'string' }),
    setAt: timestamptz('set_at').notNull(),
    /** From then on it is given back. Null: it is sold. */
    heldUntil: timestamptz('held_until'),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.orderId, table.itemId] }),
    index('stock_portions_by_item').on(table.ownerId, table.itemId),
  ],
);
