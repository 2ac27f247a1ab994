import { Badge, Box, Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { OpenDispute, StuckRefund } from '@vitrina/contract/billing/payments/attention-schema.ts';
import { nameProvider } from '@vitrina/contract/billing/payments/providers.ts';
import { formatLongDate } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { formatAmount, operatorRegion } from '../format.ts';
import rowClasses from '../lists/Rows.module.css';
import { UserLink } from '../users/UserLink.tsx';
import { paymentAttentionQuery } from './queries.ts';

/** Disputes and refunds that need the operator. Nothing is shown while there are none. */
export function AttentionSection() {
  const query = useQuery(paymentAttentionQuery);
  const { data } = query;
  if (query.isError && !data)
    return (
      <Section title="Por atender">
        <Loaded query={query} skeleton={null} error="No se pudieron cargar las disputas y devoluciones" />
      </Section>
    );
  if (!data || data.disputes.length + data.refunds.length === 0) return null;
  return (
    <Section
      title="Por atender"
      lead="Pagos que alguien reclamó y devoluciones que no salen, que se resuelven en la cuenta del medio de pago."
      flush
    >
      <ul className={rowClasses.rows} data-flush>
        {data.disputes.map((dispute) => (
          <DisputeRow key={dispute.id} dispute={dispute} />
        ))}
        {data.refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} />
        ))}
      </ul>
    </Section>
  );
}

function DisputeRow({ dispute }: { dispute: OpenDispute }) {
  const { user, provider, providerNumber, amount, currency, openedAt, respondBy, url } = dispute;
  const name = nameProvider(provider);
  return (
    <li>
      <Box flex={1} miw={0}>
        <p className={rowClasses.name}>
          <Account user={user} /> <Badge color="red">En disputa</Badge>
        </p>
        <p className={rowClasses.note}>
          {formatAmount(amount, currency)} con {name}, pago {providerNumber}. Desde el{' '}
          {formatLongDate(openedAt, operatorRegion)}.
        </p>
        <p className={rowClasses.note}>
          {respondBy
            ? `Responde antes del ${formatLongDate(respondBy, operatorRegion)}: sin respuesta, el dinero se devuelve.`
            : `${name} no te pide nada por ahora.`}
        </p>
        {url && (
          <Button
            mt={8}
            component="a"
            href={url}
            target="_blank"
            rel="noreferrer"
            variant="default"
            rightSection={<Icon icon={IconExternalLink} />}
          >
            Responder
          </Button>
        )}
      </Box>
    </li>
  );
}

function RefundRow({ refund }: { refund: StuckRefund }) {
  const { user, provider, providerNumber, amount, currency, since, rejections, refundableUntil } = refund;
  const name = nameProvider(provider);
  const last = refundableUntil && formatLongDate(refundableUntil, operatorRegion);
  return (
    <li>
      <Box flex={1} miw={0}>
        <p className={rowClasses.name}>
          <Account user={user} /> <Badge color="yellow">Sin devolver</Badge>
        </p>
        <p className={rowClasses.note}>
          {formatAmount(amount, currency)} con {name}, pago {providerNumber}. Desde el{' '}
          {formatLongDate(since, operatorRegion)}.
        </p>
        <p className={rowClasses.note}>
          {rejections > 0
            ? `${name} la rechazó ${rejections === 1 ? 'una vez' : `${rejections} veces`}: revisa que tu cuenta tenga saldo. Se pide otra vez cada día.`
            : `${name} todavía no la confirma.`}{' '}
          {last && `Solo se puede devolver hasta el ${last}.`}
        </p>
      </Box>
    </li>
  );
}

function Account({ user }: Pick<OpenDispute, 'user'>) {
  return user ? <UserLink id={user.id}>{user.email}</UserLink> : 'Cuenta eliminada';
}
