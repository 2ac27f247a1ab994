import { describeTime } from '@vitrina/contract/business/opening-hours/words.ts';
import type { DailyDay, DailyDish, DailyMenu } from '@vitrina/contract/menu/daily-menus/schema.ts';
import { formatPrice, type MoneyFormat } from '@vitrina/contract/platform/money/rules.ts';

interface SharedPart {
  name: string;
  dishes: readonly DailyDish[];
}

/** The dishes of a day that are not sold out, by part. */
export function listParts({ parts }: DailyMenu, day: DailyDay): SharedPart[] {
  return parts.flatMap(({ groupId, name, dishes }) => {
    const ids = day.parts.find((part) => part.groupId === groupId)?.dishes ?? [];
    const listed = ids.flatMap((id) => dishes.find((dish) => dish.id === id && !dish.soldOut) ?? []);
    return listed.length > 0 ? { name, dishes: listed } : [];
  });
}

/** `Pollo sudado, carne asada o pechuga (+ $ 2.000)` */
export function joinDishes(dishes: readonly DailyDish[], money: MoneyFormat): string {
  const names = dishes.map(({ name, price }) =>
    price === '0' ? name : `${name} (+ ${formatPrice(price, money)})`,
  );
  return new Intl.ListFormat('es', { type: 'disjunction' }).format(names);
}

/** `Completo $ 15.000` for each way that it is sold, or its one price. */
export function listPrices({ sizes, price }: DailyMenu, money: MoneyFormat): string[] {
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
  const parts = listParts(menu, day).map(({ name, dishes }) => `*${name}:* ${joinDishes(dishes, money)}`);
  const [first = '', ...others] = listPrices(menu, money);
  return [
    `*${menu.name}* · ${formatDay(day.date)}`,
    '',
    ...parts,
    '',
    `*${first}*`,
    ...others,
    '',
    `Pide aquí: ${link}`,
  ].join('\n');
}
