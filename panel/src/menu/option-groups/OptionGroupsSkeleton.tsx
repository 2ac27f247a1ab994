import { Skeleton } from '@mantine/core';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { useWords } from '../../ui/words.ts';

export function OptionGroupsSkeleton() {
  return (
    <div aria-busy="true">
      <PageHeader title="Opciones" back={{ label: useWords().itemsTitle, to: paths.products }} />
      <Skeleton height={280} radius="lg" />
    </div>
  );
}
