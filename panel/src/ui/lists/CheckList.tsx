import { IconCheck } from '@tabler/icons-react';
import { Icon } from '../Icon.tsx';
import classes from './CheckList.module.css';

export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item}>
          <Icon icon={IconCheck} /> {item}
        </li>
      ))}
    </ul>
  );
}
