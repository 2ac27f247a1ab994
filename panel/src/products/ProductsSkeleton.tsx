import { Skeleton } from '@mantine/core';
import layout from '../ui/layout.module.css';
import { PageHeader } from '../ui/PageHeader.tsx';
import card from './ProductCard.module.css';
import classes from './Products.module.css';

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const chips = [74, 92, 128, 118, 142];

/** The list's shape while it is on the way. */
export function ProductsSkeleton() {
  return (
    <div aria-busy="true">
      <PageHeader title="Productos">
        <Skeleton height="var(--v-control)" width={174} />
      </PageHeader>
      <div className={classes.toolbar}>
        <div className={classes.tools}>
          <Skeleton className={classes.search ?? ''} height="var(--v-control)" />
          <div className={classes.meters}>
            <Skeleton height={24} width={128} />
            <Skeleton height={24} width={128} />
          </div>
        </div>
        <div className={layout.row} style={{ overflow: 'hidden' }}>
          {chips.map((width) => (
            <Skeleton key={width} height={36} width={width} radius={18} style={{ flex: 'none' }} />
          ))}
        </div>
      </div>
      <div className={classes.grid}>
        {places.map((place) => (
          <div className={card.card} key={place}>
            <Skeleton radius={0} />
            <div className={card.body}>
              <Skeleton height={14} width="80%" mt={4} />
              <Skeleton height={11} width="45%" mt={10} />
              <div className={card.foot} style={{ minHeight: 'var(--v-control)' }}>
                <Skeleton height={14} width={72} />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
