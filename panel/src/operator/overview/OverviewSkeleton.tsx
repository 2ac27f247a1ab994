import { Card, Skeleton } from '@mantine/core';
import classes from './Overview.module.css';

const isAmount = (label: string) => label === 'Ingresos' || label === 'Cobrado' || undefined;

export function OverviewSkeleton() {
  return (
    <div className={classes.skeleton} aria-busy="true">
      <div className={classes.cards}>
        {['Usuarios', 'Activos', 'Ingresos', 'Cobrado'].map((label) => (
          <Card key={label} className={classes.figure ?? ''} data-wide={isAmount(label)}>
            <Skeleton height={14} width={90} mb={10} />
            <Skeleton height={28} width={120} mb={10} />
            <Skeleton height={12} width="70%" />
          </Card>
        ))}
      </div>
      <div className={classes.twoColumns}>
        <Skeleton height={420} radius="lg" />
        <Skeleton height={420} radius="lg" />
      </div>
    </div>
  );
}
