import { type Plan, type PlanId, unlimited } from '@vitrina/contract/plans/schema.ts';

/** A feature that only says a limit: the operator may have changed that since. */
const limit = /^(Hasta [\d.]+ (productos?|categorías?)|(Productos|Categorías) ilimitad[oa]s)$/;

/** What a plan brings, its limits first. */
export function planFeatures({ maxProducts, maxCategories, features }: Plan): string[] {
  const limits = [
    maxProducts === unlimited ? 'Productos ilimitados' : upTo(maxProducts, 'producto', 'productos'),
    maxCategories === unlimited ? 'Categorías ilimitadas' : upTo(maxCategories, 'categoría', 'categorías'),
  ];
  return [...limits, ...features.filter((feature) => !limit.test(feature))];
}

export const pitches: Record<PlanId, string> = {
  free: 'Para empezar hoy mismo',
  basic: 'Con tu logo y tus colores',
  pro: 'Para cartas que crecen',
  premium: 'Tu marca de principio a fin',
};

function upTo(count: number, one: string, many: string): string {
  return `Hasta ${count} ${new Intl.PluralRules('es').select(count) === 'one' ? one : many}`;
}
