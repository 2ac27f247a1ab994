import { toBrand } from '@vitrina/contract/business/customization/brand.ts';
import { describePrice } from '@vitrina/contract/menu/products/rules.ts';
import type { PageProduct, PublicPage } from '@vitrina/contract/page/schema.ts';
import { parseSrcSet } from '@vitrina/contract/platform/media/rules.ts';
import type { Picture } from '@vitrina/contract/platform/media/schema.ts';
import { deriveTheme, type GeneratedAssets } from '@vitrina/storefront/render';
import { type Icon, imageVersion, type OgImage } from './image-spec.ts';

/** Apple's home screen, then the two sizes of a web app manifest. */
export const iconSizes = [180, 192, 512];
const touchSize = 180;

/**
 * The URLs of a page's generated files. The version in the URL changes with the image, so it can be cached
 * forever.
 */
export function viewGeneratedAssets(page: PublicPage, openProductId: string): GeneratedAssets {
  const { origin } = new URL(page.link);
  const image = viewOgImage(page, openProductId);
  const path = openProductId ? `${page.userId}/${openProductId}` : page.userId;
  return {
    ogImage: `${origin}/assets/card/${path}?v=${imageVersion(image)}`,
    manifest: `/assets/app/${page.userId}`,
    touchIcon: iconUrl(page, touchSize),
  };
}

/** The OG image of a page, or of its product if that is open. */
export function viewOgImage(page: PublicPage, openProductId: string): OgImage {
  const { business, look, link } = page;
  const theme = deriveTheme(look);
  const product = page.categories.flatMap(({ products }) => products).find(({ id }) => id === openProductId);
  const photo = product?.images[0];
  const name = withoutUnknownGlyphs(business.name);
  return {
    kind: 'card',
    title: (product && withoutUnknownGlyphs(product.name)) || name || typeNames[business.type],
    text: product
      ? describePrice(product).replace(/\s/g, ' ')
      : withoutUnknownGlyphs(business.description || business.address),
    caption: product ? name : link.replace(/^https?:\/\//, ''),
    initial: initialOf(business.name),
    brand: toBrand(look),
    motif: look.motif,
    accent: look.primaryColor,
    overlayOpacity: Number.parseFloat(theme['--header-overlay'] ?? '') / 100,
    titleFont: look.titleFont,
    textFont: look.textFont,
    logo: fileNameFor(business.logo, 256),
    cover: photo ? null : fileNameFor(business.headerImage, 1280),
    photo: photo ? fileNameFor(photo, 960) : null,
    photos: product || business.headerImage ? [] : pickPhotos(page),
  };
}

/** The photos of four products, recommended ones first. A single one would stand on one side. */
function pickPhotos({ categories }: PublicPage): string[] {
  const isRecommended = ({ labels }: PageProduct) => labels.includes('recomendado');
  const products = categories
    .flatMap(({ products }) => products)
    .filter(({ images, endsAt }) => images.length > 0 && endsAt === undefined);
  const sorted = [...products.filter(isRecommended), ...products.filter((one) => !isRecommended(one))];
  const names = sorted.slice(0, 4).flatMap(({ images: [image] }) => fileNameFor(image ?? null, 480) ?? []);
  return names.length > 1 ? names : [];
}

export function viewIcon({ business, look }: PublicPage, size: number, isMaskable: boolean): Icon {
  const logo = fileNameFor(business.logo, size);
  return {
    kind: 'icon',
    size,
    isMaskable,
    initial: initialOf(business.name),
    brand: toBrand(look),
    motif: look.motif,
    accent: look.primaryColor,
    titleFont: look.titleFont,
    logo,
  };
}

/** The web app manifest, which puts the page on the home screen with the business's own name and icon. */
export function viewManifest(page: PublicPage): object {
  const { business, look, link, userId } = page;
  // A scope is a prefix: `/cafe` would have `/cafe-2` too.
  const folder = `${new URL(link).pathname}/`;
  return {
    id: `/menu/${userId}`,
    name: business.name,
    short_name: shortenName(business.name),
    ...(business.description && { description: business.description }),
    lang: 'es',
    start_url: folder,
    scope: folder,
    display: 'standalone',
    background_color: look.pageBackgroundColor,
    theme_color: look.backgroundColor,
    icons: iconSizes
      .filter((size) => size !== touchSize)
      .flatMap((size) =>
        [false, true].map((isMaskable) => ({
          src: iconUrl(page, size, isMaskable),
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose: isMaskable ? 'maskable' : 'any',
        })),
      ),
  };
}

const shortNameLength = 14;
const smallWord = /^(?:el|la|l[oa]s|del?|do[nñ]a?|a|al|e|y|&|en|con|para|por|-)$/i;

/** The words that fit below an icon. Articles and prepositions do not end it: `La Casa`, not `La` or `La Casa del`. */
function shortenName(name: string): string {
  const words = name.split(' ');
  const fitting = words.filter((_, index) => words.slice(0, index + 1).join(' ').length <= shortNameLength);
  while (smallWord.test(fitting.at(-1) ?? '')) fitting.pop();
  return fitting.join(' ') || name;
}

function iconUrl(page: PublicPage, size: number, isMaskable = false): string {
  const version = imageVersion(viewIcon(page, size, isMaskable));
  return `/assets/icon/${page.userId}/${size}${isMaskable ? 'm' : ''}?v=${version}`;
}

const typeNames = { menu: 'Menú', catalog: 'Catálogo', services: 'Servicios' };

/** Removes emoji and other alphabets, which the fonts would render as empty boxes. */
function withoutUnknownGlyphs(text: string): string {
  return text
    .replace(/[^\p{Script=Latin}\p{N}\p{P}\p{Sc}\p{Zs}+×°]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function initialOf(name: string): string {
  return /\p{Script=Latin}|\p{N}/u.exec(name.toUpperCase())?.[0] ?? 'V';
}

/** The name of the narrowest file that is at least `width` wide, or of the widest file. */
function fileNameFor(picture: Picture | null, width: number): string | null {
  if (!picture) return null;
  const file = parseSrcSet(picture.srcSet).find((file) => file.width >= width) ?? picture;
  return file.url.split('/').at(-1) ?? null;
}
