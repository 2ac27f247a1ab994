import type { Plan } from '@vitrina/contract/plans/schema.ts';
import type { PlanRow } from './reads.ts';

export function viewPlan({ id, name, price, features, maxProducts, maxCategories }: PlanRow): Plan {
  return { id, name, price: Number(price), features, maxProducts, maxCategories };
}
