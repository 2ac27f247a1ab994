import { z } from 'zod';
import { storedChoice } from '../../platform/schema.ts';

const soldOutEnds = ['today', 'until-changed'] as const;

/** `today` ends by itself at the next opening; `until-changed` when the owner takes it back. */
export const soldOut = z.enum(soldOutEnds, { error: 'Indica hasta cuándo no está disponible' }).nullable();
/** In replies. */
export const storedSoldOut = storedChoice(soldOutEnds, 'until-changed').nullable();
export type SoldOut = z.output<typeof soldOut>;

export const soldOutBody = z.object({ soldOut });
