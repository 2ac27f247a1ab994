import { type Font, fonts } from '@vitrina/contract/business/customization/defaults.ts';
import { useId } from 'react';
import classes from './Typography.module.css';

interface Props {
  label: string;
  /** Shown in each font. */
  sample: string;
  isBold?: boolean;
  value: Font;
  onChange: (font: Font) => void;
}

export function FontChoice({ label, sample, isBold = false, value, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className={classes.fonts} aria-label={label}>
      {fonts.map((font) => (
        <label key={font} className={classes.font}>
          <input
            type="radio"
            name={name}
            value={font}
            checked={font === value}
            onChange={() => onChange(font)}
            aria-label={font}
          />
          <span
            className={classes.sample}
            data-bold={isBold || undefined}
            style={{ fontFamily: `'${font}'` }}
            aria-hidden="true"
          >
            {sample}
          </span>
          <span className={classes.name}>{font}</span>
        </label>
      ))}
    </fieldset>
  );
}
