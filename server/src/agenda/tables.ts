import type { DayOff } from '@vitrina/contract/agenda/professionals/schema.ts';
import type { Week } from '@vitrina/contract/business/opening-hours/schema.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ownerId } from '../account/tables.ts';
import { createdAt, ownedKey, timestamptz, version } from '../platform/db/columns.ts';

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

/** Who gives services. Without a row the business itself does, and its first appointment or change stores it. */
export const professionals = pgTable(
  'professionals',
  {
    ownerId: ownerId(),
    /** The business itself has the id of the account. */
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** Null: the opening hours of the business. */
    week: jsonb('week').$type<Week>(),
    daysOff: jsonb('days_off').$type<DayOff[]>().notNull().default([]),
    /** Null: all services. A deleted one stays here, and is given again once it is restored. */
    serviceIds: uuid('service_ids').array(),
    /** From 1. */
    position: integer('position').notNull(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    uniqueIndex('professionals_name').on(table.ownerId, sql`fold_text(name)`),
  ],
);

/** Times in which nobody can book. */
export const agendaBlocks = pgTable(
  'agenda_blocks',
  {
    ownerId: ownerId(),
    id: uuid('id').notNull(),
    /** Null: of everybody. */
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
