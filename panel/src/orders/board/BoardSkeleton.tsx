import { Skeleton } from '@mantine/core';
import classes from './OrderBoard.module.css';

export function BoardSkeleton() {
  return (
    <div className={classes.board} aria-busy="true">
      {['new', 'accepted', 'ready'].map((state) => (
        <div
          key={state}
          className={classes.column}
          data-state={state}
          data-selected={state === 'new' || undefined}
        >
          <Skeleton height={24} width={140} />
          <Skeleton height={260} radius="lg" />
        </div>
      ))}
    </div>
  );
}
