import { formatPrice, multiplyPrice, sumPrices } from '@vitrina/contract/money/rules.ts';
import type { PublicPage } from '@vitrina/contract/public-page/schema.ts';
import type { CartLine } from './cart.ts';

/** The formatted total of the lines. */
export function formatTotal(
  lines: readonly Pick<CartLine, 'product' | 'quantity'>[],
  money: PublicPage['money'],
): string {
  return formatPrice(
    sumPrices(lines.map(({ product, quantity }) => multiplyPrice(product.price, quantity))),
    money,
  );
}
