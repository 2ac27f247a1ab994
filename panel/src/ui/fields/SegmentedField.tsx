import { SegmentedControl, Text } from '@mantine/core';

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
      <Text mb={6} fw={600} aria-hidden="true">
        {label}
      </Text>
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
