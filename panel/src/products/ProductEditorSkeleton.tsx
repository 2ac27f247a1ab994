import { Skeleton } from '@mantine/core';
import { PageHeader } from '../ui/PageHeader.tsx';
import classes from './ProductEditor.module.css';
import { useListPath } from './use-list-path.ts';

/** The form's shape while its data is on the way. */
export function ProductEditorSkeleton({ title }: { title: string }) {
  const back = useListPath();
  return (
    <div aria-busy="true">
      <PageHeader title={title} back={{ label: 'Productos', to: back }} />
      <div className={classes.grid}>
        <Skeleton height={436} radius="lg" />
        <Skeleton height={320} radius="lg" />
      </div>
    </div>
  );
}
