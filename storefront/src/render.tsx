import { defaultLook } from '@vitrina/contract/business/customization/defaults.ts';
import { describePrice } from '@vitrina/contract/menu/products/rules.ts';
import { isAtTable } from '@vitrina/contract/orders/ordering/fulfilment-modes.ts';
import { todayId } from '@vitrina/contract/page/close-menu.ts';
import { maxReportNote, reportReasons } from '@vitrina/contract/page/report.ts';
import type { PageProduct, PublicPage } from '@vitrina/contract/page/schema.ts';
import { parseSrcSet } from '@vitrina/contract/platform/media/rules.ts';
import type { Picture } from '@vitrina/contract/platform/media/schema.ts';
import { renderToString } from 'react-dom/server';
import type { PageAssets } from './document/assets.ts';
import { escapeHtml, escapeJson } from './document/escape.ts';
import { type GeneratedAssets, type Head, head } from './document/head.ts';
import { initialIcon } from './document/initial-icon.ts';
import { compactPage, withoutOffscreenPlaceholders, withoutStaticContent } from './document/page-data.ts';
import { sprite } from './document/sprite.ts';
import { structuredData } from './document/structured-data.ts';
import { createLazyLoader, createReadyLoader } from './lazy/lazy-loader.ts';
import * as lazyParts from './lazy/lazy-parts.ts';
import { categoryAnchor, productsById } from './menu/catalogue.ts';
import { findShortestService } from './page/NextTimes.tsx';
import { Storefront } from './page/Storefront.tsx';
import { productShareUrl } from './url/url-state.ts';

// biome-ignore lint/performance/noBarrelFile: the server imports only this module of the package
export { type BuildManifest, type PageAssets, pageAssets, scriptOf } from './document/assets.ts';
export type { GeneratedAssets } from './document/head.ts';
export { families, fontFileName, type Subset } from './fonts/families.ts';
export type { OrderStatusContext } from './order-status/order-page-html.ts';
export { renderOrderStatus } from './order-status/render-order-status.ts';
export { renderPreview } from './preview-shell.ts';
export { deriveTheme } from './theme.ts';

export interface RenderOptions {
  /** Renders this product's dialog open, for `?producto={id}`. An unknown id is ignored. */
  openProductId?: string | undefined;
  generated?: GeneratedAssets | undefined;
  /** Whether the page is served on the business's own domain. */
  customDomain?: boolean;
}

/**
 * The complete document of a business's page. Pure: the same arguments return the same text. It can be read
 * and ordered from without a script. The script hydrates the same tree from the data in `#page`.
 */
export function render(publicPage: PublicPage, assets: PageAssets, options: RenderOptions = {}): string {
  const page = withoutOffscreenPlaceholders(publicPage, options.openProductId ?? null);
  const open = productsById(page).get(options.openProductId ?? '');
  const { business, link, ordering } = page;
  const hasTables = ordering?.settings?.modes.some(isAtTable);
  const until = Math.min(
    ...page.categories.flatMap(({ products }) => products.flatMap(({ endsAt }) => endsAt ?? [])),
  );
  const pageTitle = `${business.name} · ${capitalize(page.words.list)}`;
  const loader = open ? createReadyLoader(lazyParts) : createLazyLoader(async () => lazyParts);
  // Search engines would quote the dishes of today for weeks.
  const root = renderToString(
    <Storefront page={page} openProductId={open?.id ?? null} loader={loader} />,
  ).replace(`id="${categoryAnchor(todayId)}"`, '$& data-nosnippet');
  const content: Head = {
    // A product's sheet shows the names of its choices later.
    renderedText: `${root}${JSON.stringify(page.optionGroups)}`,
    title: open ? `${open.name} · ${business.name}` : pageTitle,
    description: shorten(
      open
        ? [describePrice({ ...open, variants: [] }), isOfToday(open, page) ? '' : open.description]
            .filter(Boolean)
            .join(' · ')
        : describe(page),
    ),
    look: page.look,
    canonical: link,
    siteName: business.name,
    ...(open && URL.canParse(link) && { shareUrl: productShareUrl(link, open.id) }),
    icon: business.logo ? smallestUrl(business.logo) : initialIcon(business.name, page.look),
    generated: options.generated,
  };
  return renderDocument({
    lang: page.money.locale,
    // Early and small, so that a tap on a page that has just appeared is not lost.
    head: `${head(content, assets)}
<script type="module" src="${assets.start}" async fetchpriority="high" data-page="${assets.script}" data-lazy="${assets.lazyScripts.join(' ')}"${hasTables ? ` data-table="${assets.table}"` : ''}${Number.isFinite(until) ? ` data-until="${until}"` : ''}></script>${assets.nextTimes && findShortestService(page) ? `\n<script type="module" src="${assets.nextTimes}" async></script>` : ''}`,
    body: [
      // Replaces a picture that fails to load.
      sprite(root, [`no-${business.type}`, ...Object.keys(page.labelNames)]),
      `<div id="root" data-type="${options.customDomain ? 'CUSTOM_DOMAIN' : 'MENU_ROUTE'}" data-business-id="${escapeHtml(page.userId)}"${open ? ` data-open="${escapeHtml(open.id)}"` : ''}>${root}</div>`,
      `<script type="application/json" id="page">${escapeJson(compactPage(withoutStaticContent(page)))}</script>`,
      `<script type="application/ld+json">${escapeJson(structuredData(withoutToday(page)))}</script>`,
    ].join('\n'),
  });
}

