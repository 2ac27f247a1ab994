import { isDescriptive, isHeadingLike, isStrongHeading, type TextStyle } from './headings.ts';
import { goesOn } from './joined-names.ts';
import { joinTexts } from './name-parts.ts';
import type { ReadProduct } from './read-menu.ts';
import type { TextLine } from './text-lines.ts';
import { type Pending, toDescription } from './text-runs.ts';
import { isKnownHeading } from './words.ts';

interface Context {
  style: TextStyle;
  /** Blanks before the product. Infinity: not known. */
  indent: number;
  /** The product has no bullet. */
  isBelowPlainProduct: boolean;
  /** The last line stands directly above a price, so that it can be a name or a heading. */
  isFollowed: boolean;
  /** The last line names a list of sizes. */
  isNameOfList: boolean;
}

/** Gives a product the lines directly below it that describe it. Returns how many these are. */
export function describeProduct(
  product: ReadProduct,
  texts: readonly Pending[],
  { style, indent, isBelowPlainProduct, isFollowed, isNameOfList }: Context,
): number {
  let count = 0;
  const add = ({ sentence }: TextLine) => {
    product.description = joinTexts(product.description ?? '', toDescription(sentence));
    count++;
  };
  for (const [index, { line, isAfterBlank }] of texts.entries()) {
    const isLast = index === texts.length - 1;
    // `Matambrito a la $ 19.800`, and below it `pizza`.
    if (index === 0 && !isAfterBlank && /^\p{Ll}/u.test(line.text) && goesOn(product.name)) {
      add(line);
      continue;
    }
    if (!isAfterBlank && count > 0 && texts[index - 1]?.line.sentence.endsWith(',')) {
      add(line);
      continue;
    }
    if (!isAfterBlank && line.hasBullet && !line.endsWithColon && line.indent > indent) {
      add(line);
      continue;
    }
    // `Sopa: locro`, `Segundo: seco de pollo`, and then `Jugo y postre`, where names have capitals only.
    const isOfMeal =
      style.hasUpperCaseNames && /^\p{L}[^:]{1,20}: \S/u.test(texts[index - 1]?.line.text ?? '');
    if (
      isOfMeal &&
      !isAfterBlank &&
      count > 0 &&
      !line.isUpperCase &&
      !line.isMarked &&
      !line.endsWithColon
    ) {
      add(line);
      continue;
    }
    const isOnlyName = isLast && index === 0 && isFollowed && style.hasPricesBelow;
    if (isOnlyName && !isAfterBlank && product.price !== null) break;
    const isDescription = isDescriptive(line, style);
    const isBelowPrice =
      style.hasPricesBelow && isDescription && texts.slice(index + 1).some((text) => text.isAfterBlank);
    if ((isAfterBlank && !isBelowPrice) || isStrongHeading(line, style)) break;
    if (isFollowed && line.hasBullet && !isBelowPlainProduct && !style.hasPricesBelow) break;
    if (isLast && (isNameOfList || (isFollowed && !describes(line, product, style)))) break;
    if (isTitleCase(line.text) && isDescription) product.doubts.push({ id: 'name-unsure', text: line.text });
    if (!isDescription && !(line.hasBullet && isBelowPlainProduct)) {
      if (isFollowed && texts[index + 1]?.isAfterBlank !== true && count > 0) break;
      product.doubts.push({ id: 'name-unsure', text: line.text });
    }
    add(line);
  }
  return count;
}

/** Whether the last line between two products describes the first. */
function describes(line: TextLine, { description }: ReadProduct, style: TextStyle): boolean {
  if (isDescriptive(line, style)) return true;
  if (style.hasPricesBelow || description !== undefined) return false;
  return !isHeadingLike(line) || (style.hasHeadingsAfterBlank && !isKnownHeading(line.text));
}

/** `Margarita de Vainilla con Frutos Rojos`: written as a name. */
function isTitleCase(text: string): boolean {
  if (/[,.:;+]/.test(text)) return false;
  const words = text.split(/\s+/).filter((word) => /^\p{L}{4,}/u.test(word));
  return words.length >= 2 && words.every((word) => /^\p{Lu}\p{Ll}/u.test(word));
}
