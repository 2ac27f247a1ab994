import { Box, Skeleton } from '@mantine/core';
import layout from '../ui/layout/layout.module.css';
import classes from './Profile.module.css';

export function RowsSkeleton() {
  return (
    <ul className={`${classes.list} ${layout.rows}`} aria-busy="true">
      {['60%', '45%'].map((width) => (
        <li key={width}>
          <Skeleton height={40} width={40} radius={11} />
          <Box flex={1} miw={0}>
            <Skeleton height={16} width={width} mb={8} />
            <Skeleton height={12} width="30%" />
          </Box>
        </li>
      ))}
    </ul>
  );
}
