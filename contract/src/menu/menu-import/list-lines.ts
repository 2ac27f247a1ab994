import { hasPriceBelow } from './arranged-items.ts';
import { describing, instructs, isHeadingLike, namesColumns, readHeading } from './headings.ts';
import type { Item } from './item.ts';
import { isMenuTitle, saysSomething } from './notices.ts';
import type { PricedLine } from './priced-line.ts';
import { isLabel } from './repeated-lines.ts';
import type { TextLine } from './text-lines.ts';
import { beginsWithPlural, isKnownHeading, isPlainHeading, isPlural, isSize } from './words.ts';

export type Priced = Extract<Item, { kind: 'priced' }>;
export type Price = Extract<Item, { kind: 'price' }>;
type Text = Extract<Item, { kind: 'text' }>;

/** A line with what it costs to take it for each part of a list: nothing for what is usual, and 3 for what hardly occurs. */
export interface ListLine {
  item: Text | Price | Priced;
  /** It can be a name, a description or a heading. */
  isText: boolean;
  /** It stands at most products, so that it is a label or a button. */
  isFurniture: boolean;
  /** It names the columns of the prices below. */
  isOfSizes: boolean;
  /** Without the price. */
  text: string;
  /** A blank line is above, or two where nearly all lines have one. */
  hasBlank: boolean;
  /** In a list with gaps of two widths: whether a wide one is above. Null in other lists. */
  isFar: boolean | null;
  name: number;
  description: number;
  heading: number;
  note: number;
}

interface Place {
  /** Its number is no price. */
  isWeak: boolean;
  /** How many lines are the same. */
  count: number;
  isFurniture: boolean;
  /** Where it stands: above the first price, below the last, or between. */
  position: keyof typeof notes;
  /** Beside a link of the page, or a blank line: `Servicios` directly above the first of them is a heading. */
  isApart: boolean;
}

/** What it costs to leave a line out. Most lines around a list are no part of it. */
const notes = { above: 1.5, inside: 3, below: 2 };
/** The same for a line below a blank one, or with words to the customer. */
const notesApart = { above: 1.5, inside: 1.5, below: 0.5 };
const fewestRepeated = 3;
const fewestSigned = 3;
/** The fewest gaps of each width that are a way to write a list. */
const fewestGaps = 3;

/** Returns the lines of a list, and the numbers between them that are no price. */
export function toListLines(items: readonly Item[]): { lines: ListLine[]; numbers: Price[] } {
  const counts = countTexts(items);
  const prices = items.filter(isPrice);
  const signed = prices.filter(hasSign).length;
  const areSigned = signed >= fewestSigned && signed >= 0.6 * prices.length;
  const most = Math.max(fewestRepeated, 0.6 * (areSigned ? signed : prices.length));
  const last = items.findLastIndex(isPrice);
  const lines: ListLine[] = [];
  const blanks: number[] = [];
  const numbers: Price[] = [];
  let blank = 0;
  let hasPrice = false;
  for (const [index, item] of items.entries()) {
    if (item.kind === 'blank') blank++;
    if (item.kind !== 'text' && !isPrice(item)) continue;
    const isWeak =
      isPrice(item) &&
      isBare(item) &&
      (item.kind === 'price'
        ? areSigned
        : hasPriceBelow(items, index) || (areSigned && isBelowPrice(items, index)));
    if (isWeak && item.kind === 'price') {
      numbers.push(item);
      continue;
    }
    hasPrice ||= isPrice(item) && !isWeak;
    const count = item.kind === 'text' && isLabel(item.line.text) ? (counts.get(item.line.text) ?? 0) : 0;
    const position = !hasPrice ? 'above' : index < last ? 'inside' : 'below';
    const isApart = isLinkOfPage(items, index);
    lines.push(toListLine(item, { isWeak, count, isFurniture: count >= most, position, isApart }));
    blanks.push(blank);
    blank = 0;
  }
  setBlanks(lines, blanks);
  return { lines, numbers };
}

