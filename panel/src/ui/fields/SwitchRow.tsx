import { Switch } from '@mantine/core';
import layout from '../layout/layout.module.css';
import text from '../layout/text.module.css';

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
        <p className={text.strong} id={id}>
          {title}
        </p>
        <p className={`${text.small} ${text.muted}`} id={`${id}-description`}>
          {description}
        </p>
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
