import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { planIds } from '@vitrina/contract/plans/schema.ts';

/** What the log's words for parts of a change are in Spanish. */
const words: Record<string, string> = {
  plan: 'Plan',
  planId: 'Plan',
  name: 'Nombre',
  price: 'Precio',
  maxProducts: 'Productos',
  maxCategories: 'Categorías',
  outcome: 'Resultado',
  reason: 'Motivo',
  kind: 'Correo',
};

/** `De Gratis a Pro`, or each part by its name; empty where there is nothing more to say. */
export function detailOf(detail: Record<string, unknown>, nameOf: (id: PlanId) => string): string {
  const plain = (value: unknown): string => {
    const plan = planIds.find((id) => id === value);
    if (plan) return nameOf(plan);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
  };
  if ('from' in detail && 'to' in detail) return `De ${plain(detail.from)} a ${plain(detail.to)}`;
  return Object.entries(detail)
    .map(([part, value]) => `${words[part] ?? part}: ${plain(value)}`)
    .join(', ');
}
