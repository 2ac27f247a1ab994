import { nameInUnits, unitBehindName } from '@vitrina/contract/menu/products/unit.ts';
import { countNames, groupOptions } from '@vitrina/contract/orders/placing/chosen-options.ts';
import type { OrderLine } from '@vitrina/contract/orders/schema.ts';

/** What is cooked of a line, without prices. */
export type CookedLine = Pick<
  OrderLine,
  'key' | 'productId' | 'quantity' | 'name' | 'variant' | 'unit' | 'sellBy' | 'notes' | 'takeaway'
> & { options: readonly CookedOption[] };
type CookedOption = Pick<OrderLine['options'][number], 'id' | 'group' | 'name' | 'quantity' | 'dish'>;

/** What a cook reads of a line. */
export interface TicketLine<Line extends CookedLine = CookedLine> {
  /** Its key on a ticket. */
  key: string;
  quantity: number;
  /** What is cooked: the dishes of a menu of the day, or the product with its size. */
  title: string;
  /** The choices beyond the title, each group with its name once: `Sabores: 3 × Carne, 1 × Pollo`. */
  choices: string[];
  line: Line;
}

/** Lines that belong to the same menu, whose name is said once. */
export interface TicketGroup<Line extends CookedLine = CookedLine> {
  /** The menu and how it is sold: `Almuerzo de hoy · Completo`. Null for products. */
  menu: string | null;
  /** How the menu is sold, such as `Completo`. */
  way: string | null;
  lines: TicketLine<Line>[];
}

/** The lines of an order as its ticket has them: lunches of a menu together, and dishes before the names of menus and groups. */
export function groupLines<Line extends CookedLine>(lines: readonly Line[]): TicketGroup<Line>[] {
  const groups: TicketGroup<Line>[] = [];
  for (const line of lines) {
    const isMenu = line.options.some(({ dish }) => dish);
    const product = joinNames([nameInUnits(line.name, unitBehindName(line)), line.variant]);
    const menu = isMenu ? product : null;
    const found = groups.find((group) => group.menu === menu);
    const group = found ?? { menu, way: isMenu ? line.variant : null, lines: [] };
    if (!found) groups.push(group);
    group.lines.push({
      key: `${line.key} ${line.notes} ${line.takeaway}`,
      quantity: line.quantity,
      title: isMenu ? joinNames(countNames(line.options.filter(({ dish }) => dish))) : product,
      choices: groupOptions(line.options.filter(({ dish }) => !dish)),
      line,
    });
  }
  return groups;
}

/** Whether the orders have dishes of one menu alone, whose name then says nothing. */
export function haveOneMenu(orders: readonly { lines: readonly CookedLine[] }[]): boolean {
  const menus = orders.flatMap(({ lines }) =>
    lines.filter(({ options }) => options.some(({ dish }) => dish)),
  );
  return new Set(menus.map(({ productId }) => productId)).size === 1;
}

const joinNames = (names: readonly (string | null)[]) => names.filter(Boolean).join(' · ');
