import type { agendaObstacles } from '@vitrina/contract/agenda/settings/schema.ts';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { selectSubscription } from '../../billing/subscriptions/reads.ts';
import { selectOpeningHours } from '../../business/opening-hours/reads.ts';
import { products } from '../../menu/tables.ts';
import type { Db } from '../../platform/db/client.ts';
import type { ReadableId } from '../../platform/db/owner.ts';
import { isExclusive } from '../exclusion-reads.ts';

type Obstacle = (typeof agendaObstacles)[number];

/** Returns what keeps customers from booking. */
export async function selectObstacles(db: Db, ownerId: ReadableId): Promise<Obstacle[]> {
  const [{ planId }, { hours }, isReady, services] = await Promise.all([
    selectSubscription(db, ownerId),
    selectOpeningHours(db, ownerId),
    isExclusive(db),
    db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.ownerId, ownerId), isNotNull(products.minutes), eq(products.active, true)))
      .limit(1),
  ]);
  const found: [Obstacle, boolean][] = [
    ['plan', !planAllows(planId, 'agenda')],
    ['hours', !hours?.week.some((spans) => spans.length > 0)],
    ['services', services.length === 0],
    ['database', !isReady],
  ];
  return found.flatMap(([obstacle, isThere]) => (isThere ? obstacle : []));
}
