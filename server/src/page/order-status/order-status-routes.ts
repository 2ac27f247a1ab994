import { orderToken } from '@vitrina/contract/orders/schema.ts';
import { toPublicPage } from '@vitrina/contract/page/page.ts';
import { errorMessage } from '@vitrina/contract/platform/errors.ts';
import { orderStatusPath } from '@vitrina/contract/platform/order-status-path.ts';
import { orderPath } from '@vitrina/contract/platform/paths.ts';
import { type PageAssets, renderMessage, renderOrderStatus } from '@vitrina/storefront/render';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { selectPublishedBusiness } from '../../business/customization/published-reads.ts';
import { viewPublicCustomization } from '../../business/customization/view.ts';
import { findShownOwner } from '../../business/visitors/shown-owner.ts';
import type { Deps } from '../../orders/board/deps.ts';
import { findOrderByToken } from '../../orders/board/reads.ts';
import { viewCustomerOrder, viewOrderChat } from '../../orders/board/view.ts';
import { findUsualAnswerMinutes } from '../../orders/figures/answer-time-reads.ts';
import { selectOrderingSettings } from '../../orders/ordering/reads.ts';
import { serveAssets } from '../../platform/http/assets.ts';
import { getOrigin } from '../../platform/http/request-host.ts';
import { safeParse } from '../../platform/safe-parse.ts';
import { setDocumentHeaders } from '../documents/document-headers.ts';
import { serveWorker } from '../documents/service-worker.ts';
import { loadOrderStatusScript, storefrontDirectory } from '../documents/storefront-build.ts';

const pageOptions = { schema: { hide: true }, helmet: false, config: { customDomain: 'slug' } } as const;

/** Serves the customer's page of an order. Its link is the only credential, so responses are not cached. */
export async function orderStatusRoutes(app: FastifyInstance, deps: Deps, assets: PageAssets): Promise<void> {
  const script = loadOrderStatusScript();
  serveWorker(app, orderStatusPath('sw.js'), 'order-sw.js');
  await serveAssets(app, `${storefrontDirectory}/status/assets/status`, '/assets/status/', {
    customDomain: 'always',
  });

  app.get<{ Params: { token: string } }>(orderStatusPath(':token'), pageOptions, async (request, reply) => {
    const html = await renderPage(deps, request, assets, script);
    if (html !== null) return sendPrivately(reply, html);
    const heading = errorMessage('ORDER_NOT_FOUND');
    const help = 'Revisa que el enlace esté completo. Los pedidos de hace más de un año ya no se muestran.';
    return sendPrivately(reply.code(404), renderMessage(assets, { heading, help }));
  });
}

async function renderPage(
  deps: Deps,
  request: FastifyRequest<{ Params: { token: string } }>,
  assets: PageAssets,
  script: string,
): Promise<string | null> {
  const { db, env, orderTokens } = deps;
  const { token } = request.params;
  const row = safeParse(orderToken, token).success
    ? await findOrderByToken(db, orderTokens, token)
    : undefined;
  const ownerId = row && (await findShownOwner(db, request, row.ownerId));
  if (!row || !ownerId) return null;
  const now = db.clock.now();
  const [{ business, media, slug, subscription }, settings, answerMinutes] = await Promise.all([
    selectPublishedBusiness(db, ownerId),
    selectOrderingSettings(db, ownerId),
    row.state === 'new' ? findUsualAnswerMinutes(db, ownerId, now) : null,
  ]);
  const origin = getOrigin(request, env.publicUrl);
  const customization = viewPublicCustomization(business, media, {
    slug,
    planId: subscription.planId,
    publicUrl: origin,
  });
  const page = toPublicPage(customization, { categories: [], optionGroups: [] }, null, now);
  const { theList, delivery, deliveryCost, change, appointment } = page.words;
  const order = viewCustomerOrder(row, settings, now);
  const links = {
    link: page.link,
    url: origin + orderStatusPath(token),
    confirmationUrl: env.publicUrl + orderPath(row.id),
  };
  const context = {
    userId: ownerId,
    businessName: page.business.name,
    ...links,
    token,
    whatsapp: business.whatsappNumber,
    orderChatUrl: row.state === 'new' ? viewOrderChat(order, settings, business, links) : null,
    answerMinutes,
    businessAddress: page.business.address,
    mapUrl: page.business.mapUrl,
    locale: page.money.locale,
    timeZone: business.timeZone,
    words: { theList, delivery, deliveryCost, change, appointment },
  };
  return renderOrderStatus({ page, order, context, now }, assets, script);
}

function sendPrivately(reply: FastifyReply, html: string): FastifyReply {
  return setDocumentHeaders(reply)
    .header('Cache-Control', 'no-store')
    .header('X-Robots-Tag', 'noindex')
    .send(html);
}
