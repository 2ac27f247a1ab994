import type { ShownDataRequest } from '@vitrina/contract/orders/data-requests/schema.ts';
import type { CustomerOrder } from '@vitrina/contract/orders/schema.ts';
import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import type { PageAssets } from '../document/assets.ts';
import { customerDocument } from '../document/customer-document.ts';
import { escapeJson } from '../document/escape.ts';
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
  { page, order, context, now, requests, isErased }: OrderStatusPage,
  assets: PageAssets,
  script: string,
): string {
  const title = `Pedido #${order.number} · ${page.business.name}`;
  const body = `<main tabindex="-1" aria-live="polite">
${orderStatusHtml(order, context, now.getTime())}
</main>
${dataRequestHtml(requests, { ...context, isErased })}
<script type="application/json" id="order">${escapeJson({ order, context })}</script>`;
  return customerDocument(
    { page, link: context.link, title, css, script, body, icons: ['whatsapp'] },
    assets,
  );
}
