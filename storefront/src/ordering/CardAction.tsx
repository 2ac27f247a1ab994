import type { PageProduct } from '@vitrina/contract/public-page/schema.ts';
import { AddButton } from '../cart/AddButton.tsx';
import type { Shop } from '../page/use-shop.ts';
import { OrderLink } from './OrderLink.tsx';

/** How a product is ordered from its card; nothing where the business takes no orders. */
export function CardAction({ product, shop }: { product: PageProduct; shop: Shop }) {
  if (shop.channel === 'cart')
    return (
      <AddButton
        name={product.name}
        quantity={shop.quantityOf(product.id)}
        onAdd={() => shop.put(product, 1)}
      />
    );
  const offer = shop.offer(product);
  return (
    offer && <OrderLink offer={offer} name={product.name} verb={shop.words.order} spelled={!shop.drawing} />
  );
}
