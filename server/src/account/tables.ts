import type { AuditAction } from '@vitrina/contract/account/audit-actions.ts';
import type { SecurityEventKind } from '@vitrina/contract/account/security-events/schema.ts';
import type { TeamActKind } from '@vitrina/contract/account/team-activity/schema.ts';
import type { MemberRole } from '@vitrina/contract/platform/access.ts';
import type { MailKindOf } from '@vitrina/contract/platform/mail-kinds.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { bytea, createdAt, ownedKey, timestamptz } from '../platform/db/columns.ts';
import type { AccountId, MemberId } from '../platform/db/owner.ts';

/** Accounts. An e-mail may be in several unverified rows, but only in one verified row. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').$type<AccountId>().primaryKey().default(sql`gen_random_uuid()`),
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

export const ownerId = () =>
  uuid('owner_id')
    .$type<AccountId>()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The member who did it. Null: the owner, or nobody of the business. */
export const memberId = () => uuid('member_id').$type<MemberId>();

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

/** A key without `activeSince` is being set up. */
export const secondFactors = pgTable('second_factors', {
  ownerId: ownerId().primaryKey(),
  /** Base32. Codes are calculated from it, so it cannot be hashed. */
  key: text('key').notNull(),
  /** The time step of the last accepted code, because each code is valid once. */
  lastStep: integer('last_step').notNull(),
  activeSince: timestamptz('active_since'),
});

/** Codes that replace the second factor, once each. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { ownerId: ownerId(), codeHash: bytea('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.ownerId, table.codeHash] })],
);

/** People who work for the business. A removed one stays for the history, without a name after a year. */
export const members = pgTable(
  'members',
  {
    ownerId: ownerId(),
    id: uuid('id').$type<MemberId>().notNull().default(sql`gen_random_uuid()`),
    /** Counted per business, from 1. Stands for the name once that is erased. */
    number: integer('number').notNull(),
    /** Empty once it is erased. */
    name: text('name').notNull(),
    role: text('role').$type<MemberRole>().notNull(),
    version: integer('version').notNull().default(1),
    /** Argon2id. Null: the member has none. */
    pinHash: text('pin_hash'),
    createdAt: createdAt(),
    removedAt: timestamptz('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    unique('members_number').on(table.ownerId, table.number),
    index('members_to_erase').on(table.removedAt).where(sql`removed_at is not null and name <> ''`),
  ],
);

/** Links that make a device known for a member. Each is used once, and a later one ends the earlier. */
export const memberInvitations = pgTable(
  'member_invitations',
  {
    ownerId: ownerId(),
    memberId: uuid('member_id').$type<MemberId>().notNull(),
    tokenHash: bytea('token_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** Wrong PINs of a member who has one already. */
    failures: integer('failures').notNull().default(0),
    nextAttemptAt: timestamptz('next_attempt_at'),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.memberId] }),
    ownedKey('member_invitations_member', [table.ownerId, table.memberId], members).onDelete('cascade'),
    index('member_invitations_expiry').on(table.expiresAt),
  ],
);

