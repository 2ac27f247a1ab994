import type { ProductLabel } from '@vitrina/contract/menu/products/labels.ts';
import type { PageProduct, PublicPage } from '@vitrina/contract/page/schema.ts';
import { formatItemCount } from '../page/item-count.ts';
import type { Category } from './catalogue.ts';

/** A word of a query, and the words of the menu that stand for it. */
export interface SearchTerm {
  /** Folded. It is found anywhere in a text. */
  text: string;
  /** Folded words of the menu that are its singular or plural. If there is none, words that differ in one letter. */
  forms: ReadonlySet<string>;
}

type Menu = Pick<PublicPage, 'categories' | 'optionGroups' | 'labelNames'>;

interface SearchIndex {
  products: ReadonlyMap<PageProduct, { text: string; words: ReadonlySet<string> }>;
  /** The words of the menu by their stem. */
  words: ReadonlyMap<string, readonly string[]>;
}

/** The terms of a query. Empty when it is blank. */
export function parseQuery(query: string, menu: Menu): SearchTerm[] {
  const index = indexOf(menu);
  return [...new Set(fold(query).split(/\s+/))].flatMap((text) =>
    text ? { text, forms: new Set(findForms(text, index)) } : [],
  );
}

/** The search of a typed letter reads texts that the one before has folded. */
const indexes = new WeakMap<Menu['categories'], SearchIndex>();

function indexOf({ categories, optionGroups, labelNames }: Menu): SearchIndex {
  const known = indexes.get(categories);
  if (known) return known;
  const optionNames = new Map(
    optionGroups.map(({ id, options }) => [id, options.map(({ name }) => name).join('\n')]),
  );
  const products = new Map<PageProduct, { text: string; words: Set<string> }>();
  const words = new Map<string, string[]>();
  const seen = new Set<string>();
  for (const category of categories)
    for (const product of category.products) {
      const text = `${category.name}\n${searchableText(product, optionNames, labelNames)}`;
      const own = new Set(listWords(text).map(({ word }) => word));
      products.set(product, { text: fold(text), words: own });
      for (const word of own) {
        if (seen.has(word)) continue;
        seen.add(word);
        const stem = stemOf(word);
        words.set(stem, [...(words.get(stem) ?? []), word]);
      }
    }
  const index = { products, words };
  indexes.set(categories, index);
  return index;
}

function findForms(text: string, { products, words }: SearchIndex): readonly string[] {
  const stem = stemOf(text);
  const forms = words.get(stem);
  // Numbers are sizes and codes, of which each digit counts.
  if (forms || text.length < minMisspelled - 1 || !/^\p{L}+$/u.test(text)) return forms ?? [];
  for (const product of products.values()) if (product.text.includes(text)) return [];
  return [...words].flatMap(([otherStem, others]) =>
    others.filter(
      (other) =>
        Math.max(text.length, other.length) >= minMisspelled &&
        (isOneEdit(text, other) || (otherStem.length >= minMisspelled && isOneEdit(stem, otherStem))),
    ),
  );
}

/** Shorter words have too many neighbours. In letters. */
const minMisspelled = 5;

/** Equal for the singular and the plural of a Spanish word: `panes`, `nuez` and `nueces`, `reses`. No word of its own. */
function stemOf(word: string): string {
  if (word.length < 3) return word;
  const bare = word.replace(/s$/, '');
  return bare.length < 3
    ? bare
    : bare
        .replace(/e$/, '')
        .replace(/(.{2})s$/, '$1')
        .replace(/z$/, 'c');
}

/** Whether one letter was left out, added, replaced, or swapped with its neighbour. */
function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let endOfA = a.length;
  let endOfB = b.length;
  while (endOfA > start && endOfB > start && a[endOfA - 1] === b[endOfB - 1]) {
    endOfA--;
    endOfB--;
  }
  const left = a.slice(start, endOfA);
  const right = b.slice(start, endOfB);
  return Math.max(left.length, right.length) < 2 || (left.length === 2 && left === `${right[1]}${right[0]}`);
}

/** Their plurals are asked for as words of their own: `uñas`. */
const article = /^(un|l)[ao]$/i;

/** The words of a text, folded, and where they start. */
function listWords(text: string) {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].flatMap(({ 0: raw, index }) =>
    article.test(raw) ? [] : { word: fold(raw), index, length: raw.length },
  );
}

/**
 * The products with every label that contain every term, by category. Searches names, descriptions, categories, sizes,
 * options and labels.
 */
export function filterCategories(
  menu: Menu,
  terms: readonly SearchTerm[],
  labels: readonly ProductLabel[] = [],
): Category[] {
  const index = indexOf(menu);
  return menu.categories.flatMap((category) => {
    const products = category.products.filter((product) => {
      if (!labels.every((label) => product.labels.includes(label))) return false;
      const indexed = index.products.get(product);
      return terms.every(
        ({ text, forms }) =>
          indexed?.text.includes(text) || [...forms].some((form) => indexed?.words.has(form)),
      );
    });
    return products.length > 0 ? { ...category, products } : [];
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

/** Splits `text` at the terms, ignoring accents and case. The joined segments are the text again. */
export function highlightTerms(text: string, terms: readonly SearchTerm[]): TextSegment[] {
  const isMatchAt = matchCharacters(text, terms);
  const segments: TextSegment[] = [];
  let start = 0;
  for (let index = 1; index <= text.length; index++) {
    const isMatch = isMatchAt[start] === true;
    if (isMatchAt[index] === isMatch) continue;
    segments.push({ text: text.slice(start, index), isMatch });
    start = index;
  }
  return segments;
}

/**
 * For each UTF-16 unit of `text`, whether a term covers it. Folds by character, because folding may change
 * lengths.
 */
function matchCharacters(text: string, terms: readonly SearchTerm[]): boolean[] {
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
    const last = ranges.at(-1);
    if (!plain && last) last[1] = end;
    folded += plain;
    offset = end;
  }
  for (const { text: word } of terms)
    for (let index = folded.indexOf(word); index >= 0; index = folded.indexOf(word, index + word.length))
      for (const [start, end] of ranges.slice(index, index + word.length)) isMatchAt.fill(true, start, end);
  for (const { word, index, length } of listWords(text))
    if (terms.some(({ forms }) => forms.has(word))) isMatchAt.fill(true, index, index + length);
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
