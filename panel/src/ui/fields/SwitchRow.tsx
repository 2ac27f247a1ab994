import { Switch, Text } from '@mantine/core';
import layout from '../layout/layout.module.css';

interface Props {
  id: string;
  title: string;
  description: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}

/** The whole text switches it, too. */
export function SwitchRow({ id, title, description, checked, onChange }: Props) {
  const switchId = `${id}-switch`;
  return (
    <div className={layout.setting}>
      <label htmlFor={switchId}>
        <Text component="span" display="block" fw={600} id={id}>
          {title}
        </Text>
        <Text component="span" display="block" c="dimmed" size="xs" id={`${id}-description`}>
          {description}
        </Text>
      </label>
      <Switch
        id={switchId}
        aria-labelledby={id}
        aria-describedby={`${id}-description`}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}