/** Browsers that invitations made known. A shared one has several members, and its token may do what the kitchen does. */
export const memberDevices = pgTable(
  'member_devices',
  {
    ownerId: ownerId(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<DeviceKind>().notNull(),
    tokenHash: bytea('token_hash').notNull().unique(),
    userAgent: text('user_agent').notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestamptz('last_used_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
);

/** The members of a device, and what they did wrong with their PINs there. */
export const memberDevicePeople = pgTable(
  'member_device_people',
  {
    ownerId: ownerId(),
    deviceId: uuid('device_id').notNull(),
    memberId: uuid('member_id').$type<MemberId>().notNull(),
    /** A hash of the invitation and of the browser's key, so that the browser can repeat the call whose reply was lost. */
    joinedWith: bytea('joined_with'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.deviceId, table.memberId] }),
    uniqueIndex('member_device_people_joined').on(table.joinedWith),
    ownedKey('member_device_people_device', [table.ownerId, table.deviceId], memberDevices).onDelete(
      'cascade',
    ),
    ownedKey('member_device_people_member', [table.ownerId, table.memberId], members).onDelete('cascade'),
  ],
);

/** Wrong PINs of one name on one device. `memberId` is the id of the account for the owner's PIN. */
export const memberPinFailures = pgTable(
  'member_pin_failures',
  {
    ownerId: ownerId(),
    deviceId: uuid('device_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** Since the last right one. */
    failures: integer('failures').notNull(),
    /** Since `dayStartedAt`, for at most a day. */
    ofDay: integer('of_day').notNull(),
    dayStartedAt: timestamptz('day_started_at').notNull(),
    nextAttemptAt: timestamptz('next_attempt_at').notNull(),
    /** Set by too many within a day. The name does not work on this device until someone allows it again. */
    lockedAt: timestamptz('locked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.deviceId, table.memberId] }),
    ownedKey('member_pin_failures_device', [table.ownerId, table.deviceId], memberDevices).onDelete(
      'cascade',
    ),
  ],
);

/** Sessions of members. Apart from those of owners, because an earlier version takes every row of `sessions` for the owner's. */
export const memberSessions = pgTable(
  'member_sessions',
  {
    ownerId: ownerId(),
    id: uuid('id').notNull(),
    memberId: uuid('member_id').$type<MemberId>().notNull(),
    deviceId: uuid('device_id').notNull(),
    tokenHash: bytea('token_hash').notNull().unique(),
    createdAt: createdAt(),
    lastUsedAt: timestamptz('last_used_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    ownedKey('member_sessions_member', [table.ownerId, table.memberId], members).onDelete('cascade'),
    ownedKey('member_sessions_device', [table.ownerId, table.deviceId], memberDevices).onDelete('cascade'),
    index('member_sessions_by_device').on(table.ownerId, table.deviceId),
    index('member_sessions_expiry').on(table.expiresAt),
  ],
);

/** What a manager or the owner approved at a device with a PIN. Each is used once. */
export const memberApprovals = pgTable(
  'member_approvals',
  {
    ownerId: ownerId(),
    tokenHash: bytea('token_hash').notNull(),
    /** The hash of the token that asked, and that may use it. */
    askedBy: bytea('asked_by').notNull(),
    /** The method and path of the call that it is for. */
    call: text('call').notNull(),
    /** The id of the row that it is for. */
    rowId: uuid('row_id').notNull(),
    /** A member, or the account for the owner. */
    approvedBy: uuid('approved_by').$type<MemberId | AccountId>().notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.tokenHash] }),
    index('member_approvals_expiry').on(table.expiresAt),
  ],
);

/** The PIN with which an owner approves at a device. */
export const ownerPins = pgTable('owner_pins', {
  ownerId: ownerId().primaryKey(),
  /** Argon2id. */
  pinHash: text('pin_hash').notNull(),
  setAt: timestamptz('set_at').notNull().defaultNow(),
});

/** `own` devices have one member, `shared` ones several. */
export type DeviceKind = 'own' | 'shared';

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

/** What people of the business did outside of orders. Kept for 30 days, the newest 200. */
export const teamActs = pgTable(
  'team_acts',
  {
    ownerId: ownerId(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<TeamActKind>().notNull(),
    /** The name as it was. Empty for a pause. */
    subject: text('subject').notNull(),
    left: integer('left'),
    until: timestamptz('until'),
    /** Null for the owner. */
    memberId: memberId(),
    /** The shared device whose token did it. */
    deviceId: uuid('device_id'),
    /** The member who approved it, or the account for its owner. */
    approvedBy: uuid('approved_by'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.id] }),
    index('team_acts_created').on(table.createdAt),
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
    memberId: memberId(),
    /** The member whom it is about. */
    aboutId: uuid('about_id'),
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
    userId: uuid('user_id')
      .$type<AccountId>()
      .references(() => users.id, { onDelete: 'cascade' }),
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

export type CodePurpose = MailKindOf<'send-code'>;

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

/** The operator's actions. They outlive the account, so `userId` is not a foreign key. It becomes a pseudonym. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    action: text('action').$type<AuditAction>().notNull(),
    /** The operator's user name. Null for a failed log-in. */
    actor: text('actor'),
    ip: text('address'),
    userId: uuid('user_id').$type<AccountId>(),
    /** Must not identify a person, because it outlives the account. */
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('audit_log_user').on(table.userId), index('audit_log_action').on(table.action, table.id)],
);
