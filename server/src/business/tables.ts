import { defaultBusinessType, toKnownType } from '@vitrina/contract/business/customization/business-types.ts';
import type { BusinessType, Look, SocialMedia } from '@vitrina/contract/business/customization/schema.ts';
import type { MediaSlot } from '@vitrina/contract/business/media/slots.ts';
import type { OpeningHours } from '@vitrina/contract/business/opening-hours/schema.ts';
import { defaultTrade, type Trade, toKnownTrade } from '@vitrina/contract/business/trades.ts';
import type { Country } from '@vitrina/contract/platform/money/countries.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ownerId, users } from '../account/tables.ts';
import { bytea, createdAt, ownedKey, timestamptz, version } from '../platform/db/columns.ts';
import type { AccountId } from '../platform/db/owner.ts';

type StoredLook = Partial<Look> & { chosenDefaults?: (keyof Look)[] };

const businessType = customType<{ data: BusinessType; driverData: string }>({
  dataType: () => 'text',
  fromDriver: toKnownType,
});

const trade = customType<{ data: Trade; driverData: string }>({
  dataType: () => 'text',
  fromDriver: toKnownTrade,
});

export const businesses = pgTable('businesses', {
  ownerId: ownerId().primaryKey(),
  name: text('name').notNull().default(''),
  /** For the operator's search: in lower case, without accents. */
  search: text('search').notNull().generatedAlwaysAs(sql`fold_text(name)`),
  type: businessType('type').notNull().default(defaultBusinessType),
  trade: trade('trade').notNull().default(defaultTrade),
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
  /** Null outside the countries of `hasSecondPrice`. */
  nationalTaxPercent: numeric('national_tax_percent', { precision: 4, scale: 2 }),
  /** Missing values are the contract's defaults. `chosenDefaults` marks those that the owner chose. */
  look: jsonb('look').$type<StoredLook>().notNull().default({}),
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
    ownerId: uuid('owner_id')
      .$type<AccountId>()
      .references(() => users.id, { onDelete: 'set null' }),
    current: boolean('current').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('slugs_current').on(table.ownerId).where(sql`current`)],
);

export const openingHours = pgTable('opening_hours', {
  ownerId: ownerId().primaryKey(),
  /** Null after the owner removed them. */
  hours: jsonb('hours').$type<OpeningHours>(),
  version: version(),
});

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
    /** The bytes of all its files. */
    bytes: integer('bytes').notNull(),
    /** When it was last uploaded. A recent upload may have no reference yet. */
    touchedAt: timestamptz('touched_at').notNull().defaultNow(),
  },
  (table) => [index('picture_files_touched').on(table.touchedAt)],
);

/**
 * The ids that this database gave to its picture store. Every minute gives a new one, so a copy of the database soon
 * knows only old ones. See docs/decisions/108 and 117.
 */
export const pictureStoreIds = pgTable('picture_store_ids', {
  id: uuid('id').primaryKey(),
  /** Identifies the database on its server. A dump that is restored elsewhere has another one. */
  database: text('database').notNull(),
  /** Since when this database has owned the store without a break. */
  ownedSince: timestamptz('owned_since').notNull(),
  /** When the store was seen with it. Null: an attempt that may not have reached the store. */
  storedAt: timestamptz('stored_at'),
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

/** What the rows that show a picture refer to. */
export const pictureKey = { ownerId: pictures.ownerId, id: pictures.hash };

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
    ownedKey('business_media_picture', [table.ownerId, table.hash], pictureKey),
    index('business_media_by_hash').on(table.hash),
  ],
);
