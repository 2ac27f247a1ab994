import type { CouponKind } from '@vitrina/contract/billing/coupons/schema.ts';
import type { InvoiceData } from '@vitrina/contract/billing/invoice-data/schema.ts';
import type { PaymentProviderId } from '@vitrina/contract/billing/payments/schema.ts';
import type { PlanId, PlanPeriod } from '@vitrina/contract/billing/plans/schema.ts';
import type { BusinessType, Look, SocialMedia } from '@vitrina/contract/business/customization/schema.ts';
import type { OpeningHours } from '@vitrina/contract/business/opening-hours/schema.ts';
import type { MenuChange } from '@vitrina/contract/menu/menu-changes/schema.ts';
import type { BulkAction } from '@vitrina/contract/menu/products/bulk.ts';
import type { ProductLabel } from '@vitrina/contract/menu/products/labels.ts';
import type { TrashItem } from '@vitrina/contract/menu/trash/schema.ts';
import type { AuditAction, ReportOutcome } from '@vitrina/contract/operator/activity-schema.ts';
import type {
  FulfilmentMode,
  OrderingSettings,
  PaymentMethod,
} from '@vitrina/contract/orders/ordering/schema.ts';
import type { PushSubscription } from '@vitrina/contract/orders/push/schema.ts';
import type { OrderEvent, OrderFulfilment, OrderLine } from '@vitrina/contract/orders/schema.ts';
import type { OrderActor, OrderState } from '@vitrina/contract/orders/states.ts';
import type { DomainCheck, DomainStatus } from '@vitrina/contract/page/domains/schema.ts';
import type { ReportReason } from '@vitrina/contract/page/report.ts';
import type { MediaSlot } from '@vitrina/contract/platform/media/schema.ts';
import type { Country } from '@vitrina/contract/platform/money/countries.ts';
import type { SecurityEventKind } from '@vitrina/contract/profile/schema.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
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
import type { PlanSegmentKind } from '../../billing/subscriptions/plan-time.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const timestamptz = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = () => timestamptz('created_at').notNull().defaultNow();
/** Rises with every change of the row's fields, but not of its position. */
const version = () => integer('version').notNull().default(1);
/** `soldOutUntil` is when it is available again by itself, or null if only the owner ends it. */
const soldOutColumns = () => ({
  soldOut: boolean('sold_out').notNull().default(false),
  soldOutUntil: timestamptz('sold_out_until'),
});

export const plans = pgTable('plans', {
  id: text('id').$type<PlanId>().primaryKey(),
  name: text('name').notNull(),
  /** USD per month. */
  price: numeric('price', { precision: 10, scale: 2 }).notNull(),
  features: jsonb('features').$type<string[]>().notNull(),
  /** -1 is unlimited. */
  maxProducts: integer('max_products').notNull(),
  maxCategories: integer('max_categories').notNull(),
  position: integer('position').notNull(),
  pricesVersion: integer('prices_version').notNull().default(1),
});

/** What a plan costs besides `plans.price`: in other currencies, and for a year. */
export const planPrices = pgTable(
  'plan_prices',
  {
    planId: text('plan_id')
      .$type<PlanId>()
      .notNull()
      .references(() => plans.id),
    currency: text('currency').notNull(),
    period: text('period').$type<PlanPeriod>().notNull(),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.currency, table.period] })],
);

/** Accounts. An e-mail may be in several unverified rows, but only in one verified row. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    name: text('name').notNull(),
    /** Trimmed, in lower case. */
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    active: boolean('active').notNull().default(true),
    consentAt: timestamptz('consent_at'),
    verifiedAt: timestamptz('verified_at'),
    /** A demo account, left out of the operator's figures. Unverified until its seed is complete. */
    demo: boolean('demo').notNull().default(false),
    createdAt: createdAt(),
    /** For the operator's search and sorting: in lower case, without accents. */
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
    deviceId: uuid('device_id').references(() => devices.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    lastUsedAt: timestamptz('last_used_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** When the owner last confirmed the password in this session. Not set by logging in. */
    passwordConfirmedAt: timestamptz('password_confirmed_at'),
  },
  (table) => [index('sessions_owner').on(table.ownerId), index('sessions_device').on(table.deviceId)],
);

