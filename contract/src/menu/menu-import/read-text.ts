import type { Country } from '../../platform/money/countries.ts';
import { hasThousands, type MoneyFormat } from '../../platform/money/rules.ts';
import { readAlignedTable } from './aligned-table.ts';
import type { Amount } from './amounts.ts';
import { joinChoicesBelow } from './choices-below.ts';
import { doubtOutliers } from './doubt-outliers.ts';
import { describeStyle } from './headings.ts';
import type { Item } from './item.ts';
import { joinNamesBehindPrices } from './joined-names.ts';
import { readJsonMenu } from './json-menu.ts';
import { isListUnsure } from './list-doubt.ts';
import { nameLoneHeadings } from './lone-headings.ts';
import { dropCodes } from './name-codes.ts';
import { findScaleQuestion, type KnownPrices, scaleProduct } from './price-scale.ts';
import type { PriceQuestion, PriceSeparator, ReadMenu, ReadProduct } from './read-menu.ts';
import { dropLegendMarks, dropMarks } from './repeated-marks.ts';
import { nameBelowLabels } from './repeated-names.ts';
import { findSeparatorEvidence, judgeSeparator } from './separator-evidence.ts';
import { readBarRows, readRecordsInText } from './table-in-text.ts';
import { joinTaxedPrices } from './taxed-prices.ts';
import { type ItemOptions, readItems, type TextItems } from './text-items.ts';
import { TextReader } from './text-reader.ts';
import { readListsWithoutPrices } from './unpriced-lists.ts';
import { doubtNumbers, haveBarePrices } from './unsigned-numbers.ts';
import { settleBrackets } from './unsure-brackets.ts';

export interface TextOptions extends MoneyFormat {
  country: Country;
  /** The answer to `priceQuestion`. */
  separator?: PriceSeparator;
  /** By how much all prices are multiplied: the answer to `scaleQuestion`. */
  scale?: number;
  /** What the menu has already. */
  knownPrices?: KnownPrices | undefined;
}

/** Reads a menu as people write it. Takes time in proportion to the length of the text. */
export function readMenuText(
  text: string,
  { locale, currency, separator, scale, knownPrices }: TextOptions,
): ReadMenu {
  const { read, answer } = readAnswered(text, { locale, currency, answer: separator ?? null });
  const { items, menu, isUnsure } = choose(read);
  nameBelowLabels(menu);
  joinNamesBehindPrices(menu.products);
  dropCodes(menu.products);
  joinTaxedPrices(menu.products);
  joinChoicesBelow(menu.products);
  const priceQuestion = answer ? null : findQuestion(items);
  const isSettled = scale !== undefined || separator !== undefined || priceQuestion !== null;
  const scaleQuestion = isSettled
    ? null
    : findScaleQuestion(menu.products, { locale, currency }, knownPrices);
  for (const product of menu.products) scaleProduct(product, scale ?? 1);
  dropMarks(menu.products);
  dropLegendMarks(menu.products);
  settleBrackets(menu.products);
  if (haveBarePrices(items)) doubtNumbers(menu.products);
  doubtOutliers(menu, 'text');
  return {
    ...menu,
    priceQuestion,
    ...(scaleQuestion && { scaleQuestion }),
    ...((isUnsure || isListUnsure(menu, 'text')) && { isUnsure: true }),
  };
}

type MenuOfItems = ReturnType<TextReader['finish']>;

interface Choice {
  items: Item[];
  menu: MenuOfItems;
  isUnsure: boolean;
}

/** An arrangement with more that does not fit, for each product, is none. */
const mostCost = 2;
/** With more than this the rules for single lines are asked as well. */
const enoughCost = 1.5;
/** Two readings of a list with more products that differ leave a doubt. */
const mostDiffering = 0.2;

/** An arrangement that explains nearly all lines wins over the rules for single lines, which decide between two that explain as much. */
function choose({ items, whole }: TextItems): Choice {
  const menu = readAllItems(items);
  nameLoneHeadings(menu);
  if (!whole) return { items, menu, isUnsure: false };
  const all = [whole.items, ...(whole.other ? [whole.other] : [])].map((items) => {
    const arranged = readAllItems(items);
    return { items, menu: arranged, differing: countDiffering(arranged, menu) };
  });
  const [best] = all.toSorted((a, b) => a.differing - b.differing);
  if (!best) return { items, menu, isUnsure: false };
  const isDiffering = best.differing > mostDiffering;
  if (whole.cost > mostCost) return { items, menu, isUnsure: isDiffering };
  const isUnsure =
    best.items === whole.other || (isDiffering && (whole.other !== null || whole.cost > enoughCost));
  keepUnsureNames(best.menu, menu);
  if (!isUnsure) for (const other of all) if (other !== best) doubtDiffering(best.menu, other.menu);
  return { items: best.items, menu: best.menu, isUnsure };
}

