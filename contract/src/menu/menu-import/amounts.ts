import { hasThousands, type MoneyFormat } from '../../platform/money/rules.ts';
import { findSignAfter, findSignBefore, longestSign } from './money-signs.ts';
import { readWrittenPrice, type WrittenPrice } from './prices-in-text.ts';
import { isSize, isUnit } from './words.ts';

/** A number of a line that is a price. `start` and `end` include the currency. */
export interface Amount extends WrittenPrice {
  start: number;
  end: number;
  text: string;
  /** Crossed out: `~$9.500~`. */
  isStruck: boolean;
}

export interface AmountFormat extends MoneyFormat {
  /** All prices of the source are short for thousands, or very low. */
  isShort?: boolean;
  /** Some prices of the source are numbers alone. */
  areBare?: boolean;
}

interface Candidate extends Amount {
  hasCurrency: boolean;
  /** Has a separator, `k`, or as many digits as a price. */
  isPriceLike: boolean;
  isFollowedByText: boolean;
}

/** `400 gs.`, and guaraníes where these are the money. */
const grams = /^\s?gs(?![\p{L}\d])/iu;
const finalDash = /^\.?[,.]?[-–—](?![\s]?\d)/u;
const thousandsAfter = /^(?:\s?k(?=\s*$)|k(?![\p{L}\d])|\s?(?:mil|lucas?)(?![\p{L}\d]))\.?/iu;
/** `6/8/9 mil`: what follows the last number counts for all of them. */
const thousandsOfAll = /^(?:\s?\/\s?\d{1,3}){1,4}\s?(?:mil|lucas?|k)(?![\p{L}\d])/iu;
const wordAfter = /^\s?(\p{L}+)/u;

/** `01/03/2022`, `3 de febrero de 2026`, `actualizada 03/11` */
const date =
  /(?:actualizad[oa]s?|vigente|vigencia|fecha|v[aá]lid[oa]s?):?(?: (?:el|al|desde|hasta|a partir del?))? \d{1,2}[/.-]\d{1,2}(?![\d/])|(?<![\d/.-])(?:0?[1-9]|[12]\d|3[01])([/.-])(?:0?[1-9]|1[0-2])\1(?:19|20)\d{2}(?!\d)|(?:enero|febrero|fevereiro|marzo|março|abril|mayo|maio|junio|junho|julio|julho|agosto|septiembre|setiembre|setembro|octubre|outubro|noviembre|novembro|diciembre|dezembro|janeiro)(?: del?| ?[/-])? ?(?:19|20)\d{2}(?!\d)/giu;

/** Finds the prices of a line. Takes time in proportion to its length. */
export function findAmounts(line: string, money: AmountFormat): Amount[] {
  const candidates: Candidate[] = [];
  const dates = [...line.matchAll(date)].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
  }));
  let nextDate = 0;
  for (const match of line.matchAll(/\d+(?:[.,]{1,2}\d+)*/g)) {
    if (match.index < (candidates.at(-1)?.end ?? 0)) continue;
    while ((dates[nextDate]?.end ?? Number.POSITIVE_INFINITY) <= match.index) nextDate++;
    if ((dates[nextDate]?.start ?? Number.POSITIVE_INFINITY) <= match.index) continue;
    const candidate = readCandidate(line, match.index, match[0], money);
    if (candidate) candidates.push(candidate);
  }
  return chooseAmounts(line, candidates, money);
}

