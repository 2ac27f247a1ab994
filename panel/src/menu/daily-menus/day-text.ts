import { describeTime } from '@vitrina/contract/business/opening-hours/words.ts';
import type { DailyDay, DailyDish, DailyMenu } from '@vitrina/contract/menu/daily-menus/schema.ts';
import { findPricedPart, hasWholePrices } from '@vitrina/contract/menu/daily-menus/whole-prices.ts';
import { formatPrice, type MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';

interface SharedPart {
  name: string;
  /** Whether its dishes have whole prices. */
  isPriced: boolean;
  dishes: readonly DailyDish[];
}

/** The dishes of a day that are not sold out, by part. */
export function listParts(menu: DailyMenu, day: DailyDay): SharedPart[] {
  const listed = menu.parts.map((part) => ({ ...part, dishes: listDishes(part, day) }));
  const priced = hasWholePrices(menu) ? findPricedPart(listed) : undefined;
  return listed.flatMap(({ groupId, name, dishes }) =>
    dishes.length > 0 ? { name, dishes, isPriced: groupId === priced?.groupId } : [],
  );
}

function listDishes({ groupId, dishes }: DailyMenu['parts'][number], day: DailyDay): DailyDish[] {
  const ids = day.parts.find((part) => part.groupId === groupId)?.dishes ?? [];
  return ids.flatMap((id) => dishes.find((dish) => dish.id === id && !dish.soldOut) ?? []);
}

/** `Pollo sudado, carne asada o pechuga (+ $ 2.000)`, and `Bife $ 7.000 o tarta $ 6.000` with whole prices. */
export function joinDishes({ dishes, isPriced }: SharedPart, money: MoneyFormat): string {
  const names = dishes.map(({ name, price }) =>
    price === '0'
      ? name
      : isPriced
        ? `${name} ${formatPrice(price, money)}`
        : `${name} (+ ${formatPrice(price, money)})`,
  );
  return new Intl.ListFormat('es', { type: 'disjunction' }).format(names);
}

/** `Completo $ 15.000` for each way that it is sold, or its one price. Empty if its dishes have the prices. */
export function listPrices(menu: DailyMenu, money: MoneyFormat): string[] {
  const { sizes, price } = menu;
  if (hasWholePrices(menu)) return [];
  return sizes.length > 0
    ? sizes.map((size) => `${size.name} ${formatPrice(size.price, money)}`)
    : [formatPrice(price, money)];
}

/** `jueves, 26 de noviembre` */
export function formatDay(date: string, style: 'long' | 'short' = 'long'): string {
  const parts =
    style === 'long'
      ? ({ weekday: 'long', day: 'numeric', month: 'long' } as const)
      : ({ weekday: 'short', day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat('es', { ...parts, timeZone: 'UTC' }).format(new Date(date));
}

/** `las 3:30 p. m.`, of a local time as `HH:MM`. */
export function formatUntil(until: string, { locale }: { locale: string }): string {
  return describeTime(new Date(`2000-01-01T${until}:00Z`), { locale, timeZone: 'UTC' }).slice('a '.length);
}

/** For a group of customers: WhatsApp shows what is between stars in bold. */
export function formatDayText(menu: DailyMenu, day: DailyDay, link: string, money: MoneyFormat): string {
  const parts = listParts(menu, day).map((part) => `*${part.name}:* ${joinDishes(part, money)}`);
  const [first, ...others] = listPrices(menu, money);
  return [
    `*${menu.name}* · ${formatDay(day.date)}`,
    '',
    ...parts,
    '',
    ...(first ? [`*${first}*`, ...others, ''] : []),
    `Pide aquí: ${link}`,
  ].join('\n');
}
