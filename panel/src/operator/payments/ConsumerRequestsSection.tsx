import { Badge, Box, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type {
  ConsumerRequestSender,
  OpenConsumerRequest,
} from '@vitrina/contract/billing/consumer-requests/schema.ts';
import { readEntry } from '@vitrina/contract/platform/unknown.ts';
import { useState } from 'react';
import { toErrorMessage } from '../../api/api-error.ts';
import { formatLongDate } from '../../ui/dates.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { toastError, toastSuccess } from '../../ui/toasts.tsx';
import { formatCount, operatorRegion } from '../format.ts';
import { PagedList, pageSize } from '../lists/PagedList.tsx';
import rowClasses from '../lists/Rows.module.css';
import { UserLink } from '../users/UserLink.tsx';
import { consumerRequestsQuery, useCloseConsumerRequest } from './queries.ts';

const lists: Record<ConsumerRequestSender, { title: string; lead: string; empty: string }> = {
  account: {
    title: 'Arrepentimientos y bajas',
    lead: 'De correos que tienen una cuenta. La Disposición 954/2025 da 24 horas desde el pedido.',
    empty: 'Nadie con una cuenta espera respuesta.',
  },
  unknown: {
    title: 'Pedidos de correos sin cuenta',
    lead: 'Cualquiera puede escribirlos, y también pueden ser de alguien con otro correo. Ninguno se borra sin respuesta.',
    empty: 'No hay pedidos de correos sin cuenta.',
  },
};

/** What Argentina's consumers asked for without a log-in and nobody has carried out. */
export function ConsumerRequestsSection({ sender }: { sender: ConsumerRequestSender }) {
  const [page, setPage] = useState(1);
  const query = useQuery(consumerRequestsQuery({ sender, page, pageSize }));
  const { title, lead, empty } = lists[sender];
  const total = query.data?.total ?? 0;
  return (
    <Section title={total > 0 ? `${title} (${formatCount(total)})` : title} lead={lead} flush>
      <PagedList
        query={query}
        rows={query.data?.requests.map((request) => <RequestRow key={request.id} request={request} />)}
        total={total}
        page={page}
        onPageChange={setPage}
        empty={
          <Text p="8px var(--v-card-pad) var(--v-card-pad)" c="dimmed" size="xs">
            {empty}
          </Text>
        }
      />
    </Section>
  );
}

const requestNames: Record<OpenConsumerRequest['kind'], string> = {
  withdrawal: 'Arrepentimiento',
  termination: 'Baja',
  unknown: 'Otro pedido',
};

function RequestRow({ request }: { request: OpenConsumerRequest }) {
  const close = useCloseConsumerRequest();
  const { id, code, kind, email, userId, message, createdAt } = request;
  const name = readEntry(requestNames, kind);
  return (
    <li>
      <Box flex={1} miw={0}>
        <p className={rowClasses.name}>
          {userId ? <UserLink id={userId}>{email}</UserLink> : email} <Badge color="yellow">{name}</Badge>
        </p>
        <p className={rowClasses.note}>
          Pedido {code} del {formatLongDate(createdAt, operatorRegion)}. Responde dentro de las 24 horas.{' '}
          {!userId && 'Ese correo no tiene una cuenta.'}
        </p>
        {message && <p className={rowClasses.note}>«{message}»</p>}
        <Button
          mt={8}
          variant="default"
          loading={close.isPending}
          onClick={() =>
            close.mutate(
              { params: { id } },
              {
                onSuccess: ({ message: done }) => toastSuccess(done),
                onError: (error) => toastError(toErrorMessage(error, 'No se pudo marcar el pedido')),
              },
            )
          }
        >
          Marcar como atendido
        </Button>
      </Box>
    </li>
  );
}
