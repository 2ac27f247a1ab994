import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './Chips.module.css';

interface Props {
  label: string;
  options: readonly { id: string; name: string; count: number }[];
  value: string;
  onChange: (id: string) => void;
}

/** A choice between filters. On a phone the row scrolls, so the selected chip is scrolled into view. */
export function Chips({ label, options, value, onChange }: Props) {
  const row = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected chip depends on the value
  useEffect(() => {
    const selected = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (!row.current || !selected) return;
    row.current.scrollLeft = selected.offsetLeft - (row.current.clientWidth - selected.clientWidth) / 2;
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
