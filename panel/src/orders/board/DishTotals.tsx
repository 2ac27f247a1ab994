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
  /** Adds what was sold. */
  hasToday?: boolean;
}

/**
 * `2 Sancocho · 1 Ajiaco · 3 Pollo`: what the cooks need of the menu of the day, each a button that says how much of it is left, and
 * `Menús hoy: 43 (31 Completo)`: what was sold. Renders nothing without one.
 */
export function DishTotals({ orders, hasToday = true }: Props) {
  const { data: counts } = useQuery(orderCountsQuery);
  const { menus, dishes } = countDishes(orders);
  const today = hasToday ? (counts?.menusToday ?? []) : [];
  const { data: groups } = useQuery({
    ...optionGroupsQuery,
    enabled: dishes.length > 0,
    refetchInterval: refreshInterval,
  });
  const [isOpen, setIsOpen] = useState(false);
  if (menus === 0 && today.length === 0) return null;
  const options = new Map(groups?.flatMap((group) => group.options.map((option) => [option.id, option])));
  return (
    <section
      className={classes.totals}
      data-open={isOpen || undefined}
      aria-label="Platos del menú de hoy por preparar"
    >
      <div className={classes.dishes}>
        {menus > 0 && <b className={classes.menus}>{menus === 1 ? '1 menú' : `${menus} menús`}</b>}
        {dishes.map(({ item, count }) => (
          <RunOutMenu key={item.id} item={item} count={count} option={options.get(item.id)} />
        ))}
        {hasToday && <MenusToday />}
      </div>
      {dishes.length > 1 && (
        <UnstyledButton
          className={classes.more ?? ''}
          aria-expanded={isOpen}
          aria-label={isOpen ? 'Ver menos platos' : `Ver los ${dishes.length} platos`}
          onClick={() => setIsOpen(!isOpen)}
        >
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
