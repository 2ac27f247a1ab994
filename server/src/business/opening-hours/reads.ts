import type { StoredOpeningHours } from '@vitrina/contract/business/opening-hours/schema.ts';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { ReadableId } from '../../platform/db/owner.ts';
import { prepareQuery } from '../../platform/db/prepared-query.ts';
import { openingHours } from '../tables.ts';

export async function selectOpeningHours(db: Db | Tx, ownerId: ReadableId): Promise<StoredOpeningHours> {
  const [row] = await selectHours(db, { ownerId });
  return row ?? { hours: null, version: 1 };
}

const selectHours = prepareQuery((db) =>
  db
    .select({ hours: openingHours.hours, version: openingHours.version })
    .from(openingHours)
    .where(eq(openingHours.ownerId, sql.placeholder('ownerId'))),
);
