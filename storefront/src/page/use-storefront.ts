import type { PageProduct, PublicPage } from '@vitrina/contract/page/schema.ts';
import { serviceBookingPath } from '@vitrina/contract/platform/appointment-paths.ts';
import { type MouseEvent, useEffect, useMemo, useState } from 'react';
import { type Cart, changeQuantity } from '../cart/cart.ts';
import type { QuantityField } from '../cart/QuantityField.tsx';
import { useCart } from '../cart/use-cart.ts';
import { hasPictures, productsById } from '../menu/catalogue.ts';
import { hasPendingOrder, type PendingOrder, writePendingOrder } from '../offline/pending-order.ts';
import { contactLink, productLink } from '../ordering/links.ts';
import { type OrderClick, registerOrderClick } from '../ordering/order-click.ts';
import { useNotice } from '../ordering/use-notice.ts';

/** A WhatsApp link with its message. `onSend` handles the click. */
export interface WhatsAppAction {
  href: string;
  onSend: (event: MouseEvent) => void;
}

/** A product with its choices. */
interface ChosenProduct {
  /** See `lineKey`. */
  key: string;
  /** The price of one piece. */
  priceText: string;
  choices: readonly string[];
}

export type StorefrontState = ReturnType<typeof useStorefront> & {
  /** Undefined until the lazy parts are loaded. */
  QuantityField?: typeof QuantityField | undefined;
};

/** The state that the parts of a page share: the products, the visitor's cart and the ways to order. */
export function useStorefront(page: PublicPage) {
  const { business, categories, userId, ordering } = page;
  const products = useMemo(() => productsById(page), [page]);
  const notices = useNotice();
  const { cart, update, isLoaded } = useCart(userId);
  const [lastChanged, setLastChanged] = useState<string | null>(null);
  const [editedKey, setEditedKey] = useState<string | null>(null);
  const [hasOrder, setHasOrder] = useState(false);
  useEffect(() => setHasOrder(hasPendingOrder(userId)), [userId]);

  /** `key` is the line that changes, for a screen reader. */
  const changeCart = (change: (cart: Cart) => Cart, key: string | null) => {
    update(change);
    setLastChanged(key);
  };
  const addToCart = (key: string, price: string, by: number) =>
    changeCart((cart) => changeQuantity(cart, key, price, by), key);

  const send = (href: string, click: OrderClick) => {
    registerOrderClick(userId, click);
    notices.show({ kind: 'link', text: '¿No se abrió?', label: 'Abrir de nuevo', href });
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
  /** Who asks for a price has not ordered. */
  const sendProduct = (href: string, { id, isAsked }: PageProduct) =>
    send(href, { channel: 'whatsapp', items: isAsked ? [] : [{ productId: id, quantity: 1 }] });
  /** Null when the business takes no orders. `chosen` names the size and options of the product. A service is booked elsewhere. */
  const createOrderAction = (product: PageProduct, chosen?: ChosenProduct) => {
    const key = chosen?.key ?? product.id;
    if (product.minutes)
      return { href: serviceBookingPath(userId, key), help: ': elegir hora', label: 'Reservar' };
    const href = productLink(page, { ...product, ...chosen });
    if (!href) return null;
    const onSend = (event: MouseEvent) => {
      if (!keepIfOffline(event, { kind: 'product', productId: key })) sendProduct(href, product);
    };
    return { href, onSend };
  };

  return {
    page,
    products,
    channel: ordering?.channel ?? null,
    /**
     * The icon in place of a missing picture. Undefined when no product has a picture: then none is shown.
     */
    placeholderIcon: hasPictures(categories) ? `no-${business.type}` : undefined,
    cart,
    addToCart,
    changeCart,
    /** The key of the cart line whose choices the open product changes. */
    editedKey,
    setEditedKey,
    send,
    sendProduct,
    keepIfOffline,
    /** Whether an order is stored, and the cart that it may need is loaded. */
    hasPendingOrder: hasOrder && isLoaded,
    contact,
    createOrderAction,
    notices,
    /** The key of the line that changed last. */
    lastChanged,
  };
}