/** Browsers that logged in to the account. */
export const devices = pgTable(
  'devices',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    tokenHash: bytea('token_hash').notNull(),
    /** A keyed hash of user agent and IP address, because some clients do not send the token. */
    fingerprint: bytea('fingerprint').notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestamptz('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    unique('devices_token').on(table.ownerId, table.tokenHash),
    index('devices_owner').on(table.ownerId, table.lastUsedAt),
  ],
);

/** What the owner sees as the activity of the account, and what the security mails report. Kept for 180 days. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    kind: text('kind').$type<SecurityEventKind>().notNull(),
    /** Browser and system, or null if it was not the owner's request. */
    device: text('device'),
    createdAt: createdAt(),
  },
  (table) => [
    index('security_events_owner').on(table.ownerId, table.createdAt),
    index('security_events_created').on(table.createdAt),
  ],
);

/** Failed log-ins of an e-mail or a known device, from all IP addresses. Kept for a day after the last one. */
export const failedLogins = pgTable(
  'failed_logins',
  {
    /** A keyed hash, so that it names neither e-mail nor device. */
    key: bytea('key').primaryKey(),
    failures: integer('failures').notNull(),
    /** Log-ins before this time are rejected. */
    nextAttemptAt: timestamptz('next_attempt_at').notNull(),
    lastAttemptAt: timestamptz('last_attempt_at').notNull(),
  },
  (table) => [index('failed_logins_last').on(table.lastAttemptAt)],
);

/**
 * A requested code. Its digits are generated when the mail is sent, so they are never stored in plain text.
 */
export const codes = pgTable(
  'codes',
  {
    id: uuid('id').primaryKey(),
    /** Null for a reset of an e-mail without an account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    /** Identifies a password reset in place of the account's id, which is public. */
    handle: uuid('handle'),
    /** The recipient if it is not the account's e-mail: the future one. */
    email: text('email'),
    /** Null until sent. */
    codeHash: bytea('code_hash'),
    expiresAt: timestamptz('expires_at'),
    attempts: integer('attempts').notNull().default(0),
    /** Set when the code is used or replaced by a newer one. */
    closedAt: timestamptz('closed_at'),
    createdAt: createdAt(),
  },
  (table) => [index('codes_user').on(table.userId, table.purpose), index('codes_handle').on(table.handle)],
);

export type CodePurpose = 'verify-email' | 'reset-password' | 'change-email';

/** For the notice to an account's previous e-mail. Kept for a day. */
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
  /** Null on the free plan. */
  endsAt: timestamptz('ends_at'),
  /** The operator granted all of the remaining time. */
  granted: boolean('granted').notNull().default(false),
  /** Begins when this period ends. */
  nextPlanId: text('next_plan_id')
    .$type<PlanId>()
    .references(() => plans.id),
  /** The plan of a pending payment. */
  heldPlanId: text('held_plan_id')
    .$type<PlanId>()
    .references(() => plans.id),
  /**
   * When the free plan was last chosen or set, not reached by a lapse. Periods that ended before give no
   * grace.
   */
  leftAt: timestamptz('left_at'),
});

/** For whom the invoices of the plan are. */
export const invoiceData = pgTable('invoice_data', {
  ownerId: ownerId().primaryKey(),
  /** Null after it was removed. */
  data: jsonb('data').$type<InvoiceData>(),
  version: version(),
});

