import { AddToCart } from '../cart/AddToCart.tsx';
import type { CatalogueProduct } from '../menu/catalogue.ts';
import type { StorefrontState } from '../page/use-storefront.ts';
import { WhatsAppLink } from './WhatsAppLink.tsx';

interface Props {
  product: CatalogueProduct;
  storefront: StorefrontState;
  onClose: () => void;
}

/** The ways to order a product from its dialog. Renders nothing when the business takes no orders. */
export function ProductDialogActions({ product, storefront, onClose }: Props) {
  const action = storefront.createOrderAction(product);
  if (!action) return null;
  const link = <WhatsAppLink action={action} text={`${storefront.labels.order} por WhatsApp`} />;
  if (storefront.channel === 'whatsapp') return <div className="actions">{link}</div>;
  const addToCart = (quantity: number) => {
    storefront.addToCart(product, quantity);
    onClose();
  };
  return (
    <div className="actions">
      <AddToCart product={product} money={storefront.page.money} onAdd={addToCart} />
      {/* The cart needs a script. */}
      <noscript>{link}</noscript>
    </div>
  );
}
