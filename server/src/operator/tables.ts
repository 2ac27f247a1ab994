import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt } from '../platform/db/columns.ts';

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
