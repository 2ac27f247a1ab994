import { toPublicPage } from '@vitrina/contract/public-page/page.ts';
import type { PublicPage } from '@vitrina/contract/public-page/schema.ts';
import { viewPublicCustomization } from '../customization/view.ts';
import { viewProduct } from '../products/view.ts';
import type { PublishedBusiness, VisibleMenu } from './reads.ts';

/** The data that the page is rendered from. */
export function viewPublicPage(
  { business, media, slug, subscription }: PublishedBusiness,
  { categories, products }: VisibleMenu,
  publicUrl: string,
): PublicPage {
  const customization = viewPublicCustomization(business, media, {
    slug,
    planId: subscription.planId,
    publicUrl,
  });
  return toPublicPage(
    customization,
    {
      categories: categories.map(({ id, name }) => ({
        id,
        name,
        products: products.filter(({ categoryId }) => categoryId === id).map(viewProduct),
      })),
      optionGroups: [],
    },
    null,
    new Date(),
  );
}
