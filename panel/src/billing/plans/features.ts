import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { type Plan, unlimited } from '@vitrina/contract/billing/plans/schema.ts';

/** Matches features that name a limit. They are skipped, because the operator may have changed the limit. */
const limitPattern = /^(Hasta [\d.]+ (productos?|categorías?)|(Productos|Categorías) ilimitad[oa]s)$/;

/** Lists what `plan` has and `other` has not. */
export function listExtraFeatures(plan: Plan, other: Plan | undefined): string[] {
  const shared = new Set(other && listPlanFeatures(other));
  return listPlanFeatures(plan).filter((feature) => !shared.has(feature));
}

/** Lists the plan's limits, then its features. */
export function listPlanFeatures({ maxProducts, maxCategories, features }: Plan): string[] {
  const limits = [
    maxProducts === unlimited ? 'Productos ilimitados' : formatUpTo(maxProducts, 'producto', 'productos'),
    maxCategories === unlimited
      ? 'Categorías ilimitadas'
      : formatUpTo(maxCategories, 'categoría', 'categorías'),
  ];
  return [...limits, ...features.filter((feature) => !limitPattern.test(feature))];
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
