import { boolean, pgTable } from 'drizzle-orm/pg-core';
import { ownerId } from '../account/tables.ts';

/** Progress on the first steps that no other row shows. */
export const firstSteps = pgTable('first_steps', {
  ownerId: ownerId().primaryKey(),
  shared: boolean('shared').notNull(),
  finished: boolean('finished').notNull(),
});
