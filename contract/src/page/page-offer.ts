import { formatQuantity, type SellBy } from '../menu/products/sell-by.ts';
import { lowStock } from '../menu/stock/limits.ts';
import { formatPrice, type MoneyFormat } from '../platform/money/rules.ts';
import type { MenuOffer } from './page-menu.ts';

export function toPageOffer(
  { id, name, price, soldOut, stock, ...offered }: MenuOffer,
  money: MoneyFormat,
  sellBy?: SellBy | null,
) {
  const leftText = offered.leftText ?? describeLeft(stock, sellBy, money);
  const offer = { id, name, price, priceText: formatPrice(price, money), soldOut: Boolean(soldOut) };
  return leftText ? { ...offer, leftText } : offer;
}

/** `Quedan 3`, of what is nearly gone. */
function describeLeft(
  stock: number | null | undefined,
  sellBy: SellBy | null | undefined,
  { locale }: MoneyFormat,
): string | undefined {
  if (!stock || stock > lowStock) return undefined;
  if (sellBy) return `Quedan ${formatQuantity(stock, sellBy, locale)}`;
  return stock === 1 ? 'Queda 1' : `Quedan ${stock}`;
}
