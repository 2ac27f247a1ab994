import { type PlanId, planIds } from '../../account/plan-id.ts';
import { paths } from '../../platform/paths.ts';
import { type Gate, gateNames, planAllows } from './rules.ts';
import { type Plan, unlimited } from './schema.ts';

/** What leads somebody to the plans: a feature, or a limit that is reached. */
export type PlanNeed = Gate | 'products' | 'categories';

const parameter = 'para';

/** The plans, with the one marked that solves the need. */
export function plansPathFor(need: PlanNeed | undefined): string {
  return need ? `${paths.plans}?${parameter}=${need}` : paths.plans;
}

export function readPlanNeed(search: string): PlanNeed | null {
  return parsePlanNeed(new URLSearchParams(search).get(parameter));
}

export function parsePlanNeed(value: unknown): PlanNeed | null {
  const needs: readonly unknown[] = [...gateNames, 'products', 'categories'];
  return needs.includes(value) ? (value as PlanNeed) : null;
}

/** Returns the lowest plan above `current` that solves the need; null if the present one does, or none. */
export function findPlanFor(need: PlanNeed, current: PlanId, plans: readonly Plan[]): PlanId | null {
  const present = plans.find(({ id }) => id === current);
  const solves = (plan: Plan): boolean => {
    if (need === 'products') return isHigher(plan.maxProducts, present?.maxProducts ?? 0);
    if (need === 'categories') return isHigher(plan.maxCategories, present?.maxCategories ?? 0);
    return planAllows(plan.id, need);
  };
  if (need !== 'products' && need !== 'categories' && planAllows(current, need)) return null;
  const rank = (id: PlanId) => planIds.indexOf(id);
  const solving = plans.filter((plan) => rank(plan.id) > rank(current) && solves(plan));
  return solving.toSorted((a, b) => rank(a.id) - rank(b.id))[0]?.id ?? null;
}

function isHigher(limit: number, than: number): boolean {
  return than !== unlimited && (limit === unlimited || limit > than);
}
