import type { FirstStepsState } from '@vitrina/contract/profile/first-steps/schema.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { firstSteps } from '../tables.ts';

export async function selectFirstSteps(db: Db, ownerId: OwnerId): Promise<FirstStepsState> {
  const [row] = await db
    .select({ shared: firstSteps.shared, finished: firstSteps.finished })
    .from(firstSteps)
    .where(eq(firstSteps.ownerId, ownerId));
  return row ?? { shared: false, finished: false };
}
