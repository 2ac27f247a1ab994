import type { UserPreview } from '@vitrina/contract/operator/schema.ts';
import { selectCategories } from '../../menu/categories/reads.ts';
import { countProducts } from '../../menu/products/reads.ts';
import { countViews } from '../../page/analytics/reads.ts';
import { selectPage } from '../../page/content/reads.ts';
import { viewPublicPage } from '../../page/content/view.ts';
import type { Db } from '../../platform/db/client.ts';
import { requireManagedId, requireManagedUser } from './reads.ts';
import { viewManagedUser } from './view.ts';

/**
 * Returns an account with its page as visitors see it, or would see it if it were active. Throws
 * USER_NOT_FOUND.
 */
export async function previewAccount(db: Db, publicUrl: string, userId: string): Promise<UserPreview> {
  const id = await requireManagedId(db, userId);
  const user = viewManagedUser(await requireManagedUser(db, id));
  // The business is created when the account is verified.
  if (!user.verified)
    return { user, businessType: 'menu', products: 0, categories: 0, totalViews: 0, page: null };
  const [[content, menu], products, categories] = await Promise.all([
    selectPage(db, id),
    countProducts(db, id),
    selectCategories(db, id),
  ]);
  const { totalViews } = await countViews(db, id, content.business.timeZone);
  return {
    user,
    businessType: content.business.type,
    products,
    categories: categories.length,
    totalViews,
    page: viewPublicPage(content, menu, publicUrl, db.clock.now()),
  };
}
