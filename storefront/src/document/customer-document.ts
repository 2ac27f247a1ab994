import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { parseSrcSet } from '@vitrina/contract/platform/media/rules.ts';
import type { PageAssets } from './assets.ts';
import commonCss from './customer-document.css?inline';
import { escapeHtml, escapeStyle } from './escape.ts';
import { head } from './head.ts';
import { initialIcon } from './initial-icon.ts';
import { sprite } from './sprite.ts';

interface CustomerDocument {
  page: Pick<PublicPage, 'business' | 'look' | 'money'>;
  /** The public link of the business. */
  link: string;
  title: string;
  css: string;
  script: string;
  /** The content, from `<main>` on. */
  body: string;
  /** The icons that only the script draws. */
  icons?: readonly string[];
}

/** A document below the name of a business for one customer: an order, an appointment, a step of a booking. */
export function customerDocument(
  { page: { business, look, money }, link, title, css, script, body, icons }: CustomerDocument,
  assets: PageAssets,
): string {
  const logo = business.logo && (parseSrcSet(business.logo.srcSet)[0]?.url ?? business.logo.url);
  const lang = money.locale.startsWith('es') ? money.locale : 'es';
  return `<!doctype html>
<html lang="${escapeHtml(lang)}">
<head>
${head({ title, description: title, look, icon: logo || initialIcon(business.name, look) }, assets)}
<style>${escapeStyle(`@layer page{${commonCss}${css}}`)}</style>
<script type="module" src="${escapeHtml(script)}"></script>
</head>
<body>
${sprite(body, icons)}
<div class="page status-page">
<header><a class="status-business" href="${escapeHtml(link)}">${
    logo
      ? `<img class="logo" src="${escapeHtml(logo)}" alt="" width="48" height="48">`
      : `<span class="logo is-initial" aria-hidden="true">${escapeHtml([...business.name][0]?.toLocaleUpperCase('es') ?? '')}</span>`
  }${escapeHtml(business.name)}</a></header>
<p id="connection" role="status"></p>
${body}
</div>
</body>
</html>
`;
}
