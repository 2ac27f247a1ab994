import { useQuery } from '@tanstack/react-query';
import { optionGroupsQuery } from '../../menu/option-groups/queries.ts';
import classes from './DishTotals.module.css';
import { DishTotalsBar, type DishTotalsProps, totalsRefreshMs } from './DishTotalsBar.tsx';
import { countDishes, describeToday } from './dish-totals.ts';
import { orderCountsQuery } from './queries.ts';

/** Reads what the owner's menu has left of the dishes. */
export function DishTotals(props: DishTotalsProps) {
  const { data: groups = [] } = useQuery({
    ...optionGroupsQuery,
    enabled: countDishes(props.orders).dishes.length > 0,
    refetchInterval: totalsRefreshMs,
  });
  return <DishTotalsBar {...props} groups={groups} />;
}

/** `Menús hoy: 43 (31 Completo)`. Renders nothing without one. */
export function MenusToday() {
  const today = useQuery(orderCountsQuery).data?.menusToday ?? [];
  return today.length > 0 && <span className={classes.today}>{describeToday(today)}</span>;
}
