import { comparePrices } from '../../platform/money/rules.ts';
import type { PriceKind } from '../products/price-kinds.ts';
import type { Amount } from './amounts.ts';
import type { Doubt, PriceSeparator, ReadVariant } from './read-menu.ts';
import { trimEdges } from './text-lines.ts';
import { findTrailingSize, isSize } from './words.ts';

/** What a line with prices says. An empty name: the line has only prices, or only sizes. */
export interface PricedLine {
  name: string;
  description: string;
  price: string | null;
  compareAtPrice: string | null;
  variants: ReadVariant[];
  doubts: Doubt[];
  /** Absent: the price is fixed, or the line does not say. */
  priceKind?: PriceKind;
}

/** How to read an ambiguous price. Null: not known yet. */
export type Answer = PriceSeparator | null;

const fromWord = /(?:^|[\s(])(?:desde|a partir de|a partir|from)[\s:]*$/iu;
/** Takes `desde` off the end of a name: `Recogido desde`. */
export function takeFromWord(text: string): { text: string; isFrom: boolean } {
  const rest = trimEdges(text.replace(fromWord, ''));
  return rest === '' ? { text, isFrom: false } : { text: rest, isFrom: fromWord.test(text) };
}

const beforeWord = /(?:^|[\s(])(?:antes|precio normal|normal|precio anterior)[\s:]*$/iu;
const nowWord = /^[\s,/|-]*(?:ahora|hoy|oferta|promo|ya|ahora a|por)[\s:]*$/iu;
const perUnit = /^\(?(?:c\/u|c\/uno|cada un[oa]|cu|c\.u\.?|iva inc(?:l\.?|luido)?|m\.?\s?n\.?)\)?\.?$/iu;
const priceWord = /(?:^|\s)(?:precio|pre[cç]o|price|valor|costo|a solo|por solo|por|a)[\s:]*$/iu;
const noPriceWords =
  /(?:^|[\s(\t])((?:seg[uú]n (?:tama[nñ]o|peso|mercado|temporada|pedido|dise[nñ]o|largo)|precio (?:del d[ií]a|de mercado|seg[uú]n \p{L}+|variable|a consultar)|(?:precio )?a? ?(?:consultar|convenir|cotizar)|(?:sob|bajo|previa) consulta|bajo pedido|consult[ae]r?(?: (?:el )?(?:precio|valor))?|preguntar?(?: precio| por precio)?|cotizaci[oó]n|s\/[pm]|por definir|al peso)\.?)\)?$/iu;
/** `Examen visual      GRATIS`: in the column of the prices. */
const freeWord = /\t((?:gratis|sin costo|sin cargo|cortes[ií]a)\.?)$/iu;

/** The unpriced words that mean a price on request. The others mean a sale by weight, or no price at all. */
const askWords = /consul|conven|cotiz|pregunt|seg[uú]n|variable|del d[ií]a|mercado/iu;

/** `Consultar`, `Precio a convenir`, `Según diseño`: a cell that says that the price is asked for. */
export function isAskedPrice(cell: string): boolean {
  const text = cell.trim();
  return text.length <= 60 && noPriceWords.exec(text)?.index === 0 && askWords.test(text);
}

/** `x kg`, `el kilo`, `/ libra`: what the price is for. */
const unitOfSale =
  /^\(?(?:(?:por|la|el|cada|x|al|o)\s|\/\s?\p{L}|x?\s?(?:kgs?|kilos?|lb|libras?|unds?|unidad|docena|litro|metro)\.?\)?$)/iu;

/** `(30 min)`, `1h30` after a price: how long a service takes. */
const duration =
  /^\(?(?:\d{1,3}\s?min(?:utos?|s)?|\d{1,2}(?:[.,]\d)?\s?h(?:oras?|r?s?)?(?:\s?\d{2}(?:\s?min)?)?)\.?\)?$/iu;

interface Unpriced {
  name: string;
  description: string;
  reason: string;
  isAsked: boolean;
}

/** Reads a line that says that the price varies: `Langosta - precio del día`. Returns null for others. */
export function readUnpriced(text: string): Unpriced | null {
  const match = noPriceWords.exec(text.slice(-60)) ?? freeWord.exec(text.slice(-60));
  const reason = match?.[1];
  if (!match || !reason) return null;
  const index = text.length - text.slice(-60).length + match.index;
  const rest = trimEdges(text.slice(0, index).replace(/\($/, ''));
  return /\p{L}/u.test(rest) ? { ...splitDescription(rest), reason, isAsked: askWords.test(reason) } : null;
}

/** `sizes`: the names of the columns, from the heading. `isCell`: the product has its name in another cell. */
export function readPricedLine(
  text: string,
  amounts: Amount[],
  sizes: readonly string[],
  answer: Answer,
  isCell = false,
): PricedLine {
  const segments = cutSegments(text, amounts);
  const doubts: Doubt[] = [];
  const prices = amounts.map((amount) => choosePrice(amount, answer, doubts));
  const first = segments[0] ?? '';
  const line: PricedLine = {
    name: '',
    description: '',
    price: null,
    compareAtPrice: null,
    variants: [],
    doubts,
  };
  const sale = readSale(amounts, prices, segments);
  if (sale) {
    const { name, description } = splitDescription(toName(first.replace(beforeWord, '')));
    return { ...line, name, description, ...sale };
  }
  if (fromWord.test(first)) {
    segments[0] = first.replace(fromWord, '');
    if (amounts.length === 1) line.priceKind = 'from';
    else
      doubts.push({
        id: 'price-other-number',
        text: `${(fromWord.exec(first)?.[0] ?? '').trim()} ${amounts[0]?.text ?? ''}`,
      });
  }
  if (isRange(segments, prices) && sizes.length !== 2) {
    return {
      ...line,
      ...readSinglePrice([segments[0] ?? '', segments[2] ?? '']),
      price: prices[0] ?? null,
      priceKind: 'from',
    };
  }
  if (amounts.length === 2 && isAddition(segments)) {
    doubts.push({ id: 'price-other-number', text: amounts[1]?.text ?? '' });
    const after = text.slice(amounts[0]?.end);
    return { ...line, ...readSinglePrice([first, after]), price: prices[0] ?? null };
  }
  if (amounts.length === 1) return { ...line, ...readSinglePrice(segments), price: prices[0] ?? null };
  const read = { ...line, ...readSizes(segments, prices, amounts, sizes, doubts) };
  return isCell ? nameFirstSize(read) : read;
}

/** The texts before, between and after the prices. */
function cutSegments(text: string, amounts: Amount[]): string[] {
  return [
    ...amounts.map(({ start }, index) => text.slice(amounts[index - 1]?.end ?? 0, start)),
    text.slice(amounts.at(-1)?.end),
  ];
}

function choosePrice(amount: Amount, answer: Answer, doubts: Doubt[]): string | null {
  if (amount.price === null) {
    doubts.push({ id: 'price-missing', text: amount.text });
    return null;
  }
  if (Number(amount.price) === 0) {
    doubts.push({ id: 'price-missing', text: amount.text });
    return null;
  }
  if (!amount.meanings) return amount.price;
  if (answer) return amount.meanings[answer];
  doubts.push({ id: 'price-separator', text: amount.text });
  return amount.price;
}

/** `$ 25.000 - $ 75.000`: from the first to the second. Two sizes are separated by a bar or by their names. */
function isRange(segments: string[], [low, high]: (string | null)[]): boolean {
  const [first = '', between = ''] = segments;
  if (segments.length !== 3 || !low || !high || comparePrices(low, high) >= 0) return false;
  return /^ ?(?:[-–—]|a|hasta|até) ?(?:los )?$/u.test(between) && takeListedSizes(toName(first), 2) === null;
}

/** `9.000 (con leche de almendras + 2.500)` */
function isAddition([, between = '', after = '']: string[]): boolean {
  return /^\s*\(/.test(between) && /^\s*\)/.test(after) && !isSize(between.replace(/^\s*\(/, ''));
}

/** `antes $38.000 ahora $31.900`, `~$9.500~ $7.900`. */
function readSale(amounts: Amount[], prices: (string | null)[], segments: string[]) {
  const [before, price] = prices;
  if (amounts.length !== 2 || !before || !price) return null;
  const isSale =
    beforeWord.test(segments[0] ?? '') || (amounts[0]?.isStruck ?? false) || nowWord.test(segments[1] ?? '');
  const hasLabel = /\p{L}/u.test(segments[1] ?? '') && !nowWord.test(segments[1] ?? '');
  if (!isSale || hasLabel || comparePrices(before, price) <= 0) return null;
  return { price, compareAtPrice: before };
}

function readSinglePrice([before = '', after = '']: string[]): { name: string; description: string } {
  const isInBrackets = /\(\s*\+?\s*$/.test(before);
  const trailing = trimEdges(isInBrackets ? after.replace(/^\s*\)/, '') : after).trim();
  const leading = toName(before);
  // `S/ 1,490 / proyecto`
  if (leading === '' && /^\/\s?\p{L}+$/u.test(trailing)) return { name: '', description: '' };
  if (leading === '') return splitDescription(toName(trailing));
  const { name, description } = splitDescription(leading);
  if (trailing === '' || perUnit.test(trailing)) return { name, description };
  const isUnit = unitOfSale.test(trailing) || duration.test(trailing);
  if (!isUnit && isKeptInName(trailing.replace(/^\(|\)$/g, '')))
    return { name: `${name} ${trailing}`, description };
  return { name, description: joinTexts(description, unwrap(trailing)) };
}

function readSizes(
  segments: string[],
  prices: (string | null)[],
  amounts: Amount[],
  sizes: readonly string[],
  doubts: Doubt[],
) {
  const labels = segments.map(toLabel);
  const [first = '', ...rest] = labels;
  const between = rest.slice(0, -1);
  const last = perUnit.test(rest.at(-1) ?? '') ? '' : (rest.at(-1) ?? '');
  let name = toName(segments[0] ?? '');
  let names: string[];
  let description = '';
  if (between.every((label) => label !== '') && last !== '' && !startsWithSize(first, between)) {
    names = [...between, last];
  } else if (between.every((label) => label !== '')) {
    const split = splitFirstSize(name, between[0] ?? '', doubts);
    name = split.name;
    names = [split.size, ...between];
    description = last;
  } else {
    const listed = takeListedSizes(name, prices.length) ?? takeAlternatives(name, prices.length, doubts);
    name = listed?.name ?? name;
    const known = listed?.sizes ?? (sizes.length === prices.length ? sizes : []);
    const placed = listed ? null : placeInColumns(segments, sizes);
    names = placed ?? prices.map((_, index) => known[index] ?? between[index - 1] ?? '');
    description = last;
  }
  if (names.some((size) => size === '')) {
    doubts.push({ id: 'variant-names', text: amounts.map(({ text }) => text).join(' / ') });
    names = names.map((size, index) => size || `Tamaño ${index + 1}`);
  }
  const parts = splitDescription(name);
  return {
    name: parts.name,
    description: joinTexts(parts.description, unwrap(description)),
    variants: names.flatMap((size, index) => {
      const price = prices[index];
      return price ? [{ name: size, price }] : [];
    }),
  };
}

/** `MEIA: 59 / INTEIRA: 97`: what stands before the first price names its size. */
function nameFirstSize(line: PricedLine): PricedLine {
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
function takeListedSizes(text: string, count: number): { name: string; sizes: string[] } | null {
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
  if (words.length <= count) return { name: text, size: '' };
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
  const label = unwrap(trimEdges(text));
  return label.endsWith(')') && !label.includes('(') ? trimEdges(label.slice(0, -1)) : label;
}

function toName(segment: string): string {
  const text = trimEdges(segment).replace(/[\s(+/]+$/, '');
  return trimEdges(text.replace(priceWord, ''));
}

/** `Ajiaco – con pollo`, `Combo 2: café + pan`, `Hummus (garbanzo y pita)` → the name and its description. */
export function splitDescription(text: string): { name: string; description: string } {
  const whole = cleanBlanks(text);
  const tab = text.indexOf('\t');
  const colon = text.search(/:\s/);
  const dash = text.search(/\s[-–—]\s|[—]/u);
  const starts = [tab, colon, dash].filter((index) => index > 0);
  const start = starts.length > 0 ? Math.min(...starts) : -1;
  if (start > 0 && !(start === dash && isCatalogueName(text))) {
    const beginning = cleanBlanks(text.slice(0, start));
    // `Camisa T: S-M-L`
    const label =
      start === colon ? (/\s(?:t|tallas?|colores|sabores|medidas)$/iu.exec(beginning)?.[0] ?? '') : '';
    const name = beginning.slice(0, beginning.length - label.length);
    const description = trimEdges(cleanBlanks(text.slice(start + 1))).replace(/^[-–—:]\s*/u, '');
    if (name && description && (start === colon || !(isKeptInName(description) || isQualifier(description))))
      return splitParentheses(name, label === '' ? description : `${label.trim()}: ${description}`);
    return { name: description ? whole.replace(/\s*—\s*/u, ' — ') : name, description: '' };
  }
  return splitParentheses(whole, '');
}

/** Whether the dashes are part of a catalogue name: `PANADOL - PARACETAMOL 160 MG - 16 COMPRIMIDOS`. */
function isCatalogueName(text: string): boolean {
  const parts = text.split(/\s[-–—]\s/u);
  return parts.length >= 3 && /^\d{1,4}\s?\p{L}/u.test(parts.at(-1) ?? '');
}

function splitParentheses(name: string, description: string) {
  const open = name.endsWith(')') ? name.lastIndexOf('(') : -1;
  const inside = name.slice(open + 1, -1).trim();
  if (open < 2 || inside === '' || isKeptInName(inside) || isQualifier(inside)) return { name, description };
  return { name: name.slice(0, open).trim(), description: joinTexts(inside, description) };
}

/** `250 g`, `x12`, `V`, `plato`. */
function isKeptInName(text: string): boolean {
  if (text.includes(',')) return false;
  const words = text.trim().split(/\s+/).length;
  return (
    text.length <= 3 ||
    perUnit.test(text) ||
    isSize(text) ||
    (/^x?\s?\d/i.test(text) && words <= 3 && !/[+]/.test(text))
  );
}

/** `frío`, `Iced Coffee`: a word or two tell one product from another. */
function isQualifier(text: string): boolean {
  return text.trim().split(/\s+/).length <= 2 && !/[,+]|^(?:con|sin|de|seg[uú]n|incluye)\s/i.test(text);
}

function unwrap(text: string): string {
  const trimmed = text.trim();
  const inner = trimmed.startsWith('(') && trimmed.endsWith(')') ? trimmed.slice(1, -1).trim() : trimmed;
  return trimEdges(inner);
}

function cleanBlanks(text: string): string {
  return trimEdges(text.replace(/\s+/g, ' '));
}

export function joinTexts(...texts: string[]): string {
  return texts.filter((text) => text !== '').join(' ');
}
