import { maxImageRatio, maxImageSidePx } from '@vitrina/contract/platform/media/schema.ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { findImageEnd } from './image-structure.ts';

// Only these four decoders may run, whatever type a file declares.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// Every picture is processed once, so a cache would only occupy memory.
sharp.cache(false);
// Pictures are processed in parallel, so more threads per picture would only use more memory.
sharp.concurrency(1);

const megapixel = 1_000_000;

/** By media type. Phone photos (JPEG) reach 50 megapixels. */
const acceptedTypes: Record<string, { format: string; maxPixels: number }> = {
  'image/jpeg': { format: 'jpeg', maxPixels: 64 * megapixel },
  'image/png': { format: 'png', maxPixels: 32 * megapixel },
  'image/apng': { format: 'png', maxPixels: 32 * megapixel },
  'image/gif': { format: 'gif', maxPixels: 16 * megapixel },
  'image/webp': { format: 'webp', maxPixels: 32 * megapixel },
};

export type FileErrorCode = 'IMAGE_TYPE' | 'IMAGE_DIMENSIONS';

/** A complete JPEG, PNG, GIF or WebP, and nothing else. `pixelCount` is that of its header. */
export interface CheckedImage {
  bytes: Buffer;
  maxPixels: number;
  pixelCount: number;
}

/** Returns the reason when the file is not acceptable. Decodes no pixels. */
export async function checkImage(bytes: Buffer): Promise<CheckedImage | FileErrorCode> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const imageType = type && acceptedTypes[type.mime];
  if (!imageType) return 'IMAGE_TYPE';
  const { format: expectedFormat, maxPixels } = imageType;
  const end = findImageEnd(expectedFormat, bytes);
  if (end === undefined || !isHarmlessTrailer(expectedFormat, bytes.subarray(end)) || isPolyglot(bytes)) {
    return 'IMAGE_TYPE';
  }
  // The GIF reader may allocate the canvas.
  if (expectedFormat === 'gif' && bytes.readUInt16LE(6) * bytes.readUInt16LE(8) > maxPixels)
    return 'IMAGE_DIMENSIONS';
  // Reads only the header. The limit of pixels would give an error without a reason.
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (metadata?.format !== expectedFormat) return 'IMAGE_TYPE';
  const { width, height } = metadata;
  const pixelCount = width * height;
  const [shortSide, longSide] = [Math.min(width, height), Math.max(width, height)];
  const isAcceptable =
    longSide <= maxImageSidePx && longSide <= maxImageRatio * shortSide && pixelCount <= maxPixels;
  return isAcceptable ? { bytes, maxPixels, pixelCount } : 'IMAGE_DIMENSIONS';
}

/** Phones append pictures, videos and notes to a photo. Any other appended data is rejected. */
function isHarmlessTrailer(format: string, trailer: Buffer): boolean {
  const isPadding = trailer.every((byte) => byte === 0x00 || byte === 0xff || byte === 0x0a || byte === 0x0d);
  if (isPadding) return true;
  if (format !== 'jpeg') return false;
  const start = trailer.findIndex((byte) => byte !== 0x00);
  const isPicture = trailer.subarray(start, start + 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  const isVideo = trailer.toString('latin1', 4, 8) === 'ftyp';
  const isSamsungNote = trailer.toString('latin1', trailer.length - 4) === 'SEFT';
  return isPicture || isVideo || isSamsungNote;
}

/** Whether a browser, an archiver or a PDF reader would also open the file. */
function isPolyglot(bytes: Buffer): boolean {
  return (
    bytes.subarray(0, 1024).includes('%PDF-') ||
    /<script|<!doctype html|<\?php/i.test(bytes.toString('latin1')) ||
    endsAsZip(bytes)
  );
}

/** A zip ends with a directory record and a comment, whose length the record contains. */
function endsAsZip(bytes: Buffer): boolean {
  const recordLength = 22;
  const maxCommentLength = 0xffff;
  const tail = bytes.subarray(-(recordLength + maxCommentLength));
  const recordStart = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  return recordStart !== -1 && tail.length - recordStart >= recordLength;
}
