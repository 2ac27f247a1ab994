import { Skeleton } from '@mantine/core';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { useWords } from '../../ui/words.ts';
import classes from './ProductEditor.module.css';
import { useListPath } from './use-list-path.ts';

export function ProductEditorSkeleton({ title }: { title: string }) {
  const words = useWords();
  const listPath = useListPath();
  return (
    <div aria-busy="true">
      <PageHeader title={title} back={{ label: words.itemsTitle, to: listPath }} />
      <div className={classes.grid}>
        <Skeleton height={436} radius="lg" />
        <Skeleton height={320} radius="lg" />
      </div>
    </div>
  );
}
