import { formatPrice } from '@vitrina/contract/platform/money/rules.ts';
import { useEffect, useRef } from 'react';
import { cartLines } from '../cart/cart-lines.ts';
import { productLink } from '../ordering/links.ts';
import type { StorefrontState } from '../page/use-storefront.ts';
import { writePendingOrder } from './pending-order.ts';
import { readPendingOrder } from './read-pending-order.ts';

/** Offers the stored order of a product again, at once and whenever the connection is back. */
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
    kind: 'link',
    text: 'Tienes un pedido sin enviar',
    label: 'Enviarlo ahora',
    href: action.href,
    onFollow: () => {
      drop();
      // The link must stay until the browser has followed it.
      setTimeout(action.send);
    },
    onClose: drop,
  });
}

/** The link of the stored order, at current prices. Null when nothing of it can be ordered. */
function createPendingAction(storefront: StorefrontState) {
  const { page, products, sendProduct } = storefront;
  const order = readPendingOrder(page.userId);
  if (!order) return null;
  const [line] = cartLines(new Map([[order.productId, { quantity: 1, price: '0' }]]), { page, products });
  // The message of one product says no quantity.
  const isOrdered = !line?.problem || line.problem.kind === 'other-unit';
  if (!line || !(isOrdered || line.product.isAsked)) return null;
  const { product, choices, price } = line;
  const href = productLink(page, { ...product, priceText: formatPrice(price, page.money), choices });
  return href ? { href, send: () => sendProduct(href, product) } : null;
}
