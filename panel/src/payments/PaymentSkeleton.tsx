import { Skeleton } from '@mantine/core';
import classes from './Payment.module.css';

/** The summary's shape while the plan is on the way. */
export function PaymentSkeleton() {
  return (
    <div className={classes.pay} aria-busy="true">
      <Skeleton height={260} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </div>
  );
}

/** As tall as the buttons that PayPal draws. */
export function ButtonsSkeleton() {
  return (
    <div className={classes.provider} aria-busy="true">
      <Skeleton height={48} />
      <Skeleton height={48} />
    </div>
  );
}
