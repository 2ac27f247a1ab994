import type { Item } from './item.ts';
import { matchHeading, otherRank } from './table/heading-names.ts';
import { isUpperCase, type TextLine, trimEdges } from './text-lines.ts';
import { isKnownHeading, isLongHeading, isPlainHeading, isSize } from './words.ts';

/** How the source writes, which tells headings from descriptions. */
export interface TextStyle {
  /** Most names have capitals only, so that capitals mark no heading. */
  hasUpperCaseNames: boolean;
  /** Most names begin with a small letter. */
  hasLowerCaseNames: boolean;
  /** Most products have one line below them, which describes them. */
  hasTextsBelow: boolean;
  /** Most prices stand on a line of their own. */
  hasPricesBelow: boolean;
  /** Headings stand below a blank line, so that other lines are none. */
  hasHeadingsAfterBlank: boolean;
  /**
   * Prices below texts without blank lines: how many lines directly above belong to the product, so that the lines above these are a
   * heading.
   */
  linesOfPrices: ReadonlyMap<Item, number>;
  /** No text stands below the last price of a block, so that descriptions are between a name and its price. */
  hasTextsAbovePrices: boolean;
  /** Where the name is among the lines above a price, if these have another order than name and description. Null: it is first. */
  cards: Cards | null;
  /** The level of the headings that are products: their prices stand alone below. 0: none. */
  productLevel: number;
}

/** A text of which nothing is known. */
export const plainStyle: TextStyle = {
  hasUpperCaseNames: false,
  hasLowerCaseNames: false,
  hasTextsBelow: false,
  hasPricesBelow: false,
  hasHeadingsAfterBlank: false,
  linesOfPrices: new Map(),
  hasTextsAbovePrices: false,
  cards: null,
  productLevel: 0,
};

