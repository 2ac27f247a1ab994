import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { findImageEnd } from './image-structure.ts';

// Nothing but these four ever reaches a decoder, whatever a file says that it is.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// Every picture is seen once: a cache would only hold memory.
sharp.cache(false);
// Pictures run side by side; one that used more threads would only use more memory.
sharp.concurrency(1);

const megapixel = 1_000_000;

/** Media type → format, and the most pixels that are decoded: photos of phones reach 50 megapixels, the rest do not. */
const accepted: Record<string, { format: string; maxPixels: number }> = {
  'image/jpeg': { format: 'jpeg', maxPixels: 64 * megapixel },
  'image/png': { format: 'png', maxPixels: 32 * megapixel },
  'image/apng': { format: 'png', maxPixels: 32 * megapixel },
  'image/gif': { format: 'gif', maxPixels: 16 * megapixel },
  'image/webp': { format: 'webp', maxPixels: 32 * megapixel },
};

export interface ImageHeader {
  maxPixels: number;
  width: number;
  height: number;
}

/** The header of a whole jpeg, png, gif or webp of bearable size that is nothing else besides; else undefined. */
export async function checkImage(bytes: Buffer): Promise<ImageHeader | undefined> {
  const type = await fileTypeFromBuffer(bytes);
  const kind = type && accepted[type.mime];
  if (!kind) return undefined;
  const end = findImageEnd(kind.format, bytes);
  if (end === undefined || !isHarmlessTrailer(kind.format, bytes.subarray(end)) || isPolyglot(bytes)) {
    return undefined;
  }
  // Its decoder makes nothing of a canvas that is too large, instead of refusing it.
  if (kind.format === 'gif' && bytes.readUInt16LE(6) * bytes.readUInt16LE(8) > kind.maxPixels)
    return undefined;
  const { format, width, height } = await sharp(bytes, { limitInputPixels: kind.maxPixels }).metadata();
  return format === kind.format ? { maxPixels: kind.maxPixels, width, height } : undefined;
}

/** Phones hang further pictures, films and notes behind a photo; anything else behind a picture has no business there. */
function isHarmlessTrailer(format: string, trailer: Buffer): boolean {
  const isPadding = trailer.every((byte) => byte === 0x00 || byte === 0xff || byte === 0x0a || byte === 0x0d);
  if (isPadding) return true;
  if (format !== 'jpeg') return false;
  const start = trailer.findIndex((byte) => byte !== 0x00);
  const isPicture = trailer.subarray(start, start + 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  const isFilm = trailer.toString('latin1', 4, 8) === 'ftyp';
  const isSamsungNote = trailer.toString('latin1', trailer.length - 4) === 'SEFT';
  return isPicture || isFilm || isSamsungNote;
}

/** A file that a browser, an archiver or a reader of documents would take for its own. */
function isPolyglot(bytes: Buffer): boolean {
  return (
    bytes.subarray(0, 1024).includes('%PDF-') ||
    /<script|<!doctype html|<\?php/i.test(bytes.toString('latin1')) ||
    endsAsZip(bytes)
  );
}

/** A zip's directory ends with a record at the end of the file, followed by a comment of the length that it states. */
function endsAsZip(bytes: Buffer): boolean {
  const recordLength = 22;
  const longestComment = 0xffff;
  const tail = bytes.subarray(-(recordLength + longestComment));
  const at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  return at !== -1 && tail.length - at >= recordLength;
}
