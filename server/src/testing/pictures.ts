import { crc32 } from 'node:zlib';
import sharp, { type FormatEnum, type Sharp } from 'sharp';

/** Noise with some structure, which compresses about as well as a photo. */
async function createNoise(width: number, height: number): Promise<Sharp> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 25 };
  const create = { width: Math.ceil(width / 4), height: Math.ceil(height / 4), channels: 3 as const, noise };
  const pixels = await sharp({ create: { ...create, background: '#000' } })
    .png()
    .toBuffer();
  return sharp(pixels).resize(width, height, { kernel: 'cubic' });
}

/** Every call returns another picture. */
export async function createPicture(
  format: keyof FormatEnum = 'jpeg',
  width = 300,
  height = 200,
): Promise<Buffer> {
  return (await createNoise(width, height)).toFormat(format).toBuffer();
}

/** A black PNG of a few bytes, of any shape. */
export function createBlankPicture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#000' }, limitInputPixels: false })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}

/** A flame on a transparent background, taller than wide. */
export function createLogo(): Promise<Buffer> {
  const path = 'M50 6c6 18 28 26 28 52a28 28 0 0 1-56 0c0-12 6-18 10-26 4 8 8 10 10 10-2-14 0-26 8-36z';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="22 6 56 80"><path fill="#c2410c" d="${path}"/><circle cx="50" cy="64" r="13" fill="#fdba74"/></svg>`;
  return sharp(Buffer.from(svg), { density: 400 }).png().toBuffer();
}

/** Returns the pixels as red, green, blue and alpha. */
export async function readPixels(
  picture: Buffer,
): Promise<{ data: Uint8ClampedArray; width: number; height: number }> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

/** As a camera sees a large print. */
export function shrinkPicture(picture: Buffer, width: number): Promise<Buffer> {
  return sharp(picture).resize({ width }).png().toBuffer();
}

/** A plate of food for screenshots. `hue` is in degrees. */
export function createPlatePicture(hue: number): Promise<Buffer> {
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

/** A phone photo: rotated by its EXIF tag, with a GPS position. One of 5 megapixels takes a third of the time of one of 12. */
export async function createPhonePhoto(megapixels: 5 | 12): Promise<Buffer> {
  const [width, height] = megapixels === 12 ? ([4032, 3024] as const) : ([2592, 1944] as const);
  const red = { create: { width: 800, height: 800, channels: 3 as const, background: '#f00' } };
  return (await createNoise(width, height))
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

/** Pads a PNG to exactly `length` bytes with a chunk that decoders skip. */
export function padPng(png: Buffer, length: number): Buffer {
  const data = Buffer.alloc(length - png.length - 12);
  return Buffer.concat([png.subarray(0, -12), createPngChunk('paDd', data), png.subarray(-12)]);
}

export function createPngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
