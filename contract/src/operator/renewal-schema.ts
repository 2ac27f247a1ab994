import { z } from 'zod';
import { price } from '../money/schema.ts';
import { planId, planPeriod } from '../plans/schema.ts';
import { id, timestamp } from '../schema.ts';

/** A renewal that needs attention: its latest charge was declined, or the provider has not confirmed its end. */
export const renewalProblem = z.object({
  id,
  /** Null for a deleted account. */
  user: z.object({ id, email: z.string() }).nullable(),
  planId,
  amount: price,
  currency: z.string(),
  period: planPeriod,
  problem: z.enum(['failing', 'stopping']),
  since: timestamp,
});
export type RenewalProblem = z.output<typeof renewalProblem>;

export const renewalOverview = z.object({
  active: z.number().int(),
  failing: z.number().int(),
  stopping: z.number().int(),
  /** At most 50, the oldest first. */
  problems: z.array(renewalProblem),
});
export type RenewalOverview = z.output<typeof renewalOverview>;
