import type { Item } from './item.ts';
import type { ReadProduct } from './read-menu.ts';
import { isUnit } from './words.ts';

const fewestSigned = 3;
/** The share of prices without a sign, from which on other numbers may be prices too. */
const leastBare = 0.15;
const longestLine = 200;

/** Some prices are numbers alone, without a sign or a separator. */
export function haveBarePrices(items: readonly Item[]): boolean {
  const texts = items.flatMap((item) => ('amounts' in item ? item.amounts.map(({ text }) => text) : []));
  const bare = texts.filter((text) => /^\d+$/.test(text)).length;
  return bare > 0 && bare >= leastBare * texts.length;
}

/** Where prices are numbers alone, a description with another number may be a product. */
export function doubtNumbers(products: readonly ReadProduct[]): void {
  for (const { description, doubts } of products)
    if (doubts.length === 0 && description && mayHavePrice(description))
      doubts.push({ id: 'price-other-number', text: description.slice(0, longestLine) });
}

/** `Medias 3 pares x 25`: a number behind which nothing is counted. */
function mayHavePrice(text: string): boolean {
  return [
    ...text
      .slice(0, longestLine)
      .matchAll(/(?<![\d.,/#+])(?:\d{2,6}(?![\d.,/])|(?<=\p{L}{3} )\d(?= \(|$))/gu),
  ].some(({ 0: number, index }) => {
    const after = text.slice(index + number.length, index + number.length + 16);
    const word = /^\s?(\p{L}+)/u.exec(after)?.[1] ?? '';
    return !isUnit(word) && !/^\s?[%°º"”'x×-]|^\p{L}/u.test(after);
  });
}

/** Where nearly all prices have a sign, a bare `0` is a mark behind a name, and the number in `Maldonado 1970, Montevideo` above them is that of a house. */
export function withoutNumbersOfOthers(all: Item[]): Item[] {
  const items = withoutNumberOfTitle(all);
  const hasSign = (item: Item) =>
    'amounts' in item && item.amounts.some(({ text }) => /[^\d.,\s]/.test(text));
  const signed = items.filter(hasSign).length;
  const amounts = items.filter(
    (item) => 'amounts' in item && item.amounts.some(({ text }) => text !== '0') && !endsHeading(item),
  );
  const headings = items.filter(endsHeading).length;
  if (signed < fewestSigned || signed < 0.8 * amounts.length || headings > signed / 2) return items;
  const first = items.findIndex(hasSign);
  return items.map((item, index): Item => {
    const [amount, ...others] = item.kind === 'priced' ? item.amounts : [];
    if (item.kind !== 'priced' || !amount || others.length > 0 || hasSign(item)) return item;
    const { line } = item;
    const name = line.text.slice(0, amount.start).trim();
    if (amount.text === '0') return { kind: 'text', line: { ...line, text: name, sentence: name } };
    const isAddress =
      index < first && /^\d{3,4}$/.test(amount.text) && /^, ?\p{Lu}/u.test(line.text.slice(amount.end));
    if (isAddress)
      return { kind: 'skipped', skipped: { line: line.number, text: line.text, reason: 'address' } };
    return endsHeading(item) || (index === 0 && endsWithCount(item)) ? { kind: 'text', line } : item;
  });
}

const endsWithCount = (item: Item) =>
  item.kind === 'priced' &&
  item.amounts.length === 1 &&
  /^\d{1,2}$/.test(item.amounts[0]?.text ?? '') &&
  item.amounts[0]?.end === item.line.text.length;

/** `FÚTBOL 5`, and `TALLER RUTA 5` above everything else. */
const endsHeading = (item: Item) =>
  item.kind === 'priced' && endsWithCount(item) && (item.line.isUpperCase || item.line.isMarked);

/** `*LICORERA LA 33*` above prices of thousands, or with decimals: the number belongs to the name. */
function withoutNumberOfTitle(items: Item[]): Item[] {
  const [first, ...others] = items;
  if (first?.kind !== 'priced' || !endsWithNumber(first) || !(first.line.isMarked || first.line.isUpperCase))
    return items;
  const texts = others.flatMap((item) => ('amounts' in item ? item.amounts.map(({ text }) => text) : []));
  const large = texts.filter((text) => /[.,]\d|\d{4}|[^\d\s]/.test(text)).length;
  return texts.length >= 2 && large === texts.length
    ? [{ kind: 'text', line: first.line }, ...others]
    : items;
}

const endsWithNumber = (item: Item) =>
  item.kind === 'priced' &&
  item.amounts.length === 1 &&
  /^\d{1,3}$/.test(item.amounts[0]?.text ?? '') &&
  item.amounts[0]?.end === item.line.text.length;
