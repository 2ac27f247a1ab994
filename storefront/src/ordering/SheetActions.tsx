import { AddToCart } from '../cart/AddToCart.tsx';
import type { ListedProduct } from '../menu/catalogue.ts';
import type { Shop } from '../page/use-shop.ts';
import { WhatsAppLink } from './WhatsAppLink.tsx';

interface Props {
  product: ListedProduct;
  shop: Shop;
  onClose: () => void;
}

/** How a product is ordered from its sheet; nothing where the business takes no orders. */
export function SheetActions({ product, shop, onClose }: Props) {
  const offer = shop.offer(product);
  if (!offer) return null;
  const link = <WhatsAppLink offer={offer} text={`${shop.words.order} por WhatsApp`} />;
  if (shop.channel === 'whatsapp') return <div className="acts">{link}</div>;
  const put = (quantity: number) => {
    shop.put(product, quantity);
    onClose();
  };
  return (
    <div className="acts">
      <AddToCart product={product} money={shop.page.money} onAdd={put} />
      {/* A cart needs a script; an order does not. */}
      <noscript>{link}</noscript>
    </div>
  );
}
