import type { FirstStepsInput, FirstStepsState } from '@vitrina/contract/profile/first-steps/schema.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { firstSteps } from '../tables.ts';

/** A step that is recorded stays recorded. */
export async function recordFirstSteps(
  db: Db,
  ownerId: OwnerId,
  input: FirstStepsInput,
): Promise<FirstStepsState> {
  const [row] = await db
    .insert(firstSteps)
    .values({ ownerId, shared: input.shared ?? false, finished: input.finished ?? false })
    .onConflictDoUpdate({
      target: firstSteps.ownerId,
      set: {
        shared: sql`${firstSteps.shared} or excluded.shared`,
        finished: sql`${firstSteps.finished} or excluded.finished`,
      },
    })
    .returning({ shared: firstSteps.shared, finished: firstSteps.finished });
  if (!row) throw new Error('upsert returned no row');
  return row;
}
