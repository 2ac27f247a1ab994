import { Badge, Button, NativeSelect } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  type MailEntry,
  type MailState,
  mailKinds,
  mailStates,
} from '@vitrina/contract/operator/activity-schema.ts';
import { failureOf } from '../api/api-error.ts';
import { dateAndTime } from '../ui/dates.ts';
import { Icon } from '../ui/Icon.tsx';
import { ListState } from '../ui/ListState.tsx';
import layout from '../ui/layout.module.css';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { toastError, toastSuccess } from '../ui/toasts.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { formatCountOf, operatorRegion } from './format.ts';
import { PagedList, pageSize } from './PagedList.tsx';
import { mailsQuery, useRetryMail } from './queries.ts';
import classes from './Rows.module.css';
import { UserLink } from './UserLink.tsx';
import { useListFilters } from './use-list-filters.ts';

const states: Record<MailState, { many: string; one: string; color: string }> = {
  waiting: { many: 'En espera', one: 'En espera', color: 'yellow' },
  failed: { many: 'Fallidos', one: 'Falló', color: 'red' },
  sent: { many: 'Enviados', one: 'Enviado', color: 'turquoise' },
};
const everything = 'all';
const options = [
  { value: everything, label: 'Todos los correos' },
  ...mailStates.map((state) => ({ value: state, label: states[state].many })),
];

/** The mails of these days, and another try for what did not leave. */
export function Component() {
  usePageTitle('Correos');
  const { value: state, page, choose, turn } = useListFilters<MailState>('estado', mailStates);
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
            value={state ?? everything}
            onChange={(event) => choose(mailStates.find((one) => one === event.currentTarget.value))}
          />
        </div>
        <PagedList
          query={query}
          rows={query.data?.mails.map((mail) => <MailRow key={mail.id} mail={mail} />)}
          total={query.data?.total ?? 0}
          page={page}
          onTurn={turn}
          empty={
            <ListState drawing="empty" title={emptyTitles[state ?? everything]}>
              Aquí aparece cada correo que Vitrina envía.
            </ListState>
          }
        />
      </Section>
    </>
  );
}

const emptyTitles: Record<MailState | typeof everything, string> = {
  [everything]: 'No hay correos en estos días',
  waiting: 'No hay correos en espera',
  failed: 'Ningún correo ha fallado',
  sent: 'No se ha enviado ningún correo en estos días',
};

function MailRow({ mail }: { mail: MailEntry }) {
  const { id, kind, user, to, state, failures, error, createdAt, nextTryAt, sentAt, canRetry } = mail;
  const retry = useRetryMail();
  const again = async () => {
    try {
      toastSuccess((await retry.mutateAsync(id)).message);
    } catch (failure) {
      toastError(failureOf(failure, 'Error al reintentar el correo'));
    }
  };
  const moments = [
    `Pedido el ${dateAndTime(createdAt, operatorRegion)}`,
    ...(sentAt ? [`enviado el ${dateAndTime(sentAt, operatorRegion)}`] : []),
    ...(nextTryAt ? [`próximo intento el ${dateAndTime(nextTryAt, operatorRegion)}`] : []),
  ];
  return (
    <li>
      <div className={layout.grow}>
        <p className={classes.name}>
          {mailKinds[kind]} <Badge color={states[state].color}>{states[state].one}</Badge>
        </p>
        <p className={classes.note}>
          {to && `Para ${to} `}
          {user && <UserLink id={user.id}>{user.name}</UserLink>}
        </p>
        <p className={classes.note}>{moments.join(', ')}</p>
        {failures > 0 && (
          <p className={classes.failure}>
            {formatCountOf(failures, 'intento')} sin éxito{error && `: ${error}`}
          </p>
        )}
      </div>
      {canRetry && (
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<Icon of={IconRefresh} />}
            aria-label={`Reintentar el correo${to ? ` para ${to}` : ''}`}
            loading={retry.isPending}
            onClick={() => void again()}
          >
            Reintentar
          </Button>
        </div>
      )}
    </li>
  );
}
