import {
  comparePrices,
  currencyDecimals,
  hasThousands,
  type MoneyFormat,
} from '../../../platform/money/rules.ts';
import { normalizePrice } from '../../../platform/money/schema.ts';
import type { PriceKind } from '../../products/price-kinds.ts';
import { type Amount, findAmounts } from '../amounts.ts';
import { isForeign } from '../money-signs.ts';
import { scalePrice } from '../price-scale.ts';
import { type Answer, readPricedLine } from '../priced-line.ts';
import type { Doubt, PriceQuestion, PriceSeparator, ReadVariant } from '../read-menu.ts';
import { findSeparatorEvidence, judgeSeparator, type SeparatorEvidence } from '../separator-evidence.ts';
import { isAskedPrice } from '../unpriced-words.ts';
import type { Cell } from './table-row.ts';

export interface PriceCellOptions extends MoneyFormat {
  separator?: PriceSeparator | undefined;
  /** By how much all prices are multiplied: the answer to the question about the scale. */
  scale?: number;
}

export interface CellPrice {
  price: string | null;
  /** None, or at least two. */
  variants: ReadVariant[];
  /** Absent: the cell does not say. */
  priceKind?: PriceKind;
}

/** Reads the cells with prices of a table. What a point and a short number mean is judged by all of them. */
export class PriceCells {
  readonly #options: PriceCellOptions;
  readonly #evidence: SeparatorEvidence;
  /** Most prices are numbers below 1000 where a dish costs thousands. */
  readonly isShort: boolean;
  /** A program wrote the numbers: they have points for decimals only, and no separators of thousands. */
  readonly #areStored: boolean;
  /** Null: no price has two meanings. */
  question: PriceQuestion | null = null;

  constructor(cells: readonly Cell[], options: PriceCellOptions) {
    this.#options = options;
    this.#evidence = findSeparatorEvidence(cells.flatMap(({ isNumber, text }) => (isNumber ? [] : text)));
    this.isShort = isShortList(cells, options);
    this.#areStored = areStoredNumbers(cells);
  }

