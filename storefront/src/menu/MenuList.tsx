import { todayId } from '@vitrina/contract/page/close-menu.ts';
import type { ReactNode } from 'react';
import { CardAction } from '../ordering/CardAction.tsx';
import type { StorefrontState } from '../page/use-storefront.ts';
import { cardBoxes, recommendedBoxes, singleCardBoxes } from '../product/picture-boxes.ts';
import { type Category, categoryAnchor, countProducts, recommendedId } from './catalogue.ts';
import { ProductCard } from './ProductCard.tsx';
import { pictureLoading } from './picture-loading.ts';

interface Props {
  /** The whole menu, or the matches of a search. */
  categories: readonly Category[];
  isSearching: boolean;
  /** Marks the words of the search. */
  highlight: (text: string) => ReactNode;
  storefront: StorefrontState;
  onOpen: (id: string) => boolean;
}

export function MenuList({ categories, isSearching, highlight, storefront, onOpen }: Props) {
  const isSingle = categories.length === 1 && countProducts(categories) === 1 && !isSearching;
  const loading = pictureLoading(categories, storefront.page.business.headerImage !== null);
  return (
    <div className={isSingle ? 'list is-single' : 'list'}>
      {categories.map((category) => {
        const { id, name, products } = category;
        return (
          <section key={id} id={categoryAnchor(id)} aria-labelledby={`h-${id}`}>
            <h2 id={`h-${id}`}>{name}</h2>
            {/* Safari drops the list role of a list without bullets. */}
            {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
            <ul className="grid" role="list">
              {products.map((product) => (
                <ProductCard
                  key={product.id}
                  product={product}
                  highlight={highlight}
                  onOpen={onOpen}
                  // A menu of the day is words alone.
                  placeholderIcon={id === todayId ? undefined : storefront.placeholderIcon}
                  action={(open) => <CardAction product={product} storefront={storefront} onOpen={open} />}
                  boxes={isSingle ? singleCardBoxes : id === recommendedId ? recommendedBoxes : cardBoxes}
                  loading={loading({ category, product })}
                  labelNames={storefront.page.labelNames}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
