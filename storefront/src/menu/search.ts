import type { ProductLabel } from '@vitrina/contract/menu/products/labels.ts';
import type { PageProduct, PublicPage } from '@vitrina/contract/page/schema.ts';
import { formatItemCount } from '../page/item-count.ts';
import type { Category } from './catalogue.ts';

/** The folded words of a query. Empty when it is blank. */
export function splitQuery(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

type Menu = Pick<PublicPage, 'categories' | 'optionGroups' | 'labelNames'>;

/**
 * The products with every label that contain every word, by category. Searches names, descriptions, categories, sizes,
 * options and labels.
 */
export function filterCategories(
  { categories, optionGroups, labelNames }: Menu,
  words: readonly string[],
  labels: readonly ProductLabel[] = [],
): Category[] {
  const optionNames = new Map(
    optionGroups.map(({ id, options }) => [id, options.map(({ name }) => name).join('\n')]),
  );
  return categories.flatMap((category) => {
    const products = category.products.filter((product) => {
      if (!labels.every((label) => product.labels.includes(label))) return false;
      const text = fold(`${category.name}\n${searchableText(product, optionNames, labelNames)}`);
      return words.every((word) => text.includes(word));
    });
    return products.length > 0 ? [{ ...category, products }] : [];
  });
}

function searchableText(
  product: PageProduct,
  optionNames: ReadonlyMap<string, string>,
  labelNames: PublicPage['labelNames'],
): string {
  return [
    product.name,
    product.description,
    ...product.variants.map(({ name }) => name),
    ...product.optionGroups.map((id) => optionNames.get(id) ?? ''),
    ...product.labels.map((label) => labelNames[label]),
  ].join('\n');
}

export interface TextSegment {
  text: string;
  isMatch: boolean;
}

/** Splits `text` at the words, ignoring accents and case. The joined segments are the text again. */
export function highlightWords(text: string, words: readonly string[]): TextSegment[] {
  const isMatchAt = matchCharacters(text, words);
  const segments: TextSegment[] = [];
  let [start, isMatch] = [0, isMatchAt[0] ?? false];
  for (let index = 1; index <= text.length; index++) {
    if (index < text.length && (isMatchAt[index] ?? false) === isMatch) continue;
    segments.push({ text: text.slice(start, index), isMatch });
    [start, isMatch] = [index, isMatchAt[index] ?? false];
  }
  return text ? segments : [];
}

/**
 * For each UTF-16 unit of `text`, whether a word covers it. Folds by character, because folding may change
 * lengths.
 */
function matchCharacters(text: string, words: readonly string[]): boolean[] {
  const isMatchAt: boolean[] = new Array(text.length).fill(false);
  let folded = '';
  /** For each unit of `folded`, the start and end of its character in `text`. */
  const ranges: [number, number][] = [];
  let offset = 0;
  for (const character of text) {
    const end = offset + character.length;
    const plain = fold(character);
    for (let unit = 0; unit < plain.length; unit++) ranges.push([offset, end]);
    // A combining accent folds to nothing and belongs to the character before it.
    if (plain === '' && ranges.length > 0) ranges[ranges.length - 1] = [ranges.at(-1)?.[0] ?? offset, end];
    folded += plain;
    offset = end;
  }
  for (const word of words)
    for (let index = folded.indexOf(word); index >= 0; index = folded.indexOf(word, index + word.length))
      for (const [start, end] of ranges.slice(index, index + word.length)) isMatchAt.fill(true, start, end);
  return isMatchAt;
}

/** Lower case without accents. `ñ` folds to `n`, because people type it in a hurry. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** `12 productos con «queso»`, `Sin resultados para «queso»`. */
export function describeMatches(count: number, query: string, words: PublicPage['words']): string {
  const terms = query && `«${query}»`;
  return count > 0
    ? `${formatItemCount(count, words)}${terms && ` con ${terms}`}`
    : `Sin resultados${terms && ` para ${terms}`}`;
}
