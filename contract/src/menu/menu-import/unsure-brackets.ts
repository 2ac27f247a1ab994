import type { Amount } from './amounts.ts';
import type { ReadProduct } from './read-menu.ts';

/** `500 ml`, `60 min`: how much or how long. Every list has it in the name. */
const measure =
  /^\d+(?:[.,/]\d+)?\s?(?:ml|cc|cl|l|lt|lts|litros?|g|gr|grs|gramos|kg|kgs|kilos?|oz|lb|cm|mm|min|mins|minutos|h|hs|hrs|horas?)\.?$/i;

/** Nearly all products of a list with something in brackets: it is a part of each, which has its place. */
const nearlyAll = 0.8;

/** `Linguiça (5 unidades)`, `Corte (Junior)`: a size or a kind, which one list has in the name and another as a description. */
export function findUnsureBracket(text: string, amounts: readonly Amount[]): string | undefined {
  for (const match of text.slice(0, 300).matchAll(/\(([^()]{4,60})\)/g)) {
    const [bracket, inside = ''] = match;
    if (!isSure(inside) && !isPrice(match.index + 1, inside, amounts)) return bracket;
  }
  return undefined;
}

function isSure(inside: string): boolean {
  return (
    measure.test(inside.trim()) ||
    /^(?:con|sin|de|incluye|inclui|acompa|opcional|com)\s/iu.test(inside) ||
    !/\p{L}/u.test(inside)
  );
}

/** `(R$ 8,00)`: nothing but the price. */
function isPrice(start: number, inside: string, amounts: readonly Amount[]): boolean {
  const end = start + inside.length;
  const [amount, ...others] = amounts.filter((one) => one.start >= start && one.end <= end);
  if (!amount || others.length > 0) return false;
  const around = inside.slice(0, amount.start - start) + inside.slice(amount.end - start);
  return !/\p{L}/u.test(around);
}

/** A bracket that stays in the name distinguishes a few products from others, and only where nearly all have one it may be something else. */
export function settleBrackets(products: readonly ReadProduct[]): void {
  const kept = products.flatMap((product) => {
    const doubt = product.doubts.find(
      ({ id, text }) => id === 'bracket-unsure' && product.name.includes(text),
    );
    return doubt ? [{ product, doubt }] : [];
  });
  if (kept.length >= nearlyAll * products.length) return;
  for (const { product, doubt } of kept) product.doubts = product.doubts.filter((other) => other !== doubt);
}
