import { UnstyledButton } from '@mantine/core';
import type { Option } from '@vitrina/contract/menu/option-groups/schema.ts';
import type { ComponentProps } from 'react';
import { describeSoldOut } from '../../ui/sold-out/words.ts';
import { useWords } from '../../ui/words.ts';
import classes from './DishTotals.module.css';
import type { OrderedItem } from './ordered-items.ts';

export type RunOutState = Pick<Option, 'soldOut' | 'stock'>;

export interface DishButtonProps {
  item: OrderedItem;
  /** How many are to be cooked. */
  count: number;
  /** As it is on the menu. Undefined while it is read, and once it is no longer there. */
  option: RunOutState | undefined;
}

type Props = DishButtonProps & Omit<ComponentProps<typeof UnstyledButton<'button'>>, 'children'>;

/** `5 Carne asada` */
export function DishButton({ item, count, option, ...button }: Props) {
  const words = useWords();
  const { soldOut = null, stock = null } = option ?? {};
  const state = soldOut ? describeSoldOut(soldOut, words) : stock === null ? null : describeLeft(stock);
  return (
    <UnstyledButton className={classes.dish ?? ''} data-gone={soldOut !== null || undefined} {...button}>
      <b>{count}</b> <span>{item.name}</span> {state && <small>{state.toLowerCase()}</small>}
    </UnstyledButton>
  );
}

const describeLeft = (stock: number) => (stock === 1 ? 'queda 1' : `quedan ${stock}`);
