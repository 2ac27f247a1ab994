import { formatPrice } from '@vitrina/contract/money/rules.ts';
import { useEffect, useRef } from 'react';
import { sendCart } from '../cart/cart-actions.ts';
import { orderLines } from '../cart/cart-lines.ts';
import { cartLink } from '../ordering/cart-link.ts';
import { productLink } from '../ordering/links.ts';
import type { StorefrontState } from '../page/use-storefront.ts';
import { writePendingOrder } from './pending-order.ts';
import { readPendingOrder } from './read-pending-order.ts';

/** Offers the stored order again, at once and whenever the connection is back. */
export function PendingOrderNotice({ storefront }: { storefront: StorefrontState }) {
  const latest = useRef(storefront);
  latest.current = storefront;
  useEffect(() => {
    const onOnline = () => showPendingOrder(latest.current);
    onOnline();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return null;
}

function showPendingOrder(storefront: StorefrontState): void {
  const action = navigator.onLine ? createPendingAction(storefront) : null;
  if (!action) return;
  const drop = () => writePendingOrder(storefront.page.userId, null);
  storefront.notices.show({
    kind: 'pending',
    href: action.href,
    onSend: () => {
      drop();
      // The link must stay until the browser has followed it.
      setTimeout(action.send);
    },
    onDrop: drop,
  });
}

/** The link of the stored order, at current prices. Null when nothing of it can be ordered. */
function createPendingAction(storefront: StorefrontState) {
  const { page, cart, products, sendProduct } = storefront;
  const order = readPendingOrder(page.userId);
  if (!order) return null;
  if (order.kind === 'cart') {
    const lines = orderLines(cart, storefront);
    const href = lines.length > 0 ? cartLink(page, { ...order, lines }) : null;
    return href ? { href, send: () => sendCart(storefront, href) } : null;
  }
  const line = orderLines(new Map([[order.productId, { quantity: 1, price: '0' }]]), { page, products })[0];
  if (!line) return null;
  const { product, choices, price } = line;
  const href = productLink(page, { ...product, priceText: formatPrice(price, page.money), choices });
  return href ? { href, send: () => sendProduct(href, product.id) } : null;
}