/**
 * Payment orders and their status. Rows about money outlive the account, so `ownerId` is no reference. It
 * becomes a pseudonym when the account is deleted.
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
    /** Null until the provider has created the order. */
    orderId: text('order_id'),
    captureId: text('capture_id'),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    currency: text('currency').notNull(),
    period: text('period').$type<PlanPeriod>().notNull().default('month'),
    status: text('status').$type<StoredPaymentStatus>().notNull().default('created'),
    /** Incremented after each rejected capture, because each capture needs its own idempotency key. */
    attempt: integer('attempt').notNull().default(1),
    createdAt: timestamptz('created_at').notNull(),
    /** When the provider first reported the buyer's approval without a requested capture. */
    approvedAt: timestamptz('approved_at'),
    /** When the capture was last requested. */
    capturingAt: timestamptz('capturing_at'),
    /** The provider's code for why it holds or denied the capture; null if it named none. */
    statusReason: text('status_reason'),
    /** When the status was last fetched from the provider. */
    checkedAt: timestamptz('checked_at'),
    capturedAt: timestamptz('captured_at'),
    /** Since when the buyer has a voucher or a transfer to pay, where it is shown, and until when it can be paid. */
    waitingSince: timestamptz('waiting_since'),
    waitingUrl: text('waiting_url'),
    waitingUntil: timestamptz('waiting_until'),
    /** When the owner chose another way to pay. The order is cancelled at the provider. */
    cancelRequestedAt: timestamptz('cancel_requested_at'),
    /** The time that it bought, as calculated then. */
    periodStart: timestamptz('period_start'),
    periodEnd: timestamptz('period_end'),
    /** The owner's invoice data when the money was captured. Removed with the account. */
    invoiceData: jsonb('invoice_data').$type<InvoiceData>(),
    /** Of a charge that the provider made by itself. */
    renewalId: uuid('renewal_id').references(() => renewals.id),
  },
  (table) => [
    uniqueIndex('payments_order').on(table.provider, table.orderId),
    uniqueIndex('payments_capture').on(table.provider, table.captureId),
    index('payments_renewal').on(table.renewalId).where(sql`renewal_id is not null`),
    index('payments_owner').on(table.ownerId, table.createdAt),
    index('payments_open')
      .on(table.createdAt)
      .where(sql`status in ('created', 'capturing', 'pending', 'owed')`),
    index('payments_late_vouchers')
      .on(table.createdAt)
      .where(sql`status = 'expired' and waiting_since is not null`),
    index('payments_captured').on(table.capturedAt).where(sql`captured_at is not null`),
  ],
);

/**
 * `capturing`: the capture was requested and has no result yet. `pending`: the provider holds the money.
 * `owed`: the money was captured and must be refunded, because no plan can be given for it.
 */
export type StoredPaymentStatus =
  | 'created'
  | 'capturing'
  | 'pending'
  | 'completed'
  | 'denied'
  | 'expired'
  | 'owed';

/**
 * Automatic renewals, which a provider charges by itself. They outlive the account until the provider has cancelled
 * them, so `ownerId` is no reference, as in `payments`.
 */
export const renewals = pgTable(
  'renewals',
  {
    /** Our reference at the provider. */
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    planId: text('plan_id')
      .$type<PlanId>()
      .notNull()
      .references(() => plans.id),
    provider: text('provider').$type<PaymentProviderId>().notNull(),
    /** The provider's id; null until it was created there. */
    recurringId: text('recurring_id'),
    /** Where the owner authorizes it. */
    approveUrl: text('approve_url'),
    /** The terms that the owner agreed to. */
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    currency: text('currency').notNull(),
    period: text('period').$type<PlanPeriod>().notNull(),
    /** `created`: not authorized yet. `ended`: the provider charges no more. */
    status: text('status').$type<'created' | 'active' | 'ended'>().notNull().default('created'),
    /** As the provider says. */
    nextChargeAt: timestamptz('next_charge_at'),
    /** When the charge that is being repeated was first declined. */
    failedAt: timestamptz('failed_at'),
    /** From then on no charge counts, and a job cancels it at the provider. */
    cancelRequestedAt: timestamptz('cancel_requested_at'),
    stopReason: text('stop_reason').$type<RenewalStopReason>(),
    createdAt: timestamptz('created_at').notNull(),
    authorizedAt: timestamptz('authorized_at'),
    endedAt: timestamptz('ended_at'),
    checkedAt: timestamptz('checked_at'),
  },
  (table) => [
    uniqueIndex('renewals_recurring').on(table.provider, table.recurringId),
    uniqueIndex('renewals_wanted')
      .on(table.ownerId)
      .where(sql`status in ('created', 'active') and cancel_requested_at is null`),
    index('renewals_owner').on(table.ownerId),
    index('renewals_open').on(table.checkedAt).where(sql`status in ('created', 'active')`),
  ],
);

/**
 * - `owner`: stopped by the owner. `provider`: ended or paused at the provider.
 * - `plan`: another plan was bought or chosen. `paid`: the owner paid while a charge was being repeated.
 * - `lapsed`: no charge succeeded. `inactive`, `deleted`: the account. `abandoned`, `replaced`: never authorized.
 */
