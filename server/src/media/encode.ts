import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { checkImage, type ImageHeader } from './image-check.ts';
import { createSemaphore } from './semaphore.ts';

/** What a picture is for decides how large it may be shown. */
export type PictureKind = 'photo' | 'logo';

export interface EncodedPicture {
  /** Of all files: equal content has equal names, other content has others. */
  hash: string;
  /** Pixels, ascending. */
  widths: number[];
  /** Of the widest file. */
  height: number;
  /** As a `data:` address. */
  placeholder: string;
  files: { width: number; bytes: Buffer }[];
}

interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** Widths of files, up to the picture's own; and what the longer side may measure, so that no ribbon becomes huge. */
const sizes: Record<PictureKind, { widths: readonly number[]; maxWidth: number; maxHeight: number }> = {
  photo: { widths: [160, 320, 480, 640, 960, 1280, 1920], maxWidth: 1920, maxHeight: 3840 },
  logo: { widths: [64, 128, 256, 512], maxWidth: 512, maxHeight: 512 },
};

/** A file this close to the next wider one would save nothing. */
const maxSizeRatio = 0.85;

const placeholderWidth = 12;
const placeholderLength = 400;

/**
 * A card's photo must stay under 40 KB: the first of these qualities that achieves it at that width is taken, also
 * for smaller files. Ordinary photos pass with one of the first two.
 */
const qualities = [76, 64, 50, 36, 22, 10, 1];
const cardWidth = 480;
const maxCardBytes = 39_000;
/** Larger files are looked at closely: they never go below this. */
const largeQuality = 60;

/** Decoded pixels at work in this process: two ordinary photos, or one very large one alone. */
const decodablePixels = 64_000_000;
const decoderMemory = createSemaphore(decodablePixels);

/**
 * Checks an uploaded file by its content and makes the files to serve from it: WebP, upright, sRGB, without any
 * metadata, of an animation the first frame. Undefined when it is no picture to accept.
 */
export async function encodePicture(
  bytes: Buffer,
  purpose: PictureKind,
): Promise<EncodedPicture | undefined> {
  const header = await checkImage(bytes).catch(() => undefined);
  if (!header) return undefined;
  const done = await decoderMemory.acquire(Math.max(header.width * header.height, decodablePixels / 2));
  try {
    // Whatever a decoder does not like about a file is the file's fault.
    const pixels = await decode(bytes, header, purpose).catch(() => undefined);
    return pixels && (await encode(pixels, purpose));
  } finally {
    done();
  }
}

async function decode(bytes: Buffer, { maxPixels }: ImageHeader, purpose: PictureKind): Promise<Pixels> {
  const { maxWidth: width, maxHeight: height } = sizes[purpose];
  const { data, info } = await sharp(bytes, {
    limitInputPixels: maxPixels,
    failOn: 'error',
    autoOrient: true,
  })
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: 30 })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, info };
}

async function encode(pixels: Pixels, purpose: PictureKind): Promise<EncodedPicture> {
  const { width: widest, height } = pixels.info;
  const widths = [...sizes[purpose].widths.filter((width) => width < widest * maxSizeRatio), widest];
  const quality = await chooseQuality(pixels);
  const files: EncodedPicture['files'] = [];
  for (const width of widths) {
    const wanted = width <= cardWidth ? quality : Math.max(quality, largeQuality);
    files.push({ width, bytes: await webp(pixels, width, wanted) });
  }
  return { hash: hashOf(files), widths, height, placeholder: await placeholderOf(pixels), files };
}

async function chooseQuality(pixels: Pixels): Promise<number> {
  const width = Math.min(cardWidth, pixels.info.width);
  for (const quality of qualities) {
    if ((await webp(pixels, width, quality)).length <= maxCardBytes) return quality;
  }
  return qualities.at(-1) as number;
}

function webp(pixels: Pixels, width: number, quality: number): Promise<Buffer> {
  return resized(pixels, width).webp({ quality, effort: 4 }).toBuffer();
}

async function placeholderOf(pixels: Pixels): Promise<string> {
  for (const quality of [40, 10]) {
    const tiny = await resized(pixels, placeholderWidth).webp({ quality, alphaQuality: quality }).toBuffer();
    const address = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (address.length <= placeholderLength) return address;
  }
  const { data } = await resized(pixels, 1).raw().toBuffer({ resolveWithObject: true });
  const dot = await sharp(data, { raw: { width: 1, height: 1, channels: pixels.info.channels } })
    .webp()
    .toBuffer();
  return `data:image/webp;base64,${dot.toString('base64')}`;
}

/** Ribbons keep at least a pixel of height. */
function resized({ data, info }: Pixels, width: number): Sharp {
  const { height, channels } = info;
  return sharp(data, { raw: { width: info.width, height, channels } }).resize({
    width,
    height: Math.max(1, Math.round((height * width) / info.width)),
    fit: 'fill',
  });
}

function hashOf(files: EncodedPicture['files']): string {
  const hash = createHash('sha256');
  for (const { width, bytes } of files) hash.update(`${width}:${bytes.length}:`).update(bytes);
  return hash.digest('hex').slice(0, 32);
}
