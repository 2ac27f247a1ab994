import type { Amount } from './amounts.ts';
import { joinTexts, perUnit, splitDescription, toName, unwrap } from './name-parts.ts';
import type { Doubt, ReadVariant } from './read-menu.ts';
import { trimEdges } from './text-lines.ts';
import { findTrailingSize, isSize } from './words.ts';

export function readSizes(
  segments: string[],
  prices: (string | null)[],
  amounts: Amount[],
  sizes: readonly string[],
  doubts: Doubt[],
) {
  const perPiece =
    /^\s*(c\/u|cada un[oa]|u\.|unds?\.?|unid(?:ad)?\.?|(?:la|por|x) unidad)\s*[-–/|,]\s*(?=\p{L})/iu.exec(
      segments[1] ?? '',
    );
  const labels = segments.map((segment, index) =>
    toLabel(index === 1 && perPiece ? segment.slice(perPiece[0].length) : segment),
  );
  const [first = '', ...rest] = labels;
  const between = rest.slice(0, -1);
  const last = perUnit.test(rest.at(-1) ?? '') ? '' : (rest.at(-1) ?? '');
  let name = toName(segments[0] ?? '');
  let names: string[];
  const areBracketed = segments.slice(1).every((segment) => bracketed.test(segment));
  let description = '';
  if (
    between.every((label) => label !== '') &&
    last !== '' &&
    (areBracketed || !startsWithSize(first, between))
  ) {
    names = [...between, last];
  } else if (between.every((label) => label !== '')) {
    // `Tarta de jamón $190 (entera $690)`: the bracket says what the other price is for.
    const isInBracket = /^\s*\(/.test(segments[1] ?? '') && findTrailingSize(name) === -1;
    const split = perPiece?.[1]
      ? { name, size: perPiece[1] }
      : isInBracket
        ? { name, size: '' }
        : splitFirstSize(name, between[0] ?? '', doubts);
    name = split.name;
    names = [split.size, ...between];
    description = last;
  } else {
    const behind = takeNamesBehind(segments.at(-1) ?? '', prices.length);
    const listed =
      (behind && { name, sizes: behind }) ??
      takeListedSizes(name, prices.length) ??
      takeAlternatives(name, prices.length, doubts);
    name = listed?.name ?? name;
    const known = listed?.sizes ?? (sizes.length === prices.length ? sizes : []);
    const placed = listed ? null : placeInColumns(segments, sizes);
    names = placed ?? prices.map((_, index) => known[index] ?? between[index - 1] ?? '');
    description = behind ? '' : last;
  }
  if (names.some((size) => size === '')) {
    doubts.push({ id: 'variant-names', text: amounts.map(({ text }) => text).join(' / ') });
    names = names.map((size, index) => size || `Tamaño ${index + 1}`);
  }
  for (const [index, amount] of amounts.entries())
    if (isSurcharge(segments, index)) doubts.push({ id: 'price-other-number', text: amount.text });
  // `Tequeños (5u) $4 (10u) $7`
  names = names.map((size) => (countInBrackets.test(size) ? size.slice(1, -1) : size));
  const parts = splitDescription(name);
  return {
    name: parts.name,
    description: joinTexts(parts.description, unwrap(description)),
    variants: names.flatMap((size, index) => {
      const price = isSurcharge(segments, index) ? null : prices[index];
      return price ? [{ name: size, price }] : [];
    }),
  };
}

const countInBrackets = /^\(\d{1,3}\s?(?:u|un|unds?|unid|unidades|pz|pzas?|piezas)\.?\)$/i;

/** `150.000 (medio) 200.000 (largo)`: behind each price what it is for. */
const bracketed = /^\s*\([^()]{2,30}\)[\s,;/-]*$/u;

/** `nacional $6.000, importada $10.000, michelada +$2.000`: what is added to the others is no price of its own. */
const isSurcharge = (segments: readonly string[], index: number) =>
  index > 0 && /\p{L}.*\+\s*$/u.test(segments[index] ?? '') && !/\+\s*$/.test(segments[0] ?? '');

interface SizedLine {
  name: string;
  variants: ReadVariant[];
  doubts: Doubt[];
}

/** `MEIA: 59 / INTEIRA: 97`: what stands before the first price names its size. */
export function nameFirstSize<T extends SizedLine>(line: T): T {
  const { name, variants, doubts } = line;
  const [first, ...others] = variants;
  const isNamed = (size: ReadVariant) => !/^Tamaño \d+$/.test(size.name);
  if (name === '' || !first || isNamed(first) || !others.every(isNamed)) return line;
  return {
    ...line,
    name: '',
    variants: [{ ...first, name }, ...others],
    doubts: doubts.filter(({ id }) => id !== 'variant-names'),
  };
}

/** `Betabel    $28    -    $45`: the sizes of prices in columns of which some are empty. Null: none is, or that cannot be said. */
function placeInColumns(segments: string[], sizes: readonly string[]): string[] | null {
  const cells = segments.map((text) => text.split('\t').slice(1));
  if (!cells.every((texts) => texts.every((text) => /^\s*[-–—]?\s*$/.test(text)))) return null;
  const places: number[] = [];
  let column = -1;
  for (const texts of cells) {
    column += Math.max(1, texts.length);
    places.push(column);
  }
  const [last = 0] = places.splice(-1);
  const width = cells.at(-1)?.length === 0 ? last : last + 1;
  return width === sizes.length && places.length < width ? places.map((place) => sizes[place] ?? '') : null;
}

/** `Exprimido chico / grande`, `Licuado (agua o leche)`: as many sizes as prices. */
export function takeListedSizes(text: string, count: number): { name: string; sizes: string[] } | null {
  const open = text.lastIndexOf('(');
  const inside = open > 0 ? text.slice(open + 1).replace(/\)$/, '') : text;
  const parts = inside.split(open > 0 ? /[/|,]| [oy] / : /[/|]/).map((part) => part.trim());
  if (parts.length !== count || parts.some((part) => part === '' || part.length > 30)) return null;
  if (open > 0) return { name: trimEdges(text.slice(0, open)), sizes: parts };
  const first = parts[0] ?? '';
  const start = findTrailingSize(first);
  if (start === -1 || !parts.slice(1).every(isSize)) return null;
  return { name: trimEdges(first.slice(0, start)), sizes: [first.slice(start), ...parts.slice(1)] };
}

