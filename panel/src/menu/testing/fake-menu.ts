import { getCurrentSubscription } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import { getCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { listCategories } from '@vitrina/contract/menu/categories/endpoints.ts';
import type { Category } from '@vitrina/contract/menu/categories/schema.ts';
import { listOptionGroups } from '@vitrina/contract/menu/option-groups/endpoints.ts';
import { getProduct, listProducts } from '@vitrina/contract/menu/products/endpoints.ts';
import { plainProduct } from '@vitrina/contract/menu/products/plain.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import type { FakeServer } from '../../api/testing/fake-server.ts';
import { buildBusiness, buildSubscription } from '../../ui/testing/samples.ts';

export interface FakeMenu {
  products: Product[];
  categories: Category[];
  /** The product of that name. */
  product(name: string): Product;
}

/** The id of a category or product in these tests. */
const idOf = (name: string) => {
  const hex = [...new TextEncoder().encode(name)].map((byte) => byte.toString(16)).join('');
  return `00000000-0000-4000-8000-${hex.slice(-12).padStart(12, '0')}`;
};

/** Serves a menu, its business and the free plan. Tests change the lists, as the server would. */
export function serveMenu(server: FakeServer, namesByCategory: Record<string, string[]>): FakeMenu {
  const categories = Object.keys(namesByCategory).map(
    (name, index): Category => ({ id: idOf(name), name, times: null, order: index + 1, version: 1 }),
  );
  const products = categories.flatMap(({ id: categoryId, name: categoryName }) =>
    (namesByCategory[categoryName] ?? []).map(
      (name, index): Product => ({
        ...plainProduct,
        id: idOf(name),
        name,
        description: `${name} de la casa`,
        price: '12000',
        categoryId,
        categoryName,
        images: [],
        image: null,
        order: index + 1,
        version: 1,
      }),
    ),
  );
  const menu: FakeMenu = {
    products,
    categories,
    product(name) {
      const found = menu.products.find((product) => product.name === name);
      if (!found) throw new Error(`no ${name}`);
      return found;
    },
  };
  server.reply(listProducts, () => ({ menus: menu.products }));
  server.reply(listCategories, () => ({ categories: menu.categories }));
  server.reply(listOptionGroups, { optionGroups: [] });
  server.reply(getCustomization, buildBusiness());
  server.reply(getCurrentSubscription, buildSubscription());
  server.reply(getProduct, ({ params }) => {
    const found = menu.products.find(({ id }) => id === params.id);
    return { menu: found as Product };
  });
  return menu;
}
