import { Card, Skeleton } from '@mantine/core';
import classes from './Overview.module.css';

const isAmount = (figure: string) => figure === 'Ingresos' || figure === 'Cobrado' || undefined;

/** Four figures, the plans and the chart while they are on the way. */
export function OverviewSkeleton() {
  return (
    <div className={classes.waitingPlace} aria-busy="true">
      <div className={classes.cards}>
        {['Usuarios', 'Activos', 'Ingresos', 'Cobrado'].map((figure) => (
          <Card key={figure} className={classes.figure ?? ''} data-wide={isAmount(figure)}>
            <Skeleton height={14} width={90} mb={10} />
            <Skeleton height={28} width={120} mb={10} />
            <Skeleton height={12} width="70%" />
          </Card>
        ))}
      </div>
      <div className={classes.halves}>
        <Skeleton height={420} radius="lg" />
        <Skeleton height={420} radius="lg" />
      </div>
    </div>
  );
}
