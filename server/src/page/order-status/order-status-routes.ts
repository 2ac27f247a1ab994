import { whatsappDigits } from '@vitrina/contract/orders/placing/messages.ts';
import { orderToken } from '@vitrina/contract/orders/schema.ts';
import { toPublicPage } from '@vitrina/contract/page/page.ts';
import { errorMessage } from '@vitrina/contract/platform/errors.ts';
import { orderStatusPath } from '@vitrina/contract/platform/order-status-path.ts';
import { orderPath } from '@vitrina/contract/platform/paths.ts';
import { id as idSchema } from '@vitrina/contract/platform/schema.ts';
import { type PageAssets, renderMessage, renderOrderStatus } from '@vitrina/storefront/render';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  findPublished,
  findPublishedBySlug,
  findPublishedByTypedSlug,
  selectPublishedBusiness,
} from '../../business/customization/published-reads.ts';
import { findCurrentSlug } from '../../business/customization/reads.ts';
import { publicLinkFor, viewPublicCustomization } from '../../business/customization/view.ts';
import { findShownOwner } from '../../business/visitors/shown-owner.ts';
import type { Deps } from '../../orders/board/deps.ts';
import { findOrderByToken } from '../../orders/board/reads.ts';
import { viewCustomerOrder, viewOrderChat } from '../../orders/board/view.ts';
import { selectRequestsOf } from '../../orders/data-requests/reads.ts';
import { viewShownRequest } from '../../orders/data-requests/view.ts';
import { findUsualAnswerMinutes } from '../../orders/figures/answer-time-reads.ts';
import { selectOrderingSettings } from '../../orders/ordering/reads.ts';
import type { PublishedId } from '../../platform/db/owner.ts';
import { serveAssets } from '../../platform/http/assets.ts';
import { sendNotFound } from '../../platform/http/error-handler.ts';
import { ipKeyOf } from '../../platform/http/ip-key.ts';
import { consumeLimit } from '../../platform/http/rate-limits.ts';
import { canServeOwner, getOrigin, getRequestHost } from '../../platform/http/request-host.ts';
import { safeParse } from '../../platform/safe-parse.ts';
import { setDocumentHeaders } from '../documents/document-headers.ts';
import { serveWorker } from '../documents/service-worker.ts';
import { loadOrderStatusScript, storefrontDirectory } from '../documents/storefront-build.ts';
import { customDomainHomePath, isFileOrEndpoint } from '../domains/host-routing.ts';

const pageOptions = { schema: { hide: true }, helmet: false, config: { customDomain: 'slug' } } as const;
const ownerPage = { ...pageOptions, config: { customDomain: 'owner' } } as const;

/**
 * Serves the customer's page of an order. Its link is the only credential, so responses are not cached. Below the page of its business it
 * belongs to the installed app.
 */
export async function orderStatusRoutes(app: FastifyInstance, deps: Deps, assets: PageAssets): Promise<void> {
  const script = loadOrderStatusScript();
  serveWorker(app, orderStatusPath('sw.js'), 'order-sw.js');
  await serveAssets(app, `${storefrontDirectory}/status/assets/status`, '/assets/status/', {
    customDomain: 'always',
  });

  const send = async (request: OrderRequest, reply: FastifyReply, folderOwnerId?: PublishedId) => {
    const html = await renderPage(deps, request, { assets, script, folderOwnerId });
    if (html !== null) return sendPrivately(reply, html);
    const heading = errorMessage('ORDER_NOT_FOUND');
    const help = 'Revisa que el enlace esté completo. Los pedidos de hace más de un año ya no se muestran.';
    return sendPrivately(reply.code(404), renderMessage(assets, { heading, help }));
  };
  app.get<OrderParams>(orderStatusPath(':token'), pageOptions, (request, reply) => send(request, reply));
  app.get<{ Params: { slug: string; token: string } }>(
    orderStatusPath(':token', '/:slug/'),
    pageOptions,
    async (request, reply) => {
      const { slug, token } = request.params;
      const owner = slug.includes('\0')
        ? undefined
        : ((await findPublishedBySlug(deps.db, slug)) ?? (await findPublishedByTypedSlug(deps.db, slug)));
      if (!owner || !canServeOwner(request, owner.id)) return sendElsewhere(request, reply);
      const folder = `${publicLinkFor('', owner.id, await findCurrentSlug(deps.db, owner.id))}/`;
      if (folder === `/${slug}/`) return send(request, reply, owner.id);
      return setDocumentHeaders(reply)
        .header('Cache-Control', 'no-store')
        .redirect(orderStatusPath(encodeURIComponent(token), folder), 308);
    },
  );
  app.get<{ Params: { userId: string; token: string } }>(
    orderStatusPath(':token', '/menu/:userId/'),
    ownerPage,
    async (request, reply) => {
      const userId = request.params.userId.toLowerCase();
      const ownerId = safeParse(idSchema, userId).success ? await findPublished(deps.db, userId) : undefined;
      return ownerId && canServeOwner(request, ownerId)
        ? send(request, reply, ownerId)
        : sendElsewhere(request, reply);
    },
  );
}

