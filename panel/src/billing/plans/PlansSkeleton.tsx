import { Skeleton } from '@mantine/core';
import classes from './Plans.module.css';

const lines = { free: 4, basic: 4, pro: 4, premium: 6 };

export function PlansSkeleton() {
  return (
    <div className={classes.grid} aria-busy="true">
      {Object.entries(lines).map(([plan, count]) => (
        <div className={classes.plan} key={plan}>
          <Skeleton height={16} width={72} mt={4} />
          <Skeleton height={12} width="70%" mt={12} />
          <Skeleton height={26} width={132} mt={16} />
          <div className={classes.features}>
            {Array.from({ length: count }, (_, line) => `${plan} ${line}`).map((line) => (
              <Skeleton key={line} height={14} width="85%" mt={15} />
            ))}
          </div>
          <Skeleton height="var(--v-control)" />
        </div>
      ))}
    </div>
  );
}
