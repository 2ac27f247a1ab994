import { Skeleton } from '@mantine/core';
import layout from '../../ui/layout/layout.module.css';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import classes from './Dashboard.module.css';

export function DashboardSkeleton({ name }: { name: string }) {
  return (
    <div aria-busy="true">
      <PageHeader
        title={`¡Hola, ${name}!`}
        lead={<Skeleton component="span" height={16} width={260} mt={8} display="block" />}
      />
      <div className={classes.grid}>
        <Skeleton height={360} radius="lg" />
        <div className={layout.stack}>
          <Skeleton height={208} radius="lg" />
          <Skeleton height={172} radius="lg" />
        </div>
      </div>
    </div>
  );
}
