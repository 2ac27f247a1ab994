import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { lowStock } from '@vitrina/contract/menu/stock/limits.ts';
import type { Stock } from '@vitrina/contract/menu/stock/schema.ts';
import { Icon } from '../Icon.tsx';
import classes from './StockStepper.module.css';

interface Props extends Stock {
  name: string;
  onStep: (by: number) => void;
}

/** How many are left, one tap for one less or one more. Renders nothing for what is not counted. */
export function StockStepper({ name, stock, dailyStock, onStep }: Props) {
  if (stock === null) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a border around two buttons
    <div className={classes.stepper} role="group" aria-label={`Cuántos quedan de ${name}`}>
      <ActionIcon
        size="sm"
        aria-label={`Uno menos de ${name}`}
        disabled={stock === 0}
        onClick={() => onStep(-1)}
      >
        <Icon icon={IconMinus} size={16} />
      </ActionIcon>
      <span className={classes.left} data-low={stock <= lowStock || undefined} aria-live="polite">
        {dailyStock === null && (stock === 1 ? 'Queda ' : 'Quedan ')}
        <b>{stock}</b>
        {dailyStock !== null && ` de ${dailyStock} hoy`}
      </span>
      <ActionIcon size="sm" aria-label={`Uno más de ${name}`} onClick={() => onStep(1)}>
        <Icon icon={IconPlus} size={16} />
      </ActionIcon>
    </div>
  );
}
