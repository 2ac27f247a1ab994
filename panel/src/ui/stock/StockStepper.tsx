import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { formatQuantity, formatSteps, type SellStep } from '@vitrina/contract/menu/products/sell-by.ts';
import { countTyped } from '@vitrina/contract/menu/products/typed-unit.ts';
import { lowStock, maxStock } from '@vitrina/contract/menu/stock/limits.ts';
import type { Stock } from '@vitrina/contract/menu/stock/schema.ts';
import { useState } from 'react';
import { Icon } from '../Icon.tsx';
import classes from './StockStepper.module.css';
import { useHeldSteps } from './use-held-steps.ts';

interface Props extends Stock {
  name: string;
  /** How it is sold by weight or length, and the locale of its amounts. Absent: in pieces. */
  sellBy?: SellStep | null;
  locale?: string;
  onStep: (by: number) => void;
}

/** How many are left: a field, and a button for one less and one more. Renders nothing for what is not counted. */
export function StockStepper({ name, stock, dailyStock, sellBy, locale = 'es', onStep }: Props) {
  const { held, buttonProps } = useHeldSteps(stock ?? 0, onStep);
  const [typed, setTyped] = useState<string | null>(null);
  if (stock === null) return null;
  const left = stock + held;
  const shown = typed ?? (sellBy ? formatSteps(left, sellBy, locale) : String(left));
  const save = () => {
    const count = sellBy ? countTyped(typed ?? '', sellBy) : Number(typed);
    if (typed && count <= maxStock && count !== stock) onStep(count - stock);
    setTyped(null);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a border around two buttons
    <div className={classes.stepper} role="group" aria-label={`Cuántos quedan de ${name}`}>
      <ActionIcon size="sm" aria-label={`Uno menos de ${name}`} disabled={left === 0} {...buttonProps(-1)}>
        <Icon icon={IconMinus} size={16} />
      </ActionIcon>
      <span className={classes.left} data-low={left <= lowStock || undefined} aria-live="polite">
        {dailyStock === null && (left === 1 ? 'Queda ' : 'Quedan ')}
        <input
          className={classes.field}
          inputMode={sellBy ? 'decimal' : 'numeric'}
          enterKeyHint="done"
          autoComplete="off"
          aria-label={`Quedan de ${name}`}
          style={{ width: `${Math.max(2, shown.length) + 1}ch` }}
          value={shown}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            const { value } = event.currentTarget;
            const digits = value.replace(/\D/g, '');
            setTyped(sellBy ? value : digits && String(Math.min(maxStock, Number(digits))));
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
            // Before the blur, which saves.
            if (event.key === 'Escape') setTyped(null);
          }}
          onBlur={save}
        />
        {sellBy && ` ${sellBy.unit}`}
        {dailyStock !== null && ` de ${formatQuantity(dailyStock, sellBy, locale)} hoy`}
      </span>
      <ActionIcon size="sm" aria-label={`Uno más de ${name}`} {...buttonProps(1)}>
        <Icon icon={IconPlus} size={16} />
      </ActionIcon>
    </div>
  );
}
