import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UserPayment } from '@vitrina/contract/operator/schema.ts';
import type { PaymentProviderId, PaymentStatus } from '@vitrina/contract/payments/schema.ts';
import { longDate, longDateRange } from '../ui/dates.ts';
import { ListState } from '../ui/ListState.tsx';
import layout from '../ui/layout.module.css';
import { formatUsd, operatorRegion } from './format.ts';
import { LoadError } from './LoadError.tsx';
import { userPaymentsQuery } from './queries.ts';
import classes from './Rows.module.css';
import { RowsSkeleton } from './RowsSkeleton.tsx';

const providers: Record<PaymentProviderId, string> = { paypal: 'PayPal', sandbox: 'Modo de prueba' };
const statuses: Record<PaymentStatus, string> = {
  completed: 'Pagado',
  pending: 'Pendiente',
  refunded: 'Devuelto',
  reversed: 'Revertido',
  denied: 'Rechazado',
};
const colors: Record<PaymentStatus, string> = {
  completed: 'turquoise',
  pending: 'yellow',
  refunded: 'gray',
  reversed: 'red',
  denied: 'red',
};

export function UserPayments({ id }: { id: string }) {
  const query = useQuery(userPaymentsQuery(id));
  const payments = query.data;
  if (!payments) return query.isError ? <LoadError query={query} /> : <RowsSkeleton />;
  if (payments.length === 0) {
    return (
      <ListState drawing="empty" title="Aún no ha pagado nada">
        Sus pagos aparecen aquí, con lo que compraron.
      </ListState>
    );
  }
  return (
    <ul className={`${classes.rows} ${layout.rows}`}>
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
      ))}
    </ul>
  );
}

function PaymentRow({ payment }: { payment: UserPayment }) {
  const { planName, date, amount, refundedAmount, provider, status, periodStart, periodEnd } = payment;
  return (
    <li>
      <div className={layout.grow}>
        <p className={classes.name}>Plan {planName}</p>
        <p className={classes.note}>
          {longDate(date, operatorRegion)}, {providers[provider]}
        </p>
        {periodStart && periodEnd && (
          <p className={classes.note}>Período: {longDateRange(periodStart, periodEnd, operatorRegion)}</p>
        )}
        {refundedAmount !== '0' && <p className={classes.note}>Devuelto: {formatUsd(refundedAmount)}</p>}
        {payment.orderId && <p className={classes.note}>Orden {payment.orderId}</p>}
        {payment.captureId && <p className={classes.note}>Captura {payment.captureId}</p>}
      </div>
      <div className={classes.end}>
        <b>{formatUsd(amount)}</b>
        <Badge color={colors[status]}>{statuses[status]}</Badge>
      </div>
    </li>
  );
}
