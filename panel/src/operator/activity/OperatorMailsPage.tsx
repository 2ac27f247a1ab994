import { Badge, Box, Button, NativeSelect, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type MailEntry, type MailState, mailStates } from '@vitrina/contract/operator/activity-schema.ts';
import { nameMailKind } from '@vitrina/contract/platform/mail-kinds.ts';
import { formatDateTime } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ListState } from '../../ui/states/ListState.tsx';
import { toastResult } from '../../ui/toasts.tsx';
import { formatCountOf, operatorRegion } from '../format.ts';
import { PagedList, pageSize } from '../lists/PagedList.tsx';
import classes from '../lists/Rows.module.css';
import { mailsQuery, useRetryMail } from '../queries.ts';
import { UserLink } from '../users/UserLink.tsx';
import { useListFilters } from './use-list-filters.ts';

const states: Record<MailEntry['state'], { plural: string; singular: string; color: string }> = {
  waiting: { plural: 'En espera', singular: 'En espera', color: 'yellow' },
  failed: { plural: 'Fallidos', singular: 'Falló', color: 'red' },
  sent: { plural: 'Enviados', singular: 'Enviado', color: 'turquoise' },
  unknown: { plural: 'Otros', singular: 'Otro estado', color: 'gray' },
};
const allStates = 'all';
const options = [
  { value: allStates, label: 'Todos los correos' },
  ...mailStates.map((state) => ({ value: state, label: states[state].plural })),
];

/** The latest mails, with a retry for failed ones. */
export function Component() {
  const { value: state, page, setValue, setPage } = useListFilters<MailState>('estado', mailStates);
  const query = useQuery(mailsQuery({ page, pageSize, ...(state && { state }) }));
  return (
    <>
      <PageHeader
        title="Correos"
        lead="Los de los últimos días. Los que fallan se intentan varias veces solos."
      />
      <Section flush>
        <div className={classes.filter}>
          <NativeSelect
            aria-label="Estado de los correos"
            data={options}
            value={state ?? allStates}
            onChange={(event) => setValue(mailStates.find((value) => value === event.currentTarget.value))}
          />
        </div>
        <PagedList
          query={query}
          rows={query.data?.mails.map((mail) => <MailRow key={mail.id} mail={mail} />)}
          total={query.data?.total ?? 0}
          page={page}
          onPageChange={setPage}
          empty={
            <ListState illustration="empty" title={empty[state ?? allStates].title}>
              {empty[state ?? allStates].body}
            </ListState>
          }
        />
      </Section>
    </>
  );
}

const empty: Record<MailState | typeof allStates, { title: string; body: string }> = {
  [allStates]: { title: 'No hay correos en estos días', body: 'Aquí aparece cada correo que Vitrina envía.' },
  waiting: { title: 'No hay correos en espera', body: 'Los que aún no salen aparecen aquí.' },
  failed: { title: 'Ningún correo ha fallado', body: 'Los que no se pudieron enviar aparecen aquí.' },
  sent: { title: 'No se ha enviado ningún correo en estos días', body: 'Los enviados aparecen aquí.' },
};

function MailRow({ mail }: { mail: MailEntry }) {
  const { id, kind, user, to, state, failures, error, createdAt, nextTryAt, sentAt, canRetry } = mail;
  const retry = useRetryMail();
  const retryMail = async () => (await retry.mutateAsync({ params: { id } })).message;
  const times = [
    `Pedido el ${formatDateTime(createdAt, operatorRegion)}`,
    ...(sentAt ? [`enviado el ${formatDateTime(sentAt, operatorRegion)}`] : []),
    ...(nextTryAt ? [`próximo intento el ${formatDateTime(nextTryAt, operatorRegion)}`] : []),
  ];
  return (
    <li>
      <Box flex={1} miw={0}>
        <p className={classes.name}>
          {nameMailKind(kind)} <Badge color={states[state].color}>{states[state].singular}</Badge>
        </p>
        <p className={classes.note}>
          {to && `Para ${to} `}
          {user && <UserLink id={user.id}>{user.name}</UserLink>}
        </p>
        <p className={classes.note}>{times.join(', ')}</p>
        {failures > 0 && (
          <Text c="red" size="xs">
            {formatCountOf(failures, 'intento')} sin éxito{error && `: ${error}`}
          </Text>
        )}
      </Box>
      {canRetry && (
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<Icon icon={IconRefresh} />}
            aria-label={`Reintentar el correo${to ? ` para ${to}` : ''}`}
            loading={retry.isPending}
            onClick={() => void toastResult(retryMail(), 'Error al reintentar el correo')}
          >
            Reintentar
          </Button>
        </div>
      )}
    </li>
  );
}
