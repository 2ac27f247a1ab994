import type { BookedService } from '@vitrina/contract/agenda/appointments/schema.ts';
import type { AppointmentState } from '@vitrina/contract/agenda/appointments/states.ts';
import type { DayOff } from '@vitrina/contract/agenda/professionals/schema.ts';
import type { Week } from '@vitrina/contract/business/opening-hours/schema.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
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
import { memberId, members, ownerId } from '../account/tables.ts';
import { bytea, createdAt, ownedKey, timestamptz, version } from '../platform/db/columns.ts';

/** The rules of the agenda. Without a row: `defaultAgendaSettings`. */
export const agendaSettings = pgTable('agenda_settings', {
  ownerId: ownerId().primaryKey(),
  noticeMinutes: integer('notice_minutes').notNull(),
  horizonDays: integer('horizon_days').notNull(),
  openPerPhone: integer('open_per_phone').notNull(),
  confirmsByHand: boolean('confirms_by_hand').notNull(),
  cancelMinutes: integer('cancel_minutes').notNull(),
  note: text('note').notNull(),
  version: version(),
});

/** Counts the changes of appointments and blocks, by triggers. Without a row there was none. */
export const agendaVersions = pgTable('agenda_versions', {
  ownerId: ownerId().primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
});

/** The people who give services. A business without rows gives them itself, and its first appointment or change stores its own row. */
export const professionals = pgTable(
  'professionals',
  {
    ownerId: ownerId(),
    /** The business itself has the id of the account. */
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** The hours of the professional. Null means the opening hours of the business. */
    week: jsonb('week').$type<Week>(),
    daysOff: jsonb('days_off').$type<DayOff[]>().notNull().default([]),
    /** The services that the professional gives. Null means all. A deleted service stays in the list for its restoration. */
    serviceIds: uuid('service_ids').array(),
    /** The position in the list, from 1. */
    position: integer('position').notNull(),
    /** The member who sees this agenda. */
    memberId: memberId(),
    version: version(),
    createdAt: createdAt(),
    /** A professional who has left stays for the names of past appointments. */
    removedAt: timestamptz('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    uniqueIndex('professionals_present_name')
      .on(table.ownerId, sql`fold_text(name)`)
      .where(sql`removed_at is null`),
    ownedKey('professionals_member', [table.ownerId, table.memberId], members),
    uniqueIndex('professionals_one_member').on(table.ownerId, table.memberId),
  ],
);

/** Times in which nobody can book. */
export const agendaBlocks = pgTable(
  'agenda_blocks',
  {
    ownerId: ownerId(),
    id: uuid('id').notNull(),
    /** Whose time is blocked. Null means everybody's. */
    professionalId: uuid('professional_id'),
    startsAt: timestamptz('starts_at').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
    reason: text('reason').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    ownedKey('agenda_blocks_professional', [table.ownerId, table.professionalId], professionals).onDelete(
      'cascade',
    ),
    check('agenda_blocks_order', sql`starts_at < ends_at`),
    index('agenda_blocks_end').on(table.ownerId, table.endsAt),
  ],
);

/** Keyed hashes of the e-mail addresses that opted out of reminders. */
export const refusedReminders = pgTable('refused_reminders', {
  emailHash: bytea('email_hash').primaryKey(),
  createdAt: createdAt(),
});

const tstzrange = customType<{ data: string; driverData: string }>({ dataType: () => 'tstzrange' });

/** A change of an appointment by the business or the customer. */
export interface AppointmentChange {
  at: string;
  kind: string;
  byCustomer: boolean;
  memberId: string | null;
  /** The start before a move. */
  from?: string;
  /** What the columns were, so that the business can undo the change. Only the last change has it, until some days after the end. */
  before?: AppointmentTimes;
}

/** What a change of an appointment changes. */
export interface AppointmentTimes {
  state: AppointmentState;
  professionalId: string;
  startsAt: string;
  endsAt: string;
  busyUntil: string;
  forced: boolean;
  heldUntil: string | null;
  /** Absent in changes of before payments were noted. */
  paidAmount?: string | null;
}

/**
 * Appointments. Names and prices are copies, and nothing here refers to the menu. `agenda/exclusion-reads.ts` adds the constraint that keeps
 * two of them from taking the same time.
 */
export const appointments = pgTable(
  'appointments',
  {
    ownerId: ownerId(),
    id: uuid('id').notNull(),
    professionalId: uuid('professional_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** A hash of what was booked. The same key with another hash is another appointment. */
    contentHash: bytea('content_hash').notNull(),
    state: text('state').$type<AppointmentState>().notNull(),
    startsAt: timestamptz('starts_at').notNull(),
    /** The end of the service, without the clean-up. */
    endsAt: timestamptz('ends_at').notNull(),
    /** The time that is taken, with the clean-up. */
    during: tstzrange('during').notNull(),
    /** Whether the appointment takes its time. */
    live: boolean('live').notNull().generatedAlwaysAs(sql`state in ('requested', 'confirmed', 'completed')`),
    /** Whether the business put it over something else. */
    forced: boolean('forced').notNull().default(false),
    customerName: text('customer_name').notNull(),
    /** The number in E.164. */
    phone: text('phone'),
    /** Where the customer wants a reminder. */
    email: text('email'),
    notes: text('notes').notNull(),
    services: jsonb('services').$type<BookedService[]>().notNull(),
    total: numeric('total', { precision: 22, scale: 2 }).notNull(),
    currency: text('currency').notNull(),
    /** What the customer paid, as the business noted it. Null: nothing is noted. */
    paidAmount: numeric('paid_amount', { precision: 22, scale: 2 }),
    byCustomer: boolean('by_customer').notNull(),
    /** A keyed hash of the customer's browser. Null if the business booked it, and once it is erased. */
    visitor: bytea('visitor'),
    network: bytea('network'),
    /** Until when a requested appointment keeps its time. */
    heldUntil: timestamptz('held_until'),
    remindedAt: timestamptz('reminded_at'),
    /** The changes, oldest first. */
    changes: jsonb('changes').$type<AppointmentChange[]>().notNull().default([]),
    erasedAt: timestamptz('erased_at'),
    /** Since when the customer's data is kept and shown nowhere. */
    blockedAt: timestamptz('blocked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    unique('appointments_key').on(table.ownerId, table.idempotencyKey),
    ownedKey('appointments_professional', [table.ownerId, table.professionalId], professionals),
    check('appointments_during', sql`not isempty(during)`),
    index('appointments_id').on(table.id),
    index('appointments_start').on(table.ownerId, table.startsAt),
    index('appointments_phone').on(table.ownerId, table.phone),
    index('appointments_to_remind').on(table.startsAt).where(sql`email is not null and reminded_at is null`),
    index('appointments_to_erase').on(table.endsAt).where(sql`erased_at is null`),
  ],
);
