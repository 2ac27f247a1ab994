import { z } from 'zod';

export const planIds = ['free', 'basic', 'pro', 'premium'] as const;
export const planId = z.enum(planIds, { error: 'El plan no es válido' });
export type PlanId = z.output<typeof planId>;
