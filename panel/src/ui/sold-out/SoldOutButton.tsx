import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { SoldOut } from '@vitrina/contract/menu/sold-out/schema.ts';
import { Icon } from '../Icon.tsx';
import classes from './SoldOut.module.css';
import { soldOutWords } from './words.ts';

interface Props {
  name: string;
  soldOut: SoldOut;
  onChange: (soldOut: SoldOut) => void;
}

/** One press marks something as sold out for today, the next takes it back. Shows until when it is sold out. */
export function SoldOutButton({ name, soldOut, onChange }: Props) {
  return (
    <UnstyledButton
      className={classes.button ?? ''}
      data-sold-out={soldOut !== null || undefined}
      aria-label={soldOut ? `${soldOutWords[soldOut]}: volver a tener ${name}` : `Agotar hoy ${name}`}
      title={soldOut ? 'Volver a tener' : 'Agotado por hoy'}
      onClick={() => onChange(soldOut ? null : 'today')}
    >
      {soldOut ? soldOutWords[soldOut] : 'Agotar hoy'}
      {soldOut && <Icon icon={IconX} size={14} />}
    </UnstyledButton>
  );
}
