import type { BusinessType, Look, SocialMedia } from '@vitrina/contract/customization/schema.ts';
import type { DomainCheck, DomainStatus } from '@vitrina/contract/domains/schema.ts';
import type { MediaSlot } from '@vitrina/contract/media/schema.ts';
import type { Country } from '@vitrina/contract/money/countries.ts';
import type { AuditAction, ReportOutcome } from '@vitrina/contract/operator/activity-schema.ts';
import type { PaymentProviderId } from '@vitrina/contract/payments/schema.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import type { ReportReason } from '@vitrina/contract/public-page/report.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PlanSegmentKind } from '../subscriptions/plan-time.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const timestamptz = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = () => timestamptz('created_at').notNull().defaultNow();

export const plans = pgTable('plans', {
  id: text('id').$type<PlanId>().primaryKey(),
  name: text('name').notNull(),
  /** USD a month. */
  price: numeric('price', { precision: 10, scale: 2 }).notNull(),
  features: jsonb('features').$type<string[]>().notNull(),
  /** -1 is unlimited. */
  maxProducts: integer('max_products').notNull(),
  maxCategories: integer('max_categories').notNull(),
  position: integer('position').notNull(),
});

/** Accounts. One address may stand in several unverified rows, but in one verified row only. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    name: text('name').notNull(),
    /** Trimmed and in lower case. */
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    active: boolean('active').notNull().default(true),
    consentAt: timestamptz('consent_at'),
    verifiedAt: timestamptz('verified_at'),
    /** One of the demonstration: it pays nothing and counts as nobody. Until it is verified it is being made. */
    demo: boolean('demo').notNull().default(false),
    createdAt: createdAt(),
    /** What the operator searches and sorts names by: without accents, in lower case. */
    search: text('search').notNull().generatedAlwaysAs(sql`fold_text(name || ' ' || email)`),
  },
  (table) => [
    uniqueIndex('users_verified_email').on(table.email).where(sql`verified_at is not null`),
    index('users_email').on(table.email),
    index('users_created').on(table.createdAt, table.id),
    index('users_by_name').on(table.search, table.id),
  ],
);

const ownerId = () =>
  uuid('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    tokenHash: bytea('token_hash').notNull().unique(),
    userAgent: text('user_agent').notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestamptz('last_used_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('sessions_owner').on(table.ownerId)],
);

/** A code asked for. Its digits are made when the mail is sent, so that they rest nowhere in the clear. */
export const codes = pgTable(
  'codes',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    /** Where it goes when that is not the account's own address: the one to be. */
    email: text('email'),
    /** Null until sent. */
    codeHash: bytea('code_hash'),
    expiresAt: timestamptz('expires_at'),
    attempts: integer('attempts').notNull().default(0),
    /** Used, or replaced by a newer one. */
    closedAt: timestamptz('closed_at'),
    createdAt: createdAt(),
  },
  (table) => [index('codes_user').on(table.userId, table.purpose)],
);

export type CodePurpose = 'verify-email' | 'reset-password' | 'change-email';

/** For the notice to the address that an account had before; kept for a day. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    oldEmail: text('old_email').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('email_changes_owner').on(table.ownerId)],
);

export const subscriptions = pgTable('subscriptions', {
  ownerId: ownerId().primaryKey(),
  planId: text('plan_id')
    .$type<PlanId>()
    .notNull()
    .references(() => plans.id),
  startedAt: timestamptz('started_at').notNull().defaultNow(),
  /** Null on the free plan, which does not end. */
  endsAt: timestamptz('ends_at'),
  /** Given by the operator: nothing of the time that is left was bought. */
  granted: boolean('granted').notNull().default(false),
  /** Chosen to begin when this period ends. */
  nextPlanId: text('next_plan_id')
    .$type<PlanId>()
    .references(() => plans.id),
  /** What a payment that the provider still holds would buy. */
  heldPlanId: text('held_plan_id')
    .$type<PlanId>()
    .references(() => plans.id),
  /** When the free plan was last chosen or set, rather than come to by lapsing: what ended before gives no grace. */
  leftAt: timestamptz('left_at'),
});

