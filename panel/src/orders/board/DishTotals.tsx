import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ListedOrder } from '@vitrina/contract/orders/schema.ts';
import { useState } from 'react';
import { optionGroupsQuery } from '../../menu/option-groups/queries.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './DishTotals.module.css';
import { countDishes, describeToday } from './dish-totals.ts';
import { orderCountsQuery } from './queries.ts';
import { RunOutMenu } from './RunOutMenu.tsx';

/** Other devices count and sell too. */
const refreshInterval = 60_000;

interface Props {
  orders: readonly ListedOrder[];
  /** A phone shows the count of menus in the row of the controls, and the dishes on a tap. */
  isCompact?: boolean;
}

/**
 * `2 Sancocho · 1 Ajiaco · 3 Pollo`: what the cooks need of the menu of the day, each a button that says how much of it is left.
 * Renders nothing without one.
 */
export function DishTotals({ orders, isCompact = false }: Props) {
  const { menus, dishes } = countDishes(orders);
  const { data: groups } = useQuery({
    ...optionGroupsQuery,
    enabled: dishes.length > 0,
    refetchInterval: refreshInterval,
  });
  const [isOpen, setIsOpen] = useState(false);
  if (menus === 0) return null;
  const menuCount = menus === 1 ? '1 menú' : `${menus} menús`;
  const hides = isCompact && dishes.length > 0;
  const options = new Map(groups?.flatMap((group) => group.options.map((option) => [option.id, option])));
  return (
    <section
      className={classes.totals}
      data-open={isOpen || undefined}
      data-compact={hides || undefined}
      aria-label="Platos del menú de hoy por preparar"
    >
      <div className={classes.dishes}>
        <b className={classes.menus}>{menuCount}</b>
        {dishes.map(({ item, count }) => (
          <RunOutMenu key={item.id} item={item} count={count} option={options.get(item.id)} />
        ))}
      </div>
      {(hides || dishes.length > 1) && (
        <UnstyledButton
          className={classes.more ?? ''}
          aria-expanded={isOpen}
          aria-label={`${menuCount}: ${isOpen ? 'ver menos platos' : 'ver sus platos'}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {hides && <b>{menuCount}</b>}
          <Icon icon={IconChevronDown} size={20} />
        </UnstyledButton>
      )}
    </section>
  );
}

/** `Menús hoy: 43 (31 Completo)`. Renders nothing without one. */
export function MenusToday() {
  const today = useQuery(orderCountsQuery).data?.menusToday ?? [];
  return today.length > 0 && <span className={classes.today}>{describeToday(today)}</span>;
}
