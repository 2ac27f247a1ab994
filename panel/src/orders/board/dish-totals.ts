import type { StoredState } from '@vitrina/contract/orders/states.ts';
import type { OrderedItem } from './ordered-items.ts';
import type { CookedLine } from './ticket-lines.ts';

interface DishTotal {
  item: OrderedItem;
  /** How many are to be cooked. */
  count: number;
}

interface DishTotals {
  /** How many daily menus are to be cooked. */
  menus: number;
  /** By part, in the order of the menu, those that are ordered most first. */
  dishes: DishTotal[];
}

export interface CountedOrder {
  state: StoredState;
  lines: readonly Pick<CookedLine, 'productId' | 'quantity' | 'options'>[];
}

/** What is ready or gone needs no cook. */
const openStates: ReadonlySet<StoredState> = new Set(['new', 'accepted']);

/** The dishes of the daily menus in the orders that are to be cooked. */
export function countDishes(orders: readonly CountedOrder[]): DishTotals {
  /** The place of a part among the dishes of a line. A way without soup has fewer before it. */
  const parts = new Map<string, number>();
  const totals = new Map<string, DishTotal & { part: string }>();
  let menus = 0;
  for (const { state, lines } of orders) {
    if (!openStates.has(state)) continue;
    for (const { productId, quantity, options } of lines) {
      const dishes = options.filter(({ dish }) => dish);
      if (dishes.length > 0) menus += quantity;
      for (const [index, { id = '', group, name, quantity: each }] of dishes.entries()) {
        parts.set(group, Math.max(index, parts.get(group) ?? 0));
        const count = (totals.get(id)?.count ?? 0) + quantity * each;
        totals.set(id, { item: { kind: 'option', id, name, productId }, count, part: group });
      }
    }
  }
  const partOf = ({ part }: { part: string }) => parts.get(part) ?? 0;
  return {
    menus,
    dishes: [...totals.values()]
      .toSorted((a, b) => partOf(a) - partOf(b) || a.part.localeCompare(b.part) || b.count - a.count)
      .map(({ item, count }) => ({ item, count })),
  };
}

/** `Menús hoy: 43 (31 Completo, 12 Sin sopa)`. */
export function describeToday(sold: readonly { way: string | null; quantity: number }[]): string {
  const total = sold.reduce((sum, { quantity }) => sum + quantity, 0);
  const ways = sold.flatMap(({ way, quantity }) => (way ? `${quantity} ${way}` : []));
  return `Menús hoy: ${total}${ways.length > 0 ? ` (${ways.join(', ')})` : ''}`;
}
