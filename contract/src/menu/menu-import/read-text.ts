import type { Country } from '../../platform/money/countries.ts';
import { hasThousands, type MoneyFormat } from '../../platform/money/rules.ts';
import { readAlignedTable } from './aligned-table.ts';
import type { Amount } from './amounts.ts';
import { doubtOutliers } from './doubt-outliers.ts';
import { describeStyle } from './headings.ts';
import type { Item } from './item.ts';
import { isListUnsure } from './list-doubt.ts';
import { nameLoneHeadings } from './lone-headings.ts';
import { dropCodes } from './name-codes.ts';
import { findScaleQuestion, type KnownPrices, scaleProduct } from './price-scale.ts';
import type { PriceQuestion, PriceSeparator, ReadMenu } from './read-menu.ts';
import { findSeparatorEvidence, judgeSeparator } from './separator-evidence.ts';
import { readRecordsInText } from './table-in-text.ts';
import { joinTaxedPrices } from './taxed-prices.ts';
import { type ItemOptions, readItems } from './text-items.ts';
import { TextReader } from './text-reader.ts';
import { readListsWithoutPrices } from './unpriced-lists.ts';

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
  const { items, answer } = readAnswered(text, { locale, currency, answer: separator ?? null });
  const reader = new TextReader(describeStyle(items));
  let index = 0;
  while (index < items.length) index = reader.take(items, index);
  const menu = reader.finish();
  dropCodes(menu.products);
  nameLoneHeadings(menu);
  joinTaxedPrices(menu.products);
  const priceQuestion = answer ? null : findQuestion(items);
  const isSettled = scale !== undefined || separator !== undefined || priceQuestion !== null;
  const scaleQuestion = isSettled
    ? null
    : findScaleQuestion(menu.products, { locale, currency }, knownPrices);
  for (const product of menu.products) scaleProduct(product, scale ?? 1);
  doubtOutliers(menu);
  return {
    ...menu,
    priceQuestion,
    ...(scaleQuestion && { scaleQuestion }),
    ...(isListUnsure(menu, 'text') && { isUnsure: true }),
  };
}

/** Where numbers such as `4.200,00` leave no doubt what a point and a comma mean, nothing is asked about the others. */
function readAnswered(text: string, options: ItemOptions): { items: Item[]; answer: PriceSeparator | null } {
  const items = readListsWithoutPrices(readAll(text, options));
  const amounts = items.flatMap((item) => ('amounts' in item ? item.amounts : []));
  const asked = amounts.filter(({ meanings }) => meanings !== null);
  if (options.answer || asked.length === 0) return { items, answer: options.answer };
  const evidence = findSeparatorEvidence(amounts.map((amount) => amount.text));
  const judged = new Set(asked.map((amount) => judgeSeparator(amount.text, evidence)));
  const [answer = null] = judged;
  if (judged.size !== 1 || answer === null) return { items, answer: null };
  return { items: readListsWithoutPrices(readAll(text, { ...options, answer })), answer };
}

/** `120` among prices such as `40` is short for thousands as they are. */
function readAll(text: string, options: ItemOptions): Item[] {
  const { answer, locale, currency } = options;
  const money = { locale, currency, separator: answer ?? undefined, scale: 1 };
  const menu = readRecordsInText(text, options) ?? readAlignedTable(text, money);
  if (menu) return [{ kind: 'table', menu }];
  const items = readItems(text, options);
  if (!hasThousands(options.currency)) return items;
  const amounts = items.flatMap((item) => ('amounts' in item ? item.amounts : []));
  const numbers = amounts.map((amount) => amount.text.replace(/[^\d.,]/g, ''));
  const isShort =
    numbers.every((number) => /^\d{1,3}(?:[.,]\d{1,2})?$/.test(number)) &&
    amounts.some(({ meanings }) => meanings !== null) &&
    numbers.some((number) => /^[1-9]\d\d$/.test(number));
  return isShort ? readItems(text, { ...options, isShort }) : items;
}

function findQuestion(items: Item[]): PriceQuestion | null {
  for (const item of items)
    if (item.kind === 'table' && item.menu.priceQuestion) return item.menu.priceQuestion;
  const amounts = items.flatMap((item): Amount[] => ('amounts' in item ? item.amounts : []));
  const amount = amounts.find(({ meanings }) => meanings !== null);
  if (!amount?.meanings) return null;
  return { example: amount.text.replace(/^[^\d]+|[^\d]+$/g, ''), meanings: amount.meanings };
}
