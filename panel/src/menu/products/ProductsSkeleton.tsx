import { Skeleton, Stack } from '@mantine/core';
import layout from '../../ui/layout/layout.module.css';
import sections from './MenuSections.module.css';
import card from './ProductCard.module.css';
import classes from './Products.module.css';

const cardKeys = [...'abcdefgh'];
/** As many as a phone has room for. */
const chipWidths = [74, 92, 128];

export function ProductsSkeleton() {
  return (
    <div aria-busy="true">
      <Stack gap="sm" mb={6}>
        <div className={classes.tools}>
          <Skeleton flex="1 1 200px" height="var(--v-control)" />
          <div className={classes.meters}>
            <Skeleton height={24} width={128} />
            <Skeleton height={24} width={128} />
          </div>
        </div>
        <div className={layout.row}>
          {chipWidths.map((width) => (
            <Skeleton key={width} height={36} width={width} radius={18} />
          ))}
        </div>
      </Stack>
      <div className={classes.resultBar} />
      <div className={sections.header}>
        <Skeleton height={16} width={132} />
      </div>
      <div className={sections.grid}>
        {cardKeys.map((key) => (
          <div className={card.card} key={key}>
            <div className={card.picture}>
              <Skeleton radius={0} />
            </div>
            <div className={card.body}>
              <Skeleton height={14} width="80%" mt={4} />
              <Skeleton height={11} width="45%" mt={10} mb={6} />
            </div>
            <div className={card.controls} />
          </div>
        ))}
      </div>
    </div>
  );
}
