import type { Look } from '@vitrina/contract/customization/schema.ts';
import { fontFaces, fontsToPreload } from '../fonts/font-face.ts';
import { deriveTheme } from '../theme.ts';
import type { PageAssets } from './assets.ts';
import { escapeHtml, escapeStyle } from './escape.ts';

interface Head {
  title: string;
  description: string;
  look: Look;
  /** Absent on a page that has no address of its own. */
  canonical?: string;
  /** The business's own mark, for the browser's tab. */
  icon: string;
  /** Absolute; what a shared link shows. */
  image?: string;
}

/** What stands in `<head>`: the owner's look is printed here, so the first paint needs only the stylesheet. */
export function head({ title, description, look, canonical, icon, image }: Head, assets: PageAssets): string {
  const fonts = fontsToPreload(look, assets.fonts);
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'theme-color', look.backgroundColor),
    canonical
      ? `<link rel="canonical" href="${escapeHtml(canonical)}">`
      : '<meta name="robots" content="noindex">',
    ...(canonical ? shared({ title, description, canonical, image }) : []),
    `<link rel="icon" href="${escapeHtml(icon)}">`,
    ...fonts.map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`),
    ...assets.styles.map((url) => `<link rel="stylesheet" href="${url}">`),
    `<style>${escapeStyle(`${themeRule(look)}\n${fontFaces([look.titleFont, look.textFont], assets.fonts)}`)}</style>`,
  ].join('\n');
}

function shared(card: {
  title: string;
  description: string;
  canonical: string;
  image: string | undefined;
}): string[] {
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', card.title),
    meta('property', 'og:description', card.description),
    meta('property', 'og:url', card.canonical),
    ...(card.image ? [meta('property', 'og:image', card.image)] : []),
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

function themeRule(look: Look): string {
  const lines = Object.entries(deriveTheme(look)).map(([name, value]) => `${name}:${value}`);
  return `:root{${lines.join(';')}}`;
}
