import type { PageProduct, PublicPage } from '@vitrina/contract/public-page/schema.ts';
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type CartLine, cartLines, countPieces, totalText } from '../cart/cart.ts';
import { useCart } from '../cart/use-cart.ts';
import { hasPictures, productsById } from '../menu/catalogue.ts';
import { type PendingOrder, readPendingOrder, writePendingOrder } from '../offline/pending-order.ts';
import { cartLink, contactLink, productLink } from '../ordering/links.ts';
import { type OrderClick, registerOrderClick } from '../ordering/order-click.ts';
import { useNotice } from '../ordering/use-notice.ts';
import { counted, labelsByType as wordsByType } from './labels.ts';

/** An order or a question, ready in a link; `onSend` takes the click on it. */
export interface WhatsAppAction {
  href: string;
  onSend: (event: MouseEvent) => void;
}

export type StorefrontState = ReturnType<typeof useStorefront>;

/** What the parts of a page share: the business, its products, the visitor's cart and the ways to order. */
export function useStorefront(page: PublicPage) {
  const { business, categories, userId, ordering, money } = page;
  const labelsByType = wordsByType[business.type];
  const products = useMemo(() => productsById(page), [page]);
  const notices = useNotice();
  const { cart, change, empty, ready } = useCart(userId);
  const [lastChanged, setTouched] = useState<PageProduct | null>(null);

  const lines = cartLines(cart, products);
  const itemCountText = counted(countPieces(lines), labelsByType);
  // Only once there is something to add up: a browser takes a while to begin to write money.
  const total = lines.length > 0 || lastChanged ? totalText(lines, money) : '';
  const quantityOf = (id: string) => cart.get(id)?.quantity ?? 0;

  const addToCart = (product: PageProduct, by: number) => {
    change(product, by);
    setTouched(product);
  };
  const changeLine = ({ product, quantity }: CartLine, by: number) => {
    addToCart(product, by);
    if (quantity + by > 0) return;
    const undo = () => {
      addToCart(product, quantity);
      notices.dismiss();
    };
    notices.show({ kind: 'text', text: `${product.name} quitado`, undo });
  };

  const send = (href: string, click: OrderClick) => {
    registerOrderClick(userId, click);
    notices.show({ kind: 'sent', href });
  };
  /** Without a network nothing can open: what was to be sent is kept, and offered once there is one. */
  const keepIfOffline = (event: MouseEvent, order: PendingOrder): boolean => {
    if (navigator.onLine) return false;
    event.preventDefault();
    writePendingOrder(userId, order);
    notices.show({ kind: 'text', text: 'Sin conexión. Guardamos tu pedido para cuando vuelva.' });
    return true;
  };
  const contactHref = contactLink(page);
  const contact: WhatsAppAction | null = contactHref
    ? { href: contactHref, onSend: () => send(contactHref, { channel: 'whatsapp' }) }
    : null;
  const whatsappActionFor = (product: PageProduct): WhatsAppAction | null => {
    const href = productLink(page, product);
    const items = [{ productId: product.id, quantity: 1 }];
    const onSend = (event: MouseEvent) => {
      if (href && !keepIfOffline(event, { kind: 'product', productId: product.id }))
        send(href, { channel: 'whatsapp', items });
    };
    return href ? { href, onSend } : null;
  };
  const sendCart = (href: string) => {
    const items = lines.map(({ product: { id }, quantity }) => ({ productId: id, quantity }));
    send(href, { channel: 'cart', items });
    setTouched(null);
    empty();
  };

  /** What waits, as a link at the prices of now; null when nothing of it is left. */
  const waitingOffer = (): { href: string; onSend: () => void } | null => {
    const order = readPendingOrder(userId);
    if (order?.kind === 'cart') {
      const href = lines.length > 0 ? cartLink(page, { ...order, lines }) : null;
      return href ? { href, onSend: () => sendCart(href) } : null;
    }
    const product = order && products.get(order.productId);
    const href = product ? productLink(page, product) : null;
    if (!product || !href) return null;
    const items = [{ productId: product.id, quantity: 1 }];
    return { href, onSend: () => send(href, { channel: 'whatsapp', items }) };
  };
  const offerWaiting = useRef(() => {});
  offerWaiting.current = () => {
    const whatsappActionFor = navigator.onLine ? waitingOffer() : null;
    if (!whatsappActionFor) return;
    const settle = () => writePendingOrder(userId, null);
    notices.show({
      kind: 'waiting',
      href: whatsappActionFor.href,
      onSend: () => {
        settle();
        // After the link was followed: it must not be taken away under the click.
        setTimeout(whatsappActionFor.onSend);
      },
      onDrop: settle,
    });
  };
  useEffect(() => {
    const whatsappActionFor = () => offerWaiting.current();
    window.addEventListener('online', whatsappActionFor);
    return () => window.removeEventListener('online', whatsappActionFor);
  }, []);
  // Also on a later visit, once the kept cart has been read.
  useEffect(() => {
    if (ready) offerWaiting.current();
  }, [ready]);

  return {
    page,
    labels: labelsByType,
    products,
    channel: ordering?.channel ?? null,
    /** The symbol in place of a missing picture; absent where no product has one, and no picture is drawn at all. */
    placeholderIcon: hasPictures(categories) ? `no-${business.type}` : undefined,
    lines,
    /** Kinds of products in a kept cart that the page no longer has. */
    unavailableCount: cart.size - lines.length,
    /** `3 platos`. */
    itemCountText: itemCountText,
    total,
    quantityOf,
    addToCart: addToCart,
    changeLine,
    sendCart,
    keepIfOffline: keepIfOffline,
    contact,
    offer: whatsappActionFor,
    notices,
    /** The last change of the cart, for a screen reader. */
    cartAnnouncement: lastChanged
      ? `${lastChanged.name}: ${quantityOf(lastChanged.id) || 'quitado'}. ${itemCountText}, ${total}`
      : '',
  };
}