function countTexts(items: readonly Item[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items)
    if (item.kind === 'text') counts.set(item.line.text, (counts.get(item.line.text) ?? 0) + 1);
  return counts;
}

const isPrice = (item: Item): item is Price | Priced => item.kind === 'price' || item.kind === 'priced';

/** `4.3`, `550`: among prices with a sign it is none. */
const isBare = ({ amounts }: Price | Priced) =>
  amounts.length > 0 && amounts.every(({ text }) => /^\s*\d{1,4}(?:[.,]\d)?\s*$/.test(text));

/** `RD$650`, and below it `Etapa 3`: the number belongs to the name of what costs 650. */
function isBelowPrice(items: readonly Item[], index: number): boolean {
  const [item, above] = [items[index], items[index - 1]];
  const isShort = item?.kind === 'priced' && item.amounts.every(({ text }) => /^\d{1,2}$/.test(text));
  return isShort && above?.kind === 'price' && hasSign(above);
}

const hasSign = ({ amounts }: Price | Priced) => amounts.some(({ text }) => /[^\d.,\s]/.test(text));

function setBlanks(lines: ListLine[], blanks: readonly number[]): void {
  const isDouble = blanks.filter((count) => count > 0).length >= 0.9 * (blanks.length - 1);
  const usual = isDouble ? 2 : 1;
  const near = blanks.filter((count) => count === usual).length;
  const far = blanks.filter((count, index) => index > 0 && count > usual).length;
  const prices = lines.filter(({ isText }) => !isText).length;
  const hasWidths = near >= fewestGaps && far >= Math.max(fewestGaps, 0.7 * (prices - 1));
  for (const [index, line] of lines.entries()) {
    line.hasBlank = (blanks[index] ?? 0) >= usual;
    line.isFar = hasWidths ? (blanks[index] ?? 0) > usual : null;
    const position = (Object.keys(notes) as (keyof typeof notes)[]).find((at) => notes[at] === line.note);
    if (position && (line.hasBlank || saysSomething(line.text))) line.note = notesApart[position];
    // What the prices below are stands between a heading and its products.
    const isTitle = index < 2 && !beginsWithPlural(line.text);
    if (lines[index + 1]?.isOfSizes && !line.isOfSizes && !isTitle)
      line.heading = Math.min(line.heading, 0.5);
    if (line.isText && instructs(line.text)) line.note = Math.min(line.note, 0.5);
    if (line.item.line.isMarked || line.item.line.level > 0) line.note += 1;
  }
}

/** The links at the top of a page. */
const navigation =
  /^(?:inicio|home|nosotros|contacto|contact|cont[aá]ctenos|productos|servicios|blog|galer[ií]a|carrito|men[uú]|todos?|todas?|ver todo|buscar|cat[aá]logo|categor[ií]as|qui[eé]nes somos|iniciar sesi[oó]n|ingresar|registrarse|mi cuenta|reservas?|tienda|promociones|ubicaci[oó]n|ayuda|in[ií]cio|contato|sobre|sobre nosotros|entrar|cardápio)$/iu;

function isLinkOfPage(items: readonly Item[], index: number): boolean {
  const [above, below] = [items[index - 1], items[index + 1]];
  const isLink = (item: Item | undefined) => item?.kind === 'text' && navigation.test(item.line.text);
  return below?.kind !== 'text' || isLink(above) || isLink(below);
}

