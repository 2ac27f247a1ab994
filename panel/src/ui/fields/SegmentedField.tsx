import { SegmentedControl } from '@mantine/core';
import classes from './SegmentedField.module.css';

interface Props<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A few choices side by side, below their label. */
export function SegmentedField<Value extends string>({ label, value, choices, onChange }: Props<Value>) {
  return (
    <div>
      <p className={classes.label} aria-hidden="true">
        {label}
      </p>
      <SegmentedControl
        fullWidth
        aria-label={label}
        data={[...choices]}
        value={value}
        onChange={(chosen) => onChange(chosen as Value)}
      />
    </div>
  );
}
