import type { Country } from '../../platform/money/countries.ts';
import type { MoneyFormat } from '../../platform/money/rules.ts';
import type { Amount } from './amounts.ts';
import { doubtOutliers } from './doubt-outliers.ts';
import { describeStyle } from './headings.ts';
import { findScaleQuestion, type KnownPrices, scaleProduct } from './price-scale.ts';
import type { PriceQuestion, PriceSeparator, ReadMenu } from './read-menu.ts';
import { type Item, readItems } from './text-items.ts';
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
  const items = readListsWithoutPrices(readItems(text, { locale, currency, answer: separator ?? null }));
  const reader = new TextReader(describeStyle(items));
  let index = 0;
  while (index < items.length) index = reader.take(items, index);
  const menu = reader.finish();
  const priceQuestion = separator ? null : findQuestion(items);
  const isSettled = scale !== undefined || separator !== undefined || priceQuestion !== null;
  const scaleQuestion = isSettled
    ? null
    : findScaleQuestion(menu.products, { locale, currency }, knownPrices);
  for (const product of menu.products) scaleProduct(product, scale ?? 1);
  doubtOutliers(menu);
  return { ...menu, priceQuestion, ...(scaleQuestion && { scaleQuestion }) };
}

function findQuestion(items: Item[]): PriceQuestion | null {
  for (const item of items)
    if (item.kind === 'table' && item.menu.priceQuestion) return item.menu.priceQuestion;
  const amounts = items.flatMap((item): Amount[] => ('amounts' in item ? item.amounts : []));
  const amount = amounts.find(({ meanings }) => meanings !== null);
  if (!amount?.meanings) return null;
  return { example: amount.text.replace(/^[^\d]+|[^\d]+$/g, ''), meanings: amount.meanings };
}
