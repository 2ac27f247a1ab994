import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { type Gate, gateNames, planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { type Plan, unlimited } from '@vitrina/contract/billing/plans/schema.ts';

/** Matches features that name a limit. They are skipped, because the operator may have changed the limit. */
const limitPattern = /^(Hasta [\d.]+ (productos?|categorías?)|(Productos|Categorías) ilimitad[oa]s)$/;

/** The features that each gate opens. They are not among the texts that the operator edits. */
const gateFeatures: Partial<Record<Gate, readonly string[]>> = {
  dailyMenu: ['Menú de hoy, que se quita solo'],
  times: ['Horarios de venta por producto'],
  stock: ['Cuenta de lo que queda'],
  cart: ['Tablero de pedidos con aviso', 'Mesas con código QR', 'Zonas de entrega con su costo'],
};

/** Lists what `plan` has and `other` has not. */
export function listExtraFeatures(plan: Plan, other: Plan | undefined): string[] {
  const shared = new Set(other && listPlanFeatures(other));
  return listPlanFeatures(plan).filter((feature) => !shared.has(feature));
}

/** Lists the plan's limits, then its features. */
export function listPlanFeatures({ id, maxProducts, maxCategories, features }: Plan): string[] {
  const limits = [
    maxProducts === unlimited ? 'Productos ilimitados' : formatUpTo(maxProducts, 'producto', 'productos'),
    maxCategories === unlimited
      ? 'Categorías ilimitadas'
      : formatUpTo(maxCategories, 'categoría', 'categorías'),
  ];
  const texts = features.filter((feature) => !limitPattern.test(feature));
  const gated = gateNames.flatMap((gate) => (planAllows(id, gate) ? (gateFeatures[gate] ?? []) : []));
  return [...limits, ...texts, ...gated];
}

export const planPitches: Record<PlanId, string> = {
  free: 'Para empezar hoy mismo',
  basic: 'Con tu logo y tus colores',
  pro: 'Para negocios que crecen',
  premium: 'Tu marca de principio a fin',
};

function formatUpTo(count: number, one: string, many: string): string {
  return `Hasta ${count} ${new Intl.PluralRules('es').select(count) === 'one' ? one : many}`;
}
