import type { PageProduct } from '@vitrina/contract/page/schema.ts';
import { type Cart, countProduct, maxQuantity } from './cart.ts';

/** How many pieces a line may have beside the other lines of its product. `key` is that of the line, or null for a new one. */
export function maxOfLine(
  { id, maxPerOrder }: Pick<PageProduct, 'id' | 'maxPerOrder'>,
  cart: Cart,
  key: string | null,
): number {
  if (!maxPerOrder) return maxQuantity;
  return maxPerOrder - countProduct(cart, id) + ((key !== null && cart.get(key)?.quantity) || 0);
}

/** `Precio por kg · Máximo 2 por pedido` */
export const describeSale = ({ unit, maxPerOrder }: Pick<PageProduct, 'unit' | 'maxPerOrder'>) =>
  [unit && `Precio por ${unit}`, maxPerOrder && `Máximo ${maxPerOrder} por pedido`]
    .filter(Boolean)
    .join(' · ');

/** What a refused order says of a line of which fewer can be had, or nothing. `name` is that of the line, and `was` of what is gone. */
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
