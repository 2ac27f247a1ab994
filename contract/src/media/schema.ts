import { z } from 'zod';

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