export type RenewalStopReason =
  | 'owner'
  | 'provider'
  | 'plan'
  | 'paid'
  | 'lapsed'
  | 'inactive'
  | 'deleted'
  | 'abandoned'
  | 'replaced';

/** Full and partial refunds. */
export const refunds = pgTable(
  'refunds',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    kind: text('kind').$type<'refund' | 'reversal'>().notNull(),
    /** Only a completed one has returned money and removed plan time. */
    status: text('status').$type<RefundStatus>().notNull().default('completed'),
    /** When it was first reported; once it is completed, when it was. */
    createdAt: timestamptz('created_at').notNull(),
    /** When the status was last fetched from the provider. */
    checkedAt: timestamptz('checked_at'),
  },
  (table) => [
    index('refunds_payment').on(table.paymentId),
    index('refunds_pending').on(table.createdAt).where(sql`status = 'pending'`),
    index('refunds_completed').on(table.createdAt).where(sql`status = 'completed'`),
  ],
);

export type RefundStatus = 'pending' | 'completed' | 'failed' | 'cancelled';

/** The plan segments of each account, past and future: see `subscriptions/plan-time.ts`. */
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
    /** The money that paid for it. The sum for a payment is the captured amount minus its refunds. */
    value: numeric('value', { precision: 18, scale: 6 }).notNull(),
    /** The price of `periodSeconds`. */
    price: numeric('price', { precision: 12, scale: 2 }).notNull(),
    /** Of `value` and `price`. */
    currency: text('currency').notNull().default('USD'),
    periodSeconds: integer('period_seconds').notNull(),
    /** Later months keep its day of the month. */
    anchorAt: timestamptz('anchor_at').notNull(),
  },
  (table) => [index('plan_time_owner').on(table.ownerId), index('plan_time_payment').on(table.paymentId)],
);

/** Discounts and trials of the operator. The terms never change, because accounts rely on them. */
export const coupons = pgTable('coupons', {
  id: uuid('id').primaryKey(),
  /** In upper case. */
  code: text('code').notNull().unique(),
  kind: text('kind').$type<CouponKind>().notNull(),
  percent: integer('percent'),
  amount: numeric('amount', { precision: 12, scale: 2 }),
  /** Of the amount. */
  currency: text('currency').notNull(),
  /** Of a trial. */
  days: integer('days'),
  /** Null: for every paid plan. */
  planId: text('plan_id')
    .$type<PlanId>()
    .references(() => plans.id),
  months: integer('months').notNull(),
  endsAt: timestamptz('ends_at'),
  maxUses: integer('max_uses'),
  stoppedAt: timestamptz('stopped_at'),
  createdAt: timestamptz('created_at').notNull(),
});

/**
 * A month that an account paid less for, or a free one. It counts while its payment may be or was paid. Like payments, uses
 * outlive the account under a pseudonym.
 */
export const couponUses = pgTable(
  'coupon_uses',
  {
    id: uuid('id').primaryKey(),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id),
    ownerId: uuid('owner_id').notNull(),
    planId: text('plan_id')
      .$type<PlanId>()
      .notNull()
      .references(() => plans.id),
    /** Null if nothing was to be paid. */
    paymentId: uuid('payment_id')
      .unique()
      .references(() => payments.id),
    /** How much less was to be paid. */
    discount: numeric('discount', { precision: 12, scale: 2 }).notNull(),
    currency: text('currency').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('coupon_uses_coupon').on(table.couponId, table.ownerId),
    index('coupon_uses_owner').on(table.ownerId),
  ],
);

/** Webhook events that were applied, so that each counts once. */
export const webhookEvents = pgTable('webhook_events', {
  /** The provider's id. */
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  createdAt: createdAt(),
});

/**
 * Webhook events with a valid signature that could not be read. The body is not stored, because it names the
 * buyer.
 */
export const unreadableWebhookEvents = pgTable('unreadable_webhook_events', {
  /** The provider's id, or the body's hash if it has none. */
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  /** The paths of the fields that do not fit, without their values. */
  problem: text('problem').notNull(),
  deliveries: integer('deliveries').notNull().default(1),
  createdAt: timestamptz('created_at').notNull(),
});