/** What the rules for single lines doubt of a name holds for the same product of the arrangement. */
function keepUnsureNames({ products }: MenuOfItems, { products: others }: MenuOfItems): void {
  const doubts = new Map(
    others.map((other) => [keyOf(other), other.doubts.find(({ id }) => id === 'name-unsure')]),
  );
  for (const product of products) {
    const doubt = doubts.get(keyOf(product));
    if (doubt && !product.doubts.some(({ id }) => id === doubt.id)) product.doubts.push(doubt);
  }
}

/** A product that another arrangement does not have, which explains the list nearly as well, has a doubt. */
function doubtDiffering({ products }: MenuOfItems, other: MenuOfItems): void {
  const keys = new Set(other.products.map(keyOf));
  for (const product of products)
    if (product.doubts.length === 0 && !keys.has(keyOf(product)))
      product.doubts.push({ id: 'name-unsure', text: product.name });
}

const keyOf = ({ name, price, variants }: ReadProduct) =>
  [name, price, ...variants.map((variant) => variant.price)].join('\0');

/** The share of the products that the other reading does not have. */
function countDiffering({ products }: MenuOfItems, other: MenuOfItems): number {
  const keys = new Set(other.products.map(keyOf));
  return products.filter((product) => !keys.has(keyOf(product))).length / Math.max(1, products.length);
}

function readAllItems(items: Item[]): MenuOfItems {
  const reader = new TextReader(describeStyle(items));
  let index = 0;
  while (index < items.length) index = reader.take(items, index);
  return reader.finish();
}

/** Where numbers such as `4.200,00` leave no doubt what a point and a comma mean, nothing is asked about the others. */
function readAnswered(
  text: string,
  options: ItemOptions,
): { read: TextItems; answer: PriceSeparator | null } {
  const read = readAll(text, options);
  const amounts = amountsOf(read.items);
  const asked = amounts.filter(({ meanings }) => meanings !== null);
  if (options.answer || asked.length === 0) return { read, answer: options.answer };
  const evidence = findSeparatorEvidence(amounts.map((amount) => amount.text));
  const judged = new Set(asked.map((amount) => judgeSeparator(amount.text, evidence)));
  const [answer = null] = judged;
  if (judged.size !== 1 || answer === null) return { read, answer: null };
  return { read: readAll(text, { ...options, answer }), answer };
}

function readAll(text: string, options: ItemOptions): TextItems {
  const { answer, locale, currency } = options;
  const money = { locale, currency, separator: answer ?? undefined, scale: 1 };
  const menu =
    readJsonMenu(text, money) ??
    readRecordsInText(text, options) ??
    readBarRows(text, options) ??
    readAlignedTable(text, money);
  if (menu) return { items: [{ kind: 'table', menu }], whole: null };
  const first = readItems(text, options);
  const isShort = hasThousands(currency) && areShort(amountsOf(first.items));
  const areBare = mayHoldPrices.test(text) && haveBarePrices(first.items);
  const read = isShort || areBare ? readItems(text, { ...options, isShort, areBare }) : first;
  return { ...read, items: readListsWithoutPrices(read.items) };
}

/** A number behind a word, and before another one, a bar or a bracket. Only such a number is read otherwise in a list of numbers alone. */
const mayHoldPrices = /\p{L}\s\d{1,6}(?:\s?[/|(,]|\s[^\d\n]*\p{L})/u;

/** `120` among prices such as `40` is short for thousands as they are. */
function areShort(amounts: readonly Amount[]): boolean {
  const numbers = amounts.map(({ text }) => text.replace(/[^\d.,]/g, ''));
  return (
    numbers.every((number) => /^\d{1,3}(?:[.,]\d{1,2})?$/.test(number)) &&
    amounts.some(({ meanings }) => meanings !== null) &&
    numbers.some((number) => /^[1-9]\d\d$/.test(number))
  );
}

const amountsOf = (items: readonly Item[]) =>
  items.flatMap((item): Amount[] => ('amounts' in item ? item.amounts : []));

function findQuestion(items: Item[]): PriceQuestion | null {
  for (const item of items)
    if (item.kind === 'table' && item.menu.priceQuestion) return item.menu.priceQuestion;
  const amount = amountsOf(items).find(({ meanings }) => meanings !== null);
  if (!amount?.meanings) return null;
  return { example: amount.text.replace(/^[^\d]+|[^\d]+$/g, ''), meanings: amount.meanings };
}
