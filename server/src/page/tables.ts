import type { DomainCheck, DomainStatus } from '@vitrina/contract/page/domains/schema.ts';
import type { ReportOutcome, ReportReason } from '@vitrina/contract/page/report.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ownerId } from '../account/tables.ts';
import { bytea, createdAt, timestamptz } from '../platform/db/columns.ts';

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
    /** Null before the first one, and for those of before this column. */
    sslIssuedAt: timestamptz('ssl_issued_at'),
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
    /** Whether the order was stored, which counts by itself. Null: an earlier version did not look. */
    hasOrder: boolean('has_order'),
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
