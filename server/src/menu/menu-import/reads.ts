import type { StoredMenu } from '@vitrina/contract/menu/menu-import/stored-menu.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { type CategoryRow, selectCategories } from '../categories/reads.ts';
import { type OptionGroupRow, selectOptionGroups } from '../option-groups/reads.ts';
import { viewPublicOptionGroup } from '../option-groups/view.ts';
import { type ProductRow, selectProducts } from '../products/reads.ts';
import { viewProduct } from '../products/view.ts';
import { selectUsedStock } from '../stock/reads.ts';
import { viewStock } from '../stock/view.ts';

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
  const stock = await selectUsedStock(tx, ownerId);
  const now = tx.clock.now();
  const addCount = <T extends { id: string }>(item: T) => {
    const row = stock.get(item.id);
    return row ? { ...item, ...viewStock(row) } : item;
  };
  return {
    menu: {
      // Sold out is what the owner marked, because the import writes it.
      products: products.map((row) => {
        const product = viewProduct(row, now);
        return addCount({ ...product, variants: product.variants.map(addCount) });
      }),
      categories,
      optionGroups: optionGroups.map((row) => viewPublicOptionGroup(row, now)),
    },
    products: new Map(products.map((row) => [row.id, row])),
    categories,
    optionGroups,
  };
}
