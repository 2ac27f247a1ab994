import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { drawings } from './drawings.ts';
import { emoji } from './emoji.ts';

export type SpriteName = keyof typeof emoji | keyof typeof drawings;

/** A thing cut out of its ground, and its shadow, ready to stand in an SVG. */
export interface Sprite {
  /** As `data:` addresses. */
  image: string;
  shadow: string;
  /** Of the cut-out, its longer side being 100. */
  width: number;
  height: number;
}

/** Of the longer side. Emoji are 256 px: a little more than they have, sharpened, stands up to a large screen. */
const spriteSize = 400;
const shadowSize = 96;
/** How far a shadow reaches beyond its thing, of the longer side. */
export const shadowMargin = 0.25;

/** The directory of the emoji's files, which an installation for production leaves out. Throws, in Spanish. */
export function findEmoji(): string {
  try {
    const require = createRequire(import.meta.url);
    return join(dirname(require.resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');
  } catch {
    throw new Error('falta el paquete @lobehub/fluent-emoji-3d, que «npm ci --omit=dev» no instala');
  }
}

export async function makeSprite(directory: string, thing: SpriteName, tint?: string): Promise<Sprite> {
  const source = await sourceOf(directory, thing, tint);
  const { data, info } = await sharp(source, { density: 144 })
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 1 })
    .resize({ width: spriteSize, height: spriteSize, fit: 'inside', kernel: 'lanczos3' })
    .sharpen()
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const pixels = tint && !takesTint(thing) ? tinted(data, tint) : data;
  const raw = { raw: { width, height, channels: 4 as const } };
  const image = await sharp(pixels, raw).png({ compressionLevel: 1 }).toBuffer();
  return {
    image: dataAddress(image),
    shadow: dataAddress(await shadowOf(data, width, height)),
    width: (100 * width) / Math.max(width, height),
    height: (100 * height) / Math.max(width, height),
  };
}

function sourceOf(directory: string, thing: SpriteName, tint = '#ffffff'): Promise<Buffer> | Buffer {
  if (thing in emoji) return readFile(join(directory, `${emoji[thing as keyof typeof emoji]}.webp`));
  const drawing = drawings[thing as keyof typeof drawings];
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256" color="${tint}">${drawing}</svg>`,
  );
}

/** A drawing may have its own idea of what a tint colours. */
function takesTint(thing: SpriteName): boolean {
  return thing in drawings && drawings[thing as keyof typeof drawings].includes('currentColor');
}

/** The same thing of another colour: its lightness is kept, and what was brightest takes the tint whole. */
function tinted(pixels: Buffer, tint: string): Buffer {
  const color = [1, 3, 5].map((at) => Number.parseInt(tint.slice(at, at + 2), 16));
  const bright = brightness(pixels, 0.85);
  const result = Buffer.from(pixels);
  for (let at = 0; at < result.length; at += 4) {
    const share = lightness(pixels, at) / bright;
    color.forEach((value, channel) => {
      // Beyond the brightest: a highlight, on its way to white.
      result[at + channel] =
        share <= 1 ? value * share : Math.min(255, value + (255 - value) * (share - 1) * 1.6);
    });
  }
  return result;
}

/** The lightness that `share` of the thing is darker than. */
function brightness(pixels: Buffer, share: number): number {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 200) continue;
    const level = Math.round(lightness(pixels, at));
    counts[level] = (counts[level] ?? 0) + 1;
    total += 1;
  }
  let below = 0;
  return counts.findIndex((count) => {
    below += count;
    return below >= share * total;
  });
}

function lightness(pixels: Buffer, at: number): number {
  return 0.3 * (pixels[at] ?? 0) + 0.59 * (pixels[at + 1] ?? 0) + 0.11 * (pixels[at + 2] ?? 0);
}

/** The blurred outline, as alpha alone; the picture colours it. */
async function shadowOf(pixels: Buffer, width: number, height: number): Promise<Buffer> {
  const scale = shadowSize / Math.max(width, height);
  const margin = Math.round(shadowSize * shadowMargin);
  const alpha = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .extractChannel('alpha')
    .resize(Math.round(width * scale), Math.round(height * scale), { fit: 'fill' })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#0000' })
    .blur(shadowSize * 0.055)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const size = { width: alpha.info.width, height: alpha.info.height };
  return sharp({ create: { ...size, channels: 3, background: '#1a0c05' } })
    .joinChannel(alpha.data, { raw: { ...size, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function dataAddress(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`;
}
