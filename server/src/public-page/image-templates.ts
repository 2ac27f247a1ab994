import { readFile } from 'node:fs/promises';
import type { Font } from '@vitrina/contract/customization/defaults.ts';
import { families, fontFileName } from '@vitrina/storefront/render';
import satori from 'satori';
import sharp, { type OverlayOptions } from 'sharp';
import { loadPageAssets, storefrontDirectory } from './storefront-build.ts';

/** What to draw, with everything that it shows: equal ones look alike. */
export type ImageSpec = OgImage | Icon;

/** What a shared link shows: 1200 × 630. */
export interface OgImage {
  kind: 'card';
  title: string;
  text: string;
  /** Below, in small: where the link leads. */
  caption: string;
  /** In place of a logo. */
  letter: string;
  colors: { ground: string; ink: string; glow: string; primary: string; onPrimary: string };
  /** How opaque the ground lies over the cover, from 0 to 1. */
  overlayOpacity: number;
  titleFont: Font;
  textFont: Font;
  /** Names of files in the media store. */
  logo: string | null;
  /** Behind everything. */
  cover: string | null;
  /** Beside the words, of the product that the link opens. */
  photo: string | null;
}

/** A square mark of the business, for the home screen. */
export interface Icon {
  kind: 'icon';
  size: number;
  /** Whether the system may cut its edges round: what matters then keeps to the middle. */
  maskable: boolean;
  letter: string;
  colors: { ground: string; ink: string };
  titleFont: Font;
  logo: string | null;
}

/** The files that a drawing names, by name; those that are gone are left out. */
export type SourceFiles = ReadonlyMap<string, Uint8Array>;

/** JPEG of a card, PNG of an icon. */
export function renderImage(image: ImageSpec, files: SourceFiles): Promise<Buffer> {
  return image.kind === 'card' ? drawCard(image, files) : drawIcon(image, files);
}

const [width, height] = [1200, 630];
const photoWidth = 560;
const edge = 72;

async function drawCard(card: OgImage, files: SourceFiles): Promise<Buffer> {
  const [cover, photo, logo] = [card.cover, card.photo, card.logo].map((name) => name && files.get(name));
  const { ground, ink, glow } = card.colors;
  const under = cover
    ? sharp(cover).resize(width, height, { fit: 'cover' }).flatten({ background: ground })
    : sharp({ create: { width, height, channels: 3, background: ground } });
  const mark = logo
    ? {
        type: 'img',
        props: { src: await dataAddress(logo, 256), width: 132, height: 132, style: { borderRadius: 36 } },
      }
    : box({ ...markBox(132, 36), background: card.colors.primary, color: card.colors.onPrimary }, [
        box({ fontFamily: card.titleFont, fontWeight: weightOf.title, fontSize: 68 }, card.letter),
      ]);
  const titleSize = card.title.length > 44 ? 52 : card.title.length > 24 ? 66 : 82;
  const words = box(
    {
      flexDirection: 'column',
      justifyContent: 'center',
      width: photo ? width - photoWidth : width,
      height,
      padding: `40px ${edge}px`,
      color: ink,
    },
    [
      mark,
      box(
        {
          marginTop: 30,
          fontFamily: card.titleFont,
          fontWeight: weightOf.title,
          fontSize: titleSize,
          lineHeight: 1.12,
          display: 'block',
          lineClamp: 3,
          wordBreak: 'break-word',
        },
        card.title,
      ),
      box(
        {
          marginTop: 20,
          fontFamily: card.textFont,
          fontSize: 34,
          lineHeight: 1.35,
          display: 'block',
          lineClamp: 2,
          wordBreak: 'break-word',
        },
        card.text,
      ),
      box(
        {
          marginTop: 28,
          fontFamily: card.textFont,
          fontSize: 26,
          opacity: 0.86,
          display: 'block',
          lineClamp: 1,
        },
        card.caption,
      ),
    ],
  );
  const overlayOpacity = cover
    ? rgba(ground, card.overlayOpacity)
    : `linear-gradient(135deg, ${glow}, ${ground} 62%)`;
  const svg = await satori(
    box(
      {
        width,
        height,
        backgroundImage: cover ? undefined : overlayOpacity,
        background: cover ? overlayOpacity : undefined,
      },
      [words],
    ),
    {
      width,
      height,
      fonts: await fontsFor([card.titleFont, 'title'], [card.textFont, 'text']),
    },
  );
  const layers: OverlayOptions[] = [{ input: Buffer.from(svg) }];
  if (photo) {
    const input = await sharp(photo).resize(photoWidth, height, { fit: 'cover' }).toBuffer();
    layers.push({ input, left: width - photoWidth, top: 0 });
  }
  // Chat apps refuse pictures of more than some hundred kilobytes.
  return under.composite(layers).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

/** What of a maskable icon is always seen, as a share of its width. */
const safeShare = 0.7;

async function drawIcon(icon: Icon, files: SourceFiles): Promise<Buffer> {
  const { size, maskable, colors, letter, titleFont } = icon;
  const logo = icon.logo ? files.get(icon.logo) : undefined;
  const inner = Math.round(size * (maskable ? safeShare : 1));
  if (logo) {
    const input = await sharp(logo)
      .resize(inner, inner, { fit: 'contain', background: colors.ground })
      .toBuffer();
    return sharp({ create: { width: size, height: size, channels: 4, background: colors.ground } })
      .composite([{ input }])
      .png()
      .toBuffer();
  }
  const fontSize = inner * 0.62;
  const svg = await satori(
    box({ ...markBox(size, maskable ? 0 : size * 0.22), background: colors.ground, color: colors.ink }, [
      box({ fontFamily: titleFont, fontSize, fontWeight: weightOf.title }, letter),
    ]),
    { width: size, height: size, fonts: await fontsFor([titleFont, 'title']) },
  );
  return sharp(Buffer.from(svg)).png().toBuffer();
}

type Style = Record<string, string | number | undefined>;

function box(style: Style, children: unknown) {
  const given = Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined));
  return { type: 'div', key: null, props: { style: { display: 'flex', ...given }, children } };
}

function markBox(size: number, radius: number): Style {
  return {
    width: size,
    height: size,
    flexShrink: 0,
    borderRadius: radius,
    alignItems: 'center',
    justifyContent: 'center',
  };
}

type Use = 'title' | 'text';

/** Titles are bold. */
const weightOf = { title: 700, text: 400 } as const;
const { fonts } = loadPageAssets();
const fontFiles = new Map<string, Promise<Buffer>>();

function fontsFor(...wanted: [Font, Use][]) {
  const files = wanted.flatMap(([font, use]) =>
    (['latin', 'latin-ext'] as const).map((subset) => {
      const address = fonts[fontFileName(families[font], subset, weightOf[use])] ?? '';
      return { name: font as string, weight: weightOf[use], path: `${storefrontDirectory}/client${address}` };
    }),
  );
  return Promise.all(
    files.map(async ({ path, ...font }) => {
      const read = fontFiles.get(path) ?? readFile(path);
      fontFiles.set(path, read);
      return { ...font, data: await read, style: 'normal' as const };
    }),
  );
}

async function dataAddress(picture: Uint8Array, size: number): Promise<string> {
  const png = await sharp(picture).resize(size, size, { fit: 'cover' }).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

function rgba(color: string, opacity: number): string {
  const [r, g, b] = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  return `rgba(${r}, ${g}, ${b}, ${opacity})`;
}
