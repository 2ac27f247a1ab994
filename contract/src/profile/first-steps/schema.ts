import { z } from 'zod';

/** The steps that no row shows. The others are done once a category, a product or a WhatsApp number exists. */
export const firstStepsState = z.object({
  /** The owner copied or sent the link, or downloaded the QR code. */
  shared: z.boolean(),
  /** All steps were done once. The list never returns, even if the owner deletes things later. */
  finished: z.boolean(),
});
export type FirstStepsState = z.output<typeof firstStepsState>;

const trueOnly = z.literal(true, { error: 'Solo puede ser verdadero' }).optional();

export const firstStepsBody = z.object({ shared: trueOnly, finished: trueOnly });
export type FirstStepsInput = z.output<typeof firstStepsBody>;
