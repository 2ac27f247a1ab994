import {
  countMenuView,
  getMenuOfBusiness,
  getPublicCategories,
  getPublicCustomization,
  getPublicCustomizationBySlug,
  getPublicProducts,
  getUserByBusiness,
  getUserIdOfDomain,
  registerOrderClick,
} from '@vitrina/contract/page/endpoints.ts';
import { getPreview } from '@vitrina/contract/page/preview-endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { z } from 'zod';
import { bindOwner, bindPublic, PreparedBody } from '../account/sessions/bind.ts';
import { selectSubscription } from '../billing/subscriptions/reads.ts';
import {
  findPublishedBySlug,
  findPublishedByTypedSlug,
  requirePublished,
  requireVisited,
  selectPublishedBusiness,
} from '../business/customization/published-reads.ts';
import { viewPublicCustomization } from '../business/customization/view.ts';
import { selectVisibleProductIds } from '../menu/products/reads.ts';
import type { PublishedId } from '../platform/db/owner.ts';
import { AppError } from '../platform/errors.ts';
import { ipKeyOf } from '../platform/http/ip-key.ts';
import { consumeLimit } from '../platform/http/rate-limits.ts';
import { canServeOwner, getOrigin, getRequestHost } from '../platform/http/request-host.ts';
import { identifyVisitor } from '../platform/http/visitor.ts';
import { recordOrderClick } from './analytics/writes.ts';
import { selectPage } from './content/reads.ts';
import { viewPublicPage } from './content/view.ts';
import type { Deps } from './deps.ts';
import { createMenuJson } from './menu-json/menu-json.ts';
import type { MenuCall } from './menu-json/render-menu-json.ts';
import { bodyFor, negotiateEncoding } from './rendering/compressed-page.ts';
import type { RenderThread } from './rendering/render-thread.ts';

type OrderClickBody = NonNullable<z.output<(typeof registerOrderClick)['body']>>;

/** API calls about a page. The page itself is in `rendering/page-routes.ts`. */
export function publicRoutes(
  app: FastifyInstance,
  { db, env, limits, secret, views, pageCache }: Deps,
  thread: Pick<RenderThread, 'render'>,
): void {
  const getMenuJson = createMenuJson({ db, pageCache }, thread);

  bindPublic(app, getPublicProducts, ({ params, request }) =>
    prepareMenu('products', params.userId, request),
  );

  bindPublic(app, getPublicCategories, ({ params, request }) =>
    prepareMenu('categories', params.userId, request),
  );

  bindPublic(app, getPublicCustomizationBySlug, async ({ params, request }) =>
    loadCustomization(await requireBySlug(params.slug, request), request),
  );

  bindPublic(app, getPublicCustomization, async ({ params, request }) =>
    loadCustomization(await requirePublished(db, params.userId, 'BUSINESS_NOT_FOUND'), request),
  );

  bindPublic(app, getMenuOfBusiness, ({ params, request }) =>
    prepareMenu('menu', params.businessId, request),
  );

  bindPublic(app, getUserByBusiness, async ({ params, request }) => ({
    userId: await requireBySlug(params.businessName, request),
  }));

  bindPublic(app, getUserIdOfDomain, async ({ request }) => {
    const host = getRequestHost(request);
    if (host.kind !== 'custom') throw new AppError('BUSINESS_NOT_FOUND');
    return { userId: host.userId };
  });

  // Unlike visitors, the owner also sees a page that is not published.
  bindOwner(app, db, getPreview, async ({ ownerId }) => {
    const [business, menu] = await selectPage(db, ownerId);
    return viewPublicPage(business, menu, env.publicUrl, db.clock.now());
  });

  bindPublic(app, countMenuView, async ({ params, query, request }) => {
    if (isbot(request.headers['user-agent'])) return;
    views.add(params.userId, identifyVisitor(secret, request, query.visitor));
  });

  bindPublic(app, registerOrderClick, async ({ params, query, body, request }) => {
    await consumeLimit(limits.orderClicks, ipKeyOf(request.ip), 'TOO_MANY_REQUESTS');
    const id = await requireVisited(db, params.userId, 'MENU_NOT_FOUND');
    const hashes = identifyVisitor(secret, request, query.visitor);
    await recordOrderClick(
      db,
      id,
      hashes,
      body ? await toClick(id, body) : { channel: 'unknown', items: [] },
    );
  });

  async function prepareMenu(call: MenuCall, userId: string, request: FastifyRequest): Promise<PreparedBody> {
    const id = await requirePublished(db, userId, 'MENU_NOT_FOUND');
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    const publicUrl = getOrigin(request, env.publicUrl);
    const page = await getMenuJson(id, call, { publicUrl, encoding });
    return new PreparedBody(await bodyFor(page, encoding), encoding === 'identity' ? undefined : encoding);
  }

  /** Leaves out products that the page does not show. */
  async function toClick(id: PublishedId, { channel, items = [] }: OrderClickBody) {
    if (items.length === 0) return { channel, items };
    const { plan } = await selectSubscription(db, id);
    const clickedIds = items.map(({ productId }) => productId);
    const ids = await selectVisibleProductIds(db, id, clickedIds, plan.maxProducts);
    return { channel, items: items.filter(({ productId }) => ids.has(productId)) };
  }

  async function requireBySlug(slug: string, request: FastifyRequest): Promise<PublishedId> {
    const owner = (await findPublishedBySlug(db, slug)) ?? (await findPublishedByTypedSlug(db, slug));
    if (!owner || !canServeOwner(request, owner.id)) throw new AppError('BUSINESS_NOT_FOUND');
    return owner.id;
  }

  async function loadCustomization(id: PublishedId, request: FastifyRequest) {
    const { business, media, slug, subscription } = await selectPublishedBusiness(db, id);
    return viewPublicCustomization(business, media, {
      slug,
      planId: subscription.planId,
      publicUrl: getOrigin(request, env.publicUrl),
    });
  }
}
