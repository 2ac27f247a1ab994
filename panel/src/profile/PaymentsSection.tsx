import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '@vitrina/contract/money/rules.ts';
import { paths } from '@vitrina/contract/paths.ts';
import type { Payment, PaymentStatus } from '@vitrina/contract/payments/schema.ts';
import { Link } from 'react-router';
import { messageOf } from '../api/api-error.ts';
import { paymentsQuery } from '../payments/queries.ts';
import { longDate, type Place, shortDate } from '../ui/dates.ts';
import { ListState } from '../ui/ListState.tsx';
import layout from '../ui/layout.module.css';
import { RetryState } from '../ui/RetryState.tsx';
import { Section } from '../ui/Section.tsx';
import classes from './Profile.module.css';
import { RowsSkeleton } from './RowsSkeleton.tsx';

const statuses: Record<PaymentStatus, { label: string; color: string }> = {
  completed: { label: 'Pagado', color: 'turquoise' },
  pending: { label: 'Pendiente', color: 'yellow' },
  refunded: { label: 'Reembolsado', color: 'gray' },
  reversed: { label: 'Revertido', color: 'red' },
  denied: { label: 'Rechazado', color: 'red' },
};

const providers: Record<Payment['provider'], string> = {
  paypal: 'PayPal',
  sandbox: 'Modo de prueba',
};

export function PaymentsSection({ place }: { place: Place }) {
  const { data: payments, error, isError, isFetching, refetch } = useQuery(paymentsQuery);
  return (
    <Section title="Pagos" flush>
      {payments ? (
        payments.length > 0 ? (
          <ul className={`${classes.list} ${layout.rows}`}>
            {payments.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} place={place} />
            ))}
          </ul>
        ) : (
          <ListState
            drawing="empty"
            title="Aún no tienes pagos"
            action={
              <Button component={Link} to={paths.plans} variant="default">
                Ver planes
              </Button>
            }
          >
            Cuando compres un plan, sus pagos aparecen aquí.
          </ListState>
        )
      ) : isError ? (
        <RetryState title="Error al cargar los pagos" busy={isFetching} onRetry={() => void refetch()}>
          {messageOf(error, 'Inténtalo otra vez en un momento.')}
        </RetryState>
      ) : (
        <RowsSkeleton />
      )}
    </Section>
  );
}

function PaymentRow({ payment, place }: { payment: Payment; place: Place }) {
  const { planName, date, amount, refundedAmount, currency, provider, periodStart, periodEnd } = payment;
  const { label, color } = statuses[payment.status];
  const money = (value: string) => formatPrice(value, { locale: place.locale, currency });
  return (
    <li>
      <div className={layout.grow}>
        <p className={classes.name}>Plan {planName}</p>
        <p className={classes.note}>
          {longDate(date, place)}, {providers[provider]}
        </p>
        {periodStart && periodEnd && (
          <p className={classes.note}>
            Período: {shortDate(periodStart, place)} – {shortDate(periodEnd, place)}
          </p>
        )}
        {refundedAmount !== '0' && <p className={classes.note}>Devuelto: {money(refundedAmount)}</p>}
      </div>
      <div className={classes.amount}>
        <b>{money(amount)}</b>
        <Badge color={color}>{label}</Badge>
      </div>
    </li>
  );
}