/** How a line begins that describes what stands above it. */
export const describing =
  /^(?:con|incluye|contiene|acompa[nñ]ad[oa]s?|servid[oa]s?|hech[oa]s?|elaborad[oa]s?|preparad[oa]s?|opcional|tallas?(?=:?\s(?:[smlpg]|x+[sl]|[uú]nica|\d+)(?!\p{L})))[^\p{L}]+[\p{L}\d]|^\(/iu;

const instruction =
  /^(?:el[ií]g[ei]|escog[eéa]|selecciona|seleccion[aá]|escrib[eií]|responde|marca|env[ií]a|ahorra|aprovecha|disfruta|descubre|conoce|consulta|ord[eé]na|pid[eí]|haz|agrega|compra|ll[aá]ma|recuerda|toca)(?:nos|te)?\s/iu;

export function describeStyle(all: readonly Item[]): TextStyle {
  const items = withoutButtons(all);
  const names = items.flatMap((item) =>
    item.kind === 'priced' ? item.line.text.slice(0, item.amounts[0]?.start) : [],
  );
  const isMost = (count: number) => count > 0.6 * Math.max(1, names.length);
  const prices = items.filter(({ kind }) => kind === 'price').length;
  return {
    hasUpperCaseNames: isMost(names.filter(isUpperCase).length),
    hasLowerCaseNames: isMost(names.filter((name) => /^\P{L}*\p{Ll}/u.test(name)).length),
    hasTextsBelow: countTextsBelow(items) > 0.5 * Math.max(fewestCards, names.length - 1),
    hasPricesBelow: prices > names.length,
    hasHeadingsAfterBlank: countHeadingsAfterBlank(items) >= 2,
    linesOfPrices: countLinesOfPrices(items),
    hasTextsAbovePrices: endWithPrices(items),
    cards: findCards(items),
    productLevel: findProductLevel(items),
  };
}

/** Without lines that repeat below each product, such as `Agregar al carrito`, and what stands inside of one. */
function withoutButtons(items: readonly Item[]): readonly Item[] {
  const counts = new Map<string, number>();
  for (const item of items)
    if (item.kind === 'skipped') counts.set(item.skipped.text, (counts.get(item.skipped.text) ?? 0) + 1);
  return items.filter(
    (item) => item.kind !== 'skipped' || !(item.isInside || (counts.get(item.skipped.text) ?? 0) >= 3),
  );
}

interface CardOfBlock {
  price: Item;
  /** How many lines stand above the price. */
  lines: number;
  /** The first of them may be a heading. */
  hasHeading: boolean;
}

/**
 * Where all products of a block after its first have the same number of lines, the first has it too. If headings without blank lines divide a
 * block, so do the products below each of them.
 */
function countLinesOfPrices(items: readonly Item[]): Map<Item, number> {
  const counts = new Map<Item, number>();
  let cards: CardOfBlock[] = [];
  let lines: Item[] = [];
  const setAll = (block: readonly CardOfBlock[], count: number) => {
    for (const { price } of block) counts.set(price, count);
  };
  const close = () => {
    const [first, ...others] = cards;
    const [{ lines: count } = { lines: 0 }] = others;
    // Lines below the last price describe the products above them.
    const isSame = others.every((card) => card.lines === count) && (count === 1 || lines.length === 0);
    if (first && count > 0 && isSame && first.lines >= count && first.lines <= count + 1)
      setAll(cards, count);
    else if (lines.length === 0)
      for (const { block, count } of divideByHeadings(cards) ?? []) setAll(block, count);
    cards = [];
    lines = [];
  };
  for (const item of items) {
    if (item.kind === 'text') lines.push(item);
    else if (item.kind === 'price') {
      const [first] = lines;
      const hasHeading = lines.length > 1 && first?.kind === 'text' && isPlainHeading(first.line.text);
      cards.push({ price: item, lines: lines.length, hasHeading });
      lines = [];
    } else close();
  }
  close();
  addUsualCounts(counts, items);
  return counts;
}

/** Where nearly all products of a text have the same number of lines, those that are alone in their block have it too. */
function addUsualCounts(counts: Map<Item, number>, items: readonly Item[]): void {
  const cards: { item: Item; lines: number; isDescribed: boolean }[] = [];
  let texts: TextLine[] = [];
  for (const item of items) {
    if (item.kind === 'price') {
      const { text = '', sentence = '' } = texts.at(-1) ?? {};
      cards.push({ item, lines: texts.length, isDescribed: sentence.endsWith('.') || /, /.test(text) });
    }
    texts = item.kind === 'text' ? [...texts.slice(-8), item.line] : [];
  }
  const count = cards[0]?.lines ?? 0;
  const alike = cards.filter((card) => card.lines === count && card.isDescribed);
  if (count < 2 || alike.length <= fewestCards || alike.length < 0.8 * cards.length) return;
  for (const { item } of alike) if (!counts.has(item)) counts.set(item, count);
}

/** Null: there are no headings within, or products of different lengths below one of them. */
function divideByHeadings(cards: readonly CardOfBlock[]): { block: CardOfBlock[]; count: number }[] | null {
  const blocks: { block: CardOfBlock[]; count: number }[] = [];
  for (const card of cards) {
    const last = blocks.at(-1);
    if (card.hasHeading) blocks.push({ block: [card], count: card.lines - 1 });
    else if (last?.count === card.lines) last.block.push(card);
    else return null;
  }
  return blocks.length > 1 && blocks.every(({ block }) => block.length > 1) ? blocks : null;
}

/** One line with a name and a price among this many lines with only a price is a note. */
const pricesPerNote = 5;

/** Blocks of lines that end with a price alone. Two are enough, with a text of several lines in one of them. */
function endWithPrices(items: readonly Item[]): boolean {
  const count = (kind: Item['kind']) => items.filter((item) => item.kind === kind).length;
  if (count('priced') * pricesPerNote > count('price')) return false;
  let blocks = 0;
  let lines = 0;
  let longest = 0;
  for (const [index, item] of items.entries()) {
    if (item.kind === 'text') lines++;
    else if (item.kind === 'price') {
      longest = Math.max(longest, lines);
      lines = 0;
      const next = items[index + 1];
      if (!next || next.kind === 'blank' || next.kind === 'skipped') blocks++;
    } else if (lines > 0 && items[index - 1 - lines]?.kind === 'price') return false;
    else lines = 0;
  }
  return blocks >= 2 && longest >= 2 && (lines === 0 || items[items.length - 1 - lines]?.kind !== 'price');
}

interface Cards {
  /** How many lines each card has above its price. */
  lines: number;
  /** The index of the line with the name. */
  name: number;
}

const fewestCards = 3;

/** `Chile`, `Casillero`, `750 ml`, `5.990`: the first lines repeat, so that a line below them has the name. */
function findCards(items: readonly Item[]): Cards | null {
  const cards: string[][] = [];
  let texts: string[] = [];
  for (const item of items) {
    if (item.kind === 'text') texts.push(item.line.text);
    else {
      if (item.kind === 'price') cards.push(texts);
      texts = [];
    }
  }
  const lines = cards[0]?.length ?? 0;
  const alike = cards.map((card) => card.slice(-lines)).filter(({ length }) => length === lines);
  if (lines < 3 || alike.length < fewestCards || alike.length < 0.8 * cards.length) return null;
  const distinct = (line: number) => new Set(alike.map((card) => card[line])).size;
  const name = Array.from({ length: lines }, (_, line) => line).find(
    (line) => distinct(line) === alike.length,
  );
  return name !== undefined && name > 0 && distinct(0) < alike.length ? { lines, name } : null;
}

/** How many products have one line between them and the next. */
function countTextsBelow(items: readonly Item[]): number {
  return items.filter(
    (item, index) =>
      item.kind === 'text' &&
      items[index - 1]?.kind === 'priced' &&
      (items[index + 1]?.kind === 'priced' || items[index + 1]?.kind === 'blank'),
  ).length;
}

function countHeadingsAfterBlank(items: readonly Item[]): number {
  let count = 0;
  for (const [index, item] of items.entries()) {
    const isBelowBlank = index === 0 || items[index - 1]?.kind === 'blank';
    const next = items[index + 1]?.kind === 'blank' ? items[index + 2] : items[index + 1];
    if (item.kind === 'text' && isBelowBlank && next?.kind === 'priced' && isHeadingLike(item.line)) count++;
  }
  return count;
}

/** The lowest level where most headings have a price alone before the next heading. */
function findProductLevel(items: readonly Item[]): number {
  for (let level = 6; level > 0; level--) {
    const sections = items.flatMap((item, index) =>
      item.kind === 'text' && item.line.level === level ? [hasPriceAlone(items, index + 1)] : [],
    );
    const count = sections.filter(Boolean).length;
    if (count >= 2 && count >= sections.length / 2) return level;
  }
  return 0;
}

/** Whether the section that begins at `index` has a price without a name. A price below a bullet, and indented more, is that of the bullet. */
export function hasPriceAlone(items: readonly Item[], index: number): boolean {
  let above: TextLine | null = null;
  for (let at = index; at < items.length; at++) {
    const item = items[at];
    if (item?.kind === 'table' || (item?.kind === 'text' && item.line.level > 0)) return false;
    if (item && isPriceAlone(item)) return !(above?.hasBullet && above.indent < item.line.indent);
    // What is bold below a heading is a name of its own.
    if (item?.kind === 'text' && item.line.isMarked) return false;
    if (item?.kind === 'text') above = item.line;
  }
  return false;
}

/** `$ 3500`, `Preço por quantidade: 5un 30; 10un 40`. */
export function isPriceAlone(item: Item): item is Extract<Item, { kind: 'priced' | 'price' }> {
  return (
    item.kind === 'price' ||
    (item.kind === 'priced' &&
      /^(?:(?:precio|preço|preco|price|valor)(?=[\s:]|$)|(?:por|cada) )/iu.test(item.line.text))
  );
}

/** Marked as a heading wherever it stands. */
export function isStrongHeading(line: TextLine, style: TextStyle): boolean {
  if (!isHeadingLike(line)) return false;
  if (namesColumns(line)) return true;
  if (line.isMarked || (line.endsWithColon && !/[,.]/.test(line.text) && !instructs(line.text))) return true;
  if (line.isUpperCase && !style.hasUpperCaseNames && !line.text.includes(',')) return true;
  return isPlainHeading(line.text) && !line.hasBullet;
}

/** `PASTELES   1/4 lb   1 lb`: a name, and the sizes of the prices below it. */
export function namesColumns({ text }: TextLine): boolean {
  const [, ...sizes] = text.split('\t');
  return sizes.length > 1 && sizes.every(isSize);
}

/** `Elige tu paquete escribiendo la letra`: what the customer should do. `Arma tu pizza` names a section. */
export function instructs(text: string): boolean {
  return text.split(/\s+/).length >= 4 && instruction.test(text);
}

/** Short, and not a sentence. */
export function isHeadingLike(line: TextLine): boolean {
  const { text, sentence } = line;
  if (line.level > 0 && text.length <= 60) return true;
  if (text.length > 60 || text.split(/\s+/).length > 8 || sentence.endsWith('.')) return false;
  return !text.includes(': ') && !describing.test(text);
}

export function isDescriptive({ text, sentence, hasBullet, isMarked }: TextLine, style: TextStyle): boolean {
  if (isMarked) return false;
  if (/^\p{Ll}/u.test(text) && !style.hasLowerCaseNames && !hasBullet) return true;
  if (/,| \+ /.test(text) || sentence.endsWith('.') || text.includes(': ') || describing.test(text))
    return true;
  return text.split(/\s+/).length >= 5 && !isKnownHeading(text) && !isLongHeading(text);
}

/** `Bebidas (24 productos)`, and `## Bebidas (24)`. */
const countOfProducts =
  /\s*\(\d{1,3} (?:productos?|produtos?|[ií]tems?|itens|platos?|pratos?|platillos?|opciones|opções|art[ií]culos?|servicios?|variedades)\)$/iu;
const countOfMarked = new RegExp(`${countOfProducts.source}|\\s+\\(\\d{1,3}\\)$`, 'iu');

/** `Producto    Contado    Lista`: what stands below, and no category. */
function namesColumn(text: string): boolean {
  const match = matchHeading(text);
  return match?.field === 'name' && match.rank < otherRank;
}

/** More blanks before a line than a list indents its headings with. */
const deepIndent = 8;

/** `Aperturas (día / noche)`: names of prices that no list of sizes has. They count where lines have as many prices, without names. */
export function readAlternatives({ text }: TextLine): string[] {
  const inside = /\p{L}\s?\(([^()]{3,60})\)$/u.exec(text)?.[1] ?? '';
  const parts = inside.split(/\s?[/|]\s?/).map((part) => part.trim());
  return parts.length > 1 && parts.every((part) => /^\p{L}[\p{L}\d. ]{1,24}$/u.test(part)) ? parts : [];
}

/** `DESAYUNOS Q`, `BEBIDAS ($)`: the money of the prices below. */
const signOfPrices =
  /(?<=\p{L})\s(?:\((?:R\$|[A-Z]{1,2}\$|\$|S\/\.?|Bs\.?|Gs\.?|Lps?\.?|[QL€₡₲]|B\/\.?)\)|R\$|RD\$|C\$|\$|S\/\.?|Bs\.?|Gs\.?|[Q€₡₲]|B\/\.?)$/u;

/** Names of sizes in a heading are its columns: `Pizzas (personal / familiar)`, `PIZZAS    Chica    Grande`. */
export function readHeading({ text: whole, level, indent }: TextLine): { name: string; sizes: string[] } {
  const text = whole.replace(level > 0 ? countOfMarked : countOfProducts, '').replace(signOfPrices, '');
  const cells = text.split('\t');
  const [first = '', ...others] = cells;
  // `Hembra   Macho`, where the names below have nothing above them.
  if (
    indent >= deepIndent &&
    others.length > 0 &&
    cells.every((cell) => cell.length <= 25 && !/\d{3}/.test(cell))
  )
    return { name: '', sizes: cells };
  // `RES   KG`, `BEBIDAS   PRECIO`: what the numbers below are.
  const [only = ''] = others.length === 1 ? others : [];
  if (
    /^(?:kgs?|kilos?|lbs?|libras?|und?|uds?|pza?s?|c\/u)\.?$/i.test(only) ||
    matchHeading(only)?.field === 'price'
  )
    return { name: namesColumn(first) ? '' : trimEdges(first), sizes: [] };
  if (others.length > 1 && others.every((cell) => cell.length <= 25)) {
    if (isSize(first)) return { name: '', sizes: cells };
    return { name: namesColumn(first) ? '' : trimEdges(first), sizes: others };
  }
  const open = text.endsWith(')') ? text.lastIndexOf('(') : -1;
  const name = trimEdges(open > 0 ? text.slice(0, open) : '');
  const sizes = (open >= 0 ? text.slice(open + 1, -1) : text)
    .split(/[/|,\t]|\s[-–—]\s/u)
    .map((size) => trimEdges(size));
  if (sizes.length > 1 && sizes.every(isSize)) return { name, sizes };
  return { name: text.replace(/\t/g, ' '), sizes: [] };
}
