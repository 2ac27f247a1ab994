import { Anchor, Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { paths, receiptPath } from '@vitrina/contract/paths.ts';
import type { Payment, PaymentStatus } from '@vitrina/contract/payments/schema.ts';
import { Link } from 'react-router';
import { messageOf } from '../api/api-error.ts';
import { providerNames, statusNames } from '../payments/payment-labels.ts';
import { paymentsQuery } from '../payments/queries.ts';
import { formatPlanAmount } from '../plans/regional-settings.ts';
import { longDate, longDateRange, type RegionalSettings } from '../ui/dates.ts';
import { ListState } from '../ui/ListState.tsx';
import layout from '../ui/layout.module.css';
import { RetryState } from '../ui/RetryState.tsx';
import { Section } from '../ui/Section.tsx';
import classes from './Profile.module.css';
import { RowsSkeleton } from './RowsSkeleton.tsx';

const colors: Record<PaymentStatus, string> = {
  completed: 'turquoise',
  pending: 'yellow',
  refunded: 'gray',
  reversed: 'red',
  denied: 'red',
};

export function PaymentsSection({ regional }: { regional: RegionalSettings | undefined }) {
  const { data: payments, error, isError, isFetching, refetch } = useQuery(paymentsQuery);
  return (
    <Section title="Pagos" flush>
      {payments && regional ? (
        payments.length > 0 ? (
          <ul className={`${classes.list} ${layout.rows}`}>
            {payments.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} regional={regional} />
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

function PaymentRow({ payment, regional }: { payment: Payment; regional: RegionalSettings }) {
  const { id, planName, date, amount, refundedAmount, provider, status, periodStart, periodEnd } = payment;
  const partlyBack = status === 'completed' && refundedAmount !== '0';
  return (
    <li>
      <div className={layout.grow}>
        <p className={classes.name}>Plan {planName}</p>
        <p className={classes.note}>
          {longDate(date, regional)}, {providerNames[provider]}
        </p>
        {periodStart && periodEnd && (
          <p className={classes.note}>Período: {longDateRange(periodStart, periodEnd, regional)}</p>
        )}
        {partlyBack && (
          <p className={classes.note}>Se te devolvió: {formatPlanAmount(refundedAmount, regional)}</p>
        )}
        {status !== 'pending' && status !== 'denied' && (
          <Anchor
            component={Link}
            className={classes.receipt ?? ''}
            to={receiptPath(id)}
            aria-label={`Ver recibo del ${longDate(date, regional)}`}
          >
            Ver recibo
          </Anchor>
        )}
      </div>
      <div className={classes.amount}>
        <b>{formatPlanAmount(amount, regional)}</b>
        <Badge color={colors[status]}>{statusNames[status]}</Badge>
      </div>
    </li>
  );
}
