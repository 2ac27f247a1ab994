import type { ShownDataRequest } from '@vitrina/contract/orders/data-requests/schema.ts';
import type { CustomerOrder } from '@vitrina/contract/orders/schema.ts';
import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { parseSrcSet } from '@vitrina/contract/platform/media/rules.ts';
import type { PageAssets } from '../document/assets.ts';
import { escapeHtml, escapeJson, escapeStyle } from '../document/escape.ts';
import { head } from '../document/head.ts';
import { initialIcon } from '../document/initial-icon.ts';
import { sprite } from '../document/sprite.ts';
import { dataRequestHtml } from './data-request-html.ts';
import type { OrderStatusContext } from './order-page-html.ts';
import css from './order-status.css?inline';
import { orderStatusHtml } from './order-status-html.ts';

interface OrderStatusPage {
  /** The page of the business, without a menu. */
  page: PublicPage;
  order: CustomerOrder;
  context: OrderStatusContext;
  now: Date;
  /** What was asked of the data of the order, the newest first. */
  requests: readonly ShownDataRequest[];
  /** Whether nothing of its customer is held any more. */
  isErased: boolean;
}

/** The document of an order's page. It can be read without a script; `script` keeps it up to date. */
export function renderOrderStatus(
  { page: { business, look, money }, order, context, now, requests, isErased }: OrderStatusPage,
  assets: PageAssets,
  script: string,
): string {
  const main = orderStatusHtml(order, context, now.getTime());
  const logo = business.logo && (parseSrcSet(business.logo.srcSet)[0]?.url ?? business.logo.url);
  const title = `Pedido #${order.number} · ${business.name}`;
  const lang = money.locale.startsWith('es') ? money.locale : 'es';
  return `<!doctype html>
<html lang="${escapeHtml(lang)}">
<head>
${head({ title, description: title, look, icon: logo || initialIcon(business.name, look) }, assets)}
<style>${escapeStyle(`@layer page{${css}}`)}</style>
<script type="module" src="${escapeHtml(script)}"></script>
</head>
<body>
${sprite(main, ['whatsapp'])}
<div class="page status-page">
<header><a class="status-business" href="${escapeHtml(context.link)}">${
    logo
      ? `<img class="logo" src="${escapeHtml(logo)}" alt="" width="48" height="48">`
      : `<span class="logo is-initial" aria-hidden="true">${escapeHtml([...business.name][0]?.toLocaleUpperCase('es') ?? '')}</span>`
  }${escapeHtml(business.name)}</a></header>
<p id="connection" role="status"></p>
<main aria-live="polite">
${main}
</main>
${dataRequestHtml(requests, { ...context, isErased })}
</div>
<script type="application/json" id="order">${escapeJson({ order, context })}</script>
</body>
</html>
`;
}
