import type { ErrorCode } from '@vitrina/contract/errors.ts';
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
} from '@vitrina/contract/public-page/endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { recordOrderClick } from '../analytics/writes.ts';
import { viewCategory } from '../categories/view.ts';
import { viewPublicCustomization } from '../customization/view.ts';
import type { PublishedId } from '../db/owner.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { bindPublic } from '../http/bind.ts';
import { canServeOwner, getOrigin, getRequestHost } from '../http/host-routing.ts';
import { consumeLimit } from '../http/rate-limits.ts';
import { viewProduct } from '../products/view.ts';
import { findPublished, findPublishedBySlug, selectPublishedBusiness, selectVisibleMenu } from './reads.ts';

/** The calls that anyone may make; the page itself is in `page-routes.ts`. */
export function publicRoutes(app: FastifyInstance, { db, env, limits, views }: Deps): void {
  bindPublic(app, getPublicProducts, async ({ params }) => {
    const id = await published(params.userId, 'MENU_NOT_FOUND');
    return { menus: (await selectVisibleMenu(db, id)).products.map(viewProduct) };
  });

  bindPublic(app, getPublicCategories, async ({ params }) => {
    const id = await published(params.userId, 'MENU_NOT_FOUND');
    return { categories: (await selectVisibleMenu(db, id)).categories.map(viewCategory) };
  });

  bindPublic(app, getPublicCustomizationBySlug, async ({ params, request }) =>
    customizationOf(await bySlug(params.slug, request), request),
  );

  bindPublic(app, getPublicCustomization, async ({ params, request }) =>
    customizationOf(await published(params.userId, 'BUSINESS_NOT_FOUND'), request),
  );

  bindPublic(app, getMenuOfBusiness, async ({ params, request }) => {
    const id = await published(params.businessId, 'MENU_NOT_FOUND');
    const [customization, menu] = await Promise.all([
      customizationOf(id, request),
      selectVisibleMenu(db, id),
    ]);
    const categories = menu.categories.map(viewCategory);
    return {
      success: true as const,
      menu: { userId: id, customization, categories, products: menu.products.map(viewProduct) },
    };
  });

  bindPublic(app, getUserByBusiness, async ({ params, request }) => ({
    userId: await bySlug(params.businessName, request),
  }));

  bindPublic(app, getUserIdOfDomain, async ({ request }) => {
    const place = getRequestHost(request);
    if (place.kind !== 'custom') throw new AppError('BUSINESS_NOT_FOUND');
    return { userId: place.userId };
  });

  bindPublic(app, countMenuView, async ({ params, request }) => {
    if (!isbot(request.headers['user-agent'])) views.add(params.userId);
  });

  bindPublic(app, registerOrderClick, async ({ params, body, request }) => {
    await consumeLimit(limits.orderClicks, request.ip, 'TOO_MANY_REQUESTS');
    const id = await published(params.userId, 'MENU_NOT_FOUND');
    await recordOrderClick(db, id, { channel: body.channel, items: body.items ?? [] });
  });

  async function published(userId: string, otherwise: ErrorCode): Promise<PublishedId> {
    const id = await findPublished(db, userId);
    if (!id) throw new AppError(otherwise);
    return id;
  }

  async function bySlug(slug: string, request: FastifyRequest): Promise<PublishedId> {
    const found = await findPublishedBySlug(db, slug);
    if (!found || !canServeOwner(request, found.id)) throw new AppError('BUSINESS_NOT_FOUND');
    return found.id;
  }

  async function customizationOf(id: PublishedId, request: FastifyRequest) {
    const { business, media, slug, subscription } = await selectPublishedBusiness(db, id);
    return viewPublicCustomization(business, media, {
      slug,
      planId: subscription.planId,
      publicUrl: getOrigin(request, env.publicUrl),
    });
  }
}
