import { type PlanId, unlimited } from './schema.ts';

/**
 * What a plan may do: the one table, asked by the panel to disable and by the server to refuse.
 * Source: specification §6.
 */
const gates = {
  appearance: ['basic', 'pro', 'premium'],
  logo: ['basic', 'pro', 'premium'],
  headerImage: ['basic', 'pro', 'premium'],
  productColors: ['premium'],
  categoryTabColors: ['premium'],
  pageImage: ['premium'],
  typography: ['premium'],
  cart: ['premium'],
  totalViews: ['basic', 'pro', 'premium'],
  periodViews: ['pro', 'premium'],
  totalOrders: ['premium'],
  domains: ['premium'],
} as const satisfies Record<string, readonly PlanId[]>;

export type Gate = keyof typeof gates;
export const gateNames = Object.keys(gates) as Gate[];

export function planAllows(planId: PlanId, gate: Gate): boolean {
  return (gates[gate] as readonly PlanId[]).includes(planId);
}

/** The one that is marked «Popular» (specification §9). */
export const popularPlan: PlanId = 'premium';

/** Whether a plan runs for a time and then ends; the free one does not. */
export function isPaidPlan(planId: PlanId): boolean {
  return planId !== 'free';
}

/** Whether one more fits: `max` is -1 for unlimited. */
export function hasRoom(count: number, max: number): boolean {
  return max === unlimited || count < max;
}

/** How much of a limit is used, from 0 to 1 and beyond; 0 when unlimited. */
export function usageRatio(count: number, max: number): number {
  if (max === unlimited) return 0;
  return max === 0 ? 1 : count / max;
}

/** `Productos: 7/10`, or `Productos ilimitados` (specification §9). */
export function productUsage(count: number, max: number): string {
  return max === unlimited ? 'Productos ilimitados' : `Productos: ${count}/${max}`;
}

/** `Categorías: 2/3`, or `Categorías ilimitadas` (specification §9). */
export function categoryUsage(count: number, max: number): string {
  return max === unlimited ? 'Categorías ilimitadas' : `Categorías: ${count}/${max}`;
}
