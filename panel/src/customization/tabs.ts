import { type Gate, planAllows } from '@vitrina/contract/plans/rules.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';

/** As they stand in the address: `?pestana=apariencia`. */
export type TabId = 'negocio' | 'apariencia' | 'tipografia';

/** Locked ones are shown, too, and say what they would give. */
const gates: Record<TabId, Gate | null> = {
  negocio: null,
  apariencia: 'appearance',
  tipografia: 'typography',
};

export function isOpen(tab: TabId, planId: PlanId): boolean {
  const gate = gates[tab];
  return gate === null || planAllows(planId, gate);
}

export function tabOf(text: string | null): TabId {
  return text !== null && Object.hasOwn(gates, text) ? (text as TabId) : 'negocio';
}
