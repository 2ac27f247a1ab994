import { Skeleton } from '@mantine/core';
import classes from './ProductEditor.module.css';

export function ProductEditorSkeleton() {
  return (
    <div aria-busy="true" className={classes.grid}>
      <Skeleton height={436} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </div>
  );
}
