import { Skeleton } from '@mantine/core';
import classes from './Payment.module.css';

export function PaymentSkeleton() {
  return (
    <div className={classes.checkout} aria-busy="true">
      <Skeleton height={260} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </div>
  );
}

/** Has the height of PayPal's buttons. */
export function ButtonsSkeleton() {
  return (
    <div className={classes.provider} aria-busy="true">
      <Skeleton height={48} />
      <Skeleton height={48} />
    </div>
  );
}