/** Mails about plans and payments. The row is inserted before sending, so each mail is sent once. */
export const planMails = pgTable(
  'plan_mails',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    kind: text('kind').$type<PlanMailKind>().notNull(),
    /** The end of a period, the id of a payment or refund, or what `mail/renewal-mail.ts` says. */
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
  | 'lapsed'
  | 'renewal-reminder'
  | 'renewal-failed'
  | 'renewal-stopped';

export const businesses = pgTable('businesses', {
  ownerId: ownerId().primaryKey(),
  name: text('name').notNull().default(''),
  /** For the operator's search: in lower case, without accents. */
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
  /** Only what the owner chose. Missing values are the contract's defaults. */
  look: jsonb('look').$type<Partial<Look>>().notNull().default({}),
  /** The slug changes of the last day, for the rename limit. */
  renamedAt: timestamptz('renamed_at').array().notNull().default([]),
  version: version(),
});

/**
 * Every slug ever claimed. No other account can claim it, even after its account is deleted and only the hash
 * remains.
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
    /** Of a product with sizes: their lowest price. */
    price: numeric('price', { precision: 12, scale: 2 }).notNull(),
    compareAtPrice: numeric('compare_at_price', { precision: 12, scale: 2 }),
    ...soldOutColumns(),
    labels: text('labels').array().$type<ProductLabel[]>().notNull().default([]),
    active: boolean('active').notNull().default(true),
    /** Of the sample menu. The first change ends it. */
    isExample: boolean('is_example').notNull().default(false),
    /** From 1, within its category. */
    position: integer('position').notNull(),
    version: version(),
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
    ...soldOutColumns(),
    /** From 1. */
    position: integer('position').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'product_variants_product',
      columns: [table.ownerId, table.productId],
      foreignColumns: [products.ownerId, products.id],
    }).onDelete('cascade'),
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
    /** From 1. */
    position: integer('position').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'options_group',
      columns: [table.ownerId, table.groupId],
      foreignColumns: [optionGroups.ownerId, optionGroups.id],
    }).onDelete('cascade'),
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
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.productId, table.groupId] }),
    foreignKey({
      name: 'product_option_groups_product',
      columns: [table.ownerId, table.productId],
      foreignColumns: [products.ownerId, products.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'product_option_groups_group',
      columns: [table.ownerId, table.groupId],
      foreignColumns: [optionGroups.ownerId, optionGroups.id],
    }).onDelete('cascade'),
    index('product_option_groups_by_group').on(table.ownerId, table.groupId),
  ],
);

export const openingHours = pgTable('opening_hours', {
  ownerId: ownerId().primaryKey(),
  /** Null after the owner removed them. */
  hours: jsonb('hours').$type<OpeningHours>(),
  version: version(),
});

/** How the business takes orders. Without a row: `defaultOrderingSettings`. */
export const orderingSettings = pgTable('ordering_settings', {
  ownerId: ownerId().primaryKey(),
  modes: jsonb('modes').$type<FulfilmentMode[]>().notNull(),
  minimum: numeric('minimum', { precision: 12, scale: 2 }),
  preparationMinutes: integer('preparation_minutes').notNull(),
  acceptsLater: boolean('accepts_later').notNull(),
  whatsappStep: boolean('whatsapp_step').notNull(),
  payments: jsonb('payments').$type<OrderingSettings['payments']>().notNull(),
  pausedUntil: timestamptz('paused_until'),
  version: version(),
});

export const diningTables = pgTable(
  'dining_tables',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    name: text('name').notNull(),
    /** Of its link. Random. */
    key: text('key').notNull(),
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
    minutes: integer('minutes'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('delivery_zones_name').on(table.ownerId, sql`fold_text(name)`)],
);

