import type { ReadProduct } from './read-menu.ts';
import { areRowNumbers } from './table/column-profiles.ts';
import { isUnit } from './words.ts';

const fewest = 3;
const code = /^([A-Z]{0,5}[-.]?\d[A-Z\d.-]{0,14})\s+(?=(\p{L}+))/u;

/**
 * `0001 CEMENTO GRIS`, `0002 VARILLA`: a list whose names begin with codes, each with another. Amounts such as `500 ml` and years are none.
 */
export function dropCodes(products: readonly ReadProduct[]): void {
  dropRowNumbers(products);
  const found = products.map(({ name }) => code.exec(name));
  const codes = found.flatMap((match) => match?.[1] ?? []);
  if (codes.length < fewest || codes.length < 0.8 * products.length) return;
  if (
    new Set(codes).size < codes.length ||
    !(codes.every(isCode) || areNumbersOfProducts(codes) || areInOrder(codes))
  )
    return;
  if (found.some((match) => match && isUnit(match[2] ?? ''))) return;
  const names = products.map(({ name }, index) => name.slice(found[index]?.[0].length ?? 0));
  if (new Set(names).size < names.length) return;
  for (const [index, product] of products.entries()) product.name = names[index] ?? product.name;
}

/** `1, Bases mate`, `2, Hidratantes`: the numbers of the rows. */
export function dropRowNumbers(products: readonly ReadProduct[]): void {
  const found = products.map(({ name }) => /^(\d{1,4})\s?[.,)|-]\s+(?=\p{L})/u.exec(name));
  const numbers = found.flatMap((match) => match?.[1] ?? []);
  if (numbers.length < fewestNumbers || numbers.length < 0.8 * products.length || !areRowNumbers(numbers))
    return;
  for (const [index, product] of products.entries())
    product.name = product.name.slice(found[index]?.[0].length ?? 0);
}

/** `47`, `923`, `1086`: not the round numbers of `100 tarjetas` and `500 volantes`. */
function areNumbersOfProducts(codes: readonly string[]): boolean {
  const areLong = codes.filter((text) => text.length >= 3).length >= codes.length / 2;
  const odd = codes.filter((text) => /[1-9]$/.test(text)).length;
  return (
    codes.length >= fewestNumbers &&
    areLong &&
    odd >= 0.6 * codes.length &&
    codes.every((text) => /^\d+$/.test(text))
  );
}

/** `01`, `02`, `10`, `11`: the numbers of a card, as long as each other and in their order. */
function areInOrder(codes: readonly string[]): boolean {
  const [first = ''] = codes;
  return (
    codes.length >= fewestNumbers &&
    codes.every((text) => /^\d{2,4}$/.test(text) && text.length === first.length) &&
    codes.every((text, index) => index === 0 || Number(codes[index - 1]) < Number(text)) &&
    codes.some((text) => /[1-9]$/.test(text))
  );
}

const fewestNumbers = 5;

/** `T-01`, `0001`, `990201`. */
function isCode(text: string): boolean {
  return /[A-Z]/.test(text) || text.startsWith('0') || /^\d{5,}$/.test(text);
}
