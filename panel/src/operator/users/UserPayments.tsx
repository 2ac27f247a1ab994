import { Badge, Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { nameProvider } from '@vitrina/contract/billing/payments/providers.ts';
import type { UserPayment } from '@vitrina/contract/operator/schema.ts';
import { formatLongDate, formatLongDateRange } from '../../ui/dates.ts';
import layout from '../../ui/layout/layout.module.css';
import { describeStatus } from '../../ui/payment-labels.ts';
import { ListState } from '../../ui/states/ListState.tsx';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { formatAmount, operatorRegion } from '../format.ts';
import { LoadError } from '../lists/LoadError.tsx';
import classes from '../lists/Rows.module.css';
import { RowsSkeleton } from '../lists/RowsSkeleton.tsx';
import { userPaymentsQuery } from '../queries.ts';

export function UserPayments({ id }: { id: string }) {
  const query = useQuery(userPaymentsQuery(id));
  return (
    <Loaded
      query={query}
      skeleton={<RowsSkeleton />}
      error={<LoadError query={query} />}
      empty={
        <ListState illustration="empty" title="Aún no ha pagado nada">
          Sus pagos aparecen aquí, con lo que compraron.
        </ListState>
      }
    >
      {(payments) => (
        <ul className={`${classes.rows} ${layout.rows}`}>
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function PaymentRow({ payment }: { payment: UserPayment }) {
  const { planName, date, amount, currency, refundedAmount, provider, status, periodStart, periodEnd } =
    payment;
  return (
    <li>
      <Box flex={1} miw={0}>
        <p className={classes.name}>Plan {planName}</p>
        <p className={classes.note}>
          {formatLongDate(date, operatorRegion)}, {nameProvider(provider)}
        </p>
        {periodStart && periodEnd && (
          <p className={classes.note}>
            Período: {formatLongDateRange(periodStart, periodEnd, operatorRegion)}
          </p>
        )}
        {refundedAmount !== '0' && (
          <p className={classes.note}>Devuelto: {formatAmount(refundedAmount, currency)}</p>
        )}
        {payment.pendingRefundAmount !== '0' && (
          <p className={classes.note}>
            Devolución en camino: {formatAmount(payment.pendingRefundAmount, currency)}
          </p>
        )}
        {payment.statusReason && (
          <p className={classes.note}>
            Razón de {nameProvider(provider)}: {payment.statusReason}
          </p>
        )}
        {payment.orderId && <p className={classes.note}>Orden {payment.orderId}</p>}
        {payment.captureId && <p className={classes.note}>Captura {payment.captureId}</p>}
      </Box>
      <div className={classes.aside}>
        <b>{formatAmount(amount, currency)}</b>
        <Badge color={describeStatus(status).color}>{describeStatus(status).name}</Badge>
      </div>
    </li>
  );
}