/**
 * An order at a payment provider and what became of it. Rows of money name their owner without a reference: they
 * outlive the account, and then name a pseudonym.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    planId: text('plan_id')
      .$type<PlanId>()
      .notNull()
      .references(() => plans.id),
    provider: text('provider').$type<PaymentProviderId>().notNull(),
    /** Null until the provider has made the order. */
    orderId: text('order_id'),
    captureId: text('capture_id'),
    amount: numeric('amount', { precision: 10, scale: 2 }).notNull(),
    currency: text('currency').notNull(),
    status: text('status').$type<StoredPaymentStatus>().notNull().default('created'),
    /** One more after each capture that the provider refused: each has a key of its own. */
    attempt: integer('attempt').notNull().default(1),
    createdAt: timestamptz('created_at').notNull(),
    /** When the browser last asked to capture it. */
    capturingAt: timestamptz('capturing_at'),
    /** When the provider was last asked how it stands. */
    checkedAt: timestamptz('checked_at'),
    capturedAt: timestamptz('captured_at'),
    /** The month that it bought, as it was then. */
    periodStart: timestamptz('period_start'),
    periodEnd: timestamptz('period_end'),
  },
  (table) => [
    uniqueIndex('payments_order').on(table.provider, table.orderId),
    uniqueIndex('payments_capture').on(table.provider, table.captureId),
    index('payments_owner').on(table.ownerId, table.createdAt),
    index('payments_open')
      .on(table.createdAt)
      .where(sql`status in ('created', 'capturing', 'pending', 'owed')`),
  ],
);

/**
 * `capturing`: the provider was asked to capture and has not told. `pending`: it holds the money. `owed`: captured, but
 * no plan can be given for it, so it goes back.
 */
export type StoredPaymentStatus =
  | 'created'
  | 'capturing'
  | 'pending'
  | 'completed'
  | 'denied'
  | 'expired'
  | 'owed';

/** Money that went back, whole or in part. */
export const refunds = pgTable(
  'refunds',
  {
    /** The provider's. */
    id: text('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: numeric('amount', { precision: 10, scale: 2 }).notNull(),
    kind: text('kind').$type<'refund' | 'reversal'>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('refunds_payment').on(table.paymentId)],
);

/** Where the time of each plan came from, past and to come: see `subscriptions/plan-time.ts`. */
export const planTime = pgTable(
  'plan_time',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    ownerId: uuid('owner_id').notNull(),
    kind: text('kind').$type<PlanSegmentKind>().notNull(),
    planId: text('plan_id')
      .$type<PlanId>()
      .notNull()
      .references(() => plans.id),
    paymentId: uuid('payment_id').references(() => payments.id),
    startsAt: timestamptz('starts_at').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
    /** The money that stands behind it. Of each payment: the sum is what was captured less what went back. */
    value: numeric('value', { precision: 16, scale: 6 }).notNull(),
    /** Of a month of so many seconds. */
    price: numeric('price', { precision: 10, scale: 2 }).notNull(),
    monthSeconds: integer('month_seconds').notNull(),
    /** The day that later months keep. */
    anchorAt: timestamptz('anchor_at').notNull(),
  },
  (table) => [index('plan_time_owner').on(table.ownerId), index('plan_time_payment').on(table.paymentId)],
);

/** Notices of the payment provider that were taken in, so that each counts once. */
export const webhookEvents = pgTable('webhook_events', {
  /** The provider's. */
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  createdAt: createdAt(),
});

/** A mail about a plan or a payment. The row comes first, so that each is sent once. */
export const planMails = pgTable(
  'plan_mails',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    kind: text('kind').$type<PlanMailKind>().notNull(),
    /** What it is about: the end of a period, a payment, a refund. */
    about: text('about').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    sentAt: timestamptz('sent_at'),
  },
  (table) => [unique('plan_mails_once').on(table.ownerId, table.kind, table.about)],
);