/** As every unknown path of several segments. */
function sendElsewhere(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const host = getRequestHost(request);
  if (host.kind !== 'custom') {
    reply.callNotFound();
    return reply;
  }
  if (isFileOrEndpoint(request)) return sendNotFound(request, reply);
  return reply.header('Cache-Control', 'no-store').redirect(customDomainHomePath(host.userId), 302);
}

interface OrderParams {
  Params: { token: string };
}
type OrderRequest = FastifyRequest<OrderParams>;

async function renderPage(
  deps: Deps,
  request: OrderRequest,
  {
    assets,
    script,
    folderOwnerId,
  }: {
    assets: PageAssets;
    script: string;
    /** The business whose page the path is below. Undefined for the path of all orders. */
    folderOwnerId: PublishedId | undefined;
  },
): Promise<string | null> {
  const { db, env, limits, orderTokens } = deps;
  await consumeLimit(limits.orderReads, ipKeyOf(request.ip), 'TOO_MANY_REQUESTS');
  const { token } = request.params;
  const row = safeParse(orderToken, token).success
    ? await findOrderByToken(db, orderTokens, token)
    : undefined;
  const ownerId = row && (await findShownOwner(db, request, row.ownerId));
  if (!row || !ownerId || (folderOwnerId && folderOwnerId !== ownerId)) return null;
  const now = db.clock.now();
  const [{ business, media, slug, subscription }, settings, answerMinutes, requests] = await Promise.all([
    selectPublishedBusiness(db, ownerId),
    selectOrderingSettings(db, ownerId),
    row.state === 'new' ? findUsualAnswerMinutes(db, ownerId, now) : null,
    selectRequestsOf(db, ownerId, { orderId: row.id }),
  ]);
  const origin = getOrigin(request, env.publicUrl);
  const customization = viewPublicCustomization(business, media, {
    slug,
    planId: subscription.planId,
    publicUrl: origin,
  });
  const page = toPublicPage(customization, { categories: [], optionGroups: [] }, null, now);
  const { theList, delivery, deliveryCost, change, appointment, pickup, placeThis } = page.words;
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
    link: folderOwnerId ? `${page.link}/` : page.link,
    token,
    whatsapp: business.whatsappNumber && `+${whatsappDigits(business.whatsappNumber)}`,
    orderChatUrl: row.state === 'new' ? viewOrderChat(order, settings, business, links) : null,
    answerMinutes,
    businessAddress: page.business.address,
    mapUrl: page.business.mapUrl,
    locale: page.money.locale,
    timeZone: business.timeZone,
    words: { theList, delivery, deliveryCost, change, appointment, pickup, placeThis },
  };
  const asked = { requests: requests.map(viewShownRequest), isErased: row.erasedAt !== null };
  return renderOrderStatus({ page, order, context, now, ...asked }, assets, script);
}

function sendPrivately(reply: FastifyReply, html: string): FastifyReply {
  return setDocumentHeaders(reply)
    .header('Cache-Control', 'no-store')
    .header('X-Robots-Tag', 'noindex')
    .send(html);
}