/** The last order number and event id of each business. A write locks the row, so neither has gaps. */
export const orderCounters = pgTable('order_counters', {
  ownerId: ownerId().primaryKey(),
  lastNumber: integer('last_number').notNull(),
  lastEventId: bigint('last_event_id', { mode: 'number' }).notNull(),
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
    /** Of what was ordered. The same key with another hash is another order. */
    contentHash: bytea('content_hash').notNull(),
    state: text('state').$type<OrderState>().notNull(),
    customerName: text('customer_name').notNull(),
    /** E.164. */
    customerPhone: text('customer_phone'),
    fulfilment: jsonb('fulfilment').$type<OrderFulfilment>().notNull(),
    notes: text('notes').notNull(),
    subtotal: numeric('subtotal', { precision: 22, scale: 2 }).notNull(),
    deliveryFee: numeric('delivery_fee', { precision: 12, scale: 2 }),
    total: numeric('total', { precision: 22, scale: 2 }).notNull(),
    currency: text('currency').notNull(),
    paymentMethod: text('payment_method').$type<PaymentMethod>(),
    paysWith: numeric('pays_with', { precision: 12, scale: 2 }),
    paid: boolean('paid').notNull().default(false),
    requestedFor: timestamptz('requested_for'),
    minutes: integer('minutes'),
    acceptedAt: timestamptz('accepted_at'),
    reason: text('reason'),
    spam: boolean('spam').notNull().default(false),
    silent: boolean('silent').notNull().default(false),
    /** A keyed hash of the customer's browser. Null once the order is erased. */
    visitor: bytea('visitor'),
    /** The last event of the order. */
    lastEventId: bigint('last_event_id', { mode: 'number' }).notNull(),
    /** When it got a state without a next one. */
    endedAt: timestamptz('ended_at'),
    /** When what identifies its customer was erased. */
    erasedAt: timestamptz('erased_at'),
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
    index('orders_changed').on(table.ownerId, table.lastEventId),
    index('orders_created').on(table.ownerId, table.createdAt, table.number),
    index('orders_by_state').on(table.ownerId, table.state, table.createdAt, table.number),
    index('orders_spam').on(table.ownerId, table.createdAt, table.number).where(sql`spam`),
    index('orders_visitor').on(table.ownerId, table.visitor).where(sql`spam`),
    index('orders_due').on(sql`coalesce(requested_for, created_at)`).where(sql`ended_at is null`),
    index('orders_to_erase').on(table.createdAt).where(sql`erased_at is null`),
  ],
);

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
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.orderId, table.position] }),
    foreignKey({
      name: 'order_lines_order',
      columns: [table.ownerId, table.orderId],
      foreignColumns: [orders.ownerId, orders.id],
    }).onDelete('cascade'),
  ],
);

