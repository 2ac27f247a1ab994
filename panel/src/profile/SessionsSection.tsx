import { Badge, Box, Button, Flex } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { paths } from '@vitrina/contract/platform/paths.ts';
import type { OpenSession } from '@vitrina/contract/profile/schema.ts';
import { useNavigate } from 'react-router';
import type { LoginState } from '../account/auth/navigation-state.ts';
import { formatDateTime, type RegionalSettings } from '../ui/dates.ts';
import { deviceIconOf } from '../ui/device-icon.ts';
import { IconTile } from '../ui/IconTile.tsx';
import layout from '../ui/layout/layout.module.css';
import { Section } from '../ui/layout/Section.tsx';
import { Loaded } from '../ui/states/Loaded.tsx';
import { toastResult } from '../ui/toasts.tsx';
import { describeError } from './describe-error.ts';
import classes from './Profile.module.css';
import { sessionsQuery, useCloseSession } from './queries.ts';
import { RowsSkeleton } from './RowsSkeleton.tsx';

export function SessionsSection({ regional }: { regional: RegionalSettings | undefined }) {
  const query = useQuery(sessionsQuery);
  return (
    <Section title="Sesiones abiertas" lead="Cierra la de un dispositivo que ya no uses o no conozcas." flush>
      <Loaded
        query={query}
        isWaiting={!regional}
        skeleton={<RowsSkeleton />}
        error="Error al cargar las sesiones"
      >
        {(sessions) => (
          <ul className={`${classes.list} ${layout.rows}`}>
            {sessions.map(
              (session) => regional && <SessionRow key={session.id} session={session} regional={regional} />,
            )}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function SessionRow({ session, regional }: { session: OpenSession; regional: RegionalSettings }) {
  const navigate = useNavigate();
  const close = useCloseSession();
  const { device, current, lastUsedAt, createdAt } = session;
  const endSession = async () => {
    // The current session ends like with «Cerrar Sesión».
    if (current) return navigate(paths.root, { state: { signOut: true } satisfies LoginState });
    await toastResult(
      close.mutateAsync({ params: { id: session.id } }).then(() => 'Sesión cerrada'),
      describeError('Error al cerrar la sesión'),
    );
  };
  return (
    <li className={classes.session}>
      <IconTile icon={deviceIconOf(device)} />
      <Box flex={1} miw={0}>
        <p className={classes.name}>
          {device}{' '}
          {current && (
            <Badge component="span" color="turquoise">
              Esta sesión
            </Badge>
          )}
        </p>
        <Flex component="p" className={classes.note} gap="0 16px" wrap="wrap">
          <span>Último uso: {formatDateTime(lastUsedAt, regional)}</span>
          <span>Abierta: {formatDateTime(createdAt, regional)}</span>
        </Flex>
      </Box>
      <Button
        variant="default"
        aria-label={`Cerrar la sesión de ${device}`}
        loading={close.isPending}
        onClick={endSession}
      >
        Cerrar
      </Button>
    </li>
  );
}
