import { z } from 'zod';
import { storedPlanId } from '../../account/plan-id.ts';
import { storedName } from '../../platform/schema.ts';

/** How long a purchase lasts. */
export const planPeriods = ['month', 'year'] as const;
export const planPeriod = z.enum(planPeriods, { error: 'El período no es válido' });
/** In replies. */
export const storedPeriod = storedName(planPeriods);
export type StoredPeriod = z.output<typeof storedPeriod>;

/** In the singular, without an article. */
export const periodNames: Record<StoredPeriod, string> = { month: 'mes', year: 'año', unknown: 'período' };
export type PlanPeriod = z.output<typeof planPeriod>;

/** The value of `maxProducts` and `maxCategories` for no limit. */
export const unlimited = -1;

export const plan = z.object({
  id: storedPlanId,
  name: z.string(),
  /** USD a month. */
  price: z.number(),
  features: z.array(z.string()),
  /** -1 for unlimited. */
  maxProducts: z.int(),
  maxCategories: z.int(),
});
export type Plan = z.output<typeof plan>;
