import type { StoredOpeningHours } from '@vitrina/contract/business/opening-hours/schema.ts';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { ReadableId } from '../../platform/db/owner.ts';
import { openingHours } from '../tables.ts';

export async function selectOpeningHours(db: Db | Tx, ownerId: ReadableId): Promise<StoredOpeningHours> {
  const [row] = await db
    .select({ hours: openingHours.hours, version: openingHours.version })
    .from(openingHours)
    .where(eq(openingHours.ownerId, ownerId));
  return row ?? { hours: null, version: 1 };
}