/** `6$/10$ (pequeño/grande)`: as many names as prices. Null: another text. */
function takeNamesBehind(text: string, count: number): string[] | null {
  const inside = /^\s*\(([^()]{3,60})\)\s*$/.exec(text)?.[1] ?? '';
  const parts = inside.split(/\s?[/|,]\s?| [oy] /).map((part) => part.trim());
  return parts.length === count && parts.every((part) => /^\p{L}[\p{L} ]{1,24}$/u.test(part)) ? parts : null;
}

/** `Mechas parciales / completas`: words of which each has a price. Whether they are sizes is not sure. */
function takeAlternatives(
  text: string,
  count: number,
  doubts: Doubt[],
): { name: string; sizes: string[] } | null {
  const [first = '', ...others] = text.split('/').map((part) => part.trim());
  const words = first.split(/\s+/);
  const isWord = (part: string) => /^\p{L}{3,20}$/u.test(part);
  if (others.length + 1 !== count || words.length < 2 || !others.every(isWord) || !isWord(words.at(-1) ?? ''))
    return null;
  doubts.push({ id: 'variant-names', text });
  return { name: trimEdges(words.slice(0, -1).join(' ')), sizes: [words.at(-1) ?? '', ...others] };
}

function startsWithSize(first: string, between: string[]): boolean {
  return isSize(first) || findTrailingSize(first) !== -1 || (/:/.test(first) && between.every(isSize));
}

