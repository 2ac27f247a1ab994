import { z } from 'zod';
import { week } from '../../business/opening-hours/schema.ts';
import { storedChoice } from '../../platform/schema.ts';

/** When a product is sold, in local time. Null: always. */
export const productTimes = z
  .object({
    week: week.refine((days) => days.some(({ length }) => length > 0), {
      error: 'Elige al menos un día y una hora, o véndelo siempre',
    }),
    /** Whether visitors see it at other times, with when it is sold next. */
    outside: z.enum(['shown', 'hidden'], { error: 'Indica si se ve fuera de su horario' }),
  })
  .nullable();
/** In replies. */
export const storedTimes = z.object({ week, outside: storedChoice(['shown', 'hidden'], 'shown') }).nullable();
export type ProductTimes = z.output<typeof productTimes>;
