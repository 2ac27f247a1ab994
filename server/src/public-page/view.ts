import { toPublicPage } from '@vitrina/contract/public-page/page.ts';
import type { PublicPage } from '@vitrina/contract/public-page/schema.ts';
import type { CategoryRow } from '../categories/reads.ts';
import { viewPublicCustomization } from '../customization/view.ts';
import type { ProductRow } from '../products/reads.ts';
import { viewProduct } from '../products/view.ts';
import type { PublishedBusiness } from './reads.ts';

/** The one object that the page is a function of. */
export function viewPublicPage(
  { business, media, slug, subscription }: PublishedBusiness,
  { categories, products }: { categories: CategoryRow[]; products: ProductRow[] },
  publicUrl: string,
): PublicPage {
  const shown = viewPublicCustomization(business, media, { slug, planId: subscription.planId, publicUrl });
  return toPublicPage(
    shown,
    categories.map(({ id, name }) => ({
      id,
      name,
      products: products.filter(({ categoryId }) => categoryId === id).map(viewProduct),
    })),
  );
}
