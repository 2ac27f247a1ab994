import { nextStatusChange } from '@vitrina/contract/billing/subscriptions/rules.ts';
import { findClosedParts, withoutClosedParts } from '@vitrina/contract/menu/daily-menus/closed-parts.ts';
import {
  getMenuOfBusiness,
  getPublicCategories,
  getPublicProducts,
} from '@vitrina/contract/page/endpoints.ts';
import { getPreview } from '@vitrina/contract/page/preview-endpoints.ts';
import { z } from 'zod';
import type { PublishedBusiness } from '../../business/customization/published-reads.ts';
import { viewPublicCustomization } from '../../business/customization/view.ts';
import { viewCategory } from '../../menu/categories/view.ts';
import { viewPublicOptionGroup } from '../../menu/option-groups/view.ts';
import { viewProduct } from '../../menu/products/view.ts';
import type { VisibleMenu } from '../content/reads.ts';
import { nextDailyChange, nextMenuChange, viewPublicPage } from '../content/view.ts';
import { compressPage, type Encoding, type RenderedPage } from '../documents/compressed-page.ts';

/** The calls that return a whole menu, by the path of their endpoint. All but the preview return it to anyone. */
const menuCalls = {
  products: getPublicProducts,
  categories: getPublicCategories,
  menu: getMenuOfBusiness,
  preview: getPreview,
};
export type MenuCall = keyof typeof menuCalls;

/** What was read from the database, and which call wants it. */
export interface MenuJsonTask {
  call: MenuCall;
  business: PublishedBusiness;
  menu: VisibleMenu;
  publicUrl: string;
  encoding: Encoding;
  now: Date;
}

/** A thread that writes large bodies. */
export interface MenuJsonThread {
  /** Reads what visitors see of a menu, in turn with the reads of other businesses. */
  read<T>(ownerId: string, read: () => Promise<T>): Promise<T>;
  render(ownerId: string, task: MenuJsonTask): Promise<RenderedPage>;
}

/** Writes the body of a reply, as the endpoint's schema describes it. */
export async function renderMenuJson(task: MenuJsonTask): Promise<RenderedPage> {
  const { call, business, menu, now, encoding } = task;
  const text = JSON.stringify(z.encode(menuCalls[call].reply, viewReply(task) as never));
  return {
    page: await compressPage(text, encoding),
    until: Math.min(
      nextStatusChange(business.subscription, now)?.getTime() ?? Number.POSITIVE_INFINITY,
      nextMenuChange(menu, now),
      nextDailyChange(menu, business.business.timeZone, now),
    ),
  };
}

function viewReply({ call, business, menu, publicUrl, now }: MenuJsonTask) {
  const categories = () => menu.categories.map(viewCategory);
  const products = () => menu.products.map((row) => viewProduct(row, now, menu.stock));
  const closedParts = findClosedParts(menu.products, business.business.timeZone, now);
  switch (call) {
    case 'preview':
      return viewPublicPage(business, menu, publicUrl, now);
    case 'products':
      return { menus: products() };
    case 'categories':
      return { categories: categories() };
    case 'menu':
      return {
        success: true as const,
        menu: {
          userId: business.business.ownerId,
          customization: viewPublicCustomization(business.business, business.media, {
            slug: business.slug,
            planId: business.subscription.planId,
            publicUrl,
          }),
          categories: categories(),
          products: products(),
          optionGroups: withoutClosedParts(menu.optionGroups, closedParts).map((group) =>
            viewPublicOptionGroup(group, now, menu.stock),
          ),
          openingHours: menu.openingHours,
        },
      };
  }
}