function readCandidate(line: string, start: number, digits: string, money: AmountFormat): Candidate | null {
  const endOfDigits = start + digits.length;
  const before = withoutSignOfPrevious(
    line.slice(Math.max(0, start - longestSign), start),
    line.slice(endOfDigits, endOfDigits + 2),
    // `Pan francés 4xQ1.00`
  ).replace(/(\d\s?)[x×](?=\p{L}{1,3}[$./]{0,2}\s?$)/iu, '$1 ');
  const symbol = findSignBefore(before, money.currency);
  const symbolLength = symbol === undefined ? 0 : before.length - before.lastIndexOf(symbol);
  const isForSeveral = symbol === undefined && endsPriceOfSeveral(line, start, endOfDigits);
  if (
    symbol === undefined &&
    !isForSeveral &&
    /[\p{L}#°º:\d]$|\bn[o°º]\.?\s?$|(?:^|[^\p{L}])[x×]\s?$/iu.test(before)
  )
    return null;
  let written = digits;
  let end = endOfDigits;
  if (symbol !== undefined || money.currency === 'CRC') {
    const grouped = joinSpacedGroups(line, digits, end);
    if (grouped) [written, end] = grouped;
  }
  const isListed = thousandsOfAll.test(line.slice(end, end + 32));
  const isFraction =
    !isListed && /^\s?\/\s?(?:[2348]|16)(?![\d.,])/.test(line.slice(end, end + 5)) && /^[1-7]$/.test(digits);
  if (
    symbol === undefined &&
    !isListed &&
    (isFraction ||
      (/\d\s?\/$/.test(before) && /^(?:[2348]|16)$/.test(digits) && /(?:^|\D)[1-7]\s?\/$/.test(before)))
  )
    return null;
  let after = line.slice(end, end + 24);
  const thousands = thousandsAfter.exec(after);
  if (thousands) {
    end += thousands[0].length;
    after = line.slice(end, end + 24);
  }
  const lower = line.slice(Math.max(0, start - 24), start);
  const isUpperEnd = symbol === undefined && endsSignedRange(lower, digits, line.slice(end), money);
  const isEndOfRange =
    digits.length <= 3 &&
    !isUpperEnd &&
    !(money.areBare && fromPrice.test(lower) && line.slice(end).trim() === '') &&
    endsRange(lower, digits, line.slice(end));
  const areGrams = money.currency !== 'PYG' && grams.test(after);
  // `Batata frita P 20 G 35`
  const isBetweenSizes =
    /\s(?:PP?|CH|M|X?S)\s$/.test(lower) && /^\s(?:M|G|GG|L|XL)\s\d/.test(line.slice(end, end + 8));
  const isAmount =
    areGrams ||
    (!isBetweenSizes && isAmountOfSomething(after) && !isPriceOfUnit(digits, after, line.slice(end), money));
  const signAfter = areGrams ? undefined : findSignAfter(after, money.currency);
  // `tallas 26 al 36 a 150 Bs`: the sign makes a price of what looks like the end of a range.
  const endsPlainRange = isEndOfRange && signAfter === undefined && /^\d+$/.test(digits);
  if (symbol === undefined && endsPlainRange) return null;
  const suffix = signAfter ?? (symbol === undefined ? undefined : finalDash.exec(after)?.[0]);
  if (symbol === undefined && !suffix && (isAmount || /^\p{L}/u.test(after))) return null;
  if (suffix) end += suffix.length;
  else if (finalDash.test(after)) end += finalDash.exec(after)?.[0].length ?? 0;
  const price = readWrittenPrice(written.replace(/([.,])[.,]/g, '$1'), money, thousands !== null || isListed);
  const from = start - symbolLength;
  const shortened = money.isShort && /^\d{3}$/.test(written) ? `${written}000` : null;
  return {
    ...price,
    ...(shortened && { price: shortened, meanings: { groups: shortened, decimals: written } }),
    start: from,
    end,
    text: line.slice(from, end).trim(),
    isStruck: line[from - 1] === '~' && line[end] === '~',
    hasCurrency: symbol !== undefined || suffix !== undefined || isUpperEnd,
    isPriceLike:
      thousands !== null || isListed || isForSeveral || /[.,]/.test(written) || written.length >= 4,
    isFollowedByText: /^\s?\p{L}/u.test(line.slice(end, end + 2)),
  };
}

/** `Empanadas 3 x 5.000`, `Medias 3 pares x 25.000`: what several cost, at the end of a line. `Caja 12 x 24` says how many. */
function endsPriceOfSeveral(line: string, start: number, end: number): boolean {
  const before = /\p{L}\s(\d{1,3})(\s\p{L}{2,12})?\s?[x×]\s?$/iu.exec(
    line.slice(Math.max(0, start - 40), start),
  );
  if (!before || !/^(?:\s?(?:mil|k|lucas?))?\s*$/iu.test(line.slice(end, end + 12)) || line.length - end > 12)
    return false;
  const digits = line.slice(start, end);
  const isLarge = /^\d{1,3}(?:[.,]\d{3})+$|^\d{4,6}$|[.,]\d{2}$/.test(digits) || end < line.trimEnd().length;
  return isLarge || (before[2] !== undefined && isUnit(before[2].trim()));
}

/** `C$ 250 - 400`, `S/ 45 a 60`: what stands at the end of a line, and is higher than the signed price before it. */
function endsSignedRange(before: string, digits: string, after: string, { currency }: MoneyFormat): boolean {
  const range = /(\d[\d.,]*)\s?(?:-|–|a|al|hasta)\s?$/iu.exec(before);
  if (!range?.[1] || after.trim() !== '' || range[1].length > digits.length) return false;
  const isHigher = Number(range[1].replace(/[.,]/g, '')) < Number(digits.replace(/[.,]/g, ''));
  return isHigher && findSignBefore(before.slice(0, range.index), currency) !== undefined;
}

/** `desde 20 hasta`, before the higher price. */
const fromPrice = /(?:^|\s)(?:desde|de) \d{1,6} (?:hasta|a|al) $/iu;

/** `30 - 45 min`, `1 a 2`. A dash after a name and before the last number of a line is that of a price: `Hojas A4 - 250`, `Serie 1882 - 900`. */
function endsRange(before: string, digits: string, after: string): boolean {
  const [, first = '', word = ''] =
    /(?:^|[^\p{L}\d.,])(\d+(?:[.,]\d+)?)\s(a|al|o|y|-|hasta)\s?$/iu.exec(before) ?? [];
  if (first === '') return false;
  const isLast = after.trim() === '' && digits.length === 3;
  return word !== '-' || (Number(first.replace(',', '.')) < Number(digits) && !isLast);
}

/** `2,50 € 3,50 €`: the sign between two prices belongs to the first. */
function withoutSignOfPrevious(before: string, after: string): string {
  const sign = /\d\s?(€)\s$/u.exec(before);
  return sign && (before.endsWith('\t') || /^\s?€/u.test(after)) ? before.replace('€', ' ') : before;
}

/** `2 500`: where a space groups digits, or after a currency. */
function joinSpacedGroups(line: string, digits: string, end: number): [string, number] | null {
  if (digits.length > 3) return null;
  const groups = /^(?:[ \u00A0\u202F]\d{3}(?![\d.,]))+/u.exec(line.slice(end, end + 12))?.[0];
  if (!groups || isAmountOfSomething(line.slice(end + groups.length, end + groups.length + 24))) return null;
  return [digits + groups.replace(/\D/g, ''), end + groups.length];
}

/** `8.500 kg` at the end of a line, where a dish costs thousands: what a kilo costs. */
function isPriceOfUnit(digits: string, after: string, rest: string, { currency }: MoneyFormat): boolean {
  const isLarge = /^(?:\d{1,3}(?:[.,]\d{3})+|\d{4,})$/.test(digits);
  const isUnitOfSale =
    /^\s?(?:kg|kgs|kilo|kilos|k|lb|libra|libras|und|unds|unid|unidad|docena|metro|mt|litro|lt|caja|paquete|bulto)\.?\s*$/iu;
  return hasThousands(currency) && isLarge && rest.length < 24 && isUnitOfSale.test(after);
}

/** `500 ml`, `10 %`, `2x1`, `8:30`. */
function isAmountOfSomething(after: string): boolean {
  if (/^\s?[%°º"”″']/u.test(after) || /^:/.test(after) || /^\s?[x×]\s?(?:\d|\$)/iu.test(after)) return true;
  if (/^\s?(?:a|p)\.?\s?m\b/iu.test(after)) return true;
  const word = wordAfter.exec(after)?.[1];
  return word !== undefined && isUnit(word);
}

/** Prices with a currency outweigh numbers with separators, and these outweigh small numbers. */
function chooseAmounts(line: string, candidates: Candidate[], { currency, areBare }: AmountFormat): Amount[] {
  const hasCurrency = candidates.some((candidate) => candidate.hasCurrency);
  const hasPriceLike = candidates.some((candidate) => candidate.isPriceLike);
  const hasFullPrice = candidates.some(
    ({ price, meanings }) => price !== null && price.length > 3 && !meanings,
  );
  const last = candidates.at(-1);
  // `Versión 2.0 - 900`: what is so much smaller than the number behind the last dash belongs to the name.
  const isBehindDash =
    !hasCurrency &&
    last !== undefined &&
    line.slice(last.end).trim() === '' &&
    /[-–—:=\t]\s?$/u.test(line.slice(Math.max(0, last.start - 3), last.start));
  return candidates.filter((candidate, index) => {
    if (candidate.hasCurrency) return true;
    if (isCountBefore(line, candidate, candidates[index + 1])) return false;
    // `1000 volantes 99.000`, `Abecedario (4501) 3.567`: how many, or the number of the product.
    const isInBrackets = line[candidate.start - 1] === '(' && line[candidate.end] === ')';
    const isPlain =
      /^\d+$/.test(candidate.text) && (isInBrackets || (candidate.start === 0 && candidate.isFollowedByText));
    if (isPlain && last?.isPriceLike && last !== candidate && line.slice(last.end).trim() === '')
      return false;
    if (isBehindDash && candidate === last) return true;
    if (isBehindDash && (toValue(candidate) * 40 < toValue(last) || year.test(candidate.text))) return false;
    if (hasFullPrice && candidate.meanings && hasThousands(currency) && !isFull(candidate))
      return !candidate.isFollowedByText && isListed(line, candidate, candidates[index - 1]);
    const isLast = index === candidates.length - 1 && line.slice(candidate.end).trim() === '';
    const continues = isListed(line, candidate, candidates[index - 1]);
    if (hasCurrency)
      return (continues && !candidate.isFollowedByText) || isCell(line, candidate, candidates[index - 1]);
    if (candidate.isPriceLike) return true;
    if (areBare && isBarePrice(line, candidates, index)) return true;
    if (arePairs(line, candidates)) return true;
    if (hasPriceLike)
      return (
        (continues && !candidate.isFollowedByText) ||
        isBesideLikePrice(line, candidate, candidates[index + 1])
      );
    return (
      isLast ||
      (continues && !candidate.isFollowedByText) ||
      opensPair(line, candidate, candidates[index + 1]) ||
      opensCells(line, candidate)
    );
  });
}

/** `Clínico 15 (con exfoliación)`, `Scon 95 c/u`, `desde 20 hasta 35`, `vaso 20 jarra 65`: not at the end of a line, in a list of numbers alone. */
function isBarePrice(line: string, candidates: readonly Candidate[], index: number): boolean {
  const { start, end, text } = candidates[index] as Candidate;
  const before = line.slice(Math.max(0, start - 24), start);
  const isBehindName = /^\d{2,}$/.test(text) && /\p{L}{3}\s$/u.test(before);
  if (isBehindName && behindPrice.test(line.slice(end, end + 64))) return true;
  if (/(?:^|\s)(?:desde|de) $/iu.test(before) && /^ (?:hasta|al?) \d{1,6}$/iu.test(line.slice(end)))
    return true;
  return arePairs(line, candidates, /^(?:\s[/|–-]|,)\s\p{L}[^\d/|,]{1,24}\s$/u) || areSized(line, candidates);
}

/** `(con exfoliación)`, `c/u`, `la porción`: what may follow the price of a line. */
const behindPrice =
  /^(?:\s\([^()$€₡₲+]{3,60}\)|\s(?:c\/u|c\/uno|cada un[oa]|(?:la|el|por|x)\s(?:porci[oó]n|unidad|pieza|docena|kilo|kg|libra|lb|litro|plato|persona|par|metro|hora))\.?)$/iu;

const mostTimes = 5;

/** `Simple 12 / doble 18`: each number stands behind a label, the last one at the end, and they are near each other. */
function arePairs(
  line: string,
  candidates: readonly Candidate[],
  between = /^\s?[/|]\s?\p{L}[^\d/|,]{1,24}\s$/u,
): boolean {
  return (
    areNear(line, candidates) &&
    candidates.every(({ start }, index) =>
      (index === 0 ? /\p{L}{3}\s$/u : between).test(labelBefore(line, candidates, index, start)),
    )
  );
}

/** `vaso 20 jarra 65`, `Sandwich cubano 275 1/2 150`: behind the first number a word of a size before each. */
function areSized(line: string, candidates: readonly Candidate[]): boolean {
  return (
    areNear(line, candidates) &&
    candidates.every(({ start }, index) => {
      const label = labelBefore(line, candidates, index, start);
      return index === 0
        ? /\p{L}{3}\s$|\s(?:P|CH|M|S)\s$/u.test(label)
        : label.length <= 24 && (isSize(label) || withWord.test(label.trimEnd()));
    })
  );
}

/** `con huevo 90`, `c/leche 55` */
const withWord = /^\s(?:con|sin|c\/|s\/|com)\s?\p{L}[\p{L} ]{1,20}$/u;

const labelBefore = (line: string, candidates: readonly Candidate[], index: number, start: number) =>
  line.slice(candidates[index - 1]?.end ?? Math.max(0, start - 40), start);

/** Two to five numbers alone, the last one at the end, of which none is many times another. */
function areNear(line: string, candidates: readonly Candidate[]): boolean {
  if (candidates.length < 2 || candidates.length > 5 || line.slice(candidates.at(-1)?.end).trim() !== '')
    return false;
  const values = candidates.map(toValue);
  return (
    candidates.every(({ text }) => /^\d{2,}$/.test(text)) &&
    Math.max(...values) <= mostTimes * Math.min(...values)
  );
}

/** `Reserva 1912`, and no price, which ends in 0. */
const year = /^(?:1[89]|20)\d[1-9]$/;

const toValue = ({ text }: Candidate) => Number(text.replace(/[^\d.,]/g, '').replace(',', '.'));

/** `1,500`, but not `1,5`. */
function isFull({ text }: Candidate): boolean {
  return /[.,]\d{3}(?!\d)/.test(text);
}

/** `$5.00`, a tab, `10.00`: alone in the cell behind that of a price. */
function isCell(
  line: string,
  { start, end, isPriceLike }: Candidate,
  previous: Candidate | undefined,
): boolean {
  const isAlone = line[start - 1] === '\t' && (end === line.length || line[end] === '\t');
  return isPriceLike && isAlone && previous !== undefined && line.slice(previous.end, start).trim() === '';
}

/** `27 x 75 cm 2 80.781,15 $`: a bare number directly before a price with its sign. */
function isCountBefore(line: string, { end, isPriceLike }: Candidate, next: Candidate | undefined): boolean {
  return !isPriceLike && next?.hasCurrency === true && /^ +$/.test(line.slice(end, next.start));
}

/** `..... 35 / 38`, `Jamón 35 / 42`: the first of two numbers behind a leader, a bracket or a dash, or of two that are near each other, with blanks around the bar. */
function opensPair(line: string, candidate: Candidate, next: Candidate | undefined): boolean {
  const { start, end } = candidate;
  if (/^(?:\s?\/\s?\d[\d.,]{0,8}){2,4}\s*$/.test(line.slice(end)) && hasAlternatives(line, start, end))
    return true;
  if (!next || line.slice(next.end).trim() !== '' || !/^\s?[/|]\s?$/.test(line.slice(end, next.start)))
    return false;
  if (/[\t):–—-]\s?$/u.test(line.slice(Math.max(0, start - 2), start))) return true;
  const times = toValue(next) / toValue(candidate);
  const isBehindWord = /\p{L}{3} $/u.test(line.slice(Math.max(0, start - 4), start));
  return (
    isBehindWord &&
    /^ [/|] $/.test(line.slice(end, next.start)) &&
    candidate.text.length > 1 &&
    times > 1 &&
    times < 4
  );
}

/** `verdes/rojas/mole 95/95/120`: as many words as numbers. */
function hasAlternatives(line: string, start: number, end: number): boolean {
  const words = /\S+\s$/u.exec(line.slice(Math.max(0, start - 80), start))?.[0] ?? '';
  return words.split('/').length === line.slice(end).split('/').length;
}

/** `Empanada`, a tab, `12`, a tab, `24`: the first of several cells, each with a number alone. */
function opensCells(line: string, { start }: Candidate): boolean {
  return (
    line[start - 1] === '\t' && /^\d[\d.,]{0,9}(?:\t\d[\d.,]{0,9}){1,5}$/.test(line.slice(start, start + 80))
  );
}

/** `Empanada`, a tab, `800`, a tab, `1600`: alone in its cell, and near the price in the next one. */
function isBesideLikePrice(line: string, candidate: Candidate, next: Candidate | undefined): boolean {
  if (!next || candidate.text.length < 3 || !opensCells(line, candidate)) return false;
  const [own, other] = [candidate, next].map(({ text }) =>
    Number(text.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.')),
  );
  const times = (other ?? 0) / (own || 1);
  return times > 1 / 6 && times < 6;
}

/** Whether the number stands where a price of a list of sizes does: `chica 3 / grande 5`. */
function isListed(line: string, candidate: Candidate, previous: Candidate | undefined): boolean {
  const textBefore = line.slice(previous?.end ?? 0, candidate.start).trim();
  if (previous && /^[/|]$/.test(textBefore)) return true;
  const label = /[^\t/|,;:()]+$/.exec(textBefore.slice(-40).replace(/[\s:.=-]+$/, ''))?.[0] ?? '';
  const lastWords = label.trim().split(/\s+/).slice(-2).join(' ');
  return isSize(label) || isSize(lastWords) || isSize(lastWords.split(' ').at(-1) ?? '');
}
