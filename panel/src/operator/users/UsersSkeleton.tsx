import { Skeleton } from '@mantine/core';
import classes from './Users.module.css';

export function UsersSkeleton() {
  return (
    <ul className={classes.cards} aria-busy="true">
      {['52%', '38%', '46%', '42%', '55%'].map((width) => (
        <li key={width}>
          <Skeleton height={16} width={width} mb={8} />
          <Skeleton height={12} width="70%" />
        </li>
      ))}
    </ul>
  );
}