export const orderEvents = pgTable(
  'order_events',
  {
    ownerId: ownerId(),
    id: bigint('id', { mode: 'number' }).notNull(),
    orderId: uuid('order_id').notNull(),
    kind: text('kind').$type<OrderEvent['kind']>().notNull(),
    actor: text('actor').$type<OrderActor>().notNull(),
    /** Of an `undone` event: the event that it takes back. */
    undoes: bigint('undoes', { mode: 'number' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    foreignKey({
      name: 'order_events_order',
      columns: [table.ownerId, table.orderId],
      foreignColumns: [orders.ownerId, orders.id],
    }).onDelete('cascade'),
    index('order_events_by_order').on(table.ownerId, table.orderId),
  ],
);

/** Devices that are notified of new orders until their session ends. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    keys: jsonb('keys').$type<PushSubscription['keys']>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('push_subscriptions_endpoint').on(table.ownerId, table.endpoint),
    index('push_subscriptions_session').on(table.sessionId),
  ],
);

/**
 * Encoded pictures in the store. Equal pictures share their files. A row is inserted before its files are
 * written and deleted after them, so every file has a row.
 */
export const pictureFiles = pgTable(
  'picture_files',
  {
    /** Hexadecimal hash of the files' content. */
    hash: text('hash').primaryKey(),
    /** In pixels, ascending. There is one file for each. */
    widths: integer('widths').array().notNull(),
    /** The height of the widest file, in pixels. */
    height: integer('height').notNull(),
    placeholder: text('placeholder').notNull(),
    /** Of all its files. */
    bytes: integer('bytes').notNull(),
    /** When it was last uploaded. A recent upload may have no reference yet. */
    touchedAt: timestamptz('touched_at').notNull().defaultNow(),
  },
  (table) => [index('picture_files_touched').on(table.touchedAt)],
);

/**
 * The ids that this database gave to its picture store. Each collection gives a new one, so a copy of the database soon
 * knows only old ones. See docs/decisions/108.
 */
export const pictureStoreIds = pgTable('picture_store_ids', {
  id: uuid('id').primaryKey(),
  /** Identifies the database on its server. A dump that is restored elsewhere has another one. */
  database: text('database').notNull(),
  /** Since when this database has owned the store without a break. */
  ownedSince: timestamptz('owned_since').notNull(),
  createdAt: createdAt(),
});

/**
 * The pictures of each owner. References to them include the owner, so they cannot reach another owner's
 * picture.
 */
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

/** Imports and changes of many products, which can be undone for a day. */
export const menuChanges = pgTable(
  'menu_changes',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    kind: text('kind').$type<MenuChange['kind']>().notNull(),
    action: jsonb('action').$type<BulkAction>(),
    createdAt: timestamptz('created_at').notNull(),
    undoneAt: timestamptz('undone_at'),
    created: integer('created').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    deleted: integer('deleted').notNull().default(0),
  },
  (table) => [
    unique('menu_changes_of_owner').on(table.ownerId, table.id),
    index('menu_changes_by_owner').on(table.ownerId, table.createdAt),
    index('menu_changes_created').on(table.createdAt),
  ],
);

/** What a change created, changed or deleted: see `menu-content/content.ts`. */
export const menuChangeItems = pgTable(
  'menu_change_items',
  {
    ownerId: ownerId(),
    changeId: uuid('change_id').notNull(),
    /** Of the product, category or option group. */
    id: uuid('id').notNull(),
    kind: text('kind').$type<TrashItem['kind']>().notNull(),
    name: text('name').notNull(),
    /** Null if the change created it. Of a changed product: only what was different before. */
    before: jsonb('before').$type<object>(),
    /** Of a changed product: what was different after the change. */
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
    foreignKey({
      name: 'menu_change_items_change',
      columns: [table.ownerId, table.changeId],
      foreignColumns: [menuChanges.ownerId, menuChanges.id],
    }).onDelete('cascade'),
    index('menu_change_items_by_id').on(table.ownerId, table.id),
  ],
);

/** Deleted products, categories and option groups. Kept for 30 days. */
export const trash = pgTable(
  'trash',
  {
    ownerId: ownerId(),
    /** Of what was deleted. */
    id: uuid('id').notNull(),
    /** Rises with each deletion. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<TrashItem['kind']>().notNull(),
    name: text('name').notNull(),
    /** See `menu-content/content.ts`. */
    content: jsonb('content').$type<object>().notNull(),
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
    foreignKey({
      name: 'trash_pictures_trash',
      columns: [table.ownerId, table.trashId],
      foreignColumns: [trash.ownerId, trash.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'trash_pictures_picture',
      columns: [table.ownerId, table.hash],
      foreignColumns: [pictures.ownerId, pictures.hash],
    }),
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
    foreignKey({
      name: 'menu_change_pictures_change',
      columns: [table.ownerId, table.changeId],
      foreignColumns: [menuChanges.ownerId, menuChanges.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'menu_change_pictures_picture',
      columns: [table.ownerId, table.hash],
      foreignColumns: [pictures.ownerId, pictures.hash],
    }),
    index('menu_change_pictures_by_hash').on(table.hash),
  ],
);

/**
 * The prices that visitors saw, at most one a day: the last one. Written by triggers. They outlive the product while it is in
 * the trash, so `productId` is no reference.
 */
export const publishedPrices = pgTable(
  'published_prices',
  {
    ownerId: ownerId(),
    productId: uuid('product_id').notNull(),
    /** The product's own id, or that of a size. */
    itemId: uuid('item_id').notNull(),
    /** Of the business. */
    day: date('day', { mode: 'string' }).notNull(),
    price: numeric('price', { precision: 12, scale: 2 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.productId, table.itemId, table.day] })],
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
    /** The TXT record must contain it, because address records prove nothing: all tenants share our IPs. */
    token: text('token').notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /** The results of the last DNS check. */
    checks: jsonb('checks').$type<DomainCheck[]>().notNull().default([]),
    checkedAt: timestamptz('checked_at'),
    nextCheckAt: timestamptz('next_check_at'),
    /** Consecutive checks that failed. */
    failures: integer('failures').notNull().default(0),
    /** When the claim began, because claims expire. */
    claimedAt: timestamptz('claimed_at').notNull().defaultNow(),
    /** The result of the last TLS handshake. */
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

/** Views of the last 90 days per quarter of an hour, which add up to days in every time zone. */
export const viewCounts = pgTable(
  'view_counts',
  {
    ownerId: ownerId(),
    bucket: timestamptz('bucket').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.bucket] }),
    index('view_counts_bucket').on(table.bucket),
  ],
);

