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

/** Returns the hints of a product, such as `Precio por kg · Máximo 2 por pedido`. */
export const describeSale = ({ unit, maxPerOrder }: Pick<PageProduct, 'unit' | 'maxPerOrder'>) =>
  [unit && `Precio por ${unit}`, maxPerOrder && `Máximo ${maxPerOrder} por pedido`]
    .filter(Boolean)
    .join(' · ');

/** Returns the text of a refused order for a line of which fewer can be had. `name` names the line, and `was` the part that is gone. */
export function describeSoldOut(
  name: string,
  was: string | null,
  now: string | null,
  reason: string | undefined,
): string {
  if (Number(now) > 0)
    return reason === 'max'
      ? `solo puedes pedir ${now}. Va lo que puedes.`
      : `${now === '1' ? 'solo queda 1' : `solo quedan ${now}`}. Va lo que queda.`;
  const rest = reason === 'max' ? 'pasa del máximo por pedido' : 'no está disponible';
  return was && !name.startsWith(was)
    ? `«${was}» ${rest}. No va en tu pedido.`
    : `${rest}. No va en tu pedido.`;
}
