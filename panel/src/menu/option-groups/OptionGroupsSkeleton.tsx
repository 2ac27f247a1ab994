import { Skeleton } from '@mantine/core';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';

export function OptionGroupsSkeleton() {
  return (
    <div aria-busy="true">
      <PageHeader title="Opciones" back={{ label: 'Productos', to: paths.products }} />
      <Skeleton height={280} radius="lg" />
    </div>
  );
}
