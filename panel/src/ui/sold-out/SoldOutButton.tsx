import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { SoldOut } from '@vitrina/contract/menu/sold-out/schema.ts';
import { Icon } from '../Icon.tsx';
import { useWords } from '../words.ts';
import classes from './SoldOut.module.css';
import { describeSoldOut } from './words.ts';

interface Props {
  name: string;
  soldOut: SoldOut;
  onChange: (soldOut: SoldOut) => void;
}

/** One press marks something as sold out for today, the next takes it back. Shows until when it is sold out. */
export function SoldOutButton({ name, soldOut, onChange }: Props) {
  const words = useWords();
  const state = soldOut && describeSoldOut(soldOut, words);
  return (
    <UnstyledButton
      className={classes.button ?? ''}
      data-sold-out={soldOut !== null || undefined}
      aria-label={
        state ? `${state}: ${words.offerAgain.toLowerCase()} ${name}` : `${words.markSoldOutToday} ${name}`
      }
      title={soldOut ? words.offerAgain : words.soldOutToday}
      onClick={() => onChange(soldOut ? null : 'today')}
    >
      {state ?? words.markSoldOutToday}
      {soldOut && <Icon icon={IconX} size={14} />}
    </UnstyledButton>
  );
}
