import { Skeleton } from '@mantine/core';
import { PageHeader } from '../ui/PageHeader.tsx';
import classes from './ProductEditor.module.css';
import { useListAddress } from './use-list-address.ts';

/** The form's shape while its data is on the way. */
export function ProductEditorSkeleton({ title }: { title: string }) {
  const back = useListAddress();
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
