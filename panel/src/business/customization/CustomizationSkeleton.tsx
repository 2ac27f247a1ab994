import { Skeleton } from '@mantine/core';
import layout from '../../ui/layout/layout.module.css';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import classes from './Customization.module.css';

export function CustomizationSkeleton() {
  return (
    <div aria-busy="true">
      <PageHeader title="Personalización" aside={<Skeleton height={24} width={88} radius={12} />} />
      <div className={classes.grid}>
        <div className={layout.stack}>
          <Skeleton height={48} />
          <Skeleton height={470} radius="lg" />
          <Skeleton height={230} radius="lg" />
        </div>
      </div>
    </div>
  );
}
