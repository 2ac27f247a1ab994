import { Switch, Text } from '@mantine/core';
import layout from '../layout/layout.module.css';

interface Props {
  id: string;
  title: string;
  description: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}

export function SwitchRow({ id, title, description, checked, onChange }: Props) {
  return (
    <div className={layout.setting}>
      <div>
        <Text fw={600} id={id}>
          {title}
        </Text>
        <Text c="dimmed" size="xs" id={`${id}-description`}>
          {description}
        </Text>
      </div>
      <Switch
        aria-labelledby={id}
        aria-describedby={`${id}-description`}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}
