import { type PlanId, planIds } from '../../account/plan-id.ts';
import { paths } from '../../platform/paths.ts';
import { type Gate, gateNames, planAllows } from './rules.ts';
import { type Plan, unlimited } from './schema.ts';

/** What leads somebody to the plans: a feature, a limit that is reached, or a file that does not fit. */
export type PlanNeed = Gate | 'products' | 'categories' | 'import';

/** How much the plan has to hold, with what is there already. */
export interface NeededRoom {
  products?: number;
  categories?: number;
}

const parameter = 'para';
const roomParameters = { products: 'productos', categories: 'categorias' } as const;
const rooms = Object.entries(roomParameters) as [keyof NeededRoom, string][];

/** The plans, with the one marked that solves the need. */
export function plansPathFor(need: PlanNeed | undefined, room: NeededRoom = {}): string {
  if (!need) return paths.plans;
  const sizes = rooms.flatMap(([name, key]) => (room[name] === undefined ? [] : [`&${key}=${room[name]}`]));
  return `${paths.plans}?${parameter}=${need}${sizes.join('')}`;
}

export function readNeededRoom(search: string): NeededRoom {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    rooms.flatMap(([name, key]) => {
      const count = Number(params.get(key));
      return Number.isSafeInteger(count) && count > 0 ? [[name, count]] : [];
    }),
  );
}

export function readPlanNeed(search: string): PlanNeed | null {
  return parsePlanNeed(new URLSearchParams(search).get(parameter));
}

export function parsePlanNeed(value: unknown): PlanNeed | null {
  const needs: readonly unknown[] = [...gateNames, 'products', 'categories', 'import'];
  return needs.includes(value) ? (value as PlanNeed) : null;
}

/** Returns the lowest plan above `current` that solves the need and has the room; null if the present one does, or none. */
export function findPlanFor(
  need: PlanNeed,
  current: PlanId,
  plans: readonly Plan[],
  room: NeededRoom = {},
): PlanId | null {
  const present = plans.find(({ id }) => id === current);
  const hasRoom = (plan: Plan): boolean =>
    holds(plan.maxProducts, room.products) && holds(plan.maxCategories, room.categories);
  const solves = (plan: Plan): boolean => {
    if (need === 'import') return true;
    if (need === 'products') return isHigher(plan.maxProducts, present?.maxProducts ?? 0);
    if (need === 'categories') return isHigher(plan.maxCategories, present?.maxCategories ?? 0);
    return planAllows(plan.id, need);
  };
  if (need === 'import' && present && hasRoom(present)) return null;
  const isLimit = need === 'products' || need === 'categories' || need === 'import';
  if (!isLimit && planAllows(current, need)) return null;
  const rank = (id: PlanId) => planIds.indexOf(id);
  const solving = plans.filter((plan) => rank(plan.id) > rank(current) && solves(plan) && hasRoom(plan));
  return solving.toSorted((a, b) => rank(a.id) - rank(b.id))[0]?.id ?? null;
}

function holds(limit: number, count = 0): boolean {
  return limit === unlimited || limit >= count;
}

function isHigher(limit: number, than: number): boolean {
  return than !== unlimited && (limit === unlimited || limit > than);
}
