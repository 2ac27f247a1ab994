import type { PageProduct } from '@vitrina/contract/public-page/schema.ts';
import { AddButton } from '../cart/AddButton.tsx';
import type { StorefrontState } from '../page/use-storefront.ts';
import { OrderLink } from './OrderLink.tsx';

/** The way to order a product from its card. Renders nothing when the business takes no orders. */
export function CardAction({ product, storefront }: { product: PageProduct; storefront: StorefrontState }) {
  if (storefront.channel === 'cart')
    return (
      <AddButton
        name={product.name}
        quantity={storefront.quantityOf(product.id)}
        onAdd={() => storefront.addToCart(product, 1)}
      />
    );
  const action = storefront.createOrderAction(product);
  return (
    action && (
      <OrderLink
        action={action}
        name={product.name}
        label={storefront.labels.order}
        hasText={!storefront.placeholderIcon}
      />
    )
  );
}
