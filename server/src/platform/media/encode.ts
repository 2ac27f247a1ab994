import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { CheckedImage } from './image-check.ts';

/** Decides the sizes. */
export type PictureKind = 'photo' | 'logo';

export interface EncodedPicture {
  /** Covers all files. */
  hash: string;
  /** In pixels, ascending. There is one file for each. */
  widths: number[];
  /** The height of the widest file, in pixels. */
  height: number;
  /** A `data:` URL. */
  placeholder: string;
  files: { width: number; bytes: Buffer }[];
}

interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/**
 * File widths, up to the picture's own width. The maximum height limits very tall pictures. A row of the menu on a phone
 * with two pixels per point needs a photo of 310 pixels, and one of the panel 240.
 */
const sizes: Record<PictureKind, { widths: readonly number[]; maxWidth: number; maxHeight: number }> = {
  photo: { widths: [240, 320, 480, 640, 960, 1280, 1920], maxWidth: 1920, maxHeight: 3840 },
  logo: { widths: [64, 128, 256, 512], maxWidth: 512, maxHeight: 512 },
};

/** A width closer than this to the picture's own is skipped, because its file would save little. */
const maxSizeRatio = 0.85;

const placeholderWidth = 12;
/** The length of the `data:` URL. */
const maxPlaceholderLength = 400;

/**
 * A card's photo must stay under 40 KB. The first quality that achieves this is also used for smaller files.
 * Most photos need one of the first two.
 */
const qualities = [76, 64, 50, 36, 22, 10, 1];
const cardWidth = 480;
const maxCardBytes = 39_000;
/** Minimum for files wider than a card, which are viewed closely. */
const minLargeQuality = 60;

/**
 * Encodes the files to serve: WebP, upright, sRGB, without metadata. Of an animation it takes the first frame. Returns
 * undefined when the file cannot be decoded.
 */
export async function encodePicture(
  image: CheckedImage,
  kind: PictureKind,
): Promise<EncodedPicture | undefined> {
  const pixels = await decode(image, kind).catch(() => undefined);
  return pixels && (await encode(pixels, kind));
}

async function decode({ bytes, maxPixels }: CheckedImage, kind: PictureKind): Promise<Pixels> {
  const { maxWidth: width, maxHeight: height } = sizes[kind];
  const { data, info } = await sharp(bytes, {
    limitInputPixels: maxPixels,
    failOn: 'error',
    autoOrient: true,
  })
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, info };
}

async function encode(pixels: Pixels, kind: PictureKind): Promise<EncodedPicture> {
  const { width: fullWidth, height } = pixels.info;
  const widths = [...sizes[kind].widths.filter((width) => width < fullWidth * maxSizeRatio), fullWidth];
  const quality = await chooseQuality(pixels);
  const files: EncodedPicture['files'] = [];
  for (const width of widths) {
    const fileQuality = width <= cardWidth ? quality : Math.max(quality, minLargeQuality);
    files.push({ width, bytes: await encodeWebp(pixels, width, fileQuality) });
  }
  return { hash: hashFiles(files), widths, height, placeholder: await createPlaceholder(pixels), files };
}

async function chooseQuality(pixels: Pixels): Promise<number> {
  const width = Math.min(cardWidth, pixels.info.width);
  for (const quality of qualities) {
    if ((await encodeWebp(pixels, width, quality)).length <= maxCardBytes) return quality;
  }
  return qualities.at(-1) as number;
}

function encodeWebp(pixels: Pixels, width: number, quality: number): Promise<Buffer> {
  return resize(pixels, width).webp({ quality, effort: 4 }).toBuffer();
}

async function createPlaceholder(pixels: Pixels): Promise<string> {
  for (const quality of [40, 10]) {
    const tiny = await resize(pixels, placeholderWidth).webp({ quality, alphaQuality: quality }).toBuffer();
    const url = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (url.length <= maxPlaceholderLength) return url;
  }
  const pixel = await resize(pixels, 1, 1).webp().toBuffer();
  return `data:image/webp;base64,${pixel.toString('base64')}`;
}

function resize({ data, info }: Pixels, width: number, height = scaleHeight(info, width)): Sharp {
  const { channels } = info;
  return sharp(data, { raw: { width: info.width, height: info.height, channels } }).resize({
    width,
    height,
    fit: 'fill',
  });
}

function scaleHeight(info: Pixels['info'], width: number): number {
  return Math.max(1, Math.round((info.height * width) / info.width));
}

function hashFiles(files: EncodedPicture['files']): string {
  const hash = createHash('sha256');
  for (const { width, bytes } of files) hash.update(`${width}:${bytes.length}:`).update(bytes);
  return hash.digest('hex').slice(0, 32);
}
