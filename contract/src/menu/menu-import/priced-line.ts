import { comparePrices } from '../../platform/money/rules.ts';
import type { PriceKind } from '../products/price-kinds.ts';
import type { Amount } from './amounts.ts';
import { isKeptInName, joinTexts, perUnit, splitDescription, toName, unwrap } from './name-parts.ts';
import type { Doubt, PriceSeparator, ReadVariant } from './read-menu.ts';
import { nameFirstSize, readSizes, takeListedSizes } from './sizes-in-line.ts';
import { trimEdges } from './text-lines.ts';
import { isSize } from './words.ts';

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
/** `x kg`, `el kilo`, `/ libra`: what the price is for. */
const unitOfSale =
  /^\(?(?:(?:por|la|el|cada|x|al|o)\s|\/\s?\p{L}|x?\s?(?:kgs?|kilos?|lb|libras?|unds?|unidad|docena|litro|metro|pza?s?|piezas?|persona)\.?\)?$)/iu;

/** `(30 min)`, `1h30` after a price: how long a service takes. */
const duration =
  /^\(?(?:\d{1,3}\s?min(?:utos?|s)?|\d{1,2}(?:[.,]\d)?\s?h(?:oras?|r?s?)?(?:\s?\d{2}(?:\s?min)?)?)\.?\)?$/iu;

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
    else if (!isRange(segments, prices))
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
    const after = text.slice(amounts[0]?.end).trim();
    const read = readSinglePrice([first, '']);
    return {
      ...line,
      ...read,
      description: joinTexts(read.description, unwrap(after)),
      price: prices[0] ?? null,
    };
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

/** `Camisa c/u S/ 6` */
function withoutPerUnit(name: string): string {
  const rest = trimEdges(name.replace(/\s(?:c\/u|c\/uno|cada un[oa])\.?$/iu, ''));
  return rest === '' ? name : rest;
}

const unitInBrackets =
  /^\s*(?:\/?\s?(?:cada(?: un[oa]?)?|c\/u|c\/uno|und?|unidad|pza?|pieza|por (?:unidad|pieza|persona)))?\.?\s*\)/iu;

function readSinglePrice([before = '', after = '']: string[]): { name: string; description: string } {
  const isInBrackets = /\(\s*\+?\s*$/.test(before);
  // `(R$ 2,00 cada): morango, uva`
  const trailing = trimEdges(isInBrackets ? after.replace(unitInBrackets, '') : after).trim();
  const leading = toName(before);
  // `S/ 1,490 / proyecto`
  if (leading === '' && (perUnit.test(trailing) || /^\/\s?\p{L}+$/u.test(trailing)))
    return { name: '', description: '' };
  if (leading === '') return splitDescription(toName(trailing));
  const { name, description } = splitDescription(withoutPerUnit(leading));
  if (trailing === '' || perUnit.test(trailing)) return { name, description };
  const isUnit = unitOfSale.test(trailing) || duration.test(trailing) || /^\d{1,3}\s?%$/.test(trailing);
  if (!isUnit && isKeptInName(trailing.replace(/^\(|\)$/g, '')))
    return { name: `${name} ${trailing}`, description };
  return { name, description: joinTexts(description, unwrap(trailing)) };
}
