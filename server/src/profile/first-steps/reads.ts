import type { FirstStepsState } from '@vitrina/contract/profile/first-steps/schema.ts';
import { and, eq } from 'drizzle-orm';
import { orders } from '../../orders/tables.ts';
import type { Db } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { firstSteps } from '../tables.ts';

/** A first order that is not false finishes the steps, because the page has reached a customer. */
export async function selectFirstSteps(db: Db, ownerId: OwnerId): Promise<FirstStepsState> {
  const [[row], [order]] = await Promise.all([
    db
      .select({ shared: firstSteps.shared, finished: firstSteps.finished })
      .from(firstSteps)
      .where(eq(firstSteps.ownerId, ownerId)),
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.ownerId, ownerId), eq(orders.spam, false)))
      .limit(1),
  ]);
  const { shared = false, finished = false } = row ?? {};
  return { shared, finished: finished || order !== undefined };
}
