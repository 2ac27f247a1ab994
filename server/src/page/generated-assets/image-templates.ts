import { readFile } from 'node:fs/promises';
import type { Font } from '@vitrina/contract/business/customization/defaults.ts';
import { families, fontFileName } from '@vitrina/storefront/render';
import satori from 'satori';
import sharp, { type OverlayOptions } from 'sharp';
import { loadPageAssets, storefrontDirectory } from '../rendering/storefront-build.ts';
import type { Icon, ImageSpec, OgImage, SourceFiles } from './image-spec.ts';

/** Renders an OG image as JPEG and an icon as PNG. */
export function renderImage(image: ImageSpec, files: SourceFiles): Promise<Buffer> {
  return image.kind === 'card' ? renderOgImage(image, files) : renderIcon(image, files);
}

const [width, height] = [1200, 630];
const photoWidth = 560;
const edge = 72;

async function renderOgImage(image: OgImage, files: SourceFiles): Promise<Buffer> {
  const [cover, photo, logo] = [image.cover, image.photo, image.logo].map((name) => name && files.get(name));
  const { background, foreground, glow, primary, onPrimary } = image.colors;
  const base = cover
    ? sharp(cover).resize(width, height, { fit: 'cover' }).flatten({ background })
    : sharp({ create: { width, height, channels: 3, background } });
  const logoBox = logo
    ? {
        type: 'img',
        props: { src: await toDataUrl(logo, 256), width: 132, height: 132, style: { borderRadius: 36 } },
      }
    : box({ ...squareStyle(132, 36), background: primary, color: onPrimary }, [
        box({ fontFamily: image.titleFont, fontWeight: fontWeights.title, fontSize: 68 }, image.initial),
      ]);
  const titleSize = image.title.length > 44 ? 52 : image.title.length > 24 ? 66 : 82;
  const textColumn = box(
    {
      flexDirection: 'column',
      justifyContent: 'center',
      width: photo ? width - photoWidth : width,
      height,
      padding: `40px ${edge}px`,
      color: foreground,
    },
    [
      logoBox,
      box(
        {
          marginTop: 30,
          fontFamily: image.titleFont,
          fontWeight: fontWeights.title,
          fontSize: titleSize,
          lineHeight: 1.12,
          display: 'block',
          lineClamp: 3,
          wordBreak: 'break-word',
        },
        image.title,
      ),
      box(
        {
          marginTop: 20,
          fontFamily: image.textFont,
          fontSize: 34,
          lineHeight: 1.35,
          display: 'block',
          lineClamp: 2,
          wordBreak: 'break-word',
        },
        image.text,
      ),
      box(
        {
          marginTop: 28,
          fontFamily: image.textFont,
          fontSize: 26,
          opacity: 0.86,
          display: 'block',
          lineClamp: 1,
        },
        image.caption,
      ),
    ],
  );
  const overlay = cover
    ? rgba(background, image.overlayOpacity)
    : `linear-gradient(135deg, ${glow}, ${background} 62%)`;
  const svg = await satori(
    box(
      {
        width,
        height,
        backgroundImage: cover ? undefined : overlay,
        background: cover ? overlay : undefined,
      },
      [textColumn],
    ),
    {
      width,
      height,
      fonts: await loadFonts([image.titleFont, 'title'], [image.textFont, 'text']),
    },
  );
  const layers: OverlayOptions[] = [{ input: Buffer.from(svg) }];
  if (photo) {
    const input = await sharp(photo).resize(photoWidth, height, { fit: 'cover' }).toBuffer();
    layers.push({ input, left: width - photoWidth, top: 0 });
  }
  // Chat apps ignore images of more than a few hundred kilobytes.
  return base.composite(layers).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

/** The part of a maskable icon that is always visible, as a fraction of its width. */
const safeFraction = 0.7;

async function renderIcon(icon: Icon, files: SourceFiles): Promise<Buffer> {
  const {
    size,
    isMaskable,
    initial,
    titleFont,
    colors: { background, foreground },
  } = icon;
  const logo = icon.logo ? files.get(icon.logo) : undefined;
  const innerSize = Math.round(size * (isMaskable ? safeFraction : 1));
  if (logo) {
    const input = await sharp(logo).resize(innerSize, innerSize, { fit: 'contain', background }).toBuffer();
    return sharp({ create: { width: size, height: size, channels: 4, background } })
      .composite([{ input }])
      .png()
      .toBuffer();
  }
  const fontSize = innerSize * 0.62;
  const svg = await satori(
    box({ ...squareStyle(size, isMaskable ? 0 : size * 0.22), background, color: foreground }, [
      box({ fontFamily: titleFont, fontSize, fontWeight: fontWeights.title }, initial),
    ]),
    { width: size, height: size, fonts: await loadFonts([titleFont, 'title']) },
  );
  return sharp(Buffer.from(svg)).png().toBuffer();
}

type Style = Record<string, string | number | undefined>;

function box(style: Style, children: unknown) {
  const setStyle = Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined));
  return { type: 'div', key: null, props: { style: { display: 'flex', ...setStyle }, children } };
}

function squareStyle(size: number, radius: number): Style {
  return {
    width: size,
    height: size,
    flexShrink: 0,
    borderRadius: radius,
    alignItems: 'center',
    justifyContent: 'center',
  };
}

const fontWeights = { title: 700, text: 400 } as const;
const { fonts } = loadPageAssets();
const fontFiles = new Map<string, Promise<Buffer>>();

function loadFonts(...uses: [Font, keyof typeof fontWeights][]) {
  const files = uses.flatMap(([font, use]) =>
    (['latin', 'latin-ext'] as const).map((subset) => {
      const url = fonts[fontFileName(families[font], subset, fontWeights[use])] ?? '';
      return { name: font as string, weight: fontWeights[use], path: `${storefrontDirectory}/client${url}` };
    }),
  );
  return Promise.all(
    files.map(async ({ path, ...font }) => {
      const file = fontFiles.get(path) ?? readFile(path);
      fontFiles.set(path, file);
      return { ...font, data: await file, style: 'normal' as const };
    }),
  );
}

async function toDataUrl(picture: Uint8Array, size: number): Promise<string> {
  const png = await sharp(picture).resize(size, size, { fit: 'cover' }).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

function rgba(color: string, opacity: number): string {
  const [r, g, b] = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  return `rgba(${r}, ${g}, ${b}, ${opacity})`;
}
