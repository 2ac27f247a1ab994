import { CardAction } from '../ordering/CardAction.tsx';
import type { StorefrontState } from '../page/use-storefront.ts';
import { type Category, categoryAnchor, countProducts } from './catalogue.ts';
import { ProductCard } from './ProductCard.tsx';
import { pictureLoading } from './picture-loading.ts';

interface Props {
  /** All of them, or what a search found. */
  categories: readonly Category[];
  /** What the visitor searches for. */
  terms: readonly string[];
  storefront: StorefrontState;
  onOpen: (id: string) => void;
}

export function MenuList({ categories, terms, storefront, onOpen }: Props) {
  // One match of a search is not a menu of one thing.
  const single = countProducts(categories) === 1 && terms.length === 0;
  const loading = pictureLoading(categories, storefront.page.business.headerImage !== null);
  return (
    <div className={single ? 'list is-single' : 'list'}>
      {categories.map(({ id, name, products }) => (
        <section key={id} id={categoryAnchor(id)} aria-labelledby={`h-${id}`}>
          <h2 id={`h-${id}`}>{name}</h2>
          {/* Safari forgets that a list without bullets is a list. */}
          {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
          <ul className="grid" role="list">
            {products.map((product) => (
              <ProductCard
                key={product.id}
                product={product}
                terms={terms}
                onOpen={onOpen}
                drawing={storefront.placeholderIcon}
                action={<CardAction product={product} storefront={storefront} />}
                single={single}
                loading={loading(product)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
