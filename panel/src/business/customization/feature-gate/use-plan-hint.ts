import { type Gate, planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import { usePlans } from '../../../billing/plans/queries.ts';

/** `Viene con el plan Premium.`; names no plan while the plans are unknown. */
export function usePlanHint(gate: Gate): string {
  const plans = usePlans().data?.filter(({ id }) => planAllows(id, gate));
  const [cheapest] = plans ?? [];
  if (!plans || !cheapest) return 'Tu plan no lo incluye.';
  return plans.length > 1 ? `Viene desde el plan ${cheapest.name}.` : `Viene con el plan ${cheapest.name}.`;
}
