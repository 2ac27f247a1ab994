import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { type Gate, planAllows } from '@vitrina/contract/billing/plans/rules.ts';

/** By the value in the URL: `?pestana=apariencia`. */
const gates = {
  negocio: null,
  apariencia: 'appearance',
  tipografia: 'typography',
} as const satisfies Record<string, Gate | null>;

export type TabId = keyof typeof gates;

export function isTabUnlocked(tab: TabId, planId: PlanId): boolean {
  const gate = gates[tab];
  return gate === null || planAllows(planId, gate);
}

export function parseTab(text: string | null): TabId {
  return text !== null && Object.hasOwn(gates, text) ? (text as TabId) : 'negocio';
}
