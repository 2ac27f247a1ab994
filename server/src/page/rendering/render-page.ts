import { nextStatusChange } from '@vitrina/contract/billing/subscriptions/rules.ts';
import { type PageAssets, render } from '@vitrina/storefront/render';
import type { PublishedBusiness } from '../../business/customization/published-reads.ts';
import type { VisibleMenu } from '../content/reads.ts';
import {
  nextDailyChange,
  nextMenuChange,
  nextOrderHoursChange,
  nextSaleChange,
  viewPublicPage,
} from '../content/view.ts';
import { compressPage, type Encoding, type RenderedPage } from '../documents/compressed-page.ts';
import { viewGeneratedAssets } from '../generated-assets/asset-view.ts';

/** What was read from the database, and what was requested. */
export interface RenderTask {
  business: PublishedBusiness;
  menu: VisibleMenu;
  origin: string;
  isCustomDomain: boolean;
  /** The origin of the main host. */
  home: string;
  /** Empty if no product is open. */
  openProductId: string;
  encoding: Encoding;
  now: Date;
}

export async function renderPage(task: RenderTask, assets: PageAssets): Promise<RenderedPage> {
  const { business, menu, origin, isCustomDomain, home, openProductId, encoding, now } = task;
  const content = { ...viewPublicPage(business, menu, origin, now), ...(isCustomDomain && { home }) };
  const pauses = content.ordering?.settings?.pauses ?? [];
  const html = render(content, assets, {
    openProductId,
    generated: viewGeneratedAssets(content, openProductId),
    customDomain: isCustomDomain,
  });
  return {
    page: await compressPage(html, encoding),
    until: Math.min(
      nextStatusChange(business.subscription, now)?.getTime() ?? Number.POSITIVE_INFINITY,
      nextMenuChange(menu, now),
      nextSaleChange(menu, business.business.timeZone, now),
      nextDailyChange(menu, business.business.timeZone, now),
      content.opening ? Date.parse(content.opening.state.validUntil) : Number.POSITIVE_INFINITY,
      ...pauses.map(({ until }) => Date.parse(until)),
      nextOrderHoursChange(menu, business.business.timeZone, now),
    ),
  };
}
