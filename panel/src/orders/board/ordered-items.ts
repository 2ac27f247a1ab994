import type { StockKind } from '@vitrina/contract/menu/stock/schema.ts';
import { parseLineKey } from '@vitrina/contract/orders/placing/line.ts';
import type { CookedLine } from './ticket-lines.ts';

/** Something of an order that can run out. */
export interface OrderedItem {
  kind: StockKind;
  id: string;
  name: string;
  /** The product of a size. */
  productId: string;
}

export type ItemLine = Pick<CookedLine, 'productId' | 'key' | 'name' | 'variant' | 'options'>;

/** What of larger orders has run out is asked in a dialog. */
export const maxItemsInMenu = 6;

/**
 * What was chosen in lines, each once: the product, its size and its options, but of a menu of the day its dishes alone. A cook whose
 * meat has run out means the meat and not the lunch.
 */
export function listItems(lines: readonly ItemLine[]): OrderedItem[] {
  const items = lines.flatMap((line): OrderedItem[] => {
    const { productId, key, name, variant, options } = line;
    // In orders of before ids were stored nobody knows which options are dishes.
    if (options.some(({ id }) => id === undefined)) return [];
    const chosen = options.map((option) => ({
      kind: 'option' as const,
      id: option.id ?? '',
      name: option.name,
      productId,
    }));
    if (options.some(({ dish }) => dish)) return chosen;
    const { variantId } = parseLineKey(key);
    const size = variantId && {
      kind: 'size' as const,
      id: variantId,
      name: `${name} · ${variant}`,
      productId,
    };
    return [{ kind: 'product', id: productId, name, productId }, ...(size ? [size] : []), ...chosen];
  });
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

/** The names of some of an order's items. A menu of the day is named too. */
export function nameItems({ lines }: { lines: readonly ItemLine[] }, ids: readonly string[]): string {
  const names = new Map([
    ...lines.map(({ productId, name }) => [productId, name] as const),
    ...listItems(lines).map(({ id, name }) => [id, name] as const),
  ]);
  return new Intl.ListFormat('es').format(ids.flatMap((id) => names.get(id) ?? []));
}
