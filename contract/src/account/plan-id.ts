import { z } from 'zod';
import { storedChoice } from '../platform/schema.ts';

export const planIds = ['free', 'basic', 'pro', 'premium'] as const;
export const planId = z.enum(planIds, { error: 'El plan no es válido' });
/** In replies. An account with a plan of a newer version is shown with the smallest, and the server decides what it may do. */
export const storedPlanId = storedChoice(planIds, 'free');
export type PlanId = z.output<typeof planId>;
