import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawings } from './drawings.ts';
import { emoji } from './emoji.ts';

export type SpriteName = keyof typeof emoji | keyof typeof drawings;

/** A cut-out image and its shadow, for use in an SVG. */
export interface Sprite {
  /** `image` and `shadow` are `data:` URLs. */
  image: string;
  shadow: string;
  /** Scaled so that the longer side is 100. */
  width: number;
  height: number;
}

/** Pixels of the longer side. Emoji have 256 px. Enlarged and sharpened they look good on large screens. */
const spriteSize = 400;
const shadowSize = 96;
/** The part of a shadow outside the sprite, as a share of the longer side. */
export const shadowMargin = 0.25;

const emojiDirectory = join(
  dirname(fileURLToPath(import.meta.resolve('@lobehub/fluent-emoji-3d/package.json'))),
  'assets',
);

export async function createSprite(name: SpriteName, tint?: string): Promise<Sprite> {
  const source = await loadSource(name, tint);
  const { data, info } = await sharp(source, { density: 144 })
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 1 })
    .resize({ width: spriteSize, height: spriteSize, fit: 'inside', kernel: 'lanczos3' })
    .sharpen()
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const pixels = tint && !usesTint(name) ? applyTint(data, tint) : data;
  const raw = { raw: { width, height, channels: 4 as const } };
  const image = await sharp(pixels, raw).png({ compressionLevel: 1 }).toBuffer();
  return {
    image: toDataUrl(image),
    shadow: toDataUrl(await createShadow(data, width, height)),
    width: (100 * width) / Math.max(width, height),
    height: (100 * height) / Math.max(width, height),
  };
}

function loadSource(name: SpriteName, tint = '#ffffff'): Promise<Buffer> | Buffer {
  if (name in emoji) return readFile(join(emojiDirectory, `${emoji[name as keyof typeof emoji]}.webp`));
  const drawing = drawings[name as keyof typeof drawings];
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256" color="${tint}">${drawing}</svg>`,
  );
}

/** Whether the drawing applies the tint itself, by `currentColor`. */
function usesTint(name: SpriteName): boolean {
  return name in drawings && drawings[name as keyof typeof drawings].includes('currentColor');
}

/** Replaces the colour and keeps the lightness. The brightest pixels get exactly the tint. */
function applyTint(pixels: Buffer, tint: string): Buffer {
  const color = [1, 3, 5].map((start) => Number.parseInt(tint.slice(start, start + 2), 16));
  const maxLightness = findLightness(pixels, 0.85);
  const result = Buffer.from(pixels);
  for (let offset = 0; offset < result.length; offset += 4) {
    const ratio = lightnessAt(pixels, offset) / maxLightness;
    color.forEach((value, channel) => {
      // Highlights above the maximum approach white.
      result[offset + channel] =
        ratio <= 1 ? value * ratio : Math.min(255, value + (255 - value) * (ratio - 1) * 1.6);
    });
  }
  return result;
}

/** Returns the lightness below which `share` of the opaque pixels lie. */
function findLightness(pixels: Buffer, share: number): number {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let offset = 0; offset < pixels.length; offset += 4) {
    if ((pixels[offset + 3] ?? 0) < 200) continue;
    const level = Math.round(lightnessAt(pixels, offset));
    counts[level] = (counts[level] ?? 0) + 1;
    total += 1;
  }
  let below = 0;
  return counts.findIndex((count) => {
    below += count;
    return below >= share * total;
  });
}

function lightnessAt(pixels: Buffer, offset: number): number {
  return 0.3 * (pixels[offset] ?? 0) + 0.59 * (pixels[offset + 1] ?? 0) + 0.11 * (pixels[offset + 2] ?? 0);
}

/** Blurs the outline of the sprite. */
async function createShadow(pixels: Buffer, width: number, height: number): Promise<Buffer> {
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

function toDataUrl(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`;
}
