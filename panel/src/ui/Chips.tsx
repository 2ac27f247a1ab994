import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './Chips.module.css';

interface Props {
  label: string;
  options: readonly { id: string; name: string; count: number }[];
  value: string;
  onChange: (id: string) => void;
}

/** One of several filters. On a phone the row scrolls sideways, so the chosen chip is brought into view. */
export function Chips({ label, options, value, onChange }: Props) {
  const row = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen chip moves when the choice does
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (!row.current || !chosen) return;
    row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.clientWidth) / 2;
  }, [value]);
  return (
    <fieldset ref={row} className={classes.chips} aria-label={label}>
      {options.map((option) => (
        <UnstyledButton
          key={option.id}
          className={classes.chip ?? ''}
          aria-pressed={option.id === value}
          onClick={() => onChange(option.id)}
        >
          {option.name} <span>{option.count}</span>
        </UnstyledButton>
      ))}
    </fieldset>
  );
}
