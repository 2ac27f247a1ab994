import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';

export const maxProductImages = 5;
export const maxImageBytes = 5 * 1024 * 1024;
export const maxImageSidePx = 20_000;
/** The largest ratio of the long side to the short one. */
export const maxImageRatio = 20;
export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

/** The most bytes that a business stores. Five photos for each of a thousand products take less than half. */
export const maxStoredBytes = 5 * 1024 ** 3;

/** Every endpoint that accepts pictures may reply with them. */
export const uploadErrors = [
  'IMAGE_TOO_LARGE',
  'IMAGE_TYPE',
  'IMAGE_DIMENSIONS',
  'IMAGE_PROCESSING',
  'IMAGE_BUSY',
  'STORAGE_FULL',
  'TOO_MANY_UPLOADS',
  'UPLOAD_IN_PROGRESS',
  'UPLOAD_STALLED',
] as const satisfies readonly ErrorCode[];

/** A stored picture. Its files never change: another picture has other URLs. */
export const picture = z.object({
  /** The widest file. */
  url: z.string(),
  /** Every file, narrowest first, as `buildSrcSet` writes them. */
  srcSet: z.string(),
  /** Pixels of the widest file. */
  width: z.int(),
  height: z.int(),
  /** A `data:` URL of a few hundred bytes, shown until the file has loaded. */
  placeholder: z.string(),
});
export type Picture = z.output<typeof picture>;