export type PlanMailKind =
  | 'receipt'
  | 'payment-denied'
  | 'refund'
  | 'planned-change'
  | 'week-before'
  | 'day-before'
  | 'grace'
  | 'lapsed';

export const businesses = pgTable('businesses', {
  ownerId: ownerId().primaryKey(),
  name: text('name').notNull().default(''),
  /** The name as the operator searches it. */
  search: text('search').notNull().generatedAlwaysAs(sql`fold_text(name)`),
  type: text('type').$type<BusinessType>().notNull().default('menu'),
  description: text('description').notNull().default(''),
  address: text('address').notNull().default(''),
  phone: text('phone').notNull().default(''),
  whatsappNumber: text('whatsapp_number').notNull().default(''),
  showWhatsappButton: boolean('show_whatsapp_button').notNull().default(false),
  hasCartEnabled: boolean('has_cart_enabled').notNull().default(false),
  socialMedia: jsonb('social_media').$type<SocialMedia>().notNull().default({}),
  country: text('country').$type<Country>().notNull(),
  currency: text('currency').notNull(),
  locale: text('locale').notNull(),
  timeZone: text('time_zone').notNull(),
  /** Only what the owner chose; the rest is the contract's default. */
  look: jsonb('look').$type<Partial<Look>>().notNull().default({}),
  /** When the slug changed in the last day, for the limit on renames. */
  renamedAt: timestamptz('renamed_at').array().notNull().default([]),
});

/**
 * Every slug ever given out. None is ever given to anybody else: after its account is gone only the hash remains.
 */
export const slugs = pgTable(
  'slugs',
  {
    slugHash: bytea('slug_hash').primaryKey(),
    slug: text('slug').unique(),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    current: boolean('current').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('slugs_current').on(table.ownerId).where(sql`current`)],
);

export const categories = pgTable(
  'categories',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    name: text('name').notNull(),
    /** From 1. */
    position: integer('position').notNull(),
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
    price: numeric('price', { precision: 12, scale: 2 }).notNull(),
    active: boolean('active').notNull().default(true),
    /** From 1, within its category. */
    position: integer('position').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('products_of_owner').on(table.ownerId, table.id),
    foreignKey({
      name: 'products_category',
      columns: [table.ownerId, table.categoryId],
      foreignColumns: [categories.ownerId, categories.id],
    }),
    index('products_by_category').on(table.ownerId, table.categoryId),
  ],
);

/**
 * Encoded pictures in the store, whoever uses them: equal ones share their files. The row stands before the files are
 * written and until they are deleted, so that no file is without one.
 */
export const pictureFiles = pgTable(
  'picture_files',
  {
    /** Of the files' content, in hexadecimal. */
    hash: text('hash').primaryKey(),
    /** Pixels, ascending: there is a file of each. */
    widths: integer('widths').array().notNull(),
    /** Of the widest file. */
    height: integer('height').notNull(),
    placeholder: text('placeholder').notNull(),
    /** When it was last uploaded: what has just arrived may not be referred to yet. */
    touchedAt: timestamptz('touched_at').notNull().defaultNow(),
  },
  (table) => [index('picture_files_touched').on(table.touchedAt)],
);

/** Who uploaded which picture. References below carry the owner, so that none can lead to another tenant's. */
export const pictures = pgTable(
  'pictures',
  {
    ownerId: ownerId(),
    hash: text('hash')
      .notNull()
      .references(() => pictureFiles.hash),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.hash] }), index('pictures_by_hash').on(table.hash)],
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
    foreignKey({
      name: 'product_images_product',
      columns: [table.ownerId, table.productId],
      foreignColumns: [products.ownerId, products.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'product_images_picture',
      columns: [table.ownerId, table.hash],
      foreignColumns: [pictures.ownerId, pictures.hash],
    }),
    index('product_images_by_hash').on(table.hash),
  ],
);

