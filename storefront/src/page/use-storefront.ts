import type { PageProduct, PublicPage } from '@vitrina/contract/public-page/schema.ts';
import { type MouseEvent, useEffect, useMemo, useState } from 'react';
import { cartLines, countItems } from '../cart/cart.ts';
import { useCart } from '../cart/use-cart.ts';
import { hasPictures, productsById } from '../menu/catalogue.ts';
import { hasPendingOrder, type PendingOrder, writePendingOrder } from '../offline/pending-order.ts';
import { contactLink, productLink } from '../ordering/links.ts';
import { type OrderClick, registerOrderClick } from '../ordering/order-click.ts';
import { useNotice } from '../ordering/use-notice.ts';
import { formatItemCount, labelsByType } from './labels.ts';

/** A WhatsApp link with its message. `onSend` handles the click. */
export interface WhatsAppAction {
  href: string;
  onSend: (event: MouseEvent) => void;
}

export type StorefrontState = ReturnType<typeof useStorefront>;

/** The state that the parts of a page share: the products, the visitor's cart and the ways to order. */
export function useStorefront(page: PublicPage) {
  const { business, categories, userId, ordering } = page;
  const labels = labelsByType[business.type];
  const products = useMemo(() => productsById(page), [page]);
  const notices = useNotice();
  const { cart, change, clear, isLoaded } = useCart(userId);
  const [lastChanged, setLastChanged] = useState<PageProduct | null>(null);
  const [hasOrder, setHasOrder] = useState(false);
  useEffect(() => setHasOrder(hasPendingOrder(userId)), [userId]);

  const lines = cartLines(cart, products);
  const itemCountText = formatItemCount(countItems(lines), labels);
  const quantityOf = (id: string) => cart.get(id)?.quantity ?? 0;

  const addToCart = (product: PageProduct, by: number) => {
    change(product, by);
    setLastChanged(product);
  };
  const clearCart = () => {
    setLastChanged(null);
    clear();
  };

  const send = (href: string, click: OrderClick) => {
    registerOrderClick(userId, click);
    notices.show({ kind: 'sent', href });
  };
  /**
   * WhatsApp cannot open while offline. The order is stored and offered again when the connection is back.
   * Returns whether that happened.
   */
  const keepIfOffline = (event: MouseEvent, order: PendingOrder): boolean => {
    if (navigator.onLine) return false;
    event.preventDefault();
    writePendingOrder(userId, order);
    setHasOrder(true);
    notices.show({ kind: 'text', text: 'Sin conexión. Guardamos tu pedido para cuando vuelva.' });
    return true;
  };
  const contactHref = contactLink(page);
  const contact: WhatsAppAction | null = contactHref
    ? { href: contactHref, onSend: () => send(contactHref, { channel: 'whatsapp' }) }
    : null;
  const sendProduct = (href: string, { id }: PageProduct) =>
    send(href, { channel: 'whatsapp', items: [{ productId: id, quantity: 1 }] });
  const createOrderAction = (product: PageProduct): WhatsAppAction | null => {
    const href = productLink(page, product);
    const onSend = (event: MouseEvent) => {
      if (href && !keepIfOffline(event, { kind: 'product', productId: product.id }))
        sendProduct(href, product);
    };
    return href ? { href, onSend } : null;
  };

  return {
    page,
    labels,
    products,
    channel: ordering?.channel ?? null,
    /**
     * The icon in place of a missing picture. Undefined when no product has a picture: then none is shown.
     */
    placeholderIcon: hasPictures(categories) ? `no-${business.type}` : undefined,
    lines,
    /** The number of products in the cart that the page no longer has. */
    unavailableCount: cart.size - lines.length,
    /** `3 platos`. */
    itemCountText,
    quantityOf,
    addToCart,
    clearCart,
    send,
    sendProduct,
    keepIfOffline,
    /** Whether an order is stored, and the cart that it may need is loaded. */
    hasPendingOrder: hasOrder && isLoaded,
    contact,
    createOrderAction,
    notices,
    /** The product of the last change of the cart. */
    lastChanged,
  };
}
