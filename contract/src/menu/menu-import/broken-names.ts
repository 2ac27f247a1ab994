import { isHeadingLike, isStrongHeading, type TextStyle } from './headings.ts';
import { joinTexts, splitDescription } from './name-parts.ts';
import type { PricedLine } from './priced-line.ts';
import type { TextLine } from './text-lines.ts';
import { endsOpen, joinBroken } from './text-runs.ts';

/** Whether a line is the start of a name that goes on in `following`. `next`: the line with the price. */
export function continuesName(
  line: TextLine,
  { following, next, style }: { following: string; next: TextLine; style: TextStyle },
): boolean {
  if (isStrongHeading(line, style)) return false;
  const { text } = line;
  const isLower = /^\p{Ll}(?!\d)/u.test(following);
  if (/^\([^()]*\)$/.test(next.text.slice(0, 200).replace(/\)[^()]*$/, ')')) && isHeadingLike(line))
    return true;
  if (endsOpen(text)) return isLower || !/^\p{Ll}/u.test(text);
  // `Frijoles, queso, crema` below a product describes it, as the lines below the others do.
  if (style.hasTextsBelow && text.includes(', ')) return false;
  return isLower && !style.hasLowerCaseNames && !next.hasBullet && !/^\p{Ll}/u.test(text);
}

/** A name that began in the line above may have its description in both. */
export function joinBeginning(beginning: string, product: PricedLine): PricedLine {
  if (beginning === '') return product;
  const name = joinBroken(beginning, product.name);
  if (!/:\s/.test(beginning) && !product.name.startsWith('(')) return { ...product, name };
  const parts = splitDescription(name);
  return { ...product, name: parts.name, description: joinTexts(parts.description, product.description) };
}
