import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { ButtonFirst } from '../../ui/lists/ButtonFirst.tsx';
import { DishButton, type RunOutState } from './DishButton.tsx';
import classes from './DishTotals.module.css';
import { type CountedOrder, countDishes } from './dish-totals.ts';
import { useBoardParts } from './use-board-parts.ts';

/** In milliseconds. Other devices count and sell too. */
export const totalsRefreshMs = 60_000;

export interface DishTotalsProps {
  orders: readonly CountedOrder[];
  /** A phone shows the count of menus in the row of the controls, and the dishes on a tap. */
  isCompact?: boolean;
}

interface BarProps extends DishTotalsProps {
  /** The groups whose options the dishes are. */
  groups: readonly { options: readonly (RunOutState & { id: string })[] }[];
  /** After the dishes. */
  children?: ReactNode;
}

/**
 * `2 Sancocho · 1 Ajiaco · 3 Pollo`: what the cooks need of the menu of the day, each a button that says how much of it is left.
 * Renders nothing without one.
 */
export function DishTotalsBar({ orders, groups, isCompact = false, children }: BarProps) {
  const { menus, dishes } = countDishes(orders);
  const [isOpen, setIsOpen] = useState(false);
  if (menus === 0) return null;
  const menuCount = menus === 1 ? '1 menú' : `${menus} menús`;
  const hides = isCompact && dishes.length > 0;
  const options = new Map(groups.flatMap((group) => group.options.map((option) => [option.id, option])));
  return (
    <section
      className={classes.totals}
      data-open={isOpen || undefined}
      data-compact={hides || undefined}
      aria-label="Platos del menú de hoy por preparar"
    >
      <div className={classes.dishes}>
        <b className={classes.menus}>{menuCount}</b>
        {dishes.map(({ item, count }) => {
          const dish = { item, count, option: options.get(item.id) };
          return (
            <ButtonFirst key={item.id} usePart={useBoardParts} button={<DishButton {...dish} />}>
              {({ RunOutMenu }, isOpenAtFirst) => <RunOutMenu {...dish} isOpenAtFirst={isOpenAtFirst} />}
            </ButtonFirst>
          );
        })}
        {children}
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
