import { crc32 } from 'node:zlib';
import sharp, { type FormatEnum, type Sharp } from 'sharp';

/** Grain with some structure: a fair stand-in for a photo, which compresses neither to nothing nor not at all. */
async function grain(width: number, height: number): Promise<Sharp> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 25 };
  const create = { width: Math.ceil(width / 4), height: Math.ceil(height / 4), channels: 3 as const, noise };
  const small = await sharp({ create: { ...create, background: '#000' } })
    .png()
    .toBuffer();
  return sharp(small).resize(width, height, { kernel: 'cubic' });
}

/** A picture like no other. */
export async function somePicture(
  format: keyof FormatEnum = 'jpeg',
  width = 300,
  height = 200,
): Promise<Buffer> {
  return (await grain(width, height)).toFormat(format).toBuffer();
}

/** A flame, higher than wide, on nothing. */
export function someLogo(): Promise<Buffer> {
  const path = 'M50 6c6 18 28 26 28 52a28 28 0 0 1-56 0c0-12 6-18 10-26 4 8 8 10 10 10-2-14 0-26 8-36z';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="22 6 56 80"><path fill="#c2410c" d="${path}"/><circle cx="50" cy="64" r="13" fill="#fdba74"/></svg>`;
  return sharp(Buffer.from(svg), { density: 400 }).png().toBuffer();
}

/** What a camera sees of a picture: its pixels as red, green, blue, alpha. */
export async function pixelsOf(
  picture: Buffer,
): Promise<{ data: Uint8ClampedArray; width: number; height: number }> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

/** A plate seen from above, to look at on screens; its food has the colour `hue`, in degrees. */
export function platePicture(hue: number): Promise<Buffer> {
  const bites = Array.from({ length: 14 }, (_, n) => {
    const [angle, reach] = [n * 2.4, 40 * Math.sqrt(n)];
    const [x, y] = [600 + reach * Math.cos(angle) * 1.6, 450 + reach * Math.sin(angle) * 1.4];
    return `<circle cx="${x}" cy="${y}" r="${46 + (n % 4) * 9}" fill="hsl(${hue + n * 7} 62% ${42 + (n % 5) * 5}%)"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
    <rect width="1200" height="900" fill="hsl(${hue + 40} 24% 30%)"/>
    <circle cx="600" cy="450" r="390" fill="#f4efe6"/><circle cx="600" cy="450" r="320" fill="#fffdf8"/>
    ${bites.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).jpeg().toBuffer();
}

/** A 12-megapixel photo as a phone takes it: lying on its side, told by a tag, and knowing where it was taken. */
export async function phonePhoto(): Promise<Buffer> {
  const red = { create: { width: 800, height: 800, channels: 3 as const, background: '#f00' } };
  return (await grain(4032, 3024))
    .composite([{ input: red, gravity: 'southwest' }])
    .withExif({
      IFD0: { Make: 'Fabricante', Model: 'Modelo' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '4/1 35/1 53/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '74/1 4/1 33/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Lengthens a PNG to exactly `length` bytes by a chunk that decoders skip. */
export function paddedPng(png: Buffer, length: number): Buffer {
  const data = Buffer.alloc(length - png.length - 12);
  return Buffer.concat([png.subarray(0, -12), pngChunk('paDd', data), png.subarray(-12)]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
