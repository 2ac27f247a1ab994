import { Badge, Button } from '@mantine/core';
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { paths } from '@vitrina/contract/paths.ts';
import type { OpenSession } from '@vitrina/contract/profile/schema.ts';
import { useNavigate } from 'react-router';
import { messageOf } from '../api/api-error.ts';
import type { LoginState } from '../auth/navigation-state.ts';
import { dateAndTime, type RegionalSettings } from '../ui/dates.ts';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import { RetryState } from '../ui/RetryState.tsx';
import { Section } from '../ui/Section.tsx';
import { toastError, toastSuccess } from '../ui/toasts.tsx';
import classes from './Profile.module.css';
import { sessionsQuery, useCloseSession } from './queries.ts';
import { RowsSkeleton } from './RowsSkeleton.tsx';

export function SessionsSection({ regional }: { regional: RegionalSettings | undefined }) {
  const { data: sessions, error, isError, isFetching, refetch } = useQuery(sessionsQuery);
  return (
    <Section title="Sesiones abiertas" lead="Cierra la de un dispositivo que ya no uses o no conozcas." flush>
      {sessions && regional ? (
        <ul className={`${classes.list} ${layout.rows}`}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} regional={regional} />
          ))}
        </ul>
      ) : isError ? (
        <RetryState title="Error al cargar las sesiones" busy={isFetching} onRetry={() => void refetch()}>
          {messageOf(error, 'Inténtalo otra vez en un momento.')}
        </RetryState>
      ) : (
        <RowsSkeleton />
      )}
    </Section>
  );
}

function SessionRow({ session, regional }: { session: OpenSession; regional: RegionalSettings }) {
  const navigate = useNavigate();
  const close = useCloseSession();
  const { device, current, lastUsedAt, createdAt } = session;
  const end = async () => {
    // One's own ends as by «Cerrar Sesión».
    if (current) return navigate(paths.login, { state: { signOut: true } satisfies LoginState });
    try {
      await close.mutateAsync(session);
      toastSuccess('Sesión cerrada');
    } catch (error) {
      toastError(messageOf(error, 'Error al cerrar la sesión'));
    }
  };
  return (
    <li className={classes.session}>
      <span className={classes.icon}>
        <Icon of={/Android|iPhone|iPad/.test(device) ? IconDeviceMobile : IconDeviceLaptop} size={20} />
      </span>
      <div className={layout.grow}>
        <p className={classes.name}>
          {device} {current && <Badge color="turquoise">Esta sesión</Badge>}
        </p>
        <p className={`${classes.note} ${classes.moments}`}>
          <span>Último uso: {dateAndTime(lastUsedAt, regional)}</span>
          <span>Abierta: {dateAndTime(createdAt, regional)}</span>
        </p>
      </div>
      <Button
        variant="default"
        aria-label={`Cerrar la sesión de ${device}`}
        loading={close.isPending}
        onClick={end}
      >
        Cerrar
      </Button>
    </li>
  );
}
