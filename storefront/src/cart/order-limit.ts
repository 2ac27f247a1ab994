import { countSteps, formatQuantity } from '@vitrina/contract/menu/products/sell-by.ts';
import type { PageProduct } from '@vitrina/contract/page/schema.ts';
import { type Cart, countProduct, maxQuantity } from './cart.ts';

/** Returns how many pieces a line may have beside the other lines of its product. `key` is null for a new line. */
export function maxOfLine(
  { id, maxPerOrder }: Pick<PageProduct, 'id' | 'maxPerOrder'>,
  cart: Cart,
  key: string | null,
): number {
  if (!maxPerOrder) return maxQuantity;
  return maxPerOrder - countProduct(cart, id) + ((key !== null && cart.get(key)?.quantity) || 0);
}

/** Returns the hints of a product, such as `Precio por kg · Mínimo 0,5 kg · Máximo 5 kg por pedido`. */
export const describeSale = (
  { unit, maxPerOrder, sellBy }: Pick<PageProduct, 'unit' | 'maxPerOrder' | 'sellBy'>,
  locale: string,
) =>
  [
    unit && `Precio por ${unit}`,
    sellBy &&
      sellBy.min !== sellBy.step &&
      `Mínimo ${formatQuantity(countSteps(sellBy.min, sellBy), sellBy, locale)}`,
    maxPerOrder && `Máximo ${formatQuantity(maxPerOrder, sellBy, locale)} por pedido`,
  ]
    .filter(Boolean)
    .join(' · ');

/**
 * Returns the text of a refused order for a line of which fewer can be had. `name` names the line, `was` the part that is gone, and
 * `amount` says `now` in units.
 */
export function describeSoldOut(
  name: string,
  was: string | null,
  now: string | null,
  reason: string | undefined,
  amount = now,
): string {
  if (Number(now) > 0)
    return reason === 'max'
      ? `solo puedes pedir ${amount}. Va lo que puedes.`
      : `solo queda${now === '1' ? '' : 'n'} ${amount}. Va lo que queda.`;
  const rest = reason === 'max' ? 'pasa del máximo por pedido' : 'no está disponible';
  return was && !name.startsWith(was)
    ? `«${was}» ${rest}. No va en tu pedido.`
    : `${rest}. No va en tu pedido.`;
}
