import type { PageProduct } from '@vitrina/contract/public-page/schema.ts';
import { AddButton } from '../cart/AddButton.tsx';
import type { StorefrontState } from '../page/use-storefront.ts';
import { OrderLink } from './OrderLink.tsx';

/** How a product is ordered from its card; nothing where the business takes no orders. */
export function CardAction({ product, storefront }: { product: PageProduct; storefront: StorefrontState }) {
  if (storefront.channel === 'cart')
    return (
      <AddButton
        name={product.name}
        quantity={storefront.quantityOf(product.id)}
        onAdd={() => storefront.addToCart(product, 1)}
      />
    );
  const action = storefront.offer(product);
  return (
    action && (
      <OrderLink
        action={action}
        name={product.name}
        verb={storefront.labels.order}
        spelled={!storefront.placeholderIcon}
      />
    )
  );
}
