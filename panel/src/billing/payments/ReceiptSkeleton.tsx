import { Skeleton } from '@mantine/core';
import classes from './Receipt.module.css';

const rows = ['fecha', 'cuenta', 'plan', 'medio', 'estado', 'total'];

export function ReceiptSkeleton() {
  return (
    <div className={classes.receipt} aria-busy="true">
      <Skeleton height={28} width={120} mb={20} />
      {rows.map((row) => (
        <Skeleton key={row} height={16} mt={24} />
      ))}
    </div>
  );
}
