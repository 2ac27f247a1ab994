import { comparePrices } from '../../platform/money/rules.ts';
import type { Item } from './item.ts';
import type { PricedLine } from './priced-line.ts';
import { namesTimeOfPrice } from './products-of-line.ts';

type Labelled = Extract<Item, { kind: 'priced' }>;

/** `Antes $89.990`, and directly below it `Ahora $64.990`: one price of the name above, and what it was. */
export function joinSaleLines(items: readonly Item[]): Item[] {
  const joined: Item[] = [];
  for (let index = 0; index < items.length; index++) {
    const item = items[index] as Item;
    const sale = readSale(item, items[index + 1]);
    if (sale) index++;
    joined.push(sale ?? item);
  }
  return joined;
}

function readSale(first: Item | undefined, second: Item | undefined): Item | null {
  if (!isLabelled(first) || !isLabelled(second)) return null;
  const [one, other] = [first.read([]), second.read([])];
  if (!one.price || !other.price || comparePrices(one.price, other.price) === 0) return null;
  const isFirstLower = comparePrices(one.price, other.price) < 0;
  const [paid, before] = isFirstLower ? [one, other] : [other, one];
  const price: PricedLine = { ...paid, name: '', description: '', compareAtPrice: before.price };
  return {
    kind: 'price',
    line: first.line,
    amounts: (isFirstLower ? first : second).amounts,
    read: () => price,
  };
}

const isLabelled = (item: Item | undefined): item is Labelled =>
  item?.kind === 'priced' && item.amounts.length === 1 && namesTimeOfPrice(item.read([]).name);
