import { z } from 'zod';

/** `today` ends by itself at the next opening; `until-changed` when the owner takes it back. */
export const soldOut = z
  .enum(['today', 'until-changed'], { error: 'Indica hasta cuándo no está disponible' })
  .nullable();
export type SoldOut = z.output<typeof soldOut>;

export const soldOutBody = z.object({ soldOut });
