import { formatQuantity, stepKey } from '@vitrina/contract/menu/products/sell-by.ts';
import type { PageProduct } from '@vitrina/contract/page/schema.ts';
import type { MouseEvent } from 'react';
import { AddButton } from '../cart/AddButton.tsx';
import { countProduct } from '../cart/cart.ts';
import { hasChoices } from '../menu/catalogue.ts';
import type { StorefrontState } from '../page/use-storefront.ts';
import { productHref } from '../url/url-state.ts';
import { OrderLink } from './OrderLink.tsx';

interface Props {
  product: PageProduct;
  storefront: StorefrontState;
  /** Opens the product, whose size and options are chosen there. */
  onOpen: (event: MouseEvent) => void;
}

/** The way to order or book a product from its card. Renders nothing when the business takes no orders. */
export function CardAction({ product, storefront, onOpen }: Props) {
  const { cart, channel, addToCart, notices, page } = storefront;
  const {
    id,
    name,
    price,
    isAsked,
    maxPerOrder,
    sellBy,
    minutes,
    soldOut,
    soldFrom = page.words.soldOut,
  } = product;
  if (soldOut) return <p className="card-action sold-out">{soldFrom}</p>;
  const { locale } = page.money;
  const key = id + stepKey(sellBy);
  const quantity = countProduct(cart, id);
  // A line with notes is changed in the sheet, which has the notes.
  const isChosen = hasChoices(product) || (quantity > 0 && !cart.has(key));
  const changeQuantity = (by: number) => {
    if (by > 0 && maxPerOrder && quantity + by > maxPerOrder)
      return notices.show({
        kind: 'text',
        text: `Máximo ${formatQuantity(maxPerOrder, sellBy, locale)} por pedido`,
      });
    addToCart(key, price, by);
    if (quantity + by > 0) return;
    notices.show({
      kind: 'text',
      text: `${name} quitado`,
      undo() {
        addToCart(key, price, quantity);
        notices.dismiss();
      },
    });
  };
  if (channel === 'cart' && !isAsked && !minutes)
    return (
      <AddButton
        name={name}
        quantity={quantity}
        onChoose={isChosen ? onOpen : undefined}
        onChange={changeQuantity}
        max={maxPerOrder}
        sellBy={sellBy}
        locale={locale}
        Field={storefront.QuantityField}
      />
    );
  const link =
    isChosen && !minutes && channel
      ? { href: productHref(id), help: ': elegir opciones', onSend: onOpen }
      : storefront.createOrderAction(product);
  return link && <OrderLink name={name} label={isAsked ? 'Consultar' : page.words.order} {...link} />;
}
