import type { Country } from '../../platform/money/countries.ts';
import type { MoneyFormat } from '../../platform/money/rules.ts';
import type { Amount } from './amounts.ts';
import { doubtOutliers } from './doubt-outliers.ts';
import { describeStyle } from './headings.ts';
import type { PriceQuestion, PriceSeparator, ReadMenu } from './read-menu.ts';
import { type Item, readItems } from './text-items.ts';
import { TextReader } from './text-reader.ts';
import { readListsWithoutPrices } from './unpriced-lists.ts';

export interface TextOptions extends MoneyFormat {
  country: Country;
  /** The answer to `priceQuestion`. */
  separator?: PriceSeparator;
}

/** Reads a menu as people write it. Takes time in proportion to the length of the text. */
export function readMenuText(text: string, { locale, currency, separator }: TextOptions): ReadMenu {
  const items = readListsWithoutPrices(readItems(text, { locale, currency, answer: separator ?? null }));
  const reader = new TextReader(describeStyle(items));
  let index = 0;
  while (index < items.length) index = reader.take(items, index);
  const menu = reader.finish();
  doubtOutliers(menu);
  return { ...menu, priceQuestion: separator ? null : findQuestion(items) };
}

function findQuestion(items: Item[]): PriceQuestion | null {
  for (const item of items)
    if (item.kind === 'table' && item.menu.priceQuestion) return item.menu.priceQuestion;
  const amounts = items.flatMap((item): Amount[] => ('amounts' in item ? item.amounts : []));
  const amount = amounts.find(({ meanings }) => meanings !== null);
  if (!amount?.meanings) return null;
  return { example: amount.text.replace(/^[^\d]+|[^\d]+$/g, ''), meanings: amount.meanings };
}
