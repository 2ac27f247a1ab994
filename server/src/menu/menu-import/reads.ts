import type { StoredMenu } from '@vitrina/contract/menu/menu-import/stored-menu.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { type CategoryRow, selectCategories } from '../categories/reads.ts';
import { type OptionGroupRow, selectOptionGroups } from '../option-groups/reads.ts';
import { viewPublicOptionGroup } from '../option-groups/view.ts';
import { type ProductRow, selectProducts } from '../products/reads.ts';
import { viewProduct } from '../products/view.ts';

/** The rows, and the same as the plan needs it. */
export interface MenuRows {
  menu: StoredMenu;
  products: ReadonlyMap<string, ProductRow>;
  categories: readonly CategoryRow[];
  optionGroups: readonly OptionGroupRow[];
}

export async function selectMenuRows(tx: Tx, ownerId: OwnerId): Promise<MenuRows> {
  const products = await selectProducts(tx, ownerId);
  const categories = await selectCategories(tx, ownerId);
  const optionGroups = await selectOptionGroups(tx, ownerId);
  const now = tx.clock.now();
  return {
    menu: {
      products: products.map((row) => viewProduct(row, now)),
      categories,
      optionGroups: optionGroups.map((row) => viewPublicOptionGroup(row, now)),
    },
    products: new Map(products.map((row) => [row.id, row])),
    categories,
    optionGroups,
  };
}
