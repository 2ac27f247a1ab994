import { z } from 'zod';

/** specification §5, §9 */
export const maxProductImages = 5;
export const maxImageBytes = 5 * 1024 * 1024;
export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

export const mediaSlots = ['logo', 'backgroundImage', 'pageBackground'] as const;
export const mediaSlot = z.enum(mediaSlots, { error: 'El tipo de imagen no es válido' });
export type MediaSlot = z.output<typeof mediaSlot>;

/** A stored picture. Its files never change: another picture has another address. */
export const picture = z.object({
  /** The widest file. */
  url: z.string(),
  /** Every width, for the `srcset` attribute. */
  srcSet: z.string(),
  /** Pixels of the widest file. */
  width: z.int(),
  height: z.int(),
  /** A few hundred bytes as a `data:` address, to show until the file is there. */
  placeholder: z.string(),
});
export type Picture = z.output<typeof picture>;
