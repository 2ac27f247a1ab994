import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import type { ConsumerRequestKind } from '@vitrina/contract/billing/consumer-requests/schema.ts';
import type { CouponKind } from '@vitrina/contract/billing/coupons/schema.ts';
import type { InvoiceData } from '@vitrina/contract/billing/invoice-data/schema.ts';
import type { PaymentProviderId } from '@vitrina/contract/billing/payments/schema.ts';
import type { PlanPeriod } from '@vitrina/contract/billing/plans/schema.ts';
import type { MailKindOf } from '@vitrina/contract/platform/mail-kinds.ts';
import { sql } from 'drizzle-orm';
import {
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
import { ownerId, users } from '../account/tables.ts';
import { bytea, createdAt, timestamptz, version } from '../platform/db/columns.ts';
import type { AccountId } from '../platform/db/owner.ts';

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

const planKey = (name: string) =>
  text(name)
    .$type<PlanId>()
    .references(() => plans.id);

/** What a plan costs besides `plans.price`: in other currencies, and for a year. */
export const planPrices = pgTable(
  'plan_prices',
  {
    planId: planKey('plan_id').notNull(),
    currency: text('currency').notNull(),
    period: text('period').$type<PlanPeriod>().notNull(),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.currency, table.period] })],
);

export const subscriptions = pgTable('subscriptions', {
  ownerId: ownerId().primaryKey(),
  planId: planKey('plan_id').notNull(),
  startedAt: timestamptz('started_at').notNull().defaultNow(),
  /** Null on the free plan. */
  endsAt: timestamptz('ends_at'),
  /** The operator granted all of the remaining time. */
  granted: boolean('granted').notNull().default(false),
  /** Begins when this period ends. */
  nextPlanId: planKey('next_plan_id'),
  /** The plan of a pending payment. */
  heldPlanId: planKey('held_plan_id'),
  /**
   * When the free plan was last chosen or set, not reached by a lapse. Periods that ended before give no
   * grace.
   */
  leftAt: timestamptz('left_at'),
  /** While the charge of a renewal is being repeated: the end of grace. */
  graceUntil: timestamptz('grace_until'),
});

/** For whom the invoices of the plan are. */
export const invoiceData = pgTable('invoice_data', {
  ownerId: ownerId().primaryKey(),
  /** Null after it was removed. */
  data: jsonb('data').$type<InvoiceData>(),
  version: version(),
});

/**
 * Payment orders and their status. Rows about money outlive the account, so `ownerId` is not a foreign key. It
 * becomes a pseudonym when the account is deleted.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').$type<AccountId>().notNull(),
    planId: planKey('plan_id').notNull(),
    provider: text('provider').$type<PaymentProviderId>().notNull(),
    /** Null until the provider has created the order. */
    orderId: text('order_id'),
    captureId: text('capture_id'),
    /** When the refund of owed money was last requested, and how often the provider refused it. */
    refundTriedAt: timestamptz('refund_tried_at'),
    refundRejections: integer('refund_rejections').notNull().default(0),
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
    /** The renewal whose charge the provider made by itself. */
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
 * them, so `ownerId` is not a foreign key, as in `payments`.
 */