/** The logo and the two backgrounds of a business. */
export const businessMedia = pgTable(
  'business_media',
  {
    ownerId: ownerId(),
    slot: text('slot').$type<MediaSlot>().notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.slot] }),
    foreignKey({
      name: 'business_media_picture',
      columns: [table.ownerId, table.hash],
      foreignColumns: [pictures.ownerId, pictures.hash],
    }),
    index('business_media_by_hash').on(table.hash),
  ],
);

export const domains = pgTable(
  'domains',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    /** In lower case, punycode, without `www.`. */
    domain: text('domain').notNull(),
    status: text('status').$type<DomainStatus>().notNull(),
    /** What its TXT record must hold: pointing at us proves nothing where all tenants share an address. */
    token: text('token').notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /** What the last look at the DNS found. */
    checks: jsonb('checks').$type<DomainCheck[]>().notNull().default([]),
    checkedAt: timestamptz('checked_at'),
    nextCheckAt: timestamptz('next_check_at'),
    /** Looks in a row that found it not ready. */
    failures: integer('failures').notNull().default(0),
    /** Since when it is pending: a claim runs out. */
    claimedAt: timestamptz('claimed_at').notNull().defaultNow(),
    /** What the last handshake gave. */
    sslStatus: text('ssl_status').$type<'active' | 'inactive'>().notNull().default('inactive'),
    sslExpiresAt: timestamptz('ssl_expires_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('domains_active').on(table.domain).where(sql`status = 'active'`),
    unique('domains_of_owner').on(table.ownerId, table.domain),
    index('domains_due').on(table.nextCheckAt),
  ],
);

/** Views in quarters of an hour, which add up to days in any time zone. */
export const viewCounts = pgTable(
  'view_counts',
  {
    ownerId: ownerId(),
    bucket: timestamptz('bucket').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.bucket] })],
);

/** Each time that a visitor opened WhatsApp. Without items it was a question, not an order. */
export const orderClicks = pgTable(
  'order_clicks',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    channel: text('channel').$type<'whatsapp' | 'cart'>().notNull(),
    items: jsonb('items').$type<{ productId: string; quantity: number }[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('order_clicks_owner').on(table.ownerId, table.createdAt)],
);

/** What an owner's first days leave behind that no other row tells. */
export const firstSteps = pgTable('first_steps', {
  ownerId: ownerId().primaryKey(),
  shared: boolean('shared').notNull(),
  finished: boolean('finished').notNull(),
});

/** What visitors find wrong with a page, for the operator to look at. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    reason: text('reason').$type<ReportReason>().notNull(),
    note: text('note').notNull(),
    contact: text('contact').notNull(),
    createdAt: createdAt(),
    closedAt: timestamptz('handled_at'),
    /** Null while nobody has handled it. */
    outcome: text('outcome').$type<ReportOutcome>(),
  },
  (table) => [index('reports_queue').on(table.closedAt, table.createdAt)],
);

export const operatorSessions = pgTable('operator_sessions', {
  id: uuid('id').primaryKey(),
  tokenHash: bytea('token_hash').notNull().unique(),
  createdAt: createdAt(),
  expiresAt: timestamptz('expires_at').notNull(),
});

/** What the operator did. `userId` is no reference: the record outlives the account, and then names a pseudonym. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    action: text('action').$type<AuditAction>().notNull(),
    /** The operator's user name; null for an attempt to log in that was refused. */
    actor: text('actor'),
    /** Where the call came from. */
    ip: text('address'),
    userId: uuid('user_id'),
    /** Nothing that identifies a person: it outlives the account. */
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('audit_log_user').on(table.userId)],
);

/** Secrets made on first start, which every process must share. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** The shape that rate-limiter-flexible expects. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
});
