import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import { dailyMenusQuery } from '../../menu/daily-menus/queries.ts';
import classes from './DishTotals.module.css';
import { countDishes, describeToday } from './dish-totals.ts';
import { orderCountsQuery } from './queries.ts';

/**
 * `3 menús: 2 Sancocho · 1 Ajiaco · 3 Pollo`: what the cooks need of the menu of the day, and `Menús hoy: 43 (31 Completo)`: what was
 * sold. Renders nothing without one.
 */
export function DishTotals({ orders }: { orders: readonly ListedOrder[] }) {
  const { data } = useQuery(dailyMenusQuery());
  const { data: counts } = useQuery(orderCountsQuery);
  const { menus, dishes } = countDishes(orders, data?.menus ?? []);
  const today = counts?.menusToday ?? [];
  if (menus === 0 && today.length === 0) return null;
  return (
    <Text component="p" className={classes.totals ?? ''} aria-label="Platos del menú de hoy por preparar">
      {menus > 0 && <b>{menus === 1 ? '1 menú' : `${menus} menús`}</b>}
      {dishes.map(({ name, count }) => (
        <span key={name}>
          <b>{count}</b> {name}
        </span>
      ))}
      {today.length > 0 && <span className={classes.today}>{describeToday(today)}</span>}
    </Text>
  );
}
