import { IconCheck } from '@tabler/icons-react';
import classes from './CheckList.module.css';
import { Icon } from './Icon.tsx';

/** What one gets, point by point. */
export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item}>
          <Icon of={IconCheck} /> {item}
        </li>
      ))}
    </ul>
  );
}
