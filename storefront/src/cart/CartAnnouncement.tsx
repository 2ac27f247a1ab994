import { formatQuantity } from '@vitrina/contract/menu/products/sell-by.ts';
import { parseLineKey } from '@vitrina/contract/orders/placing/line.ts';
import { formatItemCount } from '../page/item-count.ts';
import type { StorefrontState } from '../page/use-storefront.ts';
import { cartLines, countItems, formatTotal, nameCartLine, orderLines } from './cart-lines.ts';

/** The last change of the cart, for a screen reader. */
export function CartAnnouncement({ storefront }: { storefront: StorefrontState }) {
  const { page, cart, lastChanged, products } = storefront;
  const product = lastChanged && products.get(parseLineKey(lastChanged).productId);
  if (!product) return null;
  const line = cartLines(cart, storefront).find(({ key }) => key === lastChanged);
  const change = line
    ? `${nameCartLine(line)}: ${formatQuantity(line.quantity, line.sellBy, page.money.locale)}`
    : `${product.name}: quitado`;
  const lines = orderLines(cart, storefront);
  const total = `${formatItemCount(countItems(lines), page.words)}, ${formatTotal(lines, page.money)}`;
  return <span>{`${change}. ${total}`}</span>;
}