interface Message {
  heading: string;
  help: string;
  /** Whether to offer a reload. */
  retry?: boolean;
  /** Whether to link to the start page, which leads signed-in owners to their panel. */
  home?: boolean;
}

/** A document with only a message, for a page that does not exist or cannot be rendered. */
export function renderMessage(assets: PageAssets, { heading, help, retry, home }: Message): string {
  const main = `<main class="message-page"><div class="empty is-large"><svg class="icon" aria-hidden="true"><use href="#i-no-menu"/></svg>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(help)}</p>${retry ? '<a class="button" href="">Intentar de nuevo</a>' : ''}${home ? '<a class="button" href="/">Ir al inicio</a>' : ''}</div></main>`;
  return vitrinaDocument(heading, main, assets);
}

/** The business that a report is about. */
interface ReportedBusiness {
  userId: string;
  name: string;
  link: string;
  /** «Reportar este menú» */
  title: string;
}

/** The form of a report. After an error it shows the message and keeps the values. */
export function renderReport(
  { userId, name, link, title }: ReportedBusiness,
  assets: PageAssets,
  error: { message?: string; values?: { reason?: string; note?: string; contact?: string } } = {},
): string {
  const { message, values = {} } = error;
  const reasons = Object.entries(reportReasons).map(
    ([value, label]) =>
      `<label class="choice"><input type="radio" name="reason" value="${value}" required${value === values.reason ? ' checked' : ''}><span>${label}</span></label>`,
  );
  const main = `<main class="report-page"><h1>${title}</h1>
<p>Cuéntanos qué está mal en <a href="${escapeHtml(link)}">${escapeHtml(name || 'esta página')}</a>. Lo revisa una persona de Vitrina; el negocio no sabrá quién lo reportó.</p>
${message ? `<p class="error" role="alert">${escapeHtml(message)}</p>` : ''}
<form method="post" novalidate action="/menu/${escapeHtml(userId)}/reportar">
<fieldset><legend>¿Cuál es el problema?</legend>${reasons.join('')}</fieldset>
<div class="field"><label for="note">Cuéntanos más <span>(opcional)</span></label><textarea id="note" name="note" rows="4" maxlength="${maxReportNote}">${escapeHtml(values.note ?? '')}</textarea></div>
<div class="field"><label for="contact">Tu correo o teléfono <span>(opcional, por si tenemos preguntas)</span></label><input id="contact" name="contact" maxlength="200" autocomplete="email" value="${escapeHtml(values.contact ?? '')}"></div>
<button type="submit" class="button">Enviar reporte</button>
</form></main>`;
  return vitrinaDocument(title, main, assets);
}

export function renderReportSent({ name, link }: ReportedBusiness, assets: PageAssets): string {
  const main = `<main class="report-page"><h1>Recibimos tu reporte</h1>
<p>Gracias por avisarnos. Lo revisaremos pronto.</p>
<p><a class="button" href="${escapeHtml(link)}">Volver a ${escapeHtml(name || 'la página')}</a></p></main>`;
  return vitrinaDocument('Recibimos tu reporte', main, assets);
}

/** A document of Vitrina, not of a business. */
function vitrinaDocument(title: string, main: string, assets: PageAssets): string {
  const look = { ...defaultLook, backgroundColor: '#5B21B6', primaryColor: '#6D28D9', motif: null };
  return renderDocument({
    lang: 'es',
    head: head({ title, description: title, look, icon: initialIcon('V', look) }, assets),
    body: `${sprite(main)}\n${main}`,
  });
}

/** In characters. Search engines cut longer ones in the middle of a word. */
const maxDescription = 160;

/** A browser tab's icon needs only the smallest file. */
function smallestUrl({ srcSet, url }: Picture): string {
  return parseSrcSet(srcSet)[0]?.url ?? url;
}

/** Search engines and shared links would keep the dishes of a day. */
function withoutToday(page: PublicPage): PublicPage {
  return { ...page, categories: page.categories.filter(({ id }) => id !== todayId) };
}

function isOfToday(product: PageProduct, { categories }: PublicPage): boolean {
  const today = categories.find(({ id }) => id === todayId);
  return today?.products.some(({ id }) => id === product.id) ?? false;
}

function describe({ business, words }: PublicPage): string {
  const { name, description, address } = business;
  return [description || `${capitalize(words.list)} de ${name}`, address].filter(Boolean).join(' · ');
}

const capitalize = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxDescription) return line;
  return `${line.slice(0, line.lastIndexOf(' ', maxDescription)) || line.slice(0, maxDescription)}…`.toWellFormed();
}

function renderDocument(parts: { lang: string; head: string; body: string }): string {
  // The page is in Spanish, also where the locale for numbers is not.
  const lang = parts.lang.startsWith('es') ? parts.lang : 'es';
  return `<!doctype html>
<html lang="${escapeHtml(lang)}">
<head>
${parts.head}
</head>
<body>
${parts.body}
</body>
</html>
`;
}
