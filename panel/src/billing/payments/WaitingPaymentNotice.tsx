import { Alert, Anchor } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import type { WaitingPayment } from '@vitrina/contract/billing/payments/schema.ts';
import { formatLongDate, type RegionalSettings } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { formatPlanAmount } from '../plans/regional-settings.ts';

interface Props {
  waiting: WaitingPayment;
  regional: RegionalSettings;
}

/** A voucher or a transfer that the owner has not paid yet, with what to do. */
export function WaitingPaymentNotice({ waiting, regional }: Props) {
  const { planName, amount, currency, until, url } = waiting;
  const due = until ? `Págalo antes del ${formatLongDate(until, regional)}` : 'Págalo';
  return (
    <Alert color="yellow" icon={<Icon icon={IconReceipt} size={20} />} role="status">
      <strong>
        Falta tu pago de {formatPlanAmount(amount, regional, currency)} por el plan {planName}
      </strong>
      <br />
      {due} y tu plan se activa solo. Si eliges otra forma de pago, este se cancela.
      {url && (
        <>
          {' '}
          <Anchor href={url} target="_blank" rel="noopener">
            Ver cómo pagar
          </Anchor>
        </>
      )}
    </Alert>
  );
}
