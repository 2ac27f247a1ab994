import { z } from 'zod';
import type { Gate } from '../../billing/plans/rules.ts';

export const mediaSlots = ['logo', 'backgroundImage', 'pageBackground'] as const;
export const mediaSlot = z.enum(mediaSlots, { error: 'El tipo de imagen no es válido' });
export type MediaSlot = z.output<typeof mediaSlot>;

/** The feature gate of each picture of a business. */
export const slotGates = {
  logo: 'logo',
  backgroundImage: 'headerImage',
  pageBackground: 'pageImage',
} as const satisfies Record<MediaSlot, Gate>;
