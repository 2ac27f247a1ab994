import type { Country } from '../../platform/money/countries.ts';
import { hasThousands, type MoneyFormat } from '../../platform/money/rules.ts';
import { readAlignedTable } from './aligned-table.ts';
import type { Amount } from './amounts.ts';
import { doubtOutliers } from './doubt-outliers.ts';
import { describeStyle } from './headings.ts';
import type { Item } from './item.ts';
import { nameLoneHeadings } from './lone-headings.ts';
import { dropCodes } from './name-codes.ts';
import { findScaleQuestion, type KnownPrices, scaleProduct } from './price-scale.ts';
import type { PriceQuestion, PriceSeparator, ReadMenu } from './read-menu.ts';
import { readRecordsInText } from './table-in-text.ts';
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
  const items = readListsWithoutPrices(readAll(text, { locale, currency, answer: separator ?? null }));
  const reader = new TextReader(describeStyle(items));
  let index = 0;
  while (index < items.length) index = reader.take(items, index);
  const menu = reader.finish();
  dropCodes(menu.products);
  nameLoneHeadings(menu);
  const priceQuestion = separator ? null : findQuestion(items);
  const isSettled = scale !== undefined || separator !== undefined || priceQuestion !== null;
  const scaleQuestion = isSettled
    ? null
    : findScaleQuestion(menu.products, { locale, currency }, knownPrices);
  for (const product of menu.products) scaleProduct(product, scale ?? 1);
  doubtOutliers(menu);
  return { ...menu, priceQuestion, ...(scaleQuestion && { scaleQuestion }) };
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
