import { Switch } from '@mantine/core';
import layout from '../ui/layout.module.css';
import text from '../ui/text.module.css';

interface Props {
  id: string;
  title: string;
  why: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}

/** A name and its explanation at the left, the switch at the right. */
export function SwitchRow({ id, title, why, checked, onChange }: Props) {
  return (
    <div className={layout.setting}>
      <div>
        <p className={text.strong} id={id}>
          {title}
        </p>
        <p className={`${text.small} ${text.muted}`} id={`${id}-why`}>
          {why}
        </p>
      </div>
      <Switch
        aria-labelledby={id}
        aria-describedby={`${id}-why`}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}