/** `Cynar 70 chica` beside `grande`: the words of sizes at the end, without the numbers before them. Null: the next size is no such word. */
function takeSizeWords(text: string, next: string): { name: string; size: string } | null {
  if (/\d/.test(next) || !isSize(next)) return null;
  const words = [...text.matchAll(/\S+/g)];
  let at = words.length;
  while (
    at > 0 &&
    at > words.length - 4 &&
    /^\p{L}+$/u.test(words[at - 1]?.[0] ?? '') &&
    isSize(words[at - 1]?.[0] ?? '')
  )
    at--;
  const start = words[at]?.index ?? 0;
  if (at === words.length || start === 0) return null;
  return { name: trimEdges(text.slice(0, start)), size: text.slice(start) };
}

const connector = /^(?:de|del|con|al?|en|y|e|la|el|los|las|sin|para|da|do|com|à)$/iu;

/** `Limonada vaso` → `Limonada`, `vaso`. `next`: the name of the second size. */
function splitFirstSize(text: string, next: string, doubts: Doubt[]): { name: string; size: string } {
  if (isSize(text)) return { name: '', size: text };
  // `Corte. Cabello corto`: the whole part behind the point is the size.
  const taken = /: |\t|\. \p{Lu}[^.]{0,30}$/u.test(text) ? null : takeSizeWords(text, next);
  if (taken) {
    const isUnsure = next.split(/\s+/).length === 1 && taken.size.split(/\s+/).length === 2;
    // `Batata pequeña chica 20 / grande 40`: the first may belong to the name.
    if (isUnsure && isSize(taken.size.split(/\s+/)[0] ?? ''))
      doubts.push({ id: 'variant-names', text: taken.size });
    return taken;
  }
  const separator = Math.max(
    text.lastIndexOf(': '),
    text.lastIndexOf('\t'),
    text.search(/\. \p{Lu}[^.]{0,30}$/u),
    text.lastIndexOf(' - '),
    text.lastIndexOf(' – '),
  );
  if (separator !== -1) {
    const size = trimEdges(text.slice(separator + 1));
    const words = size.split(/\s+/).length;
    if (isSize(size) || words <= Math.max(2, next.split(/\s+/).length))
      return { name: trimEdges(text.slice(0, separator)), size };
  }
  const count = next.split(/\s+/).length;
  const start = findTrailingSize(text);
  if (start !== -1) {
    const own = start + findOwnSize(text.slice(start), count);
    const size = text.slice(own);
    // `Batata pequeña chica 20 / grande 40`: the first may belong to the name.
    const [first = '', second, ...more] = size.split(' ');
    if (count === 1 && second !== undefined && more.length === 0 && !/\d/.test(size) && isSize(first))
      doubts.push({ id: 'variant-names', text: size });
    return { name: trimEdges(text.slice(0, own)), size };
  }
  const words = text.split(/\s+/);
  // `Docena (carne, humita) $14.000 // media $7.500`, `Chaufa de mariscos 28 / fuente 52`: the first size has no word.
  const isWhole = text.endsWith(')') || connector.test(words.at(-count - 1) ?? '');
  if (words.length <= count || isWhole) return { name: text, size: '' };
  const size = words.slice(-count).join(' ');
  doubts.push({ id: 'variant-names', text: size });
  return { name: trimEdges(words.slice(0, -count).join(' ')), size };
}

/** `2L chica` beside `grande`: where the size begins behind a measure of all sizes. */
function findOwnSize(text: string, count: number): number {
  const words = [...text.matchAll(/\S+/g)];
  const at = words.at(-count)?.index ?? 0;
  const [measure, size] = [text.slice(0, at).trim(), text.slice(at)];
  return measure !== '' && /\d/.test(measure) && isSize(measure) && !/\d/.test(size) && isSize(size) ? at : 0;
}

function toLabel(segment: string): string {
  const text = trimEdges(segment.replace(/\t/g, ' '))
    .replace(/^\)?[/+(,;\s]+|[/+(\s]+$/g, '')
    .replace(/^(?:y|o|ó)\s+/iu, '');
  const label = unwrap(trimEdges(text)).replace(/\s?\([^()]*$/, (open) =>
    /\d\s?[x×]?\s?$/iu.test(open) ? '' : open,
  );
  return label.endsWith(')') && !label.includes('(') ? trimEdges(label.slice(0, -1)) : label;
}
