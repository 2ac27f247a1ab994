import { useQuery } from '@tanstack/react-query';
import { type Gate, planAllows } from '@vitrina/contract/plans/rules.ts';
import { plansQuery } from '../plans/queries.ts';

/** `Viene con el plan Premium.`; without a name while the plans are not known. */
export function usePlanHint(gate: Gate): string {
  const plans = useQuery(plansQuery).data?.filter(({ id }) => planAllows(id, gate));
  const [first] = plans ?? [];
  if (!plans || !first) return 'Tu plan no lo incluye.';
  return plans.length > 1 ? `Viene desde el plan ${first.name}.` : `Viene con el plan ${first.name}.`;
}
