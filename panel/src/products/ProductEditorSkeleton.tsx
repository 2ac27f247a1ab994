import { Skeleton } from '@mantine/core';
import { paths } from '@vitrina/contract/paths.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import classes from './ProductEditor.module.css';

/** The form's shape while its data is on the way. */
export function ProductEditorSkeleton({ title }: { title: string }) {
  return (
    <div aria-busy="true">
      <PageHeader title={title} back={{ label: 'Productos', to: paths.products }} />
      <div className={classes.grid}>
        <Skeleton height={436} radius="lg" />
        <Skeleton height={320} radius="lg" />
      </div>
    </div>
  );
}
