import { Badge } from '@mantine/core';
import type { User } from '@vitrina/contract/account/auth/schema.ts';
import { taxIdNames } from '@vitrina/contract/billing/invoice-data/tax-ids.ts';
import { isSandbox, nameProvider } from '@vitrina/contract/billing/payments/providers.ts';
import { receiptNumber } from '@vitrina/contract/billing/payments/rules.ts';
import { type Payment, planCurrency } from '@vitrina/contract/billing/payments/schema.ts';
import { periodNames } from '@vitrina/contract/billing/plans/schema.ts';
import type { ReactNode } from 'react';
import { Wordmark } from '../../ui/brand/VitrinaLogo.tsx';
import { formatLongDate, formatLongDateRange, type RegionalSettings } from '../../ui/dates.ts';
import { describeStatus } from '../../ui/payment-labels.ts';
import { formatPlanAmount } from '../plans/regional-settings.ts';
import classes from './Receipt.module.css';

interface Props {
  payment: Payment;
  account: Pick<User, 'name' | 'email'>;
  regional: RegionalSettings;
}

/** A card on the screen; printed, the only thing on the page. */
export function Receipt({ payment, account, regional }: Props) {
  const { amount, refundedAmount, currency, periodStart, periodEnd, provider, status, invoiceData } = payment;
  const period = periodStart && periodEnd ? formatLongDateRange(periodStart, periodEnd, regional) : null;
  return (
    <article className={classes.receipt} aria-label={`Recibo ${receiptNumber(payment)}`}>
      <header className={classes.header}>
        <Wordmark />
        <p>
          Recibo <b>{receiptNumber(payment)}</b>
        </p>
      </header>
      {isSandbox(provider) && (
        <p className={classes.testNotice}>
          Pago en modo de prueba: no se cobró nada y este recibo no vale como pago.
        </p>
      )}
      <dl className={classes.rows}>
        <Row term="Fecha">{formatLongDate(payment.date, regional)}</Row>
        <Row term="Cuenta">
          {account.name}
          <small>{account.email}</small>
        </Row>
        {invoiceData && (
          <Row term="A nombre de">
            {invoiceData.name}
            <small>
              {taxIdNames[invoiceData.taxIdKind]} {invoiceData.taxId}
            </small>
            <small>{invoiceData.address}</small>
            <small>{invoiceData.email}</small>
          </Row>
        )}
        <Row term="Plan">
          {payment.planName}, un {periodNames[payment.period]}
          {period && <small>{period}</small>}
        </Row>
        <Row term="Medio de pago">{nameProvider(provider)}</Row>
        <Row term="Estado">
          <Badge className={classes.status ?? ''} color={status === 'completed' ? 'turquoise' : 'gray'}>
            {describeStatus(status).name}
          </Badge>
        </Row>
        <div className={classes.total}>
          <dt>Total</dt>
          <dd>{formatPlanAmount(amount, regional, currency)}</dd>
        </div>
        {Number(refundedAmount) > 0 && (
          <Row term="Se te devolvió">{formatPlanAmount(refundedAmount, regional, currency)}</Row>
        )}
        {Number(payment.pendingRefundAmount) > 0 && (
          <Row term="Devolución en camino">
            {formatPlanAmount(payment.pendingRefundAmount, regional, currency)}
          </Row>
        )}
      </dl>
      <p className={classes.footer}>
        {currency === planCurrency && 'Precio en dólares de Estados Unidos. '}
        Este recibo no es una factura fiscal.
      </p>
    </article>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
