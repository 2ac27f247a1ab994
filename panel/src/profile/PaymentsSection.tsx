import { Anchor, Badge, Box, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { exportOwnPayments } from '@vitrina/contract/billing/payments/endpoints.ts';
import { nameProvider } from '@vitrina/contract/billing/payments/providers.ts';
import type { Payment } from '@vitrina/contract/billing/payments/schema.ts';
import { paths, receiptPath } from '@vitrina/contract/platform/paths.ts';
import { Link } from 'react-router';
import { download } from '../api/download.ts';
import { paymentsQuery } from '../billing/payments/queries.ts';
import { formatPlanAmount } from '../billing/plans/regional-settings.ts';
import { DownloadButton } from '../ui/DownloadButton.tsx';
import { formatLongDate, formatLongDateRange, type RegionalSettings } from '../ui/dates.ts';
import layout from '../ui/layout/layout.module.css';
import { Section } from '../ui/layout/Section.tsx';
import { describeStatus } from '../ui/payment-labels.ts';
import { ListState } from '../ui/states/ListState.tsx';
import { Loaded } from '../ui/states/Loaded.tsx';
import { describeHold } from './hold-reasons.ts';
import classes from './Profile.module.css';
import { RowsSkeleton } from './RowsSkeleton.tsx';

export function PaymentsSection({ regional }: { regional: RegionalSettings | undefined }) {
  const query = useQuery(paymentsQuery);
  return (
    <Section title="Pagos" flush action={query.data && query.data.length > 0 && <PaymentsCsvButton />}>
      <Loaded
        query={query}
        isWaiting={!regional}
        skeleton={<RowsSkeleton />}
        error="Error al cargar los pagos"
        empty={
          <ListState
            illustration="empty"
            title="Aún no tienes pagos"
            action={
              <Button component={Link} to={paths.plans} variant="default">
                Ver planes
              </Button>
            }
          >
            Cuando compres un plan, sus pagos aparecen aquí.
          </ListState>
        }
      >
        {(payments) => (
          <ul className={`${classes.list} ${layout.rows}`}>
            {payments.map(
              (payment) => regional && <PaymentRow key={payment.id} payment={payment} regional={regional} />,
            )}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function PaymentRow({ payment, regional }: { payment: Payment; regional: RegionalSettings }) {
  const { id, planName, date, amount, refundedAmount, currency, provider, status, periodStart, periodEnd } =
    payment;
  const hold = status === 'pending' ? describeHold(payment.statusReason, provider) : null;
  const isPartlyRefunded = status === 'completed' && refundedAmount !== '0';
  return (
    <li>
      <Box flex={1} miw={0}>
        <p className={classes.name}>Plan {planName}</p>
        <p className={classes.note}>
          {formatLongDate(date, regional)}, {nameProvider(provider)}
        </p>
        {periodStart && periodEnd && (
          <p className={classes.note}>Período: {formatLongDateRange(periodStart, periodEnd, regional)}</p>
        )}
        {isPartlyRefunded && (
          <p className={classes.note}>
            Se te devolvió: {formatPlanAmount(refundedAmount, regional, currency)}
          </p>
        )}
        {payment.pendingRefundAmount !== '0' && (
          <p className={classes.note}>
            Devolución en camino: {formatPlanAmount(payment.pendingRefundAmount, regional, currency)}
          </p>
        )}
        {status === 'refunding' && (
          <p className={classes.note}>
            Te lo estamos devolviendo: este pago no se pudo usar para ningún plan. No tienes que hacer nada.
          </p>
        )}
        {hold && <p className={classes.note}>{hold}</p>}
        {status !== 'pending' && status !== 'denied' && (
          <Anchor
            component={Link}
            className={classes.receiptLink ?? ''}
            to={receiptPath(id)}
            aria-label={`Ver recibo del ${formatLongDate(date, regional)}`}
          >
            Ver recibo
          </Anchor>
        )}
      </Box>
      <div className={classes.amount}>
        <b>{formatPlanAmount(amount, regional, currency)}</b>
        <Badge color={describeStatus(status).color}>{describeStatus(status).name}</Badge>
      </div>
    </li>
  );
}

/** Downloads the payments for the owner's accountant. */
function PaymentsCsvButton() {
  return (
    <DownloadButton
      variant="default"
      fileName="pagos.csv"
      label="Descargar los pagos en CSV"
      load={() => download(exportOwnPayments)}
    >
      CSV
    </DownloadButton>
  );
}
