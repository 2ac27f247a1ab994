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
import type { FastifyInstance } from 'fastify';
import { isbot } from 'isbot';
import { recordOrderClick } from '../analytics/writes.ts';
import { viewCategory } from '../categories/view.ts';
import { viewPublicCustomization } from '../customization/view.ts';
import type { PublishedId } from '../db/owner.ts';
import type { Deps } from '../deps.ts';
import { findUserOfHost } from '../domains/reads.ts';
import { AppError } from '../errors.ts';
import { bindPublic } from '../http/bind.ts';
import { takeFrom } from '../http/limits.ts';
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

  bindPublic(app, getPublicCustomizationBySlug, async ({ params }) =>
    customizationOf((await bySlug(params.slug)).id),
  );

  bindPublic(app, getPublicCustomization, async ({ params }) =>
    customizationOf(await published(params.userId, 'BUSINESS_NOT_FOUND')),
  );

  bindPublic(app, getMenuOfBusiness, async ({ params }) => {
    const id = await published(params.businessId, 'MENU_NOT_FOUND');
    const [customization, menu] = await Promise.all([customizationOf(id), selectVisibleMenu(db, id)]);
    const categories = menu.categories.map(viewCategory);
    return {
      success: true as const,
      menu: { userId: id, customization, categories, products: menu.products.map(viewProduct) },
    };
  });

  bindPublic(app, getUserByBusiness, async ({ params }) => ({
    userId: (await bySlug(params.businessName)).id,
  }));

  bindPublic(app, getUserIdOfDomain, async ({ request }) => {
    const userId = await findUserOfHost(db, request.host);
    if (!userId) throw new AppError('BUSINESS_NOT_FOUND');
    return { userId: await published(userId, 'BUSINESS_NOT_FOUND') };
  });

  bindPublic(app, countMenuView, async ({ params, request }) => {
    if (!isbot(request.headers['user-agent'])) views.add(params.userId);
  });

  bindPublic(app, registerOrderClick, async ({ params, body, request }) => {
    await takeFrom(limits.orderClicks, request.ip, 'TOO_MANY_REQUESTS');
    const id = await published(params.userId, 'MENU_NOT_FOUND');
    await recordOrderClick(db, id, { channel: body.channel, items: body.items ?? [] });
  });

  async function published(userId: string, otherwise: ErrorCode): Promise<PublishedId> {
    const id = await findPublished(db, userId);
    if (!id) throw new AppError(otherwise);
    return id;
  }

  async function bySlug(slug: string) {
    const found = await findPublishedBySlug(db, slug);
    if (!found) throw new AppError('BUSINESS_NOT_FOUND');
    return found;
  }

  async function customizationOf(id: PublishedId) {
    const { business, media, slug, subscription } = await selectPublishedBusiness(db, id);
    return viewPublicCustomization(business, media, {
      slug,
      planId: subscription.planId,
      publicUrl: env.publicUrl,
    });
  }
}
