import type { MoneyFormat } from '../../../platform/money/rules.ts';
import { normalizeText } from '../../../platform/normalize-text.ts';
import { findAmounts } from '../amounts.ts';
import { isAskedPrice } from '../unpriced-words.ts';
import { isSize } from '../words.ts';
import type { Cell, TableRow } from './table-row.ts';

/** How the cells of a file are judged. */
export interface CellTests {
  isPrice: (text: string) => boolean;
  money: MoneyFormat;
}

/** How the cells of a file are judged whose prices have this format. */
export function createCellTests(money: MoneyFormat): CellTests {
  const isPrice = (text: string) => findAmounts(text, money).length > 0 && !/\p{L}{4}/u.test(text);
  return { isPrice, money };
}

/** How many rows are looked at. */
export const sampleRows = 200;

export function sampleColumns(body: readonly TableRow[]): ReadonlyMap<number, readonly Cell[]> {
  const sample = new Map<number, Cell[]>();
  for (const { cells } of body.slice(0, sampleRows))
    for (const [column, cell] of cells) {
      const known = sample.get(column);
      if (known) known.push(cell);
      else sample.set(column, [cell]);
    }
  return sample;
}

/** What the cells of a column look like. */
export interface Profile {
  column: number;
  count: number;
  prices: number;
  /** Cells such as `SV-01-00001`. */
  codes: number;
  /** Most cells have a sign of money or cents, so that they are prices. */
  isExact: boolean;
  /** All cells have a sign of money. */
  isSigned: boolean;
  /** 1, 2, 3: the numbers of the rows. */
  isCounted: boolean;
  /** 15, 50, 51: whole numbers that only grow. */
  isGrowing: boolean;
  /** 897547, 347823: different numbers of one length, few of which end in 0. */
  isNumbered: boolean;
  /** `true` and `false`, `Sí` and `No`. */
  isYesOrNo: boolean;
  /** `750 cc`, `1 kg`: how much there is. */
  isMeasured: boolean;
  /** `S`, `XL`, `Grande`: words of sizes. */
  isSized: boolean;
  distinct: number;
  /** How many cells have a word. */
  letters: number;
  /** On average. */
  length: number;
  words: number;
  isRepeated: boolean;
}

/** `4.90`, `14.5`, `$ 12`. */
const exact = /[$€₡₲]|^\d{1,6}[.,]\d{1,2}$/;
/** `15€ (1 visita) / 20€ (2 visitas)`: begins with a price. */
const signed = /^(?:\p{L}{0,3}[$€₡₲]|S\/|Bs\.?|Gs\.?)\s?\d|^\d[\d.,]*\s?[€₡₲]/u;
const yesOrNo = /^(?:true|false|si|no|sim|nao|yes|verdadero|falso)$/;
/** Digits and letters without a blank: no name. */
const code = /^[\p{L}\d._/#-]{0,20}\d[\p{L}\d._/#-]{0,20}$/u;
const isCode = (text: string) => code.test(text) && /\p{L}.*\d{2}|^\d{8,}$/u.test(text);

export function profileColumns(rows: readonly TableRow[], { isPrice }: CellTests): Profile[] {
  return [...sampleColumns(rows)]
    .toSorted(([a], [b]) => a - b)
    .map(([column, cells]) => {
      const texts = cells.map(({ text }) => text);
      const count = cells.length;
      const distinct = new Set(texts).size;
      return {
        column,
        count,
        prices: cells.filter(
          ({ text, isNumber }) =>
            isNumber || (isPrice(text) && !isCode(text)) || signed.test(text) || isAskedPrice(text),
        ).length,
        codes: texts.filter(isCode).length,
        isExact: texts.filter((text) => exact.test(text)).length > count / 2,
        isSigned: texts.every((text) => /[$€₡₲]\s{0,3}\d/.test(text) || signed.test(text)),
        isCounted: texts.every(
          (text, index) => /^\d+$/.test(text) && Number(text) === index + Number(texts[0]),
        ),
        isGrowing: count >= fewestGrowing && texts.every((text, index) => growsFrom(texts[index - 1], text)),
        isNumbered: count >= fewestGrowing && distinct === count && areCodeNumbers(texts),
        isYesOrNo: texts.every((text) => yesOrNo.test(normalizeText(text))),
        isMeasured: texts.every(
          (text) => inches.test(text) || (/\d/.test(text) && /\p{L}/u.test(text) && isSize(text)),
        ),
        isSized: texts.every(isSize),
        distinct,
        letters: texts.filter((text) => /\p{L}{3}/u.test(text)).length,
        length: texts.reduce((sum, { length }) => sum + length, 0) / count,
        words: texts.reduce((sum, text) => sum + text.trim().split(/\s+/).length, 0) / count,
        isRepeated: count >= 4 && distinct <= count / 2,
      };
    });
}

/** `1 1/4”` */
const inches = /^\d[\d /.,x]*\s?(?:[”"″]|'')$/u;
const fewestGrowing = 6;

function areCodeNumbers(texts: readonly string[]): boolean {
  const [first = ''] = texts;
  const areAlike = texts.every((text) => /^\d{5,}$/.test(text) && text.length === first.length);
  return areAlike && texts.filter((text) => text.endsWith('0')).length <= texts.length / 3;
}

const growsFrom = (before: string | undefined, text: string) =>
  /^\d{1,9}$/.test(text) && (before === undefined || Number(before) < Number(text));

/** `I25`, `I26`, `I27`: the number of each row, behind the same letters. Rows may be missing, or out of their order. */
export function areRowNumbers(texts: readonly string[]): boolean {
  const numbers = texts.flatMap((text) => /^[\p{L}#._-]{0,4}(\d{1,6})$/u.exec(text)?.[1] ?? []);
  const prefixes = new Set(texts.map((text) => text.replace(/\d+$/, '')));
  const steps = numbers.filter((number, index) => Number(number) - Number(numbers[index - 1]) === 1);
  return (
    texts.length >= 2 &&
    numbers.length === texts.length &&
    prefixes.size === 1 &&
    steps.length >= 0.8 * (texts.length - 1)
  );
}
