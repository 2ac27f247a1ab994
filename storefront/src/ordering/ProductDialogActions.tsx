import { AddToCart } from '../cart/AddToCart.tsx';
import type { CatalogueProduct } from '../menu/catalogue.ts';
import type { StorefrontState } from '../page/use-storefront.ts';
import { WhatsAppLink } from './WhatsAppLink.tsx';

interface Props {
  product: CatalogueProduct;
  storefront: StorefrontState;
  onClose: () => void;
}

/** How a product is ordered from its sheet; nothing where the business takes no orders. */
export function ProductDialogActions({ product, storefront, onClose }: Props) {
  const action = storefront.offer(product);
  if (!action) return null;
  const link = <WhatsAppLink action={action} text={`${storefront.labels.order} por WhatsApp`} />;
  if (storefront.channel === 'whatsapp') return <div className="acts">{link}</div>;
  const put = (quantity: number) => {
    storefront.addToCart(product, quantity);
    onClose();
  };
  return (
    <div className="acts">
      <AddToCart product={product} money={storefront.page.money} onAdd={put} />
      {/* A cart needs a script; an order does not. */}
      <noscript>{link}</noscript>
    </div>
  );
}
