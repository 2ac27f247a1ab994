import type { PageProduct, PublicPage } from '@vitrina/contract/public-page/schema.ts';
import { useMemo, useState } from 'react';
import { type CartLine, cartLines, countPieces, totalText } from '../cart/cart.ts';
import { useCart } from '../cart/use-cart.ts';
import { hasPictures, productsById } from '../menu/catalogue.ts';
import { contactLink, productLink } from '../ordering/links.ts';
import { type OrderClick, registerOrderClick } from '../ordering/order-click.ts';
import { useNotice } from '../ordering/use-notice.ts';
import { counted, words as wordsByType } from './words.ts';

/** An order or a question, ready in a link; `onSend` runs inside the click on it. */
export interface Offer {
  href: string;
  onSend: () => void;
}

export type Shop = ReturnType<typeof useShop>;

/** What the parts of a page share: the business, its products, the visitor's cart and the ways to order. */
export function useShop(page: PublicPage) {
  const { business, categories, userId, ordering, money } = page;
  const words = wordsByType[business.type];
  const products = useMemo(() => productsById(page), [page]);
  const notices = useNotice();
  const { cart, change, empty } = useCart(userId);
  const [touched, setTouched] = useState<PageProduct | null>(null);

  const lines = cartLines(cart, products);
  const pieces = counted(countPieces(lines), words);
  const total = totalText(lines, money);
  const quantityOf = (id: string) => cart.get(id)?.quantity ?? 0;

  const put = (product: PageProduct, by: number) => {
    change(product, by);
    setTouched(product);
  };
  const changeLine = ({ product, quantity }: CartLine, by: number) => {
    put(product, by);
    if (quantity + by > 0) return;
    const undo = () => {
      put(product, quantity);
      notices.dismiss();
    };
    notices.show({ kind: 'text', text: `${product.name} quitado`, undo });
  };

  const send = (href: string, click: OrderClick) => {
    registerOrderClick(userId, click);
    notices.show({ kind: 'sent', href });
  };
  const contactHref = contactLink(page);
  const contact: Offer | null = contactHref
    ? { href: contactHref, onSend: () => send(contactHref, { channel: 'whatsapp' }) }
    : null;
  const offer = (product: PageProduct): Offer | null => {
    const href = productLink(page, product);
    const items = [{ productId: product.id, quantity: 1 }];
    return href ? { href, onSend: () => send(href, { channel: 'whatsapp', items }) } : null;
  };
  const sendCart = (href: string) => {
    const items = lines.map(({ product: { id }, quantity }) => ({ productId: id, quantity }));
    send(href, { channel: 'cart', items });
    setTouched(null);
    empty();
  };

  return {
    page,
    words,
    products,
    channel: ordering?.channel ?? null,
    /** The symbol in place of a missing picture; absent where no product has one, and no picture is drawn at all. */
    drawing: hasPictures(categories) ? `no-${business.type}` : undefined,
    lines,
    /** Kinds of products in a kept cart that the page no longer has. */
    gone: cart.size - lines.length,
    /** `3 platos`. */
    pieces,
    total,
    quantityOf,
    put,
    changeLine,
    sendCart,
    contact,
    offer,
    notices,
    /** The last change of the cart, for a screen reader. */
    said: touched ? `${touched.name}: ${quantityOf(touched.id) || 'quitado'}. ${pieces}, ${total}` : '',
  };
}