  read({ text: whole, isNumber }: Cell, doubts: Doubt[]): CellPrice {
    // `+45 €`: what it adds to another price.
    const text = whole.replace(/^\s*\+\s*(?=\D{0,4}\d)/, '');
    const stored = isNumber || (this.#areStored && plainNumber.test(text)) ? text : readStoredNumber(text);
    if (stored !== null) return { price: this.#readNumber(stored, doubts), variants: [] };
    const lower = this.#readRange(text);
    if (lower) return lower;
    const amounts = findAmounts(text, this.#options).map((amount) => this.#addMeanings(amount));
    if (amounts.length === 0 && isAskedPrice(text)) return { price: null, variants: [], priceKind: 'ask' };
    if (amounts.length === 0 || amounts.every(({ price }) => price !== null && Number(price) === 0)) {
      doubts.push({ id: 'price-missing', text });
      return { price: null, variants: [] };
    }
    const line = readPricedLine(text, amounts, [], this.#answerFor(amounts), true);
    doubts.push(...line.doubts);
    const foreign = amounts.find((amount) => isForeign(amount.text, this.#options.currency));
    if (foreign) doubts.push({ id: 'price-currency', text: foreign.text });
    return {
      price: line.variants.length > 0 || line.price === null ? null : this.#scale(line.price),
      variants:
        line.variants.length > 1
          ? line.variants.map((variant) => ({ ...variant, price: this.#scale(variant.price) }))
          : [],
      ...(line.priceKind && { priceKind: line.priceKind }),
    };
  }

  /** `200-350`, `$ 200 a 350`: from the lower price on. Null: another text, or one with two meanings. */
  #readRange(text: string): CellPrice | null {
    const parts = range.exec(text)?.slice(1) ?? [];
    const [low, high] = parts.map((part) =>
      findAmounts(part, this.#options).map((amount) => this.#addMeanings(amount)),
    );
    const [first, last] = [low?.[0], high?.[0]];
    if (
      !first?.price ||
      !last?.price ||
      first.meanings ||
      last.meanings ||
      comparePrices(first.price, last.price) >= 0
    )
      return null;
    return { price: this.#scale(first.price), variants: [], priceKind: 'from' };
  }

  /** `chica 3.50 / grande 5`. Null: these are not the prices of sizes. */
  readSizes(text: string, doubts: Doubt[]): ReadVariant[] | null {
    const amounts = findAmounts(text, this.#options);
    if (amounts.length < 2) return null;
    const line = readPricedLine(text, amounts, [], this.#answerFor(amounts), true);
    doubts.push(...line.doubts);
    return line.variants;
  }

  /** `120` among prices such as `32`: all are short. */
  #addMeanings(amount: Amount): Amount {
    if (!this.isShort || amount.meanings || !/^\d{3}$/.test(amount.text)) return amount;
    return {
      ...amount,
      price: scalePrice(amount.text, 1_000),
      meanings: { groups: scalePrice(amount.text, 1_000), decimals: amount.text },
    };
  }

  #scale(price: string): string {
    const { scale = 1 } = this.#options;
    return scale === 1 ? price : scalePrice(price, scale);
  }

  /** What the owner said, or what the other prices show. Asks if nobody said anything. */
  #answerFor(amounts: readonly Amount[]): Answer {
    if (this.#options.separator) return this.#options.separator;
    const ambiguous = amounts.find(({ meanings }) => meanings !== null);
    const answer = ambiguous ? judgeSeparator(ambiguous.text, this.#evidence) : null;
    for (const { text, meanings } of answer === null ? amounts : []) if (meanings) this.#ask(text, meanings);
    return answer;
  }

  /** A number of a spreadsheet. Exact, unless it has fractions of a cent, or is short where a dish costs thousands. */
  #readNumber(text: string, doubts: Doubt[]): string | null {
    if (!/^\d{1,10}(?:\.\d+)?$/.test(text) || Number(text) === 0) {
      doubts.push({ id: 'price-missing', text });
      return null;
    }
    const { scale = 1, separator, currency } = this.#options;
    if (this.isShort && separator !== 'decimals' && Number(text) > 0 && Number(text) < 1_000) {
      const meanings = { groups: scalePrice(text, 1_000), decimals: roundPrice(text, currency) };
      if (separator === 'groups') return meanings.groups;
      this.#ask(text, meanings);
      doubts.push({ id: 'price-separator', text });
      return meanings.groups;
    }
    if (scale !== 1) return scalePrice(text, scale);
    const price = roundPrice(text, currency);
    // `32` among prices in thousands.
    if (hasThousands(currency) && Number(text) > 0 && Number(text) < lowest)
      doubts.push({ id: 'price-separator', text });
    const isComputed = /\.\d{3,}$/.test(text);
    if (Number(price) !== Number(text) && !isComputed) doubts.push({ id: 'value-ignored', text });
    return price;
  }

  #ask(example: string, meanings: PriceQuestion['meanings']): void {
    if (this.#options.separator || this.question) return;
    this.question = { example: example.replace(/^[^\d]+|[^\d]+$/g, ''), meanings };
  }
}

const range =
  /^\s*([^\p{L}\d]{0,3}\d[\d.,]{1,12})\s?(?:[-–—]|a|hasta|até)\s?([^\p{L}\d]{0,3}\d[\d.,]{1,12})\s*$/u;
const plainNumber = /^\d{1,10}(?:\.\d{1,12})?$/;

/** All cells are plain numbers, as in `21157.025` beside `850.5`, or `2310` and `98` beside `608`: nobody groups digits so. */
function areStoredNumbers(cells: readonly Cell[]): boolean {
  const texts = cells.flatMap(({ text, isNumber }) => (isNumber || text === '' ? [] : text));
  if (!texts.every((text) => plainNumber.test(text))) return false;
  const areWhole = texts.every((text) => /^\d+$/.test(text));
  const share = (fits: RegExp) => texts.filter((text) => fits.test(text)).length / texts.length;
  return (
    texts.some((text) => /^\d{4,}\.\d{3,}$/.test(text)) ||
    (areWhole && share(/^\d{3}$/) >= 0.3 && share(/^\d{4,}$/) > 0)
  );
}

/** A lower number is no price where a dish costs thousands. */
const lowest = 50;

/** `93.000000`: databases write more decimals than any price has. Null: another text. */
function readStoredNumber(text: string): string | null {
  const [, whole, fraction] = /^\D{0,6}(\d{1,10})[.,](\d{4,12})\D{0,6}$/.exec(text) ?? [];
  return whole && fraction ? `${whole}.${fraction}` : null;
}

/** Without fractions that the currency does not have. Exact, and rounds half up. */
function roundPrice(text: string, currency: string): string {
  const decimals = currencyDecimals(currency);
  const [whole = '', fraction = ''] = text.split('.');
  if (fraction.length <= decimals) return normalizePrice(text);
  const kept = BigInt(whole + fraction.slice(0, decimals)) + (Number(fraction[decimals]) >= 5 ? 1n : 0n);
  const digits = String(kept).padStart(decimals + 1, '0');
  return normalizePrice(decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`);
}

/**
 * `32`, `27,5` and `120` where a dish costs thousands: nearly all prices are short for thousands, or very low. Where some are in thousands, as in
 * `500`, `900` and `2800`, the low ones are what they say.
 */
function isShortList(cells: readonly Cell[], { currency }: MoneyFormat): boolean {
  if (!hasThousands(currency)) return false;
  let short = 0;
  let all = 0;
  for (const { text } of cells) {
    const [number] = /\d[\d.,]*/.exec(text) ?? [];
    if (number === undefined || Number(number.replace(/[.,]/g, '')) === 0) continue;
    // Nobody writes 371.460 as 371.46.
    if (/[.,]\d[1-46-9]$/.test(number)) return false;
    all++;
    if (/^\d{1,3}(?:[.,]\d{1,2})?$/.test(number)) short++;
  }
  return short > 0 && short >= 0.9 * all;
}
