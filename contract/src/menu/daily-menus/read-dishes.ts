import { type MoneyFormat, parsePrice } from '../../platform/money/rules.ts';
import { normalizeText } from '../../platform/normalize-text.ts';
import { findAmounts } from '../menu-import/amounts.ts';
import { isUpperCase, trimEdges } from '../menu-import/text-lines.ts';
import type { PreparedPart } from './part-names.ts';

export interface DayMoney extends MoneyFormat {
  /** Whether a price behind a dish is its whole price. */
  isPriced: boolean;
}

interface ReadDish {
  name: string;
  price: string;
  /** Whether its price is not understood. */
  isUnclear: boolean;
}

/** What keeps dishes apart, or stands in brackets, where nothing does. */
const separator =
  /\([^()]{0,80}\)|(?<!\d),|,(?!\d)|[;|•·]|\s[-–—]\s|(?<!\d|(?<!\p{L})[cps])\/|(?<!(?<!\p{L})[cps])\/(?!\d)|\s(?:o|ó|ò|u|y\/o)\s/giu;

/** `1.- Costillitas 2.- Pollo`, `a) arroz b) papa` */
const numbered = /(?<=^|\s)(?:\d|[a-h])(?:\.-?|\)-?|-) +(?=\p{L}{2})/giu;

/** `Pollo, carne asada / cerdo u hongos` */
export function splitDishes(line: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  const text = line.replace(/\sy\/o\s/giu, '  o  ').replace(numbered, '| ');
  for (const match of text.matchAll(separator)) {
    if (match[0].startsWith('(')) continue;
    pieces.push(text.slice(start, match.index));
    start = match.index + match[0].length;
  }
  return [...pieces, text.slice(start)];
}

/**
 * A price counts as a supplement only where the text says that it is added, or where dishes have whole prices. Returns null
 * for a piece that names nothing.
 */
export function readDish(piece: string, known: PreparedPart | undefined, money: DayMoney): ReadDish | null {
  const amount = findAmounts(piece, money).at(-1) ?? findAdded(piece, money);
  const before = amount ? piece.slice(0, amount.start) : piece;
  const isAdded =
    amount &&
    (money.isPriced ||
      before.trimEnd().endsWith('+') ||
      /^[\s)]*(?:m[aá]s|adicional|extra)/iu.test(piece.slice(amount.end)) ||
      supplement.test(trimEnd(before, /[\s(:]/).slice(-longestSupplement)));
  const name = tidyName(amount ? withoutSupplement(before) : piece);
  if (!hasLetters(name)) return null;
  const stored = known?.dishes.get(normalizeText(name));
  const price = isAdded && amount.price !== null ? amount.price : (stored?.price ?? '0');
  return {
    name: stored?.name ?? name,
    price,
    isUnclear: amount !== undefined && (!isAdded || amount.price === null),
  };
}

const added = [
  /\+\s?(?<digits>\d[\d.,]*)/u,
  /(?<digits>\d[\d.,]*)\s?(?:\p{Sc}|\p{L}{1,9}\.?)?(?=\s(?:m[aá]s|extra|adicional)\b)/iu,
];

/** `(+50)`, `+5 soles`, `(2 dólares más)`: too small to be a price anywhere else. */
function findAdded(piece: string, money: MoneyFormat) {
  const tail = Math.max(0, piece.length - 40);
  for (const pattern of added) {
    const match = pattern.exec(piece.slice(tail));
    const digits = match?.groups?.digits?.replace(/[.,]+$/, '');
    if (!match || !digits) continue;
    const start = tail + match.index + match[0].indexOf(digits);
    return { start, end: tail + match.index + match[0].length, price: parsePrice(digits, money) };
  }
  return undefined;
}

const supplement = /(?:adicional|extra|recargo)(?: de)?$/iu;
const longestSupplement = 'adicional de'.length;

/** `Trucha (adicional de: +` → `Trucha`. */
function withoutSupplement(before: string): string {
  const text = trimEnd(before.trimEnd().replace(/\+$/, ''), /[\s:]/);
  const start = text.slice(0, -longestSupplement);
  const end = text.slice(-longestSupplement).replace(supplement, '').replace(/ de$/iu, '');
  return (start + end).trimEnd().replace(/\($/, '');
}

/** Without the characters of a class at its end. A pattern with `$` would try again at each of them. */
function trimEnd(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text[end - 1] ?? '')) end--;
  return text.slice(0, end);
}

function tidyName(text: string): string {
  const tidy = trimEdges(
    text
      .replace(/\s+/g, ' ')
      .replace(/\( ?\)/g, '')
      .replace(/^ ?\([^()]{1,60}\) /, ''),
  );
  const name = trimEnd(tidy, /[.([]/).trim();
  return capitalize(isUpperCase(name) ? name.toLowerCase() : name);
}

export function withoutAmounts(text: string, money: MoneyFormat): string {
  const pieces: string[] = [];
  let end = 0;
  for (const amount of findAmounts(text, money)) {
    pieces.push(text.slice(end, amount.start));
    end = amount.end;
  }
  return pieces.join('') + text.slice(end);
}

export const hasLetters = (text: string) => /\p{L}{2}/u.test(text);

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
