import { Skeleton, Stack } from '@mantine/core';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import classes from './Customization.module.css';

export function CustomizationSkeleton() {
  return (
    <div aria-busy="true">
      <PageHeader title="Personalización" aside={<Skeleton height={24} width={88} radius={12} />} />
      <div className={classes.grid}>
        <Stack>
          <Skeleton height={48} />
          <Skeleton height={470} radius="lg" />
          <Skeleton height={230} radius="lg" />
        </Stack>
      </div>
    </div>
  );
}
