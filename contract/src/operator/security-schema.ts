import { z } from 'zod';
import { secondFactor } from '../account/second-factor/schema.ts';
import { openSession } from '../profile/schema.ts';

export const operatorSession = openSession.extend({ ip: z.string() });
export type OperatorSession = z.output<typeof operatorSession>;

export const operatorSecondFactor = secondFactor.extend({
  /** Whether the operator cannot work without it. */
  required: z.boolean(),
});
export type OperatorSecondFactor = z.output<typeof operatorSecondFactor>;