/** One row per order click of the last 90 days. Without items and with a channel it was a question. */
export const orderClicks = pgTable(
  'order_clicks',
  {
    id: uuid('id').primaryKey(),
    ownerId: ownerId(),
    /** `unknown`: a call without a payload. */
    channel: text('channel').$type<'whatsapp' | 'cart' | 'unknown'>().notNull(),
    items: jsonb('items').$type<{ productId: string; quantity: number }[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('order_clicks_owner').on(table.ownerId, table.createdAt),
    index('order_clicks_created').on(table.createdAt),
  ],
);

/** The older counts: one row per day of the business. Views and order clicks of that day are deleted. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    ownerId: ownerId(),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull(),
    orders: integer('orders').notNull(),
    questions: integer('questions').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.day] })],
);

/** Who was counted a short time ago, so that nobody counts twice. Kept for a day. */
export const countedVisitors = pgTable(
  'counted_visitors',
  {
    ownerId: ownerId(),
    kind: text('kind').$type<CountedKind>().notNull(),
    /** A keyed hash of IP address and browser. */
    visitor: bytea('visitor').notNull(),
    /** A keyed hash of the IP address alone. */
    ipHash: bytea('ip_hash').notNull(),
    countedAt: timestamptz('counted_at').notNull(),
    /** How often the visitor was counted on `day`. */
    day: date('day', { mode: 'string' }).notNull(),
    times: integer('times').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.kind, table.visitor] }),
    index('counted_visitors_ip').on(table.ownerId, table.kind, table.ipHash),
    index('counted_visitors_counted').on(table.countedAt),
  ],
);

export type CountedKind = 'view' | 'order' | 'question';

/** Progress on the first steps that no other row shows. */
export const firstSteps = pgTable('first_steps', {
  ownerId: ownerId().primaryKey(),
  shared: boolean('shared').notNull(),
  finished: boolean('finished').notNull(),
});

/** Visitors' reports about public pages, for the operator. */
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
    /** Null while the report is open. */
    outcome: text('outcome').$type<ReportOutcome>(),
    /** A keyed hash of the visitor's IP address and browser, because each may report a page once. Kept for 30 days. */
    reporter: bytea('reporter'),
  },
  (table) => [
    index('reports_queue').on(table.closedAt, table.createdAt),
    uniqueIndex('reports_once').on(table.ownerId, table.reporter),
  ],
);

export const operatorSessions = pgTable('operator_sessions', {
  id: uuid('id').primaryKey(),
  tokenHash: bytea('token_hash').notNull().unique(),
  /** A hash of the settings that the log-in used. Another password ends the session. */
  credentialsHash: bytea('credentials_hash').notNull(),
  userAgent: text('user_agent').notNull(),
  ip: text('ip').notNull(),
  createdAt: createdAt(),
  lastUsedAt: timestamptz('last_used_at').notNull().defaultNow(),
  expiresAt: timestamptz('expires_at').notNull(),
  /** It may only set up the second factor, which production requires. */
  restricted: boolean('restricted').notNull(),
  /** The key of a second factor that is being set up. */
  pendingKey: text('pending_key'),
});

/** The operator's second factor. One row, or none before it is set up. */
export const operatorSecondFactor = pgTable('operator_second_factor', {
  id: integer('id').primaryKey().default(1),
  /** Base32. Codes are calculated from it, so it cannot be hashed. */
  key: text('key').notNull(),
  /** The time step of the last accepted code, because each code is valid once. */
  lastStep: integer('last_step').notNull(),
  createdAt: createdAt(),
});

/** Codes that replace the second factor, once each. */
export const operatorRecoveryCodes = pgTable('operator_recovery_codes', {
  codeHash: bytea('code_hash').primaryKey(),
});

/** The operator's actions. They outlive the account, so `userId` is no reference. It becomes a pseudonym. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    action: text('action').$type<AuditAction>().notNull(),
    /** The operator's user name. Null for a failed log-in. */
    actor: text('actor'),
    ip: text('address'),
    userId: uuid('user_id'),
    /** Must not identify a person, because it outlives the account. */
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('audit_log_user').on(table.userId), index('audit_log_action').on(table.action, table.id)],
);

/** Secrets that the first start creates and all processes share. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** The columns that rate-limiter-flexible expects. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
});
