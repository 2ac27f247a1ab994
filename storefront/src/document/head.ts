import type { PageLook } from '@vitrina/contract/business/customization/page-look.ts';
import { fontFaceCss, fontsToPreload } from '../fonts/font-face.ts';
import { deriveTheme } from '../theme.ts';
import type { PageAssets } from './assets.ts';
import { escapeHtml, escapeStyle } from './escape.ts';

export interface Head {
  title: string;
  description: string;
  look: PageLook;
  /** Absent on a document that search engines must not index. */
  canonical?: string;
  /** The URL of this view where it is not the canonical one, such as an open product. */
  shareUrl?: string;
  /** The business. */
  siteName?: string;
  /** The URL of the browser tab's icon. */
  icon: string;
  /** Everything that the page shows. Absent where that is unknown; then every font subset is declared. */
  renderedText?: string | undefined;
  generated?: GeneratedAssets | undefined;
}

/** URLs of the files that the server generates for this page. */
export interface GeneratedAssets {
  /** The OG image of 1200 × 630 pixels; absolute. */
  ogImage: string;
  /** The web app manifest. */
  manifest: string;
  touchIcon: string;
}

/** The content of `<head>`. It holds the owner's look, so that the first paint needs only the stylesheet. */
export function head(content: Head, assets: PageAssets): string {
  const { title, description, look, canonical, icon, renderedText, generated } = content;
  const fonts = fontsToPreload(look, assets.fonts);
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    // Safari on iPhones makes a link to call of what looks like a telephone number, such as an account number.
    '<meta name="format-detection" content="telephone=no">',
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'theme-color', look.backgroundColor),
    canonical
      ? `<link rel="canonical" href="${escapeHtml(canonical)}">`
      : '<meta name="robots" content="noindex">',
    ...(canonical ? openGraph({ ...content, canonical }) : []),
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

function openGraph(content: Head & { canonical: string }): string[] {
  const { title, description, canonical, shareUrl, siteName, generated } = content;
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', shareUrl ?? canonical),
    ...(siteName ? [meta('property', 'og:site_name', siteName)] : []),
    ...(generated
      ? [
          meta('property', 'og:image', generated.ogImage),
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

function themeRule(look: PageLook): string {
  const lines = Object.entries(deriveTheme(look)).map(([name, value]) => `${name}:${value}`);
  return `:root{${lines.join(';')}}`;
}
