import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from '@vitrina/contract/customization/defaults.ts';
import { families } from '@vitrina/storefront/render';
import satori from 'satori';
import sharp, { type OverlayOptions } from 'sharp';

/** What to draw, with everything that it shows: equal ones look alike. */
export type Drawing = Card | Icon;

/** What a shared link shows: 1200 × 630. */
export interface Card {
  kind: 'card';
  title: string;
  text: string;
  /** Below, in small: where the link leads. */
  foot: string;
  /** In place of a logo. */
  letter: string;
  colors: { ground: string; ink: string; glow: string; primary: string; onPrimary: string };
  /** How opaque the ground lies over the cover, from 0 to 1. */
  veil: number;
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
export type Files = ReadonlyMap<string, Uint8Array>;

/** JPEG of a card, PNG of an icon. */
export function draw(drawing: Drawing, files: Files): Promise<Buffer> {
  return drawing.kind === 'card' ? drawCard(drawing, files) : drawIcon(drawing, files);
}

const [width, height] = [1200, 630];
const photoWidth = 560;
const edge = 72;

async function drawCard(card: Card, files: Files): Promise<Buffer> {
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
        box(
          {
            fontFamily: card.titleFont,
            fontSize: 68,
            ...weightOf(card.titleFont, 68, card.colors.onPrimary),
          },
          card.letter,
        ),
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
          fontSize: titleSize,
          lineHeight: 1.12,
          display: 'block',
          lineClamp: 3,
          wordBreak: 'break-word',
          ...weightOf(card.titleFont, titleSize, ink),
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
          ...weightOf(card.textFont, 34, ink, 'text'),
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
          ...weightOf(card.textFont, 26, ink, 'text'),
        },
        card.foot,
      ),
    ],
  );
  const veil = cover ? rgba(ground, card.veil) : `linear-gradient(135deg, ${glow}, ${ground} 62%)`;
  const svg = await satori(
    box({ width, height, backgroundImage: cover ? undefined : veil, background: cover ? veil : undefined }, [
      words,
    ]),
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

async function drawIcon(icon: Icon, files: Files): Promise<Buffer> {
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
      box({ fontFamily: titleFont, fontSize, ...weightOf(titleFont, fontSize, colors.ink) }, letter),
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

/**
 * Variable fonts come out in their thinnest or their regular weight: for these, the stroke in ems that makes a title
 * bold and a text regular, and the room between letters that it takes.
 */
const strokes: Partial<Record<Font, Record<Use, [stroke: number, spacing: number]>>> = {
  Montserrat: { title: [0.095, 0.055], text: [0.04, 0.02] },
  Raleway: { title: [0.095, 0.055], text: [0.04, 0.02] },
  Roboto: { title: [0.035, 0.012], text: [0, 0] },
  'Open Sans': { title: [0.042, 0.014], text: [0.012, 0] },
  'Playfair Display': { title: [0.025, 0.008], text: [0, 0] },
};

function weightOf(font: Font, size: number, color: string, use: Use = 'title'): Style {
  const [stroke, spacing] = strokes[font]?.[use] ?? [0, 0];
  return stroke === 0
    ? {}
    : { WebkitTextStroke: `${(stroke * size).toFixed(2)}px ${color}`, letterSpacing: spacing * size };
}

const { resolve } = createRequire(import.meta.url);
const fontFiles = new Map<string, Promise<Buffer>>();

function fontsFor(...wanted: [Font, Use][]) {
  const files = wanted.flatMap(([font, use]) => {
    const all = families[font].files;
    const file = use === 'title' ? all.at(-1) : all[0];
    return file ? [file.latin, file.latinExt].map((path) => ({ font, path })) : [];
  });
  return Promise.all(
    files.map(async ({ font, path }) => {
      const read = fontFiles.get(path) ?? readFile(resolve(path));
      fontFiles.set(path, read);
      return { name: font as string, data: await read, style: 'normal' as const };
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
