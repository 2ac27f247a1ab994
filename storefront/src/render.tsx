import { defaultLook } from '@vitrina/contract/customization/defaults.ts';
import type { Picture } from '@vitrina/contract/media/schema.ts';
import { maxReportNote, reportReasons } from '@vitrina/contract/public-page/report.ts';
import type { PublicPage } from '@vitrina/contract/public-page/schema.ts';
import { renderToString } from 'react-dom/server';
import type { PageAssets } from './document/assets.ts';
import { escapeHtml, escapeJson } from './document/escape.ts';
import { type GeneratedAssets, head } from './document/head.ts';
import { initialIcon } from './document/initial-icon.ts';
import { compactPage, withoutOffscreenPlaceholders } from './document/page-data.ts';
import { sprite } from './document/sprite.ts';
import { structuredData } from './document/structured-data.ts';
import { productsById } from './menu/catalogue.ts';
import { labelsByType } from './page/labels.ts';
import { Storefront } from './page/Storefront.tsx';
import { productShareUrl } from './url/url-state.ts';

// biome-ignore lint/performance/noBarrelFile: the server knows one way into this package, and needs its files too
export { type BuildManifest, type PageAssets, pageAssets, scriptOf } from './document/assets.ts';
export type { GeneratedAssets } from './document/head.ts';
export { families, fontFileName } from './fonts/families.ts';
export { renderPreview } from './preview-shell.ts';
export { deriveTheme } from './theme.ts';

export interface RenderOptions {
  /** Prints this product's detail open, for `?producto={id}`; one that the page does not have is ignored. */
  openProductId?: string | undefined;
  generated?: GeneratedAssets | undefined;
  /** Served on the business's own domain. */
  customDomain?: boolean;
}

/**
 * The complete document of a business's page. Pure: the same page, assets and options give the same text. It reads
 * and orders without script; the script finds its input in `#page` and hydrates the same tree.
 */
export function render(whole: PublicPage, assets: PageAssets, options: RenderOptions = {}): string {
  const page = withoutOffscreenPlaceholders(whole, options.openProductId ?? null);
  const open = productsById(page).get(options.openProductId ?? '');
  const { business, link } = page;
  const name = `${business.name} · ${labelsByType[business.type].title}`;
  const root = renderToString(<Storefront page={page} openProductId={open?.id ?? null} />);
  const content = {
    letters: root,
    title: open ? `${open.name} · ${business.name}` : name,
    description: shorten(open ? `${open.priceText} · ${open.description}` : describe(page)),
    look: page.look,
    canonical: link,
    siteName: business.name,
    ...(open && URL.canParse(link) && { address: productShareUrl(link, open.id) }),
    icon: business.logo ? smallest(business.logo) : initialIcon(business.name, page.look),
    generated: options.generated,
  };
  return documentOf({
    lang: page.money.locale,
    head: head(content, assets),
    body: [
      // In place of a picture that fails to load.
      sprite(root, [`no-${business.type}`]),
      `<div id="root" data-type="${options.customDomain ? 'CUSTOM_DOMAIN' : 'MENU_ROUTE'}" data-business-id="${escapeHtml(page.userId)}"${open ? ` data-open="${escapeHtml(open.id)}"` : ''}>${root}</div>`,
      `<script type="application/json" id="page">${escapeJson(compactPage(page))}</script>`,
      `<script type="application/ld+json">${escapeJson(structuredData(page))}</script>`,
      `<script type="module" src="${assets.start}" async fetchpriority="low" data-page="${assets.script}"></script>`,
    ].join('\n'),
  });
}

interface Message {
  heading: string;
  help: string;
  /** Whether to offer the same address again. */
  retry?: boolean;
}

/** In place of a page: there is none at the address, or it cannot be shown. */
export function renderMessage(assets: PageAssets, { heading, help, retry }: Message): string {
  const main = `<main class="lost"><div class="blank soon"><svg class="i" aria-hidden="true"><use href="#i-no-menu"/></svg>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(help)}</p>${retry ? '<a class="btn" href="">Intentar de nuevo</a>' : ''}</div></main>`;
  return vitrinaDocument(heading, main, assets);
}

/** What a report is about. */
interface Reported {
  userId: string;
  name: string;
  link: string;
}

/** The form of «Reportar este menú». After a refusal it says why and keeps what was written. */
export function renderReport(
  { userId, name, link }: Reported,
  assets: PageAssets,
  refused: { message?: string; values?: { reason?: string; note?: string; contact?: string } } = {},
): string {
  const { message, values = {} } = refused;
  const reasons = Object.entries(reportReasons).map(
    ([value, label]) =>
      `<label class="choice"><input type="radio" name="reason" value="${value}" required${value === values.reason ? ' checked' : ''}><span>${label}</span></label>`,
  );
  const main = `<main class="form"><h1>Reportar este menú</h1>
<p>Cuéntanos qué está mal en <a href="${escapeHtml(link)}">${escapeHtml(name || 'esta página')}</a>. Lo revisa una persona de Vitrina; el negocio no sabrá quién lo reportó.</p>
${message ? `<p class="bad" role="alert">${escapeHtml(message)}</p>` : ''}
<form method="post" action="/menu/${escapeHtml(userId)}/reportar">
<fieldset><legend>¿Cuál es el problema?</legend>${reasons.join('')}</fieldset>
<div class="field"><label for="note">Cuéntanos más <span>(opcional)</span></label><textarea id="note" name="note" rows="4" maxlength="${maxReportNote}">${escapeHtml(values.note ?? '')}</textarea></div>
<div class="field"><label for="contact">Tu correo o teléfono <span>(opcional, por si tenemos preguntas)</span></label><input id="contact" name="contact" maxlength="200" autocomplete="email" value="${escapeHtml(values.contact ?? '')}"></div>
<button type="submit" class="btn">Enviar reporte</button>
</form></main>`;
  return vitrinaDocument('Reportar este menú', main, assets);
}

export function renderReportSent({ name, link }: Reported, assets: PageAssets): string {
  const main = `<main class="form"><h1>Recibimos tu reporte</h1>
<p>Gracias por avisarnos. Lo revisaremos pronto.</p>
<p><a class="btn" href="${escapeHtml(link)}">Volver a ${escapeHtml(name || 'la página')}</a></p></main>`;
  return vitrinaDocument('Recibimos tu reporte', main, assets);
}

/** A document that is Vitrina's own, not a business's. */
function vitrinaDocument(title: string, main: string, assets: PageAssets): string {
  const look = { ...defaultLook, backgroundColor: '#5B21B6', primaryColor: '#6D28D9' };
  return documentOf({
    lang: 'es',
    head: head({ title, description: title, look, icon: initialIcon('V', look) }, assets),
    body: `${sprite(main)}\n${main}`,
  });
}

/** Longer ones are cut by whoever shows them, in the middle of a word. */
const maxDescription = 160;

/** A browser's tab needs no more. */
function smallest({ srcSet, url }: Picture): string {
  return srcSet.split(' ')[0] || url;
}

function describe({ business }: PublicPage): string {
  const { name, type, description, address } = business;
  return [description || `${labelsByType[type].title} de ${name}`, address].filter(Boolean).join(' · ');
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxDescription) return line;
  return `${line.slice(0, line.lastIndexOf(' ', maxDescription)) || line.slice(0, maxDescription)}…`.toWellFormed();
}

function documentOf(parts: { lang: string; head: string; body: string }): string {
  // The page speaks Spanish whatever its business's way of writing numbers.
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
