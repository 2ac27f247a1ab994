import { VisuallyHidden } from '@mantine/core';
import classes from './NavigationCount.module.css';

/** What waits on a screen. Renders nothing without a count. */
export function NavigationCount({
  count = 0,
  isOnIcon = false,
}: {
  count?: number | undefined;
  isOnIcon?: boolean;
}) {
  if (count === 0) return null;
  return (
    <span className={classes.count} data-on-icon={isOnIcon || undefined}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <VisuallyHidden> ({count === 1 ? '1 nuevo' : `${count} nuevos`})</VisuallyHidden>
    </span>
  );
}