function toListLine(
  item: ListLine['item'],
  { isWeak, count, isFurniture, position, isApart }: Place,
): ListLine {
  const { line } = item;
  const isText = item.kind === 'text' || isWeak;
  const priced = item.kind === 'priced' && !isWeak ? item : null;
  const text = priced ? line.text.slice(0, priced.amounts[0]?.start ?? line.text.length) : line.text;
  const read = priced?.read([]);
  const isRepeated = count >= fewestRepeated;
  const isLink = position !== 'inside' && ((navigation.test(text) && isApart) || isMenuTitle(text));
  const repeated = isRepeated ? 2.5 : 0;
  return {
    item,
    isText,
    isFurniture,
    isOfSizes: isText && readHeading(line).name === '',
    text,
    hasBlank: false,
    isFar: null,
    name: costOfName(line, read?.name ?? text) + repeated + (isLink && isText ? 1 : 0),
    description: costOfDescription(line, text) + repeated / 4 + (read ? costOfSentence(read) : 0),
    heading: costOfHeading(line) + repeated + (isLink || count === 2 ? 1 : 0),
    note: isLink || isFurniture ? 0.2 : isRepeated ? 0.5 : notes[position],
  };
}

export function costOfName(line: TextLine, text: string): number {
  const words = text.split(/\s+/).length;
  const isSentence = line.sentence.endsWith('.') && text === line.text;
  return sum([
    [words > 12, 1.5],
    [words > 8, 1],
    [words > 5, 0.5],
    [isSentence, 2],
    [true, Math.min(2, 0.9 * (text.split(', ').length - 1))],
    [/^\p{Ll}/u.test(text), 1],
    [describing.test(text) || prepositions.test(text) || line.text.startsWith('('), 1.5],
    [isPlainHeading(text), 0.5],
    [isKnownHeading(text) || isPlural(text), 0.3],
    [line.endsWithColon && text === line.text, 1.5],
    [isSize(text), 1.5],
    [saysSomething(text), 0.7],
  ]);
}

/** `De trigo`, `con papas`: more of what stands above. */
const beginsInside = (text: string) =>
  describing.test(text) || prepositions.test(text) || /^\p{Ll}/u.test(text);
const prepositions = /^(?:de|en|al)\s/iu;

/** Of a line with a price that describes the name above it. */
function costOfSentence({ name, description }: PricedLine): number {
  const isSentence = /, | \+ |\. /.test(name) || beginsInside(name);
  const isLong = name.split(/\s+/).length >= 6;
  return (description === '' ? 0 : 1) + (isSentence ? 0 : isLong ? 0.2 : 0.3);
}

function costOfDescription(line: TextLine, text: string): number {
  const words = text.split(/\s+/).length;
  const isSentence = /, | \+ |: /.test(text) || line.sentence.endsWith('.') || beginsInside(text);
  return sum([
    [true, 0.3],
    [!isSentence, words <= 2 ? 1.5 : words <= 4 ? 1 : 0.3],
    [line.isUpperCase, 1],
    [line.level > 0 || namesColumns(line), 3],
    [line.isMarked, 1],
    [line.endsWithColon, 1.5],
    [isPlainHeading(text), 1],
  ]);
}

function costOfHeading(line: TextLine): number {
  const { text } = line;
  if (line.level > 0 || namesColumns(line)) return 0.3;
  if (!isHeadingLike(line)) return 5;
  if (line.endsWithColon) return instructs(text) ? 2.4 : 0.4;
  if (isPlainHeading(text)) return 0.4;
  if (line.isMarked) return 0.5;
  const digits = /\d/.test(withoutBrackets(readHeading(line).name)) ? 0.7 : 0;
  if (line.isUpperCase) return 0.7 + digits;
  if (isKnownHeading(text) || isPlural(text)) return 0.8 + digits;
  const words = withoutBrackets(text).split(/\s+/).length;
  return sum([
    [true, words <= 3 ? 1.3 : words <= 5 ? 1.8 : 2.3],
    [true, digits],
    [saysSomething(withoutBrackets(text)) || instructs(text), 1.5],
    [/^\p{Ll}/u.test(text), 1],
  ]);
}

const withoutBrackets = (text: string) => text.replace(/\([^()]*\)/g, '').trim();

const sum = (costs: readonly (readonly [applies: boolean, cost: number])[]) =>
  costs.reduce((total, [applies, cost]) => total + (applies ? cost : 0), 0);
