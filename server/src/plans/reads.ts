import { asc } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import { plans } from '../db/tables.ts';

export type PlanRow = typeof plans.$inferSelect;

export function selectPlans(db: Db | Tx): Promise<PlanRow[]> {
  return db.select().from(plans).orderBy(asc(plans.position));
}