export const renewals = pgTable(
  'renewals',
  {
    /** Our reference at the provider. */
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').$type<AccountId>().notNull(),
    planId: planKey('plan_id').notNull(),
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
 * - `reversed`: the owner's bank took a payment back.
 * - `early`: it would have charged before the agreed date. `moved`: the plan's end moved away from its charges.
 * - `lapsed`: no charge succeeded. `inactive`, `deleted`: the account. `abandoned`, `replaced`: never authorized.
 */
export type RenewalStopReason =
  | 'owner'
  | 'provider'
  | 'plan'
  | 'paid'
  | 'reversed'
  | 'early'
  | 'moved'
  | 'lapsed'
  | 'inactive'
  | 'deleted'
  | 'abandoned'
  | 'replaced';

/** Payments that a buyer reclaims from the bank or the provider. */
export const disputes = pgTable(
  'disputes',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    provider: text('provider').$type<PaymentProviderId>().notNull(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    currency: text('currency').notNull(),
    /** The provider's code; null if it named none. */
    reason: text('reason'),
    status: text('status').$type<'open' | 'closed'>().notNull(),
    /** Until when the operator can answer; null if the provider names no day. */
    respondBy: timestamptz('respond_by'),
    openedAt: timestamptz('opened_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [
    index('disputes_payment').on(table.paymentId),
    index('disputes_open').on(table.respondBy).where(sql`status = 'open'`),
  ],
);

/** When an account was last asked what the payments rest on, with a test seller of its country. */
export const providerProbes = pgTable('provider_probes', {
  country: text('country').primaryKey(),
  ranAt: timestamptz('ran_at').notNull(),
  /** How many questions were asked, and how many of them do not hold. */
  asked: integer('asked').notNull(),
  failed: integer('failed').notNull(),
});

/** What Argentina's consumers ask for without a log-in: `consumerRequestKind` in the contract. */
export const consumerRequests = pgTable(
  'consumer_requests',
  {
    id: uuid('id').primaryKey(),
    /** Told to the person who asked. */
    code: text('code').notNull(),
    kind: text('kind').$type<ConsumerRequestKind>().notNull(),
    email: text('email').notNull(),
    /** Null if no account has that e-mail. */
    userId: uuid('user_id')
      .$type<AccountId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    message: text('message'),
    createdAt: timestamptz('created_at').notNull(),
    /** When the operator carried it out. */
    closedAt: timestamptz('closed_at'),
  },
  (table) => [
    index('consumer_requests_user').on(table.userId),
    index('consumer_requests_open').on(table.createdAt).where(sql`closed_at is null`),
  ],
);

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

/**
 * - `bought`: a paid calendar month or year.
 * - `credited`: the rest of a paid segment after a change of plan, at the new plan's price.
 * - `granted`: a month given by the operator.
 * - `withdrawn`: no time, only money that is owed to the account and will be refunded.
 */
export type PlanSegmentKind = 'bought' | 'credited' | 'granted' | 'withdrawn';

/** The plan segments of each account, past and future: see `subscriptions/plan-time.ts`. */
export const planTime = pgTable(
  'plan_time',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    ownerId: uuid('owner_id').$type<AccountId>().notNull(),
    kind: text('kind').$type<PlanSegmentKind>().notNull(),
    planId: planKey('plan_id').notNull(),
    paymentId: uuid('payment_id').references(() => payments.id),
    startsAt: timestamptz('starts_at').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
    /** The money that paid for it. The sum for a payment is the captured amount minus its refunds. */
    value: numeric('value', { precision: 18, scale: 6 }).notNull(),
    /** The price of `periodSeconds`. */
    price: numeric('price', { precision: 12, scale: 2 }).notNull(),
    /** The currency of `value` and `price`. */
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
  /** The currency of the amount. */
  currency: text('currency').notNull(),
  /** The length of a trial. */
  days: integer('days'),
  /** Null: for every paid plan. */
  planId: planKey('plan_id'),
  months: integer('months').notNull(),
  endsAt: timestamptz('ends_at'),
  maxUses: integer('max_uses'),
  stoppedAt: timestamptz('stopped_at'),
  createdAt: timestamptz('created_at').notNull(),
});

/** Keyed hashes of the e-mails whose accounts had a trial. They outlive the account. */
export const usedTrials = pgTable('used_trials', {
  emailHash: bytea('email_hash').primaryKey(),
  usedAt: timestamptz('used_at').notNull(),
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
    ownerId: uuid('owner_id').$type<AccountId>().notNull(),
    planId: planKey('plan_id').notNull(),
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
    /** The end of a period, the id of a payment or refund, or what `plan-mails/renewal-mail.ts` says. */
    about: text('about').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    sentAt: timestamptz('sent_at'),
  },
  (table) => [unique('plan_mails_once').on(table.ownerId, table.kind, table.about)],
);

export type PlanMailKind = MailKindOf<'send-plan-mail'>;
