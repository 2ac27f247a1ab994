import type { Category } from './catalogue.ts';

/** The folded words of a query; none when it is blank. */
export function queryWords(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

/** The categories with only the products that have every word somewhere in name, description or category. */
export function findProducts(categories: readonly Category[], words: readonly string[]): Category[] {
  if (words.length === 0) return [...categories];
  return categories.flatMap((category) => {
    const products = category.products.filter(({ name, description }) => {
      const text = fold(`${name}\n${description}\n${category.name}`);
      return words.every((word) => text.includes(word));
    });
    return products.length > 0 ? [{ ...category, products }] : [];
  });
}

export interface TextSegment {
  text: string;
  marked: boolean;
}

/** `text` cut where the words begin and end in it, accents and case apart; joined, the parts are the text again. */
export function highlightWords(text: string, words: readonly string[]): TextSegment[] {
  const marks = markedChars(text, words);
  const parts: TextSegment[] = [];
  let [start, marked] = [0, marks[0] ?? false];
  for (let at = 1; at <= text.length; at++) {
    if (at < text.length && (marks[at] ?? false) === marked) continue;
    parts.push({ text: text.slice(start, at), marked });
    [start, marked] = [at, marks[at] ?? false];
  }
  return text ? parts : [];
}

/** For each UTF-16 unit of `text`, whether a word covers it. Folding may change lengths, so it goes letter by letter. */
function markedChars(text: string, words: readonly string[]): boolean[] {
  const marks: boolean[] = new Array(text.length).fill(false);
  let folded = '';
  /** For each unit of `folded`, where its letter begins and ends in `text`. */
  const origins: [number, number][] = [];
  let at = 0;
  for (const letter of text) {
    const plain = fold(letter);
    for (let unit = 0; unit < plain.length; unit++) origins.push([at, at + letter.length]);
    // A combining accent on its own folds away; it belongs to the letter before it.
    if (plain === '' && origins.length > 0)
      origins[origins.length - 1] = [origins.at(-1)?.[0] ?? at, at + letter.length];
    folded += plain;
    at += letter.length;
  }
  for (const word of words)
    for (let hit = folded.indexOf(word); hit >= 0; hit = folded.indexOf(word, hit + word.length))
      for (const [from, to] of origins.slice(hit, hit + word.length)) marks.fill(true, from, to);
  return marks;
}

/** Lower case without accents: what search compares. `ñ` folds to `n`, as people type it in a hurry. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
