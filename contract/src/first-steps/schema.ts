import { z } from 'zod';

/** What the rows of a business do not tell. The other first steps are done when there is a category, a product, a number. */
export const firstStepsState = z.object({
  /** The link was copied or sent, or the QR code downloaded. */
  shared: z.boolean(),
  /** All of them were done once: the list never comes back, whatever is deleted later. */
  finished: z.boolean(),
});
export type FirstStepsState = z.output<typeof firstStepsState>;

const happened = z.literal(true, { error: 'Solo puede ser verdadero' }).optional();

export const firstStepsBody = z.object({ shared: happened, finished: happened });
export type FirstStepsInput = z.output<typeof firstStepsBody>;
