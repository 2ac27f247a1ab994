import type { Gate } from '../plans/rules.ts';
import type { MediaSlot } from './schema.ts';

/** Which plan gate a picture of the business lies behind. */
export const slotGates = {
  logo: 'logo',
  backgroundImage: 'headerImage',
  pageBackground: 'pageImage',
} as const satisfies Record<MediaSlot, Gate>;
