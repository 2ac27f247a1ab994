import type { DailyMenu } from '@vitrina/contract/menu/daily-menus/schema.ts';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';

interface DishTotals {
  /** How many daily menus are to be cooked. */
  menus: number;
  /** By part, in the order of the menu, those that are ordered most first. */
  dishes: { name: string; count: number }[];
}

type CountedOrder = Pick<ListedOrder, 'state'> & {
  lines: readonly Pick<ListedOrder['lines'][number], 'productId' | 'quantity' | 'options'>[];
};

/** What is ready or gone needs no cook. */
const openStates: ReadonlySet<ListedOrder['state']> = new Set(['new', 'accepted']);

/** The dishes of the daily menus in the orders that are to be cooked. */
export function countDishes(
  orders: readonly CountedOrder[],
  menus: readonly Pick<DailyMenu, 'productId' | 'parts'>[],
): DishTotals {
  const lines = orders.flatMap(({ state, lines: all }) => (openStates.has(state) ? all : []));
  const daily = menus.flatMap((menu) =>
    lines.flatMap((line) => (line.productId === menu.productId ? { ...line, menu } : [])),
  );
  const counts = new Map<string, { name: string; count: number; part: number }>();
  for (const { quantity, options, menu } of daily)
    for (const { group, name, quantity: each } of options) {
      const part = menu.parts.findIndex((candidate) => candidate.name === group);
      const key = `${group}\n${name}`;
      const count = (counts.get(key)?.count ?? 0) + quantity * each;
      counts.set(key, { name, count, part });
    }
  return {
    menus: daily.reduce((sum, { quantity }) => sum + quantity, 0),
    dishes: [...counts.values()]
      .toSorted((a, b) => a.part - b.part || b.count - a.count)
      .map(({ name, count }) => ({ name, count })),
  };
}

/** `Menús hoy: 43 (31 Completo, 12 Sin sopa)`. */
export function describeToday(sold: readonly { way: string | null; quantity: number }[]): string {
  const total = sold.reduce((sum, { quantity }) => sum + quantity, 0);
  const ways = sold.flatMap(({ way, quantity }) => (way ? `${quantity} ${way}` : []));
  return `Menús hoy: ${total}${ways.length > 0 ? ` (${ways.join(', ')})` : ''}`;
}
