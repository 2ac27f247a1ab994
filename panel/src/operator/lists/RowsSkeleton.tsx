import { Box, Skeleton } from '@mantine/core';
import layout from '../../ui/layout/layout.module.css';
import classes from './Rows.module.css';

export function RowsSkeleton({ flush = false }: { flush?: boolean }) {
  return (
    <ul className={`${classes.rows} ${layout.rows}`} data-flush={flush || undefined} aria-busy="true">
      {['48%', '60%', '40%'].map((width) => (
        <li key={width}>
          <Box flex={1} miw={0}>
            <Skeleton height={16} width={width} mb={8} />
            <Skeleton height={12} width="70%" />
          </Box>
        </li>
      ))}
    </ul>
  );
}
