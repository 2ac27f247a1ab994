import { readFile } from 'node:fs/promises';
import type { Brand } from '@vitrina/contract/business/customization/brand.ts';
import { mixColors } from '@vitrina/contract/business/customization/colors.ts';
import type { Font } from '@vitrina/contract/business/customization/defaults.ts';
import { drawAwning, drawRings } from '@vitrina/contract/business/customization/motif-shapes.ts';
import type { Motif } from '@vitrina/contract/business/customization/page-look.ts';
import { families, fontFileName, type Subset } from '@vitrina/storefront/render';
import satori from 'satori';
import sharp, { type OverlayOptions } from 'sharp';
import { loadPageAssets, storefrontDirectory } from '../documents/storefront-build.ts';
import type { Icon, ImageSpec, OgImage, SourceFiles } from './image-spec.ts';

/** Renders an OG image as JPEG and an icon as PNG. */
export function renderImage(image: ImageSpec, files: SourceFiles): Promise<Buffer> {
  return image.kind === 'card' ? renderOgImage(image, files) : renderIcon(image, files);
}

const [width, height] = [1200, 630];
const photoWidth = 560;
const edge = 72;

/** The text is in the middle half, so that a square crop keeps it. A product has its picture at the right instead. */
async function renderOgImage(image: OgImage, files: SourceFiles): Promise<Buffer> {
  const [cover, photo, logo] = [image.cover, image.photo, image.logo].map((name) => name && files.get(name));
  const { header, headerText, headerMuted, headerSoft } = image.brand;
  const base = cover
    ? sharp(cover).resize(width, height, { fit: 'cover' }).flatten({ background: header })
    : sharp({ create: { width, height, channels: 3, background: header } });
  const photos = image.photos.flatMap((name) => files.get(name) ?? []);
  const hasPhotos = photos.length > 1;
  const motif = cover || photo ? null : image.motif;
  const options = {
    ...{ width, height },
    fonts: await loadFonts([image.titleFont, 'title'], [image.textFont, 'text']),
  };
  const svg = await satori(
    box({ width, height, background: cover ? rgba(header, image.overlayOpacity) : undefined }, [
      photo
        ? renderText(image, {
            width: width - photoWidth,
            textAlign: 'left',
            logo: await toLogo(logo),
            color: headerText,
          })
        : renderText(image, {
            width,
            textAlign: 'center',
            isNarrow: hasPhotos,
            logo: await toLogo(logo),
            color: headerText,
            mutedColor: headerMuted,
          }),
    ]),
    options,
  );
  const motifSvg =
    motif === 'initial'
      ? await satori(box({ width, height }, [renderGiantInitial(image, headerSoft)]), options)
      : renderMotif(motif, image.brand);
  const motifLayer = { input: Buffer.from(motifSvg) };
  const photoLayers = hasPhotos ? [{ input: await renderPhotos(photos) }] : [];
  const layers: OverlayOptions[] = [
    // The awning hangs before the photos, and other patterns lie behind them.
    ...(motif === 'awning' ? [...photoLayers, motifLayer] : [motifLayer, ...photoLayers]),
    { input: Buffer.from(svg) },
  ];
  if (photo) {
    const input = await sharp(photo).resize(photoWidth, height, { fit: 'cover' }).toBuffer();
    layers.push({ input, left: width - photoWidth, top: 0 });
  }
  // Chat apps ignore images of more than a few hundred kilobytes.
  return base.composite(layers).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

/** How far photos reach beyond the edges. */
const bleed = 38;
const column = { width: 282, gap: 18, inset: 32, radius: 24 };

/** Two columns that leave the middle half free. They are cut off at opposite corners. */
async function renderPhotos(photos: readonly Uint8Array[]): Promise<Buffer> {
  const leftCount = Math.floor(photos.length / 2);
  const canvas = { width: width + 2 * bleed, height: height + 2 * bleed };
  const columnHeight = canvas.height - bleed - column.inset;
  const layers = photos.map(async (photo, index) => {
    const isLeft = index < leftCount;
    const count = isLeft ? leftCount : photos.length - leftCount;
    const photoHeight = Math.floor((columnHeight - column.gap * (count - 1)) / count);
    const row = isLeft ? index : index - leftCount;
    const mask = `<rect width="${column.width}" height="${photoHeight}" rx="${column.radius}"/>`;
    const input = await sharp(photo)
      .resize(column.width, photoHeight, { fit: 'cover' })
      .composite([{ input: Buffer.from(svgOf(column.width, photoHeight, mask)), blend: 'dest-in' }])
      .png()
      .toBuffer();
    return {
      input,
      left: isLeft ? 0 : canvas.width - column.width,
      top: (isLeft ? 0 : bleed + column.inset) + row * (photoHeight + column.gap),
    };
  });
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const both = await sharp({ create: { ...canvas, channels: 4, background } })
    .composite(await Promise.all(layers))
    .png()
    .toBuffer();
  return sharp(both).extract({ left: bleed, top: bleed, width, height }).png().toBuffer();
}

interface TextOptions {
  width: number;
  textAlign: 'left' | 'center';
  /** Between photos. */
  isNarrow?: boolean;
  logo: string | null;
  color: string;
  mutedColor?: string;
}

function renderText(image: OgImage, options: TextOptions) {
  const { textAlign, isNarrow = false, logo, color, mutedColor = color } = options;
  const isCentered = textAlign === 'center';
  const tileSize = isCentered ? 126 : 132;
  const fullSize = image.title.length > 44 ? 52 : image.title.length > 24 ? 62 : 82;
  const titleSize = isNarrow ? fullSize * 0.78 : fullSize;
  const textBox = (style: Style, text: string) =>
    box({ display: 'block', fontFamily: image.textFont, textAlign, maxWidth: '100%', ...style }, text);
  const { tile, tileText } = image.brand;
  const side = isNarrow ? 312 : isCentered ? 140 : edge;
  const top = isNarrow && image.motif === 'awning' ? 88 : 40;
  return box(
    {
      position: 'absolute',
      left: side,
      top,
      width: options.width - 2 * side,
      height: height - top - 40,
      flexDirection: 'column',
      justifyContent: 'center',
      alignItems: isCentered ? 'center' : 'flex-start',
      color,
    },
    [
      logo
        ? {
            type: 'img',
            props: { src: logo, width: tileSize, height: tileSize, style: { borderRadius: tileSize * 0.24 } },
          }
        : renderTile(image, tileSize),
      textBox(
        {
          marginTop: 26,
          fontFamily: image.titleFont,
          fontWeight: fontWeights.title,
          fontSize: titleSize,
          lineHeight: 1.12,
          lineClamp: 3,
          wordBreak: 'break-word',
        },
        image.title,
      ),
      image.text &&
        textBox(
          {
            marginTop: 16,
            fontSize: isNarrow ? 28 : 32,
            lineHeight: 1.35,
            lineClamp: 2,
            wordBreak: 'break-word',
            color: mutedColor,
          },
          image.text,
        ),
      box(
        {
          marginTop: 26,
          maxWidth: '100%',
          ...(isCentered && { padding: '9px 26px', borderRadius: 36, background: tile }),
        },
        [
          textBox(
            {
              fontSize: isNarrow ? 23 : 26,
              lineClamp: 1,
              ...(isCentered ? { color: tileText, fontWeight: fontWeights.title } : { opacity: 0.86 }),
            },
            image.caption,
          ),
        ],
      ),
    ],
  );
}

/** The initial of a business without a logo, on its tile with the motif. */
function renderTile({ brand, motif, accent, initial, titleFont }: Tile, size: number, radius = size * 0.24) {
  const shapes = renderTileMotif(motif, brand, accent, size);
  return box(
    {
      ...squareStyle(size, radius),
      position: 'relative',
      overflow: 'hidden',
      background: brand.tile,
      color: brand.tileText,
    },
    [
      shapes && {
        type: 'img',
        props: {
          src: toSvgUrl(shapes),
          width: size,
          height: size,
          style: { position: 'absolute', top: 0, left: 0 },
        },
      },
      box(
        {
          ...(motif === 'awning' && { paddingTop: size * 0.17 }),
          fontFamily: titleFont,
          fontWeight: fontWeights.title,
          fontSize: size * 0.52,
        },
        initial,
      ),
    ],
  );
}

type Tile = Pick<OgImage, 'brand' | 'motif' | 'accent' | 'initial' | 'titleFont'>;

function renderTileMotif(
  motif: Motif | null,
  { tile, tileText }: Brand,
  accent: string,
  size: number,
): string {
  if (motif === 'awning')
    return svgOf(size, size, `<path fill="${accent}" d="${drawAwning(0, 0, size, size * 0.22, 7).stripe}"/>`);
  if (motif === 'rings')
    return svgOf(
      size,
      size,
      `<path fill="${mixColors(tile, tileText, 0.13)}" fill-rule="evenodd" d="${drawRings(size, size, size * 0.46)}"/>`,
    );
  return '';
}

function renderGiantInitial({ initial, titleFont }: OgImage, color: string) {
  return box(
    {
      position: 'absolute',
      top: -40,
      right: -60,
      fontFamily: titleFont,
      fontWeight: fontWeights.title,
      fontSize: 840,
      lineHeight: 0.9,
      color,
    },
    initial,
  );
}

function renderMotif(motif: Motif | null, { header, stripe, headerSoft }: Brand): string {
  if (motif === 'awning') {
    const awning = drawAwning(0, 0, width, 64, 21);
    return svgOf(
      width,
      height,
      `<path fill="${header}" d="${awning.header}"/><path fill="${stripe}" d="${awning.stripe}"/>`,
    );
  }
  if (motif === 'rings')
    return svgOf(
      width,
      height,
      `<path fill="${headerSoft}" fill-rule="evenodd" d="${drawRings(width, height, 400)}"/>`,
    );
  return svgOf(width, height, '');
}

const svgOf = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;

const toSvgUrl = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

/** The part of a maskable icon that is always visible, as a fraction of its width. */
const safeFraction = 0.7;

async function renderIcon(icon: Icon, files: SourceFiles): Promise<Buffer> {
  const {
    size,
    isMaskable,
    brand: { tile, background },
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
  const drawing = isMaskable
    ? box({ ...squareStyle(size, 0), background: tile }, [renderTile({ ...icon, motif: null }, innerSize, 0)])
    : renderTile(icon, size, size * 0.22);
  const fonts = await loadFonts([icon.titleFont, 'title']);
  const svg = await satori(drawing, { width: size, height: size, fonts });
  return sharp(Buffer.from(svg)).png().toBuffer();
}

type Style = Record<string, string | number | undefined>;

function box(style: Style, children: unknown) {
  const setStyle = Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined));
  const shown = Array.isArray(children) ? children.filter(Boolean) : children;
  return { type: 'div', key: null, props: { style: { display: 'flex', ...setStyle }, children: shown } };
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

/** Satori takes one file of each name, and the others in their order for characters that are missing in it. */
function loadFonts(...uses: [Font, keyof typeof fontWeights][]) {
  const files = [
    ...uses.flatMap(([font, use]) => [fontFile(font, 'latin', use), fontFile(font, 'latin-ext', use)]),
    // Six of eight families have no sign for the money of Costa Rica, and Lato has few letters of other languages.
    fontFile('Montserrat', 'colon', 'text'),
    fontFile('Montserrat', 'latin-ext', 'text'),
  ];
  return Promise.all(
    files.map(async ({ path, ...font }) => {
      const file = fontFiles.get(path) ?? readFile(path);
      fontFiles.set(path, file);
      return { ...font, data: await file, style: 'normal' as const };
    }),
  );
}

function fontFile(font: Font, subset: Subset, use: keyof typeof fontWeights) {
  const weight = fontWeights[use];
  const url = fonts[fontFileName(families[font], subset, weight)] ?? '';
  const name = subset === 'latin' ? font : `${font} ${subset}`;
  return { name, weight, path: `${storefrontDirectory}/client${url}` };
}

async function toLogo(logo: Uint8Array | undefined | null | ''): Promise<string | null> {
  return logo ? toDataUrl(logo, 256) : null;
}

async function toDataUrl(picture: Uint8Array, size: number): Promise<string> {
  const png = await sharp(picture).resize(size, size, { fit: 'cover' }).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

function rgba(color: string, opacity: number): string {
  const [r, g, b] = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  return `rgba(${r}, ${g}, ${b}, ${opacity})`;
}
