import {
  getMenuOfBusiness,
  getPublicCategories,
  getPublicCustomization,
  getPublicCustomizationBySlug,
  getPublicProducts,
  getUserByBusiness,
  getUserIdOfDomain,
} from '@vitrina/contract/page/endpoints.ts';
import { getPreview } from '@vitrina/contract/page/preview-endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bindOwner, bindPublic, type PreparedBody } from '../../account/sessions/bind.ts';
import {
  findPublishedBySlug,
  findPublishedByTypedSlug,
  requirePublished,
  selectPublishedBusiness,
} from '../../business/customization/published-reads.ts';
import { viewPublicCustomization } from '../../business/customization/view.ts';
import type { PublishedId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { canServeOwner, getOrigin, getRequestHost } from '../../platform/http/request-host.ts';
import type { Deps } from '../cache/deps.ts';
import { selectPage } from '../content/reads.ts';
import { negotiateEncoding } from '../documents/compressed-page.ts';
import { prepareBody } from '../documents/prepared-body.ts';
import { createMenuJson, writeMenuJson } from './menu-json.ts';
import type { MenuCall, MenuJsonThread } from './render-menu-json.ts';

/** API calls for what a page shows. The page itself is in `rendering/page-routes.ts`. */
export function menuJsonRoutes(
  app: FastifyInstance,
  { db, env, pageCache }: Deps,
  thread: MenuJsonThread,
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
  bindOwner(app, db, getPreview, async ({ ownerId, request }) => {
    const [business, menu] = await thread.read(ownerId, () => selectPage(db, ownerId));
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    const { publicUrl } = env;
    const task = { call: 'preview' as const, business, menu, publicUrl, encoding, now: db.clock.now() };
    return prepareBody((await writeMenuJson(task, thread)).page, encoding);
  });

  async function prepareMenu(call: MenuCall, userId: string, request: FastifyRequest): Promise<PreparedBody> {
    const id = await requirePublished(db, userId, 'MENU_NOT_FOUND');
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    const publicUrl = getOrigin(request, env.publicUrl);
    return prepareBody(await getMenuJson(id, call, { publicUrl, encoding }), encoding);
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
