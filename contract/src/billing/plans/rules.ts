import { type PlanId, planIds } from '../../account/plan-id.ts';
import { type PlanPeriod, unlimited } from './schema.ts';

/** The features of each plan. The panel disables, and the server rejects, what a plan does not include. */
const gates = {
  appearance: ['basic', 'pro', 'premium'],
  logo: ['basic', 'pro', 'premium'],
  headerImage: ['basic', 'pro', 'premium'],
  productColors: ['premium'],
  categoryTabColors: ['premium'],
  pageImage: ['premium'],
  typography: ['premium'],
  cart: ['premium'],
  times: ['basic', 'pro', 'premium'],
  dailyMenu: ['basic', 'pro', 'premium'],
  stock: ['basic', 'pro', 'premium'],
  sourceGroups: ['basic', 'pro', 'premium'],
  totalViews: ['basic', 'pro', 'premium'],
  periodViews: ['pro', 'premium'],
  totalOrders: ['premium'],
  domains: ['premium'],
  agenda: ['basic', 'pro', 'premium'],
  professionals: ['pro', 'premium'],
} as const satisfies Record<string, readonly PlanId[]>;

export type Gate = keyof typeof gates;
export const gateNames = Object.keys(gates) as Gate[];

export function planAllows(planId: PlanId, gate: Gate): boolean {
  return (gates[gate] as readonly PlanId[]).includes(planId);
}

/** Returns the lowest plan, from `planId` on, that includes all of them. */
export function findPlanWith(planId: PlanId, required: readonly Gate[]): PlanId {
  const plans = planIds.slice(planIds.indexOf(planId));
  return plans.find((id) => required.every((gate) => planAllows(id, gate))) ?? planId;
}

const maxMembers: Record<PlanId, number> = { free: 0, basic: 1, pro: 3, premium: 20 };

/** How many people of a plan's business may work with an access of their own. */
export function maxMembersOf(planId: PlanId): number {
  return maxMembers[planId];
}

/** The plan with the label «Popular». */
export const popularPlan: PlanId = 'premium';

/** A paid plan has an end, the free plan does not. */
export function isPaidPlan(planId: PlanId): boolean {
  return planId !== 'free';
}

/** The calendar months of a period. */
export const periodMonths: Record<PlanPeriod, number> = { month: 1, year: 12 };

/** Whether one more fits. `max` is -1 for unlimited. */
export function hasRoom(count: number, max: number): boolean {
  return max === unlimited || count < max;
}

/** From 0 to 1, or more if the limit is exceeded; 0 if unlimited. */
export function usageRatio(count: number, max: number): number {
  if (max === unlimited) return 0;
  return max === 0 ? 1 : count / max;
}

export function productUsage(count: number, max: number): string {
  return max === unlimited ? 'Productos ilimitados' : `Productos: ${count}/${max}`;
}

export function categoryUsage(count: number, max: number): string {
  return max === unlimited ? 'Categorías ilimitadas' : `Categorías: ${count}/${max}`;
}
