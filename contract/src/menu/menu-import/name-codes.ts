import type { ReadProduct } from './read-menu.ts';
import { isUnit } from './words.ts';

const fewest = 3;
const code = /^([A-Z]{0,5}[-.]?\d[A-Z\d.-]{1,14})\s+(?=(\p{L}+))/u;

/**
 * `0001 CEMENTO GRIS`, `0002 VARILLA`: a list whose names begin with codes, each with another. Amounts such as `500 ml` and years are none.
 */
export function dropCodes(products: readonly ReadProduct[]): void {
  const found = products.map(({ name }) => code.exec(name));
  const codes = found.flatMap((match) => match?.[1] ?? []);
  if (codes.length < fewest || codes.length < 0.8 * products.length) return;
  if (new Set(codes).size < codes.length || !codes.every(isCode)) return;
  if (found.some((match) => match && isUnit(match[2] ?? ''))) return;
  for (const [index, product] of products.entries()) {
    const match = found[index];
    if (match) product.name = product.name.slice(match[0].length);
  }
}

/** `T-01`, `0001`, `990201`. */
function isCode(text: string): boolean {
  return /[A-Z]/.test(text) || text.startsWith('0') || /^\d{5,}$/.test(text);
}
