import type { Picture } from '@vitrina/contract/media/schema.ts';
import type { PublicPage } from '@vitrina/contract/public-page/schema.ts';
import { deriveTheme, type GeneratedAssets } from '@vitrina/storefront/render';
import { imageVersion } from './image-renderer.ts';
import type { Icon, OgImage } from './image-templates.ts';

/** Sizes that systems ask for: Apple's home screen, then the two of a manifest. */
export const iconSizes = [180, 192, 512];
const touchSize = 180;

/** Where the server makes what belongs to a page. The version changes with what it shows, so the rest may be kept. */
export function viewGeneratedAssets(page: PublicPage, openProductId: string): GeneratedAssets {
  const { origin } = new URL(page.link);
  const card = viewOgImage(page, openProductId);
  const of = openProductId ? `${page.userId}/${openProductId}` : page.userId;
  return {
    card: `${origin}/assets/card/${of}?v=${imageVersion(card)}`,
    manifest: `/assets/app/${page.userId}`,
    touchIcon: iconAddress(page, touchSize),
  };
}

/** The card of a page, or of one of its products. */
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
      ? product.priceText.replace(/\s/g, ' ')
      : withoutUnknownGlyphs(business.description || business.address),
    caption: product ? name : link.replace(/^https?:\/\//, ''),
    letter: initialOf(business.name),
    colors: {
      ground: theme['--head'] ?? '',
      ink: theme['--head-ink'] ?? '',
      glow: theme['--head-glow'] ?? '',
      primary: theme['--primary'] ?? '',
      onPrimary: theme['--on-primary'] ?? '',
    },
    overlayOpacity: Number.parseFloat(theme['--head-veil'] ?? '') / 100,
    titleFont: look.titleFont,
    textFont: look.textFont,
    logo: fileNameFor(business.logo, 256),
    cover: photo ? null : fileNameFor(business.headerImage, 1280),
    photo: photo ? fileNameFor(photo, 960) : null,
  };
}

export function viewIcon({ business, look }: PublicPage, size: number, maskable: boolean): Icon {
  const theme = deriveTheme(look);
  const logo = fileNameFor(business.logo, size);
  const [ground, ink] = logo ? ['--page', '--page-ink'] : ['--primary', '--on-primary'];
  return {
    kind: 'icon',
    size,
    maskable,
    letter: initialOf(business.name),
    colors: { ground: theme[ground as '--page'] ?? '', ink: theme[ink as '--page'] ?? '' },
    titleFont: look.titleFont,
    logo,
  };
}

/** The web app manifest of a business: its page on the home screen, under its own name and mark. */
export function viewManifest(page: PublicPage): object {
  const { business, look, link, userId } = page;
  const { pathname } = new URL(link);
  return {
    id: `/menu/${userId}`,
    name: business.name,
    short_name: business.name.length > 14 ? business.name.split(' ')[0] : business.name,
    ...(business.description && { description: business.description }),
    lang: 'es',
    start_url: pathname,
    scope: pathname,
    display: 'standalone',
    background_color: look.pageBackgroundColor,
    theme_color: look.backgroundColor,
    icons: iconSizes
      .filter((size) => size !== touchSize)
      .flatMap((size) =>
        [false, true].map((maskable) => ({
          src: iconAddress(page, size, maskable),
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose: maskable ? 'maskable' : 'any',
        })),
      ),
  };
}

function iconAddress(page: PublicPage, size: number, maskable = false): string {
  const version = imageVersion(viewIcon(page, size, maskable));
  return `/assets/icon/${page.userId}/${size}${maskable ? 'm' : ''}?v=${version}`;
}

const typeNames = { menu: 'Menú', catalog: 'Catálogo', services: 'Servicios' };

/** What the fonts have signs for: emoji and other alphabets would come out as empty boxes. */
function withoutUnknownGlyphs(text: string): string {
  return text
    .replace(/[^\p{Script=Latin}\p{N}\p{P}\p{Sc}\p{Zs}+×°]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function initialOf(name: string): string {
  return /\p{Script=Latin}|\p{N}/u.exec(name.toUpperCase())?.[0] ?? 'V';
}

/** The name of the narrowest file at least that wide, or of the widest. */
function fileNameFor(picture: Picture | null, width: number): string | null {
  if (!picture) return null;
  const entries = picture.srcSet.split(', ').map((entry) => entry.split(' '));
  const [address] = entries.find(([, wide]) => Number.parseInt(wide ?? '', 10) >= width) ?? [picture.url];
  return address?.split('/').at(-1) ?? null;
}
