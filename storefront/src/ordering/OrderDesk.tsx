import { PendingOrderNotice } from '../offline/PendingOrderNotice.tsx';
import type { StorefrontState } from '../page/use-storefront.ts';
import { useCheckoutParts } from './checkout-loader.ts';

interface Props {
  storefront: StorefrontState;
  onOpenCart: () => void;
  onCloseCart: () => void;
}

/** The orders that this browser has sent, or could not send, and the table that it sits at. */
export function OrderDesk({ storefront, onOpenCart, onCloseCart }: Props) {
  const { hasPendingOrder, channel, page } = storefront;
  const { parts } = useCheckoutParts(hasPendingOrder && channel === 'cart');
  return (
    <>
      {hasPendingOrder && <PendingOrderNotice storefront={storefront} />}
      {parts && (
        <parts.OrderBar
          key={page.userId}
          storefront={storefront}
          onOpenCart={onOpenCart}
          onCloseCart={onCloseCart}
        />
      )}
    </>
  );
}
