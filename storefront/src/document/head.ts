import type { Look } from '@vitrina/contract/customization/schema.ts';
import { fontFaceCss, fontsToPreload } from '../fonts/font-face.ts';
import { deriveTheme } from '../theme.ts';
import type { PageAssets } from './assets.ts';
import { escapeHtml, escapeStyle } from './escape.ts';

interface Head {
  title: string;
  description: string;
  look: Look;
  /** Absent on a page that has no address of its own. */
  canonical?: string;
  /** Where this very view of the page is, when that is not the canonical address: what a shared link leads to. */
  shareUrl?: string;
  /** Who the page belongs to. */
  siteName?: string;
  /** The business's own mark, for the browser's tab. */
  icon: string;
  /** Every letter that the page shows; absent where that is not known. */
  renderedText?: string | undefined;
  /** What only the server can make; absent where there is no server. */
  generated?: GeneratedAssets | undefined;
}

/** Addresses of what the server makes for this page. */
export interface GeneratedAssets {
  /** Absolute; the picture of 1200 × 630 that a shared link shows. */
  card: string;
  /** The page as an app on the home screen. */
  manifest: string;
  touchIcon: string;
}

/** What stands in `<head>`: the owner's look is printed here, so the first paint needs only the stylesheet. */
export function head(content: Head, assets: PageAssets): string {
  const { title, description, look, canonical, icon, renderedText, generated } = content;
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
    ...(canonical ? shared({ ...content, canonical }) : []),
    `<link rel="icon" href="${escapeHtml(icon)}">`,
    ...(generated
      ? [
          `<link rel="apple-touch-icon" href="${escapeHtml(generated.touchIcon)}">`,
          `<link rel="manifest" href="${escapeHtml(generated.manifest)}">`,
        ]
      : []),
    ...fonts.map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`),
    ...assets.styles.map((url) => `<link rel="stylesheet" href="${url}">`),
    `<style>${escapeStyle(`${themeRule(look)}\n${fontFaceCss(look, assets.fonts, renderedText)}`)}</style>`,
  ].join('\n');
}

function shared(content: Head & { canonical: string }): string[] {
  const { title, description, canonical, shareUrl, siteName, generated } = content;
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', shareUrl ?? canonical),
    ...(siteName ? [meta('property', 'og:site_name', siteName)] : []),
    ...(generated
      ? [
          meta('property', 'og:image', generated.card),
          meta('property', 'og:image:width', '1200'),
          meta('property', 'og:image:height', '630'),
          meta('property', 'og:image:alt', title),
          meta('name', 'twitter:card', 'summary_large_image'),
        ]
      : []),
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

function themeRule(look: Look): string {
  const lines = Object.entries(deriveTheme(look)).map(([name, value]) => `${name}:${value}`);
  return `:root{${lines.join(';')}}`;
}
