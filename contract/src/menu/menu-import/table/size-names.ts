import type { Column } from './column.ts';
import { fallbackRank, matchHeading, sizeAfterPrice, sizeOf } from './heading-names.ts';
import { namesPack, namesWayToPay } from './price-headings.ts';

/** An abbreviation that says nothing without the word before it: `Preço_sp`. */
const abbreviation = /^\p{L}{1,2}\.?$/u;

const priceWord = /^(?:precios?|valor|price|preço)[\s_.-]+/i;
const sizeLetters = /^(?:pp|p|ch|m|g|gg|eg|xs|s|l|xl|xxl|fam)\.?$/i;

/** `Precio CH`, `M`: a letter of a size, which alone may be a unit. Null: another heading. */
export function sizeLetterOf(heading: string): string | null {
  const letter = heading.trim().replace(priceWord, '');
  return sizeLetters.test(letter) ? letter : null;
}

/** The names of the sizes whose prices are columns, by the index of the column. */
export function nameSizeColumns(columns: readonly Column[]): Map<number, string> {
  const sizes = columns.flatMap(({ field, heading }, index) =>
    field === 'size' ? [[index, heading] as const] : [],
  );
  const areShort = sizes.some(
    ([, heading]) =>
      sizeOf(heading) === null &&
      sizeLetterOf(heading) === null &&
      abbreviation.test(sizeAfterPrice(heading) ?? ''),
  );
  return new Map(sizes.map(([index, heading]) => [index, areShort ? heading : nameOfSize(heading)]));
}

/** `Precio docena` → `docena`. Beside packs, the price without another word is that of one. */
function nameOfSize(heading: string): string {
  const named = sizeOf(heading) ?? sizeLetterOf(heading) ?? sizeAfterPrice(heading);
  if (named !== null) return named;
  if (namesPack(heading)) return heading.replace(priceOf, '').trim() || heading;
  const match = matchHeading(heading);
  const isOfOne = match?.field === 'price' && match.rank < fallbackRank && !namesWayToPay(heading);
  return isOfOne ? 'Unidad' : heading;
}

const priceOf = /^(?:precios?|valor|price|preço)[\s_.-]+(?:(?:por|de|x)\s)?/i;
